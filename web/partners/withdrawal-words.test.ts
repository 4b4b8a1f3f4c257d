import { expect, test } from 'vitest'
import { addHours, addSeconds } from '../../core/time/instant.ts'
import { isWaiting } from './withdrawal-words.ts'

const now = '2026-11-25T09:23:00.000Z'

test('a withdrawal to a known address, confirmed since the clock of the screen last moved, does not wait', () => {
  expect(isWaiting(addSeconds(now, 30), now)).toBe(false)
})

test('one to a new address waits for its hours, and no longer', () => {
  expect(isWaiting(addHours(now, 24), now)).toBe(true)
  expect(isWaiting(addHours(now, -1), now)).toBe(false)
})

test('nobody says that it waits before it is confirmed, or before the time is known', () => {
  expect(isWaiting(null, now)).toBe(false)
  expect(isWaiting(addHours(now, 24), null)).toBe(false)
})
