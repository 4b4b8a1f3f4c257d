/** What the office does by itself once a night: a backup, and an audit of the books. Pure. */
import { dateAfter, moscowDate } from '../directions/working-hours.ts'
import { addMinutes, type Instant, isAfter, isBefore } from '../time/instant.ts'

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The last moment at which nightly work was due; `time` is Moscow's, "04:00". */
export function lastNight(time: string, now: Instant): Instant {
  const day = moscowDate(addMinutes(now, -minutesOf(time)))
  return addMinutes(`${day}T00:00:00.000Z`, minutesOf(time) - moscowMinutes)
}

/** The next moment at which nightly work is due. */
export function nextNight(time: string, now: Instant): Instant {
  const day = dateAfter(moscowDate(addMinutes(now, -minutesOf(time))), 1)
  return addMinutes(`${day}T00:00:00.000Z`, minutesOf(time) - moscowMinutes)
}

const moscowMinutes = 180

/** Whether the work of the last night is still to be done: neither done since, nor older than the office itself. */
export const isNightDue = (night: Instant, lastDone: Instant | null, madeAt: Instant): boolean =>
  isAfter(night, madeAt) && (lastDone === null || isBefore(lastDone, night))

type KeptBackup = { id: string; at: Instant }

/** So many of the newest are kept, however old they are: an office that stood still for long has no others. */
const alwaysKept = 3

/** Of good backups those that are too old by now. */
export const tooOldBackups = <B extends KeptBackup>(backups: readonly B[], keptDays: number, now: Instant): B[] =>
  backups
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(alwaysKept)
    .filter(({ at }) => isBefore(at, addMinutes(now, -keptDays * 24 * 60)))
