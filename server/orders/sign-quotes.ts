/** Gives each quote of an order its receipt, in the transaction that made the quote and under the lock of the order's row. */
import type { Order } from '../../core/orders/order.ts'
import { receiptDocument } from '../../core/orders/receipt.ts'
import type { Context, Tx } from '../context.ts'
import type { Pair } from './facts.ts'
import { hashOf } from './receipt-signer.ts'
import { insertReceipts, lastReceipt } from './receipt-store.ts'

/** `isNew`: nothing of this order is stored yet, so nobody is asked. Quotes that were made before there were receipts get theirs too. */
export async function signQuotes(
  tx: Tx,
  ctx: Context,
  order: Order,
  { give, take }: Pick<Pair, 'give' | 'take'>,
  isNew = false,
): Promise<void> {
  const last = isNew ? { count: 0, hash: null } : await lastReceipt(tx, order.id)
  let previous = last.hash
  const receipts = order.quotes.slice(last.count).map((quote, index) => {
    const position = last.count + index
    const document = receiptDocument(order, quote, position, { give: give.code, take: take.code }, previous)
    const hash = hashOf(document)
    const receipt = { document, hash, ...ctx.receipts.sign(document), quoteId: quote.id, position, previous }
    previous = hash
    return receipt
  })
  if (receipts.length > 0) await insertReceipts(tx, order.id, receipts)
}
