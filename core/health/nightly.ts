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

type KeptBackup = { id: string; at: Instant; isGood: boolean }

/** So many of the newest good ones are kept, however old they are: an office that stood still for long has no others. */
const alwaysKept = 3

/** Good backups that are too old by now, and failed ones that a newer backup has followed. */
export function needlessBackups<B extends KeptBackup>(backups: readonly B[], keptDays: number, now: Instant): B[] {
  const sorted = backups.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const old = sorted
    .filter(({ isGood }) => isGood)
    .slice(alwaysKept)
    .filter(({ at }) => isBefore(at, addMinutes(now, -keptDays * 24 * 60)))
  return [...old, ...sorted.slice(1).filter(({ isGood }) => !isGood)]
}
