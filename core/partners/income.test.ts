import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, isNegative } from '../money/decimal.ts'
import { earned, isCounted } from './income.ts'

describe('the income of an order', () => {
  test.each([
    ['10', 'profit', '12.5', '500', '1.25', 'profit'],
    ['10', 'profit', '0.00000123', '500', '0', 'profit'],
    ['33.3', 'profit', '1', '500', '0.333', 'profit'],
    ['0.1', 'turnover', '-3', '512.3456789', '0.512345', 'turnover'],
    ['10', 'profit', '0', '500', '0', 'noProfit'],
    ['10', 'profit', '-4', '500', '0', 'noProfit'],
    ['10', 'profit', null, null, '0', 'noPrice'],
    ['10', 'turnover', null, null, '0', 'noPrice'],
    ['0', 'profit', '12.5', '500', '0', 'profit'],
  ] as const)('%s %% of %s, with a profit of %s and a turnover of %s, is %s', (percent, of, profit, turnover, amount, why) =>
    expect(earned({ percent, of }, { profit, turnover })).toEqual({ amount, why }),
  )

  test('it is never below nil, and never more than what it is a part of', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => String(value / 100))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }).map(String), cents, (percent, profit) => {
        const { amount } = earned({ percent, of: 'profit' }, { profit, turnover: null })
        expect(isNegative(amount)).toBe(false)
        if (!isNegative(profit)) expect(compare(amount, profit)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

test.each([
  [[], null, true],
  [['email'], null, false],
  [['email'], 'refused', false],
  [['email', 'device'], 'confirmed', true],
] as const)('an income with the doubts %j and the verdict %s counts: %s', (doubts, verdict, counts) =>
  expect(isCounted({ amount: '1', doubts, verdict })).toBe(counts),
)
