/** SQL of what the office earned of its turnover. */
import { type Kysely, sql } from 'kysely'
import type { Month } from '../../../core/partners/offer.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tables } from '../../base/db/tables.ts'

/** Of the orders that were done since a moment, and are still; only of those whose worth is known. */
export async function worthSince(db: Kysely<Tables>, since: Instant): Promise<Month> {
  const { rows } = await sql<Month>`
    select count(*)::int as orders, coalesce(sum(profit), 0) as profit, coalesce(sum((extra ->> 'turnover')::numeric), 0) as turnover
    from orders where status = 'done' and last_status_update >= ${since}::timestamptz
      and profit is not null and extra ->> 'turnover' is not null`.execute(db)
  return rows[0] ?? { orders: 0, profit: '0', turnover: '0' }
}
