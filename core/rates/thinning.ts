/** How far apart the stored snapshots of a price lie: the older they are, the farther apart. */

/**
 * Of snapshots older than `fromHours`, only the first in each interval of `everySeconds` is kept. The intervals of a step fit exactly
 * into the intervals of the next step.
 */
export const thinning = [
  { fromHours: 2, everySeconds: 60 },
  { fromHours: 24, everySeconds: 300 },
  { fromHours: 7 * 24, everySeconds: 1800 },
] as const

/**
 * For how long a snapshot of this age counts as the price of its source: the age at which a price is stale, plus two intervals. Two,
 * because the kept snapshots of neighbouring intervals may be up to two intervals apart.
 */
export function silenceAllowedSeconds(ageSeconds: number, staleSeconds: number): number {
  const step = thinning.findLast(({ fromHours }) => ageSeconds >= fromHours * 3600)
  return staleSeconds + 2 * (step?.everySeconds ?? 0)
}
