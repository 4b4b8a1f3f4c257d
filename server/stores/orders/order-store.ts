/** SQL of orders with their history and quotes. Reading gives the whole order; payments, payouts and refunds are saved by other stores. */
import { CompiledQuery, type Kysely, type Selectable } from 'kysely'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { foldedText } from '../../../core/language/folded-text.ts'
import { type Decimal, isMore, subtract } from '../../../core/money/decimal.ts'
import type { Moved } from '../../../core/orders/decide.ts'
import type { Order } from '../../../core/orders/order.ts'
import { covers, type Scope } from '../../../core/people/permissions.ts'
import type { AuditRow } from '../../base/audit/audit-store.ts'
import type { Context, Tx } from '../../base/context.ts'
import { promiseAtEnd } from '../../base/db/closing.ts'
import type { OrdersTable } from '../../base/db/tables/orders.ts'
import type { Tables } from '../../base/db/tables.ts'
import { insertRows, updateRow } from '../../base/db/write-rows.ts'
import { publish } from '../../base/live/signals.ts'
import { lazy } from './lazy.ts'
import { sumsOf } from './order-list-store.ts'
import { type PartRows, partsOfOrder, readParts, readWithParts } from './order-parts.ts'
import { lookedUntilOf, type OrderExtras, orderColumns, orderOf, referralOf, type StoredField } from './order-row.ts'
import { type NewReceipt, receiptRows } from './receipt-store.ts'

/** An order with its extras and the number of its history rows. */
export type StoredOrder = { order: Order; extras: OrderExtras; historyLength: number }

export type HistoryRow = {
  at: string
  who: Moved['history']['actor']
  from: Order['status'] | null
  to: Order['status']
  why: string
  row: string
}

/** What the stores need: the keys of encrypted fields, and which credentials a machine watches. */
type Means = Pick<Context, 'cipher' | 'watchers'>

/**
 * Loads an order and locks its row until the transaction ends. If two actions run at the same time, the second one sees the changes of
 * the first. Refuses an order that is missing or out of the scope with NO_ACCESS, or with NOT_FOUND if the scope is `all`.
 */
export async function lockOrder(tx: Tx, means: Means, id: string, scope: Scope): Promise<StoredOrder> {
  // Two statements, sent together in this order. A single one would wait for the lock and then show the parts as they were before.
  const lock = tx.executeQuery(CompiledQuery.raw('select from orders where id = $1 for update', [id]))
  const [, stored] = await Promise.all([lock, readOrder(tx, means, id, scope)])
  return stored
}

/** The same without the lock, for reading only. */
export async function readOrder(db: Kysely<Tables>, means: Means, id: string, scope: Scope): Promise<StoredOrder> {
  const found = await readWithParts(db, id)
  const isOwn = found !== null && covers(scope, found.row.user_id)
  // of a missing order too: another's must not take longer
  const isOpened = !isOwn && typeof scope === 'object' && (await mayOpen(db, id, scope.ownerId))
  if (!found || !(isOwn || isOpened)) throw new Refusal(scope === 'all' ? 'NOT_FOUND' : 'NO_ACCESS')
  return storedOf(means, found.row, found.parts)
}

/** Whether nobody may move the order now. */
export async function isOnHold(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('hold_kind').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.hold_kind !== 'none'
}

/** The orders of several rows, with their parts. */
export async function assemble(db: Kysely<Tables>, means: Means, rows: readonly Selectable<OrdersTable>[]): Promise<StoredOrder[]> {
  const ids = rows.map(({ id }) => id)
  const all = await readParts(db, ids)
  return rows.map((row) => {
    const parts = all.get(row.id)
    if (!parts) throw new Error('an order has its parts')
    return storedOf(means, row, parts)
  })
}

const storedOf = (means: Means, row: Selectable<OrdersTable>, parts: PartRows): StoredOrder => ({
  order: orderOf(row, partsOfOrder(means, row, parts)),
  extras: extrasOf(means, row),
  historyLength: row.history_length,
})

function extrasOf(means: Means, row: Selectable<OrdersTable>): OrderExtras {
  const fields = lazy(() => JSON.parse(means.cipher.decrypt(row.fields)) as StoredField[])
  return {
    userId: row.user_id,
    referral: referralOf(row),
    email: row.email,
    consents: { rules: row.consent_rules, aml: row.consent_aml },
    get fields() {
      return fields()
    },
    detailsBy: row.details_by,
    lookedUntil: lookedUntilOf(row),
  }
}

/** Whether a person opened the order's signed link. */
async function mayOpen(db: Kysely<Tables>, orderId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_access')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export type NewOrder = {
  order: Order
  extras: OrderExtras
  addressHash: string
  /** Of the browser, if it has ever signed in. */
  deviceHash: string | null
  fieldHashes: string[]
  /** The words that staff may search by. Nothing secret except the last four digits. */
  search: string
  dueAt: string | null
  /** In USDT, of what is given; '0' where it has no price. */
  worth: Decimal
}

