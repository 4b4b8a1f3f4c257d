/** The second and third step of an automatic payout: sends a written intention outside of any transaction and records the answer. */
import { exchangeProblems } from '../../../core/credentials/exchange-problems.ts'
import { inBothLanguages } from '../../../core/orders/reasons.ts'
import { addSeconds } from '../../../core/time/instant.ts'
import { ExchangeRefusal } from '../../../outside/exchanges/exchange-account.ts'
import type { ExchangeWithdrawals, WithdrawalQuestion } from '../../../outside/exchanges/exchange-withdrawal.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import type { Target } from '../../orders/payouts/payout-target.ts'
import { isStopped } from '../../orders/payouts/stop-lock.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import {
  changeWithdrawal,
  isTaken,
  isUnanswered,
  lockWithdrawal,
  type StoredWithdrawal,
  takenIds,
  type WithdrawalChange,
} from '../../stores/payouts/withdrawal-store.ts'
import { lockPaid, type Paid, publishPaid } from './paid.ts'

const timeoutMs = 20_000
/** Longer than one request may take. A row that is still `asked` after this time has lost the process that sent it. */
const leaseSeconds = 90
const soonSeconds = 2
const againSeconds = 30
const startsAtMost = 5

/** What we tell an exchange to find a withdrawal. */
export async function questionOf(context: Context, row: StoredWithdrawal): Promise<WithdrawalQuestion> {
  const db = context.database.kysely
  const [currency, taken] = await Promise.all([findCurrency(db, row.currency_id), takenIds(db, row)])
  if (!currency) throw new Error('a withdrawal has its currency')
  const { address, memo } = JSON.parse(context.cipher.decrypt(row.target)) as Target
  return {
    clientId: row.id,
    coin: { asset: currency.asset, network: currency.network ?? '' },
    address,
    memo,
    amount: row.amount,
    since: row.written_at,
    mark: row.mark,
    taken,
  }
}

export const askedBy = (context: Context) => ({ signal: AbortSignal.timeout(timeoutMs), now: context.now })

/**
 * Sends a written intention, or sends a lost withdrawal again if the exchange refuses repeats. If payouts were stopped meanwhile, or the
 * order is on hold, a written intention is taken back, and a lost withdrawal is only searched for.
 */
export async function sendWithdrawal(context: Context, { id }: Pick<StoredWithdrawal, 'id'>, exchange: ExchangeWithdrawals): Promise<void> {
  const begun = await begin(context, id)
  if (begun === null) return
  const { row, isFirst } = begun
  try {
    const taken = await exchange.send(await questionOf(context, row), askedBy(context))
    if (!(await recordTaken(context, row, taken.id))) await lose(context, row)
  } catch (error) {
    context.log.warn({ err: error, withdrawalId: row.id }, 'a withdrawal was not taken')
    // a refused repeat does not say whether the first request was accepted
    if (!(error instanceof ExchangeRefusal) || !isFirst) await lose(context, row)
    else if ((error.reason === 'limit' || error.reason === 'unsent') && row.sends < startsAtMost) {
      const wait = Math.max(againSeconds, error.retryAfterSeconds ?? 0)
      await change(context, row, { state: 'written', problem: error.reason, look_after: addSeconds(context.now(), wait) })
    } else await takeBack(context, row, { problem: error.reason, word: error.detail, byHand: true })
  }
}

/** Marks the withdrawal as asked: from this moment it may have left. Returns null if it must not be sent. */
async function begin(context: Context, id: string): Promise<{ row: StoredWithdrawal; isFirst: boolean } | null> {
  const before = await context.database.kysely.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return transaction(context.database, async (tx) => {
    const stopped = await isStopped(tx)
    const ctx = await withSettings(context)
    const paid = await lockPaid(tx, ctx, before)
    const row = await lockWithdrawal(tx, id)
    const isFirst = row.state === 'written'
    const { payout } = paid
    if ((!isFirst && row.state !== 'lost') || payout?.state !== 'queued' || payout.askedAt === null) return null
    if (stopped || paid.isHeld) {
      if (isFirst) await dropIn(tx, ctx, paid, row, { problem: stopped ? 'stopped' : 'onHold', word: null, byHand: false })
      return null
    }
    const now = ctx.now()
    const asked = {
      state: 'asked',
      sends: row.sends + 1,
      asked_at: row.asked_at ?? now,
      look_after: addSeconds(now, leaseSeconds),
    } as const
    await changeWithdrawal(tx, id, asked)
    await publishPaid(tx, row)
    return { row: { ...row, ...asked }, isFirst }
  })
}

