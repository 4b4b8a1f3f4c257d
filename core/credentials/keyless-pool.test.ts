import { describe, expect, test } from 'vitest'
import { checkAddress } from '../addresses/check-address.ts'
import { addressValidators } from '../directions/currency.ts'
import { poolAddress, poolBanks, poolMemoAddress } from './keyless-pool.ts'

const validators = addressValidators.filter((validator) => validator !== 'none')
const indexes = Array.from({ length: 200 }, (_, index) => index)

describe.each(validators)('the pool of %s', (validator) => {
  const pool = indexes.map((index) => poolAddress(validator, index))

  test('passes its own check as it is', () => {
    for (const value of pool) expect(checkAddress(validator, value)).toEqual({ ok: true, value })
  })

  test('has no value twice, and is the same each time', () => {
    expect(new Set(pool).size).toBe(pool.length)
    expect(indexes.map((index) => poolAddress(validator, index))).toEqual(pool)
  })
})

test('bitcoin has both its forms', () => {
  expect(poolAddress('bitcoin', 0)).toMatch(/^bc1q/)
  expect(poolAddress('bitcoin', 1)).toMatch(/^1/)
})

test('a pool named after a bank has cards of that bank', () => {
  const prefixes = { SBERRUB: /^220220/, TCSBRUB: /^220070/, ACRUB: /^220015/ }
  for (const [pool, prefix] of Object.entries(prefixes))
    for (const index of indexes) expect(poolAddress('card', index, pool)).toMatch(prefix)
  const mixed = new Set(indexes.map((index) => poolAddress('card', index).slice(0, 6)))
  expect(mixed.size).toBe(poolBanks.length)
})

test.each(validators)('%s: two pools share nothing', (validator) => {
  const both = ['SBPSBER', 'SBPALFA'].flatMap((pool) => indexes.map((index) => poolAddress(validator, index, pool)))
  expect(new Set(both).size).toBe(both.length)
})

test('cash has no pool', () => {
  expect(() => poolAddress('none', 0)).toThrow(RangeError)
})

test('a memo coin has one shared address', () => {
  for (const validator of ['xrp', 'stellar', 'cosmos', 'ton'] as const)
    expect(checkAddress(validator, poolMemoAddress(validator)).ok).toBe(true)
})
