/** One idempotency key for one intent. The key stays while it is unknown whether a request of it was done. Other inputs get a new key. */
import { useState } from 'react'
import { leavesOpen, newKey, type Outcome } from './call.ts'

type Intent = { keyFor: (words: unknown) => string; answered: (answer: Outcome<unknown>) => void }

export const useIntent = (): Intent => useState(newIntent)[0]

/** What `useIntent` keeps for one form or button. */
export function newIntent(): Intent {
  let last: { words: unknown; key: string } | null = null
  return {
    keyFor: (words) => {
      const intent = last !== null && last.words === words ? last : { words, key: newKey() }
      last = intent
      return intent.key
    },
    // an answer has come, so the same inputs are now a new intent
    answered: (answer) => {
      if (answer.ok || !leavesOpen(answer.code)) last = null
    },
  }
}
