/**
 * The receipt of a quote: one line of JSON with its keys in this order, which is hashed (SHA-256) and signed (Ed25519) exactly as
 * it stands. Each names the hash of the one before, so none can be taken out or put in later. Described in docs/receipts.md.
 */
import { type Decimal, isDecimal } from '../money/decimal.ts'
import type { Instant } from '../time/instant.ts'
import type { OrderQuote } from './order.ts'

const format = 'menyala-quote-1'
const causeForm = /^[A-Za-z]{1,40}$/
const hashForm = /^[0-9a-f]{64}$/
const sideForm = /^[A-Z0-9]{2,20}$/

export type Receipt = {
  order: number
  orderId: string
  /** From 0; the place of the quote among those of its order. */
  position: number
  at: Instant
  /** The event that made the quote: createOrder, refreshQuote, ... */
  cause: string
  /** Currency by its code. */
  give: { currency: string; amount: Decimal }
  take: { currency: string; amount: Decimal }
  /** Take for one give, all costs in it. */
  rate: Decimal
  /** null while only indicative. */
  fixedUntil: Instant | null
  /** Hash of the receipt before; null of the first. */
  previous: string | null
}

/** The text to hash and to sign. */
export const receiptDocument = (
  order: { id: string; number: number },
  quote: OrderQuote,
  position: number,
  codes: { give: string; take: string },
  previous: string | null,
): string =>
  JSON.stringify({
    format,
    order: order.number,
    orderId: order.id,
    position,
    at: quote.at,
    cause: quote.cause,
    give: { currency: codes.give, amount: quote.give },
    take: { currency: codes.take, amount: quote.take },
    rate: quote.rate,
    fixedUntil: quote.fixedUntil,
    previous,
  })

/** A document as it reads, or null where it is not a receipt of ours. The signature is what proves it; this only shows it. */
export function readReceipt(document: string): Receipt | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(document)
  } catch {
    return null
  }
  if (!isRecord(parsed) || parsed['format'] !== format) return null
  const { format: _format, ...receipt } = parsed
  return isReceipt(receipt) ? receipt : null
}

/** The place of the first receipt that does not follow from the one before it; null where the chain is whole and of one order. */
export function brokenLink(receipts: readonly { receipt: Receipt; hash: string }[]): number | null {
  const place = receipts.findIndex(({ receipt }, index) => {
    const before = receipts[index - 1]
    return receipt.position !== index || receipt.previous !== (before?.hash ?? null) || receipt.orderId !== receipts[0]?.receipt.orderId
  })
  return place === -1 ? null : place
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSum = (value: unknown): boolean => typeof value === 'string' && isDecimal(value)
const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const fits = (form: RegExp, value: unknown): boolean => typeof value === 'string' && form.test(value)
const isSide = (value: unknown): boolean => isRecord(value) && fits(sideForm, value['currency']) && isSum(value['amount'])

function isReceipt(value: Record<string, unknown>): value is Receipt {
  return (
    Number.isSafeInteger(value['order']) &&
    typeof value['orderId'] === 'string' &&
    Number.isSafeInteger(value['position']) &&
    isMoment(value['at']) &&
    fits(causeForm, value['cause']) &&
    isSide(value['give']) &&
    isSide(value['take']) &&
    isSum(value['rate']) &&
    (value['fixedUntil'] === null || isMoment(value['fixedUntil'])) &&
    (value['previous'] === null || fits(hashForm, value['previous']))
  )
}
