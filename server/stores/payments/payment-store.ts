/** SQL of payments. Every transfer that was ever seen is stored exactly once, by its natural key. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { add, type Decimal, sum } from '../../../core/money/decimal.ts'
import type { SeenPayment } from '../../../core/orders/facts.ts'
import type { Order } from '../../../core/orders/order.ts'
import type { Explanation } from '../../../core/payments/explanation.ts'
import { momentSince } from '../../../core/payments/moments-of-transfer.ts'
import type { Tx } from '../../base/context.ts'
import type { PaymentsTable } from '../../base/db/tables/money.ts'
import type { Tables } from '../../base/db/tables.ts'
import { changedParts } from '../orders/order-part-rows.ts'

export type StoredPayment = Selectable<PaymentsTable>

/** A transfer that was seen, and the order that it may belong to. */
export type NewPayment = Omit<SeenPayment, 'problem'> & {
  problem: StoredPayment['problem']
  naturalKey: string
  orderId: string | null
  /** Null if the credentials that it came to are not known. */
  credentialsId: string | null
  currencyId: string
  dateCreated: string
  /** Its bank told of its day alone; default no. */
  toldByDay?: boolean
}

/** Stores a transfer unless it is stored already. Returns whether it was new; if two processes see it at the same time, one gets true. */
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
      told_by_day: payment.toldByDay ?? false,
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

/** The payments in this currency with this hash or receipt that have not vanished. Capital letters in a hash do not matter. */
export async function findByProof(tx: Tx, currencyId: string, proof: string): Promise<(StoredPayment & { byHand: boolean })[]> {
  const rows = await tx
    .selectFrom('payments')
    .selectAll()
    .where('currency_id', '=', currencyId)
    .where('state', '<>', 'vanished')
    .where(sql<boolean>`lower(transaction_hash) = lower(${proof})`)
    .orderBy('date_created')
    .execute()
  return rows.map((row) => ({ ...row, byHand: isByHand(row) }))
}

/** The sum that came by the payment `p`: its own, and what was split off it. */
export const wholeSum = sql<Decimal>`(p.amount + coalesce((select sum(part.amount) from payments part where part.part_of = p.id), 0))`

/**
 * If staff entered a payment by hand before a watcher saw the transfer, it is the same payment: gives it the key of the transfer and
 * returns it. Null if there is no such payment of this order or of no order.
 */
export async function adoptByHand(
  tx: Tx,
  orderId: string | null,
  transfer: { key: string; transactionHash: string; amount: string },
  { id: credentialsId, currencyId }: { id: string; currencyId: string },
): Promise<StoredPayment | null> {
  const { rows } = await sql<{ id: string }>`
    update payments set natural_key = ${transfer.key}, credentials_id = ${credentialsId} where id in (
      select id from payments p where ${enteredByHand(currencyId, transfer)} and (p.order_id = ${orderId} or p.order_id is null)
      and ${wholeSum} = ${transfer.amount}::numeric
      order by p.order_id is null limit 1)
      and not exists (select 1 from payments where natural_key = ${transfer.key})
    returning id`.execute(tx)
  return rows[0] ? lockPayment(tx, rows[0].id) : null
}

/**
 * The orders (null: no order) for which staff entered a transfer of this hash by hand and `adoptByHand` found no match: the order or
 * the sum differs. The transfer may be counted there already.
 */
export async function ordersEnteredBy(
  tx: Tx,
  currencyId: string,
  transfer: { transactionHash: string },
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ order_id: string | null }>`
    select p.order_id from payments p where ${enteredByHand(currencyId, transfer)}`.execute(tx)
  return rows.map(({ order_id }) => order_id)
}

const enteredByHand = (currencyId: string, { transactionHash }: { transactionHash: string }) => sql`
  p.currency_id = ${currencyId} and lower(p.transaction_hash) = lower(${transactionHash}) and p.natural_key = 'order:' || p.id
  and p.kind = 'transfer' and p.state <> 'vanished'`

