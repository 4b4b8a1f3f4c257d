/** Adds an account at an exchange. */
import { door } from '../../base/handler.ts'
import { addAccount } from './save-exchange-account.ts'

export const addExchangeAccount = door('addExchangeAccount', {
  change: ({ account }, ctx, tx) => addAccount(tx, ctx, account),
})
