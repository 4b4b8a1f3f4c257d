import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addHours, addMinutes, instantOf, millisecondsOf } from '../time/instant.ts'
import { closingAt, isMeetingSlot, isOpen, meetingSlots, moscowDate, moscowTime, nextOpening, type Office } from './working-hours.ts'

const day: Office = { opensAt: '10:00', closesAt: '22:00', daysOff: [], weekdaysOff: [] }
const night: Office = { ...day, opensAt: '18:00', closesAt: '02:00' }
/** A moment by the clock of Moscow. 2026-01-05 is a Monday. */
const moscow = (date: string, time: string) => addHours(`${date}T${time}:00.000Z`, -3)

test('Moscow is three hours ahead, over midnight and over the year too', () => {
  expect(moscowDate('2025-12-31T21:30:00.000Z')).toBe('2026-01-01')
  expect(moscowTime('2025-12-31T21:30:00.000Z')).toBe('00:30')
})

test.each([
  ['09:59', false],
  ['10:00', true],
  ['21:59', true],
  ['22:00', false],
])('at %s a daytime office is open: %s', (time, open) => {
  expect(isOpen(day, moscow('2026-01-05', time))).toBe(open)
})

test('the next opening is now, later today, or tomorrow', () => {
  const noon = moscow('2026-01-05', '12:00')
  expect(nextOpening(day, noon)).toBe(noon)
  expect(nextOpening(day, moscow('2026-01-05', '07:00'))).toBe(moscow('2026-01-05', '10:00'))
  expect(nextOpening(day, moscow('2026-01-05', '22:00'))).toBe(moscow('2026-01-06', '10:00'))
})

test('closing is told while open only', () => {
  expect(closingAt(day, moscow('2026-01-05', '12:00'))).toBe(moscow('2026-01-05', '22:00'))
  expect(closingAt(day, moscow('2026-01-05', '23:00'))).toBeNull()
})

test('a night office works past midnight', () => {
  expect(isOpen(night, moscow('2026-01-06', '01:59'))).toBe(true)
  expect(isOpen(night, moscow('2026-01-06', '02:00'))).toBe(false)
  expect(closingAt(night, moscow('2026-01-05', '23:00'))).toBe(moscow('2026-01-06', '02:00'))
  expect(closingAt(night, moscow('2026-01-06', '01:00'))).toBe(moscow('2026-01-06', '02:00'))
  expect(nextOpening(night, moscow('2026-01-06', '03:00'))).toBe(moscow('2026-01-06', '18:00'))
})

test('a day off takes its own shift, not the end of the one before', () => {
  const office = { ...night, daysOff: ['2026-01-06'] }
  expect(isOpen(office, moscow('2026-01-06', '01:00'))).toBe(true)
  expect(isOpen(office, moscow('2026-01-06', '19:00'))).toBe(false)
  expect(isOpen(office, moscow('2026-01-07', '01:00'))).toBe(false)
  expect(nextOpening(office, moscow('2026-01-06', '02:00'))).toBe(moscow('2026-01-07', '18:00'))
})

test('weekends off: from Friday evening to Monday', () => {
  const office = { ...day, weekdaysOff: [0, 6] }
  expect(nextOpening(office, moscow('2026-01-09', '22:30'))).toBe(moscow('2026-01-12', '10:00'))
})

test('round the clock: closing is before a day off, or never', () => {
  const always = { ...day, closesAt: '10:00' }
  expect(isOpen(always, moscow('2026-01-05', '09:00'))).toBe(true)
  expect(closingAt(always, moscow('2026-01-05', '12:00'))).toBeNull()
  expect(closingAt({ ...always, daysOff: ['2026-01-07'] }, moscow('2026-01-05', '12:00'))).toBe(moscow('2026-01-07', '10:00'))
})

test('an office that never opens still answers', () => {
  const never = { ...day, weekdaysOff: [0, 1, 2, 3, 4, 5, 6] }
  expect(nextOpening(never, moscow('2026-01-05', '12:00'))).toBe(moscow('2027-02-09', '10:00'))
})

test('meetings: every half hour within hours, an hour ahead or more', () => {
  const slots = meetingSlots(day, moscow('2026-01-05', '19:31'), 2)
  expect(slots.slice(0, 3)).toEqual([moscow('2026-01-05', '21:00'), moscow('2026-01-05', '21:30'), moscow('2026-01-06', '10:00')])
  expect(slots.at(-1)).toBe(moscow('2026-01-06', '21:30'))
  expect(slots).toHaveLength(26)
  expect(isMeetingSlot(day, moscow('2026-01-05', '19:30'), moscow('2026-01-05', '20:30'), 7)).toBe(true)
  expect(isMeetingSlot(day, moscow('2026-01-05', '19:31'), moscow('2026-01-05', '20:30'), 7)).toBe(false)
  expect(isMeetingSlot(day, moscow('2026-01-05', '12:00'), moscow('2026-01-05', '15:15'), 7)).toBe(false)
  expect(isMeetingSlot(day, moscow('2026-01-05', '12:00'), moscow('2026-01-05', '22:00'), 7)).toBe(false)
  expect(isMeetingSlot(day, moscow('2026-01-05', '12:00'), moscow('2026-01-11', '12:00'), 7)).toBe(true)
  expect(isMeetingSlot(day, moscow('2026-01-05', '12:00'), moscow('2026-01-12', '12:00'), 7)).toBe(false)
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const start = millisecondsOf('2026-01-01T00:00:00.000Z')
const moment = fc.integer({ min: 0, max: 60 * 24 * 60 }).map((minutes) => instantOf(start + minutes * 60_000))
const office = fc.record<Office>({
  opensAt: time,
  closesAt: time,
  daysOff: fc.array(
    fc.integer({ min: 1, max: 28 }).map((date) => `2026-01-${String(date).padStart(2, '0')}`),
    { maxLength: 5 },
  ),
  weekdaysOff: fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 6 }),
})

test('the next opening is open, and nothing before it is', () => {
  fc.assert(
    fc.property(office, moment, fc.double({ min: 0, max: 1, noNaN: true }), (hours, now, share) => {
      const opening = nextOpening(hours, now)
      expect(opening >= now && isOpen(hours, opening)).toBe(true)
      const between = instantOf(millisecondsOf(now) + Math.floor((millisecondsOf(opening) - millisecondsOf(now)) * share))
      if (between < opening) expect(isOpen(hours, between)).toBe(false)
    }),
  )
})

test('open until the closing, and closed at it', () => {
  fc.assert(
    fc.property(office, moment, (hours, now) => {
      const closing = closingAt(hours, now)
      if (!isOpen(hours, now)) expect(closing).toBeNull()
      fc.pre(closing !== null)
      expect(isOpen(hours, closing)).toBe(false)
      expect(isOpen(hours, addMinutes(closing, -1))).toBe(true)
      expect(closing > now).toBe(true)
    }),
  )
})

test('the slots offered are exactly those accepted', () => {
  fc.assert(
    fc.property(office, moment, (hours, now) => {
      const offered = new Set(meetingSlots(hours, now, 2))
      const first = millisecondsOf(now) - (millisecondsOf(now) % 900_000)
      for (let step = 0; step < 96; step += 1) {
        const at = instantOf(first + step * 900_000)
        if (millisecondsOf(addHours(at, 3)) >= millisecondsOf(`${moscowDate(now)}T00:00:00.000Z`) + 2 * 86_400_000) break
        expect(offered.has(at)).toBe(isMeetingSlot(hours, now, at, 2))
      }
    }),
  )
})
