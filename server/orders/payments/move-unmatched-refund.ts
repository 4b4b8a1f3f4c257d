/** Saves, books and publishes a refund of unmatched money. The handlers and the scan of the chain share it. */
import type { Mover } from '../../../core/orders/facts.ts'
import type { Refund } from '../../../core/orders/order.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { insertParcels } from '../../base/mail/outbox-store.ts'
import { bookQueued } from '../../stores/ledger/post.ts'
import { lockOrder } from '../../stores/orders/order-store.ts'
import { lockPayment, type StoredPayment } from '../../stores/payments/payment-store.ts'
import { clientOrderOf, refundsOfPayment, saveUnmatchedRefund } from '../../stores/refunds/unmatched-refund-store.ts'
import { requestIdOf } from '../move-order.ts'
import { tellOfSettled } from './find-likely-payments.ts'
import { tellClientOrder } from './tell-of-other-assets.ts'

/** The caller has locked the payment. */
export async function saveUnmatched(
  tx: Tx,
  ctx: Context | CallContext,
  payment: StoredPayment,
  refund: Refund,
  { by, reason }: { by?: Mover & { personId: string }; reason?: string } = {},
): Promise<void> {
  const refunds = await refundsOfPayment(tx, payment.id)
  await saveUnmatchedRefund(tx, payment.id, refund)
  await bookQueued(tx, payment, payment.id, ctx.now(), { ...(by && { personId: by.personId }), ...(reason && { reason }), refunds })
  const order = await clientOrderOf(tx, payment.id)
  if (order === null) return tellOfSettled(tx, ctx, payment.id)
  await tellClientOrder(tx, ctx, { id: payment.id, client_order_id: order.id, problem: payment.problem }, by)
  if (refund.state !== 'sent' && refund.state !== 'confirmed') return
  const payload = { orderId: order.id, refundId: refund.id, state: refund.state }
  const parcel = { kind: 'email:unmatchedMoved', key: `unmatched:${refund.id}:${refund.state}`, payload, orderId: order.id }
  await insertParcels(tx, [{ ...parcel, requestId: requestIdOf(ctx), at: ctx.now() }])
}

/** The chain has the refund. A person may have recorded its arrival or its failure before, or corrected its hash. */
export async function unmatchedArrived(
  tx: Tx,
  ctx: Context,
  paymentId: string,
  { id: refundId, proof: hash }: { id: string; proof: string },
): Promise<void> {
  // locks the order first, as every code that locks both does
  const order = await clientOrderOf(tx, paymentId)
  if (order !== null) await lockOrder(tx, ctx, order.id, 'all')
  const payment = await lockPayment(tx, paymentId)
  const refund = (await refundsOfPayment(tx, paymentId)).find(
    ({ id, state, proof }) => id === refundId && state === 'sent' && proof === hash,
  )
  if (refund) await saveUnmatched(tx, ctx, payment, { ...refund, state: 'confirmed', endedAt: ctx.now() })
}
