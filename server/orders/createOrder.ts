/** Makes an order from the visitor's choice, the rate that he saw and the details that he typed, or chose among those that he has saved. */
import { callerOf, handler } from '../base/handler.ts'
import { placeOrder } from './place-order.ts'
import { chosenDetails } from './saved-details/chosen-details.ts'

export const createOrder = handler('createOrder', {
  async change({ idempotencyKey: _key, meeting, fields: given, ...wanted }, ctx, tx) {
    const fields = await chosenDetails(tx, ctx, wanted.directionId, given)
    return placeOrder(tx, ctx, { ...wanted, fields, action: 'createOrder', typedBy: callerOf(ctx).uid, meeting: meeting ?? null })
  },
})
