/**
 * The only code that posts to the books. Each event is posted in the transaction that makes it happen, with its own key. The stored
 * reserve of each currency, kept for quick reading, moves in the same transaction.
 */
import {
  type BookEvent,
  correctionPostings,
  difference,
  entriesOf,
  incomePostings,
  net,
  openingPostings,
  paymentPostings,
  payoutDies,
  unmatchedEntries,
  withdrawalEntry,
} from '../../../core/ledger/postings.ts'
import { type Decimal, isNegative } from '../../../core/money/decimal.ts'
import type { Moved } from '../../../core/orders/decide.ts'
import type { Order, Refund } from '../../../core/orders/order.ts'
import { lossTold } from '../../../core/orders/outgoing.ts'
import type { PartnerWithdrawal } from '../../../core/partners/withdrawal.ts'
import type { Context, Tx } from '../../base/context.ts'
import { publish } from '../../base/live/signals.ts'
import { moveReserve } from '../directions/currency-store.ts'
import { lockPayment, queuedPayments, type StoredPayment } from '../payments/payment-store.ts'
import { refundsOfPayment } from '../refunds/unmatched-refund-store.ts'
import { countOfPayment, insertEntries, lossOfOrder, type NewEntry } from './ledger-store.ts'

async function post(tx: Tx, entries: readonly NewEntry[], inForm = false): Promise<void> {
  if (entries.length === 0) return
  await insertEntries(tx, entries)
  const moved = net(entries.flatMap(({ postings }) => postings.filter(({ account }) => account === 'reserve')))
  // In the order of ids, like all code that locks several currencies. So two moves never wait for each other in a circle.
  for (const { currencyId, amount } of moved.toSorted((a, b) => (a.currencyId < b.currencyId ? -1 : 1)))
    await moveReserve(tx, currencyId, amount, inForm)
  // If staff save a currency (`inForm`), the code that saves it publishes the change.
  if (moved.length > 0 && !inForm) await publish(tx, 'rates')
  // the desk shows which reserves have less than is promised
  if (moved.length > 0) await publish(tx, 'queue')
}

type BookedMove = { before: Order; moved: Moved; at: string; fromQueue: readonly NewEntry[] }

/** Books what a move changed in the money of an order. The order must be locked. Its version is part of the keys. */
export async function bookMove(tx: Tx, { before, moved, at, fromQueue }: BookedMove): Promise<void> {
  const { order, history, outgoing } = moved
  const lost = lossTold(outgoing)
  const lostBefore = payoutDies(before, order) || isNegative(lost) ? await lossOfOrder(tx, order.id) : undefined
  const entries = entriesOf(before, order, lost, lostBefore).map(({ subject, ...entry }) => ({
    ...entry,
    key: `${order.id}:${order.version}:${entry.event}:${subject}`,
    at,
    orderId: order.id,
    personId: history.personId,
    reason: history.why,
  }))
  await post(tx, [...fromQueue, ...entries])
  if (entries.some(({ paymentId }) => paymentId !== null)) await publish(tx, 'inbox')
}

/**
 * The entries by which unmatched payments leave the queue when a move matches them to an order. Called before the payments are saved.
 * The entries are posted together with the move.
 */
export async function leaveQueue(tx: Tx, before: Order, after: Order, at: string): Promise<readonly NewEntry[]> {
  const known = new Set(before.payments.map(({ id }) => id))
  const news = after.payments.map(({ id }) => id).filter((id) => !known.has(id))
  const queued = news.length === 0 ? [] : await queuedPayments(tx, news)
  return queued
    .map((payment) => ({
      event: 'paymentReassigned' as const,
      paymentId: payment.id,
      key: `payment:${payment.id}:to:${after.id}:${after.version}`,
      at,
      postings: difference(standing(payment), []),
    }))
    .filter(({ postings }) => postings.length > 0)
}

