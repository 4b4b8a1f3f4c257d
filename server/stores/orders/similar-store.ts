/** SQL of orders that have something in common with one. */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { OrdersTable } from '../../base/db/tables/orders.ts'
import type { Tables } from '../../base/db/tables.ts'

export type SimilarRow = Pick<
  Selectable<OrdersTable>,
  'id' | 'number' | 'status' | 'give' | 'take' | 'give_currency_id' | 'take_currency_id' | 'date_created' | 'field_hashes'
> & { person: boolean; email: boolean; sender: boolean; device: boolean }

/**
 * The newest orders of the same person, e-mail, details or browser, or paid from the same address of a wallet. `hashes` are those of the
 * present details. Each part is read by its own index and is short, so that a client with ten thousand orders costs no more than another.
 */
export async function similarOrders(
  db: Kysely<Tables>,
  { id, hashes, limit }: { id: string; hashes: readonly string[]; limit: number },
): Promise<SimilarRow[]> {
  const newest = (where: RawBuilder<unknown>) =>
    sql`(select o.id, o.date_created from orders o, asked a where ${where} and o.id <> a.id order by o.date_created desc limit ${limit})`
  const parts = [
    newest(sql`o.user_id = a.user_id`),
    newest(sql`o.email = a.email and o.email <> ''`),
    newest(sql`o.field_hashes && ${[...hashes]}::text[]`),
    newest(sql`o.device_hash = a.device_hash`),
    newest(sql`o.id in (select order_id from senders)`),
  ]
  const { rows } = await sql<SimilarRow>`
    with asked as (select id, user_id, email, device_hash from orders where id = ${id}),
      senders as (select other.order_id from payments own join payments other on other.sender = own.sender
        where own.order_id = ${id} and own.sender is not null and other.order_id <> ${id} limit 1000),
      found as (${sql.join(parts, sql` union `)} order by 2 desc limit ${limit})
    select o.id, o.number, o.status, o.give, o.take, o.give_currency_id, o.take_currency_id, o.date_created, o.field_hashes,
      o.user_id = a.user_id as person, o.email = a.email and o.email <> '' as email,
      o.id in (select order_id from senders) as sender, coalesce(o.device_hash = a.device_hash, false) as device
    from found join orders o on o.id = found.id, asked a order by o.date_created desc, o.id`.execute(db)
  return rows
}
