/** The answer of a reading function, requested again whenever `stamp` changes. The former answer stays until the next one arrives. */
import { useEffect, useRef, useState } from 'react'
import type { Answer, CallName, Payload } from '../../contract/calls.ts'
import { call, isLost, type Refused } from './call.ts'
import { useOnline } from './live.ts'

export type Asked<A> = { data: A | undefined; refused: Refused | null; again: () => void }

const quietMs = 150
const patienceMs = 1000
const mostPatienceMs = 30_000

/**
 * `payload`: null requests nothing. `keeps`: the answer to another payload also stays until the next one arrives (for a list with a
 * search).
 */
export function useAsked<N extends CallName>(name: N, payload: Payload<N> | null, stamp?: unknown, keeps = false): Asked<Answer<N>> {
  const question = payload === null ? null : JSON.stringify(payload)
  const [answered, setAnswered] = useState<{ question: string; data: Answer<N> } | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempt, setAttempt] = useState(0)
  const losses = useRef(0)

  // The stamp and the attempt are here only to trigger a new request
  useEffect(() => {
    if (question === null) return
    const asked = new AbortController()
    const run = async () => {
      const answer = await call(name, JSON.parse(question) as Payload<N>, asked.signal)
      if (asked.signal.aborted) return
      setRefused(answer.ok ? null : answer)
      if (!answer.ok) return
      losses.current = 0
      setAnswered({ question, data: answer.data })
    }
    const timer = setTimeout(() => void run(), quietMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [name, question, stamp, attempt])

  // A question whose answer was lost on its way is asked again as soon as the line is back. What is shown stays until the answer comes.
  const online = useOnline()
  const isAway = refused !== null && isLost(refused.code)
  useEffect(() => {
    if (!isAway || !online) return
    // a service that is away is not pressed by those who wait for it
    const pauseMs = Math.min(patienceMs * 2 ** losses.current, mostPatienceMs)
    losses.current += 1
    const timer = setTimeout(() => setAttempt((count) => count + 1), pauseMs)
    return () => clearTimeout(timer)
  }, [isAway, online, refused])

  return {
    data: answered?.question === question || (keeps && !refused) ? answered?.data : undefined,
    refused,
    again: () => {
      setRefused(null)
      setAttempt((count) => count + 1)
    },
  }
}

/**
 * As useAsked, asked again and again; the former answer stays until the next one arrives. `paceMs`: the pause after an answer, or before
 * the first one.
 */
export function useAskedAgain<N extends CallName>(
  name: N,
  payload: Payload<N> | null,
  paceMs: number | ((present: Answer<N> | undefined) => number),
): Asked<Answer<N>> {
  const [beat, setBeat] = useState(0)
  const asked = useAsked(name, payload, beat, true)
  const pauseMs = typeof paceMs === 'number' ? paceMs : paceMs(asked.data)
  const asks = payload !== null
  useEffect(() => {
    if (!asks) return
    const timer = setInterval(() => setBeat((before) => before + 1), pauseMs)
    return () => clearInterval(timer)
  }, [asks, pauseMs])
  return asked
}
