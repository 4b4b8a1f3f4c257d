/** SQL of orders with their history and quotes: the whole aggregate comes out, the money beside it is saved by the rooms that own it. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { Refusal } from '../../core/errors/catalogue.ts'
import { foldedText } from '../../core/language/folded-text.ts'
import { type Decimal, isMore, subtract } from '../../core/money/decimal.ts'
import type { Moved } from '../../core/orders/decide.ts'
import type { AllottedCredentials, Order } from '../../core/orders/order.ts'
import { covers, type Reach } from '../../core/people/permissions.ts'
import { watcherKey } from '../../outside/chains/watchers.ts'
import type { Context, Tx } from '../context.ts'
import { promiseAtEnd } from '../db/closing.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { CurrenciesTable } from '../db/tables/catalogue.ts'
import type { AllotmentsTable, CredentialsTable } from '../db/tables/credentials.ts'
import type { OrdersTable } from '../db/tables/orders.ts'
import type { Tables } from '../db/tables.ts'
import { tell } from '../live/signals.ts'
import { likelyPaymentsOfOrders } from '../payments/likely-store.ts'
import { otherAssetsOf } from '../payments/other-asset-store.ts'
import { refundDetailsOf } from '../refunds/refund-store.ts'
import { sumsOf } from './order-list-store.ts'
import { paymentOf, payoutOf, quoteOf, refundOf } from './order-part-rows.ts'
import { type Beside, lookedUntilOf, orderColumns, orderOf, type StoredField } from './order-row.ts'
import { type NewReceipt, receiptRows } from './receipt-store.ts'

/** An order with whose it is, and how long its history has grown. */
export type StoredOrder = { order: Order; beside: Beside; historyLength: number }

export type HistoryRow = {
  at: string
  who: Moved['history']['actor']
  from: Order['status'] | null
  to: Order['status']
  why: string
  row: string
}

/** What only a store's neighbours know: keys of fields, and what a machine watches. */
type Means = Pick<Context, 'cipher' | 'watchers'>

/**
 * Loads an order and holds its row until the transaction ends, so that of two actions at once one sees what the other did.
 * Out of reach or missing: NO_ACCESS, or NOT_FOUND where the reach is everything.
 */
export async function lockOrder(tx: Tx, means: Means, id: string, reach: Reach): Promise<StoredOrder> {
  const row = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return load(tx, means, row, reach)
}

/** The same without the lock, for those who only look. */
export async function readOrder(db: Kysely<Tables>, means: Means, id: string, reach: Reach): Promise<StoredOrder> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return load(db, means, row, reach)
}

async function load(db: Kysely<Tables>, means: Means, row: Selectable<OrdersTable> | undefined, reach: Reach): Promise<StoredOrder> {
  if (!row) throw new Refusal(reach === 'all' ? 'NOT_FOUND' : 'NO_ACCESS')
  if (!covers(reach, row.user_id) && !(typeof reach === 'object' && (await mayOpen(db, row.id, reach.ownerId))))
    throw new Refusal('NO_ACCESS')
  const [stored] = await assemble(db, means, [row])
  if (!stored) throw new Error('an order has its parts')
  return stored
}

/** The aggregates of several rows, by one statement for each kind of part. */
export async function assemble(db: Kysely<Tables>, means: Means, rows: readonly Selectable<OrdersTable>[]): Promise<StoredOrder[]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const [payments, otherAssets, likelyPayments, payouts, refunds, quotes, refundDetails, credentials] = await Promise.all([
    db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('seen_at').orderBy('id').execute(),
    otherAssetsOf(db, ids),
    likelyPaymentsOfOrders(db, ids),
    db.selectFrom('payouts').selectAll().where('order_id', 'in', ids).orderBy('queued_at').orderBy('id').execute(),
    db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).orderBy('opened_at').orderBy('id').execute(),
    db.selectFrom('order_quotes').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
    refundDetailsOf(db, means, ids),
    db
      .selectFrom('allotments')
      .innerJoin('credentials', 'credentials.id', 'allotments.credentials_id')
      .innerJoin('currencies', 'currencies.id', 'credentials.currency_id')
      .select([
        'allotments.order_id',
        'allotments.memo',
        'allotments.taken_off',
        'credentials.id',
        'credentials.value',
        'credentials.label',
        'credentials.account_id',
        'currencies.asset',
        'currencies.network',
      ])
      .where('allotments.order_id', 'in', ids)
      .orderBy('allotments.allotted_at')
      .execute(),
  ])
  const of = <T extends { order_id: string | null }>(all: readonly T[], id: string) => all.filter((part) => part.order_id === id)
  return rows.map((row) => {
    const allotted = of(credentials, row.id).map((part) => allottedCredentials(means, part))
    const present = (one: AllottedCredentials) => one.id === row.credentials_id && one.memo === row.credentials_memo
    const order = orderOf(row, {
      credentials: allotted.findLast(present) ?? null,
      formerCredentials: allotted.filter((one) => !present(one)),
      payments: of(payments, row.id).map(paymentOf),
      otherAssets: otherAssets.get(row.id) ?? [],
      likelyPayments: likelyPayments.get(row.id) ?? [],
      payouts: of(payouts, row.id).map(payoutOf),
      refunds: of(refunds, row.id).map(refundOf),
      refundTo: refundDetails.get(row.id) ?? null,
      quotes: of(quotes, row.id).map(quoteOf),
    })
    return { order, beside: besideOf(means, row), historyLength: row.history_length }
  })
}

