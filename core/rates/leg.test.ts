import { expect, test } from 'vitest'
import { legKey, type PlainLeg, questionsOf, type RateLeg } from './leg.ts'
import { legDoubts } from './leg-doubts.ts'
import { legFaults } from './leg-faults.ts'
import { marketOf } from './market-of.ts'

const spot: PlainLeg = { source: 'spot-binance', pair: 'BTCUSDT', inverted: false }
const dollar: PlainLeg = { source: 'p2p-bybit', type: 'SELL', method: '582', currencyCode: 'RUB', inverted: false }
const paths = (leg: object) => legFaults(leg as Record<string, unknown>).map(({ parameter, fault }) => `${parameter} ${fault}`)

test('equal questions have equal keys, even if defaults are written out', () => {
  expect(legKey(dollar)).toBe('p2p-bybit:SELL:RUB:582')
  expect(legKey({ ...dollar, adverts: { count: 5, completionPercent: '90.0', amount: null } })).toBe(legKey(dollar))
  expect(legKey({ ...dollar, adverts: { fewest: 2, asset: 'BTC' } })).toBe(
    legKey({ ...dollar, adverts: { asset: 'BTC', fewest: 2, count: undefined } as never }),
  )
  expect(legKey({ ...dollar, adverts: { asset: 'BTC', fewest: 2 } })).toBe('p2p-bybit:SELL:RUB{asset=BTC,fewest=2}:582')
  expect(legKey({ source: 'fixed', value: '1.50', inverted: true })).toBe('fixed:1.5')
})

test('a leg asks its own question and that of its fall-back', () => {
  const leg: RateLeg = { ...dollar, fallback: spot }
  expect(questionsOf(leg).map(legKey)).toEqual([legKey(dollar), legKey(spot)])
  expect(questionsOf(dollar)).toEqual([dollar])
})

test.each([
  [spot, 'BTC/USDT'],
  [{ ...spot, pair: 'ETHBTC' }, 'ETH/BTC'],
  [{ ...spot, pair: 'USDTTRY' }, 'USDT/TRY'],
  [{ ...spot, pair: 'BTCFDUSD' }, 'BTC/FDUSD'],
  [{ ...spot, source: 'rapira', pair: 'USDT/RUB' }, 'USDT/RUB'],
  [dollar, 'USDT/RUB'],
  [{ ...dollar, adverts: { asset: 'BTC' } }, 'BTC/RUB'],
  [{ source: 'fixed', value: '1', inverted: false }, null],
  [{ ...spot, pair: 'ABCXYZ' }, null],
] as [PlainLeg, string | null][])('%o is of the market %s', (leg, expected) => {
  const market = marketOf(leg)
  expect(market && `${market.base}/${market.quote}`).toBe(expected)
})

test('faults of a fall-back and of advert rules name their place', () => {
  expect(paths({ ...dollar, adverts: { count: 3, fewest: 3 }, fallback: spot })).toEqual([])
  expect(paths({ ...dollar, adverts: { count: 2 } })).toEqual(['adverts.fewest wrong'])
  // A market returns its first 20 adverts.
  expect(paths({ ...dollar, adverts: { fromPlace: 11, count: 10 } })).toEqual([])
  expect(paths({ ...dollar, adverts: { fromPlace: 12, count: 10 } })).toEqual(['adverts.count wrong'])
  expect(paths({ ...dollar, adverts: { completionPercent: '100.1', amount: '0', fromPlace: 16, odd: 1 } })).toEqual([
    'adverts.completionPercent wrong',
    'adverts.amount wrong',
    'adverts.fromPlace wrong',
    'adverts.odd wrong',
  ])
  expect(paths({ ...spot, fallback: { source: 'p2p-binance', inverted: false, type: 'SELL' } })).toEqual([
    'fallback.method missing',
    'fallback.currencyCode missing',
  ])
  expect(paths({ ...spot, fallback: 'rapira' })).toEqual(['fallback wrong'])
})

test('each source writes a pair in its own way', () => {
  expect(paths({ ...spot, pair: 'BTC/USDT' })).toEqual(['pair wrong'])
  expect(paths({ ...spot, source: 'rapira', pair: 'USDTRUB' })).toEqual(['pair wrong'])
  expect(paths({ ...spot, pair: 'btcusdt' })).toEqual(['pair wrong'])
})

test('an odd side, and legs that lead elsewhere, are doubted', () => {
  const currencies = [
    { id: 'btc', asset: 'BTC' },
    { id: 'sber', asset: 'RUB' },
  ]
  const doubts = (legs: RateLeg[], give = 'btc', take = 'sber') =>
    legDoubts({ legs, currenciesGive: [give], currencyTake: take }, currencies).map(({ path }) => path)
  expect(doubts([spot, dollar])).toEqual([])
  expect(
    doubts(
      [
        { ...dollar, type: 'BUY', inverted: true },
        { ...spot, inverted: true },
      ],
      'sber',
      'btc',
    ),
  ).toEqual([])
  expect(doubts([spot, { ...dollar, type: 'BUY' }])).toEqual(['legs[1].type'])
  expect(doubts([{ ...spot, inverted: true }, dollar])).toEqual(['legs'])
  expect(doubts([spot])).toEqual(['legs'])
  expect(doubts([spot, { source: 'fixed', value: '80', inverted: false }])).toEqual([])
})
