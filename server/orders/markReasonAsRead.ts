/** The client has read why his order (or his verification) was refused. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { callerOf, handler } from '../base/handler.ts'
import { lockOrder } from '../stores/orders/order-store.ts'
import { findVerification, markReasonOfVerification } from '../stores/verification/verification-store.ts'
import { moveOrder } from './move-order.ts'
import { publishVerification } from './verification/joined-orders.ts'

export const markReasonAsRead = handler('markReasonAsRead', {
  async change({ id, type }, ctx, tx) {
    if (type === 'verification') {
      const row = await findVerification(tx, id)
      if (!row || row.user_id !== callerOf(ctx).uid) throw new Refusal('NO_ACCESS')
      if (row.reason === null) throw new Refusal('ACTION_NOT_NOW')
      await markReasonOfVerification(tx, id, ctx.now())
      await publishVerification(tx, id)
      return null
    }
    const order = await lockOrder(tx, ctx, id, ctx.scope)
    await moveOrder(tx, ctx, order, { action: 'markReasonAsRead', by: { actor: 'client', personId: callerOf(ctx).uid }, inputs: {} })
    return null
  },
})
