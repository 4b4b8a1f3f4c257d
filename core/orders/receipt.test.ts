import { expect, test } from 'vitest'
import { brokenLink, type Receipt, readReceipt, receiptDocument } from './receipt.ts'

const quote = {
  id: 'q1',
  at: '2026-11-21T12:00:00.000Z',
  cause: 'createOrder',
  rate: '86.5',
  give: '100',
  take: '8650',
  fixedUntil: '2026-11-21T12:15:00.000Z',
}
const codes = { give: 'USDTTRC20', take: 'SBERRUB' }
const order = { id: 'abcdefghijklmnopqrstuv', number: 20001 }
const document = receiptDocument(order, quote, 0, codes, null)

test('the document is one line whose keys never change their order', () => {
  expect(document).toBe(
    '{"format":"menyala-quote-1","order":20001,"orderId":"abcdefghijklmnopqrstuv","position":0,"at":"2026-11-21T12:00:00.000Z",' +
      '"cause":"createOrder","give":{"currency":"USDTTRC20","amount":"100"},"take":{"currency":"SBERRUB","amount":"8650"},' +
      '"rate":"86.5","fixedUntil":"2026-11-21T12:15:00.000Z","previous":null}',
  )
})

test('what was written is read', () => {
  expect(readReceipt(document)).toMatchObject({ order: 20001, position: 0, rate: '86.5', give: { currency: 'USDTTRC20', amount: '100' } })
})

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another format', document.replace('menyala-quote-1', 'menyala-quote-2')],
  ['a number where digits are text', document.replace('"rate":"86.5"', '"rate":86.5')],
  ['a rate that is none', document.replace('"86.5"', '"8,5"')],
  ['no side', document.replace('"give":{"currency":"USDTTRC20","amount":"100"},', '')],
  ['a moment that is none', document.replace('2026-11-21T12:00', 'yesterday')],
  ['a hash that is none', document.replace('"previous":null', '"previous":"abc"')],
])('%s is no receipt', (_name, text) => expect(readReceipt(text)).toBeNull())

const hash = (sign: string) => sign.repeat(64)
const link = (position: number, previous: string | null, own: string, orderId = order.id) => ({
  receipt: { ...(readReceipt(document) as Receipt), position, previous, orderId },
  hash: own,
})

test('a chain is whole, or tells its first broken place', () => {
  const [first, second, third] = [link(0, null, hash('a')), link(1, hash('a'), hash('b')), link(2, hash('b'), hash('c'))]
  expect(brokenLink([first, second, third])).toBeNull()
  expect(brokenLink([first, third])).toBe(1)
  expect(brokenLink([second, third])).toBe(0)
  expect(brokenLink([first, link(1, hash('f'), hash('b')), third])).toBe(1)
  expect(brokenLink([first, link(1, hash('a'), hash('b'), 'another')])).toBe(1)
})
