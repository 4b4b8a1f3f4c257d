/** Prices of legs that are not polled yet. A person asks for one once, and it is renewed while the leg is on the screen. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Answer, Payload } from '../../../contract/calls.ts'
import type { RateProblemView } from '../../../contract/rate-health.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { legKey, type PlainLeg } from '../../../core/rates/leg.ts'
import { plainOf } from '../../../core/rates/with-source.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { call, type Refused } from '../../app/call.ts'

export type TriedLeg = {
  price: Decimal | null
  seenAt: Instant | null
  problem: RateProblemView | null
  refused: Refused | null
  busy: boolean
}

/** Well below the time after which a price is stale, and rare enough for the request limit of one person. */
const renewMs = 30_000

let tried: ReadonlyMap<string, TriedLeg> = new Map()
const listeners = new Set<() => void>()

/** By leg key. */
export const useTriedLegs = (): ReadonlyMap<string, TriedLeg> =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => tried,
    () => tried,
  )

/** Asks the source now. The former price stays until the answer comes. */
export async function tryLeg(leg: PlainLeg): Promise<void> {
  const key = legKey(leg)
  const nothing: TriedLeg = { price: null, seenAt: null, problem: null, refused: null, busy: true }
  put(key, { ...(tried.get(key) ?? nothing), busy: true })
  const answer = await call('tryLeg', { leg: plainOf(leg) as Payload<'tryLeg'>['leg'] })
  put(
    key,
    answer.ok ? { ...(answer.data satisfies Answer<'tryLeg'>), refused: null, busy: false } : { ...nothing, refused: answer, busy: false },
  )
}

/** Renews the price while the leg is shown, if it was tried and its source answers. */
export function useFreshTry(leg: PlainLeg, isPolled: boolean): void {
  const key = legKey(leg)
  const answers = useTriedLegs().get(key)?.price != null && !isPolled
  const renew = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void tryLeg(leg)
  })
  useEffect(() => {
    if (!answers) return
    const timer = setInterval(() => renew(), renewMs)
    return () => clearInterval(timer)
    // The key contains everything that the source is asked
  }, [key, answers])
}

function put(key: string, state: TriedLeg): void {
  tried = new Map(tried).set(key, state)
  for (const tell of listeners) tell()
}
