import { expect, test } from 'vitest'
import type { RateLeg } from '../../../core/rates/leg.ts'
import { legFaults } from '../../../core/rates/leg-faults.ts'
import { movedLeg, newFallback, newLeg, type P2pLeg, ruledCount, withAdvertRule, withFallback, withNewLeg } from './legs-edit.ts'

const spot: RateLeg = { source: 'spot-binance', pair: 'BTCUSDT', inverted: false }
const p2p: P2pLeg = { source: 'p2p-binance', type: 'BUY', method: 'TinkoffNew', currencyCode: 'RUB', inverted: true }

test('only rules that differ from the defaults are stored', () => {
  const ruled = withAdvertRule(withAdvertRule(p2p, 'count', 7), 'merchantsOnly', true)
  expect(ruled.adverts).toEqual({ count: 7, merchantsOnly: true })
  expect(ruledCount(ruled)).toBe(2)
  expect(withAdvertRule(withAdvertRule(ruled, 'count', 5), 'merchantsOnly', undefined)).toEqual(p2p)
  expect('adverts' in withAdvertRule(ruled, 'count', 5)).toBe(true)
})

test('a fall-back asks another source, and going leaves nothing behind', () => {
  const leg = withFallback(
    { source: 'rapira', pair: 'USDT/RUB', inverted: false },
    newFallback({ source: 'rapira', pair: 'USDT/RUB', inverted: false }),
  )
  expect(leg.fallback).toEqual({ source: 'p2p-bybit', type: 'SELL', method: '', currencyCode: 'RUB', inverted: false })
  expect(newFallback(leg)).not.toHaveProperty('fallback')
  expect('fallback' in withFallback(leg, null)).toBe(false)
})

test('legs move, and stay at the edges', () => {
  expect(movedLeg([spot, p2p], 0, 1)).toEqual([p2p, spot])
  expect(movedLeg([spot, p2p], 0, -1)).toEqual([spot, p2p])
  expect(movedLeg([spot, p2p], 1, 1)).toEqual([spot, p2p])
})

test('there are six at most, and a new one lacks only what an admin must choose', () => {
  const six = Array.from({ length: 6 }).reduce<RateLeg[]>((legs) => withNewLeg(legs), [])
  expect(withNewLeg(six)).toHaveLength(6)
  for (const source of ['spot-binance', 'rapira', 'p2p-bybit', 'p2p-binance', 'fixed'] as const)
    expect(legFaults(newLeg(source)).every(({ fault }) => fault === 'missing')).toBe(true)
})
