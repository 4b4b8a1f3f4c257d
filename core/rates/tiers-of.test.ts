import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, divide, multiply, subtract } from '../money/decimal.ts'
import { directionRate } from './direction-rate.ts'
import { marketOfTier, tierOf } from './tiers-of.ts'

const tiers = [
  { from: '0', rate: '92.07', percent: '1' },
  { from: '5000', rate: '92.535', percent: '0.5' },
]

test('a sum belongs to the last tier that begins at or below it; a give currency with its own mark-up has its own', () => {
  const rate = { tiers, byGive: { own: [{ from: '0', rate: '90', percent: '3' }] } }
  expect(tierOf(rate, 'any', '4999.99')?.percent).toBe('1')
  expect(tierOf(rate, 'any', '5000')?.percent).toBe('0.5')
  expect(tierOf(rate, 'own', '5000')?.percent).toBe('3')
  expect(tierOf({ tiers: [], byGive: {} }, 'any', '1')).toBeUndefined()
})

test('the market of a tier is the market before the mark-up, to far more digits than a screen shows', () => {
  expect(marketOfTier({ rate: '92.07', percent: '1' })).toBe('93')
  expect(marketOfTier({ rate: '93.465', percent: '-0.5' })).toBe('93')
  expect(marketOfTier({ rate: '0', percent: '100' })).toBeNull()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: -1000, max: 9000 }), (price, hundredths) => {
      const [legPrice, percent] = [divide(String(price), '10000'), divide(String(hundredths), '100')]
      const { market, tiers: made } = directionRate({
        legs: [{ leg: { source: 'fixed', value: legPrice, inverted: false }, price: legPrice }],
        markupPercent: percent,
        markupTiers: [],
      })
      const [tier] = made
      const found = tier && marketOfTier(tier)
      if (!found) throw new Error('there is a market')
      const apart = subtract(divide(found, market), '1')
      return compare(multiply(apart, apart), '0.0000000000000001') < 0
    }),
  )
})
