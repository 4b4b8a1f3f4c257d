/** Every currency for staff, with its version and what depends on it. */
import { handler } from '../../base/handler.ts'
import { staffCurrencies } from './staff-catalogue-view.ts'

export const listCurrencies = handler('listCurrencies', {
  async run(_input, ctx) {
    return { currencies: await staffCurrencies(ctx.database.kysely) }
  },
})
