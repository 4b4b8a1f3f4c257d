/**
 * Withdrawals that ended without a payment, as the exchange or a person said. The job still asks about them for some days, rarely.
 * If one was sent after all, it must not be paid twice: a payout that still waits, and that nobody has claimed, becomes this withdrawal.
 * If something else was done meanwhile, or may be done by its claimer, the case goes to the staff queue.
 */
import { nextWatch } from '../../../core/payouts/watch.ts'
import type { ExchangeWithdrawals, Withdrawal } from '../../../outside/exchanges/exchange-withdrawal.ts'
import type { Context, Tx } from '../../base/context.ts'
import { changeWithdrawal, isTaken, type StoredWithdrawal, type WithdrawalChange } from '../../stores/payouts/withdrawal-store.ts'
import { arrival } from './arrival.ts'
import { doubt, endDoubt } from './doubt-payout.ts'
import type { Paid } from './paid.ts'
import { askedBy, questionOf, withBoth } from './send-withdrawal.ts'

/** One request. It throws the errors of the exchange; the next request is planned in any case. */
export async function watchEnded(context: Context, row: StoredWithdrawal, exchange: ExchangeWithdrawals): Promise<void> {
  await changeWithdrawal(context.database.kysely, row.id, { look_after: nextWatch(context.now(), row.watched_until) })
  const found = await exchange.find(await questionOf(context, row), row.provider_id, askedBy(context))
  if (found === null || found.state === 'failed') return
  if (!isNews(row, found) && (found.state !== 'done' || (await arrival(context, row)) !== 'arrived')) return
  await withBoth(context, row, async (tx, ctx, paid, held) => {
    if ((held.state !== 'failed' && held.state !== 'notSent') || (await isTaken(tx, held, found.id))) return
    await believe(tx, ctx, paid, held, found)
  })
}

/** What the exchange said already when a person ended the withdrawal is no news; then the chain alone can tell. Once staff were called, all is. */
const isNews = (row: StoredWithdrawal, { word, transactionHash }: Withdrawal): boolean =>
  row.called_at !== null || stored(word) !== row.word || (transactionHash !== null && transactionHash !== row.transaction_hash)

const stored = (word: string): string => word.slice(0, 100)

async function believe(tx: Tx, ctx: Context, paid: Paid, row: StoredWithdrawal, found: Withdrawal): Promise<void> {
  const { payout } = paid
  if (payout === null) throw new Error('a withdrawal has its payout')
  const known = { provider_id: found.id, word: stored(found.word), word_known: found.isKnownWord }
  const whole = { ...known, transaction_hash: found.transactionHash, fee: found.fee, look_after: null, watched_until: null }
  const alive = payout.state === 'sent' || payout.state === 'confirmed'
  if (paid.isFree) {
    await follow(tx, ctx, row, known)
    await paid.tell('recordPayout', { proof: found.id, providerId: found.id })
  } else if (paid.isClaimed) {
    // two may be leaving: people are called once; what its claimer says then is judged by the looks that follow
    if (row.called_at !== null) return
    await changeWithdrawal(tx, row.id, { provider_id: found.id, transaction_hash: found.transactionHash, called_at: ctx.now() })
    await doubt(paid, 'sentAfterAll')
  } else if (alive && payout.providerId === found.id) {
    await follow(tx, ctx, row, known)
    await endDoubt(paid, 'failed')
  } else if (alive && payout.providerId === null && [found.id, found.transactionHash].includes(payout.proof)) {
    // the person who recorded the payout has seen this withdrawal at the exchange
    await changeWithdrawal(tx, row.id, { ...whole, state: 'done', by_hand: false })
  } else if (found.state === 'done') {
    await changeWithdrawal(tx, row.id, whole)
    await doubt(paid, 'sentAfterAll')
  }
}

/** The withdrawal is in progress again and is asked about as often as any other. The next request brings its hash. */
async function follow(tx: Tx, ctx: Context, row: StoredWithdrawal, known: WithdrawalChange): Promise<void> {
  const again = {
    state: 'processing',
    by_hand: false,
    problem: null,
    ended_at: null,
    looks: 0,
    look_after: ctx.now(),
    watched_until: null,
    called_at: null,
  } as const
  await changeWithdrawal(tx, row.id, { ...known, ...again })
}
