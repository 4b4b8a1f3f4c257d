/** Brings what is encrypted and asked for often under the newest key of the environment: API keys of exchanges, and payment details. */
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { transaction } from '../db/open.ts'
import type { Cipher } from '../people/cipher.ts'

const atOnce = 500

/** How many rows were encrypted anew, and how many were looked at. Runs beside the service: each batch is a transaction of its own. */
export async function rotateSecrets(database: Database, cipher: Cipher): Promise<{ rotated: number; looked: number }> {
  const newest = /^v\d+:/.exec(cipher.encrypt(''))?.[0] ?? ''
  const result = { rotated: 0, looked: 0 }
  for (const [table, column] of [
    ['exchange_accounts', 'secrets'],
    ['credentials', 'value'],
    ['withdrawals', 'target'],
  ] as const) {
    let after = ''
    for (;;) {
      const rows = await transaction(database, async (tx) => {
        const { rows: found } = await sql<{ id: string; text: string }>`
          select id, ${sql.ref(column)} as text from ${sql.table(table)} where id > ${after} order by id limit ${atOnce} for no key update`.execute(
          tx,
        )
        for (const { id, text } of found)
          if (!text.startsWith(newest)) {
            await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${cipher.encrypt(cipher.decrypt(text))} where id = ${id}`.execute(
              tx,
            )
            result.rotated += 1
          }
        return found
      })
      result.looked += rows.length
      if (rows.length < atOnce) break
      after = rows.at(-1)?.id ?? ''
    }
  }
  return result
}
