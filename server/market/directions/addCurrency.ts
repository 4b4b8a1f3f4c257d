/** Adds a currency. */
import { door } from '../../base/handler.ts'
import { addNewCurrency } from './save-currency.ts'

export const addCurrency = door('addCurrency', {
  change: ({ currency }, ctx, tx) => addNewCurrency(tx, ctx, currency),
})
