import { expect, test } from 'vitest'
import { legKey, type RateLeg } from './leg.ts'
import { methodKey, withMethodNames } from './method-names.ts'
import { sourceName } from './source-name.ts'

const leg: RateLeg = {
  source: 'p2p-bybit',
  type: 'SELL',
  currencyCode: 'RUB',
  method: '382',
  inverted: false,
  fallback: { source: 'p2p-bybit', type: 'SELL', currencyCode: 'RUB', method: '75', inverted: false },
}
const pair: RateLeg = { source: 'rapira', pair: 'USDT/RUB', inverted: false }

test('a method is called by its name where that is known, in the leg and in its fall-back', () => {
  const names = new Map([[methodKey({ source: 'p2p-bybit', currencyCode: 'RUB', method: '382' }), 'SBP']])
  const [named, same] = withMethodNames([leg, pair], names)
  expect(named && sourceName(named)).toEqual({ ru: 'Bybit P2P, продаём USDT за RUB, SBP', en: 'Bybit P2P, we sell USDT for RUB, SBP' })
  expect(named?.fallback && sourceName(named.fallback).ru).toBe('Bybit P2P, продаём USDT за RUB, способ 75')
  expect(same).toBe(pair)
  const [other] = withMethodNames([leg], new Map([[methodKey({ source: 'p2p-bybit', currencyCode: 'RUB', method: '75' }), 'T-Bank']]))
  expect(other && sourceName(other).ru).toBe('Bybit P2P, продаём USDT за RUB, способ 382')
  expect(other?.fallback && sourceName(other.fallback).ru).toBe('Bybit P2P, продаём USDT за RUB, T-Bank')
})

test('a name changes neither the key of a question nor a leg of another currency', () => {
  const other = new Map([[methodKey({ source: 'p2p-bybit', currencyCode: 'KZT', method: '382' }), 'Kaspi']])
  expect(withMethodNames([leg], other)[0]).toBe(leg)
  expect(legKey({ ...leg, methodName: 'SBP' })).toBe(legKey(leg))
})
