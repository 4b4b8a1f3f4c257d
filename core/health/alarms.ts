/** Which troubles staff are told of, when, and when each is over. Pure. */
import { moscowDate, moscowTime, type Office } from '../directions/working-hours.ts'
import { addMinutes, type Instant, isAfter, isBefore } from '../time/instant.ts'
import type { Check, CheckName, CheckState, HealthFacts } from './checks.ts'

/** What an owner chooses to be told of: money at stake, a service that stands, clients who wait too long, and a daily summary. */
export const alarmKinds = ['money', 'service', 'overdue', 'day'] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** The names of alarms: a check that is not fine, or a daily summary. */
export type AlarmName = CheckName | 'day'

const money: readonly AlarmName[] = ['prices', 'books']

export const kindOf = (name: AlarmName): AlarmKind =>
  name === 'day' ? 'day' : name === 'waiting' ? 'overdue' : money.includes(name) ? 'money' : 'service'

/** So long must a state last before it is told of, in minutes: what mends itself meanwhile wakes nobody. */
const toldAfter: Record<Exclude<CheckState, 'fine'>, number> = { trouble: 1, warning: 60 }
/** A goal that is over is told of at once: the goal was the time to wait. */
const overdueAfter = 0
/** What was fine for less may come back at any moment, and is not over. In minutes. */
export const overAfterMinutes = 3

/** Something that is not as it should be. `subject`: what it is about where each thing has an alarm of its own, else ''. */
export type Trouble = {
  name: CheckName
  subject: string
  state: 'warning' | 'trouble'
  count: number
  subjects: readonly string[]
}

/**
 * An alarm that is not over. `toldState`: the state of which staff were told; null as long as they were not. `easedSince`: since when it is
 * a warning although they were told of a failure.
 */
export type OpenAlarm = {
  id: string
  name: AlarmName
  subject: string
  begunAt: Instant
  fineSince: Instant | null
  easedSince: Instant | null
  toldState: 'warning' | 'trouble' | null
}

/** What is wrong now. Each order and each chat that waits too long stands alone, other checks as a whole. */
export const troublesOf = (checks: readonly Check[], { waiting }: Pick<HealthFacts, 'waiting'>): Trouble[] =>
  checks.flatMap(({ name, state, count, subjects }): Trouble[] => {
    if (state === 'fine') return []
    if (name !== 'waiting') return [{ name, subject: '', state, count, subjects }]
    return waiting.map(({ number, what }) => ({ name, subject: `${what} ${number}`, state, count: 1, subjects: [`№ ${number}`] }))
  })

export type AlarmSteps = {
  begin: Trouble[]
  /** Goes on, with what it is about now. */
  goesOn: ({ id: string; trouble: Trouble; tell: boolean } & Pick<OpenAlarm, 'easedSince' | 'toldState'>)[]
  /** Fine since just now. */
  fine: string[]
  /** Over; `tell` where staff were told that it began. */
  over: { id: string; name: AlarmName; tell: boolean }[]
}

/** What changes, given the alarms that are not over and the troubles of this moment. */
export function stepAlarms(open: readonly OpenAlarm[], troubles: readonly Trouble[], now: Instant): AlarmSteps {
  const key = ({ name, subject }: { name: AlarmName; subject: string }) => `${name} ${subject}`
  const present = new Map(troubles.map((trouble) => [key(trouble), trouble]))
  const known = new Set(open.map(key))
  const steps: AlarmSteps = { begin: troubles.filter((trouble) => !known.has(key(trouble))), goesOn: [], fine: [], over: [] }
  for (const alarm of open) {
    const trouble = present.get(key(alarm))
    if (trouble) steps.goesOn.push({ id: alarm.id, trouble, tell: isToBeTold(alarm, trouble, now), ...easingOf(alarm, trouble, now) })
    // what nobody was told of is forgotten, so that the next short trouble begins anew
    else if (alarm.toldState === null) steps.over.push({ id: alarm.id, name: alarm.name, tell: false })
    else if (alarm.fineSince === null) steps.fine.push(alarm.id)
    else if (!isAfter(addMinutes(alarm.fineSince, overAfterMinutes), now)) steps.over.push({ id: alarm.id, name: alarm.name, tell: true })
  }
  return steps
}

function isToBeTold({ begunAt, toldState }: OpenAlarm, { name, state }: Trouble, now: Instant): boolean {
  if (toldState === 'trouble' || toldState === state) return false
  const minutes = name === 'waiting' ? overdueAfter : toldAfter[state]
  return !isBefore(now, addMinutes(begunAt, minutes))
}

/** A failure that has become a warning for a while was that failure: the next one is told of again, although the alarm went on. */
function easingOf({ easedSince, toldState }: OpenAlarm, { state }: Trouble, now: Instant): Pick<OpenAlarm, 'easedSince' | 'toldState'> {
  if (toldState !== 'trouble' || state === 'trouble') return { easedSince: null, toldState }
  const since = easedSince ?? now
  return isAfter(addMinutes(since, overAfterMinutes), now) ? { easedSince: since, toldState } : { easedSince: null, toldState: state }
}

export type QuietHours = { from: string; until: string }

/** The end of the quiet hours in which this moment is; null where it is in none. Both times are Moscow's; equal ones mean no quiet hours. */
export function quietUntil({ from, until }: QuietHours, now: Instant): Instant | null {
  const time = moscowTime(now)
  const isQuiet = from <= until ? time >= from && time < until : time >= from || time < until
  if (!isQuiet) return null
  const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const left = (minutesOf(until) - minutesOf(time) + 24 * 60) % (24 * 60)
  const minute = `${now.slice(0, 16)}:00.000Z`
  return addMinutes(minute, left)
}

/** Money at stake is told of at any hour, the rest when quiet hours end. */
export const tellsAt = (kind: AlarmKind, quiet: QuietHours, now: Instant): Instant =>
  kind === 'money' ? now : (quietUntil(quiet, now) ?? now)

/** The daily summary is made so many minutes after the office has closed, when the last orders have been written down. */
const summaryAfterMinutes = 5

/** The Moscow day whose sum can be told of now. An office that is open over midnight has days that end at midnight. */
export function dayToSummarize({ opensAt, closesAt }: Pick<Office, 'opensAt' | 'closesAt'>, now: Instant): string {
  const closesToday = closesAt > opensAt
  const [hours = 0, minutes = 0] = (closesToday ? closesAt : '24:00').split(':').map(Number)
  // the day of which this moment is the end
  const shifted = addMinutes(now, -(hours * 60 + minutes + summaryAfterMinutes))
  return moscowDate(shifted)
}
