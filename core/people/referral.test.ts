import { expect, test } from 'vitest'
import { isClickOver, isRefId } from './referral.ts'

test.each(['a', 'bestchange', 'Ab_9-x', 'x'.repeat(64)])('%j can be a referral id', (text) => expect(isRefId(text)).toBe(true))
test.each(['', 'a b', 'a\u0000', 'x'.repeat(65), 'пример', '<b>'])('%j cannot be a referral id', (text) =>
  expect(isRefId(text)).toBe(false),
)

test('a click counts for 400 days', () => {
  expect(isClickOver('2026-01-01T00:00:00.000Z', '2027-02-04T23:59:59.999Z')).toBe(false)
  expect(isClickOver('2026-01-01T00:00:00.000Z', '2027-02-05T00:00:00.000Z')).toBe(true)
})
