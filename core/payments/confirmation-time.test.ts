import { expect, test } from 'vitest'
import { usualMinutes } from './confirmation-time.ts'

test('minutes that a network usually needs for what is left of its confirmations', () => {
  expect(usualMinutes('Bitcoin', 2)).toBe(20)
  expect(usualMinutes('Litecoin', 5)).toBe(13)
  expect(usualMinutes('TRC20', 19)).toBe(1)
  expect(usualMinutes('Stellar', 0)).toBe(1)
  expect(usualMinutes('SBP', 1)).toBeNull()
  expect(usualMinutes(null, 1)).toBeNull()
})
