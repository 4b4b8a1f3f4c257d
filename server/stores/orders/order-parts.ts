/** The parts of an order, which are in tables of other areas. One statement reads all of them. */
import { CompiledQuery, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { AllottedCredentials, OtherAsset } from '../../../core/orders/order.ts'
import { watcherKey } from '../../../outside/chains/watchers.ts'
import type { Context } from '../../base/context.ts'
import { jsonList, type Kinds, rowsOfList, type Whose } from '../../base/db/json-rows.ts'
import { keepParsed } from '../../base/db/often-asked.ts'
import type { CurrenciesTable } from '../../base/db/tables/catalogue.ts'
import type { AllotmentsTable, CredentialsTable } from '../../base/db/tables/credentials.ts'
import type { PayoutsTable, RefundDetailsTable, RefundsTable } from '../../base/db/tables/money.ts'
import type { OrderQuotesTable, OrdersTable } from '../../base/db/tables/orders.ts'
import type { Tables } from '../../base/db/tables.ts'
import { type LikelyRow, likelyPaymentOf, likelyPaymentsOf } from '../payments/likely-store.ts'
import { otherAssetsOf } from '../payments/other-asset-store.ts'
import { refundToOf } from '../refunds/refund-store.ts'
import { lazy } from './lazy.ts'
import { type PaymentRow, paymentOf, payoutOf, quoteOf, refundOf } from './order-part-rows.ts'
import type { OrderParts } from './order-row.ts'

/** The keys of encrypted fields, and which credentials a machine watches. */
type Means = Pick<Context, 'cipher' | 'watchers'>

type AllottedRow = Pick<Selectable<CredentialsTable>, 'id' | 'value' | 'label' | 'account_id'> &
  Pick<Selectable<AllotmentsTable>, 'memo' | 'taken_off'> &
  Pick<Selectable<CurrenciesTable>, 'asset' | 'network'>

/** The rows of each kind of part, oldest first. */
export type PartRows = {
  payments: PaymentRow[]
  payouts: Selectable<PayoutsTable>[]
  refunds: Selectable<RefundsTable>[]
  quotes: Selectable<OrderQuotesTable>[]
  credentials: AllottedRow[]
  otherAssets: OtherAsset[]
  likelyPayments: LikelyRow[]
  /** The last details for a refund, or none. */
  refundTo: Selectable<RefundDetailsTable>[]
}

/** Whose rows a list has, by the column of the order's id: one order's, or those of many orders, each with the id of its order. */
const oneOrder = (column: string): Whose => ({ isWanted: sql`${sql.ref(column)} = o.id`, ofOrder: sql`` })
const manyOrders = (column: string): Whose => ({
  isWanted: sql`${sql.ref(column)} = any (${sql.raw('$1')}::text[])`,
  ofOrder: sql`${sql.ref(column)} as "ofOrder", `,
})

type Queries = { [Part in keyof PartRows]: RawBuilder<unknown> }

const queriesOf = (whose: (column: string) => Whose): Queries => {
  const [ofPayment, ofPayout, ofRefund, ofQuote] = [whose('p.order_id'), whose('p.order_id'), whose('r.order_id'), whose('q.order_id')]
  const [ofAllotment, ofDetails] = [whose('a.order_id'), whose('d.order_id')]
  return {
    payments: sql`
      select ${ofPayment.ofOrder}p.*, p.amount::text as amount, p.unmatched and (
        p.explained is not null or p.refund_stage is not null or coalesce((
          select d.confirmed_at is not null from refund_details d
          where d.payment_id in (p.id, p.part_of) and d.order_id = p.order_id and d.given_by is null order by d.place desc limit 1), false)
      ) as settled
      from payments p where ${ofPayment.isWanted} order by p.seen_at, p.id`,
    payouts: sql`
      select ${ofPayout.ofOrder}p.*, p.amount::text as amount, p.cost::text as cost
      from payouts p where ${ofPayout.isWanted} order by p.queued_at, p.id`,
    refunds: sql`
      select ${ofRefund.ofOrder}r.*, r.amount::text as amount, r.cost::text as cost
      from refunds r where ${ofRefund.isWanted} order by r.opened_at, r.id`,
    quotes: sql`
      select ${ofQuote.ofOrder}q.*, q.rate::text as rate, q.give::text as give, q.take::text as take
      from order_quotes q where ${ofQuote.isWanted} order by q.position`,
    credentials: sql`
      select ${ofAllotment.ofOrder}c.id, c.value, c.label, c.account_id, a.memo, a.taken_off::text as taken_off, m.asset, m.network
      from allotments a join credentials c on c.id = a.credentials_id join currencies m on m.id = c.currency_id
      where ${ofAllotment.isWanted} order by a.allotted_at`,
    otherAssets: otherAssetsOf(whose('p.client_order_id')),
    likelyPayments: likelyPaymentsOf(whose('l.order_id')),
    refundTo: sql`
      select distinct on (d.order_id) ${ofDetails.ofOrder}d.*
      from refund_details d where ${ofDetails.isWanted} and d.payment_id is null order by d.order_id, d.place desc`,
  }
}

/** The columns whose type is lost in JSON. */
const kinds: { [Part in keyof PartRows]: Kinds<PartRows[Part][number]> } = {
  payments: { decimals: ['amount'], instants: ['seen_at', 'confirmed_at', 'date_created'] },
  payouts: {
    decimals: ['amount', 'cost'],
    instants: ['asked_at', 'lost_at', 'queued_at', 'sent_at', 'ended_at', 'claimed_at', 'claimed_until'],
  },
  refunds: {
    decimals: ['amount', 'cost'],
    instants: ['opened_at', 'sent_at', 'ended_at', 'claimed_at', 'claimed_until', 'place_changed_at'],
  },
  quotes: { decimals: ['rate', 'give', 'take'], instants: ['at', 'fixed_until'] },
  credentials: { decimals: ['taken_off'], instants: [] },
  otherAssets: { decimals: [], instants: [] },
  likelyPayments: { decimals: ['amount'], instants: ['seenAt', 'toldAt', 'deniedAt'] },
  refundTo: { decimals: [], instants: ['given_at', 'confirmed_at'] },
}
const names = Object.keys(kinds) as (keyof PartRows)[]

const listsOf = (queries: Queries) => sql.join(names.map((name) => sql`${jsonList(queries[name])} as ${sql.ref(name)}`))
const listsOfOne = listsOf(queriesOf(oneOrder))
/**
 * By an id alone too: the planner believes that a list has ten of them, so it would never keep a plan for lists where the list has one, and
 * to plan the statement takes as long as to run it. The parts of many orders are one list of each kind: eight for each of fifty orders
 * are four hundred queries.
 */
const asked = {
  'one with its row': sql`select o.*, ${listsOfOne} from orders o where o.id = ${sql.raw('$1')}`,
  one: sql`select ${listsOfOne} from orders o where o.id = ${sql.raw('$1')}`,
  many: sql`select ${listsOf(queriesOf(manyOrders))}`,
} as const
const texts = new Map<keyof typeof asked, string>()

/** Compiled once, because the text of the statement never changes. */
function textOf(db: Kysely<Tables>, what: keyof typeof asked): string {
  const text = texts.get(what) ?? keepParsed(asked[what].compile(db).sql)
  texts.set(what, text)
  return text
}

/** The parts of these orders by their ids. */
export async function readParts(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, PartRows>> {
  const [first] = ids
  if (first === undefined) return new Map()
  if (ids.length === 1) {
    const { rows } = await db.executeQuery<PartRows>(CompiledQuery.raw(textOf(db, 'one'), [first]))
    return new Map(rows.map((row) => [first, partsIn(row)]))
  }
  const statement = CompiledQuery.raw(textOf(db, 'many'), [ids])
  const { rows } = await db.executeQuery<Record<keyof PartRows, readonly { ofOrder: string }[]>>(statement)
  const lists = new Map(ids.map((id) => [id, Object.fromEntries(names.map((name) => [name, [] as object[]]))]))
  for (const all of rows) for (const name of names) for (const { ofOrder, ...part } of all[name]) lists.get(ofOrder)?.[name]?.push(part)
  return new Map([...lists].map(([id, row]) => [id, partsIn(row as PartRows)]))
}

/** The row of an order with its parts, read in one snapshot. Null if there is no such order. */
export async function readWithParts(db: Kysely<Tables>, id: string): Promise<{ row: Selectable<OrdersTable>; parts: PartRows } | null> {
  const { rows } = await db.executeQuery<Selectable<OrdersTable> & PartRows>(CompiledQuery.raw(textOf(db, 'one with its row'), [id]))
  return rows[0] ? { row: rows[0], parts: partsIn(rows[0]) } : null
}

const partsIn = (row: PartRows): PartRows => Object.fromEntries(names.map((name) => [name, listOf(row, name)])) as PartRows

const listOf = <Part extends keyof PartRows>(row: PartRows, name: Part): PartRows[Part] =>
  rowsOfList<PartRows[Part][number]>(row[name], kinds[name]) as PartRows[Part]

/** The parts in the form of the order. */
export function partsOfOrder(means: Means, row: Selectable<OrdersTable>, parts: PartRows): OrderParts {
  const allotted = parts.credentials.map((part) => allottedCredentials(means, part))
  const present = (one: AllottedCredentials) => one.id === row.credentials_id && one.memo === row.credentials_memo
  const [refundTo] = parts.refundTo
  return {
    credentials: allotted.findLast(present) ?? null,
    formerCredentials: allotted.filter((one) => !present(one)),
    payments: parts.payments.map(paymentOf),
    otherAssets: parts.otherAssets,
    likelyPayments: parts.likelyPayments.map(likelyPaymentOf),
    payouts: parts.payouts.map(payoutOf),
    refunds: parts.refunds.map(refundOf),
    refundTo: refundTo ? refundToOf(means, refundTo) : null,
    quotes: parts.quotes.map(quoteOf),
  }
}

/** Credentials in the form of the order; `watched` if a machine of ours scans them. */
export function allottedCredentials(means: Means, row: AllottedRow): AllottedCredentials {
  const value = lazy(() => means.cipher.decrypt(row.value))
  return {
    id: row.id,
    get value() {
      return value()
    },
    memo: row.memo,
    label: row.label,
    watched: row.account_id !== null || means.watchers[watcherKey(row.asset, row.network)] !== undefined,
    takenOff: row.taken_off,
  }
}
