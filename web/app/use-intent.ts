/** One key for one intent: the same again while it is not known whether it arrived, a new one for other words. */
import { useRef } from 'react'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { newKey, type Outcome } from './call.ts'

/** After these it may have been done all the same. */
const unknownEnd: readonly ErrorCode[] = ['OFFLINE', 'SERVICE_AWAY', 'TIMEOUT']

export function useIntent(): { keyFor: (words: unknown) => string; answered: (answer: Outcome<unknown>) => void } {
  const last = useRef<{ words: unknown; key: string } | null>(null)
  return {
    keyFor: (words) => {
      const intent = last.current !== null && last.current.words === words ? last.current : { words, key: newKey() }
      last.current = intent
      return intent.key
    },
    // an answer has come, so the same words sent again are a new intent
    answered: (answer) => {
      if (answer.ok || !unknownEnd.includes(answer.code)) last.current = null
    },
  }
}
