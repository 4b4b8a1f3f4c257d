/** SQL of passkeys, and of the challenges that they sign. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Instant } from '../../../../core/time/instant.ts'
import type { Tx } from '../../context.ts'
import type { PasskeysTable } from '../../db/tables/people.ts'
import type { Tables } from '../../db/tables.ts'

export type Passkey = {
  id: string
  uid: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  addedAt: Instant
  lastUsedAt: Instant | null
}

const passkeyOf = (row: Selectable<PasskeysTable>): Passkey => ({
  id: row.id,
  uid: row.user_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports,
  name: row.name,
  addedAt: row.date_created,
  lastUsedAt: row.last_used_at,
})

/** False if this key is somebody's already. */
export async function insertPasskey(tx: Tx, { id, uid, publicKey, counter, transports, name, addedAt }: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({ id, user_id: uid, public_key: publicKey, counter, transports, name, date_created: addedAt, last_used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n
  // whoever has lost his second step has one again
  if (isNew) await tx.updateTable('users').set({ recovery_begun_at: null }).where('uid', '=', uid).execute()
  await countPasskeys(tx, uid)
  return isNew
}

/** The passkeys of a person, the newest first. */
export async function passkeysOf(db: Kysely<Tables>, uid: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', uid)
    .orderBy('date_created', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(passkeyOf)
}

/** Locked until the end of the transaction. */
export async function lockPasskey(tx: Tx, id: string): Promise<Passkey | null> {
  const row = await tx.selectFrom('passkeys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? passkeyOf(row) : null
}

export async function notePasskeyUsed(tx: Tx, id: string, counter: number, at: Instant): Promise<void> {
  await tx.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
}

/** False if the person has no such passkey. */
export async function deletePasskey(tx: Tx, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_id', '=', uid).where('id', '=', id).executeTakeFirst()
  await countPasskeys(tx, uid)
  return numDeletedRows > 0n
}

/** Those that were added after a moment; without one all of them. */
export async function deletePasskeysOf(tx: Tx, uid: string, after: Instant | null = null): Promise<void> {
  await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', uid)
    .$if(after !== null, (query) => query.where('date_created', '>', after ?? ''))
    .execute()
  await countPasskeys(tx, uid)
}

async function countPasskeys(tx: Tx, uid: string): Promise<void> {
  await sql`update users set passkeys = (select count(*) from passkeys where user_id = ${uid}) where uid = ${uid}`.execute(tx)
}

type Challenge = { challengeHash: string; uid: string | null; expiresAt: Instant }

export async function insertChallenge(tx: Tx, { challengeHash, uid, expiresAt }: Challenge): Promise<void> {
  await tx.insertInto('passkey_challenges').values({ challenge_hash: challengeHash, user_id: uid, expires_at: expiresAt }).execute()
}

/** Uses a challenge up. False if it is unknown, used, too old, or somebody else's. */
export async function useChallenge(tx: Tx, challengeHash: string, uid: string | null, at: Instant): Promise<boolean> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', at)
    .where('user_id', uid === null ? 'is' : '=', uid)
    .returning('challenge_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldChallenges(tx: Tx, at: Instant): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<', at).execute()
}
