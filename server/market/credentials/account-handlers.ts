/** The handlers of accounts at exchanges: each saves, and then asks the exchange whether that works, so that nobody has to wait to learn it. */
import type { ExchangeAccountView } from '../../../contract/exchange-accounts.ts'
import { transaction } from '../../base/db/transaction.ts'
import { type CallContext, handler } from '../../base/handler.ts'
import { findAccount, listAccounts, saveAnswer } from '../../stores/credentials/exchange-account-store.ts'
import { waitingPayouts } from '../../stores/payouts/withdrawal-store.ts'
import { answerOf, openAccount } from './exchange-accounts.ts'
import { accountView, addAccount, setAccount } from './save-exchange-account.ts'

const timeoutMs = 10_000
const mostWaiting = 500

/** Adds an account at an exchange. */
export const addExchangeAccount = handler('addExchangeAccount', {
  run: async ({ account, sends }, ctx) => asked(ctx, await transaction(ctx.database, (tx) => addAccount(tx, ctx, account, sends))),
})

/** Changes an account at an exchange, with or without its keys. */
export const setExchangeAccount = handler('setExchangeAccount', {
  run: async (input, ctx) => asked(ctx, await transaction(ctx.database, (tx) => setAccount(tx, ctx, input))),
})

/** An account that is saved, with what its exchange answers now. */
async function asked(ctx: CallContext, saved: ExchangeAccountView): Promise<ExchangeAccountView> {
  const db = ctx.database.kysely
  const stored = await findAccount(db, saved.account.id)
  if (!stored?.active) return saved
  const answer = await openedAnswer(ctx, stored)
  await saveAnswer(db, stored, answer, ctx.now())
  const present = await findAccount(db, stored.id)
  return present ? accountView(present) : saved
}

async function openedAnswer(ctx: CallContext, stored: Parameters<typeof openAccount>[1]) {
  try {
    await openAccount(ctx, stored).check({ signal: AbortSignal.timeout(timeoutMs), now: ctx.now })
    return { problem: null, detail: null }
  } catch (error) {
    return answerOf(error)
  }
}

/** Accounts at exchanges, for staff. */
export const listExchangeAccounts = handler('listExchangeAccounts', {
  run: async (_input, ctx) => ({ accounts: (await listAccounts(ctx.database.kysely)).map(accountView) }),
})

/** What would leave once automatic payouts are switched on. */
export const listWaitingPayouts = handler('listWaitingPayouts', {
  run: async ({ currencies }, ctx) => ({ payouts: await waitingPayouts(ctx.database.kysely, currencies, mostWaiting) }),
})
