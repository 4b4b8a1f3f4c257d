/** Confirms the details of an email's link. Opening the page does nothing, pressing the button makes this call. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { callerOf, handler } from '../base/handler.ts'
import { hashToken } from '../base/people/sessions/session-store.ts'
import { detailsOfLink } from '../stores/orders/new-details-store.ts'
import { grantAccess } from '../stores/orders/order-link-store.ts'
import { lockOrder } from '../stores/orders/order-store.ts'
import { tryMove } from './move-order.ts'

export const confirmNewDetails = handler('confirmNewDetails', {
  async change({ token }, ctx, tx) {
    const found = await detailsOfLink(tx, hashToken(token))
    if (found === null) throw new Refusal('LINK_EXPIRED')
    const { orderId, detailsId } = found
    const { uid } = callerOf(ctx)
    const stored = await lockOrder(tx, ctx, orderId, 'all')
    const { newDetails } = stored.order
    // the button was pressed twice: the details are confirmed already, and that is the answer; a used link gives access to nobody else
    if (newDetails?.id === detailsId && newDetails.confirmedAt !== null) return { orderId }
    const by = { actor: 'client', personId: uid } as const
    const moved = await tryMove(tx, ctx, stored, { action: 'confirmNewDetails', by, inputs: { detailsId } })
    if ('code' in moved) throw new Refusal('LINK_EXPIRED')
    await grantAccess(tx, orderId, uid, ctx.now())
    return { orderId }
  },
})
