/** SQL of meetings to which a client did not come. */
import { type Kysely, sql } from 'kysely'
import type { RowId } from '../../../core/orders/transitions.ts'
import type { Tables } from '../../base/db/tables.ts'

const missed = 'M8' satisfies RowId

/** Of the person or the e-mail of this order, in other orders. Row M8 of the table has closed each of them. */
export async function countMissedMeetings(db: Kysely<Tables>, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with asked as (select id, user_id, email from orders where id = ${orderId}),
      others as (
        select o.id from orders o, asked a where o.user_id = a.user_id and o.id <> a.id and o.meeting is not null
        union select o.id from orders o, asked a where o.email = a.email and o.email <> '' and o.id <> a.id and o.meeting is not null)
    select count(*)::int as count from others o
    where exists (select from order_history h where h.order_id = o.id and h.row_id = ${missed})`.execute(db)
  return rows[0]?.count ?? 0
}
