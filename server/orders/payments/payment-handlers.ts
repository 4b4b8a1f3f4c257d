/** The handlers that read payments for staff. */
import { handler } from '../../base/handler.ts'
import { countWaiting, searchPayments } from '../../stores/payments/inbox-store.ts'
import { paymentRowView, paymentView } from './payment-view.ts'

/** One payment for staff. */
export const getPayment = handler('getPayment', {
  run: ({ id }, ctx) => paymentView(ctx.database.kysely, ctx, id),
})

const onePage = 50

/** Payments for staff, by search and filters. */
export const listPayments = handler('listPayments', {
  async run({ text, place, currencyId, since, after }, ctx) {
    const db = ctx.database.kysely
    const search = { text, place, currencyId: currencyId ?? null, since: since ?? null, after: after ?? null, limit: onePage }
    const { rows, next } = await searchPayments(db, search)
    return { payments: rows.map(paymentRowView), next, waiting: await countWaiting(db) }
  },
})
