/** SQL of the orders of one person: his own, and those that he opened by a link. All parts use an index, so the orders of others cost nothing. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { foldedText, likePart } from '../../../core/language/folded-text.ts'
import { typedSums } from '../../../core/money/parse.ts'
import { closedStatuses, openStatuses, type Status } from '../../../core/orders/statuses.ts'
import type { OrdersTable } from '../../base/db/tables/orders.ts'
import type { Tables } from '../../base/db/tables.ts'

export type OrderRow = Selectable<OrdersTable>
export type OwnFilter = 'all' | 'open' | 'done' | 'closed'
export type OwnCounts = Record<OwnFilter, number>

const statusesOf: Record<Exclude<OwnFilter, 'all'>, readonly Status[]> = { open: openStatuses, done: ['done'], closed: closedStatuses }

const isHis = (userId: string) =>
  sql<boolean>`o.id in (select id from orders where user_id = ${userId} union select order_id from order_access where user_id = ${userId})`

/**
 * Whether an order fits a typed text. A whole card number finds nothing: who has only opened the order could try out the digits that he
 * does not see.
 */
function fitsText(typed: string) {
  const text = foldedText(typed.trim())
  const number = text.replace(/^(?:№|#|no\.?)/, '').replace(/[\s,]/g, '')
  const words = [...new Set([text, number, ...typedSums(text)])].filter((word) => word !== '')
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`o.search like ${`%${likePart(word)}%`}`),
    sql` or `,
  )})`
}

/** One order more than `limit`, where there are more. `before` is the id of an order of his. */
export async function ownOrdersPage(
  db: Kysely<Tables>,
  userId: string,
  { filter, search, before, limit }: { filter: OwnFilter; search: string; before: string | null; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders as o')
    .selectAll('o')
    .where(isHis(userId))
    .$if(filter !== 'all', (query) => query.where('o.status', 'in', statusesOf[filter as keyof typeof statusesOf]))
    .$if(search.trim() !== '', (query) => query.where(fitsText(search)))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(o.date_created, o.id) < (select date_created, id from orders where id = ${before})`),
    )
    .orderBy('o.date_created', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute()
}

export async function countOwnOrders(db: Kysely<Tables>, userId: string, search: string): Promise<OwnCounts> {
  const rows = await db
    .selectFrom('orders as o')
    .select(({ fn }) => ['o.status', fn.countAll<number>().as('count')])
    .where(isHis(userId))
    .$if(search.trim() !== '', (query) => query.where(fitsText(search)))
    .groupBy('o.status')
    .execute()
  const of = (wanted: readonly Status[]) => rows.reduce((total, { status, count }) => total + (wanted.includes(status) ? count : 0), 0)
  const counts = { open: of(statusesOf.open), done: of(statusesOf.done), closed: of(statusesOf.closed) }
  return { all: counts.open + counts.done + counts.closed, ...counts }
}

export async function isOwnOrder(db: Kysely<Tables>, userId: string, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('orders as o').select('o.id').where('o.id', '=', orderId).where(isHis(userId)).executeTakeFirst()
  return row !== undefined
}

export type OwnSummary = { id: string; number: number; status: Status; unread: number }

/** The newest orders, first those that are open or have unread messages, the totals of both, and a version that grows with every change of any of them. */
export async function ownSummaries(
  db: Kysely<Tables>,
  userId: string,
  limit: number,
): Promise<{ version: number; unread: number; open: number; orders: OwnSummary[] }> {
  const { rows } = await sql<{ version: number; unread: number; open: number; orders: OwnSummary[] }>`
    with his as (
      select o.id, o.number, o.status, o.date_created, coalesce(c.client_unread, 0) as unread, o.version + coalesce(c.version, 0) + 1 as version,
        o.status = any (${[...openStatuses]}::text[]) as open
      from orders o left join chats c on c.order_id = o.id where ${isHis(userId)})
    select coalesce(sum(version), 0)::float8 as version, coalesce(sum(unread), 0)::float8 as unread, count(*) filter (where open)::float8 as open,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'number', number, 'status', status, 'unread', unread) order by open or unread > 0 desc, date_created desc)
        from (select * from his order by open or unread > 0 desc, date_created desc, id limit ${limit}) newest), '[]') as orders
    from his`.execute(db)
  return rows[0] ?? { version: 0, unread: 0, open: 0, orders: [] }
}
