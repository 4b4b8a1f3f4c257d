/** Asks an exchange for the state of a withdrawal and updates the order. A lost withdrawal is searched for before it is sent again. */
import { compare } from '../../../core/money/decimal.ts'
import { nextWatch, watchFrom } from '../../../core/payouts/watch.ts'
import { addSeconds, type Instant, secondsBetween } from '../../../core/time/instant.ts'
import type { ExchangeWithdrawals, Withdrawal } from '../../../outside/exchanges/exchange-withdrawal.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { changeIfStill, changeWithdrawal, isUnanswered, type StoredWithdrawal } from '../../stores/payouts/withdrawal-store.ts'
import { arrival } from './arrival.ts'
import { doubt, endDoubt } from './doubt-payout.ts'
import { type Paid, paidBy, roleOf } from './paid.ts'
import { askedBy, questionOf, recordTaken, sendWithdrawal, takeBack, withBoth } from './send-withdrawal.ts'
import { watchEnded } from './watch-ended.ts'

/** Seconds to the next request, by the number of requests so far. The last value is for all later requests. */
const pace = [3, 5, 10, 15, 30, 60, 120, 300] as const
/** Staff are called after at least this many searches within at least this many seconds have found nothing. */
const looksBeforeCall = 4
const secondsBeforeCall = 45
const secondsOfSilence = 600
const sendsAtMost = 3
/** The search for a withdrawal that the exchange does not know ends after this time. Staff were called long before. */
const giveUpHours = 72
/** A status word that we do not know may be a short-lived one. Staff are called only after this time. */
const secondsOfStrangeness = 900

/** One request. It throws the errors of the exchange; the next request is planned in any case. */
export async function followWithdrawal(context: Context, row: StoredWithdrawal, exchange: ExchangeWithdrawals): Promise<void> {
  if (row.state === 'written') return sendWithdrawal(context, row, exchange)
  if (row.state === 'failed' || row.state === 'notSent') return watchEnded(context, row, exchange)
  const lost = row.state === 'asked' ? ({ state: 'lost' } as const) : {}
  const planned = { ...lost, looks: row.looks + 1, look_after: nextLook(context, row) }
  // whoever sent it, or asked about it, may have had the answer meanwhile
  if (!(await changeIfStill(context.database.kysely, row, planned))) return
  if (row.state === 'done') return confirm(context, row)
  const found = await find(context, row, exchange)
  if (found === null) return row.provider_id === null ? notFound(context, row, exchange) : undefined
  if (isUnanswered(row)) {
    if (found.state === 'failed') return takeBack(context, row, { problem: 'failed', word: found.word, byHand: true })
    if (!(await recordTaken(context, row, found.id))) return notFound(context, row, exchange)
  }
  await learn(context, row, found)
  if (found.state === 'done') await confirm(context, row)
}

/** Asks the exchange. If it fails for long, or if several withdrawals may be ours, staff are called as if the exchange knew of none. */
async function find(context: Context, row: StoredWithdrawal, exchange: ExchangeWithdrawals): Promise<Withdrawal | null> {
  try {
    return await exchange.find(await questionOf(context, row), row.provider_id, askedBy(context))
  } catch (error) {
    const waited = secondsBetween(row.asked_at ?? row.written_at, context.now())
    if (isUnanswered(row) && (waited > secondsOfSilence || (error instanceof OutsideError && error.kind === 'empty')))
      await callPeople(context, row)
    throw error
  }
}

function nextLook(context: Context, { looks }: StoredWithdrawal): string {
  return addSeconds(context.now(), pace[Math.min(looks, pace.length - 1)] ?? 300)
}

/** The exchange knows no such withdrawal. It may still appear, so it is sent again only if the exchange refuses repeats. */
async function notFound(context: Context, row: StoredWithdrawal, exchange: ExchangeWithdrawals): Promise<void> {
  const now = context.now()
  if (row.state === 'unknown') {
    if (secondsBetween(row.written_at, now) > giveUpHours * 3600)
      await changeWithdrawal(context.database.kysely, row.id, { look_after: null })
    return
  }
  if (exchange.refusesRepeats && row.sends < sendsAtMost) return sendWithdrawal(context, row, exchange)
  if (row.looks + 1 < looksBeforeCall || secondsBetween(row.asked_at ?? row.written_at, now) < secondsBeforeCall) return
  await callPeople(context, row)
}

async function callPeople(context: Context, row: StoredWithdrawal): Promise<void> {
  await withBoth(context, row, async (tx, _, paid, held) => {
    if (held.state !== 'lost') return
    await changeWithdrawal(tx, row.id, { state: 'unknown' })
    await paid.tell('payoutLost', {})
  })
}

const standing = { processing: 'processing', done: 'done', failed: 'failed' } as const

