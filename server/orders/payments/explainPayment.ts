/** Closes a payment that belongs to no client with an explanation and books it accordingly; or undoes that. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { needsSecondPerson } from '../../../core/orders/second-person.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { bookQueued } from '../../stores/ledger/post.ts'
import { type StoredPayment, setExplained, wholeOf } from '../../stores/payments/payment-store.ts'
import { readMarket, worthInRub } from '../market.ts'
import { staffMover } from '../staff-mover.ts'
import { paymentView } from './payment-view.ts'
import { auditPayment, holdPayment, partOf, refuseUnlessWaiting, refuseWithoutReason, takeFromOrder } from './settle-payment.ts'
import { tellClientOrder } from './tell-of-other-assets.ts'

export const explainPayment = handler('explainPayment', {
  async change({ id, as, amount, reason }, ctx, tx) {
    refuseWithoutReason(reason)
    const held = await holdPayment(tx, ctx, id)
    if (as === null) {
      if (held.payment.explained === null || held.payment.state === 'vanished') throw new Refusal('PAYMENT_SETTLED')
      await book(tx, ctx, held.payment, null, reason)
      return paymentView(tx, ctx, id)
    }
    refuseUnlessWaiting(held.payment)
    await refuseAboveLimit(tx, ctx, held.payment)
    const { payment: free } = await takeFromOrder(tx, ctx, held, reason)
    const payment = await partOf(tx, ctx, free, amount, reason)
    await book(tx, ctx, payment, as, reason)
    return paymentView(tx, ctx, payment.id)
  },
})

async function book(tx: Tx, ctx: CallContext, before: StoredPayment, as: StoredPayment['explained'], reason: string): Promise<void> {
  const { id, amount } = before
  await setExplained(tx, id, as)
  await bookQueued(tx, before, id, ctx.now(), { personId: callerOf(ctx).uid, reason })
  await tellClientOrder(tx, ctx, before, staffMover(ctx))
  await auditPayment(tx, ctx, id, as === null ? 'waitAgain' : 'explainPayment', { explained: as ?? before.explained, amount, reason })
}

/** An explained payment leaves the desk. If its worth with all its parts is above the limit of one person, only an admin may do it. */
async function refuseAboveLimit(tx: Tx, ctx: CallContext, payment: StoredPayment): Promise<void> {
  if (callerOf(ctx).role === 'admin') return
  const currency = await findCurrency(tx, payment.currency_id)
  const worth = currency && worthInRub(await readMarket(tx, ctx), currency.asset, await wholeOf(tx, payment))
  if (needsSecondPerson(worth, await ctx.settings())) throw new Refusal('EXPLAIN_NEEDS_ADMIN')
}
