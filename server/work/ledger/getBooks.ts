/** Reserves as they are booked, held and free, and the last audit. The books themselves are summed by the audit alone. */
import { subtract } from '../../../core/money/decimal.ts'
import { handler } from '../../base/handler.ts'
import { presentAudits } from './audit-run-store.ts'
import { reserveFigures } from './books-store.ts'

export const getBooks = handler('getBooks', {
  async run(_, ctx) {
    const db = ctx.database.kysely
    const figures = await reserveFigures(db)
    return {
      currencies: figures.map(({ id, reserve, held }) => ({ id, booked: reserve, held, free: subtract(reserve, held) })),
      audit: await presentAudits(db),
    }
  },
})