/** Stores the answer about a withdrawal that the exchange has accepted. */
async function learn(context: Context, given: StoredWithdrawal, found: Withdrawal): Promise<void> {
  await withBoth(context, given, async (tx, ctx, paid, row) => {
    if (row.state !== 'processing') return
    const now = ctx.now()
    const ended = found.state !== 'processing'
    const strange = strangeness(row, found, now)
    const watch = found.state === 'failed' ? watchFrom(now, await ctx.settings()) : null
    const isReplaced = roleOf(row, paid.payout) === 'replaced'
    await changeWithdrawal(tx, row.id, {
      state: standing[found.state],
      word: found.word.slice(0, 100),
      word_known: found.isKnownWord,
      transaction_hash: found.transactionHash ?? row.transaction_hash,
      fee: found.fee ?? row.fee,
      strange_since: strange.since,
      called_at: strange.calls ? now : strange.since === null ? null : row.called_at,
      ...(ended ? { ended_at: now, looks: 0, look_after: addSeconds(now, 1) } : {}),
      ...(watch ? { by_hand: true, look_after: watch.lookAfter, watched_until: watch.watchedUntil } : {}),
      ...(isReplaced && found.state === 'done' ? { look_after: null } : {}),
    })
    // somebody has closed the payout as failed meanwhile; a payout that came back did leave, so that state is no contradiction
    if (isReplaced && found.state === 'done') return doubt(paid, 'sentAfterAll')
    // who has closed it as failed was right
    if (isReplaced && found.state === 'failed') return
    const told = isReplaced ? paid : await recordNews(paid, found)
    if (found.state === 'failed') return failed(told, row, found)
    if (strange.calls) return doubt(told, 'strange')
    if (strange.since === null) await endDoubt(told, 'strange')
  })
}

/** Since when the exchange gives a word that we do not know, and whether staff must be called now. They are called once per period. */
function strangeness(row: StoredWithdrawal, found: Withdrawal, now: Instant): { since: Instant | null; calls: boolean } {
  if (found.isKnownWord) return { since: null, calls: false }
  const since = row.strange_since ?? now
  return { since, calls: row.called_at === null && secondsBetween(since, now) >= secondsOfStrangeness }
}

/**
 * The withdrawal has not left and never will. The client is asked for other details only if his details are the cause. Any other cause
 * (a limit, a stopped network, the exchange itself) is for staff, and so is a failure that is reported after the order is done.
 */
async function failed(paid: Paid, row: StoredWithdrawal, found: Withdrawal): Promise<void> {
  const state = paid.payout?.state
  if (state !== 'sent' && state !== 'confirmed') return
  if (!found.blamesAddress || state === 'confirmed') return doubt(paid, 'failed')
  const proof = `${row.provider_id ?? row.id}: ${found.word}`.slice(0, 300)
  await paid.tell('payoutDeclined', { proof, reason: 'payout.addressRefused' })
}

/** Stores the hash as soon as there is one, and the fee when the withdrawal is done. */
async function recordNews(paid: Paid, found: Withdrawal): Promise<Paid> {
  const { payout } = paid
  const cost = found.state === 'done' ? found.fee : null
  const hash = found.transactionHash
  const isNews = (hash !== null && hash !== payout?.proof) || (cost !== null && compare(cost, payout?.cost ?? '0') !== 0)
  if (!isNews || found.state === 'failed' || (payout?.state !== 'sent' && payout?.state !== 'confirmed')) return paid
  return paid.tell('payoutNews', { ...(hash === null ? {} : { proof: hash }), ...(cost === null ? {} : { cost }) })
}

/**
 * The withdrawal has left the exchange. If we watch its chain, it has arrived when the chain confirms it. If not, or if it stayed within
 * the exchange, the answer of the exchange is enough. If its payout was closed as failed meanwhile, its arrival is for staff: something
 * else may have been paid.
 */
async function confirm(context: Context, given: StoredWithdrawal): Promise<void> {
  const row = await context.database.kysely.selectFrom('withdrawals').selectAll().where('id', '=', given.id).executeTakeFirstOrThrow()
  if (row.state !== 'done' || row.look_after === null) return
  const role = roleOf(row, await paidBy(context.database.kysely, row))
  if (role === 'over') return changeWithdrawal(context.database.kysely, row.id, { look_after: null })
  if (role === 'replaced') await lookOn(context, row)
  const word = await arrival(context, row)
  if (word === null) return
  await withBoth(context, row, async (tx, _, paid, held) => {
    if (held.state !== 'done' || roleOf(held, paid.payout) !== role) return
    if (role === 'replaced') {
      if (word !== 'arrived') return
      await changeWithdrawal(tx, row.id, { look_after: null })
      return doubt(paid, 'sentAfterAll')
    }
    if (held.look_after === null) return
    if (word !== 'arrived') {
      await paid.noteFault(row.transaction_hash ?? '', word)
      return doubt(paid, 'otherTransfer')
    }
    // what is on hold takes this only after its release
    if (paid.isHeld) return
    const after = await paid.tell('payoutConfirmed', {})
    if (after !== paid) await changeWithdrawal(tx, row.id, { look_after: null })
  })
}

/** Its chain is asked for as long as ended withdrawals are watched, and as rarely. */
async function lookOn(context: Context, { id, watched_until }: StoredWithdrawal): Promise<void> {
  const now = context.now()
  const until = watched_until ?? watchFrom(now, await context.settings()).watchedUntil
  await changeWithdrawal(context.database.kysely, id, { watched_until: until, look_after: nextWatch(now, until) })
}
