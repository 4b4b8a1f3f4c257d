/** Makes an order from the visitor's choice, the rate that he saw and the details that he typed. */
import { callerOf, handler } from '../base/handler.ts'
import { placeOrder } from './place-order.ts'

export const createOrder = handler('createOrder', {
  change: ({ idempotencyKey: _key, meeting, ...wanted }, ctx, tx) =>
    placeOrder(tx, ctx, { ...wanted, action: 'createOrder', typedBy: callerOf(ctx).uid, meeting: meeting ?? null }),
})
