import { base58, base64, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { AddressValidator } from '../directions/currency.ts'
import { isHashOf, sideOfProof } from './hash-form.ts'

const hash = '0f'.repeat(32)
const signature = base58.encode(new Uint8Array(64).fill(7))
const inHex: readonly AddressValidator[] = ['bitcoin', 'litecoin', 'dogecoin', 'evm', 'tron', 'ton', 'xrp', 'stellar', 'cosmos']

describe('a hash has the form of its network', () => {
  test.each(inHex)('%s', (validator) => {
    for (const text of [hash, hash.toUpperCase(), `0x${hash}`, ` ${hash}\n`, `https://explorer.example/tx/${hash}?lang=ru`])
      expect(isHashOf(validator, text), text).toBe(true)
    for (const text of ['abc123', 'out', '', hash.slice(1), `${hash}0`, signature, 'чек 5']) expect(isHashOf(validator, text), text).toBe(false)
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

test('a proof is of the side that moves; where the answer of an exchange was lost, its own number does', () => {
  const order = { status: 'paymentChecked', payouts: [{ state: 'queued', lostAt: null }] } as const
  expect(sideOfProof('recordPayout', order)).toBe('take')
  expect(sideOfProof('recordPayout', { ...order, payouts: [{ state: 'queued', lostAt: '2026-11-21T10:00:00.000Z' }] })).toBeNull()
  expect(sideOfProof('attachPayment', order)).toBe('give')
  expect(sideOfProof('recordRefund', order)).toBe('give')
  expect(sideOfProof('complete', order)).toBeNull()
  expect(sideOfProof('complete', { ...order, status: 'delayed' })).toBe('take')
  expect(sideOfProof('payoutDeclined', order)).toBeNull()
})
