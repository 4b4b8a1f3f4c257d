import { describe, expect, test } from 'vitest'
import { cardKind } from '../addresses/bank-card.ts'
import { checkAddress } from '../addresses/check-address.ts'
import { type PoolValidator, poolAddress, poolBanks, poolCard, poolMemoAddress, poolPhone } from './keyless-pool.ts'

const validators = [
  'bitcoin',
  'litecoin',
  'dogecoin',
  'evm',
  'tron',
  'ton',
  'xrp',
  'stellar',
  'cosmos',
  'solana',
  'card',
  'phone',
] as const satisfies PoolValidator[]
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

test('each bank has cards and phones of its own', () => {
  const prefixes = { sber: /^220220/, tbank: /^220070/, alfa: /^220015/ }
  for (const bank of poolBanks) {
    for (const index of indexes.slice(0, 50)) {
      expect(poolCard(bank, index)).toMatch(prefixes[bank])
      expect(cardKind(poolCard(bank, index))).toBe('mir')
      expect(checkAddress('phone', poolPhone(bank, index)).ok).toBe(true)
    }
  }
  expect(new Set(poolBanks.flatMap((bank) => indexes.map((index) => poolPhone(bank, index)))).size).toBe(poolBanks.length * indexes.length)
})

test('a memo coin has one shared address', () => {
  for (const validator of ['xrp', 'stellar', 'cosmos', 'ton'] as const)
    expect(checkAddress(validator, poolMemoAddress(validator)).ok).toBe(true)
})
