/** Gives each quote of an order its receipt, in the transaction that made the quote and under the lock of the order's row. */
import type { Order } from '../../core/orders/order.ts'
import { receiptDocument } from '../../core/orders/receipt.ts'
import type { Context, Tx } from '../base/context.ts'
import { hashOf } from '../base/keys/receipt-signer.ts'
import type { Pair } from '../stores/directions/pair-store.ts'
import { insertReceipts, lastReceipt, type NewReceipt } from '../stores/orders/receipt-store.ts'

/** Receipts for the quotes of an order that have none yet. `last` is its last receipt. */
export function receiptsOf(
  ctx: Pick<Context, 'receipts'>,
  order: Order,
  { give, take }: Pick<Pair, 'give' | 'take'>,
  last: { count: number; hash: string | null },
): NewReceipt[] {
  let previous = last.hash
  return order.quotes.slice(last.count).map((quote, index) => {
    const position = last.count + index
    const document = receiptDocument(order, quote, position, { give: give.code, take: take.code }, previous)
    const hash = hashOf(document)
    const receipt = { document, hash, ...ctx.receipts.sign(document), quoteId: quote.id, position, previous }
    previous = hash
    return receipt
  })
}

/** Signs the unsigned quotes of a stored order. Quotes made before receipts existed get theirs too. */
export async function signQuotes(tx: Tx, ctx: Context, order: Order, pair: Pick<Pair, 'give' | 'take'>): Promise<void> {
  const receipts = receiptsOf(ctx, order, pair, await lastReceipt(tx, order.id))
  if (receipts.length > 0) await insertReceipts(tx, order.id, receipts)
}
