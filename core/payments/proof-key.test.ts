import { base64, base64url, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { bareHash, excludes, mayProveFailure, type Proven, proofKey } from './proof-key.ts'

const hash = '0f'.repeat(32)
const to = { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', memo: null }
const other = { address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', memo: null }
const key = (change: Partial<Proven> = {}) =>
  proofKey({ kind: 'crypto', proof: hash, to, orderId: 'one', family: 'tron', comesIn: false, ...change })

describe('a hash in one form', () => {
  test.each([
    ['in capitals', hash.toUpperCase()],
    ['with 0x', `0x${hash}`],
    ['with spaces around it', `  ${hash}\n`],
    ['out of an explorer', `https://tronscan.org/#/transaction/${hash}?lang=ru`],
    ['in base64', base64.encode(hex.decode(hash))],
    ['in base64url', base64url.encode(hex.decode(hash))],
  ])('%s', (_how, text) => expect(bareHash(text)).toBe(hash))
  test('a signature of Solana keeps its letters, out of an explorer as well', () => {
    const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
    expect(signature).toHaveLength(88)
    expect(bareHash(` ${signature} `)).toBe(signature)
    expect(bareHash(`https://explorer.solana.com/tx/${signature}`)).toBe(signature)
  })
  test('what is longer than a hash, or another text, is only made small', () => {
    expect(bareHash(`${hash}0`)).toBe(`${hash}0`)
    expect(bareHash('  Чек  № 5 ')).toBe('чек № 5')
  })
})

describe('what one proof excludes', () => {
  test.each<[string, boolean, Partial<Proven>, Partial<Proven>]>([
    ['the same hash to the same address', true, {}, { proof: `0x${hash.toUpperCase()}` }],
    ['another hash', false, {}, { proof: '1e'.repeat(32) }],
    ['another output of a batch, for another order', false, {}, { to: other, orderId: 'two' }],
    ['two outputs for one order', true, {}, { to: other }],
    ['two outputs for money of no order', false, { orderId: null }, { to: other, orderId: null }],
    ['what came in, and what left elsewhere', true, { comesIn: true }, { to: other, orderId: 'two' }],
    ['two outputs that came to two orders', false, { comesIn: true }, { to: other, orderId: 'two', comesIn: true }],
    ['another network', true, {}, { to: other, orderId: 'two', family: 'bitcoin' }],
    ['the same address with another memo', false, { to: { ...to, memo: '7' } }, { to: { ...to, memo: '8' }, orderId: 'two' }],
    ['the same address and memo', true, { to: { ...to, memo: '7' } }, { to: { ...to, memo: '7' } }],
    ['a place that is not plain', true, {}, { to: null }],
    [
      'the same receipt of a bank, wherever it went',
      true,
      { kind: 'cashless', proof: 'СБП 12' },
      { kind: 'cashless', proof: ' сбп  12', to: null },
    ],
    ['a receipt of the till with the number of one of a bank', false, { kind: 'cashless', proof: '12' }, { kind: 'cash', proof: '12' }],
  ])('%s: %s', (_what, answer, one, two) => {
    expect(excludes(key(one), key(two))).toBe(answer)
    expect(excludes(key(two), key(one))).toBe(answer)
  })
})

test('nothing is proved to have failed by what it was sent by, however that is written', () => {
  const hash = 'ab'.repeat(32)
  for (const own of [hash, `0x${hash.toUpperCase()}`, `https://tronscan.org/#/transaction/${hash}`, ` ${hash} `])
    expect(mayProveFailure(own, [hash]), own).toBe(false)
  expect(mayProveFailure(' ЧЕК  1001', ['чек 1001'])).toBe(false)
  expect(mayProveFailure(' ', [null])).toBe(false)
  expect(mayProveFailure('cd'.repeat(32), [hash, null])).toBe(true)
})
