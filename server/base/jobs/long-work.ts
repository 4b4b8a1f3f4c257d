/**
 * Long work that staff ask for and a process claims: it waits as a row, tells how far it has come, and ends once. What a
 * process that died left behind is claimed by another and begun anew.
 */
import { type Kysely, type Selectable, sql } from 'kysely'
import { addSeconds, type Instant } from '../../../core/time/instant.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>
/** Tables whose rows are such work. */
export type LongWork = 'back_tests' | 'ledger_audits' | 'backups'

/**
 * Takes the one that waits longest, or that has not come forward for `droppedAfterSeconds`; null where there is none, or
 * another process has it.
 */
export async function claimLongWork<T extends LongWork>(
  db: Db,
  table: T,
  now: Instant,
  droppedAfterSeconds: number,
): Promise<Selectable<Tables[T]> | null> {
  const dropped = addSeconds(now, -droppedAfterSeconds)
  const { rows } = await sql<Selectable<Tables[T]>>`update ${sql.table(table)} set state = 'running', touched_at = ${now}, progress = 0
    where id in (
      select id from ${sql.table(table)} where state = 'waiting' or (state = 'running' and touched_at < ${dropped})
      order by asked_at limit 1 for update skip locked
    ) returning *`.execute(db)
  return rows[0] ?? null
}

/** Whether it still runs: false once it was ended by another hand. `progress` in per cent. */
export async function touchLongWork(db: Db, table: LongWork, id: string, progress: number, now: Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set progress = ${progress}, touched_at = ${now}
    where id = ${id} and state = 'running'`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Gives it back unfinished, so that the next process begins it anew at once. */
export async function putBackLongWork(db: Db, table: LongWork, id: string): Promise<void> {
  await sql`update ${sql.table(table)} set state = 'waiting', progress = 0 where id = ${id} and state = 'running'`.execute(db)
}

/** Only what still waits or runs can end; false where it has ended before. */
export async function endLongWork(
  db: Db,
  table: LongWork,
  id: string,
  { state, result }: { state: 'done' | 'failed' | 'stopped'; result: object | null },
  now: Instant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set state = ${state}, result = ${result && JSON.stringify(result)},
      progress = case when ${state === 'done'} then 100 else progress end, touched_at = ${now}, finished_at = ${now}
    where id = ${id} and state in ('waiting', 'running')`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