/**
 * Books a change of a payment that is not a move of an order: the difference between `before` (null: nothing was booked) and the payment
 * now. If staff did it, the last argument has the event, the person and the reason. `refunds` are the former ones, if they changed.
 */
export async function bookQueued(
  tx: Tx,
  before: StoredPayment | null,
  id: string,
  at: string,
  { refunds: former, event, ...because }: { event?: BookEvent; personId?: string; reason?: string; refunds?: readonly Refund[] } = {},
): Promise<void> {
  await publish(tx, 'inbox')
  const after = await lockPayment(tx, id)
  const refunds = await refundsOfPayment(tx, id)
  const currencyId = after.currency_id
  const was = before && { payment: before, currencyId, refunds: former ?? refunds }
  const found = unmatchedEntries(was, { payment: after, currencyId, refunds })
  if (found.length === 0) return
  const order = after.order_id === null ? {} : { orderId: after.order_id }
  // The row of the payment is locked, so no other transaction gets the same count.
  const count = await countOfPayment(tx, id)
  const entries = found.map((entry, index) => ({
    event: entry.paymentId === null ? entry.event : (event ?? entry.event),
    postings: entry.postings,
    paymentId: id,
    key: `payment:${id}:${count + index}`,
    at,
    ...order,
    ...because,
  }))
  await post(tx, entries)
}

const standing = (payment: StoredPayment) => paymentPostings(payment, payment.currency_id)

/** Books an income of a partner, or its reversal (a sum below nil). */
export const bookIncome = (tx: Tx, income: BookedIncome): Promise<void> => post(tx, incomeEntries(income))

type BookedIncome = { id: string; amount: Decimal; orderId: string; partnerId: string; at: string }

/** The entry of an income; none where it is nil. It moves no reserve. */
export function incomeEntries({ id, amount, at, ...memo }: BookedIncome): readonly NewEntry[] {
  const postings = incomePostings(amount)
  const event = isNegative(amount) ? 'partnerIncomeReversed' : 'partnerIncome'
  return postings.length === 0 ? [] : [{ event, key: incomeKey(id), at, postings, memo }]
}

/** The key of an income's entry, by which the audit finds it. */
export const incomeKey = (id: string): string => `income:${id}`

/** Books a change of a partner's withdrawal. `version` is of the withdrawal after it, and part of the key. */
export async function bookWithdrawal(
  tx: Tx,
  { id, partnerId, currencyId, version }: { id: string; partnerId: string; currencyId: string; version: number },
  { was, is, at, personId }: { was: PartnerWithdrawal; is: PartnerWithdrawal; at: string; personId: string | null },
): Promise<void> {
  const { event, postings } = withdrawalEntry(was, is, currencyId)
  if (postings.length === 0) return
  const memo = { partnerId, withdrawalId: id }
  await post(tx, [{ event, key: `withdrawal:${id}:${version}`, at, postings, personId, memo }])
}

/** Books the first reserve of a currency: the sum that its owner put in. */
export async function openBooks(
  tx: Tx,
  ctx: Pick<Context, 'now'>,
  currencyId: string,
  reserve: Decimal,
  personId: string | null = null,
): Promise<void> {
  const postings = openingPostings(currencyId, reserve)
  if (postings.length === 0) return
  await post(tx, [{ event: 'booksOpened', key: `currency:${currencyId}:opened`, at: ctx.now(), postings, personId }], true)
}

/** Corrects the books, because staff counted another sum. The currency must be locked, and `booked` is its present reserve. */
export async function correctReserve(
  tx: Tx,
  ctx: Pick<Context, 'now' | 'newId'>,
  {
    currencyId,
    booked,
    counted,
    reason,
    personId,
  }: { currencyId: string; booked: Decimal; counted: Decimal; reason: string; personId: string },
): Promise<void> {
  const postings = correctionPostings(currencyId, booked, counted)
  const key = `currency:${currencyId}:corrected:${ctx.newId()}`
  await post(tx, [{ event: 'reserveCorrected', key, at: ctx.now(), postings, personId, reason }], true)
}
