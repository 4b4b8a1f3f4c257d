/** SQL of the one-time links by which people set a password. The token itself is never kept, only its hash. */
import type { Kysely } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../context.ts'
import type { AccountLinksTable } from '../db/tables/people.ts'
import type { Tables } from '../db/tables.ts'

export type LinkPurpose = AccountLinksTable['purpose']
type AccountLink = { tokenHash: string; uid: string; purpose: LinkPurpose; expiresAt: Instant }

export async function insertAccountLink(db: Kysely<Tables>, { tokenHash, uid, purpose, expiresAt }: AccountLink): Promise<void> {
  await db
    .insertInto('account_links')
    .values({ token_hash: tokenHash, user_id: uid, purpose, expires_at: expiresAt, used_at: null })
    .execute()
}

/** Whose link it is and until when it works; null if it is unknown, used or too old. */
export async function findAccountLink(
  db: Kysely<Tables>,
  purpose: LinkPurpose,
  tokenHash: string,
  at: Instant,
): Promise<{ uid: string; expiresAt: Instant } | null> {
  const row = await db
    .selectFrom('account_links')
    .select(['user_id', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row ? { uid: row.user_id, expiresAt: row.expires_at } : null
}

/** Uses a link up, and every other link of its person for the same purpose. Answers whose it is; null if it is unknown, used or too old. */
export async function useAccountLink(tx: Tx, purpose: LinkPurpose, tokenHash: string, at: Instant): Promise<string | null> {
  const row = await tx
    .updateTable('account_links')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('user_id')
    .executeTakeFirst()
  if (!row) return null
  await endAccountLinks(tx, purpose, row.user_id, at)
  return row.user_id
}

/** The links of a person for one purpose work no more. */
export async function endAccountLinks(tx: Tx, purpose: LinkPurpose, uid: string, at: Instant): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ used_at: at })
    .where('user_id', '=', uid)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}
