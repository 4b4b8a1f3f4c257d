import { expect, test } from 'vitest'
import { exclusiveKey, memoOf, poolOf } from './pool.ts'

test('each kind of currency has its pool', () => {
  expect(poolOf({ kind: 'crypto', memo: 'none' })).toBe('address')
  expect(poolOf({ kind: 'crypto', memo: 'tag' })).toBe('memo')
  expect(poolOf({ kind: 'cashless', memo: 'none' })).toBe('sum')
  expect(poolOf({ kind: 'cash', memo: 'none' })).toBe('none')
})

test('an address is one order’s whatever the sum; a card is shared by different sums', () => {
  expect(exclusiveKey('address', 'a1', null, '5')).toBe(exclusiveKey('address', 'a1', null, '6'))
  expect(exclusiveKey('sum', 'c1', null, '5000')).not.toBe(exclusiveKey('sum', 'c1', null, '6000'))
  expect(exclusiveKey('sum', 'c1', null, '5000')).toBe(exclusiveKey('sum', 'c1', null, '5000'))
  expect(exclusiveKey('memo', 'm1', '100000001', '5')).not.toBe(exclusiveKey('memo', 'm1', '100000002', '5'))
})

test('a memo has nine digits and fits a 32-bit tag', () => {
  expect(memoOf(() => 0)).toBe('100000000')
  expect(memoOf((below) => below - 1)).toBe('999999999')
  expect(Number(memoOf((below) => below - 1))).toBeLessThan(2 ** 32)
})
