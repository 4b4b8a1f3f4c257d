/** Limits per day and month use the calendar of Moscow, as banks do. */
import { addHours, type Instant } from '../time/instant.ts'

const moscowHours = 3

/** The beginnings of the present day and month in Moscow. */
export function limitWindows(now: Instant): { day: Instant; month: Instant } {
  const local = addHours(now, moscowHours)
  const begun = (date: string): Instant => addHours(`${date}T00:00:00.000Z`, -moscowHours)
  return { day: begun(local.slice(0, 10)), month: begun(`${local.slice(0, 7)}-01`) }
}
