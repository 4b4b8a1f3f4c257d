/** SQL of receipts: append-only, one for each quote of an order. */
import type { Kysely } from 'kysely'
import type { ReceiptView } from '../../../contract/receipts.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

/** Receipts of an order, in the order of its quotes. */
export async function receiptsOf(db: Kysely<Tables>, orderId: string): Promise<ReceiptView[]> {
  const rows = await db.selectFrom('quote_receipts').selectAll().where('order_id', '=', orderId).orderBy('position').execute()
  return rows.map((row) => ({ document: row.document, hash: row.hash, keyId: row.key_id, signature: row.signature }))
}

/** How many quotes of an order have their receipt, and the hash of the last. */
export async function lastReceipt(db: Kysely<Tables>, orderId: string): Promise<{ count: number; hash: string | null }> {
  const row = await db
    .selectFrom('quote_receipts')
    .select(['position', 'hash'])
    .where('order_id', '=', orderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { count: row.position + 1, hash: row.hash } : { count: 0, hash: null }
}

export type NewReceipt = ReceiptView & { quoteId: string; position: number; previous: string | null }

export const receiptRows = (orderId: string, receipts: readonly NewReceipt[]) =>
  receipts.map((receipt) => ({
    order_id: orderId,
    quote_id: receipt.quoteId,
    position: receipt.position,
    document: receipt.document,
    hash: receipt.hash,
    previous_hash: receipt.previous,
    key_id: receipt.keyId,
    signature: receipt.signature,
  }))

export async function insertReceipts(tx: Tx, orderId: string, receipts: readonly NewReceipt[]): Promise<void> {
  await tx.insertInto('quote_receipts').values(receiptRows(orderId, receipts)).execute()
}
