/** A withdrawal of a partner as staff see it who pay it. */
import type { Kysely } from 'kysely'
import type { TopicState } from '../../../contract/live.ts'
import type { PartnerPayment } from '../../../contract/partner-withdrawals.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { subtract } from '../../../core/money/decimal.ts'
import { isClaimOver } from '../../../core/orders/claims.ts'
import { maskedPlace } from '../../../core/orders/masked-field.ts'
import { needsSecondPerson } from '../../../core/orders/second-person.ts'
import { arriving, payoutGoal, type WithdrawalBy, whyNotSend, withdrawalStepsAt } from '../../../core/partners/withdrawal.ts'
import { covers, scope } from '../../../core/people/permissions.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { Caller } from '../../base/handler.ts'
import { findNames, findPerson, shownName } from '../../base/people/person-store.ts'
import { isFresh } from '../../base/people/second-factor/second-factor.ts'
import { readSettings } from '../../base/settings/settings-store.ts'
import { findAccount, payingAccounts } from '../../stores/credentials/exchange-account-store.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { figuresOf } from '../../stores/partners/figures-store.ts'
import {
  findPartnerWithdrawal,
  hashOfWithdrawal,
  incomesOfWithdrawal,
  type StoredPartnerWithdrawal,
  withdrawalOf,
  withdrawalsOf,
} from '../../stores/partners/withdrawal-store.ts'
import { lastOfPartner } from '../../stores/payouts/withdrawal-store.ts'
import { readMarket, worthInRub } from '../market.ts'
import { linkOf } from '../order-view.ts'
import { networkOf } from './usdt-networks.ts'

/** How many former payments are shown, and how many are looked through for the same address. */
const [formerShown, formerRead] = [5, 200]

type Viewer = Pick<Caller, 'uid' | 'role' | 'secondFactorFreshUntil'>

/** Who acts on a withdrawal, as the rules read it. */
export async function withdrawalBy(db: Kysely<Tables>, ctx: Context, row: StoredPartnerWithdrawal, viewer: Viewer): Promise<WithdrawalBy> {
  const [settings, figures] = [await ctx.settings(), await figuresOf(db, row.partner_id)]
  return {
    personId: viewer.uid,
    actor: viewer.role === 'admin' ? 'admin' : 'operator',
    at: ctx.now(),
    worthInRub: worthInRub(await readMarket(db, ctx), 'USDT', row.amount),
    secondFactorFresh: isFresh(ctx, viewer) || !settings.staffSecondFactor,
    isPaused: figures?.isPaused ?? false,
    settings,
  }
}

