/** SQL of backups that the office takes by itself or that an admin asks for. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BackupResult } from '../../../contract/backups.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { BackupsTable } from '../../base/db/tables/house.ts'
import type { Tables } from '../../base/db/tables.ts'
import { claimLongWork, endLongWork, touchLongWork } from '../../base/jobs/long-work.ts'

type Db = Kysely<Tables>
export type StoredBackup = Selectable<BackupsTable>

/** A process that takes one tells of it far more often than this. */
const droppedAfterSeconds = 120

/** Asks for one; where one is open already, no second one is made. Answers whether it was made. */
export async function askForBackup(tx: Tx, id: string, askedBy: string | null, now: Instant): Promise<boolean> {
  const row = await tx
    .insertInto('backups')
    .values({ id, asked_by: askedBy, asked_at: now, touched_at: now, finished_at: null, deleted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** `left` is the file of a process that died while it took this backup. */
export type ClaimedBackup = { id: string; left: string | null }

/** The one to take now; null where there is none. */
export async function claimBackup(db: Db, now: Instant): Promise<ClaimedBackup | null> {
  const row = await claimLongWork(db, 'backups', now, droppedAfterSeconds)
  return row && { id: row.id, left: fileOf(row) }
}

/** Says which file a process has written, so that whoever claims the backup after its death finds the file. */
export async function noteFile(db: Db, id: string, file: string): Promise<void> {
  const result: BackupResult = { file, bytes: 0, rows: 0, problem: null, restored: null, restoreProblem: null }
  await db
    .updateTable('backups')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

const fileOf = ({ result }: Pick<StoredBackup, 'result'>): string | null => (result as BackupResult | null)?.file ?? null

export const touchBackup = (db: Db, id: string, progress: number, now: Instant): Promise<boolean> =>
  touchLongWork(db, 'backups', id, progress, now)

/** False where it has ended before, or where another process has claimed it and written a file since `file` was the noted one. */
export async function endBackup(
  db: Db,
  { id, file }: { id: string; file: string | null },
  state: 'done' | 'failed',
  result: BackupResult,
  now: Instant,
): Promise<boolean> {
  const row = await db.selectFrom('backups').select('result').where('id', '=', id).executeTakeFirst()
  if (!row || fileOf(row) !== file) return false
  return endLongWork(db, 'backups', id, { state, result }, now)
}

/** The newest first; of one moment, the one that is not done yet. */
export const newestBackups = (db: Db, limit: number): Promise<StoredBackup[]> =>
  db
    .selectFrom('backups')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('finished_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()

/** When a night was last begun, in whatever way it ended. */
export async function lastNightlyBackup(db: Db): Promise<Instant | null> {
  const row = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('asked_at').as('at'))
    .where('asked_by', 'is', null)
    .executeTakeFirst()
  return row?.at ?? null
}

/** When the last good one was asked for, and what was wrong with the last that ended; null where it was good. */
export async function lastBackups(db: Db): Promise<{ goodAt: Instant | null; problem: string | null }> {
  const rows = await db
    .selectFrom('backups')
    .selectAll()
    .where('state', 'in', ['done', 'failed'])
    .orderBy('asked_at', 'desc')
    .limit(30)
    .execute()
  const [last] = rows
  const { problem = null, restoreProblem = null } = (last?.result ?? {}) as Partial<BackupResult>
  return {
    goodAt: rows.find(({ state }) => state === 'done')?.asked_at ?? null,
    problem: last?.state === 'failed' ? (problem ?? restoreProblem ?? 'failed') : null,
  }
}

/** Those that have ended and whose files are still there. */
export async function keptBackups(db: Db): Promise<{ id: string; at: Instant; isGood: boolean; file: string }[]> {
  const { rows } = await sql<{ id: string; at: Instant; isGood: boolean; file: string }>`
    select id, asked_at as at, state = 'done' as "isGood", result->>'file' as file from backups
    where state in ('done', 'failed') and deleted_at is null and result->>'file' is not null`.execute(db)
  return rows
}

export async function noteDeleted(db: Db, id: string, now: Instant): Promise<void> {
  await db.updateTable('backups').set({ deleted_at: now }).where('id', '=', id).execute()
}

/** When the office was made. */
export async function madeAt(db: Db): Promise<Instant> {
  return (await db.selectFrom('installation').select('created_at').executeTakeFirstOrThrow()).created_at
}

/** Bytes of the whole database. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Forgets backups without a file. */
export async function deleteOldBackups(tx: Tx, before: Instant): Promise<void> {
  await sql`delete from backups where asked_at < ${before} and (deleted_at is not null or (state = 'failed' and result->>'file' is null))`.execute(
    tx,
  )
}
