/** Confirms the refund details by the link of the email. Opening the page does nothing; the button makes this call. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { hashToken } from '../../base/people/sessions/session-store.ts'
import { grantAccess } from '../../stores/orders/order-link-store.ts'
import { lockOrder, readOrder, touchOrder } from '../../stores/orders/order-store.ts'
import { lockPayment } from '../../stores/payments/payment-store.ts'
import { useRefundLink } from '../../stores/refunds/refund-store.ts'
import { clientsUnmatchedDetails, confirmDetails } from '../../stores/refunds/unmatched-refund-store.ts'
import { moveOrder } from '../move-order.ts'

export const confirmRefundDetails = handler('confirmRefundDetails', {
  async change({ token }, ctx, tx) {
    const link = await useRefundLink(tx, hashToken(token), ctx.now())
    if (link === null) throw new Refusal('LINK_EXPIRED')
    // pressed in two tabs: the details are confirmed already, and that is the answer; a used link gives access to nobody else
    if (link.again) {
      if (await areConfirmed(tx, ctx, link)) return { orderId: link.orderId }
      throw new Refusal('LINK_EXPIRED')
    }
    const { uid } = callerOf(ctx)
    if (link.paymentId !== null) await confirmUnmatchedDetails(tx, ctx, { ...link, paymentId: link.paymentId })
    else {
      const order = await lockOrder(tx, ctx, link.orderId, 'all')
      await moveOrder(tx, ctx, order, {
        action: 'confirmRefundDetails',
        by: { actor: 'client', personId: uid },
        inputs: { detailsId: link.detailsId },
      })
    }
    // a person who reads the order's email may open the order
    await grantAccess(tx, link.orderId, uid, ctx.now())
    return { orderId: link.orderId }
  },
})

async function areConfirmed(
  tx: Tx,
  ctx: CallContext,
  { orderId, detailsId, paymentId }: { orderId: string; detailsId: string; paymentId: string | null },
): Promise<boolean> {
  if (paymentId === null) {
    const { refundTo } = (await readOrder(tx, ctx, orderId, 'all')).order
    return refundTo?.id === detailsId && refundTo.confirmedAt !== null
  }
  const said = await clientsUnmatchedDetails(tx, ctx, await lockPayment(tx, paymentId))
  return said?.id === detailsId && said.confirmedAt !== null
}

/** Confirms the details for unmatched money. Staff see at once that they may use them. If the client sent details twice, the last count. */
async function confirmUnmatchedDetails(
  tx: Tx,
  ctx: CallContext,
  { paymentId, orderId, detailsId }: { paymentId: string; orderId: string; detailsId: string },
): Promise<void> {
  // locks the order first, as every code that locks both does
  await lockOrder(tx, ctx, orderId, 'all')
  const payment = await lockPayment(tx, paymentId)
  if ((await clientsUnmatchedDetails(tx, ctx, payment))?.id !== detailsId) throw new Refusal('LINK_EXPIRED')
  await confirmDetails(tx, detailsId, ctx.now())
  await publish(tx, 'inbox')
  await touchOrder(tx, orderId)
}
