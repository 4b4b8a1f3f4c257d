/** Asks for a new rate where the shown one is out of date: the stream is renewed when there is one, else the person is told. */
import { useState } from 'react'
import { call } from '../app/call.ts'
import { useNow } from '../app/clock.ts'
import { renewLive } from '../app/live.ts'
import { useService } from '../app/page-data.tsx'
import { ageOf } from '../words/rate-words.ts'

export type NewRate = {
  /** The rate on the screen is older than may be sold at; also where the stream was cut and nothing newer came. */
  stale: boolean
  busy: boolean
  /** It was asked for, and there is none yet. */
  none: boolean
  ask: () => Promise<void>
}

export function useNewRate(directionId: string | null, seenAt: string | null, offSale: boolean): NewRate {
  const { rateStaleSeconds } = useService()
  const now = useNow(5000)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const stale = offSale || ageOf(seenAt, now, rateStaleSeconds)?.state === 'stale'
  // The answer holds until there is a rate again: a newer one that may not be sold at either is none.
  if (asked !== null && (!stale || asked !== directionId)) setAsked(null)
  return {
    stale,
    busy,
    none: asked !== null,
    ask: async () => {
      if (directionId === null || busy) return
      setBusy(true)
      const answer = await call('getRates', { directionId })
      if (answer.ok && 'onSale' in answer.data && answer.data.onSale) renewLive()
      setAsked(directionId)
      setBusy(false)
    },
  }
}
