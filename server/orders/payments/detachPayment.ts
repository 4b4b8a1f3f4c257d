/** Removes a payment from its order. The payment waits to be settled again. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { paymentView } from './payment-view.ts'
import { auditPayment, holdPayment, refuseWithoutReason, takeFromOrder } from './settle-payment.ts'

export const detachPayment = handler('detachPayment', {
  async change({ id, reason }, ctx, tx) {
    refuseWithoutReason(reason)
    const held = await holdPayment(tx, ctx, id)
    const { order_id: orderId } = held.payment
    if (orderId === null || held.payment.state === 'vanished') throw new Refusal('PAYMENT_SETTLED')
    await takeFromOrder(tx, ctx, held, reason)
    const number = held.orders.get(orderId)?.order.number
    await auditPayment(tx, ctx, id, 'detachPayment', { number, amount: held.payment.amount, reason })
    return paymentView(tx, ctx, id)
  },
})
