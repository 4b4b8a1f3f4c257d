/**
 * Gives a waiting payment, or a part of it, to the order that staff have chosen. It enters the order as if a watcher had seen it; a memo
 * that differs is accepted by the same decision, for the same reason.
 */
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { SeenPayment } from '../../../core/orders/facts.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, handler } from '../../base/handler.ts'
import type { StoredOrder } from '../../stores/orders/order-store.ts'
import { memoOf, type StoredPayment, seenFor } from '../../stores/payments/payment-store.ts'
import { moveOrder, tryMove } from '../move-order.ts'
import { settleByItself } from '../settle-by-itself.ts'
import { staffMover } from '../staff-mover.ts'
import { paymentView } from './payment-view.ts'
import { auditPayment, holdPayment, partOf, refuseUnlessWaiting, refuseWithoutReason, takeFromOrder } from './settle-payment.ts'
import { tellClientOrder } from './tell-of-other-assets.ts'

export const matchPayment = handler('matchPayment', {
  async change({ id, orderId, amount, reason }, ctx, tx) {
    refuseWithoutReason(reason)
    const held = await holdPayment(tx, ctx, id, [orderId])
    refuseUnlessWaiting(held.payment)
    const extras = held.payment.order_id === orderId
    const free = await takeFromOrder(tx, ctx, held, reason)
    const order = free.orders.get(orderId)
    if (!order || order.order.giveCurrencyId !== free.payment.currency_id) throw new Refusal('PAYMENT_OTHER_CURRENCY', { field: 'orderId' })
    const payment = await partOf(tx, ctx, free.payment, amount, reason)
    const moved = await attach(tx, ctx, order, payment, reason)
    // this order kept the payment as unmatched before: giving it to the same order again must make it count
    if (extras && moved.order.payments.some((one) => one.id === payment.id && one.unmatched))
      throw new Refusal('PAYMENT_BESIDE_ORDER', { field: 'orderId' })
    // the order whose client sent it must see that the payment is settled
    await tellClientOrder(tx, ctx, free.payment, staffMover(ctx))
    await auditPayment(tx, ctx, payment.id, 'matchPayment', { number: moved.order.number, amount: payment.amount, reason })
    return paymentView(tx, ctx, payment.id)
  },
})

async function attach(tx: Tx, ctx: CallContext, order: StoredOrder, payment: StoredPayment, reason: string): Promise<StoredOrder> {
  const { id: paymentId, amount, transaction_hash: hash } = payment
  const by = staffMover(ctx)
  const seen = await asItCame(tx, order, payment)
  const inputs = { paymentId, amount, proof: hash ?? reason, reason, payment: seen }
  const moved = await moveOrder(tx, ctx, order, { action: 'attachPayment', by, inputs })
  if (seen.problem !== 'wrongMemo') return settleByItself(tx, ctx, moved, { confirm: false })
  // an order that waits for a verification asks about the memo once its payment is checked
  const accepted = await tryMove(tx, ctx, moved, { action: 'acceptException', by, inputs: { exception: 'wrongMemo', reason } })
  return 'code' in accepted ? settleByItself(tx, ctx, moved, { confirm: false }) : settleByItself(tx, ctx, accepted, { confirm: true })
}

/** Whether the order's memo on a shared address differs from the memo of the payment. */
async function asItCame(tx: Tx, { order }: StoredOrder, payment: StoredPayment): Promise<SeenPayment> {
  const seen = await seenFor(tx, order, payment)
  if (seen.problem !== null && seen.problem !== 'wrongMemo') return seen
  const given = await memoOf(tx, order.id, payment.credentials_id)
  return { ...seen, problem: given !== null && given !== payment.memo ? 'wrongMemo' : null }
}
