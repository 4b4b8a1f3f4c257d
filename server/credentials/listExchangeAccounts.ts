/** Accounts at exchanges, for staff. */
import { door } from '../door.ts'
import { listAccounts } from './exchange-account-store.ts'
import { accountView } from './save-exchange-account.ts'

export const listExchangeAccounts = door('listExchangeAccounts', {
  run: async (_input, ctx) => ({ accounts: (await listAccounts(ctx.database.kysely)).map(accountView) }),
})
