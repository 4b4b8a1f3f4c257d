/** What a version of SECRET_KEY gave and must outlive it: the key of hashes, and the public keys that receipts were signed with. */
import type { Database } from '../db/open.ts'
import type { SecretKey } from '../environment.ts'
import { firstHashKey, openCipher } from '../people/cipher.ts'
import { openReceiptSigner } from './receipt-signer.ts'

export type KeptKeys = {
  readonly hashKey: Buffer
  /** 32 bytes in base64, by id. */
  readonly receiptKeys: Readonly<Record<string, string>>
}

/** Reads the stored keys and stores the missing ones. Throws if no key opens the key of hashes; then it stores nothing. */
export async function keepKeys({ kysely }: Pick<Database, 'kysely'>, secretKeys: readonly SecretKey[]): Promise<KeptKeys> {
  const { encrypt, decrypt } = openCipher(secretKeys)
  const first = firstHashKey(secretKeys)
  await kysely
    .updateTable('installation')
    .set({ hash_key: encrypt(first.toString('base64')) })
    .where('hash_key', 'is', null)
    .execute()
  const { hash_key: kept } = await kysely.selectFrom('installation').select('hash_key').executeTakeFirstOrThrow()
  const hashKey = Buffer.from(decrypt(kept ?? ''), 'base64')
  const own = Object.entries(openReceiptSigner(secretKeys).keys).map(([id, publicKey]) => ({ id, public_key: publicKey }))
  await kysely
    .insertInto('receipt_keys')
    .values(own)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const rows = await kysely.selectFrom('receipt_keys').selectAll().execute()
  return { hashKey, receiptKeys: Object.fromEntries(rows.map((row) => [row.id, row.public_key])) }
}
