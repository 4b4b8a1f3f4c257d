/** Before staff let money go: checks that the details of the payout or refund are not blocked. */
import type { Action } from '../../core/orders/actions.ts'
import { waitingRefund } from '../../core/orders/refunds.ts'
import type { Tx } from '../base/context.ts'
import type { CallContext } from '../base/handler.ts'
import { detailOfPlace, detailsOfFields, refuseBlockedOfStaff } from '../market/blocked/refuse-blocked.ts'
import { findCurrency } from '../stores/directions/currency-store.ts'
import { pairOf } from '../stores/directions/pair-store.ts'
import { newDetailsFields } from '../stores/orders/new-details-store.ts'
import type { StoredOrder } from '../stores/orders/order-store.ts'

/** These actions queue another payout: to the new details if the client has confirmed some, otherwise to the order's own details. */
const paysOut: readonly Action[] = ['acceptDetails', 'requireVerification', 'requireAccountVerification', 'retryPayout']

/** Refuses with DETAILS_BLOCKED. If the action is another one or is not possible in this status, the table gives the refusal. */
export async function refuseBlockedOnDesk(tx: Tx, ctx: CallContext, { order, extras }: StoredOrder, action: Action): Promise<void> {
  if (paysOut.includes(action) && (order.status === 'delayed' || order.status === 'paymentChecked')) {
    const { direction } = await pairOf(tx, order)
    const given = order.status === 'delayed' && order.newDetails?.confirmedAt ? order.newDetails.id : null
    const fields = given === null ? extras.fields : await newDetailsFields(tx, ctx, given)
    await refuseBlockedOfStaff(tx, ctx, detailsOfFields(direction, fields))
  }
  if (action === 'approveRefund' && order.refundTo !== null && waitingRefund(order)?.state === 'proposed') {
    const give = await findCurrency(tx, order.giveCurrencyId)
    if (!give) throw new Error('an order has its currencies')
    await refuseBlockedOfStaff(tx, ctx, [detailOfPlace(give, order.refundTo.value, order.refundTo.memo)])
  }
}
