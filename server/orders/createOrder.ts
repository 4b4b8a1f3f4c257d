/** Makes an order out of what the visitor chose, saw and typed. */
import { handler } from '../base/handler.ts'
import { placeOrder } from './place-order.ts'

export const createOrder = handler('createOrder', {
  change: ({ idempotencyKey: _key, meeting, ...wanted }, ctx, tx) =>
    placeOrder(tx, ctx, { ...wanted, action: 'createOrder', meeting: meeting ?? null }),
})
