import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assetLegs,
  currencyOf,
  directionOf,
  known,
  limits,
  noon,
  randomCatalogue,
  randomPrices,
} from '../../tests/random/random-catalogue.ts'
import { compare, isMore, multiply } from '../money/decimal.ts'
import { compareRatios, one, ratioOf, timesRatio } from '../money/ratio.ts'
import { addHours, addSeconds } from '../time/instant.ts'
import { directionState } from './direction-state.ts'
import type { CatalogueFacts } from './laid-catalogue.ts'
import { legKey, type RateLeg } from './leg.ts'
import { rateBoard } from './rate-board.ts'
import { visitorCode } from './rate-problem.ts'
import type { KnownPrice } from './readings.ts'

const spot: RateLeg = { source: 'spot-binance', pair: 'BTCUSDT', inverted: false }
const rapira: RateLeg = { source: 'rapira', pair: 'USDT/RUB', inverted: false }
const bybit: RateLeg = { source: 'p2p-bybit', type: 'SELL', method: '382', currencyCode: 'RUB', inverted: false }
const binance: RateLeg = { ...bybit, source: 'p2p-binance' }
const currencies = [
  currencyOf('btc', 'crypto', 'BTC', 8),
  currencyOf('usdt', 'crypto', 'USDT', 2),
  currencyOf('usdt-ton', 'crypto', 'USDT', 2),
  currencyOf('sber', 'cashless', 'RUB', 2),
]
const sell = directionOf({ id: 'sell', currenciesGive: ['usdt', 'usdt-ton'], currencyTake: 'sber', legs: [rapira] })
const prices = (...pairs: [RateLeg, KnownPrice | string][]): Map<string, KnownPrice> =>
  new Map(pairs.map(([leg, price]) => [legKey(leg), typeof price === 'string' ? known(price) : price]))
const facts = (changed: Partial<CatalogueFacts>): CatalogueFacts => ({
  directions: [sell],
  currencies,
  prices: prices([rapira, '80']),
  assetLegs: new Map(),
  limits,
  now: noon,
  ...changed,
})
const stateOf = (changed: Partial<CatalogueFacts>, id = 'sell') => rateBoard(facts(changed)).states.get(id)
const codes = (changed: Partial<CatalogueFacts>, id = 'sell') => stateOf(changed, id)?.problems.map(({ code }) => code)

test('legs times mark-up, with the legs that were used', () => {
  const direction = directionOf({ id: 'btc', currenciesGive: ['btc'], currencyTake: 'sber', legs: [spot, rapira], markupPercent: '1.5' })
  const seen = addSeconds(noon, -9)
  expect(stateOf({ directions: [direction], prices: prices([spot, known('60000', seen)], [rapira, '80']) }, 'btc')).toEqual({
    directionId: 'btc',
    market: '4800000',
    tiers: [{ from: '0', rate: '4728000', percent: '1.5' }],
    byGive: {},
    seenAt: seen,
    problems: [],
    onSale: true,
    usedLegs: [
      { leg: spot, price: '60000', seenAt: seen, byFallback: false },
      { leg: rapira, price: '80', seenAt: noon, byFallback: false },
    ],
  })
})

test('tiers, hours and give currencies add up', () => {
  const direction = {
    ...sell,
    markupTiers: [{ from: '5000', markupPercent: '0.5' }],
    markupHours: [
      { from: '22:00', to: '10:00', addPercent: '1' },
      { from: '23:30', to: '00:30', addPercent: '0.25' },
    ],
    markupByGive: { 'usdt-ton': '0.5' },
  }
  const at = (now: string) => stateOf({ directions: [direction], now, prices: prices([rapira, known('100', now)]) })
  expect(at('2026-01-01T12:00:00.000Z')).toMatchObject({
    tiers: [
      { from: '0', rate: '99' },
      { from: '5000', rate: '99.5' },
    ],
    byGive: {
      'usdt-ton': [
        { from: '0', rate: '98.5' },
        { from: '5000', rate: '99' },
      ],
    },
  })
  expect(at('2026-01-01T20:30:00.000Z')?.tiers[0]?.rate).toBe('97.75')
  expect(at('2026-01-01T21:30:00.000Z')?.tiers[0]?.rate).toBe('98')
  expect(at('2026-01-02T07:00:00.000Z')?.tiers[0]?.rate).toBe('99')
})

