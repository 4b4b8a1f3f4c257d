/** The time of a price in the form that staff read. */
import { addHours, type Instant } from '../time/instant.ts'

/** "21.11 15:04:05" in Moscow. */
export function moscowClock(at: Instant): string {
  const local = addHours(at, 3)
  return `${local.slice(8, 10)}.${local.slice(5, 7)} ${local.slice(11, 19)}`
}
