/** Moments as ISO 8601 UTC text with milliseconds. They compare as text; the clock is always an argument. */

/** "2026-01-01T00:00:00.000Z", always with milliseconds and Z. */
export type Instant = string

export const instantOf = (milliseconds: number): Instant => new Date(milliseconds).toISOString()
export const millisecondsOf = (at: Instant): number => Date.parse(at)
export const addMilliseconds = (at: Instant, milliseconds: number): Instant => instantOf(millisecondsOf(at) + milliseconds)
export const addSeconds = (at: Instant, seconds: number): Instant => addMilliseconds(at, seconds * 1000)
export const addMinutes = (at: Instant, minutes: number): Instant => addMilliseconds(at, minutes * 60_000)
export const addHours = (at: Instant, hours: number): Instant => addMinutes(at, hours * 60)
/** The same day so many years on, or back; of 29 February the next day where there is none. */
export function addYears(at: Instant, years: number): Instant {
  const moment = new Date(at)
  moment.setUTCFullYear(moment.getUTCFullYear() + years)
  return moment.toISOString()
}
export const secondsBetween = (from: Instant, to: Instant): number => (millisecondsOf(to) - millisecondsOf(from)) / 1000
export const isBefore = (a: Instant, b: Instant): boolean => a < b
export const isAfter = (a: Instant, b: Instant): boolean => a > b
/** The later of two. */
export const later = (a: Instant, b: Instant): Instant => (a > b ? a : b)
/** The earlier of two. */
export const earlier = (a: Instant, b: Instant): Instant => (a < b ? a : b)
