/** A step of the refund of money that belongs to no order. Of two who press at once the second finds it done: PAYMENT_SETTLED. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { moveStray, type StrayRefundStep } from '../../core/payments/stray-refund.ts'
import { findCurrency } from '../directions/currency-store.ts'
import { callerOf, door } from '../door.ts'
import { isSecondFactorFresh } from '../orders/facts.ts'
import { readMarket, worthInRub } from '../orders/market.ts'
import { isStrayProofUsed, refundsOfPayment } from '../refunds/stray-refund-store.ts'
import { wholeOf } from './payment-store.ts'
import { paymentView } from './payment-view.ts'
import { auditPayment, holdPayment } from './settle-payment.ts'
import { saveStray } from './stray-refund.ts'

export const movePaymentRefund = door('movePaymentRefund', {
  async change({ id, refundId, step, proof, reason }, ctx, tx) {
    const { payment } = await holdPayment(tx, ctx, id)
    const refund = (await refundsOfPayment(tx, id)).find((one) => one.id === refundId)
    if (!refund) throw new Refusal('NOT_FOUND', { field: 'refundId' })
    const currency = await findCurrency(tx, payment.currency_id)
    const personId = callerOf(ctx).uid
    const moved = moveStray(refund, step, {
      personId,
      at: ctx.now(),
      worthInRub: currency ? worthInRub(await readMarket(tx, ctx), currency.asset, await wholeOf(tx, payment)) : null,
      secondFactorFresh: await isSecondFactorFresh(ctx),
      settings: await ctx.settings(),
      ...(proof === undefined ? {} : { proof }),
      ...(reason === undefined ? {} : { reason }),
    })
    if (!moved.ok) throw new Refusal(moved.code, moved.field ? { field: moved.field } : {})
    if (step === 'send' && proof !== undefined && (await isStrayProofUsed(tx, refundId, proof)))
      throw new Refusal('RETURN_PROOF_USED', { field: 'proof' })
    await saveStray(tx, ctx, payment, moved.refund, { personId, ...(reason ? { reason } : {}) })
    const told = { ...(reason ? { reason } : {}), ...(proof ? { proof } : {}), amount: refund.amount }
    await auditPayment(tx, ctx, id, deeds[step], told)
    return paymentView(tx, ctx, id)
  },
})

/** The names in the log. */
const deeds: Record<StrayRefundStep, string> = {
  approve: 'approveReturn',
  send: 'sendReturn',
  arrived: 'returnArrived',
  fail: 'failReturn',
  drop: 'dropReturn',
}
