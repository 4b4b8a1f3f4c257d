/** SQL of the lists that sources offer to choose from: kept, so that they can be used while the source is down. */
import type { Kysely } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tables } from '../../base/db/tables.ts'

export type StoredList = {
  body: unknown
  /** When it came last; null where it never did. */
  fetchedAt: Instant | null
  /** Why the last try brought nothing. */
  problem: string | null
}

export async function findList(db: Kysely<Tables>, source: string, name: string): Promise<StoredList | null> {
  const row = await db.selectFrom('source_lists').selectAll().where('source', '=', source).where('name', '=', name).executeTakeFirst()
  return row ? { body: row.body, fetchedAt: row.fetched_at, problem: row.problem } : null
}

/** Whether the caller may ask for a list now: of all processes one, and only if nobody has since `triedBefore`. */
export async function claimList(db: Kysely<Tables>, source: string, name: string, now: Instant, triedBefore: Instant): Promise<boolean> {
  const row = await db
    .insertInto('source_lists')
    .values({ source, name, body: '[]', fetched_at: null, tried_at: now, problem: null })
    .onConflict((conflict) =>
      conflict.columns(['source', 'name']).doUpdateSet({ tried_at: now }).where('source_lists.tried_at', '<=', triedBefore),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a list that came. */
export async function keepList(db: Kysely<Tables>, source: string, name: string, body: unknown, fetchedAt: Instant): Promise<void> {
  const set = { body: JSON.stringify(body), fetched_at: fetchedAt, problem: null }
  await db.updateTable('source_lists').set(set).where('source', '=', source).where('name', '=', name).execute()
}

/** Keeps the list as it was, and why no newer one came. */
export async function keepListProblem(db: Kysely<Tables>, source: string, name: string, problem: string): Promise<void> {
  await db.updateTable('source_lists').set({ problem }).where('source', '=', source).where('name', '=', name).execute()
}
