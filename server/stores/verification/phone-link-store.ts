/** SQL of one-time links by which a smartphone uploads a file for another session. Tokens are stored as hashes. */
import type { Kysely, Selectable } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { PhoneLinksTable } from '../../base/db/tables/verification.ts'
import type { Tables } from '../../base/db/tables.ts'
import { publish } from '../../base/live/signals.ts'

export type PhoneLink = Selectable<PhoneLinksTable>

export async function insertPhoneLink(
  tx: Tx,
  link: { id: string; tokenHash: string; userId: string; at: Instant; expiresAt: Instant },
): Promise<void> {
  const { id, tokenHash, userId, at, expiresAt } = link
  await tx
    .insertInto('phone_links')
    .values({ id, token_hash: tokenHash, user_id: userId, sender_id: null, upload_id: null, date_created: at, expires_at: expiresAt })
    .execute()
}

export async function lockPhoneLink(tx: Tx, tokenHash: string): Promise<PhoneLink | undefined> {
  return tx.selectFrom('phone_links').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()
}

export async function changePhoneLink(
  tx: Tx,
  { id, version }: PhoneLink,
  set: { sender_id?: string; upload_id?: string },
): Promise<PhoneLink> {
  const link = await tx
    .updateTable('phone_links')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publish(tx, `phoneLink:${id}`)
  return link
}

/** Publishes the link by which an upload came, if there is one. */
export async function publishLinkOf(tx: Tx, uploadId: string): Promise<void> {
  const link = await tx.selectFrom('phone_links').select('id').where('upload_id', '=', uploadId).executeTakeFirst()
  if (link) await publish(tx, `phoneLink:${link.id}`)
}

export async function findPhoneLink(db: Kysely<Tables>, id: string, userId: string): Promise<PhoneLink | undefined> {
  return db.selectFrom('phone_links').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
}
