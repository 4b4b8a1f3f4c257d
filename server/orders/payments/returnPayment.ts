/** Proposes a refund of unmatched money, all or a part of it, to the details that staff typed or its client confirmed. */
import type { Currency } from '../../../core/directions/currency.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Inputs } from '../../../core/orders/facts.ts'
import { proposeUnmatched } from '../../../core/payments/unmatched-refund.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { refuseBlockedReturn } from '../../market/blocked/refuse-blocked-return.ts'
import { refuseOurOwn } from '../../market/credentials/refuse-our-own.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import type { StoredPayment } from '../../stores/payments/payment-store.ts'
import { setClientOrder } from '../../stores/payments/payment-store.ts'
import { clientsUnmatchedDetails, insertUnmatchedDetails } from '../../stores/refunds/unmatched-refund-store.ts'
import { checkRefundDetails } from '../refunds/check-refund-details.ts'
import { staffMover } from '../staff-mover.ts'
import { saveUnmatched } from './move-unmatched-refund.ts'
import { paymentView } from './payment-view.ts'
import { auditPayment, holdPayment, partOf, refuseUnlessWaiting, refuseWithoutReason, takeFromOrder } from './settle-payment.ts'

export const returnPayment = handler('returnPayment', {
  async change({ id, amount, reason, address, memo }, ctx, tx) {
    refuseWithoutReason(reason)
    const held = await holdPayment(tx, ctx, id)
    refuseUnlessWaiting(held.payment)
    const currency = await findCurrency(tx, held.payment.currency_id)
    if (!currency) throw new Error('a payment has its currency')
    const typed = address === undefined ? null : checkWhereTo(currency, { address, ...(memo === undefined ? {} : { memo }) })
    if (typed !== null) await refuseOurOwn(tx, ctx, [{ value: typed.address ?? '', memo: typed.memo ?? null, field: 'address' }])
    // keeps the client known when the payment leaves the order that kept it as unmatched
    if (held.payment.order_id !== null) await setClientOrder(tx, id, held.payment.order_id)
    const { payment: free } = await takeFromOrder(tx, ctx, held, reason)
    const payment = await partOf(tx, ctx, free, amount, reason)
    const toId = typed === null ? await confirmedByClient(tx, ctx, payment) : await keep(tx, ctx, payment.id, typed)
    await refuseBlockedReturn(tx, ctx, currency, toId)
    const by = staffMover(ctx)
    const proposal = { id: ctx.newId(), toId, personId: by.personId, at: ctx.now() }
    const refund = proposeUnmatched({ amount: payment.amount, networkCost: currency.networkCost, kind: currency.kind }, proposal)
    await saveUnmatched(tx, ctx, payment, refund, { by, reason })
    await auditPayment(tx, ctx, payment.id, 'returnPayment', { amount: payment.amount, reason })
    return paymentView(tx, ctx, payment.id)
  },
})

/** Refuses details that money cannot be sent to, and names the fields of this function. */
function checkWhereTo(currency: Currency, typed: Pick<Inputs, 'address' | 'memo'>): Pick<Inputs, 'address' | 'memo'> {
  try {
    return checkRefundDetails(currency, typed)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, { ...error.details, field: error.details['field'] === 'payload.memo' ? 'memo' : 'address' })
  }
}

async function keep(
  tx: Tx,
  ctx: CallContext,
  paymentId: string,
  { address = '', memo }: Pick<Inputs, 'address' | 'memo'>,
): Promise<string> {
  const id = ctx.newId()
  const by = { personId: callerOf(ctx).uid, at: ctx.now() }
  await insertUnmatchedDetails(tx, ctx, { id, paymentId, orderId: null, value: address, memo: memo ?? null, ...by })
  return id
}

async function confirmedByClient(tx: Tx, ctx: CallContext, payment: StoredPayment): Promise<string> {
  const said = await clientsUnmatchedDetails(tx, ctx, payment)
  if (said === null || said.confirmedAt === null) throw new Refusal('REFUND_DETAILS_NEEDED', { field: 'address' })
  return said.id
}
