/**
 * The only way into the books: each event in the transaction that makes it so, under a key of its own, and the quick figure of each
 * reserve that it moves along with it.
 */
import {
  type BookEvent,
  correctionPostings,
  difference,
  entriesOf,
  net,
  openingPostings,
  paymentPostings,
  payoutDies,
  unmatchedEntries,
} from '../../../core/ledger/postings.ts'
import { type Decimal, isNegative } from '../../../core/money/decimal.ts'
import type { Moved } from '../../../core/orders/decide.ts'
import type { Order, Refund } from '../../../core/orders/order.ts'
import { lossTold } from '../../../core/orders/outgoing.ts'
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
  // by id, as all who hold several currencies: two moves never wait for each other in a circle
  for (const { currencyId, amount } of moved.toSorted((a, b) => (a.currencyId < b.currencyId ? -1 : 1)))
    await moveReserve(tx, currencyId, amount, inForm)
  // whoever saves a currency tells of all of it
  if (moved.length > 0 && !inForm) await publish(tx, 'rates')
}

type BookedMove = { before: Order; moved: Moved; at: string; fromQueue: readonly NewEntry[] }

/** What a move of an order changed of its money. Written under the lock of the order; its version makes the keys. */
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
 * Of the payments that a move brings to an order, those that belonged to none leave the queue: asked before they are saved, posted
 * together with the move.
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
 * A payment that no move of an order took: as it is now, against what it was (null: nothing of it was booked). `because` names the
 * event, the person and the reason where staff did it; `refunds` are those it had before, where they changed.
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
  // its row is held: nobody else counts the same
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

/** A currency begins with what its owner put in. */
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

/** Staff counted another sum than the books have. Called under the lock of the currency, whose present reserve is `booked`. */
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
