/** Whether the keys at hand open what is encrypted in a database: keys are in no backup, and without them fields stay closed. */
import pg from 'pg'
import type { SecretKey } from '../../base/environment.ts'
import { openCipher } from '../../base/people/cipher.ts'
import { encryptedTexts } from '../../base/people/encrypted-columns.ts'
import { quoted } from './table-store.ts'

export type KeyCheck = 'opens' | 'doesNotOpen' | 'nothingToOpen' | 'noKey'

/** Tries the oldest and the newest value of each column, for an old key may be missing. `keys` is null when there are none at hand. */
export async function checkKeys(url: string, keys: readonly SecretKey[] | null): Promise<KeyCheck> {
  const client = new pg.Client({ connectionString: url, application_name: 'menyala restore' })
  await client.connect()
  try {
    const sealed: string[] = []
    for (const { table, column, age } of encryptedTexts)
      for (const end of ['asc', 'desc']) {
        const { rows } = await client.query<{ value: string }>(
          `select ${quoted(column)} as value from ${quoted(table)} where ${quoted(column)} is not null order by ${quoted(age)} ${end} limit 1`,
        )
        for (const { value } of rows) sealed.push(value)
      }
    if (sealed.length === 0) return 'nothingToOpen'
    if (!keys) return 'noKey'
    const { decrypt } = openCipher(keys)
    return sealed.every((value) => opens(decrypt, value)) ? 'opens' : 'doesNotOpen'
  } finally {
    await client.end()
  }
}

function opens(decrypt: (text: string) => string, value: string): boolean {
  try {
    decrypt(value)
    return true
  } catch {
    return false
  }
}
