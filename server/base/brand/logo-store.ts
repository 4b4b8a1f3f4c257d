/** SQL of the logos that owners have uploaded. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tx } from '../context.ts'
import type { Tables } from '../db/tables.ts'

/** Keeps a picture, and answers its name; the same picture has the same name. */
export async function keepLogo(tx: Tx, png: Buffer, at: string, by: string): Promise<string> {
  const hash = createHash('sha256').update(png).digest('hex').slice(0, 32)
  await tx
    .insertInto('logos')
    .values({ hash, png, date_created: at, by_id: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return hash
}

export async function findLogo(db: Kysely<Tables>, hash: string): Promise<Buffer | null> {
  return (await db.selectFrom('logos').select('png').where('hash', '=', hash).executeTakeFirst())?.png ?? null
}
