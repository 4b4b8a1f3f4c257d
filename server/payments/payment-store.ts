/** SQL of payments: every transfer that was ever seen is here exactly once, by its natural key. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { SeenPayment } from '../../core/orders/facts.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Tx } from '../context.ts'
import type { PaymentsTable, Tables } from '../db/tables.ts'
import { changedParts } from '../orders/order-part-rows.ts'

export type StoredPayment = Selectable<PaymentsTable>

/** A transfer that was seen, and whose it may be. */
export type NewPayment = SeenPayment & {
  naturalKey: string
  orderId: string | null
  credentialsId: string
  currencyId: string
  dateCreated: string
}

/** Stores a transfer unless it is there already; says whether it was new. Of two processes that see it at once one is told so. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const confirmed = payment.confirmations >= payment.confirmationsNeeded
  const result = await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      natural_key: payment.naturalKey,
      order_id: payment.orderId,
      credentials_id: payment.credentialsId,
      currency_id: payment.currencyId,
      kind: 'transfer',
      amount: payment.amount,
      state: confirmed ? 'confirmed' : 'seen',
      seen_at: payment.seenAt,
      confirmed_at: confirmed ? payment.dateCreated : null,
      confirmations: payment.confirmations,
      confirmations_needed: payment.confirmationsNeeded,
      transaction_hash: payment.transactionHash,
      sender: payment.sender,
      memo: payment.memo,
      problem: payment.problem,
      unmatched: payment.orderId === null,
      date_created: payment.dateCreated,
    })
    .onConflict((conflict) => conflict.column('natural_key').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** A payment in this currency that names this transfer or receipt and is not gone; capitals of a hash tell nothing. */
export async function findByProof(tx: Tx, currencyId: string, proof: string): Promise<(StoredPayment & { byHand: boolean })[]> {
  const rows = await tx
    .selectFrom('payments')
    .selectAll()
    .where('currency_id', '=', currencyId)
    .where('state', '<>', 'vanished')
    .where(sql<boolean>`lower(transaction_hash) = lower(${proof})`)
    .orderBy('date_created')
    .execute()
  return rows.map((row) => ({ ...row, byHand: row.natural_key === handKey(row.id) }))
}

/** What staff entered by hand before a watcher saw it is the same payment: it takes the transfer's key. Says whether there was one. */
export async function adoptByHand(
  tx: Tx,
  orderId: string,
  transfer: { key: string; transactionHash: string; amount: string },
): Promise<boolean> {
  const { rows } = await sql`
    update payments set natural_key = ${transfer.key} where id in (
      select id from payments p where p.order_id = ${orderId} and p.natural_key = 'order:' || p.id and p.kind = 'transfer' and p.state <> 'vanished'
        and lower(p.transaction_hash) = lower(${transfer.transactionHash}) and p.amount = ${transfer.amount}::numeric limit 1)
      and not exists (select 1 from payments where natural_key = ${transfer.key})
    returning id`.execute(tx)
  return rows.length > 0
}

/** The natural key of what no watcher told of: cash, and payments found by hand. */
const handKey = (id: string): string => `order:${id}`

/** Writes what a move changed of an order's payments; cash and payments found by hand begin here. */
export async function savePayments(tx: Tx, before: Order | null, after: Order, at: string): Promise<void> {
  for (const payment of changedParts(before?.payments ?? [], after.payments)) {
    const changing = {
      amount: payment.amount,
      state: payment.state,
      confirmed_at: payment.confirmedAt,
      confirmations: payment.confirmations,
      confirmations_needed: payment.confirmationsNeeded,
      problem: payment.problem,
      unmatched: payment.unmatched,
      order_id: after.id,
    }
    const row = {
      ...changing,
      id: payment.id,
      natural_key: handKey(payment.id),
      credentials_id: payment.kind === 'cash' ? null : (after.credentials?.id ?? null),
      currency_id: after.giveCurrencyId,
      kind: payment.kind,
      seen_at: payment.seenAt,
      transaction_hash: payment.transactionHash,
      sender: payment.sender,
      memo: payment.memo,
      date_created: at,
    }
    await tx
      .insertInto('payments')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
      .execute()
  }
}

/** A payment, held until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<StoredPayment> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Of these payments, those that belong to no order yet. */
export async function queuedPayments(tx: Tx, ids: readonly string[]): Promise<StoredPayment[]> {
  return tx.selectFrom('payments').selectAll().where('id', 'in', ids).where('order_id', 'is', null).forUpdate().execute()
}

/** Grown or vanished transfers of nobody's order: only the row knows of them. */
export async function updateUnmatched(
  tx: Tx,
  id: string,
  is: { state: StoredPayment['state']; confirmations: number; at: string },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: is.state, confirmations: is.confirmations, ...(is.state === 'confirmed' ? { confirmed_at: is.at } : {}) })
    .where('id', '=', id)
    .execute()
}

/**
 * What watchers told of some credentials, by natural key: what was seen since a moment, and whatever has one of these keys. An
 * address that serves many orders by memo has a long past, of which a look needs no more. Of what staff entered by hand a
 * watcher can say nothing.
 */
export async function paymentsOf(
  db: Kysely<Tables>,
  credentialsId: string,
  { since, keys }: { since: string; keys: readonly string[] },
): Promise<Map<string, StoredPayment>> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('credentials_id', '=', credentialsId)
    .where(sql<boolean>`natural_key <> 'order:' || id`)
    .where(sql<boolean>`(seen_at >= ${since}::timestamptz or natural_key = any(${[...keys]}::text[]))`)
    .execute()
  return new Map(rows.map((row) => [row.natural_key, row]))
}

/** A payment of an order that no row of the table took: somebody must look at it. */
export async function setUnmatched(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('payments').set({ unmatched: true }).where('id', '=', id).execute()
}
