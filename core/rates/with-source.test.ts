import { expect, test } from 'vitest'
import type { PlainLeg, RateLeg } from './leg.ts'
import { withSource } from './with-source.ts'

const spot: RateLeg = { source: 'spot-binance', pair: 'BTCUSDT', inverted: false }
const p2p: PlainLeg = { source: 'p2p-binance', type: 'BUY', method: 'TinkoffNew', currencyCode: 'RUB', inverted: true }

test('another source is asked for the same market', () => {
  expect(withSource({ ...spot, pair: 'USDTRUB' }, 'rapira')).toEqual({ source: 'rapira', pair: 'USDT/RUB', inverted: false })
  expect(withSource({ source: 'rapira', pair: 'USDT/RUB', inverted: true }, 'spot-binance')).toEqual({
    source: 'spot-binance',
    pair: 'USDTRUB',
    inverted: true,
  })
  expect(withSource<RateLeg>(p2p, 'rapira')).toEqual({ source: 'rapira', pair: 'USDT/RUB', inverted: true })
  expect(withSource({ ...spot, pair: 'BTCRUB' }, 'p2p-bybit')).toEqual({
    source: 'p2p-bybit',
    type: 'SELL',
    method: '',
    currencyCode: 'RUB',
    adverts: { asset: 'BTC' },
    inverted: false,
  })
})

test('a payment method of one market is none of another; direction, currency, rules and fall-back stay', () => {
  const leg: RateLeg = { ...p2p, adverts: { count: 7 }, fallback: spot }
  expect(withSource(leg, 'p2p-bybit')).toEqual({ ...leg, source: 'p2p-bybit', method: '' })
})

test('crypto is no fiat currency of a p2p market', () => {
  expect(withSource<RateLeg>({ ...spot, pair: 'ETHBTC' }, 'p2p-bybit')).toMatchObject({ currencyCode: '' })
})

test('a price that divides is asked of those who sell to us', () => {
  const legs = [false, true].map((inverted) => withSource<RateLeg>({ source: 'rapira', pair: 'USDT/RUB', inverted }, 'p2p-bybit'))
  expect(legs).toMatchObject([{ type: 'SELL' }, { type: 'BUY' }])
})