/** Writes a new order with its first history row, its quotes and their receipts, in one statement. */
export async function insertOrder(
  tx: Tx,
  means: Means,
  made: NewOrder,
  moved: Moved,
  { requestId, freeReserve, receipts }: { requestId: string | null; freeReserve: Decimal; receipts: readonly NewReceipt[] },
): Promise<void> {
  const { order, extras } = made
  const row = {
    ...orderColumns(order, null),
    id: order.id,
    number: order.number,
    history_length: 1,
    user_id: extras.userId,
    referral_id: extras.referral?.partnerId ?? null,
    referral_percent: extras.referral?.percent ?? null,
    referral_percent_of: extras.referral?.of ?? null,
    referral_device: extras.referral?.sameDevice ?? false,
    quoted_worth: made.worth,
    email: extras.email,
    address_hash: made.addressHash,
    device_hash: made.deviceHash,
    consent_rules: extras.consents.rules,
    consent_aml: extras.consents.aml,
    fields: means.cipher.encrypt(JSON.stringify(extras.fields)),
    field_hashes: made.fieldHashes,
    details_by: extras.detailsBy,
    search: made.search,
    due_at: made.dueAt,
  }
  promise(tx, '0', order, freeReserve)
  await insertRows(tx, [
    { table: 'order_history', rows: [historyRow(moved, 1, order.dateCreated, requestId)] },
    { table: 'order_quotes', rows: quoteRows(null, order) },
    { table: 'quote_receipts', rows: receiptRows(order.id, receipts) },
    { table: 'orders', rows: [row] },
  ])
}

/**
 * The sum that is reserved for open orders changes with the soft reserve of an order. The difference is written at the end of the
 * transaction. `free` is the free reserve that the move was decided by, if the move read it. If it was enough then, it must still be
 * enough at the end. Money that has come is exchanged in any case.
 */
function promise(tx: Tx, before: Decimal, { softReserve, takeCurrencyId }: Order, free: Decimal | undefined): void {
  const counted = isMore(softReserve, before) && free !== undefined && !isMore(softReserve, free)
  promiseAtEnd(tx, takeCurrencyId, subtract(softReserve, before), counted)
}

/**
 * Writes the changes of a move, its history row and the rest in one statement. ACTION_NOT_NOW if the order has changed since it was
 * read, so nobody's change is ever overwritten. `moved` is null if the move makes no history row.
 */
export async function saveOrder(
  tx: Tx,
  before: StoredOrder,
  after: Order,
  moved: Moved | null,
  extras: {
    at: string
    dueAt: string | null
    lookedUntil: string | null
    requestId: string | null
    freeReserve?: Decimal | undefined
    /** The row of the audit log, for an action of staff. */
    deed?: AuditRow | null
  },
): Promise<void> {
  const historyLength = before.historyLength + (moved ? 1 : 0)
  const formerWords = wordsOf(before.order)
  const news = wordsOf(after).filter((word) => !formerWords.includes(word))
  const changed = await updateRow(
    tx,
    {
      table: 'orders',
      set: { ...orderColumns(after, extras.lookedUntil), history_length: historyLength, due_at: extras.dueAt },
      append: { search: news.map((word) => ` ${word}`).join('') },
      where: { id: after.id, version: before.order.version },
    },
    [
      { table: 'order_history', rows: moved ? [historyRow(moved, historyLength, extras.at, extras.requestId)] : [] },
      { table: 'order_quotes', rows: quoteRows(before.order, after) },
      { table: 'audit', rows: extras.deed ? [extras.deed] : [] },
    ],
  )
  if (!changed) throw new Refusal('ACTION_NOT_NOW', { status: before.order.status })
  promise(tx, before.order.softReserve, after, extras.freeReserve)
}

/** The search words of an order that are added during its life. */
const wordsOf = (order: Order): string[] =>
  [
    ...sumsOf(order),
    ...order.payments.map((payment) => payment.transactionHash),
    ...order.payouts.map((payout) => payout.proof),
    ...order.refunds.map((refund) => refund.proof),
    order.paymentProof,
  ]
    .filter((word) => word !== null)
    .map(foldedText)

function historyRow({ history, order }: Moved, position: number, at: string, requestId: string | null) {
  return {
    order_id: order.id,
    position,
    at,
    who: history.actor,
    person_id: history.personId,
    from_status: history.from,
    to_status: history.to,
    row_id: history.row,
    why: history.why ?? '',
    quote_id: order.quotes.at(-1)?.id ?? null,
    request_id: requestId,
  }
}

/** The quotes that the order did not have before. */
function quoteRows(before: Order | null, after: Order) {
  const former = new Set(before?.quotes.map(({ id }) => id))
  const quotes = after.quotes.map((quote, position) => ({ ...quote, position })).filter(({ id }) => !former.has(id))
  return quotes.map(({ fixedUntil, ...quote }) => ({ ...quote, order_id: after.id, fixed_until: fixedUntil }))
}

/** The history of an order, oldest first. `personId`: who moved it; null for the system. */
export async function orderHistory(db: Kysely<Tables>, orderId: string): Promise<(HistoryRow & { personId: string | null })[]> {
  const rows = await db.selectFrom('order_history').selectAll().where('order_id', '=', orderId).orderBy('position').execute()
  return rows.map((row) => ({
    at: row.at,
    who: row.who,
    from: row.from_status as Order['status'] | null,
    to: row.to_status as Order['status'],
    why: row.why,
    row: row.row_id,
    personId: row.person_id,
  }))
}

/** Marks a change that the client sees but that is not a move in the table: a new version, but no history row. */
export async function touchOrder(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await publish(tx, `order:${id}`)
  await publish(tx, `staffOrder:${id}`)
}
