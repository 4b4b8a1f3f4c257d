/** SQL of the wishes for an email when new orders are taken again. */
import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../core/language/language.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../context.ts'
import type { Tables } from '../db/tables.ts'

export type OpeningWish = { email: string; language: Language; at: Instant }

/** One for each e-mail: the language of the last time counts. */
export async function insertOpeningWish(tx: Tx, { email, language, at }: OpeningWish): Promise<void> {
  await tx
    .insertInto('opening_wishes')
    .values({ email, language, date_created: at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ language }))
    .execute()
}

export async function hasOpeningWishes(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('opening_wishes').select('email').limit(1).executeTakeFirst()) !== undefined
}

/** Takes so many, the oldest first. What another process is taking is left to it. */
export async function takeOpeningWishes(tx: Tx, limit: number): Promise<OpeningWish[]> {
  const { rows } = await sql<OpeningWish>`
    delete from opening_wishes where email in (
      select email from opening_wishes order by date_created, email limit ${limit} for update skip locked
    ) returning email, language, date_created as at`.execute(tx)
  return rows
}
