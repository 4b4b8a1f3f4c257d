/** One payment for staff. */
import { handler } from '../../base/handler.ts'
import { paymentView } from './payment-view.ts'

export const getPayment = handler('getPayment', {
  run: ({ id }, ctx) => paymentView(ctx.database.kysely, ctx, id),
})
