/** A member of staff takes an order or gives it up. If a colleague has the order, a reason is required. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { whyNotAssign } from '../../core/orders/assignment.ts'
import { audit } from '../base/audit/audit-store.ts'
import { handler } from '../base/handler.ts'
import { lockOrder } from '../stores/orders/order-store.ts'
import { refuseOldVersion, saveExtras } from './move-order.ts'
import { staffMover } from './staff-mover.ts'
import { staffOrderView } from './staff-order-view.ts'

export const assignOrder = handler('assignOrder', {
  async change({ orderId, toMe, version, reason = '' }, ctx, tx) {
    const stored = await lockOrder(tx, ctx, orderId, ctx.scope)
    const by = staffMover(ctx)
    await refuseOldVersion(ctx, stored, version, by)
    const before = stored.order.assignedTo
    const assignedTo = toMe ? by.personId : null
    if (assignedTo === before) return staffOrderView(tx, ctx, stored)
    const code = whyNotAssign(stored.order, by.personId, reason, ctx.now())
    if (code !== null) throw new Refusal(code, code === 'REASON_NEEDED' ? { field: 'reason' } : {})
    const assigned = await saveExtras(tx, ctx, stored, { assignedTo })
    await audit(tx, ctx, { action: 'assignOrder', subject: `order:${orderId}`, details: { toMe, before, ...(reason ? { reason } : {}) } })
    return staffOrderView(tx, ctx, assigned)
  },
})
