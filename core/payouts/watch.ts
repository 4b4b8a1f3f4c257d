/** How long, and how often, withdrawals are looked at that have ended without money leaving: they may have left after all. */
import type { Settings } from '../settings/settings.ts'
import { addHours, addMinutes, type Instant, isAfter } from '../time/instant.ts'

const everyMinutes = 30

export type Watch = { lookAfter: Instant; watchedUntil: Instant }

/** As long as payments of a closed order are watched for. */
export const watchFrom = (at: Instant, { watchAfterCloseHours }: Pick<Settings, 'watchAfterCloseHours'>): Watch => ({
  lookAfter: addMinutes(at, everyMinutes),
  watchedUntil: addHours(at, watchAfterCloseHours),
})

/** When it is looked at again; null: no more. */
export function nextWatch(now: Instant, watchedUntil: Instant | null): Instant | null {
  const next = addMinutes(now, everyMinutes)
  return watchedUntil === null || isAfter(next, watchedUntil) ? null : next
}
