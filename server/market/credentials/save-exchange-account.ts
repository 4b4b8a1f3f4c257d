/**
 * Saves accounts at exchanges that staff typed. The keys are encrypted at once. They never appear in an answer, in the audit or in
 * a log.
 */

import type { ExchangeAccountView } from '../../../contract/exchange-accounts.ts'
import type { AuditAction } from '../../../core/audit/audit-actions.ts'
import { accountFaults, type ExchangeAccountDraft } from '../../../core/credentials/exchange-faults.ts'
import { type ExchangeKeys, type ExchangeSource, exchangeKeys } from '../../../core/credentials/exchange-sources.ts'
import { tailOf } from '../../../core/credentials/masked-credentials.ts'
import { changedFields } from '../../../core/directions/changed-fields.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { newlyPaid, type PayoutTerms, paysMore } from '../../../core/payouts/payout-terms.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Context, Tx } from '../../base/context.ts'
import { type CallContext, callerOf } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { isSecondFactorFresh } from '../../base/people/second-factor/has-second-factor.ts'
import {
  type AccountKeys,
  accountKeys,
  findAccount,
  holdAccounts,
  insertAccount,
  type NewKeys,
  type StoredAccount,
  updateAccount,
} from '../../stores/credentials/exchange-account-store.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'
import { leaveToPeople, waitsForAnswers, wakeWaits } from '../../stores/payouts/withdrawal-store.ts'
import { refuseFaults } from '../directions/refuse-faults.ts'

type Sent = readonly string[]

/** `sends`: orders whose waiting payouts leave by this account now. Others that wait stay for people. */
export async function addAccount(tx: Tx, ctx: CallContext, draft: ExchangeAccountDraft, sends: Sent = []): Promise<ExchangeAccountView> {
  await refuse(tx, draft, false)
  await refuseStale(ctx)
  await refuseSecond(tx, ctx, draft, null)
  const keys = newKeys(ctx, draft)
  if (keys === null) throw new Error('a new account without faults has keys')
  const id = ctx.newId()
  await insertAccount(tx, id, draft, keys, ctx.now())
  await leaveOld(tx, ctx, id, { before: null, after: payingOf(draft), sends })
  return noted(tx, ctx, 'addExchangeAccount', null, id)
}

/** Replaces all fields of an account but its exchange, if nobody has changed it since `version`. */
export async function setAccount(
  tx: Tx,
  ctx: CallContext,
  { id, version, account: draft, sends = [] }: { id: string; version: number; account: ExchangeAccountDraft; sends?: Sent | undefined },
): Promise<ExchangeAccountView> {
  const present = await findAccount(tx, id, true)
  if (!present) throw new Refusal('NOT_FOUND', { field: 'id' })
  if (present.version !== version) throw new Refusal('CHANGED_MEANWHILE', { version: present.version, present: accountView(present) })
  // The addresses assigned to orders belong to the account at this exchange.
  if (draft.source !== present.source) throw new Refusal('INVALID_ARGUMENT', { field: 'account.source' })
  await refuse(tx, draft, true)
  const before = payingOf(present)
  if (draft.keys !== null || paysMore(before, payingOf(draft))) await refuseStale(ctx)
  if (draft.keys !== null) {
    // With other keys the exchange would not know a withdrawal that still waits for its answer, and we would send it again.
    if (await waitsForAnswers(tx, id)) throw new Refusal('ACCOUNT_AWAITS_ANSWER', { field: keyField(draft.source) })
    await refuseSecond(tx, ctx, draft, id)
  }
  await updateAccount(tx, id, draft, newKeys(ctx, draft), ctx.now())
  await leaveOld(tx, ctx, id, { before, after: payingOf(draft), sends })
  await wakeWaits(tx, ctx.now())
  return noted(tx, ctx, 'setExchangeAccount', present, id)
}

const payingOf = ({ active, payouts }: Pick<ExchangeAccountDraft, 'active' | 'payouts'>): PayoutTerms | null => (active ? payouts : null)

