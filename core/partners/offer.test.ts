import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculatorBounds, markupRange, meanProfit, partnerGuess, stepOfSum, sumOfStep, sumSteps } from './offer.ts'

const noon = '2026-03-03T09:00:00.000Z'
const direction = { currenciesGive: ['usdt'], markupPercent: '1.5', markupTiers: [], markupHours: [], markupByGive: {} }

describe('what we earned of the turnover', () => {
  test('is a percent with two decimals, rounded down', () => {
    expect(meanProfit({ orders: 50, profit: '94.99', turnover: '10000' }, 50)).toBe('0.94')
  })
  test.each([
    ['of too few orders', { orders: 49, profit: '94', turnover: '10000' }],
    ['of nothing', { orders: 50, profit: '0', turnover: '0' }],
    ['of a loss', { orders: 50, profit: '-5', turnover: '10000' }],
    ['so small that it reads as nil', { orders: 50, profit: '0.1', turnover: '10000' }],
  ])('is not told %s', (_, month) => {
    expect(meanProfit(month, 50)).toBeNull()
  })
})

describe('the mark-ups of the present directions', () => {
  test('are of every tier, hour and give currency', () => {
    const tiered = { ...direction, markupTiers: [{ from: '1000', markupPercent: '0.8' }] }
    const dearer = { ...direction, currenciesGive: ['usdt', 'btc'], markupByGive: { btc: '1' } }
    expect(markupRange([tiered, dearer], noon)).toEqual({ from: '0.8', to: '2.5' })
    const night = { ...direction, markupHours: [{ from: '22:00', to: '10:00', addPercent: '3' }] }
    expect(markupRange([night], noon)).toEqual({ from: '1.5', to: '1.5' })
    expect(markupRange([night], '2026-03-03T20:00:00.000Z')).toEqual({ from: '4.5', to: '4.5' })
  })
  test('are never below nil, and absent where nothing is for sale', () => {
    expect(markupRange([{ ...direction, markupPercent: '-0.5' }], noon)).toEqual({ from: '0', to: '0' })
    expect(markupRange([], noon)).toBeNull()
  })
})

describe('the calculator', () => {
  test('multiplies what stands in its formula', () => {
    const guess = { count: 40, sum: 120_000, percent: '10' }
    expect(partnerGuess({ ...guess, markup: { from: '0.94', to: '0.94' } })).toEqual({
      turnover: '4800000',
      income: { from: '4512', to: '4512' },
    })
    expect(partnerGuess({ ...guess, markup: { from: '0.5', to: '2' } }).income).toEqual({ from: '2400', to: '9600' })
  })
  test('has a slider of sums from end to end, in sums that one would say', () => {
    expect([sumOfStep(0), sumOfStep(sumSteps)]).toEqual([calculatorBounds.sum.least, calculatorBounds.sum.most])
    for (let step = 0; step <= sumSteps; step++) {
      expect(String(sumOfStep(step))).toMatch(/^\d{1,2}0+$/)
      if (step > 0) expect(sumOfStep(step)).toBeGreaterThanOrEqual(sumOfStep(step - 1))
    }
  })
  test('puts the slider where the typed sum is', () => {
    fc.assert(
      fc.property(fc.integer({ min: calculatorBounds.sum.least, max: calculatorBounds.sum.most }), (sum) => {
        const shown = sumOfStep(stepOfSum(sum))
        expect(Math.abs(shown - sum) / sum).toBeLessThan(0.06)
      }),
    )
  })
})
