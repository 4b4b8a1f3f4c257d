/** The second and third step: a written intention is sent outside of any transaction, and what came of it is written down. */
import { exchangeProblems } from '../../../core/credentials/exchange-problems.ts'
import type { Inputs } from '../../../core/orders/facts.ts'
import type { Order } from '../../../core/orders/order.ts'
import { inBothLanguages } from '../../../core/orders/reasons.ts'
import { addSeconds } from '../../../core/time/instant.ts'
import { ExchangeRefusal } from '../../../outside/exchanges/exchange-account.ts'
import type { ExchangeWithdrawals, WithdrawalQuestion } from '../../../outside/exchanges/exchange-withdrawal.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { type Move, tryMove } from '../../orders/move-order.ts'
import type { Target } from '../../orders/payouts/payout-target.ts'
import { isStopped } from '../../orders/payouts/stop-lock.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { lockOrder, type StoredOrder } from '../../stores/orders/order-store.ts'
import {
  changeWithdrawal,
  isTaken,
  isUnanswered,
  lockWithdrawal,
  type StoredWithdrawal,
  takenIds,
  type WithdrawalChange,
} from '../../stores/payouts/withdrawal-store.ts'

const timeoutMs = 20_000
/** Longer than a sending may take: a row that is still `asked` then has lost its sender. */
const leaseSeconds = 90
const soonSeconds = 2
const againSeconds = 30
const startsAtMost = 5

/** How an exchange is asked about a withdrawal. */
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
 * Sends what is written, or once more what was lost at an exchange that refuses repeats. Where the button was pressed meanwhile, or
 * the order is held, what is written is taken back, and what was lost is only looked for.
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
    // a repeat that is refused says nothing of the first
    if (!(error instanceof ExchangeRefusal) || !isFirst) await lose(context, row)
    else if ((error.reason === 'limit' || error.reason === 'unsent') && row.sends < startsAtMost) {
      const wait = Math.max(againSeconds, error.retryAfterSeconds ?? 0)
      await change(context, row, { state: 'written', problem: error.reason, look_after: addSeconds(context.now(), wait) })
    } else await takeBack(context, row, { problem: error.reason, word: error.detail, byHand: true })
  }
}

/** From here on it may have left. null: it is not to be sent. */
async function begin(context: Context, id: string): Promise<{ row: StoredWithdrawal; isFirst: boolean } | null> {
  const before = await context.database.kysely.selectFrom('withdrawals').select('order_id').where('id', '=', id).executeTakeFirstOrThrow()
  return transaction(context.database, async (tx) => {
    const stopped = await isStopped(tx)
    const ctx = await withSettings(context)
    const stored = await lockOrder(tx, ctx, before.order_id, 'all')
    const row = await lockWithdrawal(tx, id)
    const isFirst = row.state === 'written'
    const payout = payoutOf(stored.order, row)
    if ((!isFirst && row.state !== 'lost') || payout?.state !== 'queued' || payout.askedAt === null) return null
    if (stopped || stored.order.hold.kind !== 'none') {
      if (isFirst) await dropIn(tx, ctx, stored, row, { problem: stopped ? 'stopped' : 'onHold', word: null, byHand: false })
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
    await publish(tx, `staffOrder:${row.order_id}`)
    return { row: { ...row, ...asked }, isFirst }
  })
}

const payoutOf = (order: Order, row: StoredWithdrawal) => order.payouts.find(({ id }) => id === row.payout_id)

async function change(context: Context, row: StoredWithdrawal, changed: WithdrawalChange): Promise<void> {
  await transaction(context.database, async (tx) => {
    await changeWithdrawal(tx, row.id, changed)
    await publish(tx, `staffOrder:${row.order_id}`)
  })
}

/** No answer: it is looked for before anything else. */
const lose = (context: Context, row: StoredWithdrawal): Promise<void> =>
  change(context, row, { state: 'lost', look_after: addSeconds(context.now(), soonSeconds) })

/** Does something to a withdrawal and its order, both held. */
export async function withBoth<T>(
  context: Context,
  { id, order_id }: Pick<StoredWithdrawal, 'id' | 'order_id'>,
  act: (tx: Tx, ctx: Context, stored: StoredOrder, row: StoredWithdrawal) => Promise<T>,
): Promise<T> {
  const ctx = await withSettings(context)
  return transaction(ctx.database, async (tx) => {
    const stored = await lockOrder(tx, ctx, order_id, 'all')
    const row = await lockWithdrawal(tx, id)
    const result = await act(tx, ctx, stored, row)
    await publish(tx, `staffOrder:${order_id}`)
    return result
  })
}

/** The system tells the order; what its table refuses is for people, and is logged. */
export async function tellOrder(tx: Tx, ctx: Context, stored: StoredOrder, action: Move['action'], inputs: Inputs): Promise<StoredOrder> {
  const moved = await tryMove(tx, ctx, stored, { action, by: { actor: 'system', personId: null }, inputs })
  if (!('code' in moved)) return moved
  ctx.log.error({ orderId: stored.order.id, action, code: moved.code }, 'an order did not take what its exchange says')
  return stored
}

/**
 * The exchange has taken it: its id is the proof from now on. False where this id is another withdrawal of ours, so that this one
 * is not known to it.
 */
export async function recordTaken(context: Context, given: StoredWithdrawal, providerId: string): Promise<boolean> {
  return withBoth(context, given, async (tx, ctx, stored, row) => {
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
    await tellOrder(tx, ctx, stored, 'recordPayout', { proof: providerId, providerId })
    return true
  })
}

type End = { problem: string; word: string | null; byHand: boolean }

/** It surely never left: the payout waits again, and staff read why. */
export async function takeBack(context: Context, given: StoredWithdrawal, end: End): Promise<void> {
  await withBoth(context, given, async (tx, ctx, stored, row) => {
    if (isUnanswered(row)) await dropIn(tx, ctx, stored, row, end)
  })
}

async function dropIn(tx: Tx, ctx: Context, stored: StoredOrder, row: StoredWithdrawal, { problem, word, byHand }: End): Promise<void> {
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
  await tellOrder(tx, ctx, stored, 'payoutNotSent', { reason: reasonOf(problem) })
}

const ownReasons = {
  stopped: { ru: 'Автоматические выплаты остановлены до отправки.', en: 'Automatic payouts were stopped before it was sent.' },
  onHold: { ru: 'Заявка приостановлена до отправки.', en: 'The order was put on hold before it was sent.' },
  failed: { ru: 'Биржа отменила вывод, деньги не ушли.', en: 'The exchange cancelled the withdrawal; nothing has left.' },
} as const

function reasonOf(problem: string): string {
  if (Object.hasOwn(ownReasons, problem)) return inBothLanguages(ownReasons[problem as keyof typeof ownReasons])
  return inBothLanguages(exchangeProblems[problem as keyof typeof exchangeProblems] ?? exchangeProblems.other)
}
