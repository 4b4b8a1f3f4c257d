/** Every quote of an order as a signed receipt. The file that a client downloads is exactly this answer. */
import { transaction } from '../base/db/transaction.ts'
import { handler } from '../base/handler.ts'
import { pairOf } from '../stores/directions/pair-store.ts'
import { lockOrder, readOrder } from '../stores/orders/order-store.ts'
import { receiptsOf } from '../stores/orders/receipt-store.ts'
import { signQuotes } from './sign-quotes.ts'

export const getReceipts = handler('getReceipts', {
  async run({ orderId }, ctx) {
    const { order } = await readOrder(ctx.database.kysely, ctx, orderId, ctx.scope)
    let receipts = await receiptsOf(ctx.database.kysely, orderId)
    // an order made before receipts existed gets them at the first request
    if (receipts.length < order.quotes.length) {
      receipts = await transaction(ctx.database, async (tx) => {
        const locked = await lockOrder(tx, ctx, orderId, ctx.scope)
        await signQuotes(tx, ctx, locked.order, await pairOf(tx, locked.order))
        return receiptsOf(tx, orderId)
      })
    }
    return { receipts, keys: ctx.receipts.keys }
  },
})
