import { expect, test } from 'vitest'
import { legKey, type PlainLeg } from '../../core/rates/leg.ts'
import { type Market, worthInUsdt } from './market.ts'

const rapira: PlainLeg = { source: 'rapira', pair: 'USDT/RUB', inverted: true }
const adverts: PlainLeg = { source: 'p2p-bybit', type: 'SELL', method: '382', currencyCode: 'RUB', inverted: true }

/** A market that knows RUB by both, with these prices; `silent` names the sources that have a problem now. */
const marketOf = (prices: Partial<Record<'rapira' | 'p2p-bybit', string>>, silent: readonly string[]): Market =>
  ({
    catalogue: { assetWays: new Map([['RUB', [[rapira], [adverts]]]]) },
    prices: new Map([rapira, adverts].map((leg) => [legKey(leg), { price: prices[leg.source as 'rapira'] ?? null }])),
    readings: new Map([rapira, adverts].map((leg) => [legKey(leg), { problem: silent.includes(leg.source) ? { code: 'stale' } : null }])),
  }) as unknown as Market

test('an asset is worth what a source that answers says, and the last price counts only where none does', () => {
  const prices = { rapira: '80', 'p2p-bybit': '100' }
  expect(worthInUsdt(marketOf(prices, []), 'RUB')).toBe('0.0125')
  expect(worthInUsdt(marketOf(prices, ['rapira']), 'RUB')).toBe('0.01')
  expect(worthInUsdt(marketOf(prices, ['rapira', 'p2p-bybit']), 'RUB')).toBe('0.0125')
  expect(worthInUsdt(marketOf({ 'p2p-bybit': '100' }, ['p2p-bybit']), 'RUB')).toBe('0.01')
  expect(worthInUsdt(marketOf({}, []), 'RUB')).toBeNull()
  expect([worthInUsdt(marketOf(prices, []), 'USDT'), worthInUsdt(marketOf(prices, []), 'XMR')]).toEqual(['1', null])
})