test('a price that is missing, stale or waits is not used for sale, and staff and visitors see why', () => {
  const suspect = (price: string): KnownPrice => ({ ...known('80'), suspect: { price, since: noon }, problem: 'jump' })
  expect(codes({ prices: new Map() })).toEqual(['missing'])
  expect(codes({ prices: prices([rapira, known('80', addSeconds(noon, -60))]) })).toEqual([])
  expect(codes({ prices: prices([rapira, known('80', addSeconds(noon, -61))]) })).toEqual(['stale'])
  expect(codes({ prices: prices([rapira, known('80', addSeconds(noon, 5))]) })).toEqual([])
  expect(codes({ prices: prices([rapira, known('80', addSeconds(noon, 6))]) })).toEqual(['stale'])
  expect(codes({ prices: prices([rapira, suspect('84')]) })).toEqual(['jump'])
  expect(codes({ prices: prices([rapira, { ...suspect('160'), problem: 'network' }]) })).toEqual(['absurd'])
  expect(codes({ prices: prices([rapira, { ...known('80'), problem: 'timeout' }]) })).toEqual([])
  const jumped = stateOf({ prices: prices([rapira, suspect('84')]) })
  expect(jumped).toMatchObject({ onSale: false, market: '80' })
  expect(jumped?.problems[0]?.words.ru).toContain('84')
  expect(visitorCode(jumped?.problems ?? [])).toBe('RATE_BEING_CHECKED')
  expect(visitorCode(stateOf({ prices: new Map() })?.problems ?? [])).toBe('NO_RATE')
  expect(visitorCode([])).toBeNull()
})

test('a fall-back is used while the price of its leg may not be used for sale', () => {
  const directions = [{ ...sell, legs: [{ ...rapira, fallback: bybit }] }]
  const stale = known('80', addSeconds(noon, -100))
  expect(stateOf({ directions, prices: prices([rapira, '80'], [bybit, '81']) })).toMatchObject({ market: '80', onSale: true })
  expect(stateOf({ directions, prices: prices([rapira, stale], [bybit, '81']) })).toMatchObject({
    market: '81',
    onSale: true,
    usedLegs: [{ leg: bybit, byFallback: true }],
  })
  expect(codes({ directions, prices: prices([rapira, stale]) })).toEqual(['stale', 'missing'])
})

test('a typed number stands in only near the last price of its source, and near one that waits', () => {
  const typed = (value: string, inverted = false): RateLeg => ({ ...rapira, fallback: { source: 'fixed', value, inverted } })
  const told = (leg: RateLeg, price: KnownPrice) => {
    const state = stateOf({ directions: [{ ...sell, legs: [leg] }], prices: prices([rapira, price]) })
    return [state?.onSale, state?.market, ...(state?.problems ?? []).map(({ code }) => code)]
  }
  const stale = known('80', addSeconds(noon, -100))
  const waits = (price: string): KnownPrice => ({ ...known('80'), suspect: { price, since: noon }, problem: 'jump' })
  expect(told(typed('60'), known('80'))).toEqual([true, '80'])
  expect(told(typed('84'), stale)).toEqual([true, '84'])
  expect(told(typed('84.1'), stale)).toEqual([false, '80', 'stale', 'disagree'])
  expect(told(typed('76'), stale)).toEqual([false, '80', 'stale', 'disagree'])
  expect(told(typed('81'), waits('84'))).toEqual([true, '81'])
  expect(told(typed('81'), waits('90'))).toEqual([false, '80', 'jump', 'disagree'])
  // the same number of roubles, typed the other way round
  expect(told(typed('0.0125', true), stale)).toEqual([true, '80'])
  expect(told(typed('0.02', true), stale)).toEqual([false, '80', 'stale', 'disagree'])
  // nothing was ever read: the owner has said what to sell at
  expect(stateOf({ directions: [{ ...sell, legs: [typed('60')] }], prices: new Map() })).toMatchObject({ onSale: true, market: '60' })
})

