import { expect, test } from 'vitest'
import { moscowDay } from './moscow-time.ts'

const words = { today: 'today', tomorrow: 'tomorrow' }
/** 15:00 in Moscow. */
const now = '2026-11-29T12:00:00.000Z'
const dayOf = (at: string, from: string | null = now) => moscowDay(at, from, 'en', words)

test('a day is today or tomorrow from its first minute in Moscow to its last', () => {
  expect(dayOf('2026-11-28T20:59:00.000Z')).toBe('28 November')
  expect(dayOf('2026-11-28T21:01:00.000Z')).toBe('today')
  expect(dayOf('2026-11-29T20:59:00.000Z')).toBe('today')
  expect(dayOf('2026-11-29T21:01:00.000Z')).toBe('tomorrow')
  expect(dayOf('2026-11-30T20:59:00.000Z')).toBe('tomorrow')
  expect(dayOf('2026-11-30T21:01:00.000Z')).toBe('1 December')
  // seen from the first minute of a day, and from its last one
  expect(dayOf('2026-11-29T20:59:00.000Z', '2026-11-28T21:01:00.000Z')).toBe('today')
  expect(dayOf('2026-11-29T21:01:00.000Z', '2026-11-29T20:59:00.000Z')).toBe('tomorrow')
})

test('the same day of another year is a date, and names its year', () => {
  expect(dayOf('2025-11-29T12:00:00.000Z')).toBe('29 November 2025')
  expect(dayOf('2025-11-30T12:00:00.000Z')).toBe('30 November 2025')
  expect(dayOf('2027-01-02T12:00:00.000Z')).toBe('2 January 2027')
  expect(moscowDay('2025-11-29T12:00:00.000Z', now, 'ru', words)).toBe('29 ноября 2025')
})

test('on the last evening of a year tomorrow is tomorrow, by the calendar of Moscow', () => {
  expect(dayOf('2026-12-31T22:00:00.000Z', '2026-12-31T20:00:00.000Z')).toBe('tomorrow')
  expect(dayOf('2026-12-31T20:00:00.000Z', '2026-12-31T22:00:00.000Z')).toBe('31 December 2026')
})

test('what has happened is not of tomorrow, and without a clock there is the date alone', () => {
  // the clock of the page may be late
  expect(moscowDay('2026-11-29T21:01:00.000Z', '2026-11-29T20:59:00.000Z', 'en', { today: 'today' })).toBe('30 November')
  expect(dayOf('2026-11-29T12:00:00.000Z', null)).toBe('29 November')
})
