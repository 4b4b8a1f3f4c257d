/** One idempotency key for one intent. The key stays while it is unknown whether the request arrived. Other inputs get a new key. */
import { useRef } from 'react'
import { isLost, newKey, type Outcome } from './call.ts'

export function useIntent(): { keyFor: (words: unknown) => string; answered: (answer: Outcome<unknown>) => void } {
  const last = useRef<{ words: unknown; key: string } | null>(null)
  return {
    keyFor: (words) => {
      const intent = last.current !== null && last.current.words === words ? last.current : { words, key: newKey() }
      last.current = intent
      return intent.key
    },
    // an answer has come, so the same inputs are now a new intent
    answered: (answer) => {
      if (answer.ok || !isLost(answer.code)) last.current = null
    },
  }
}