test('two sources of one market that disagree stop all directions that use them; a third source decides which is right', () => {
  const other = directionOf({ id: 'other', currenciesGive: ['usdt'], currencyTake: 'sber', legs: [bybit] })
  const third = directionOf({ id: 'third', currenciesGive: ['usdt'], currencyTake: 'sber', legs: [binance] })
  const directions = [sell, other]
  expect(codes({ directions, prices: prices([rapira, '80'], [bybit, '84']) })).toEqual([])
  const far = { directions, prices: prices([rapira, '80'], [bybit, '84.1']) }
  expect([codes(far), codes(far, 'other')]).toEqual([['disagree'], ['disagree']])
  const settled = { directions: [...directions, third], prices: prices([rapira, '80'], [bybit, '84.1'], [binance, '79.5']) }
  expect([codes(settled), codes(settled, 'other'), codes(settled, 'third')]).toEqual([[], ['disagree'], []])
  // A fall-back is compared too. It is used when the other source is the one that disagrees.
  const fallen = { ...settled, directions: [sell, { ...other, legs: [{ ...bybit, fallback: binance }] }] }
  expect(stateOf(fallen, 'other')).toMatchObject({ onSale: true, market: '79.5' })
})

test('a mark-up out of bounds, and a take above the market, are not sold', () => {
  expect(codes({ directions: [{ ...sell, markupPercent: '-1.1' }] })).toEqual(['markupOutOfBounds'])
  expect(codes({ directions: [{ ...sell, markupPercent: '20.1' }] })).toEqual(['markupOutOfBounds'])
  expect(codes({ directions: [{ ...sell, markupByGive: { 'usdt-ton': '-2.5' } }] })).toEqual(['markupOutOfBounds'])
  const valued = (price: string) => ({
    directions: [{ ...sell, markupPercent: '0', legs: [bybit] }],
    prices: prices([rapira, '80'], [bybit, price]),
    assetLegs: new Map([['RUB', [{ ...rapira, inverted: true }]]]),
  })
  expect(codes(valued('80.8'))).toEqual([])
  expect(codes(valued('80.80001'))).toEqual(['aboveMarket'])
  // A tier that no sum can reach is ignored.
  const unreachable = { ...sell, maximum: '100', markupPercent: '1', markupTiers: [{ from: '101', markupPercent: '-0.9' }], legs: [bybit] }
  expect(codes({ ...valued('80.9'), directions: [unreachable] })).toEqual([])
})

test('a loop with a gain stops all its directions, and they come back with the prices', () => {
  const buy = directionOf({ id: 'buy', currenciesGive: ['sber'], currencyTake: 'usdt', legs: [{ ...bybit, type: 'BUY', inverted: true }] })
  const given = (price: string) => facts({ directions: [sell, buy], prices: prices([rapira, '82'], [{ ...bybit, type: 'BUY' }, price]) })
  const first = rateBoard(given('80'))
  expect([...first.states.values()].map(({ onSale, problems }) => [onSale, problems.map(({ code }) => code)])).toEqual([
    [false, ['loop']],
    [false, ['loop']],
  ])
  expect(first.states.get('buy')?.problems[0]?.words.en).toMatch(/→.*turns 1 into 1\.0046/)
  const second = rateBoard({ ...given('81'), directions: first.worked.directions }, first)
  expect([...second.states.values()].every(({ onSale }) => onSale)).toBe(true)
})

test('an order that is priced alone gets loops and other sources from the board', () => {
  const buy = directionOf({ id: 'buy', currenciesGive: ['sber'], currencyTake: 'usdt', legs: [{ ...bybit, type: 'BUY', inverted: true }] })
  const given = facts({ directions: [sell, buy], prices: prices([rapira, '82'], [{ ...bybit, type: 'BUY' }, '80']) })
  expect(directionState(sell, given).onSale).toBe(true)
  expect(directionState(sell, given, rateBoard(given))).toMatchObject({ onSale: false, problems: [{ code: 'loop' }] })
  const other = directionOf({ id: 'other', currenciesGive: ['usdt'], currencyTake: 'sber', legs: [bybit] })
  const apart = facts({ directions: [sell, other], prices: prices([rapira, '80'], [bybit, '90']) })
  expect(directionState(sell, apart).onSale).toBe(true)
  expect(directionState(sell, apart, rateBoard(apart))).toMatchObject({ onSale: false, problems: [{ code: 'disagree' }] })
})

