import { expect, test } from 'vitest'
import { defaultPair, firstAmount, idsOf, reversed, withSide } from './catalogue.ts'
import { exampleCatalogue, examplePair } from './example-catalogue.ts'

const catalogue = exampleCatalogue()

test('the default pair is one that is sold', () => {
  expect(defaultPair(catalogue) && idsOf(defaultPair(catalogue)!)).toEqual({ giveId: 'usdt', takeId: 'sber' })
  const closed = exampleCatalogue({ offSale: ['usdt-sber', 'usdt-cash'] })
  expect(defaultPair(closed) && idsOf(defaultPair(closed)!)).toEqual({ giveId: 'btc', takeId: 'sber' })
})

test('with nothing on sale a pair stands there all the same', () => {
  const closed = exampleCatalogue({ offSale: ['usdt-sber', 'usdt-cash', 'btc-sber', 'sber-usdt'] })
  expect(defaultPair(closed)).not.toBeNull()
})

test('another give currency keeps the take currency where it can', () => {
  const now = examplePair(catalogue, 'usdt', 'sber')
  expect(idsOf(withSide(catalogue, now, 'give', 'btc')!)).toEqual({ giveId: 'btc', takeId: 'sber' })
  expect(idsOf(withSide(catalogue, now, 'give', 'sber')!)).toEqual({ giveId: 'sber', takeId: 'usdt' })
  expect(withSide(catalogue, examplePair(catalogue, 'btc', 'sber'), 'take', 'cash')).toBeNull()
})

test('a pair without an active reverse is available only in one direction', () => {
  expect(reversed(catalogue, examplePair(catalogue, 'usdt', 'sber'))?.direction.id).toBe('sber-usdt')
  expect(reversed(catalogue, examplePair(catalogue, 'usdt', 'cash'))).toBeNull()
})

test('the first sum stays within the reserve', () => {
  const poor = exampleCatalogue({ reserves: { sber: '50000' } })
  expect(firstAmount(poor, examplePair(poor, 'usdt', 'sber'))).toBe('541.12')
  const empty = exampleCatalogue({ reserves: { sber: '0' } })
  expect(firstAmount(empty, examplePair(empty, 'usdt', 'sber'))).toBeNull()
})
