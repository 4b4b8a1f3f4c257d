/** The handlers of currencies. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { addNewCurrency, overwriteCurrency } from './save-currency.ts'
import { staffCurrencies } from './staff-catalogue-view.ts'

/** Adds a currency. */
export const addCurrency = handler('addCurrency', {
  change: ({ currency }, ctx, tx) => addNewCurrency(tx, ctx, currency),
})

/** Replaces all fields of a currency. Turning it off hides the directions that have no other currency; turning it on shows them again. */
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

/** Every currency for staff, with its version and the number of directions that depend on it. */
export const listCurrencies = handler('listCurrencies', {
  async run(_input, ctx) {
    return { currencies: await staffCurrencies(ctx.database.kysely) }
  },
})
