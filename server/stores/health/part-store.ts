/** SQL of what is known of the parts of the office beside their judgement: when each last did its work. */
import { type Kysely, sql } from 'kysely'
import type { AlarmName } from '../../../core/health/alarms.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { StoredAccount } from '../credentials/exchange-account-store.ts'

type Db = Kysely<Tables>

/** A look after a longer pause than this cannot say what was meanwhile. In seconds. */
const longestPause = 120

/** Somebody looked at the health. `machineNow`: by the clock of the machine, as beats are. */
export async function noteLook(tx: Tx, { isFine, now, machineNow }: { isFine: boolean; now: Instant; machineNow: Instant }): Promise<void> {
  await sql`insert into health_watch (one, looked_at, fine_since) values (true, ${machineNow}, ${isFine ? now : null})
    on conflict (one) do update set looked_at = excluded.looked_at, fine_since = case
      when excluded.fine_since is null or health_watch.looked_at < ${machineNow}::timestamptz - make_interval(secs => ${longestPause})
        then excluded.fine_since
      else coalesce(health_watch.fine_since, excluded.fine_since) end`.execute(tx)
}

/** The last look by the clock of the machine, and since when all is well; null where nobody has looked yet. */
export async function lastLook(db: Db): Promise<{ lookedAt: Instant; fineSince: Instant | null } | null> {
  const row = await db.selectFrom('health_watch').selectAll().executeTakeFirst()
  return row ? { lookedAt: row.looked_at, fineSince: row.fine_since } : null
}

/** When the last email left. Nearly all that leaves is one, so that few rows are read. */
export async function lastEmailSent(db: Db): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant }>`select sent_at as at from outbox
    where sent_at is not null and starts_with(kind, 'email:') order by sent_at desc limit 1`.execute(db)
  return rows[0]?.at ?? null
}

/** When an alarm last reached the group in Telegram. */
export async function lastInTelegram(db: Db): Promise<Instant | null> {
  const row = await db
    .selectFrom('alarms')
    .select(({ fn }) => fn.max('telegram_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

export type AccountState = Pick<
  StoredAccount,
  'id' | 'source' | 'label' | 'active' | 'problem' | 'problemSince' | 'answeredAt' | 'currencies'
>

/** How the accounts at exchanges last answered, by name. */
export async function accountStates(db: Db): Promise<AccountState[]> {
  const { rows } = await sql<AccountState>`select id, source, label, active, problem, problem_since as "problemSince",
    answered_at as "answeredAt", currencies from exchange_accounts order by label, id`.execute(db)
  return rows
}

/** How many emails have left since a moment. */
export async function emailsSent(db: Db, since: Instant): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select count(*)::integer as sent from outbox
    where sent_at >= ${since}::timestamptz and starts_with(kind, 'email:')`.execute(db)
  return rows[0]?.sent ?? 0
}

/** What should have left by now, and since when the oldest. */
export async function dueInOutbox(db: Db, now: Instant): Promise<{ due: number; since: Instant | null }> {
  const { rows } = await sql<{ due: number; since: Instant | null }>`select count(*)::integer as due, min(due_at) as since from outbox
    where sent_at is null and dropped_at is null and due_at <= ${now}::timestamptz`.execute(db)
  return rows[0] ?? { due: 0, since: null }
}

/** Transfers that were asked about in vain, with what the provider last said, and the last answer. */
export async function screeningState(db: Db): Promise<{ failing: number; problem: string | null; answeredAt: Instant | null }> {
  const { rows } = await sql<{ failing: number; problem: string | null; answeredAt: Instant | null }>`
    select count(*)::integer as failing, (array_agg(problem order by requested_at desc))[1] as problem,
      (select max(answered_at) from aml_checks where answered_at is not null) as "answeredAt"
    from aml_checks where ask_after is not null and problem is not null`.execute(db)
  return rows[0] ?? { failing: 0, problem: null, answeredAt: null }
}

/** When the last audit ended that found no fault. */
export async function booksAgreedAt(db: Db): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`select max(finished_at) as at from ledger_audits
    where state = 'done' and (result ->> 'faults')::integer = 0`.execute(db)
  return rows[0]?.at ?? null
}

/** Since when each check is not fine, of alarms that go on. */
export async function notFineSince(db: Db): Promise<Map<AlarmName, Instant>> {
  const rows = await db
    .selectFrom('alarms')
    .select(['name', ({ fn }) => fn.min('begun_at').as('since')])
    .where('ended_at', 'is', null)
    .where('name', '<>', 'day')
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, since }) => [name, since]))
}
