/** What staff hear of an order while its own version stays, so that a press of theirs on what they see is not refused for it. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../base/db/tables.ts'

/** How much there has been of it: notes, waits of its payouts, and what exchanges say of them. It only grows. */
export async function staffNews(db: Kysely<Tables>, orderId: string): Promise<number> {
  const { rows } = await sql<{ news: number }>`
    select (coalesce((select notes from chats where order_id = ${orderId}), 0)
      + coalesce((select sum(w.version) from payout_waits w join payouts p on p.id = w.payout_id where p.order_id = ${orderId}), 0)
      + coalesce((select sum(version) from withdrawals where order_id = ${orderId}), 0))::int as news`.execute(db)
  return rows[0]?.news ?? 0
}
