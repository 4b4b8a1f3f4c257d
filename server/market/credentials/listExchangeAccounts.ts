/** Accounts at exchanges, for staff. */
import { handler } from '../../base/handler.ts'
import { listAccounts } from '../../stores/credentials/exchange-account-store.ts'
import { accountView } from './save-exchange-account.ts'

export const listExchangeAccounts = handler('listExchangeAccounts', {
  run: async (_input, ctx) => ({ accounts: (await listAccounts(ctx.database.kysely)).map(accountView) }),
})
