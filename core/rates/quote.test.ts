import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, type Decimal, isLess, isMore, multiply, subtract } from '../money/decimal.ts'
import { fitsDecimals, smallestUnit } from '../money/rounding.ts'
import { limitsInTake, type Quote, type QuoteTerms, quote, rateMoved, shownRateOf } from './quote.ts'

const terms = (changed: Partial<QuoteTerms> = {}): QuoteTerms => ({
  tiers: [
    { from: '0', rate: '80' },
    { from: '1000', rate: '81' },
  ],
  fixedCost: '50',
  minimum: '10',
  maximum: '5000',
  giveDecimals: 6,
  takeDecimals: 2,
  freeReserve: '1000000',
  ...changed,
})

test('take = give x rate - fixed cost', () => {
  expect(quote(terms(), 'give', '100')).toEqual({ ok: true, give: '100', take: '7950', rate: '80' })
  expect(quote(terms(), 'give', '1000')).toEqual({ ok: true, give: '1000', take: '80950', rate: '81' })
})

test('the sum is rounded once, at the end, down', () => {
  const precise = terms({ tiers: [{ from: '0', rate: '1.005' }], fixedCost: '0.06005' })
  expect(quote(precise, 'give', '10.01')).toMatchObject({ take: '10' })
  expect(quote(precise, 'give', '10.009999')).toMatchObject({ ok: true, take: '9.99' })
})

test('from take: the smallest give that yields it', () => {
  expect(quote(terms(), 'take', '7950')).toEqual({ ok: true, give: '100', take: '7950', rate: '80' })
  expect(quote(terms({ fixedCost: '0', tiers: [{ from: '0', rate: '3' }] }), 'take', '100')).toMatchObject({
    give: '33.333334',
    take: '100',
  })
})

test('the take of the minimum is sold for the minimum', () => {
  // A give of 99.999957 yields it too, but is below the minimum.
  const uneven = terms({ tiers: [{ from: '0', rate: '79.9812345678' }], fixedCost: '0', minimum: '100' })
  expect(limitsInTake(uneven)).toMatchObject({ minimumGive: '100', minimumTake: '7998.12' })
  expect(quote(uneven, 'take', '7998.12')).toMatchObject({ ok: true, give: '100', take: '7998.12' })
  expect(quote(uneven, 'take', '7998.11')).toMatchObject({ ok: false, code: 'BELOW_MINIMUM', limit: '100' })
})

test('where a tier above the minimum is worse, a take between the limits costs no less than the minimum', () => {
  const falling = terms({
    tiers: [
      { from: '0', rate: '80' },
      { from: '1000', rate: '79' },
    ],
    fixedCost: '0',
    minimum: '1000',
  })
  expect(quote(falling, 'take', '79500')).toMatchObject({ ok: true, give: '1006.329114' })
  expect(limitsInTake({ ...falling, minimum: '999', maximum: '1000' })).toMatchObject({ minimumTake: '79920', maximumTake: '79920' })
})

test('a take between two tiers costs the edge of the higher one', () => {
  // A give of 1000 yields 80950. The largest sum below it yields 79949.99.
  expect(quote(terms(), 'take', '80500')).toMatchObject({ ok: true, give: '1000', take: '80950' })
})

test('where a higher tier is worse, the lower and cheaper one is taken', () => {
  const falling = terms({
    tiers: [
      { from: '0', rate: '80' },
      { from: '1000', rate: '79' },
    ],
    fixedCost: '0',
  })
  expect(quote(falling, 'take', '79500')).toMatchObject({ give: '993.75' })
  expect(quote(falling, 'take', '80500')).toMatchObject({ give: '1018.987342' })
})

test('a refusal says the limit and still has the figures', () => {
  expect(quote(terms(), 'give', '9')).toEqual({ ok: false, code: 'BELOW_MINIMUM', limit: '10', give: '9', take: '670', rate: '80' })
  expect(quote(terms(), 'give', '5001')).toMatchObject({ ok: false, code: 'ABOVE_MAXIMUM', limit: '5000', take: '405031' })
  expect(quote(terms({ freeReserve: '7949.999' }), 'give', '100')).toMatchObject({
    ok: false,
    code: 'RESERVE_SHORT',
    limit: '7949.99',
    take: '7950',
  })
  expect(quote(terms({ freeReserve: '-5' }), 'take', '900')).toMatchObject({ code: 'RESERVE_SHORT', limit: '0' })
})

test('a sum not above the fixed cost is below the minimum, and the limit is the first sum that yields something', () => {
  expect(quote(terms({ minimum: '0' }), 'give', '0.5')).toMatchObject({ code: 'BELOW_MINIMUM', take: '0', limit: '0.625125' })
  expect(quote(terms({ minimum: '0' }), 'give', '0.625125')).toMatchObject({ ok: true, take: '0.01' })
})

