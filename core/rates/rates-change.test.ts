import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AllRates, ratesChange, withRatesChange } from './rates-change.ts'

type Rate = { directionId: string; onSale: boolean; why: string | null; tiers: { from: string; rate: string }[]; seenAt: string | null }

const decimal = fc.integer({ min: 0, max: 5 }).map(String)
const rateOf = (directionId: string): fc.Arbitrary<Rate> =>
  fc.record({
    directionId: fc.constant(directionId),
    onSale: fc.boolean(),
    why: fc.constantFrom(null, 'OFF_SALE'),
    tiers: fc.array(fc.record({ from: decimal, rate: decimal }), { maxLength: 2 }),
    seenAt: fc.constantFrom(null, '2026-03-02T12:00:00.000Z', '2026-03-02T12:00:05.000Z'),
  })
const allOf = (ids: readonly string[]): fc.Arbitrary<AllRates<Rate>> =>
  fc.record({
    rates: fc.tuple(...ids.map(rateOf)),
    reserves: fc.record(Object.fromEntries(ids.map((id) => [id, decimal]))),
  })
const two = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', '__proto'), { minLength: 0 })
  .chain((ids) => fc.tuple(allOf(ids), allOf(ids)))

test('a change leads from one state to the other exactly', () => {
  fc.assert(
    fc.property(two, ([before, after]) => {
      const change = ratesChange(before, after)
      if (!change) throw new Error('the same directions have a change')
      // The form that arrives over the wire.
      const come = JSON.parse(JSON.stringify(change)) as typeof change
      expect(JSON.stringify(withRatesChange(before, come))).toBe(JSON.stringify({ rates: after.rates, reserves: after.reserves }))
    }),
  )
})

test('a change has only the fields that differ', () => {
  const rate: Rate = { directionId: 'a', onSale: true, why: null, tiers: [{ from: '0', rate: '90' }], seenAt: '2026-03-02T12:00:00.000Z' }
  const before = { rates: [rate, { ...rate, directionId: 'b' }], reserves: { rub: '5', usdt: '7' } }
  const seenAt = '2026-03-02T12:00:05.000Z'
  const after = {
    rates: [
      { ...rate, seenAt },
      { ...rate, directionId: 'b' },
    ],
    reserves: { rub: '5', usdt: '6' },
  }
  expect(ratesChange(before, after)).toEqual({ rates: [{ directionId: 'a', seenAt }], reserves: { usdt: '6' } })
})

test('the change is null if a direction or a currency is added, removed or moved', () => {
  const rate = { directionId: 'a' }
  const other = { directionId: 'b' }
  const state = { rates: [rate, other], reserves: { rub: '5', usdt: '7' } }
  expect(ratesChange(state, { ...state, rates: [rate] })).toBeNull()
  expect(ratesChange(state, { ...state, rates: [other, rate] })).toBeNull()
  expect(ratesChange(state, { ...state, reserves: { rub: '5' } })).toBeNull()
  expect(ratesChange(state, { ...state, reserves: { rub: '5', btc: '7' } })).toBeNull()
})
