/**
 * Makes a new order with the currencies, details and email address of a former one, at the present rate. Who has opened the former one by
 * its link may too: the details stay on the server, and he sees them masked.
 */
import { callerOf, handler } from '../base/handler.ts'
import { lockOrder } from '../stores/orders/order-store.ts'
import { placeOrder } from './place-order.ts'

export const repeatOrder = handler('repeatOrder', {
  async change({ orderId, amount, rateSeen, consents, meeting }, ctx, tx) {
    const { order, extras } = await lockOrder(tx, ctx, orderId, ctx.scope)
    return placeOrder(tx, ctx, {
      action: 'repeatOrder',
      directionId: order.directionId,
      giveCurrencyId: order.giveCurrencyId,
      side: 'give',
      amount: amount ?? order.give,
      rateSeen,
      fields: Object.fromEntries(extras.fields.map(({ key, value }) => [key, value])),
      typedBy: extras.detailsBy ?? extras.userId,
      email: extras.email,
      language: callerOf(ctx).language,
      consents,
      meeting: meeting ?? null,
    })
  },
})
