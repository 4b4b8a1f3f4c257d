/** The handlers that read payments for staff. */
import { handler } from '../../base/handler.ts'
import { countWaiting, searchPayments } from '../../stores/payments/inbox-store.ts'
import { paymentRowView, paymentView } from './payment-view.ts'

/** One payment for staff. */
export const getPayment = handler('getPayment', {
  run: ({ id }, ctx) => paymentView(ctx.database.kysely, ctx, id),
})

/** Payments for staff, by search and filters. */
export const listPayments = handler('listPayments', {
  async run({ text, place, currencyId, from, until, after, limit }, ctx) {
    const db = ctx.database.kysely
    const search = { text, place, currencyId: currencyId ?? null, from: from ?? null, until: until ?? null, after: after ?? null, limit }
    const { rows, next } = await searchPayments(db, search)
    return { payments: rows.map(paymentRowView), next, waiting: await countWaiting(db) }
  },
})
