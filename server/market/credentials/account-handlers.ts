/** The handlers of accounts at exchanges. Each one only forwards the call. */
import { handler } from '../../base/handler.ts'
import { listAccounts } from '../../stores/credentials/exchange-account-store.ts'
import { accountView, addAccount, setAccount } from './save-exchange-account.ts'

/** Adds an account at an exchange. */
export const addExchangeAccount = handler('addExchangeAccount', {
  change: ({ account }, ctx, tx) => addAccount(tx, ctx, account),
})

/** Changes an account at an exchange, with or without its keys. */
export const setExchangeAccount = handler('setExchangeAccount', {
  change: (input, ctx, tx) => setAccount(tx, ctx, input),
})

/** Accounts at exchanges, for staff. */
export const listExchangeAccounts = handler('listExchangeAccounts', {
  run: async (_input, ctx) => ({ accounts: (await listAccounts(ctx.database.kysely)).map(accountView) }),
})
