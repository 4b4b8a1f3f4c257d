import { expect, test } from 'vitest'
import { daysIn, daysOf, firstOfNext, spanBefore } from './spans.ts'

test('a week has seven days, and the seven before it', () => {
  const week = { from: '2026-02-26', until: '2026-03-04' }
  expect(daysIn(week)).toBe(7)
  expect(daysOf(week)[3]).toBe('2026-03-01')
  expect(spanBefore(week)).toEqual({ from: '2026-02-19', until: '2026-02-25' })
})

test('a day is compared with the day before', () => {
  expect(spanBefore({ from: '2026-01-01', until: '2026-01-01' })).toEqual({ from: '2025-12-31', until: '2025-12-31' })
})

test('a month ends before the first day of the next one', () => {
  expect([firstOfNext('2026-01'), firstOfNext('2026-09'), firstOfNext('2026-12')]).toEqual(['2026-02-01', '2026-10-01', '2027-01-01'])
})
