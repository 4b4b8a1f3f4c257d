/** Adds an account at an exchange. */
import { door } from '../door.ts'
import { addAccount } from './save-exchange-account.ts'

export const addExchangeAccount = door('addExchangeAccount', {
  change: ({ account }, ctx, tx) => addAccount(tx, ctx, account),
})
