import { expect, test } from 'vitest'
import { legKey, type SourceQuestion } from './leg.ts'
import { sourceMark, sourceName } from './source-name.ts'

const sell: SourceQuestion = { source: 'p2p-bybit', type: 'SELL', currencyCode: 'RUB', method: '382', adverts: { asset: 'BTC', count: 3 } }

test('people read the name of a source, and pairs with a slash', () => {
  expect(sourceName({ source: 'spot-binance', pair: 'BTCUSDT' })).toEqual({ ru: 'Binance, спот BTC/USDT', en: 'Binance spot BTC/USDT' })
  expect(sourceName({ source: 'rapira', pair: 'USDT/RUB' }).ru).toBe('Rapira USDT/RUB')
  expect(sourceName({ source: 'fixed', value: '92.5' })).toEqual({ ru: 'Число вручную, 92,5', en: 'A number typed by hand, 92.5' })
  expect(sourceName(sell)).toEqual({ ru: 'Bybit P2P, продаём BTC за RUB, способ 382', en: 'Bybit P2P, we sell BTC for RUB, method 382' })
  expect(sourceName({ source: 'p2p-binance', type: 'BUY', currencyCode: '', method: '' }).ru).toBe('Binance P2P')
})

test('the key of a question is read back, and one that nobody knows stays', () => {
  const names = new Map([['p2p-bybit:RUB:382', 'SBP']])
  expect(sourceMark(legKey({ source: 'spot-binance', pair: 'BTCUSDT' }), names)).toBe('Binance spot BTC/USDT')
  expect(sourceMark(legKey(sell), names)).toBe('Bybit P2P BTC/RUB (SBP)')
  expect(sourceMark(legKey(sell), new Map())).toBe('Bybit P2P BTC/RUB (382)')
  expect(sourceMark(legKey({ source: 'p2p-binance', type: 'BUY', currencyCode: 'RUB', method: 'Tinkoff: new' }), names)).toBe(
    'Binance P2P USDT/RUB (Tinkoff: new)',
  )
  expect(sourceMark('gone:X', names)).toBe('gone:X')
})
