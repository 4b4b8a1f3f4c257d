/** The client has read the instructions. From now on the credentials are shown. */
import { callerOf, handler } from '../base/handler.ts'
import { lockOrder } from '../stores/orders/order-store.ts'
import { moveOrder } from './move-order.ts'
import { orderView } from './order-view.ts'

export const markInstructionsAsRead = handler('markInstructionsAsRead', {
  async change({ orderId }, ctx, tx) {
    const order = await lockOrder(tx, ctx, orderId, ctx.scope)
    const moved = await moveOrder(tx, ctx, order, {
      action: 'markInstructionsAsRead',
      by: { actor: 'client', personId: callerOf(ctx).uid },
      inputs: {},
    })
    return orderView(tx, ctx, moved, 'client')
  },
})
