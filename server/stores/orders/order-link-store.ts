/** SQL of signed links to orders, and of who opened one. Tokens are stored as hashes. */
import type { Kysely } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { publish } from '../../base/live/signals.ts'

export async function insertLink(
  db: Kysely<Tables>,
  link: { tokenHash: string; orderId: string; at: Instant; expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto('order_links')
    .values({ token_hash: link.tokenHash, order_id: link.orderId, date_created: link.at, expires_at: link.expiresAt })
    .execute()
}

/** The order of a link that is still valid, or null. */
export async function orderOfLink(tx: Tx, tokenHash: string, now: Instant): Promise<string | null> {
  const row = await tx
    .selectFrom('order_links')
    .select('order_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.order_id ?? null
}

/** Lets this person open the order from now on. */
export async function grantAccess(tx: Tx, orderId: string, userId: string, at: Instant): Promise<void> {
  await tx
    .insertInto('order_access')
    .values({ order_id: orderId, user_id: userId, date_created: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await publish(tx, `ownOrders:${userId}`)
}
