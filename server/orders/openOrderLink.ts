/** Joins the order of a signed link to the person of this session. Opening the page does nothing; this call is the press. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { callerOf, handler } from '../base/handler.ts'
import { hashToken } from '../base/people/session-store.ts'
import { grantAccess, orderOfLink } from '../stores/orders/order-link-store.ts'

export const openOrderLink = handler('openOrderLink', {
  async change({ token }, ctx, tx) {
    const orderId = await orderOfLink(tx, hashToken(token), ctx.now())
    if (orderId === null) throw new Refusal('LINK_EXPIRED')
    await grantAccess(tx, orderId, callerOf(ctx).uid, ctx.now())
    return { orderId }
  },
})