export async function paymentView(db: Kysely<Tables>, ctx: Context, row: StoredPartnerWithdrawal, viewer: Viewer): Promise<PartnerPayment> {
  const [by, currency, person, figures, incomes, all] = [
    await withdrawalBy(db, ctx, row, viewer),
    await findCurrency(db, row.currency_id),
    await findPerson(db, row.partner_id),
    await figuresOf(db, row.partner_id),
    await incomesOfWithdrawal(db, row.id),
    await withdrawalsOf(db, row.partner_id, formerRead),
  ]
  const network = currency && networkOf(currency)
  if (!network || !person || !figures) throw new Error('a withdrawal has its currency and its partner')
  const withdrawal = withdrawalOf(row)
  const paid = all.filter(({ id, status }) => id !== row.id && status === 'withdrawn')
  const names = await findNames(
    db,
    [row.approved_by, row.claimed_by, row.recorded_by, row.ended_by, ...paid.map(({ ended_by }) => ended_by)].flatMap((uid) => uid ?? []),
  )
  const nameOf = (uid: string | null) => (uid === null ? null : (names.get(uid) ?? ''))
  const wallet = ctx.cipher.decrypt(row.wallet)
  const hash = hashOfWithdrawal(row)
  const { claim } = withdrawal
  return {
    id: row.id,
    partner: {
      uid: row.partner_id,
      name: shownName(person),
      email: person.email ?? '',
      percent: figures.percent,
      of: figures.of,
      isPaused: figures.isPaused,
      // open withdrawals are taken off the balance already
      balanceAfter: subtract(subtract(figures.income, figures.inProcess), figures.withdrawn),
    },
    state: row.status,
    network,
    currencyId: row.currency_id,
    addressValidator: currency.addressValidator,
    wallet: claim?.by === viewer.uid || row.proof !== null ? wallet : maskedPlace(currency.addressValidator, wallet),
    paidThere: paid.filter((one) => one.wallet_hash === row.wallet_hash && one.currency_id === row.currency_id).length,
    changedWallet: row.changed_wallet,
    amount: row.amount,
    cost: row.cost,
    arrives: arriving(row),
    askedAt: row.date_created,
    confirmedAt: row.confirmed_at,
    payableFrom: row.payable_from,
    goal: row.payable_from === null ? null : payoutGoal(row.payable_from, await ctx.settings()),
    incomes,
    needsSecondPerson: needsSecondPerson(by.worthInRub, by.settings),
    approvedBy: nameOf(row.approved_by),
    claim: claim
      ? { by: nameOf(claim.by) ?? '', isMine: claim.by === viewer.uid, until: claim.until, isOver: isClaimOver(claim, ctx.now()) }
      : null,
    proof: hash,
    proofUrl: linkOf(currency.explorer.transaction, hash),
    sentAt: row.sent_at,
    recordedBy: nameOf(row.recorded_by),
    chain: row.chain && plainAnswer(row.chain),
    machine: await machineView(db, row),
    accounts:
      whyNotSend(withdrawal, by) === null || whyNotSend(withdrawal, by) === 'SECOND_FACTOR_NEEDED' ? await accountsFor(db, row) : [],
    endedAt: row.ended_at,
    endedBy: nameOf(row.ended_by),
    reason: row.reason,
    steps: withdrawalStepsAt(withdrawal, by),
    former: paid
      .slice(0, formerShown)
      .map((one) => ({ at: one.ended_at ?? one.date_created, by: nameOf(one.ended_by) ?? '', amount: one.amount })),
  }
}

async function machineView(db: Kysely<Tables>, row: StoredPartnerWithdrawal): Promise<PartnerPayment['machine']> {
  const { machine } = row
  const last = machine && (await lastOfPartner(db, row.id))
  if (!machine || !last) return null
  const account = await findAccount(db, last.account_id)
  const state = machine.lostAt !== null ? 'lost' : machine.askedAt !== null ? 'sending' : machine.providerId !== null ? 'taken' : 'notSent'
  return { account: account?.label ?? '', state, problem: machine.problem, doubt: machine.doubt }
}

/** Those that pay out in this currency, unless automatic payouts are stopped. */
async function accountsFor(db: Kysely<Tables>, row: StoredPartnerWithdrawal): Promise<PartnerPayment['accounts']> {
  if ((await readSettings(db)).automaticPayoutsStopped) return []
  const paying = (await payingAccounts(db)).filter(({ payouts }) => payouts?.currencies.includes(row.currency_id))
  return paying.map(({ id, label }) => ({ id, label }))
}

const plainAnswer = ({ proof: _of, ...answer }: NonNullable<StoredPartnerWithdrawal['chain']>) => answer

/** One withdrawal, for staff. NOT_FOUND. */
export async function readPayment(ctx: Context, id: string, viewer: Viewer): Promise<{ version: number; state: PartnerPayment }> {
  const db = ctx.database.kysely
  const row = await findPartnerWithdrawal(db, id)
  if (!row) throw new Refusal('NOT_FOUND', { field: 'withdrawalId' })
  return { version: row.version, state: await paymentView(db, ctx, row, viewer) }
}

/** The live topic `partnerPayment:<id>`: for staff. */
export async function partnerPaymentState(
  context: Context,
  id: string,
  caller: Caller,
): Promise<{ version: number; state: TopicState<`partnerPayment:${string}`> } | null> {
  if (!covers(scope({ id: caller.uid, role: caller.role }, 'partners.confirm'), null)) return null
  const row = await findPartnerWithdrawal(context.database.kysely, id)
  return row && { version: row.version, state: await paymentView(context.database.kysely, context, row, caller) }
}
