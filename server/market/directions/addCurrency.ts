/** Adds a currency. */
import { handler } from '../../base/handler.ts'
import { addNewCurrency } from './save-currency.ts'

export const addCurrency = handler('addCurrency', {
  change: ({ currency }, ctx, tx) => addNewCurrency(tx, ctx, currency),
})
