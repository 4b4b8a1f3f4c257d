/** What a reading function answers, asked anew whenever `stamp` changes; the former answer stays until the next one is here. */
import { useEffect, useState } from 'react'
import type { Answer, CallName, Payload } from '../../contract/calls.ts'
import { call, type Refused } from './call.ts'

export type Asked<A> = { data: A | undefined; refused: Refused | null; again: () => void }

const quietMs = 150

/** `payload` null asks nothing. `keeps`: the answer to another payload, too, stays until the next one is here (a list that is searched). */
export function useAsked<N extends CallName>(name: N, payload: Payload<N> | null, stamp?: unknown, keeps = false): Asked<Answer<N>> {
  const question = payload === null ? null : JSON.stringify(payload)
  const [answered, setAnswered] = useState<{ question: string; data: Answer<N> } | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempt, setAttempt] = useState(0)

  // The stamp and the attempt only say that it is time
  useEffect(() => {
    if (question === null) return
    const asked = new AbortController()
    const run = async () => {
      const answer = await call(name, JSON.parse(question) as Payload<N>, asked.signal)
      if (asked.signal.aborted) return
      setRefused(answer.ok ? null : answer)
      if (answer.ok) setAnswered({ question, data: answer.data })
    }
    const timer = setTimeout(() => void run(), quietMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [name, question, stamp, attempt])

  return {
    data: answered?.question === question || (keeps && !refused) ? answered?.data : undefined,
    refused,
    again: () => {
      setRefused(null)
      setAttempt((count) => count + 1)
    },
  }
}