test.each(['0', '-1', '1.0000001', 'x', '', '1e3', 'NaN', 'Infinity', '9'.repeat(50)])('"%s" is no sum of the give currency', (amount) => {
  expect(quote(terms(), 'give', amount)).toEqual({ ok: false, code: 'AMOUNT_INVALID' })
})

test('decimals are counted in the currency that is typed, without trailing zeros', () => {
  expect(quote(terms(), 'take', '7950.001')).toEqual({ ok: false, code: 'AMOUNT_INVALID' })
  expect(quote(terms(), 'give', '100.000000000')).toMatchObject({ ok: true, give: '100' })
})

test('without a rate nothing is sold', () => {
  expect(quote(terms({ tiers: [] }), 'give', '100')).toEqual({ ok: false, code: 'OFF_SALE' })
  expect(quote(terms({ tiers: [{ from: '0', rate: '0' }] }), 'give', '100')).toEqual({ ok: false, code: 'OFF_SALE' })
  expect(limitsInTake(terms({ tiers: [] }))).toBeNull()
})

test('limits on both sides; the reserve may be the narrower one', () => {
  expect(limitsInTake(terms())).toEqual({ minimumGive: '10', maximumGive: '5000', minimumTake: '750', maximumTake: '404950' })
  expect(limitsInTake(terms({ freeReserve: '7950' }))).toMatchObject({ maximumGive: '100.000124', maximumTake: '7950' })
  expect(limitsInTake(terms({ freeReserve: '100' }))).toBeNull()
})

test('the rate shown is take / give, all costs in it', () => {
  expect(shownRateOf('100', '7950')).toBe('79.5')
  expect(shownRateOf('3', '1')).toBe('0.333333333333')
})

test('the client gets a better rate, and a slightly worse rate counts as the same', () => {
  expect(rateMoved('100', '100.01', '0.3')).toBe('better')
  expect(rateMoved('100', '100', '0.3')).toBe('same')
  expect(rateMoved('100', '99.7', '0.3')).toBe('same')
  expect(rateMoved('100', '99.69', '0.3')).toBe('worse')
  expect(rateMoved('100', '99.99', '0')).toBe('worse')
})

// Random catalogues: rates from satoshis to millions, tiers that get better or worse, any decimals.
const scaled = (units: bigint, decimals: number): Decimal => multiply(String(units), decimals === 0 ? '1' : smallestUnit(decimals))
const sum = (most: bigint, decimals: number) => fc.bigInt({ min: 0n, max: most }).map((units) => scaled(units, decimals))
const rate = fc
  .tuple(fc.bigInt({ min: 1n, max: 999_999_999_999n }), fc.integer({ min: 4, max: 16 }))
  .map(([units, decimals]) => scaled(units, decimals))
const decimals = fc.constantFrom(0, 2, 6, 8)

const catalogue = (rising: boolean) =>
  fc
    .tuple(
      decimals,
      decimals,
      fc.array(fc.tuple(sum(10n ** 9n, 2), rate), { minLength: 1, maxLength: 4 }),
      sum(10n ** 6n, 4),
      sum(10n ** 6n, 2),
      fc.option(sum(10n ** 10n, 2)),
      sum(10n ** 14n, 4),
    )
    .map(([giveDecimals, takeDecimals, pairs, fixedCost, minimum, maximum, freeReserve]): QuoteTerms => {
      const froms = pairs.map(([from]) => from).toSorted(compare)
      const rates = pairs.map(([, value]) => value)
      if (rising) rates.sort(compare)
      const tiers = froms.map((from, index) => ({ from: index === 0 ? '0' : from, rate: rates[index] ?? '1' }))
      return { tiers, fixedCost, minimum, maximum, giveDecimals, takeDecimals, freeReserve }
    })
const anySum = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 10 }))
/** A sum with no more decimals than its currency. */
const fitted = ([units, down]: [bigint, number], most: number): Decimal => scaled(units, Math.min(most, down))
const figures = (found: Quote): { give: Decimal; take: Decimal } => ({ give: found.give ?? '', take: found.take ?? '' })
const isBelowMinimum = (found: Quote): boolean => !found.ok && found.code === 'BELOW_MINIMUM'
const runs = { numRuns: 500 }

test('quoting one side and then the other never pays more than the first', () => {
  fc.assert(
    fc.property(catalogue(false), anySum, (catalogued, typed) => {
      const first = quote(catalogued, 'give', fitted(typed, catalogued.giveDecimals))
      fc.pre(first.ok)
      const second = figures(quote(catalogued, 'take', figures(first).take))
      expect(isMore(second.give, figures(first).give)).toBe(false)
      expect(isLess(second.take, figures(first).take)).toBe(false)
    }),
    runs,
  )
})

