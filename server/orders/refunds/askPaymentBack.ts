/** The client says where to return unmatched money. Nothing is sent before he confirms it by email. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { addHours } from '../../../core/time/instant.ts'
import { handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { insertParcels } from '../../base/mail/outbox-store.ts'
import { countAttempt } from '../../base/people/sessions/session-store.ts'
import { detailOfPlace, refuseBlockedOfClient } from '../../market/blocked/refuse-blocked.ts'
import { refuseOurOwn } from '../../market/credentials/refuse-our-own.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { lockOrder, readOrder, touchOrder } from '../../stores/orders/order-store.ts'
import { insertUnmatchedDetails, unmatchedOfOrder } from '../../stores/refunds/unmatched-refund-store.ts'
import { orderView } from '../order-view.ts'
import { checkRefundDetails } from './check-refund-details.ts'

/** The limit per hour: each attempt sends an email to the order's address. */
const emailsAnHour = 5

export const askPaymentBack = handler('askPaymentBack', {
  async change({ orderId, paymentId, address, memo }, ctx, tx) {
    const { order } = await lockOrder(tx, ctx, orderId, ctx.scope)
    const unmatchedPayment = (await unmatchedOfOrder(tx, orderId)).find(({ id }) => id === paymentId)
    if (!unmatchedPayment) throw new Refusal('NOT_FOUND', { field: 'paymentId' })
    // staff are handling the refund already, so their details count
    if (unmatchedPayment.refund_stage !== null) throw new Refusal('PAYMENT_SETTLED')
    const currency = await findCurrency(tx, unmatchedPayment.currency_id)
    if (!currency) throw new Error('a payment has its currency')
    const checked = checkRefundDetails(currency, { address, ...(memo === undefined ? {} : { memo }) })
    await refuseBlockedOfClient(tx, ctx, [detailOfPlace(currency, checked.address ?? '', checked.memo ?? null)])
    await refuseOurOwn(tx, ctx, [{ value: checked.address ?? '', memo: checked.memo ?? null, field: 'address' }])
    const at = ctx.now()
    if (!(await countAttempt(tx, [{ key: `refund ${order.id}`, most: emailsAnHour }], addHours(at, -1), at)))
      throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: 3600 })
    const detailsId = ctx.newId()
    const given = { id: detailsId, paymentId, orderId, value: checked.address ?? '', memo: checked.memo ?? null, personId: null, at }
    await insertUnmatchedDetails(tx, ctx, given)
    const parcel = { kind: 'email:unmatchedDetails', key: `unmatched:${detailsId}`, payload: { orderId, detailsId }, orderId }
    await insertParcels(tx, [{ ...parcel, requestId: ctx.requestId, at }])
    await publish(tx, 'inbox')
    await touchOrder(tx, orderId)
    return orderView(tx, ctx, await readOrder(tx, ctx, orderId, ctx.scope), 'client')
  },
})