/** A stored transfer in the form in which a move of an order takes it. */
export const asSeen = (row: StoredPayment): SeenPayment => ({
  id: row.id,
  amount: row.amount,
  seenAt: row.seen_at,
  confirmations: row.confirmations,
  confirmationsNeeded: row.confirmations_needed,
  transactionHash: row.transaction_hash,
  sender: row.sender,
  memo: row.memo,
  problem: row.problem === 'wrongAsset' ? null : row.problem,
})

/** The same for its order: one that a bank told of by its day alone counts from the first moment of that day at which the order was there. */
export async function seenFor(tx: Tx, { dateCreated }: Pick<Order, 'dateCreated'>, row: StoredPayment): Promise<SeenPayment> {
  const seenAt = momentSince({ seenAt: row.seen_at, toldByDay: row.told_by_day }, dateCreated)
  if (seenAt !== row.seen_at) await tx.updateTable('payments').set({ seen_at: seenAt }).where('id', '=', row.id).execute()
  return { ...asSeen(row), seenAt }
}

/** The memo of an order at an address that several orders share. Null if the order never had these credentials, or had them alone. */
export async function memoOf(tx: Tx, orderId: string, credentialsId: string | null): Promise<string | null> {
  const row = await tx
    .selectFrom('allotments')
    .innerJoin('credentials', 'credentials.id', 'allotments.credentials_id')
    .select('allotments.memo')
    .where('allotments.order_id', '=', orderId)
    .where('allotments.credentials_id', '=', credentialsId)
    .where('credentials.account_id', 'is', null)
    .orderBy('allotments.allotted_at', 'desc')
    .executeTakeFirst()
  return row?.memo ?? null
}

/** The natural key of a payment that no watcher reported: cash, and payments that staff entered by hand. */
const handKey = (id: string): string => `order:${id}`
export const isByHand = ({ id, natural_key }: Pick<StoredPayment, 'id' | 'natural_key'>): boolean => natural_key === handKey(id)

/**
 * Writes the payments that a move changed. Cash and payments that staff entered by hand are first stored here. Throws if another order
 * has one of them: no transfer counts twice, whatever the caller has read.
 */
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
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payments')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(changing)
          .where((eb) => eb.or([eb('payments.order_id', 'is', null), eb('payments.order_id', '=', after.id)])),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw new Error(`payment ${payment.id} belongs to another order`)
  }
}

/** Makes the payments that a move took from an order unmatched again. Returns their ids. */
export async function freePayments(tx: Tx, before: Order, after: Order): Promise<string[]> {
  const gone = before.payments.filter(({ id }) => !after.payments.some((payment) => payment.id === id)).map(({ id }) => id)
  if (gone.length > 0) await tx.updateTable('payments').set({ order_id: null, unmatched: true }).where('id', 'in', gone).execute()
  return gone
}

/** One payment, or null. */
export const findPayment = async (db: Kysely<Tables>, id: string): Promise<StoredPayment | null> =>
  (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The parts that were split off a payment. The whole transfer is the payment and its parts. */
export const partsOf = (db: Kysely<Tables>, id: string): Promise<StoredPayment[]> =>
  db.selectFrom('payments').selectAll().where('part_of', '=', id).orderBy('date_created').orderBy('id').execute()

/** The sum of the whole transfer of a payment. The limit of what one person may decide applies to this sum, however it is split. */
export async function wholeOf(db: Kysely<Tables>, { id, part_of: root }: Pick<StoredPayment, 'id' | 'part_of'>): Promise<Decimal> {
  const { rows } = await sql<{ whole: Decimal }>`
    select trim_scale(sum(amount))::text as whole from payments where id = ${root ?? id} or part_of = ${root ?? id}`.execute(db)
  return rows[0]?.whole ?? '0'
}

/**
 * The whole sum that this hash or receipt brought. If none of its rows waits to be settled, the typed `amount` is added, because it is
 * not stored yet. With `asked`, a transfer without a hash may be named by its sum alone: then the largest transfer that waits and has
 * at least `amount` left.
 */
export async function wholeByProof(
  tx: Tx,
  currencyId: string,
  { amount, proof, asked }: { amount: Decimal; proof: string; asked: boolean },
): Promise<Decimal> {
  const named = await findByProof(tx, currencyId, proof)
  if (named.length > 0) {
    const here = sum(named.map((one) => one.amount))
    return named.some((one) => one.order_id === null && one.explained === null) ? here : add(here, amount)
  }
  if (!asked) return '0'
  const { rows } = await sql<{ whole: Decimal }>`
    select trim_scale(sum(whole.amount))::text as whole
    from payments p join payments whole on coalesce(whole.part_of, whole.id) = coalesce(p.part_of, p.id)
    where p.currency_id = ${currencyId} and p.unmatched and p.state <> 'vanished' and p.explained is null and p.transaction_hash is null
      and p.amount >= ${amount}::numeric
    group by p.id order by sum(whole.amount) desc limit 1`.execute(tx)
  return rows[0]?.whole ?? '0'
}

/** Splits a part off a payment. The two rows are the same transfer, and their sums together are the sum that came. */
export async function splitPayment(tx: Tx, payment: StoredPayment, part: { id: string; amount: string; at: string }): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({ amount: eb('amount', '-', part.amount) }))
    .where('id', '=', payment.id)
    .execute()
  await tx
    .insertInto('payments')
    .values({
      ...payment,
      id: part.id,
      natural_key: `part:${part.id}`,
      amount: part.amount,
      part_of: payment.part_of ?? payment.id,
      date_created: part.at,
    })
    .execute()
}

