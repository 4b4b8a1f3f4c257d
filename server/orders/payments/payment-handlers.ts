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
  async run({ currencyId, directionId, amountFrom, amountUntil, from, until, after, ...asked }, ctx) {
    const db = ctx.database.kysely
    const { rows, next } = await searchPayments(db, {
      ...asked,
      currencyId: currencyId ?? null,
      directionId: directionId ?? null,
      amountFrom: amountFrom ?? null,
      amountUntil: amountUntil ?? null,
      from: from ?? null,
      until: until ?? null,
      after: after ?? null,
    })
    return { payments: rows.map(paymentRowView), next, waiting: await countWaiting(db) }
  },
})
