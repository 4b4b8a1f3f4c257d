import { expect, test } from 'vitest'
import { assetValuesOf } from './asset-legs.ts'
import type { RateLeg } from './leg.ts'

const currencies = ['USDT', 'BTC', 'AVAX', 'KZT', 'RUB', 'GEL'].map((asset) => ({ id: asset.toLowerCase(), asset }))
const spot = (pair: string, inverted = false): RateLeg => ({ source: 'spot-binance', pair, inverted })
const adverts: RateLeg = { source: 'p2p-bybit', type: 'SELL', method: '1', currencyCode: 'KZT', inverted: false }
const stored = new Map<string, readonly RateLeg[]>([['BTC', [spot('BTCUSDT')]]])
const direction = (give: string, take: string, legs: RateLeg[], active = true) => ({
  active,
  currenciesGive: [give],
  currencyTake: take,
  legs,
})

test('an asset without a stored value is valued by legs of its directions', () => {
  const { assetLegs: legs } = assetValuesOf(stored, currencies, [direction('avax', 'kzt', [spot('AVAXUSDT'), adverts])])
  expect(legs.get('AVAX')).toEqual([spot('AVAXUSDT')])
  expect(legs.get('KZT')).toEqual([{ ...adverts, inverted: true }])
  expect(legs.get('BTC')).toBe(stored.get('BTC'))
})

test('an exchange goes before adverts, a short way before a long one, and fall-backs count', () => {
  const rapira: RateLeg = { source: 'rapira', pair: 'USDT/RUB', inverted: true }
  const sber: RateLeg = { ...adverts, currencyCode: 'RUB', fallback: rapira }
  expect(assetValuesOf(stored, currencies, [direction('usdt', 'rub', [sber])]).assetLegs.get('RUB')).toEqual([rapira])
  const both = [direction('avax', 'btc', [spot('AVAXBTC')]), direction('usdt', 'avax', [spot('AVAXUSDT', true)])]
  expect(assetValuesOf(stored, currencies, both).assetLegs.get('AVAX')).toEqual([spot('AVAXUSDT')])
  expect(assetValuesOf(stored, currencies, both.slice(0, 1)).assetLegs.get('AVAX')).toEqual([spot('AVAXBTC'), spot('BTCUSDT')])
})

test('a leg that does not lead to USDT, is typed or is not asked for gives no worth', () => {
  const typed: RateLeg = { source: 'fixed', value: '2.7', inverted: false }
  const directions = [direction('usdt', 'gel', [typed]), direction('avax', 'usdt', [spot('AVAXUSDT')], false)]
  expect([...assetValuesOf(stored, currencies, directions).assetLegs.keys()]).toEqual(['BTC'])
})

test('an asset may be known in other ways too: by other sources, and last by directions that are switched off', () => {
  const rapira: RateLeg = { source: 'rapira', pair: 'USDT/RUB', inverted: true }
  const sber: RateLeg = { ...adverts, currencyCode: 'RUB', fallback: rapira }
  const { assetWays: ways } = assetValuesOf(stored, currencies, [
    direction('avax', 'usdt', [spot('AVAXUSDT')], false),
    direction('usdt', 'rub', [sber]),
    direction('btc', 'rub', [spot('BTCRUB')], false),
  ])
  expect(ways.get('RUB')).toEqual([
    [rapira],
    [{ ...adverts, currencyCode: 'RUB', inverted: true }],
    [{ ...spot('BTCRUB'), inverted: true }, spot('BTCUSDT')],
  ])
  expect(ways.get('AVAX')).toEqual([[spot('AVAXUSDT')]])
  expect(ways.get('BTC')?.[0]).toBe(stored.get('BTC'))
})
