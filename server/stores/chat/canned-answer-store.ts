/** SQL of the answers that staff keep ready. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { CannedDraft } from '../../../core/chat/canned-answer.ts'
import type { Tx } from '../../base/context.ts'
import type { CannedAnswersTable } from '../../base/db/tables/chat.ts'
import type { Tables } from '../../base/db/tables.ts'

export type StoredAnswer = { id: string; version: number; answer: CannedDraft }

/** All of them, in the order of the list. */
export async function cannedAnswers(db: Kysely<Tables>): Promise<StoredAnswer[]> {
  const rows = await db.selectFrom('canned_answers').selectAll().orderBy('place').orderBy('id').execute()
  return rows.map(stored)
}

/** One answer, held until the end of the transaction. */
export async function lockCannedAnswer(tx: Tx, id: string): Promise<StoredAnswer | null> {
  const row = await tx.selectFrom('canned_answers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? stored(row) : null
}

export async function addCannedAnswer(tx: Tx, id: string, answer: CannedDraft): Promise<StoredAnswer> {
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from canned_answers)`
  return stored(
    await tx
      .insertInto('canned_answers')
      .values({ id, place, ...columns(answer) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

export async function changeCannedAnswer(tx: Tx, id: string, answer: CannedDraft): Promise<StoredAnswer> {
  return stored(
    await tx
      .updateTable('canned_answers')
      .set(({ eb }) => ({ ...columns(answer), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

export async function deleteCannedAnswer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('canned_answers').where('id', '=', id).execute()
}

/** Nobody else moves an answer until the end of the transaction. */
export const lockPlaces = (tx: Tx) => sql`lock table canned_answers in share row exclusive mode`.execute(tx)

/** Puts the answers into this order. */
export async function placeCannedAnswers(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update canned_answers c set place = o.place from unnest(${ids}::text[]) with ordinality as o (id, place)
    where c.id = o.id and c.place <> o.place`.execute(tx)
}

const columns = ({ title, text }: CannedDraft) => ({ title_ru: title.ru, title_en: title.en, text_ru: text.ru, text_en: text.en })

const stored = ({ id, version, title_ru, title_en, text_ru, text_en }: Selectable<CannedAnswersTable>): StoredAnswer => ({
  id,
  version,
  answer: { title: { ru: title_ru, en: title_en }, text: { ru: text_ru, en: text_en } },
})
