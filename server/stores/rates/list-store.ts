/** SQL of the lists of sources that an admin picks from. They are stored, so that they can be used while the source is down. */
import type { Kysely } from 'kysely'
import { type MethodNames, methodKey } from '../../../core/rates/method-names.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tables } from '../../base/db/tables.ts'

export type StoredList = {
  body: unknown
  /** When the list last came. Null if it has never come. */
  fetchedAt: Instant | null
  /** Why the last attempt failed; null if it succeeded. */
  problem: string | null
}

export async function findList(db: Kysely<Tables>, source: string, name: string): Promise<StoredList | null> {
  const row = await db.selectFrom('source_lists').selectAll().where('source', '=', source).where('name', '=', name).executeTakeFirst()
  return row ? { body: row.body, fetchedAt: row.fetched_at, problem: row.problem } : null
}

/** All lists of a source that have ever come, by name. */
export async function listsOf(db: Kysely<Tables>, source: string): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('source_lists')
    .select(['name', 'body'])
    .where('source', '=', source)
    .where('fetched_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ name, body }) => [name, body]))
}

/** What sources call their payment methods, by all lists that have ever come. */
export async function readMethodNames(db: Kysely<Tables>): Promise<MethodNames> {
  const rows = await db
    .selectFrom('source_lists')
    .select(['source', 'name', 'body'])
    .where('name', 'like', 'methods:%')
    .where('fetched_at', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ source, name, body }) =>
      (body as { id: string; name: string }[]).map(({ id, name: called }): [string, string] => [
        methodKey({ source, currencyCode: name.slice('methods:'.length), method: id }),
        called,
      ]),
    ),
  )
}

/** Whether the caller may ask for a list now. Only one of all processes may, and only if nobody has asked since `triedBefore`. */
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

/** Stores a new list. */
export async function keepList(db: Kysely<Tables>, source: string, name: string, body: unknown, fetchedAt: Instant): Promise<void> {
  const set = { body: JSON.stringify(body), fetched_at: fetchedAt, problem: null }
  await db.updateTable('source_lists').set(set).where('source', '=', source).where('name', '=', name).execute()
}

/** Stores why no new list came. The old list stays. */
export async function keepListProblem(db: Kysely<Tables>, source: string, name: string, problem: string): Promise<void> {
  await db.updateTable('source_lists').set({ problem }).where('source', '=', source).where('name', '=', name).execute()
}
