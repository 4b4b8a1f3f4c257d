/** The handlers of currencies: each forwards to what does the work. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { addNewCurrency, overwriteCurrency } from './save-currency.ts'
import { staffCurrencies } from './staff-catalogue-view.ts'

/** Adds a currency. */
export const addCurrency = handler('addCurrency', {
  change: ({ currency }, ctx, tx) => addNewCurrency(tx, ctx, currency),
})

/** Overwrites a currency whole. Turned off, it takes the directions out of sight that have no other; they come back with it. */
export const setCurrency = handler('setCurrency', {
  change: ({ id, version, currency, reserveReason }, ctx, tx) =>
    overwriteCurrency(tx, ctx, { id, version, draft: currency, reserveReason: reserveReason.trim() }),
})

/** One currency for staff. */
export const getCurrency = handler('getCurrency', {
  async run({ id }, ctx) {
    const [found] = await staffCurrencies(ctx.database.kysely, id)
    if (!found) throw new Refusal('NOT_FOUND', { field: 'id' })
    return found
  },
})

/** Every currency for staff, with its version and what depends on it. */
export const listCurrencies = handler('listCurrencies', {
  async run(_input, ctx) {
    return { currencies: await staffCurrencies(ctx.database.kysely) }
  },
})