async function change(context: Context, row: StoredWithdrawal, changed: WithdrawalChange): Promise<void> {
  await transaction(context.database, async (tx) => {
    await changeWithdrawal(tx, row.id, changed)
    await publishPaid(tx, row)
  })
}

/** There was no answer: the withdrawal is searched for before anything else happens. */
const lose = (context: Context, row: StoredWithdrawal): Promise<void> =>
  change(context, row, { state: 'lost', look_after: addSeconds(context.now(), soonSeconds) })

/** Runs `act` on a withdrawal and on what it pays, with both locked. */
export async function withBoth<T>(
  context: Context,
  given: StoredWithdrawal,
  act: (tx: Tx, ctx: Context, paid: Paid, row: StoredWithdrawal) => Promise<T>,
): Promise<T> {
  const ctx = await withSettings(context)
  return transaction(ctx.database, async (tx) => {
    const paid = await lockPaid(tx, ctx, given)
    const row = await lockWithdrawal(tx, given.id)
    const result = await act(tx, ctx, paid, row)
    await publishPaid(tx, row)
    return result
  })
}

/**
 * The exchange has accepted the withdrawal. Its id is the proof from now on. Returns false if this id belongs to another withdrawal of
 * ours: then the exchange does not know this one.
 */
export async function recordTaken(context: Context, given: StoredWithdrawal, providerId: string): Promise<boolean> {
  return withBoth(context, given, async (tx, ctx, paid, row) => {
    if (await isTaken(tx, row, providerId)) return false
    if (!isUnanswered(row)) {
      ctx.log.error({ withdrawalId: row.id, providerId, state: row.state }, 'an exchange answers about a withdrawal that has ended')
      return true
    }
    const now = ctx.now()
    await changeWithdrawal(tx, row.id, {
      state: 'processing',
      provider_id: providerId,
      problem: null,
      answered_at: now,
      looks: 0,
      look_after: addSeconds(now, soonSeconds),
    })
    await paid.tell('recordPayout', { proof: providerId, providerId })
    return true
  })
}

type End = { problem: string; word: string | null; byHand: boolean }

/** The withdrawal certainly never left: the payout waits again, and staff see the reason. */
export async function takeBack(context: Context, given: StoredWithdrawal, end: End): Promise<void> {
  await withBoth(context, given, async (tx, ctx, paid, row) => {
    if (isUnanswered(row)) await dropIn(tx, ctx, paid, row, end)
  })
}

async function dropIn(tx: Tx, ctx: Context, paid: Paid, row: StoredWithdrawal, { problem, word, byHand }: End): Promise<void> {
  const at = ctx.now()
  await changeWithdrawal(tx, row.id, {
    state: 'notSent',
    problem,
    word: word?.slice(0, 300) ?? row.word,
    by_hand: byHand,
    answered_at: at,
    ended_at: at,
    look_after: null,
  })
  await paid.tell('payoutNotSent', { reason: reasonOf(problem) })
}

const ownReasons = {
  stopped: { ru: 'Автовыплаты остановили до отправки.', en: 'Automatic payouts were stopped before it was sent.' },
  onHold: { ru: 'Заявку или партнёра приостановили до отправки.', en: 'The order or the partner was put on hold before it was sent.' },
  failed: { ru: 'Биржа отменила вывод, деньги не ушли.', en: 'The exchange cancelled the withdrawal; no money was sent.' },
} as const

function reasonOf(problem: string): string {
  if (Object.hasOwn(ownReasons, problem)) return inBothLanguages(ownReasons[problem as keyof typeof ownReasons])
  return inBothLanguages(exchangeProblems[problem as keyof typeof exchangeProblems] ?? exchangeProblems.other)
}
