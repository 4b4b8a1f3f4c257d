/** Confirms where a refund goes, by the link of the letter. Opening the page does nothing; this call is the press. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { callerOf, door } from '../door.ts'
import { moveOrder } from '../orders/move-order.ts'
import { grantAccess } from '../orders/order-link-store.ts'
import { lockOrder } from '../orders/order-store.ts'
import { hashToken } from '../people/session-store.ts'
import { useRefundLink } from './refund-store.ts'

export const confirmRefundDetails = door('confirmRefundDetails', {
  async change({ token }, ctx, tx) {
    const link = await useRefundLink(tx, hashToken(token), ctx.now())
    if (link === null) throw new Refusal('LINK_EXPIRED')
    const { uid } = callerOf(ctx)
    const order = await lockOrder(tx, ctx, link.orderId, 'all')
    await moveOrder(tx, ctx, order, {
      action: 'confirmRefundDetails',
      by: { actor: 'client', personId: uid },
      inputs: { detailsId: link.detailsId },
    })
    // whoever reads the order's e-mail may open it
    await grantAccess(tx, link.orderId, uid, ctx.now())
    return { orderId: link.orderId }
  },
})
