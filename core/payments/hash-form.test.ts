import { base58, base64, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { AddressValidator } from '../directions/currency.ts'
import { isHashOf, isReceipt, proofKindOf, sideOfProof } from './hash-form.ts'

const hash = '0f'.repeat(32)
const signature = base58.encode(new Uint8Array(64).fill(7))
const inHex: readonly AddressValidator[] = ['bitcoin', 'litecoin', 'dogecoin', 'evm', 'tron', 'ton', 'xrp', 'stellar', 'cosmos']

describe('a hash has the form of its network', () => {
  test.each(inHex)('%s', (validator) => {
    for (const text of [hash, hash.toUpperCase(), `0x${hash}`, ` ${hash}\n`, `https://explorer.example/tx/${hash}?lang=ru`])
      expect(isHashOf(validator, text), text).toBe(true)
    for (const text of ['abc123', 'out', '', hash.slice(1), `${hash}0`, signature, 'чек 5'])
      expect(isHashOf(validator, text), text).toBe(false)
  })
  test('TON has it in base64 as well, others have not', () => {
    const text = base64.encode(hex.decode(hash))
    expect(inHex.filter((validator) => isHashOf(validator, text))).toEqual(['ton'])
  })
  test('Solana has a signature of 64 bytes', () => {
    expect(isHashOf('solana', signature)).toBe(true)
    expect(isHashOf('solana', `https://explorer.solana.com/tx/${signature}`)).toBe(true)
    for (const text of [hash, 'abc123', signature.slice(4), base58.encode(new Uint8Array(32).fill(7))])
      expect(isHashOf('solana', text), text).toBe(false)
  })
  test.each(['card', 'phone', 'account', 'none'] as const)('%s: a receipt may be anything', (validator) =>
    expect(isHashOf(validator, 'СБП-1')).toBe(true),
  )
})

test.each<[string, boolean]>([
  ['1', false],
  ['оплачено', false],
  ['12345', false],
  [' 1234   ', false],
  ['СБП-1001', true],
  ['123456', true],
])('a receipt of a bank has 6 characters and a digit: %s', (text, is) => expect(isReceipt(text)).toBe(is))

test('a proof is of the side that moves; where the answer of an exchange was lost, its own number does', () => {
  const order = { status: 'paymentChecked', payouts: [{ id: 'payout', state: 'queued', lostAt: null }] } as const
  expect(sideOfProof('recordPayout', order)).toBe('take')
  expect(
    sideOfProof('recordPayout', { ...order, payouts: [{ id: 'payout', state: 'queued', lostAt: '2026-11-21T10:00:00.000Z' }] }),
  ).toBeNull()
  expect(sideOfProof('attachPayment', order)).toBe('give')
  expect(sideOfProof('recordRefund', order)).toBe('give')
  expect(sideOfProof('complete', order)).toBeNull()
  expect(sideOfProof('complete', { ...order, status: 'delayed' })).toBe('take')
  expect(sideOfProof('correctProof', order, 'payout')).toBe('take')
  expect(sideOfProof('correctProof', order, 'refund')).toBe('give')
  expect(sideOfProof('payoutDeclined', order)).toBeNull()
})

test.each<[AddressValidator, string]>([
  ['bitcoin', 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16'],
  ['litecoin', 'c0b7e3f3e2b1f4a5d6978890a1b2c3d4e5f60718293a4b5c6d7e8f9001122334'],
  ['dogecoin', '6b1a5f0c2d3e4f5061728394a5b6c7d8e9fa0b1c2d3e4f5061728394a5b6c7d8'],
  ['evm', '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060'],
  ['tron', '7c2d4206c03a883dd9066d920c838b5b6b7ed3f5e3fd42e2d9d7a3b2b7b8fbd1'],
  ['ton', 'Mv4ZnzF8SdvfL6yhHLjXpmk7kEzR2IpCgCk2PvpsLQA='],
  ['ton', 'Mv4ZnzF8SdvfL6yhHLjXpmk7kEzR2IpCgCk2PvpsLQA'],
  ['ton', 'Mv4ZnzF8Sdvf_6yhHLjXpmk7kEzR2IpCgCk-PvpsLQA='],
  ['ton', `https://tonviewer.com/transaction/${hash}`],
  ['xrp', 'E08D6E9754025BA2534A78707605E0601F03ACE063687A0CA1BDDACFCD1698C7'],
  ['stellar', '3389e9f0f1a65f19736cacf544c2e825313e8447f569233bb8db39aa607c8889'],
  ['cosmos', 'A8F3C1D2E4B5968778695A4B3C2D1E0FA8F3C1D2E4B5968778695A4B3C2D1E0F'],
  ['solana', '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'],
  // one of some ten thousand begins with small bytes, and is shorter
  ['solana', base58.encode(Uint8Array.from({ length: 64 }, (_, place) => (place < 1 ? 1 : 7)))],
  ['solana', base58.encode(Uint8Array.from({ length: 64 }, (_, place) => (place < 2 ? 0 : 7)))],
])('%s: %s is one of its hashes', (validator, text) => expect(isHashOf(validator, text)).toBe(true))

test('what proves a sending is named by what was sent', () => {
  expect((['crypto', 'cashless', 'cash'] as const).map(proofKindOf)).toEqual(['hash', 'operation', 'receipt'])
})
