/** One payment for staff. */
import { door } from '../../base/handler.ts'
import { paymentView } from './payment-view.ts'

export const getPayment = door('getPayment', {
  run: ({ id }, ctx) => paymentView(ctx.database.kysely, ctx, id),
})