/** Automatic payouts that are switched on send nothing old by themselves. */
async function leaveOld(
  tx: Tx,
  ctx: CallContext,
  id: string,
  { before, after, sends }: { before: PayoutTerms | null; after: PayoutTerms | null; sends: Sent },
): Promise<void> {
  const currencies = newlyPaid(before, after)
  if (currencies.length > 0) await leaveToPeople(tx, id, { currencies, sent: sends, at: ctx.now() })
}

async function refuse(tx: Tx, draft: ExchangeAccountDraft, stored: boolean): Promise<void> {
  refuseFaults('account', accountFaults(draft, await allCurrencies(tx), stored))
}

/** Keys and limits let money leave without a person. So a change of them needs a fresh second factor. */
async function refuseStale(ctx: CallContext): Promise<void> {
  if (!(await isSecondFactorFresh(ctx))) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
}

/** The form field of the key that identifies an account. */
const keyField = (source: ExchangeSource): string => `account.keys.${exchangeKeys[source][0] ?? ''}`

/**
 * Refuses an account that is added already. Two rows of one account would have separate limits, and each would take the
 * withdrawals of the other for its own.
 */
async function refuseSecond(tx: Tx, ctx: CallContext, { source, keys }: ExchangeAccountDraft, id: string | null): Promise<void> {
  const [name] = exchangeKeys[source]
  if (keys === null || name === undefined) return
  await holdAccounts(tx)
  const others = (await accountKeys(tx)).filter((each) => each.source === source && each.id !== id)
  const wanted = plainKeys(source, keys)[name]
  const isSame = ({ secrets }: AccountKeys) => (JSON.parse(ctx.cipher.decrypt(secrets)) as ExchangeKeys)[name] === wanted
  if (others.some(isSame)) throw new Refusal('ACCOUNT_ALREADY_ADDED', { field: keyField(source) })
}

/** Only the keys that the source needs, without the spaces that are copied along with a key. */
export function plainKeys(source: ExchangeSource, keys: ExchangeKeys): ExchangeKeys {
  return Object.fromEntries(exchangeKeys[source].map((name) => [name, keys[name]?.trim() ?? '']))
}

function newKeys(ctx: CallContext, { source, keys }: ExchangeAccountDraft): NewKeys | null {
  if (keys === null) return null
  const plain = plainKeys(source, keys)
  const [first] = exchangeKeys[source]
  return {
    secrets: ctx.cipher.encrypt(JSON.stringify(plain)),
    tail: tailOf(first === undefined ? '' : (plain[first] ?? '')),
    by: callerOf(ctx).uid,
  }
}

/** The account as staff see it. Of the keys it shows the last characters, who set them and when. */
export const accountView = (row: StoredAccount): ExchangeAccountView => ({
  account: {
    id: row.id,
    source: row.source,
    label: row.label,
    currencies: [...row.currencies],
    spare: row.spare,
    priority: row.priority,
    active: row.active,
    payouts: row.payouts && { ...row.payouts, currencies: [...row.payouts.currencies] },
  },
  version: row.version,
  keys: { tail: row.tail, setAt: row.setAt, setBy: row.setBy },
  state: {
    answeredAt: row.answeredAt,
    problem: row.problem,
    problemSince: row.problemSince,
    detail: row.detail,
    strange: row.strange,
  },
  addresses: row.addresses,
})

const traced = ({ source, label, currencies, spare, priority, active, payouts, tail, setAt }: StoredAccount) => ({
  source,
  label,
  currencies: currencies.join(', '),
  spare,
  priority,
  active,
  payouts: payouts && `${payouts.currencies.join(', ')}: ${payouts.perOrder} / ${payouts.perHour} / ${payouts.perDay} USDT`,
  keys: `•••${tail}, ${setAt}`,
})

async function noted(
  tx: Tx,
  ctx: CallContext | Context,
  action: AuditAction,
  before: StoredAccount | null,
  id: string,
): Promise<ExchangeAccountView> {
  const after = await findAccount(tx, id)
  if (!after) throw new Error('an account that was saved is there')
  const fields = changedFields(before ? traced(before) : {}, traced(after))
  await publish(tx, 'payoutRun')
  await audit(tx, ctx, { action, subject: `account:${id}`, details: { fields } })
  return accountView(after)
}