test('with tiers that get better, give to take to give agree to the last digit of the take', () => {
  fc.assert(
    fc.property(catalogue(true), anySum, (catalogued, typed) => {
      const first = quote(catalogued, 'give', fitted(typed, catalogued.giveDecimals))
      fc.pre(first.ok)
      expect(figures(quote(catalogued, 'take', first.take)).take).toBe(first.take)
    }),
    runs,
  )
})

test('take to give to take answers the same pair, with the take asked for or more, and no cheaper give would do', () => {
  fc.assert(
    fc.property(catalogue(false), anySum, (catalogued, typed) => {
      const asked = fitted(typed, catalogued.takeDecimals)
      const answer = quote(catalogued, 'take', asked)
      const first = figures(answer)
      expect(isLess(first.take, asked)).toBe(false)
      expect(fitsDecimals(first.give, catalogued.giveDecimals)).toBe(true)
      expect(figures(quote(catalogued, 'give', first.give))).toEqual(first)
      const unit = smallestUnit(catalogued.giveDecimals)
      for (const edge of [first.give, ...catalogued.tiers.map(({ from }) => from)]) {
        const below = quote(catalogued, 'give', fitsDecimals(edge, catalogued.giveDecimals) ? subtract(edge, unit) : '0')
        if (below.give === undefined || !isLess(below.give, first.give)) continue
        const isForbidden = isBelowMinimum(below) && !isBelowMinimum(answer)
        expect(isForbidden || isLess(figures(below).take, asked)).toBe(true)
      }
    }),
    runs,
  )
})

test('within a tier, and over tiers that get better, more give is never less take', () => {
  fc.assert(
    fc.property(catalogue(true), anySum, anySum, (catalogued, one, other) => {
      const [low, high] = [one, other].map((typed) => fitted(typed, catalogued.giveDecimals)).toSorted(compare)
      const takes = [low, high].map((give) => figures(quote(catalogued, 'give', give ?? '')).take)
      expect(isMore(takes[0] ?? '', takes[1] ?? '')).toBe(false)
    }),
    runs,
  )
})

test('sums at and between the limits are sold, and sums just outside are not', () => {
  fc.assert(
    fc.property(catalogue(false), fc.bigInt({ min: 0n, max: 1000n }), (catalogued, share) => {
      const limits = limitsInTake(catalogued)
      fc.pre(limits !== null)
      const { minimumGive, maximumGive, minimumTake, maximumTake } = limits
      expect(quote(catalogued, 'give', minimumGive)).toMatchObject({ ok: true, take: minimumTake })
      const most = quote(catalogued, 'give', maximumGive)
      expect(most).toMatchObject({ ok: true })
      expect([figures(most).take, minimumTake]).toContain(maximumTake)
      const between = (least: Decimal, most: Decimal, places: number): Decimal => {
        const whole = multiply(subtract(most, least), scaled(10n ** BigInt(places), 0)).split('.')[0] ?? '0'
        return add(least, scaled((BigInt(whole) * share) / 1000n, places))
      }
      expect(quote(catalogued, 'give', between(minimumGive, maximumGive, catalogued.giveDecimals)).ok).toBe(true)
      for (const take of [minimumTake, maximumTake, between(minimumTake, maximumTake, catalogued.takeDecimals)]) {
        const sold = quote(catalogued, 'take', take)
        expect(sold.ok).toBe(true)
        expect(isLess(figures(sold).give, minimumGive) || isMore(figures(sold).give, maximumGive)).toBe(false)
        expect(isLess(figures(sold).take, take)).toBe(false)
      }
      const unit = smallestUnit(catalogued.giveDecimals)
      expect(quote(catalogued, 'give', subtract(minimumGive, unit)).ok).toBe(false)
    }),
    runs,
  )
})

test('no quote that succeeds breaks a limit or the reserve', () => {
  fc.assert(
    fc.property(catalogue(false), anySum, fc.constantFrom('give' as const, 'take' as const), (catalogued, typed, side) => {
      const found = quote(catalogued, side, fitted(typed, side === 'give' ? catalogued.giveDecimals : catalogued.takeDecimals))
      fc.pre(found.ok)
      expect(isLess(found.give, catalogued.minimum)).toBe(false)
      expect(catalogued.maximum !== null && isMore(found.give, catalogued.maximum)).toBe(false)
      expect(isMore(found.take, catalogued.freeReserve)).toBe(false)
      expect(isMore(found.take, '0')).toBe(true)
      expect(isMore(found.take, subtract(multiply(found.give, found.rate), catalogued.fixedCost))).toBe(false)
    }),
    runs,
  )
})
