/** SQL of the legal texts that owners have written. */
import { type Kysely, sql } from 'kysely'
import { moscowDate } from '../../../core/directions/working-hours.ts'
import { type LegalVersions, versionsOn } from '../../../core/legal/in-force.ts'
import type { LegalDocument } from '../../../core/legal/legal-document.ts'
import type { PlannedText } from '../../../core/legal/legal-faults.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../context.ts'
import type { Tables } from '../db/tables.ts'

export type StoredLegalText = PlannedText & { id: string; document: LegalDocument; at: Instant; by: string }

const columns = ['id', 'document', 'holds_from as from', 'ru', 'en', 'changed_at as at', 'changed_by as by'] as const

/** The version of each document that holds at a moment. */
export async function legalVersions(db: Kysely<Tables>, at: Instant): Promise<LegalVersions> {
  const day = moscowDate(at)
  const rows = await db
    .selectFrom('legal_texts')
    .select((eb) => ['document', eb.fn.max('holds_from').as('version')])
    .where('withdrawn', '=', false)
    .where('holds_from', '<=', day)
    .groupBy('document')
    .execute()
  return versionsOn(day, Object.fromEntries(rows.map(({ document, version }) => [document, version])))
}

/** Every version that holds, held or will, the newest first. */
export const storedLegalTexts = (db: Kysely<Tables>): Promise<StoredLegalText[]> =>
  db.selectFrom('legal_texts').select(columns).where('withdrawn', '=', false).orderBy('holds_from', 'desc').execute()

/** By document: it rises with each change. */
export async function legalTextVersions(db: Kysely<Tables>): Promise<ReadonlyMap<LegalDocument, number>> {
  const rows = await db.selectFrom('legal_texts').select(['document', 'version']).execute()
  const sums = new Map<LegalDocument, number>()
  for (const { document, version } of rows) sums.set(document, (sums.get(document) ?? 0) + version)
  return sums
}

/** Whoever plans a version waits for whoever else does, so that what he has read still holds. */
export async function lockLegalTexts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('legal texts', 0))`.execute(tx)
}

type Planned = PlannedText & { id: string; document: LegalDocument }

/** Stores a planned version, already checked: a new one, or what was planned under this id. */
export async function writeLegalText(tx: Tx, { from, ...planned }: Planned, at: Instant, by: string): Promise<void> {
  const row = { ...planned, holds_from: from, changed_at: at, changed_by: by }
  await tx
    .insertInto('legal_texts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ ...row, version: eb('legal_texts.version', '+', 1) })))
    .execute()
}

/** Takes back a version whose day has not come. */
export async function withdrawLegalText(tx: Tx, id: string, at: Instant, by: string): Promise<void> {
  await tx
    .updateTable('legal_texts')
    .set((eb) => ({ withdrawn: true, version: eb('version', '+', 1), changed_at: at, changed_by: by }))
    .where('id', '=', id)
    .execute()
}
