/** SQL of the new details that a client sends after a failed payout, and of the links that confirm them. Tokens are stored as hashes. */
import { type Kysely, sql } from 'kysely'
import { foldedText } from '../../../core/language/folded-text.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { searchWords } from './order-list-store.ts'
import type { StoredField } from './order-row.ts'

type Cipher = Pick<Context, 'cipher'>

export type NewDetails = {
  id: string
  orderId: string
  fields: readonly StoredField[]
  fieldHashes: readonly string[]
  typedBy: string
  at: Instant
}

export async function insertNewDetails(
  tx: Tx,
  { cipher }: Cipher,
  { id, orderId, fields, fieldHashes, typedBy, at }: NewDetails,
): Promise<void> {
  await tx
    .insertInto('new_details')
    .values({
      id,
      order_id: orderId,
      fields: cipher.encrypt(JSON.stringify(fields)),
      field_hashes: [...fieldHashes],
      date_created: at,
      former_fields: null,
      typed_by: typedBy,
      accepted_at: null,
    })
    .execute()
}

export async function newDetailsFields(db: Kysely<Tables>, { cipher }: Cipher, id: string): Promise<StoredField[]> {
  const { fields } = await db.selectFrom('new_details').select('fields').where('id', '=', id).executeTakeFirstOrThrow()
  return JSON.parse(cipher.decrypt(fields)) as StoredField[]
}

/** Makes accepted details the details of the order. Staff find the order by them too; the former details are kept. */
export async function acceptNewDetails(tx: Tx, context: Cipher, orderId: string, id: string, at: Instant): Promise<void> {
  const fields = await newDetailsFields(tx, context, id)
  const found = foldedText(searchWords(fields).join(' '))
  await sql`
    update new_details n set former_fields = o.fields, accepted_at = ${at}::timestamptz from orders o
    where n.id = ${id} and o.id = ${orderId} and n.order_id = o.id`.execute(tx)
  await sql`
    update orders o set fields = n.fields, field_hashes = o.field_hashes || n.field_hashes,
      details_by = nullif(n.typed_by, o.user_id),
      search = o.search || ${` ${found}`}
    from new_details n where n.id = ${id} and n.order_id = o.id and o.id = ${orderId}`.execute(tx)
}

export async function insertDetailsLink(db: Kysely<Tables>, link: { tokenHash: string; detailsId: string; at: Instant }): Promise<void> {
  await db
    .insertInto('new_details_links')
    .values({ token_hash: link.tokenHash, details_id: link.detailsId, date_created: link.at })
    .execute()
}

/** The details that a link confirms, or null for an unknown link. */
export async function detailsOfLink(db: Kysely<Tables>, tokenHash: string): Promise<{ orderId: string; detailsId: string } | null> {
  const row = await db
    .selectFrom('new_details_links')
    .innerJoin('new_details', 'new_details.id', 'new_details_links.details_id')
    .select(['new_details.order_id', 'new_details.id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ? { orderId: row.order_id, detailsId: row.id } : null
}
