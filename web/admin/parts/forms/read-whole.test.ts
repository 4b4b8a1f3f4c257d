import { expect, test } from 'vitest'
import { readWhole } from './read-whole.ts'

test('digits are read, with groups, zeros before them and nothing at all', () => {
  expect(readWhole('1\u00a0500', 6)).toBe(1500)
  expect(readWhole('05', 6)).toBe(5)
  expect(readWhole('', 6)).toBe(0)
})

test.each(['1,5', '1.5', '-5', '1e9', '5%', '1234567'])('what is no whole number of six digits is refused, not changed: %s', (text) => {
  expect(readWhole(text, 6)).toBe(null)
})
