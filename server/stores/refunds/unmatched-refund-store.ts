/** SQL of refunds of unmatched money, and of the details that they go to. */
import { type Kysely, sql } from 'kysely'
import type { Refund, RefundTo } from '../../../core/orders/order.ts'
import type { Status } from '../../../core/orders/statuses.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { refundOf } from '../orders/order-part-rows.ts'
import type { StoredPayment } from '../payments/payment-store.ts'
import { refundToOf, sealedPlace, writeRefund } from './refund-store.ts'

type Db = Kysely<Tables>
type Means = Pick<Context, 'cipher'>

/** All refunds that a payment ever had, newest last. */
export async function refundsOfPayment(db: Db, paymentId: string): Promise<Refund[]> {
  const rows = await db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('opened_at').orderBy('id').execute()
  return rows.map(refundOf)
}

/** Writes a refund of a payment, and its stage on the payment. The database refuses a second refund that has not failed. */
export async function saveUnmatchedRefund(tx: Tx, paymentId: string, refund: Refund): Promise<void> {
  await writeRefund(tx, refund, { order_id: null, payment_id: paymentId })
  const ended = refund.state === 'failed' || refund.state === 'dropped'
  const stage = ended ? null : refund.state === 'confirmed' ? 'done' : 'open'
  await tx.updateTable('payments').set({ refund_stage: stage }).where('id', '=', paymentId).execute()
}

/** Payments whose refund is claimed and whose claim may have to be told of: its time is over, or nearly so. */
export async function claimedPayments(db: Db, { nearlyOver, over }: { nearlyOver: Instant; over: Instant }): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('payment_id')
    .where('payment_id', 'is not', null)
    .where('state', '=', 'approved')
    .where((where) =>
      where.or([
        where.and([where('claim_alarmed', '=', 'nobody'), where('claimed_until', '<=', nearlyOver)]),
        where.and([where('claim_alarmed', '<>', 'staff'), where('claimed_until', '<=', over)]),
      ]),
    )
    .execute()
  return rows.flatMap(({ payment_id }) => payment_id ?? [])
}

/** Drops a refund that is not sent yet, because its payment is gone. What somebody is sending stays until he has said what became of it. */
export async function dropWaitingUnmatched(tx: Tx, paymentId: string, at: Instant): Promise<void> {
  const waiting = (await refundsOfPayment(tx, paymentId)).find(({ state }) => state === 'proposed' || state === 'approved')
  if (waiting && waiting.claim === undefined) await saveUnmatchedRefund(tx, paymentId, { ...waiting, state: 'dropped', endedAt: at })
}

/** Stores the details that a payment is returned to. Details from staff count as confirmed. Details from the client are confirmed later. */
export async function insertUnmatchedDetails(
  tx: Tx,
  means: Means,
  given: {
    id: string
    paymentId: string
    orderId: string | null
    value: string
    memo: string | null
    personId: string | null
    at: Instant
  },
): Promise<void> {
  const { id, paymentId, orderId, value, memo, personId, at } = given
  await tx
    .insertInto('refund_details')
    .values({
      id,
      order_id: orderId,
      payment_id: paymentId,
      given_by: personId,
      value: sealedPlace(means, { value, memo }),
      given_at: at,
      confirmed_at: personId === null ? null : at,
    })
    .execute()
}

/** The details with this id. */
export async function unmatchedDetails(db: Db, means: Means, id: string): Promise<RefundTo & { byStaff: boolean }> {
  const row = await db.selectFrom('refund_details').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return opened(means, row)
}

/**
 * The last details that the client gave for this payment, or for the transfer that it is a part of. What another client gave, who was
 * taken for its sender before, is nothing to go by.
 */
export async function clientsUnmatchedDetails(
  db: Db,
  means: Means,
  { id, part_of: whole, ...of }: Pick<StoredPayment, 'id' | 'part_of' | 'order_id' | 'client_order_id'>,
): Promise<(RefundTo & { byStaff: boolean }) | null> {
  const orderId = of.order_id ?? of.client_order_id
  if (orderId === null) return null
  const row = await db
    .selectFrom('refund_details')
    .selectAll()
    .where('payment_id', 'in', whole === null ? [id] : [id, whole])
    .where('order_id', '=', orderId)
    .where('given_by', 'is', null)
    .orderBy('place', 'desc')
    .executeTakeFirst()
  return row ? opened(means, row) : null
}

export async function confirmDetails(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx.updateTable('refund_details').set({ confirmed_at: at }).where('id', '=', id).execute()
}

const opened = (means: Means, row: Parameters<typeof refundToOf>[1] & { given_by: string | null }) => ({
  ...refundToOf(means, row),
  byStaff: row.given_by !== null,
})

/**
 * Unmatched payments that the client of an order very likely sent: they wait, are being returned, or have been returned. The order that
 * staff have stored one with says whose it is, and no longer the one that it seemed to come from.
 */
export const unmatchedOfOrder = (db: Db, orderId: string): Promise<StoredPayment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where((where) =>
      where.or([where('order_id', '=', orderId), where.and([where('order_id', 'is', null), where('client_order_id', '=', orderId)])]),
    )
    .where('unmatched', '=', true)
    .where('explained', 'is', null)
    .where('state', '<>', 'vanished')
    .where('kind', '=', 'transfer')
    .orderBy('seen_at')
    .orderBy('id')
    .execute()

/** The order that a payment is stored with, or else the order whose client very likely sent it. */
export async function clientOrderOf(db: Db, paymentId: string): Promise<{ id: string; number: number; status: Status } | null> {
  const { rows } = await sql<{ id: string; number: number; status: Status }>`
    select o.id, o.number, o.status from payments p join orders o on o.id = coalesce(p.order_id, p.client_order_id) where p.id = ${paymentId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * The subject of an email of this order: the details that its client gave for a payment, or a refund with its details. Null if the
 * payment no longer belongs to this client, or nothing is found.
 */
export async function unmatchedOfEmail(
  db: Db,
  means: Means,
  orderId: string,
  { detailsId, refundId }: { detailsId: string | null; refundId: string | null },
): Promise<{ payment: StoredPayment; refund: Refund | null; to: RefundTo } | null> {
  const row =
    refundId === null ? null : ((await db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()) ?? null)
  const refund = row && refundOf(row)
  const toId = refund?.toId ?? detailsId
  if (toId === null) return null
  const details = await db.selectFrom('refund_details').selectAll().where('id', '=', toId).executeTakeFirst()
  const payment = (await unmatchedOfOrder(db, orderId)).find(({ id }) => id === (row?.payment_id ?? details?.payment_id))
  return details && payment ? { payment, refund, to: opened(means, details) } : null
}
