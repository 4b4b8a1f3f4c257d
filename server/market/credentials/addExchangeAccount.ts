/** Adds an account at an exchange. */
import { handler } from '../../base/handler.ts'
import { addAccount } from './save-exchange-account.ts'

export const addExchangeAccount = handler('addExchangeAccount', {
  change: ({ account }, ctx, tx) => addAccount(tx, ctx, account),
})