/** Saves how staff explained a payment. Null: it waits again. */
export async function setExplained(tx: Tx, id: string, explained: Explanation | null): Promise<void> {
  await tx.updateTable('payments').set({ explained }).where('id', '=', id).execute()
}

/** Saves the order whose client very likely sent a payment. The client is informed and asked, but the payment counts for no order. */
export async function setClientOrder(tx: Tx, id: string, orderId: string): Promise<void> {
  await tx.updateTable('payments').set({ client_order_id: orderId }).where('id', '=', id).execute()
}

/** A payment, locked until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<StoredPayment> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Those of these payments that belong to no order yet. Locked until the transaction ends. */
export async function queuedPayments(tx: Tx, ids: readonly string[]): Promise<StoredPayment[]> {
  return tx.selectFrom('payments').selectAll().where('id', 'in', ids).where('order_id', 'is', null).forUpdate().execute()
}

/** Saves that a transfer of no order got confirmations or vanished. There is no order to move, so only the row changes. */
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
 * The payments of some credentials that watchers reported, by natural key: those seen since a moment, and those with one of these keys.
 * A scan needs no older ones, and an address that many orders share by memo has a long history. Payments that staff entered by hand
 * are left out, because a watcher does not know them. Parts of a transfer are left out, because they follow the whole.
 */
export async function paymentsOf(
  db: Kysely<Tables>,
  { id: credentialsId, currencyId }: { id: string; currencyId: string },
  { since, keys }: { since: string; keys: readonly string[] },
): Promise<Map<string, StoredPayment>> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('credentials_id', '=', credentialsId)
    // Money in another currency is reported by the watcher of that currency.
    .where('currency_id', '=', currencyId)
    .where(sql<boolean>`natural_key <> 'order:' || id`)
    .where('part_of', 'is', null)
    .where(sql<boolean>`(seen_at >= ${since}::timestamptz or natural_key = any(${[...keys]}::text[]))`)
    .execute()
  return new Map(rows.map((row) => [row.natural_key, row]))
}

/** Payments by their natural keys. */
export async function paymentsByKey(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, StoredPayment>> {
  if (keys.length === 0) return new Map()
  const rows = await db.selectFrom('payments').selectAll().where('natural_key', '=', sql<string>`any (${keys}::text[])`).execute()
  return new Map(rows.map((row) => [row.natural_key, row]))
}

/** Saves the word by which an exchange says that it holds a payment back. Null: the exchange no longer does. */
export async function setHeldWord(tx: Tx, id: string, word: string | null): Promise<void> {
  await tx.updateTable('payments').set({ held_word: word }).where('id', '=', id).execute()
}

/** Marks a payment of an order that no row of the table accepted. A person must look at it. */
export async function setUnmatched(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('payments').set({ unmatched: true }).where('id', '=', id).execute()
}
