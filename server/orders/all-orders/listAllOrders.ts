/** All orders of the office behind a filter: pages, totals, and what can be filtered by. */

import { type Reading, readCurrencies } from '../../../core/directions/currency-words.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { scope } from '../../../core/people/permissions.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { findPeople } from '../../base/people/person-store.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'
import { allOrders, orderTotals } from '../../stores/orders/all-orders-store.ts'
import { queueRows } from '../queue.ts'

/** A page. */
export const listAllOrders = handler('listAllOrders', {
  async run({ after, ...wanted }, ctx) {
    const db = ctx.database.kysely
    const seesProfit = maySeeProfit(ctx)
    if (wanted.sort === 'profit' && !seesProfit) throw new Refusal('NO_ACCESS', { field: 'sort' })
    const { rows, next } = await allOrders(db, ctx, { ...wanted, reading: await readingOf(ctx, wanted.text), after: after ?? null })
    const partners = await findPeople(db, [...new Set(rows.flatMap(({ referral_id: id }) => id ?? []))])
    const views = await queueRows(ctx, rows)
    return {
      rows: views.map((view, place) => {
        const row = rows[place] as (typeof rows)[number]
        const partner = partners.get(row.referral_id ?? '')
        return {
          ...view,
          dateCompleted: row.date_completed,
          email: row.email,
          partner: partner ? { id: partner.uid, refId: partner.refId } : null,
          worth: row.worth,
          profit: seesProfit ? row.profit : null,
        }
      }),
      next,
    }
  },
})

/** What the chosen orders come to. */
export const getOrderTotals = handler('getOrderTotals', {
  async run(filter, ctx) {
    const totals = await orderTotals(ctx.database.kysely, ctx, { ...filter, reading: await readingOf(ctx, filter.text) })
    return { ...totals, profit: maySeeProfit(ctx) ? totals.profit : null }
  },
})

/** Which currencies the words of a search mean. */
export async function readingOf(ctx: Pick<CallContext, 'database'>, text: string): Promise<Reading | null> {
  return text.trim() === '' ? null : readCurrencies(text, await allCurrencies(ctx.database.kysely))
}

function maySeeProfit(ctx: CallContext): boolean {
  const { uid, role } = callerOf(ctx)
  return scope({ id: uid, role }, 'order.seeProfit') === 'all'
}
