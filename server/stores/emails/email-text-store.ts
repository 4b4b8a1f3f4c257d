/** SQL of the texts of emails that admins have written. */
import { type Kysely, sql } from 'kysely'
import type { EmailTexts } from '../../../core/emails/email-text.ts'
import { type EmailName, isEmailName } from '../../../core/emails/email-texts.ts'
import type { OwnEmailTexts } from '../../../core/emails/fill-email-text.ts'
import { languages } from '../../../core/language/language.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

/** `own`: null where ours is in force. */
export type StoredEmailText = { own: EmailTexts | null; version: number; at: Instant; by: string | null }

/** By the email; those that nobody has changed are missing. */
export async function storedEmailTexts(db: Kysely<Tables>): Promise<ReadonlyMap<EmailName, StoredEmailText>> {
  const rows = await db.selectFrom('email_texts').selectAll().execute()
  const found = new Map<EmailName, StoredEmailText>()
  for (const { kind, language, title, lead, version, changed_at: at, changed_by: by } of rows) {
    // of a later version of the program, that has more emails
    if (!isEmailName(kind)) continue
    const before = found.get(kind)?.own
    const text = title === null || lead === null ? null : { title, lead }
    found.set(kind, { own: text && { ...(before ?? { ru: text, en: text }), [language]: text }, version, at, by })
  }
  return found
}

/** What is sent in place of our texts. */
export const ownEmailTexts = async (db: Kysely<Tables>): Promise<OwnEmailTexts> =>
  Object.fromEntries([...(await storedEmailTexts(db))].flatMap(([name, { own }]) => (own === null ? [] : [[name, own] as const])))

/** It rises whenever one of them is saved. */
export async function emailTextsVersion(db: Kysely<Tables>): Promise<number> {
  const rows = await db.selectFrom('email_texts').select('version').execute()
  return rows.reduce((sum, { version }) => sum + version, 0)
}

/** Whoever changes a text waits for whoever else does, so that what he has read still holds. */
export async function lockEmailTexts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('email texts', 0))`.execute(tx)
}

/** Stores both languages, already checked; null: ours. */
export async function writeEmailText(tx: Tx, name: EmailName, own: EmailTexts | null, at: Instant, by: string): Promise<void> {
  for (const language of languages) {
    const row = { title: own?.[language].title ?? null, lead: own?.[language].lead ?? null, changed_at: at, changed_by: by }
    await tx
      .insertInto('email_texts')
      .values({ kind: name, language, ...row })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'language']).doUpdateSet((eb) => ({ ...row, version: eb('email_texts.version', '+', 1) })),
      )
      .execute()
  }
}
