/**
 * A member of staff takes an order, hands it over to a colleague, or gives it up. Of an order that a colleague has, a reason is required.
 * Its conversation goes along, and the words of a hand-over are a note there.
 */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { assignment, mostAssignReason, whyNotAssign } from '../../../core/orders/assignment.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { handler } from '../../base/handler.ts'
import { staffNames } from '../../base/people/person-store.ts'
import { addNote } from '../../stores/chat/chat-store.ts'
import { lockOrder } from '../../stores/orders/order-store.ts'
import { handChatOver } from '../chat/hand-chat-over.ts'
import { refuseOldVersion, saveExtras } from '../move-order.ts'
import { staffMover } from '../staff-mover.ts'
import { staffOrderView } from '../staff-order-view.ts'
import { typedText } from '../typed-text.ts'

export const assignOrder = handler('assignOrder', {
  async change({ orderId, to, version, reason = '' }, ctx, tx) {
    const stored = await lockOrder(tx, ctx, orderId, ctx.scope)
    const by = staffMover(ctx)
    await refuseOldVersion(ctx, stored, version, by)
    const before = stored.order.assignedTo
    if (to === before) return staffOrderView(tx, ctx, stored)
    const words = typedText(reason, mostAssignReason, 'reason')
    const code = whyNotAssign(stored.order, by.personId, words, ctx.now())
    if (code !== null) throw new Refusal(code, code === 'REASON_NEEDED' ? { field: 'reason' } : {})
    const isHandedOver = to !== null && to !== by.personId
    if (isHandedOver) {
      if (!(await staffNames(tx)).some(({ id }) => id === to)) throw new Refusal('COLLEAGUE_GONE', { field: 'to' })
      if (words !== '') await addNote(tx, { orderId, personId: by.personId, text: words, at: ctx.now() })
      await handChatOver(tx, ctx, orderId, to)
    }
    const assigned = await saveExtras(tx, ctx, stored, assignment(to, by.personId))
    await audit(tx, ctx, {
      action: 'assignOrder',
      subject: `order:${orderId}`,
      details: { to, before, ...(words === '' ? {} : { reason: words }) },
    })
    return staffOrderView(tx, ctx, assigned)
  },
})
