/**
 * Whoever has claimed the payment of a partner asks an account at an exchange to send it. The intention is written under the same checks
 * and limits as that of an order's payout; the job of automatic payouts sends it, searches for it and tells what became of it.
 */
import { addressDetail } from '../../../core/blocked/blocked-detail.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { add, isLess } from '../../../core/money/decimal.ts'
import { arriving, askedOfExchange, whyNotSend } from '../../../core/partners/withdrawal.ts'
import { type PayoutWait, payoutWaits } from '../../../core/payouts/waits.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { refuseBlockedOfStaff } from '../../market/blocked/refuse-blocked.ts'
import { openAccount } from '../../market/credentials/exchange-accounts.ts'
import { findAccount, type StoredAccount } from '../../stores/credentials/exchange-account-store.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import {
  findPartnerWithdrawal,
  lockPartnerWithdrawal,
  type StoredPartnerWithdrawal,
  withdrawalOf,
} from '../../stores/partners/withdrawal-store.ts'
import { insertIntention } from '../../stores/payouts/withdrawal-store.ts'
import { accountPays } from '../payouts/account-pays.ts'
import { isStopped } from '../payouts/stop-lock.ts'
import { readPayment, withdrawalBy } from './payment-view.ts'
import { saveWithdrawal } from './save-withdrawal.ts'

export const sendPartnerPayment = handler('sendPartnerPayment', {
  async run({ withdrawalId, accountId }, ctx) {
    const db = ctx.database.kysely
    const row = await findPartnerWithdrawal(db, withdrawalId)
    if (!row) throw new Refusal('NOT_FOUND', { field: 'withdrawalId' })
    const account = await findAccount(db, accountId)
    if (!account?.active || !account.payouts?.currencies.includes(row.currency_id)) throw new Refusal('NOT_FOUND', { field: 'accountId' })
    await refuseUnlessMay(db as Tx, ctx, row)
    const mark = await askFirst(ctx, row, account)
    await transaction(ctx.database, (tx) => intend(tx, ctx, row.id, account, mark))
    return (await readPayment(ctx, withdrawalId, callerOf(ctx))).state
  },
})

async function refuseUnlessMay(tx: Tx, ctx: CallContext, row: StoredPartnerWithdrawal): Promise<void> {
  const why = whyNotSend(withdrawalOf(row), await withdrawalBy(tx, ctx, row, callerOf(ctx)))
  if (why !== null) throw new Refusal(why)
}

const refuse = (ctx: CallContext, why: PayoutWait): Refusal =>
  new Refusal('ACCOUNT_CANNOT_PAY', { reason: payoutWaits[why][callerOf(ctx).language].replace(/\.$/, '') })

/** Whether the account has enough, and its mark: outside of any transaction. */
async function askFirst(ctx: CallContext, row: StoredPartnerWithdrawal, account: StoredAccount): Promise<string> {
  const currency = await findCurrency(ctx.database.kysely, row.currency_id)
  const exchange = openAccount(ctx, account).withdrawals
  if (!currency || exchange === null) throw refuse(ctx, 'silent')
  const asked = { signal: ctx.signal, now: ctx.now }
  try {
    const balance = await exchange.balance({ asset: currency.asset, network: currency.network ?? '' }, asked)
    if (isLess(balance, add(arriving(row), currency.networkCost))) throw refuse(ctx, 'balance')
    return await exchange.mark(asked)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    ctx.log.warn({ err: error, accountId: account.id }, 'an account could not be asked to pay a partner')
    throw refuse(ctx, 'silent')
  }
}

async function intend(tx: Tx, ctx: CallContext, id: string, account: StoredAccount, mark: string): Promise<void> {
  if (await isStopped(tx)) throw refuse(ctx, 'stopped')
  const row = await lockPartnerWithdrawal(tx, id)
  const currency = row && (await findCurrency(tx, row.currency_id))
  if (!row || !currency) throw new Refusal('NOT_FOUND', { field: 'withdrawalId' })
  await refuseUnlessMay(tx, ctx, row)
  const address = ctx.cipher.decrypt(row.wallet)
  await refuseBlockedOfStaff(tx, ctx, [addressDetail(address)])
  const pays = await accountPays(tx, ctx, { account, currency, amount: arriving(row), target: { address, memo: null }, mark })
  if (!pays.ok) throw pays.why === null ? new Refusal('NOT_FOUND', { field: 'accountId' }) : refuse(ctx, pays.why)
  await insertIntention(tx, { ...pays.intention, payout_id: null, order_id: null, partner_withdrawal_id: id }, ctx.now())
  const { uid } = callerOf(ctx)
  await saveWithdrawal(tx, ctx, row, askedOfExchange(withdrawalOf(row), uid, ctx.now()), uid)
  const details = { partnerId: row.partner_id, amount: row.amount, account: account.label }
  await audit(tx, ctx, { action: 'sendPartnerPayment', subject: `withdrawal:${id}`, details })
}
