/**
 * Automatic payouts. First the job asks about every withdrawal in progress. Then it sends the queued payouts that an account may pay:
 * it writes the intention (write-intention.ts), sends it outside of any transaction, and records the answer (send-withdrawal.ts).
 */
import { add, isLess } from '../../../core/money/decimal.ts'
import type { PayoutWait } from '../../../core/payouts/waits.ts'
import { addSeconds, earlier, isBefore } from '../../../core/time/instant.ts'
import type { ExchangeWithdrawals } from '../../../outside/exchanges/exchange-withdrawal.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import { oneByOne } from '../../base/one-by-one.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { openAccount } from '../../market/credentials/exchange-accounts.ts'
import { type AccountKeys, accountKeys, payingAccounts, type StoredAccount } from '../../stores/credentials/exchange-account-store.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import {
  type Candidate,
  claimCandidates,
  claimDue,
  isLeftToPeople,
  keepWait,
  type StoredWithdrawal,
  type Wait,
} from '../../stores/payouts/withdrawal-store.ts'
import { followWithdrawal } from './follow-withdrawal.ts'
import { askedBy, sendWithdrawal } from './send-withdrawal.ts'
import { NotWritten, writeIntention } from './write-intention.ts'

const leaseSeconds = 60
const againSeconds = 15
const mostInOneSweep = 20

export async function sendPayouts(given: Context): Promise<void> {
  const context = await withSettings(given)
  const silent = await followAll(context)
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
  await oneByOne(context, candidates, told, (candidate) => payOut(given, candidate, accounts, silent))
}

/** Ids of accounts that did not answer in this sweep. Each is asked again in the next one. */
type Silent = Set<string>

/** Accounts are asked side by side, so that a silent one holds up no other. Returns those that were silent. */
async function followAll(context: Context): Promise<Silent> {
  const silent: Silent = new Set()
  const now = context.now()
  const until = addSeconds(now, leaseSeconds)
  const due = await claimDue(context.database.kysely, { now, until, most: mostInOneSweep })
  if (due.length === 0) return silent
  const keys = await accountKeys(context.database.kysely)
  const groups = Map.groupBy(due, ({ account_id: id }) => id)
  await Promise.all(
    [...groups].map(async ([id, rows]) => {
      const account = keys.find((each) => each.id === id)
      if (!(await followOf(context, account, rows, until))) silent.add(id)
    }),
  )
  return silent
}

/** Returns false if the account did not answer. What is left then is due again when its lease ends. */
async function followOf(
  context: Context,
  account: AccountKeys | undefined,
  rows: readonly StoredWithdrawal[],
  until: string,
): Promise<boolean> {
  let isChainSilent = false
  for (const row of rows) {
    // after its lease another process may have a row
    if (context.stopping.aborted || !isBefore(context.now(), until)) return true
    // of what has left only the chain is asked
    const isAtChain = row.state === 'done'
    if (isAtChain && isChainSilent) continue
    try {
      const exchange = account && openAccount(context, account).withdrawals
      if (exchange) await followWithdrawal(context, row, exchange)
    } catch (error) {
      context.log.warn({ err: error, withdrawalId: row.id }, 'a withdrawal could not be looked at')
      if (!isSilence(error)) continue
      if (!isAtChain && (!(error instanceof OutsideError) || error.source === account?.source)) return false
      isChainSilent = true
    }
  }
  return true
}

/** More requests would wait as long in vain. */
const isSilence = (error: unknown): boolean =>
  error instanceof OutsideError
    ? error.kind === 'timeout' || error.kind === 'network' || error.kind === 'limit'
    : error instanceof Error && error.name === 'TimeoutError'

/** Pays from the first account that may and can pay. If there is none, stores the reason for the desk. */
async function payOut(context: Context, candidate: Candidate, accounts: readonly StoredAccount[], silent: Silent): Promise<void> {
  let wait: Wait | null = null
  for (const account of accounts.filter(({ payouts }) => payouts?.currencies.includes(candidate.currencyId))) {
    const answer = await payFrom(context, candidate, account, silent)
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
async function payFrom(context: Context, candidate: Candidate, account: StoredAccount, silent: Silent): Promise<Wait | null | 'taken'> {
  const waits = (why: PayoutWait): Wait => ({ why, until: null, accountId: account.id })
  // asked again under the lock of the account; here, so that the exchange is not asked in vain
  if (await isLeftToPeople(context.database.kysely, account.id, candidate.payoutId)) return waits('leftToPeople')
  if (silent.has(account.id)) return waits('silent')
  let exchange: ExchangeWithdrawals | null
  let mark: string
  try {
    exchange = openAccount(context, account).withdrawals
    if (exchange === null) return waits('silent')
    if (!(await isThereEnough(context, candidate, exchange))) return waits('balance')
    mark = await exchange.mark(askedBy(context))
  } catch (error) {
    if (isSilence(error)) silent.add(account.id)
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
