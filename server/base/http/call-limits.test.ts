import { expect, test } from 'vitest'
import { limits, openRateLimits } from './call-limits.ts'

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

test('of a flood of addresses the oldest are forgotten, and the newest are kept', () => {
  const rateLimits = openRateLimits(1, () => 0)
  const empty = (address: string) => {
    for (let i = 0; i < limits.callsOfAddress.burst; i++) rateLimits.take('callsOfAddress', address)
    expect(() => rateLimits.take('callsOfAddress', address)).toThrow('TOO_MANY_CALLS')
  }
  empty('before the flood')
  for (let i = 0; i < 120_000; i++) rateLimits.take('callsOfAddress', String(i))
  empty('in the flood')
  rateLimits.take('callsOfAddress', 'before the flood')
  expect(() => rateLimits.take('callsOfAddress', 'in the flood')).toThrow('TOO_MANY_CALLS')
})
