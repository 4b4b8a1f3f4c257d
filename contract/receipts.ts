/** Receipts of quotes, with which a client can prove them. */
import { z } from 'zod'
import { id, reads } from './wire.ts'

/** A signed quote of an order: the exact text that was signed, its SHA-256 and its Ed25519 signature (docs/receipts.md). */
export const receipt = z.strictObject({
  document: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  keyId: z.string(),
  /** base64 */
  signature: z.string(),
})
export type ReceiptView = z.infer<typeof receipt>
export const getReceipts = reads({
  input: z.strictObject({ orderId: id }),
  output: z.strictObject({
    receipts: z.array(receipt),
    /** Public keys (base64, 32 bytes) by id. */
    keys: z.record(z.string(), z.string()),
  }),
  right: 'order.read',
  about: 'Every quote that an order ever had, each signed and bound to the one before.',
})
