/** SQL of what the health of the office is judged by. */
import { type Kysely, sql } from 'kysely'
import type { HealthFacts } from '../../../core/health/checks.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tables } from '../../base/db/tables.ts'
import { emailsSent, lastEmailSent } from './part-store.ts'

type Db = Kysely<Tables>

/** Emails that should have left before a moment. Those that became due after the last one left say since when none leaves. */
export async function lateMail(db: Db, before: Instant): Promise<Omit<HealthFacts['mail'], 'refused'>> {
  const lastSent = await lastEmailSent(db)
  const { rows } = await sql<Omit<HealthFacts['mail'], 'refused'>>`
    select count(*)::integer as late, min(date_created) as since, (array_agg(last_problem order by due_at desc))[1] as problem,
      min(date_created) filter (where date_created >= coalesce(${lastSent}::timestamptz, '-infinity')) as "noneSince"
    from outbox where sent_at is null and dropped_at is null and date_created < ${before}::timestamptz and kind like 'email:%'`.execute(db)
  return rows[0] ?? { late: 0, since: null, problem: null, noneSince: null }
}

/** Addresses that the mail server has refused for good since a moment, and how many emails have left meanwhile. */
export async function refusedMail(db: Db, since: Instant): Promise<HealthFacts['mail']['refused']> {
  const [{ rows }, left] = await Promise.all([
    sql<Omit<HealthFacts['mail']['refused'], 'left'>>`
      select count(distinct recipient)::integer as addresses, min(dropped_at) as since,
        (array_agg(last_problem order by dropped_at desc))[1] as problem
      from outbox where dropped_at >= ${since}::timestamptz and recipient is not null and starts_with(kind, 'email:')`.execute(db),
    emailsSent(db, since),
  ])
  return { addresses: 0, since: null, problem: null, ...rows[0], left }
}

/** The time of the database's machine, in milliseconds. */
export async function databaseClock(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db)
  return rows[0]?.at ?? Date.now()
}
