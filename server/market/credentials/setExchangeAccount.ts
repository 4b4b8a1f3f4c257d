/** Changes an account at an exchange, with or without its keys. */
import { handler } from '../../base/handler.ts'
import { setAccount } from './save-exchange-account.ts'

export const setExchangeAccount = handler('setExchangeAccount', {
  change: (input, ctx, tx) => setAccount(tx, ctx, input),
})