test('a state that has not changed is the same object; typed numbers are as fresh as the moment', () => {
  const typed = directionOf({
    id: 'typed',
    currenciesGive: ['usdt'],
    currencyTake: 'sber',
    legs: [{ source: 'fixed', value: '80', inverted: false }],
  })
  const given = facts({ directions: [sell, typed] })
  const first = rateBoard(given)
  const second = rateBoard({ ...given, prices: prices([rapira, '80']), now: addSeconds(noon, 1) }, first)
  expect(second.states.get('sell')).toBe(first.states.get('sell'))
  expect(second.states.get('typed')?.seenAt).toBe(addSeconds(noon, 1))
  const relaid = rateBoard({ ...given, directions: [sell, { ...typed, markupPercent: '2' }] }, second)
  expect(relaid.states.get('sell')).toBe(first.states.get('sell'))
  expect(relaid.states.get('typed')?.tiers[0]?.rate).toBe('78.4')
})

test('a board made from the former one is equal to a new one', () => {
  fc.assert(
    fc.property(randomCatalogue, fc.array(fc.tuple(randomPrices, fc.integer({ min: 0, max: 15 })), { maxLength: 4 }), (given, ticks) => {
      let board = rateBoard(given)
      for (const [next, hours] of ticks) {
        const now = addHours(noon, hours)
        const later = { ...given, prices: new Map([...next].map(([key, price]) => [key, { ...price, seenAt: now }])), now }
        board = rateBoard(later, board)
        expect([...board.states.values()]).toEqual([...rateBoard(later).states.values()])
      }
    }),
    { numRuns: 150 },
  )
})

test('one direction alone is priced as on the board', () => {
  fc.assert(
    fc.property(randomCatalogue, (given) => {
      const board = rateBoard(given)
      for (const direction of given.directions) {
        expect(directionState(direction, given, board)).toEqual(board.states.get(direction.id))
      }
    }),
    { numRuns: 150 },
  )
})

test('no direction on sale is part of a loop with a gain, at any sum, and none gives more than the market', () => {
  let closed = 0
  fc.assert(
    fc.property(randomCatalogue, (given) => {
      const { states } = rateBoard(given)
      const nodeOf = (id: string) => {
        const currency = given.currencies.find((each) => each.id === id)
        return `${currency?.kind}:${currency?.asset}`
      }
      closed += [...states.values()].filter(({ problems }) => problems.some(({ code }) => code === 'loop')).length
      const edges = given.directions.flatMap((direction) => {
        const state = states.get(direction.id)
        return state?.onSale
          ? state.tiers.map(({ rate }) => ({ from: nodeOf(direction.currenciesGive[0] ?? ''), to: nodeOf(direction.currencyTake), rate }))
          : []
      })
      const nodes = [...new Set(edges.map(({ from }) => from))]
      const pays = (start: string, at: string, product: typeof one, seen: string[]): boolean =>
        edges.some(({ from, to, rate }) => {
          if (from !== at) return false
          const next = timesRatio(product, ratioOf(rate))
          if (to === start) return compareRatios(next, one) > 0
          return seen.length < 4 && !seen.includes(to) && pays(start, to, next, [...seen, to])
        })
      for (const node of nodes) expect(pays(node, node, one, [node])).toBe(false)
    }),
    { numRuns: 100 },
  )
  expect(closed).toBeGreaterThan(0)
})

test('a price that may not be used for sale never makes a rate on sale', () => {
  fc.assert(
    fc.property(randomCatalogue, (given) => {
      for (const state of rateBoard(given).states.values()) {
        if (!state.onSale) continue
        for (const { leg, price } of state.usedLegs) {
          if (leg.source === 'fixed') continue
          const found = given.prices.get(legKey(leg))
          expect(found).toMatchObject({ price, suspect: null })
          expect((found?.seenAt ?? '') >= addSeconds(noon, -60)).toBe(true)
        }
        for (const { rate } of state.tiers) expect(isMore(rate, multiply(state.market ?? '0', '1.0101'))).toBe(false)
      }
    }),
    { numRuns: 200 },
  )
  expect(compare(limits.markupLeastPercent, '-1')).toBe(0)
  expect(assetLegs.has('RUB')).toBe(true)
})
