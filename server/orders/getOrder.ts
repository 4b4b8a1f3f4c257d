/** One order as staff see it. */
import { handler } from '../base/handler.ts'
import { readOrder } from '../stores/orders/order-store.ts'
import { staffOrderView } from './staff-order-view.ts'

export const getOrder = handler('getOrder', {
  async run({ orderId }, ctx) {
    const order = await readOrder(ctx.database.kysely, ctx, orderId, ctx.scope)
    return staffOrderView(ctx.database.kysely, ctx, order)
  },
})
