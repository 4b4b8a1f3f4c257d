/** Reserves (booked, reserved by orders, free) and the last audit. Only the audit sums up the ledger itself. */
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
