/** SQL of the sealed days of the audit log, and of its rows as they are hashed. Days are those of Moscow, "2026-11-22". */
import { type Kysely, sql } from 'kysely'
import type { ChainedRow } from '../../../core/audit/chain.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { dayAfter, midnight } from '../../base/db/moscow-days.ts'
import type { Tables } from '../../base/db/tables.ts'

type Db = Kysely<Tables>
export type SealedDay = { day: string; count: number; lastId: number | null; root: string; sealedAt: Instant }

/** The clocks of all processes are nearer to each other than this. */
const graceMinutes = 10

const dayText = sql`to_char(day, 'YYYY-MM-DD')`

/** The day after the last sealed one, or that of the first row; null while it is not over by ten minutes, or there is no row at all. */
export async function nextDayToSeal(db: Db, now: Instant): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select ${dayText} as day from (select coalesce((select max(day) + 1 from audit_days),
      (select (at at time zone 'Europe/Moscow')::date from audit order by at, id limit 1)) as day) next
    where (day + 1)::timestamp at time zone 'Europe/Moscow' + ${graceMinutes} * interval '1 minute' <= ${now}::timestamptz`.execute(db)
  return rows[0]?.day ?? null
}

/** Whether an open transaction has written to the log: it keeps its lock on the table until it ends. */
export async function isBeingWritten(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where relation = 'audit'::regclass and mode = 'RowExclusiveLock'
    and database = (select oid from pg_database where datname = current_database()) limit 1`.execute(db)
  return rows.length > 0
}

/** Seals a day. If another process was faster, nothing changes. */
export async function insertSealedDay(db: Db, { day, count, lastId, root, sealedAt }: SealedDay): Promise<void> {
  await sql`insert into audit_days (day, count, last_id, root, sealed_at)
    values (${day}::date, ${count}, ${lastId}, ${root}, ${sealedAt}) on conflict (day) do nothing`.execute(db)
}

/** The sealed days, oldest first, of a span or all. */
export async function sealedDays(
  db: Db,
  { from, until }: { from?: string | undefined; until?: string | undefined } = {},
): Promise<SealedDay[]> {
  const { rows } = await sql<SealedDay>`
    select ${dayText} as day, count, last_id as "lastId", root, sealed_at as "sealedAt" from audit_days
    where day >= coalesce(${from ?? null}::date, '-infinity') and day <= coalesce(${until ?? null}::date, 'infinity') order by day`.execute(
    db,
  )
  return rows
}

/** The root of the last sealed day. Null if there is none. */
export async function lastRoot(db: Db): Promise<string | null> {
  const { rows } = await sql<{ root: string }>`select root from audit_days order by day desc limit 1`.execute(db)
  return rows[0]?.root ?? null
}

/** The next rows of a day in the order of the chain, after a row of this day. */
export async function nextOfDay(db: Db, day: string, after: ChainedRow | null, limit: number): Promise<ChainedRow[]> {
  const beyond = after === null ? sql`true` : sql`(at, id) > (${after.at}::timestamptz, ${after.id})`
  const { rows } = await sql<ChainedRow>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, person_id as "personId", action, subject,
      details::text as details, request_id as "requestId"
    from audit where at >= ${midnight(day)} and at < ${dayAfter(day)} and ${beyond}
    order by audit.at, id limit ${limit}`.execute(db)
  return rows
}

/** Whether there is a row from before a day. */
export async function hasRowsBefore(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`select from audit where at < ${midnight(day)} limit 1`.execute(db)
  return rows.length > 0
}
