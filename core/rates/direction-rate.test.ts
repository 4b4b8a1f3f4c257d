import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absolute, compare, divide, isMore, multiply, subtract } from '../money/decimal.ts'
import { directionRate } from './direction-rate.ts'
import { legKey, type RateLeg } from './leg.ts'
import { legFaults } from './leg-faults.ts'

const spot: RateLeg = { source: 'spot-binance', pair: 'BTCUSDT', inverted: false }
const dollar: RateLeg = { source: 'p2p-bybit', type: 'SELL', method: '582', currencyCode: 'RUB', inverted: false }

test('BTC to roubles is spot times p2p, less the mark-up', () => {
  const found = directionRate({
    legs: [
      { leg: spot, price: '60000' },
      { leg: dollar, price: '80' },
    ],
    markupPercent: '1.5',
    markupTiers: [],
  })
  expect(found.market).toBe('4800000')
  expect(found.tiers).toEqual([{ from: '0', rate: '4728000', percent: '1.5' }])
})

test('an inverted leg divides, and nothing is rounded twice', () => {
  const inverted = { ...spot, inverted: true }
  const found = directionRate({
    legs: [
      { leg: inverted, price: '3' },
      { leg: dollar, price: '3' },
    ],
    markupPercent: '0',
    markupTiers: [],
  })
  expect(found.market).toBe('1')
})

test('tiers are by amount, ascending, and one at zero replaces the base', () => {
  const markupTiers = [
    { from: '5000', markupPercent: '1' },
    { from: '100', markupPercent: '2' },
  ]
  const priced = { legs: [{ leg: dollar, price: '100' }], markupPercent: '3' }
  expect(directionRate({ ...priced, markupTiers }).tiers).toEqual([
    { from: '0', rate: '97', percent: '3' },
    { from: '100', rate: '98', percent: '2' },
    { from: '5000', rate: '99', percent: '1' },
  ])
  expect(directionRate({ ...priced, markupTiers: [{ from: '0', markupPercent: '2' }] }).tiers).toEqual([
    { from: '0', rate: '98', percent: '2' },
  ])
})

test('every factor has its reason, and together they make the rate', () => {
  const { factors, tiers } = directionRate({
    legs: [
      { leg: { ...spot, inverted: true }, price: '60000' },
      { leg: dollar, price: '80' },
    ],
    markupPercent: '1.5',
    markupTiers: [{ from: '10', markupPercent: '-0.5' }],
  })
  expect(factors.map(({ kind, tierFrom }) => [kind, tierFrom])).toEqual([
    ['leg', null],
    ['leg', null],
    ['markup', '0'],
    ['markup', '10'],
  ])
  for (const { reason } of factors) expect(reason.ru !== '' && reason.en !== '' && reason.ru !== reason.en).toBe(true)
  expect(factors[0]?.reason.en).toContain('spot-binance:BTCUSDT')
  expect(tiers[1]?.rate).toBe('0.00134')
})

test('a rate has 12 significant digits, whatever the prices', () => {
  const price = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.constantFrom('0.000001', '0.01', '1'))
    .map(([units, unit]) => multiply(String(units), unit))
  const leg = fc.record({ price, inverted: fc.boolean() })
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 3 }), fc.integer({ min: -500, max: 9000 }), (legs, hundredths) => {
      const markupPercent = divide(String(hundredths), '100')
      const { market, tiers, factors } = directionRate({
        legs: legs.map(({ price: value, inverted }) => ({ leg: { ...dollar, inverted }, price: value })),
        markupPercent,
        markupTiers: [],
      })
      const rate = tiers[0]?.rate ?? '0'
      for (const value of [market, rate]) expect(value.replace('.', '').replace(/^0+|0+$/g, '').length).toBeLessThanOrEqual(12)
      expect(isMore(rate, market)).toBe(compare(markupPercent, '0') < 0)
      const product = factors.reduce((total, { factor }) => multiply(total, factor), '1')
      expect(compare(absolute(subtract(divide(product, rate), '1')), '0.00000000002')).toBeLessThan(0)
    }),
  )
})

test.each(['0', '-5'])('a price of %s makes no rate', (price) => {
  expect(() => directionRate({ legs: [{ leg: spot, price }], markupPercent: '1', markupTiers: [] })).toThrow(RangeError)
})

test('no legs, or a mark-up that leaves nothing, make no rate', () => {
  expect(() => directionRate({ legs: [], markupPercent: '1', markupTiers: [] })).toThrow(RangeError)
  expect(() => directionRate({ legs: [{ leg: spot, price: '1' }], markupPercent: '100', markupTiers: [] })).toThrow(RangeError)
})

test('legs that ask the same question have one key, inverted or not', () => {
  expect(legKey({ ...spot, inverted: true })).toBe(legKey(spot))
  expect(legKey({ ...dollar, type: 'BUY' })).not.toBe(legKey(dollar))
  expect(legKey({ source: 'rapira', pair: 'BTCUSDT', inverted: false })).not.toBe(legKey(spot))
  expect(legKey({ source: 'fixed', value: '1.5', inverted: false })).toBe('fixed:1.5')
})

test('a leg says what it lacks', () => {
  expect(legFaults(spot)).toEqual([])
  expect(legFaults(dollar)).toEqual([])
  expect(legFaults({ source: 'p2p-binance', inverted: false })).toEqual([
    { parameter: 'type', fault: 'missing' },
    { parameter: 'method', fault: 'missing' },
    { parameter: 'currencyCode', fault: 'missing' },
  ])
  expect(
    legFaults({ source: 'p2p-bybit', type: 'sell', method: '1', currencyCode: 'rub', inverted: true }).map(({ parameter }) => parameter),
  ).toEqual(['type', 'currencyCode'])
  expect(legFaults({ source: 'rapira', pair: ' ', inverted: false })).toEqual([{ parameter: 'pair', fault: 'missing' }])
  expect(legFaults({ source: 'fixed', value: '-1', inverted: false })).toEqual([{ parameter: 'value', fault: 'wrong' }])
  expect(legFaults({ source: 'okx' })).toEqual([{ parameter: 'source', fault: 'wrong' }])
  expect(legFaults({})).toEqual([{ parameter: 'source', fault: 'missing' }])
  expect(legFaults({ source: 'rapira', pair: 'USDT/RUB' })).toEqual([{ parameter: 'inverted', fault: 'missing' }])
})
