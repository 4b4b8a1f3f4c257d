/** The client confirms that he has received the payout. */
import { callerOf, handler } from '../base/handler.ts'
import { lockOrder } from '../stores/orders/order-store.ts'
import { moveOrder } from './move-order.ts'
import { orderView } from './order-view.ts'

export const finishOrder = handler('finishOrder', {
  async change({ orderId }, ctx, tx) {
    const order = await lockOrder(tx, ctx, orderId, ctx.scope)
    const moved = await moveOrder(tx, ctx, order, {
      action: 'finishOrder',
      by: { actor: 'client', personId: callerOf(ctx).uid },
      inputs: {},
    })
    return orderView(tx, ctx, moved, 'client')
  },
})
