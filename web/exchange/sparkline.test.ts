import { expect, test } from 'vitest'
import { changePercent, sparkline, within, withPresent } from './sparkline.ts'

const at = (minute: number, rate: string | null) => ({ at: `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`, rate })

test('the lowest rate lies at the bottom, the highest at the top, time goes to the right', () => {
  expect(sparkline([at(0, '10'), at(10, '20'), at(20, '15')], 100, 20)).toBe('M0.0 20.0L50.0 0.0L100.0 10.0')
})

test('a time without a rate is a gap', () => {
  expect(sparkline([at(0, '10'), at(5, null), at(10, '20'), at(20, '10')], 100, 20)).toBe('M0.0 20.0M50.0 0.0L100.0 20.0')
})

test('a rate that stood still is a line in the middle', () => {
  expect(sparkline([at(0, '10'), at(10, '10')], 100, 20)).toBe('M0.0 10.0L100.0 10.0')
})

test('one rate is no line', () => {
  expect(sparkline([at(0, '10'), at(10, null)], 100, 20)).toBe('')
  expect(changePercent([at(0, null), at(10, '1')])).toBeNull()
})

test('how far it has come', () => {
  expect(changePercent([at(0, '80'), at(5, null), at(10, '81')])).toBe('1.3')
  expect(changePercent([at(0, '80'), at(10, '79.2')])).toBe('-1')
})

test('the change runs up to the live rate: a fall of the last minutes is in it', () => {
  const points = [
    { at: '2026-11-21T11:45:00.000Z', rate: '100' },
    { at: '2026-11-21T12:00:00.000Z', rate: '100' },
  ]
  expect(changePercent(withPresent(points, { at: '2026-11-21T12:03:00.000Z', rate: '98' }))).toBe('-2')
  expect(withPresent(points, { at: '2026-11-21T11:59:00.000Z', rate: '98' })).toBe(points)
  expect(withPresent(points, null)).toBe(points)
})

test('the change of a day is none of two days, though the page was open all the time', () => {
  const points = [at(0, '100'), at(20, '200'), at(40, '210')]
  const from = (minute: number) => Date.parse(at(minute, null).at)
  expect(changePercent(within(points, from(1)))).toBe('5')
  expect(within(points, from(0))).toBe(points)
  expect(within(points, from(41))).toEqual([])
})
