/** SQL of a month of the books. */
import { type Kysely, sql } from 'kysely'
import type { DaySpan } from '../../../core/figures/spans.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { dayAfter, midnight } from '../../base/db/moscow-days.ts'
import type { Tables } from '../../base/db/tables.ts'

export type AccountMonth = { currencyId: string; account: string; before: Decimal; during: Decimal }

/** What each account of each currency held before a span of days, and what came to it in them; in the order of currencies. */
export async function monthOfBooks(db: Kysely<Tables>, { from, until }: DaySpan): Promise<AccountMonth[]> {
  const { rows } = await sql<AccountMonth>`
    select p.currency_id as "currencyId", p.account,
      trim_scale(coalesce(sum(p.amount) filter (where e.at < ${midnight(from)}), 0))::text as before,
      trim_scale(coalesce(sum(p.amount) filter (where e.at >= ${midnight(from)}), 0))::text as during
    from ledger_postings p join ledger_entries e on e.id = p.entry_id left join currencies c on c.id = p.currency_id
    where e.at < ${dayAfter(until)}
    group by p.currency_id, p.account order by min(c.position), p.currency_id, p.account`.execute(db)
  return rows
}
