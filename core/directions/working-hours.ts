/** Open now, and when next, in Moscow. Moscow has been at UTC+3 without summer time since 2014. */
import { addHours, addMinutes, type Instant, instantOf, isAfter, isBefore, millisecondsOf } from '../time/instant.ts'

export type Office = {
  /** "10:00", Moscow. */
  opensAt: string
  /** "22:00"; not later than opensAt means on the next day, equal means a whole day. */
  closesAt: string
  /** Moscow dates "2026-01-01" on which a shift does not begin. A shift that began the evening before is worked to its end. */
  daysOff: string[]
  /** 0 is Sunday, 6 is Saturday. */
  weekdaysOff: number[]
}

const offsetHours = 3
const dayMs = 86_400_000
const slotMinutes = 30
const aheadHours = 1
/** How far ahead an opening is looked for: longer than any holiday. */
const searchedDays = 400

/** "2026-01-01" in Moscow. */
export const moscowDate = (at: Instant): string => addHours(at, offsetHours).slice(0, 10)
/** "10:00" in Moscow. */
export const moscowTime = (at: Instant): string => addHours(at, offsetHours).slice(11, 16)

export const isOpen = (office: Office, now: Instant): boolean => shiftAt(office, now) !== null

/** The moment itself when open, else the next opening. With 400 days off in a row, the day after them. */
export function nextOpening(office: Office, now: Instant): Instant {
  if (isOpen(office, now)) return now
  const today = moscowDate(now)
  for (let ahead = 0; ahead < searchedDays; ahead += 1) {
    const shift = shiftOf(office, dateAfter(today, ahead))
    if (shift && !isBefore(shift.from, now)) return shift.from
  }
  return moscowMoment(dateAfter(today, searchedDays), office.opensAt)
}

/** When the present stretch of work ends, shifts without a break between them taken as one; null when closed, or never closing. */
export function closingAt(office: Office, now: Instant): Instant | null {
  if (isAlwaysOpen(office)) return null
  let shift = shiftAt(office, now)
  if (shift === null) return null
  for (let days = 0; days < searchedDays; days += 1) {
    const next = shiftAt(office, shift.until)
    if (next === null) return shift.until
    shift = next
  }
  return null
}

/** The end of the so-many-th shift that begins after this moment: what takes so many working days is done by then. Around the clock a day has 24 hours. */
export function workdaysLater(office: Office, at: Instant, days: number): Instant {
  if (isAlwaysOpen(office)) return addHours(at, days * 24)
  const today = moscowDate(at)
  let left = days
  for (let ahead = 0; ahead < searchedDays; ahead += 1) {
    const shift = shiftOf(office, dateAfter(today, ahead))
    if (shift && isAfter(shift.from, at)) left -= 1
    if (shift && left === 0) return shift.until
  }
  return moscowMoment(dateAfter(today, searchedDays), office.closesAt)
}

/** Around the clock, every day. */
export const isAlwaysOpen = ({ opensAt, closesAt, daysOff, weekdaysOff }: Office): boolean =>
  opensAt === closesAt && daysOff.length === 0 && weekdaysOff.length === 0

/** The moments at which a meeting may begin, for so many Moscow dates from today on: every half hour within hours, an hour ahead or more. */
export function meetingSlots(office: Office, now: Instant, days: number): Instant[] {
  const end = lastMoment(now, days)
  const slots: Instant[] = []
  for (let at = firstSlot(now); isBefore(at, end); at = addMinutes(at, slotMinutes)) if (isOpen(office, at)) slots.push(at)
  return slots
}

/** Whether a meeting may begin then: the same rule as meetingSlots. */
export const isMeetingSlot = (office: Office, now: Instant, at: Instant, days: number): boolean =>
  millisecondsOf(at) % (slotMinutes * 60_000) === 0 &&
  !isBefore(at, addHours(now, aheadHours)) &&
  isBefore(at, lastMoment(now, days)) &&
  isOpen(office, at)

/** The midnight in Moscow that ends so many dates, today's counted. */
const lastMoment = (now: Instant, days: number): Instant => moscowMoment(dateAfter(moscowDate(now), days), '00:00')

type Shift = { from: Instant; until: Instant }

/** The shift that this moment belongs to: today's, or yesterday's that runs past midnight. The closing moment is outside. */
function shiftAt(office: Office, at: Instant): Shift | null {
  const today = moscowDate(at)
  const shifts = [shiftOf(office, dateAfter(today, -1)), shiftOf(office, today)]
  return shifts.find((shift) => shift !== null && !isAfter(shift.from, at) && isBefore(at, shift.until)) ?? null
}

/** The shift that begins on a Moscow date; null on a day off. */
function shiftOf(office: Office, date: string): Shift | null {
  const weekday = new Date(`${date}T00:00:00.000Z`).getUTCDay()
  if (office.daysOff.includes(date) || office.weekdaysOff.includes(weekday)) return null
  const overMidnight = office.closesAt <= office.opensAt
  return { from: moscowMoment(date, office.opensAt), until: moscowMoment(overMidnight ? dateAfter(date, 1) : date, office.closesAt) }
}

/** The moment of "2026-01-01" and "10:00" in Moscow. */
export const moscowMoment = (date: string, time: string): Instant => addHours(`${date}T${time}:00.000Z`, -offsetHours)
/** So many days after a date: "2026-02-28" and 1 give "2026-03-01". */
export const dateAfter = (date: string, days: number): string =>
  instantOf(millisecondsOf(`${date}T00:00:00.000Z`) + days * dayMs).slice(0, 10)

function firstSlot(now: Instant): Instant {
  const step = slotMinutes * 60_000
  return instantOf(Math.ceil(millisecondsOf(addHours(now, aheadHours)) / step) * step)
}
