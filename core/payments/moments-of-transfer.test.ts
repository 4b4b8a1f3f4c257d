import { expect, test } from 'vitest'
import { latestMoment, momentSince } from './moments-of-transfer.ts'

const day = { seenAt: '2026-03-02T21:00:00.000Z', toldByDay: true }

test('a transfer that is told by its day may have come until that day ends in Moscow, whichever moment of it is stored', () => {
  expect(latestMoment(day)).toBe('2026-03-03T21:00:00.000Z')
  expect(latestMoment({ ...day, seenAt: '2026-03-03T12:00:00.000Z' })).toBe('2026-03-03T21:00:00.000Z')
  expect(latestMoment({ ...day, toldByDay: false })).toBe(day.seenAt)
})

test('it counts from the first moment of its day at which its order was there, and not for an order of another day', () => {
  expect(momentSince(day, '2026-03-03T11:00:00.000Z')).toBe('2026-03-03T11:00:00.000Z')
  expect(momentSince(day, '2026-03-02T11:00:00.000Z')).toBe(day.seenAt)
  expect(momentSince(day, '2026-03-03T21:00:00.000Z')).toBe(day.seenAt)
  expect(momentSince({ ...day, toldByDay: false }, '2026-03-03T11:00:00.000Z')).toBe(day.seenAt)
})
