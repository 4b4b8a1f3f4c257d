/** A refund of money that belongs to no order, written, booked and told: what its doors and the watch on the chain share. */
import type { Refund } from '../../core/orders/order.ts'
import type { Context, Tx } from '../context.ts'
import type { CallContext } from '../door.ts'
import { bookQueued } from '../ledger/post.ts'
import { tell } from '../live/signals.ts'
import { clientOrderOf, refundsOfPayment, saveStrayRefund } from '../refunds/stray-refund-store.ts'
import { lockPayment, type StoredPayment } from './payment-store.ts'

/** Under the lock of the payment. */
export async function saveStray(
  tx: Tx,
  ctx: Context | CallContext,
  payment: StoredPayment,
  refund: Refund,
  because: { personId?: string; reason?: string } = {},
): Promise<void> {
  const refunds = await refundsOfPayment(tx, payment.id)
  await saveStrayRefund(tx, payment.id, refund)
  await bookQueued(tx, payment, payment.id, ctx.now(), { ...because, refunds })
  const order = await clientOrderOf(tx, payment.id)
  if (order !== null) await tell(tx, `order:${order.id}`)
}

/** The chain has it. A person may have been faster, or have written down that it failed. */
export async function strayArrived(tx: Tx, ctx: Context, paymentId: string, refundId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const refund = (await refundsOfPayment(tx, paymentId)).find(({ id, state }) => id === refundId && state === 'sent')
  if (refund) await saveStray(tx, ctx, payment, { ...refund, state: 'confirmed', endedAt: ctx.now() })
}
