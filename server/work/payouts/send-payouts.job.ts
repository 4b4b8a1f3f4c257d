/**
 * Automatic payouts. First the job asks about every withdrawal in progress. Then it sends the queued payouts that an account may pay:
 * it writes the intention (write-intention.ts), sends it outside of any transaction, and records the answer (send-withdrawal.ts).
 */
import { add, isLess } from '../../../core/money/decimal.ts'
import type { PayoutWait } from '../../../core/payouts/waits.ts'
import { addSeconds, earlier } from '../../../core/time/instant.ts'
import type { ExchangeWithdrawals } from '../../../outside/exchanges/exchange-withdrawal.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import { oneByOne } from '../../base/one-by-one.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { openAccount } from '../../market/credentials/exchange-accounts.ts'
import { accountKeys, payingAccounts, type StoredAccount } from '../../stores/credentials/exchange-account-store.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { type Candidate, claimCandidates, claimDue, isLeftToPeople, keepWait, type Wait } from '../../stores/payouts/withdrawal-store.ts'
import { followWithdrawal } from './follow-withdrawal.ts'
import { askedBy, sendWithdrawal } from './send-withdrawal.ts'
import { NotWritten, writeIntention } from './write-intention.ts'

const leaseSeconds = 60
const againSeconds = 15
const mostInOneSweep = 20

export async function sendPayouts(given: Context): Promise<void> {
  const context = await withSettings(given)
  await followAll(context)
  const accounts = await payingAccounts(context.database.kysely)
  const { automaticPayoutsStopped } = await context.settings()
  if (accounts.length === 0 || automaticPayoutsStopped) return
  const now = context.now()
  const currencies = [...new Set(accounts.flatMap(({ payouts }) => payouts?.currencies ?? []))]
  const candidates = await claimCandidates(context.database.kysely, {
    currencies,
    now,
    until: addSeconds(now, leaseSeconds),
    most: mostInOneSweep,
  })
  // a written intention is picked up again by itself
  const told = { problem: 'a payout could not be sent', ids: ({ orderId }: Candidate) => ({ orderId }) }
  await oneByOne(context, candidates, told, (candidate) => payOut(given, candidate, accounts))
}

async function followAll(context: Context): Promise<void> {
  const now = context.now()
  const due = await claimDue(context.database.kysely, { now, until: addSeconds(now, leaseSeconds), most: mostInOneSweep })
  if (due.length === 0) return
  const keys = await accountKeys(context.database.kysely)
  for (const row of due) {
    if (context.stopping.aborted) return
    try {
      const account = keys.find(({ id }) => id === row.account_id)
      const exchange = account && openAccount(context, account).withdrawals
      if (exchange) await followWithdrawal(context, row, exchange)
    } catch (error) {
      // one silent exchange must not stop the others; the next request is planned already
      context.log.warn({ err: error, withdrawalId: row.id }, 'a withdrawal could not be looked at')
    }
  }
}

/** Pays from the first account that may and can pay. If there is none, stores the reason for the desk. */
async function payOut(context: Context, candidate: Candidate, accounts: readonly StoredAccount[]): Promise<void> {
  let wait: Wait | null = null
  for (const account of accounts.filter(({ payouts }) => payouts?.currencies.includes(candidate.currencyId))) {
    const answer = await payFrom(context, candidate, account)
    if (answer === 'taken') return
    wait ??= answer
    if (answer === null || !ofAccount.includes(answer.why)) break
  }
  const now = context.now()
  const again = addSeconds(now, againSeconds)
  await transaction(context.database, async (tx) => {
    const lookAfter = wait?.until ? earlier(wait.until, addSeconds(now, 20 * againSeconds)) : again
    if (await keepWait(tx, candidate.payoutId, wait, { now, lookAfter })) await publish(tx, `staffOrder:${candidate.orderId}`)
  })
}

/** Reasons that another account may not have. */
const ofAccount: readonly PayoutWait[] = ['perOrder', 'perHour', 'perDay', 'balance', 'silent', 'alike', 'leftToPeople']

/** Returns `taken` if an intention is written: the withdrawal does the rest. Returns null if there is nothing to pay any more. */
async function payFrom(context: Context, candidate: Candidate, account: StoredAccount): Promise<Wait | null | 'taken'> {
  const waits = (why: PayoutWait): Wait => ({ why, until: null, accountId: account.id })
  // asked again under the lock of the account; here, so that the exchange is not asked in vain
  if (await isLeftToPeople(context.database.kysely, account.id, candidate.payoutId)) return waits('leftToPeople')
  let exchange: ExchangeWithdrawals | null
  let mark: string
  try {
    exchange = openAccount(context, account).withdrawals
    if (exchange === null) return waits('silent')
    if (!(await isThereEnough(context, candidate, exchange))) return waits('balance')
    mark = await exchange.mark(askedBy(context))
  } catch (error) {
    const known = error instanceof OutsideError || (error instanceof Error && error.name === 'TimeoutError')
    context.log[known ? 'warn' : 'error']({ err: error, accountId: account.id }, 'an account could not be asked to pay out')
    return waits('silent')
  }
  try {
    const written = await writeIntention(context, candidate, account, mark)
    await sendWithdrawal(context, written, exchange)
    return 'taken'
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    return error.wait && { ...error.wait, accountId: account.id }
  }
}

async function isThereEnough(context: Context, candidate: Candidate, exchange: ExchangeWithdrawals): Promise<boolean> {
  const db = context.database.kysely
  const [currency, payout] = await Promise.all([
    findCurrency(db, candidate.currencyId),
    db.selectFrom('payouts').select('amount').where('id', '=', candidate.payoutId).executeTakeFirstOrThrow(),
  ])
  if (!currency) throw new Error('a payout has its currency')
  const balance = await exchange.balance({ asset: currency.asset, network: currency.network ?? '' }, askedBy(context))
  return !isLess(balance, add(payout.amount, currency.networkCost))
}
