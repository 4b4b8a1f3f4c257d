import { describe, expect, test } from 'vitest'
import { noneHolds } from './use-new-rate.ts'

const none = { directionId: 'usdt-sber', at: '2026-11-24T09:00:12.000Z' }

describe('"there is no new rate" holds until a newer one may be sold at', () => {
  test.each([
    ['the rate is as old as it was', 'usdt-sber', '2026-11-24T09:00:00.000Z', true, true],
    ['an earlier rate comes late and looks young to a clock that is behind', 'usdt-sber', '2026-11-24T09:00:02.000Z', false, true],
    ['a newer rate may not be sold at either', 'usdt-sber', '2026-11-24T09:00:20.000Z', true, true],
    ['there is no rate at all', 'usdt-sber', null, false, true],
    ['a newer rate may be sold at', 'usdt-sber', '2026-11-24T09:00:20.000Z', false, false],
    ['another direction is chosen', 'usdt-tinkoff', '2026-11-24T09:00:00.000Z', true, false],
  ])('%s', (_, directionId, seenAt, stale, holds) => {
    expect(noneHolds(none, directionId, seenAt, stale)).toBe(holds)
  })
})
