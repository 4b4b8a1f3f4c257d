/** SQL of the filters that members of staff keep for themselves. */
import type { Kysely } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

export type SavedFilter = { id: string; name: string; query: string }

/** Of one person, oldest first. */
export const savedFilters = (db: Kysely<Tables>, personId: string): Promise<SavedFilter[]> =>
  db
    .selectFrom('saved_filters')
    .select(['id', 'name', 'query'])
    .where('person_id', '=', personId)
    .orderBy('date_created')
    .orderBy('id')
    .execute()

/** Adds a filter, or replaces the person's one with this id. */
export async function writeSavedFilter(tx: Tx, personId: string, { id, name, query }: SavedFilter, at: Instant): Promise<void> {
  await tx
    .insertInto('saved_filters')
    .values({ id, person_id: personId, name, query, date_created: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ query }))
    .execute()
}

export async function deleteSavedFilter(tx: Tx, personId: string, id: string): Promise<void> {
  await tx.deleteFrom('saved_filters').where('id', '=', id).where('person_id', '=', personId).execute()
}
