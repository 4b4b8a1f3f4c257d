/** Requests a new rate if the shown one is outdated. If there is one, the stream is renewed. If not, the person is told so. */
import { useState } from 'react'
import { type Instant, isBefore } from '../../core/time/instant.ts'
import { call } from '../app/call.ts'
import { now as clock, useNow } from '../app/clock.ts'
import { askLiveAgain } from '../app/live.ts'
import { useService } from '../app/page-data.tsx'
import { ageOf } from '../words/rate-words.ts'

export type NewRate = {
  /** The rate on the screen is too old to be sold at. Also true if the stream was down and nothing newer came. */
  stale: boolean
  busy: boolean
  /** A new rate was requested, but there is none yet. */
  none: boolean
  ask: () => Promise<void>
}

/** At `at` the server answered that there is no newer rate to sell at. */
export type NoneAt = { directionId: string; at: Instant }

/**
 * Whether "there is no new rate" still holds. It ends when a rate that was seen later may be sold at. A rate that was seen earlier does not
 * end it: the stream may bring it late, and this page's clock moves in steps, so that rate can look young enough for a moment.
 */
export function noneHolds(none: NoneAt, directionId: string | null, seenAt: Instant | null, stale: boolean): boolean {
  if (none.directionId !== directionId) return false
  return stale || seenAt === null || isBefore(seenAt, none.at)
}

export function useNewRate(directionId: string | null, seenAt: Instant | null, offSale: boolean): NewRate {
  const { rateStaleSeconds } = useService()
  const now = useNow(5000)
  const [busy, setBusy] = useState(false)
  const [none, setNone] = useState<NoneAt | null>(null)
  const stale = offSale || ageOf(seenAt, now, rateStaleSeconds)?.state === 'stale'
  if (none && !noneHolds(none, directionId, seenAt, stale)) setNone(null)
  return {
    stale,
    busy,
    none: none !== null && stale,
    ask: async () => {
      if (directionId === null || busy) return
      setBusy(true)
      const answer = await call('getRates', { directionId })
      const onSale = answer.ok && 'onSale' in answer.data && answer.data.onSale
      if (onSale) askLiveAgain()
      setNone(onSale ? null : { directionId, at: clock() })
      setBusy(false)
    },
  }
}
