import { expect, test } from 'vitest'
import { limits, openRateLimits } from './rate-limits.ts'

test('a burst is served, the next is refused with the time to wait, and time gives it back', () => {
  let now = 0
  const rateLimits = openRateLimits(1, () => now)
  for (let i = 0; i < limits.signInsOfAddress.burst; i++) rateLimits.take('signInsOfAddress', '10.0.0.1')
  expect(() => rateLimits.take('signInsOfAddress', '10.0.0.1')).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_CALLS', details: { retryAfterSeconds: 2 } }),
  )
  rateLimits.take('signInsOfAddress', '10.0.0.2')
  now += 2000
  rateLimits.take('signInsOfAddress', '10.0.0.1')
  expect(() => rateLimits.take('signInsOfAddress', '10.0.0.1')).toThrow('TOO_MANY_CALLS')
})

test('a flood of addresses is forgotten, not kept', () => {
  const rateLimits = openRateLimits(1, () => 0)
  for (let i = 0; i < 250_000; i++) rateLimits.take('callsOfAddress', String(i))
  rateLimits.take('callsOfAddress', 'the next')
})
