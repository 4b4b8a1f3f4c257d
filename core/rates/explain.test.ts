import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyOf, directionOf, known, limits, noon, randomCatalogue } from '../../tests/random/random-catalogue.ts'
import { compare, isMore, multiply } from '../money/decimal.ts'
import { smallestUnit } from '../money/rounding.ts'
import { addHours } from '../time/instant.ts'
import { type ExplanationLine, explain } from './explain.ts'
import { quote } from './quote.ts'
import { rateBoard } from './rate-board.ts'

/** Calculates the lines independently, with 80 decimals, and rounds only where a line says so. */
function pressed(
  lines: readonly ExplanationLine[],
  giveDecimals: number,
  takeDecimals: number,
): { give: string | null; take: string; rate: string | null } {
  const Calculator = Big()
  Calculator.DP = 80
  Calculator.NE = -1000
  Calculator.PE = 1000
  let shown = new Calculator(0)
  const found = { give: null as string | null, take: '0', rate: null as string | null }
  for (const [index, { kind, operation, value, result, words }] of lines.entries()) {
    const by = new Calculator(value)
    if (operation === '=') continue
    if (operation === '') shown = by
    if (operation === '*') shown = shown.times(by)
    if (operation === '/') shown = shown.div(by)
    if (operation === '+') shown = shown.plus(by)
    if (operation === '-') shown = shown.minus(by)
    if (operation === '~') {
      if (kind === 'rate') shown = shown.round(11 - shown.e, Calculator.roundDown)
      else if (index === lines.length - 1) shown = shown.lte(0) ? new Calculator(0) : shown.round(takeDecimals, Calculator.roundDown)
      else shown = shown.round(giveDecimals, Calculator.roundUp)
      expect(shown.toFixed()).toBe(value)
    }
    expect(result).toBe(shown.round(30, Calculator.roundDown).toFixed())
    expect(words.ru !== '' && words.en !== '').toBe(true)
    if (kind === 'rate') found.rate = shown.toFixed()
    // The last number before it is multiplied by the rate is the sum that the client gives.
    if (lines[index + 1]?.kind === 'product' && lines[index + 1]?.operation === '*') found.give = shown.toFixed()
  }
  found.take = shown.toFixed()
  return found
}

test('a calculator gets the same sums as the quote, from either side', () => {
  let explained = 0
  fc.assert(
    fc.property(
      randomCatalogue,
      fc.integer({ min: 0, max: 23 }),
      fc.constantFrom('give' as const, 'take' as const),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (given, hours, side, units) => {
        const now = addHours(noon, hours)
        const prices = new Map([...given.prices].map(([key, price]) => [key, { ...price, seenAt: now }]))
        const { states } = rateBoard({ ...given, prices, now })
        for (const direction of given.directions) {
          const state = states.get(direction.id)
          const [give, take] = [direction.currenciesGive[0], direction.currencyTake].map((id) =>
            given.currencies.find((each) => each.id === id),
          )
          if (!state || !give || !take) throw new Error('an odd catalogue')
          const decimals = side === 'give' ? give.decimals : take.decimals
          const amount = multiply(String(units), smallestUnit(decimals))
          const found = explain({ direction, state, give, take, side, amount, freeReserve: '1000000', now })
          const { fixedCost, minimum, maximum } = direction
          const direct = quote(
            {
              tiers: state.tiers,
              fixedCost,
              minimum,
              maximum,
              giveDecimals: give.decimals,
              takeDecimals: take.decimals,
              freeReserve: '1000000',
            },
            side,
            amount,
          )
          if (!found) {
            expect(direct.give).toBeUndefined()
            continue
          }
          explained += 1
          expect(pressed(found.lines, give.decimals, take.decimals)).toEqual({ give: direct.give, take: direct.take, rate: direct.rate })
          expect([found.give, found.take]).toEqual([direct.give, direct.take])
        }
      },
    ),
    { numRuns: 120 },
  )
  expect(explained).toBeGreaterThan(500)
})

test('splitting a sum never gives more, and a larger sum never gives less', () => {
  const sum = fc.integer({ min: 1, max: 40_000_000 }).map((value) => (value / 1000).toString())
  fc.assert(
    fc.property(randomCatalogue, sum, sum, (given, first, second) => {
      const { states } = rateBoard(given)
      for (const direction of given.directions) {
        const state = states.get(direction.id)
        const take = given.currencies.find(({ id }) => id === direction.currencyTake)
        if (!state?.onSale || !take) continue
        const { fixedCost } = direction
        const terms = {
          tiers: state.tiers,
          fixedCost,
          minimum: '0',
          maximum: null,
          giveDecimals: 6,
          takeDecimals: take.decimals,
          freeReserve: '9'.repeat(20),
        }
        const taken = (give: string) => quote(terms, 'give', give).take ?? '0'
        const whole = new Big(first).plus(second).toFixed()
        expect(isMore(new Big(taken(first)).plus(taken(second)).toFixed(), taken(whole))).toBe(false)
        expect(compare(taken(whole), taken(first))).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 200 },
  )
})

const give = currencyOf('usdt', 'crypto', 'USDT', 2)
const take = currencyOf('sber', 'cashless', 'RUB', 2)
const direction = directionOf({
  id: 'sell',
  currenciesGive: ['usdt'],
  currencyTake: 'sber',
  legs: [{ source: 'rapira', pair: 'USDT/RUB', inverted: false }],
  markupPercent: '1.5',
  markupTiers: [{ from: '1000', markupPercent: '1' }],
  fixedCost: '50',
})
const prices = new Map([['rapira:USDT/RUB', known('80.5')]])
const { states } = rateBoard({ directions: [direction], currencies: [give, take], prices, assetLegs: new Map(), limits, now: noon })
const asked = { direction, state: states.get('sell') as never, give, take, freeReserve: '1000000', now: noon }

test('every leg with its source and time, every factor and rounding', () => {
  const found = explain({ ...asked, side: 'give', amount: '100' })
  expect(found).toMatchObject({ give: '100', take: '7879.25' })
  expect(found?.lines.map(({ kind, operation, value, result }) => [kind, operation, value, result])).toEqual([
    ['market', '=', '80.5', '80.5'],
    ['markup', '', '100', '100'],
    ['markup', '-', '1.5', '98.5'],
    ['markup', '/', '100', '0.985'],
    ['leg', '*', '80.5', '79.2925'],
    ['rate', '~', '79.2925', '79.2925'],
    ['amount', '', '100', '100'],
    ['product', '*', '79.2925', '7929.25'],
    ['fixedCost', '-', '50', '7879.25'],
    ['rounding', '~', '7879.25', '7879.25'],
  ])
  expect(found?.lines[4]?.words.ru).toContain('Rapira USDT/RUB, получена 01.01 15:00:00 по Москве')
})

test('a take that only a better tier yields names the sum from which the tier applies', () => {
  const found = explain({ ...asked, side: 'take', amount: '79500' })
  expect(found?.give).toBe('1000')
  expect(found?.lines.at(-4)).toMatchObject({ kind: 'amount', operation: '', value: '1000' })
})

test('no rate, or no sum, is not explained', () => {
  expect(explain({ ...asked, side: 'give', amount: '1.001' })).toBeNull()
  expect(explain({ ...asked, state: { ...(asked.state as object), tiers: [], byGive: {} } as never, side: 'give', amount: '1' })).toBeNull()
})
