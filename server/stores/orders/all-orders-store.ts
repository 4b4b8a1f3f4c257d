/**
 * SQL of all orders behind a filter. A page is found by ids: the filter and the sorting are in an index (`orders_created`), so that a
 * million orders that do not fit are passed over without being read.
 */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { OrderFilter, orderSorts } from '../../../contract/all-orders.ts'
import type { Reading } from '../../../core/directions/currency-words.ts'
import type { Context } from '../../base/context.ts'
import { dayAfter, midnight } from '../../base/db/moscow-days.ts'
import type { OrdersTable } from '../../base/db/tables/orders.ts'
import type { Tables } from '../../base/db/tables.ts'
import { type FoundOrders, findForStaff } from './order-list-store.ts'

type Db = Kysely<Tables>
export type Sorting = { sort: (typeof orderSorts)[number]; ascending: boolean }
export type Wanted = OrderFilter & Sorting & { reading: Reading | null; after: string | null; limit: number }

function whereOf(filter: OrderFilter): RawBuilder<boolean> {
  const { statuses, directionId, currencyId, from, until, worthFrom, worthUntil, assignedTo, partnerId } = filter
  const parts = [
    ...(statuses.length === 0 ? [] : [sql`status = any (${[...statuses]}::text[])`]),
    ...(directionId === undefined ? [] : [sql`direction_id = ${directionId}`]),
    ...(currencyId === undefined ? [] : [sql`(give_currency_id = ${currencyId} or take_currency_id = ${currencyId})`]),
    ...(from === undefined ? [] : [sql`date_created >= ${midnight(from)}`]),
    ...(until === undefined ? [] : [sql`date_created < ${dayAfter(until)}`]),
    ...(worthFrom === undefined ? [] : [sql`worth >= ${worthFrom}::numeric`]),
    ...(worthUntil === undefined ? [] : [sql`worth <= ${worthUntil}::numeric`]),
    ...(assignedTo === undefined ? [] : [sql`assigned_to = ${assignedTo}`]),
    ...(partnerId === undefined ? [] : [sql`referral_id = ${partnerId}`]),
  ]
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}

const keys: Record<Sorting['sort'], RawBuilder<unknown>> = {
  created: sql`date_created`,
  worth: sql`worth, date_created`,
  profit: sql`coalesce(profit, 0), date_created`,
}

/** A page of the orders behind a filter. `after`: the last id of the page before. A text sorts by what fits best. */
export async function allOrders(
  db: Db,
  means: Pick<Context, 'cipher'>,
  { sort, ascending, after, limit, reading, ...filter }: Wanted,
): Promise<Pick<FoundOrders, 'rows' | 'next'>> {
  const where = whereOf(filter)
  if (filter.text.trim() !== '') return findForStaff(db, means, { text: filter.text, reading, after, limit, where })
  const place = sql`${keys[sort]}, id`
  const way = ascending ? sql`asc` : sql`desc`
  const order =
    sort === 'created'
      ? sql`date_created ${way}`
      : sql`${sort === 'worth' ? sql`worth` : sql`coalesce(profit, 0)`} ${way}, date_created ${way}`
  const beyond =
    after === null ? sql`` : sql`and (${place}) ${ascending ? sql`>` : sql`<`} (select ${place} from orders where id = ${after})`
  // the page is an array first, so that only its orders are read, by their key
  const { rows: found } = await sql<Selectable<OrdersTable>>`
    select o.* from unnest(array(
      select id from orders where ${where} ${beyond} order by ${order}, id ${way} limit ${limit + 1}
    )) with ordinality as page (id, place) join orders o on o.id = page.id order by page.place`.execute(db)
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export type Totals = {
  orders: number
  done: number
  given: { currencyId: string; sum: string } | null
  turnover: string
  profit: string
  areSimilar: boolean
}

/** The most orders that a text may mean in totals. */
const mostFound = 1000

/** Totals of all orders behind a filter, of a text those that fit best. Money is only that of done orders. */
export async function orderTotals(
  db: Db,
  means: Pick<Context, 'cipher'>,
  { reading, ...filter }: OrderFilter & { reading: Reading | null },
): Promise<Totals> {
  const where = whereOf(filter)
  const found =
    filter.text.trim() === '' ? null : await findForStaff(db, means, { text: filter.text, reading, after: null, limit: mostFound, where })
  const chosen = found === null ? where : sql`id = any (${found.rows.map(({ id }) => id)}::text[])`
  const { rows } = await sql<{ orders: number; done: number; gives: string | null; given: string; turnover: string; profit: string }>`
    select count(*) as orders, count(*) filter (where status = 'done') as done,
      case when min(give_currency_id) = max(give_currency_id) then min(give_currency_id) end as gives,
      trim_scale(coalesce(sum(give) filter (where status = 'done'), 0))::text as given,
      trim_scale(coalesce(sum(worth) filter (where status = 'done'), 0))::text as turnover,
      trim_scale(coalesce(sum(profit) filter (where status = 'done'), 0))::text as profit
    from orders where ${chosen}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('totals are one row')
  const { gives, given, ...rest } = row
  return { ...rest, areSimilar: found?.areSimilar ?? false, given: gives === null ? null : { currencyId: gives, sum: given } }
}
