/** The client has read why his order (or his verification) was refused. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { callerOf, door } from '../door.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder } from './order-store.ts'

export const markReasonAsRead = door('markReasonAsRead', {
  async change({ id, type }, ctx, tx) {
    if (type === 'verification') throw new Refusal('VERIFICATION_NOT_FOUND')
    const order = await lockOrder(tx, ctx, id, ctx.reach)
    await moveOrder(tx, ctx, order, { action: 'markReasonAsRead', by: { actor: 'client', personId: callerOf(ctx).uid }, inputs: {} })
    return null
  },
})
