/** How far apart the kept snapshots of a price lie: the older, the farther. */

/** From so many hours of age on, one snapshot in so many seconds is kept: the first. The stretches of one fit into the next. */
export const thinning = [
  { fromHours: 2, everySeconds: 60 },
  { fromHours: 24, everySeconds: 300 },
  { fromHours: 7 * 24, everySeconds: 1800 },
] as const

/**
 * For how long a snapshot of such an age can stand for its source before the next one must have come: two stretches, since the
 * next one may have been the last of its own, beside the age at which a price is stale.
 */
export function silenceAllowedSeconds(ageSeconds: number, staleSeconds: number): number {
  const step = thinning.findLast(({ fromHours }) => ageSeconds >= fromHours * 3600)
  return staleSeconds + 2 * (step?.everySeconds ?? 0)
}
