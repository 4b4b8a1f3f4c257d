/** A member of staff takes an order for himself, or lets it go. */
import { audit } from '../admin/audit-store.ts'
import { callerOf, door } from '../door.ts'
import { saveBeside } from './move-order.ts'
import { lockOrder } from './order-store.ts'
import { staffOrderView } from './staff-order-view.ts'

export const assignOrder = door('assignOrder', {
  async change({ orderId, toMe }, ctx, tx) {
    const order = await lockOrder(tx, ctx, orderId, ctx.reach)
    const assigned = await saveBeside(tx, ctx, order, { assignedTo: toMe ? callerOf(ctx).uid : null })
    await audit(tx, ctx, { action: 'assignOrder', subject: `order:${orderId}`, details: { toMe } })
    return staffOrderView(tx, ctx, assigned)
  },
})
