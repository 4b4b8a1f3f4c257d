/** Every column that SECRET_KEY encrypts: for `npm run rotate-secrets`, which brings it under another version of the key, and for restores. */
import { type RawBuilder, sql } from 'kysely'
import type { Cipher } from './cipher.ts'

export type EncryptedColumn = {
  readonly table: string
  readonly column: string
  /** How many are read and written at once. */
  readonly atOnce: number
  /** SQL: whether one is there that is not under this version. */
  readonly isOld: (newest: number) => RawBuilder<boolean>
  /** SQL: what the cipher wrote. */
  readonly value: RawBuilder<string | Buffer>
  /** SQL: what it is bound to. */
  readonly about: RawBuilder<string>
  /** SQL: what stands in the column for what the cipher wrote. */
  readonly put: (value: string | Buffer) => RawBuilder<unknown>
  /** Throws where none of the keys opens it. */
  readonly renew: (cipher: Cipher, value: string | Buffer, about: string) => string | Buffer
}

const anew: EncryptedColumn['renew'] = (cipher, value) => cipher.encrypt(cipher.decrypt(value.toString()))

function text(table: string, column: string): EncryptedColumn {
  const value = sql<string>`${sql.ref(column)}`
  const isOld = (newest: number) => sql<boolean>`${value} not like ${`v${newest}:%`}`
  return { table, column, atOnce: 200, isOld, value, about: sql<string>`''`, put: (one) => sql`${one}::text`, renew: anew }
}

/** Stored answers of idempotent calls: JSON around the text. */
const answers: EncryptedColumn = {
  ...text('idempotency_keys', 'answer'),
  isOld: (newest) => sql<boolean>`answer ->> 'sealed' not like ${`v${newest}:%`}`,
  value: sql<string>`answer ->> 'sealed'`,
  put: (one) => sql`jsonb_build_object('sealed', ${one}::text)`,
}

/** Where an email goes whose person is gone, or has no account: one field of its payload. */
const recipients: EncryptedColumn = {
  ...text('outbox', 'payload'),
  isOld: (newest) => sql<boolean>`payload ->> 'sealedTo' not like ${`v${newest}:%`}`,
  value: sql<string>`payload ->> 'sealedTo'`,
  put: (one) => sql`jsonb_set(payload, '{sealedTo}', to_jsonb(${one}::text))`,
}

/** Half a megabyte each, bound to their place; the version is the first four bytes. */
const pieces: EncryptedColumn = {
  table: 'file_pieces',
  column: 'bytes',
  atOnce: 8,
  isOld: (newest) => sql<boolean>`substring(bytes from 1 for 4) <> int4send(${newest}::int)`,
  value: sql<Buffer>`bytes`,
  about: sql<string>`file_id || ':' || position`,
  put: (one) => sql`${one}::bytea`,
  renew: (cipher, value, about) => cipher.encryptBytes(cipher.decryptBytes(Buffer.from(value), about), about),
}

/**
 * Columns that contain only the text of the cipher. `age` is a column that separates old rows from new ones. Rotation goes through them in this
 * order, so a column that SQL copies into another one, as it stands, comes before it: else what is old comes into one that is done already.
 * So do a second factor that is confirmed (totp_pending) and new details of an order (theirs into the order, the order's into the former ones).
 */
export const encryptedTexts = [
  { table: 'installation', column: 'hash_key', age: 'created_at' },
  { table: 'users', column: 'totp_pending', age: 'date_created' },
  { table: 'users', column: 'totp_secret', age: 'date_created' },
  { table: 'exchange_accounts', column: 'secrets', age: 'secrets_set_at' },
  { table: 'credentials', column: 'value', age: 'id' },
  { table: 'saved_details', column: 'value', age: 'date_created' },
  { table: 'new_details', column: 'fields', age: 'date_created' },
  { table: 'orders', column: 'fields', age: 'date_created' },
  { table: 'new_details', column: 'former_fields', age: 'date_created' },
  { table: 'refund_details', column: 'value', age: 'given_at' },
  { table: 'withdrawals', column: 'target', age: 'written_at' },
  { table: 'partner_withdrawals', column: 'wallet', age: 'date_created' },
  { table: 'verifications', column: 'number', age: 'date_created' },
] as const

export const encryptedColumns: readonly EncryptedColumn[] = [
  ...encryptedTexts.map(({ table, column }) => text(table, column)),
  pieces,
  answers,
  recipients,
]