type AllottedRow = Pick<Selectable<CredentialsTable>, 'id' | 'value' | 'label' | 'account_id'> &
  Pick<Selectable<AllotmentsTable>, 'memo' | 'taken_off'> &
  Pick<Selectable<CurrenciesTable>, 'asset' | 'network'>

/** Credentials as an order has them; `watched` when a machine of ours looks at them. */
export const allottedCredentials = (means: Means, row: AllottedRow): AllottedCredentials => ({
  id: row.id,
  value: means.cipher.decrypt(row.value),
  memo: row.memo,
  label: row.label,
  watched: row.account_id !== null || means.watchers[watcherKey(row.asset, row.network)] !== undefined,
  takenOff: row.taken_off,
})

const besideOf = (means: Means, row: Selectable<OrdersTable>): Beside => ({
  userId: row.user_id,
  referralId: row.referral_id,
  email: row.email,
  consents: { rules: row.consent_rules, aml: row.consent_aml },
  fields: JSON.parse(means.cipher.decrypt(row.fields)) as StoredField[],
  lookedUntil: lookedUntilOf(row),
})

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
  beside: Beside
  addressHash: string
  fieldHashes: string[]
  /** What staff may search by: nothing secret, save last four digits. */
  search: string
  dueAt: string | null
}

/** Writes a new order with its first history row, its quotes and their receipts, in one statement. */
export async function insertOrder(
  tx: Tx,
  means: Means,
  made: NewOrder,
  moved: Moved,
  { requestId, freeReserve, receipts }: { requestId: string | null; freeReserve: Decimal; receipts: readonly NewReceipt[] },
): Promise<void> {
  const { order, beside } = made
  const row = {
    ...orderColumns(order, null),
    id: order.id,
    number: order.number,
    history_length: 1,
    user_id: beside.userId,
    referral_id: beside.referralId,
    email: beside.email,
    address_hash: made.addressHash,
    consent_rules: beside.consents.rules,
    consent_aml: beside.consents.aml,
    fields: means.cipher.encrypt(JSON.stringify(beside.fields)),
    field_hashes: made.fieldHashes,
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
 * Of a currency open orders promise what they hold softly; the difference is written with the end of the transaction. `free` is what the
 * move was decided by, if it asked: where that was enough, it must still be so then. Money that came is exchanged all the same.
 */
function promise(tx: Tx, before: Decimal, { softReserve, takeCurrencyId }: Order, free: Decimal | undefined): void {
  const counted = isMore(softReserve, before) && free !== undefined && !isMore(softReserve, free)
  promiseAtEnd(tx, takeCurrencyId, subtract(softReserve, before), counted)
}

/**
 * Writes what a move changed. ACTION_NOT_NOW when the order is no longer as it was read: nobody's change is ever overwritten.
 * `moved` is null where only something beside the status changed.
 */
export async function saveOrder(
  tx: Tx,
  before: StoredOrder,
  after: Order,
  moved: Moved | null,
  beside: { at: string; dueAt: string | null; lookedUntil: string | null; requestId: string | null; freeReserve?: Decimal | undefined },
): Promise<void> {
  const historyLength = before.historyLength + (moved ? 1 : 0)
  const told = wordsOf(before.order)
  const news = wordsOf(after).filter((word) => !told.includes(word))
  const result = await tx
    .updateTable('orders')
    .set({ ...orderColumns(after, beside.lookedUntil), history_length: historyLength, due_at: beside.dueAt })
    .$if(news.length > 0, (query) => query.set({ search: sql`search || ${` ${news.join(' ')}`}` }))
    .where('id', '=', after.id)
    .where('version', '=', before.order.version)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) throw new Refusal('ACTION_NOT_NOW', { status: before.order.status })
  if (moved)
    await tx
      .insertInto('order_history')
      .values(historyRow(moved, historyLength, beside.at, beside.requestId))
      .execute()
  const quotes = quoteRows(before.order, after)
  if (quotes.length > 0) await tx.insertInto('order_quotes').values(quotes).execute()
  promise(tx, before.order.softReserve, after, beside.freeReserve)
}

/** What staff find an order by that comes in the course of its life. */
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

/** Those that the order had not before. */
function quoteRows(before: Order | null, after: Order) {
  const former = new Set(before?.quotes.map(({ id }) => id))
  const quotes = after.quotes.map((quote, position) => ({ ...quote, position })).filter(({ id }) => !former.has(id))
  return quotes.map(({ fixedUntil, ...quote }) => ({ ...quote, order_id: after.id, fixed_until: fixedUntil }))
}

/** The history of an order, oldest first. */
export async function orderHistory(db: Kysely<Tables>, orderId: string): Promise<HistoryRow[]> {
  const rows = await db.selectFrom('order_history').selectAll().where('order_id', '=', orderId).orderBy('position').execute()
  return rows.map((row) => ({
    at: row.at,
    who: row.who,
    from: row.from_status as Order['status'] | null,
    to: row.to_status as Order['status'],
    why: row.why,
    row: row.row_id,
  }))
}

/** What its client sees beside the table has changed: a version of its own, and no history. */
export async function touchOrder(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tell(tx, `order:${id}`)
  await tell(tx, `staffOrder:${id}`)
}
