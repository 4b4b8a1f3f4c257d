/** SQL of the one-time links by which people set a password. The token itself is never kept, only its hash. */
import type { Kysely } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../context.ts'
import type { AccountLinksTable } from '../db/tables/people.ts'
import type { Tables } from '../db/tables.ts'

export type LinkPurpose = AccountLinksTable['purpose']
type AccountLink = { tokenHash: string; uid: string; purpose: LinkPurpose; expiresAt: Instant; emailChangeId?: string | undefined }
/** Whose link it is, until when it works, and the change of an e-mail that it belongs to. */
export type FoundLink = { uid: string; expiresAt: Instant; emailChangeId: string | null }

export async function insertAccountLink(
  db: Kysely<Tables>,
  { tokenHash, uid, purpose, expiresAt, emailChangeId }: AccountLink,
): Promise<void> {
  await db
    .insertInto('account_links')
    .values({ token_hash: tokenHash, user_id: uid, purpose, expires_at: expiresAt, used_at: null, email_change_id: emailChangeId ?? null })
    .execute()
}

/** Null if the link is unknown, used or too old. */
export async function findAccountLink(
  db: Kysely<Tables>,
  purpose: LinkPurpose | readonly LinkPurpose[],
  tokenHash: string,
  at: Instant,
): Promise<(FoundLink & { purpose: LinkPurpose }) | null> {
  const row = await db
    .selectFrom('account_links')
    .select(['user_id', 'expires_at', 'email_change_id', 'purpose'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', [purpose].flat())
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row ? { uid: row.user_id, expiresAt: row.expires_at, emailChangeId: row.email_change_id, purpose: row.purpose } : null
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
  // whoever has got hold of an account changes its e-mail twice: the link of the first change must outlive the second
  if (purpose !== 'emailUndo') await endAccountLinks(tx, purpose, row.user_id, at)
  return row.user_id
}

/** The links of a person work no more: those for one purpose, or all but those by which a former owner of the e-mail comes back. */
export async function endAccountLinks(tx: Tx, purpose: LinkPurpose | 'all', uid: string, at: Instant): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ used_at: at })
    .where('user_id', '=', uid)
    .where('purpose', purpose === 'all' ? '<>' : '=', purpose === 'all' ? 'emailUndo' : purpose)
    .where('used_at', 'is', null)
    .execute()
}
