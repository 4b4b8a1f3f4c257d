/** SQL of refunds, of the details that clients want them to, and of the links by which they confirm the details. */
import { type Kysely, sql } from 'kysely'
import type { Order, Refund, RefundTo } from '../../../core/orders/order.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { changedParts, claimRow, faultOfProof } from '../orders/order-part-rows.ts'
import type { SentByHand } from '../payments/sent-money.ts'

type Means = Pick<Context, 'cipher'>

/** Writes the refunds that a move changed. A refund that ends is written first: unique indexes allow one that waits and one on its way. */
export async function saveRefunds(tx: Tx, before: Order | null, after: Order): Promise<void> {
  const open = (state: string) => state === 'proposed' || state === 'approved' || state === 'sent'
  const changed = changedParts(before?.refunds ?? [], after.refunds).sort((a, b) => Number(open(a.state)) - Number(open(b.state)))
  for (const refund of changed) await writeRefund(tx, refund, { order_id: after.id, payment_id: null })
}

/** Writes the present state of a refund of an order, or of an unmatched payment. */
export async function writeRefund(tx: Tx, refund: Refund, of: { order_id: string | null; payment_id: string | null }): Promise<void> {
  const row = {
    ...of,
    id: refund.id,
    amount: refund.amount,
    cost: refund.cost,
    state: refund.state,
    proposed_by: refund.proposedBy,
    approved_by: refund.approvedBy,
    to_id: refund.toId,
    proof: refund.proof,
    opened_at: refund.openedAt,
    sent_at: refund.sentAt,
    ended_at: refund.endedAt,
    ...claimRow(refund.claim),
    recorded_by: refund.recordedBy ?? null,
    place_changed_at: refund.placeChangedAt ?? null,
    former_proofs: JSON.stringify(refund.formerProofs ?? []),
  }
  await tx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, hash_fault: faultOfProof('refunds') }))
    .execute()
}

/** Writes the details that a client gave, or that he confirmed them. Called before the refunds that refer to them are written. */
export async function saveRefundTo(tx: Tx, means: Means, before: Order, { id, refundTo }: Order): Promise<void> {
  if (refundTo === null || JSON.stringify(refundTo) === JSON.stringify(before.refundTo)) return
  await tx
    .insertInto('refund_details')
    .values({
      id: refundTo.id,
      order_id: id,
      value: sealedPlace(means, refundTo),
      given_at: refundTo.givenAt,
      confirmed_at: refundTo.confirmedAt,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ confirmed_at: refundTo.confirmedAt }))
    .execute()
}

type Place = Pick<RefundTo, 'value' | 'memo'>
const placeOf = (means: Means, sealed: string): Place => JSON.parse(means.cipher.decrypt(sealed)) as Place
/** The details of a refund in the form to store. */
export const sealedPlace = (means: Means, { value, memo }: Place): string => means.cipher.encrypt(JSON.stringify({ value, memo }))

/** A row of `refund_details`, decrypted. */
export const refundToOf = (
  means: Means,
  row: { id: string; value: string; given_at: Instant; confirmed_at: Instant | null },
): RefundTo => ({
  id: row.id,
  ...placeOf(means, row.value),
  givenAt: row.given_at,
  confirmedAt: row.confirmed_at,
})

export async function insertRefundLink(
  db: Kysely<Tables>,
  link: { tokenHash: string; detailsId: string; expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto('refund_links')
    .values({ token_hash: link.tokenHash, details_id: link.detailsId, expires_at: link.expiresAt, used_at: null })
    .execute()
}

/**
 * Marks a link as used. Returns its order and details, the payment if they are for an unmatched payment, and whether the link was used
 * before. Null if the link is unknown or has expired.
 */
export async function useRefundLink(
  tx: Tx,
  tokenHash: string,
  now: Instant,
): Promise<{ orderId: string; detailsId: string; paymentId: string | null; again: boolean } | null> {
  const row = await tx
    .selectFrom('refund_links')
    .select(['details_id', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  if (row.used_at === null) await tx.updateTable('refund_links').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
  const { order_id, payment_id } = await tx
    .selectFrom('refund_details')
    .select(['order_id', 'payment_id'])
    .where('id', '=', row.details_id)
    .executeTakeFirstOrThrow()
  return order_id === null ? null : { orderId: order_id, detailsId: row.details_id, paymentId: payment_id, again: row.used_at !== null }
}

/** One of the two ids is set: it is a refund of an order or of an unmatched payment. */
export type SentRefund = SentByHand & { orderId: string | null; paymentId: string | null }

/** Refunds on their way in the currencies of these watchers. The order is random, so that refunds never found do not block the others. */
export async function sentRefunds(db: Kysely<Tables>, means: Means, watcherKeys: readonly string[], limit: number): Promise<SentRefund[]> {
  if (watcherKeys.length === 0) return []
  const { rows } = await sql<{
    id: string
    orderId: string | null
    paymentId: string | null
    currencyId: string
    value: string
    proof: string
    amount: string
    sentAt: Instant
    watcherKey: string
  }>`
    select r.id, r.order_id as "orderId", r.payment_id as "paymentId", c.id as "currencyId", d.value, r.proof,
      r.amount - r.cost as amount, r.sent_at as "sentAt", c.asset || ' ' || coalesce(c.network, '') as "watcherKey"
    from refunds r left join orders o on o.id = r.order_id left join payments p on p.id = r.payment_id
      join currencies c on c.id = coalesce(o.give_currency_id, p.currency_id) join refund_details d on d.id = r.to_id
    where r.state = 'sent' and c.asset || ' ' || coalesce(c.network, '') = any (${watcherKeys})
    order by random() limit ${limit}`.execute(db)
  return rows.map(({ value: sealed, ...row }) => {
    const { value, memo } = placeOf(means, sealed)
    return { ...row, to: value, memo }
  })
}
