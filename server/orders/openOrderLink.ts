/** Gives the person of this session access to the order of a signed link. Opening the page does nothing; the button makes this call. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { callerOf, handler } from '../base/handler.ts'
import { hashToken } from '../base/people/sessions/session-store.ts'
import { grantAccess, orderOfLink } from '../stores/orders/order-link-store.ts'

export const openOrderLink = handler('openOrderLink', {
  async change({ token }, ctx, tx) {
    const orderId = await orderOfLink(tx, hashToken(token), ctx.now())
    if (orderId === null) throw new Refusal('LINK_EXPIRED')
    await grantAccess(tx, orderId, callerOf(ctx).uid, ctx.now())
    return { orderId }
  },
})
