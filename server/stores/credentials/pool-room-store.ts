/**
 * SQL of the sums that free credentials can take. It runs with each reading of the rates, so that a currency without free
 * credentials is not offered.
 */
import { type Kysely, sql } from 'kysely'
import { limitWindows } from '../../../core/credentials/limit-windows.ts'
import type { PoolRooms } from '../../../core/rates/sale-stops.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tables } from '../../base/db/tables.ts'
import { isOffered, usedOf } from './pool-store.ts'

/** The most credentials with limits that are checked. If there are more, we assume that one of them takes any sum. */
const looksAt = 300

/** The largest sum that free credentials take, by the id of each active currency that needs them. Null: any sum. '0': none is free. */
export async function poolRooms(db: Kysely<Tables>, now: Instant): Promise<PoolRooms> {
  const anySum = (account: ReturnType<typeof sql>) => sql`select from credentials c where c.currency_id = m.id and c.active and not c.held
    and c.limit_per_order is null and c.limit_per_day is null and c.limit_per_month is null and c.account_id ${account}`
  const { rows } = await sql<{ id: string; any: boolean }>`
    select m.id, exists (${anySum(sql`is null`)}) or exists (
      select from exchange_accounts x
      where x.active and x.problem is null and x.answered_at is not null and m.id = any(x.currencies) and exists (${anySum(sql`= x.id`)})
    ) as any
    from currencies m where m.active and m.kind <> 'cash'`.execute(db)
  const limited = rows.filter(({ any }) => !any).map(({ id }) => id)
  return new Map([...rows.map(({ id }) => [id, null] as const), ...(limited.length === 0 ? [] : await limitedRooms(db, limited, now))])
}

/** The same for currencies whose free credentials all have limits. */
async function limitedRooms(db: Kysely<Tables>, currencyIds: readonly string[], now: Instant): Promise<[string, string | null][]> {
  const { rows } = await sql<{ id: string; most: string | null; count: number }>`
    select m.id, max(f.room)::text as most, count(f.room)::integer as count
    from unnest(${[...currencyIds]}::text[]) as m (id) left join lateral (
      select greatest(least(
        coalesce(c.limit_per_order, 1e30), coalesce(c.limit_per_day - used.day, 1e30), coalesce(c.limit_per_month - used.month, 1e30)
      ), 0) as room
      from credentials c left join lateral (${usedOf(limitWindows(now))}) used
        on c.limit_per_day is not null or c.limit_per_month is not null
      where c.currency_id = m.id and c.active and not c.held and ${isOffered}
      limit ${looksAt}
    ) f on true
    group by m.id`.execute(db)
  return rows.map(({ id, most, count }) => [id, count === looksAt ? null : (most ?? '0')])
}
