/** Payments for staff, by search and filters. */
import { handler } from '../../base/handler.ts'
import { countWaiting, searchPayments } from '../../stores/payments/inbox-store.ts'
import { paymentRowView } from './payment-view.ts'

const onePage = 50

export const listPayments = handler('listPayments', {
  async run({ text, place, currencyId, since, after }, ctx) {
    const db = ctx.database.kysely
    const search = { text, place, currencyId: currencyId ?? null, since: since ?? null, after: after ?? null, limit: onePage }
    const { rows, next } = await searchPayments(db, search)
    return { payments: rows.map(paymentRowView), next, waiting: await countWaiting(db) }
  },
})
