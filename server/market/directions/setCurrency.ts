/** Overwrites a currency whole. Turned off, it takes the directions out of sight that have no other; they come back with it. */
import { handler } from '../../base/handler.ts'
import { overwriteCurrency } from './save-currency.ts'

export const setCurrency = handler('setCurrency', {
  change: ({ id, version, currency, reserveReason }, ctx, tx) =>
    overwriteCurrency(tx, ctx, { id, version, draft: currency, reserveReason: reserveReason.trim() }),
})
