/** One order as staff see it. */
import { door } from '../base/handler.ts'
import { readOrder } from '../stores/orders/order-store.ts'
import { staffOrderView } from './staff-order-view.ts'

export const getOrder = door('getOrder', {
  async run({ orderId }, ctx) {
    const order = await readOrder(ctx.database.kysely, ctx, orderId, ctx.reach)
    return staffOrderView(ctx.database.kysely, ctx, order)
  },
})
