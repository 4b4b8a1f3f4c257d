import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AddressValidator, addressValidators } from '../directions/currency.ts'
import { checkMemo, newMemo } from './memo.ts'

describe('accepted', () => {
  test.each([
    ['xrp', '0', 'tag'],
    ['xrp', ' 4294967295 ', 'tag'],
    ['stellar', '0', 'id'],
    ['stellar', '18446744073709551615', 'id'],
    ['stellar', 'четырнадцатьбу', 'text'],
    ['stellar', 'invoice 7', 'text'],
    ['stellar', 'ab'.repeat(32), 'hash'],
    ['cosmos', '0012345', 'text'],
    ['cosmos', 'x'.repeat(256), 'text'],
    ['ton', '1234567890', 'text'],
    ['ton', 'я'.repeat(60), 'text'],
  ] as const)('%s: %j is a %s', (validator, memo, form) => {
    expect(checkMemo(validator, memo)).toEqual({ ok: true, value: memo.trim(), form })
  })
})

describe('refused', () => {
  test.each([
    ['xrp', '4294967296'],
    ['xrp', '-1'],
    ['xrp', '+1'],
    ['xrp', '1 2'],
    ['xrp', '007'],
    ['xrp', '1.0'],
    ['xrp', '１２'],
    ['xrp', 'abc'],
    ['xrp', '9'.repeat(5000)],
    ['stellar', '18446744073709551616'],
    ['stellar', '007'],
    ['stellar', '٣٤'],
    ['stellar', 'пятнадцатьбукв+'],
    ['stellar', 'a\u0000b'],
    ['cosmos', 'x'.repeat(257)],
    ['cosmos', '１２３'],
    ['ton', 'я'.repeat(61)],
    ['ton', 'a\nb'],
    ['ton', '\ud800'],
    ['bitcoin', '1'],
    ['tron', ''],
  ] as const)('%s: %j', (validator, memo) => {
    expect(checkMemo(validator, memo)).toEqual({ ok: false, code: 'MEMO_INVALID' })
  })

  test.each(['xrp', 'stellar', 'cosmos', 'ton'] as const)('%s: an empty memo has to be said, not forgotten', (validator) => {
    expect(checkMemo(validator, ' ')).toEqual({ ok: false, code: 'MEMO_NEEDED' })
  })
})

describe('our own memos', () => {
  const withMemo = ['xrp', 'stellar', 'cosmos', 'ton'] as const satisfies AddressValidator[]

  test('are digits that pass the check, whatever the random numbers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...withMemo),
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (validator, stream) => {
          const memo = newMemo(validator, (below) => Math.floor(stream.next().value * below)) ?? ''
          expect(memo).toMatch(/^[1-9][0-9]*$/)
          expect(checkMemo(validator, memo)).toMatchObject({ ok: true, value: memo })
        },
      ),
    )
  })

  test('of XRP reach from 1 to the largest tag', () => {
    expect(newMemo('xrp', () => 0)).toBe('1')
    expect(newMemo('xrp', (below) => below - 1)).toBe('4294967295')
  })

  test('are not made for networks without a memo', () => {
    for (const validator of addressValidators.filter((name) => !(withMemo as readonly string[]).includes(name)))
      expect(newMemo(validator, () => 0)).toBeNull()
  })
})
