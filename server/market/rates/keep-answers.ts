/**
 * Checks and saves the answers of the sources. A good price is saved with a snapshot. Otherwise the last good price stays, with the
 * reason why there is no newer one.
 */
import { sql } from 'kysely'
import { compare } from '../../../core/money/decimal.ts'
import { sanityLimitsOf } from '../../../core/rates/rate-limits.ts'
import { isAhead, judgePrice, type SanityLimits, type Suspect } from '../../../core/rates/sanity.ts'
import { type Instant, isBefore } from '../../../core/time/instant.ts'
import type { SourcePrice } from '../../../outside/rates/rate-source.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import { isLeader } from '../../stores/rates/leader-store.ts'
import { lockPrices, type StoredPrice, savePrices } from '../../stores/rates/price-store.ts'
import { insertSnapshots } from '../../stores/rates/snapshot-store.ts'

/** The answer to one question. The asker counts `failures` and sets `askAfter`. */
export type Answered = { legKey: string; source: string; askedAt: Instant; failures: number; askAfter: Instant | null } & (
  | { price: SourcePrice }
  | { problem: string; detail: string | null }
)

/**
 * Checks and saves the answers in one transaction. Publishes the rates if something has changed, or if `freshen` asks for it.
 * Returns whether the rates were published. Answers of a process that is no longer the leader are not saved.
 */
export async function keepAnswers(
  context: Context,
  answered: readonly Answered[],
  { processId, freshen }: { processId: string | null; freshen: boolean },
): Promise<boolean> {
  const settings = await context.settings()
  return transaction(context.database, async (tx) => {
    if (processId !== null) {
      // If this process freezes here, its locks must not block the next leader.
      await sql`set local idle_in_transaction_session_timeout = 2000`.execute(tx)
      if (!(await isLeader(tx, processId))) return false
    }
    const former = await lockPrices(
      tx,
      answered.map(({ legKey }) => legKey),
    )
    const judged = answered.map((each) => {
      const before = former.get(each.legKey) ?? unknown(each)
      return { before, after: judge(each, before, sanityLimitsOf(settings), context.now()) }
    })
    await savePrices(
      tx,
      judged.map(({ after }) => after),
    )
    await insertSnapshots(
      tx,
      judged.flatMap(({ before, after: { legKey, price, seenAt } }) =>
        price !== null && seenAt !== null && seenAt !== before.seenAt ? [{ legKey, at: seenAt, price }] : [],
      ),
    )
    const changed = freshen || judged.some(({ before, after }) => hasChanged(before, after))
    await publishRates(tx, changed)
    return changed
  })
}

/** Publishes the rates only if they changed. Publishes the health of the sources, which staff see, after every answer. */
export async function publishRates(tx: Tx, changed: boolean): Promise<void> {
  if (changed) await publish(tx, 'rates')
  await publish(tx, 'rateHealth')
}

const unknown = ({ legKey, source, askedAt }: Answered): StoredPrice => ({
  legKey,
  source,
  price: null,
  seenAt: null,
  suspect: null,
  problem: null,
  detail: null,
  askedAt,
  failures: 0,
  askAfter: null,
})

function judge(answered: Answered, before: StoredPrice, limits: SanityLimits, now: Instant): StoredPrice {
  const { askedAt, failures, askAfter } = answered
  const asked = { ...before, askedAt, failures, askAfter }
  if ('problem' in answered) return { ...asked, problem: answered.problem, detail: answered.detail }
  const { price, seenAt } = answered.price
  const last = before.price !== null && before.seenAt !== null ? { price: before.price, seenAt: before.seenAt } : null
  // A price that is older than the stored one is ignored, unless the stored one was dated by a clock that was ahead.
  if (last && isBefore(seenAt, last.seenAt) && !isAhead(last.seenAt, now)) return asked
  const verdict = judgePrice({ price, seenAt }, last, before.suspect, limits, now)
  if (verdict.ok) return { ...asked, price, seenAt, suspect: null, problem: null, detail: null }
  return {
    ...asked,
    problem: verdict.problem,
    detail: null,
    suspect: verdict.suspect ?? waiting(verdict.problem, price, before.suspect, now),
  }
}

/** An absurd price is never accepted automatically, but an admin who sees that it is true can confirm it. */
function waiting(problem: string, price: string, former: Suspect | null, now: Instant): Suspect | null {
  if (problem !== 'absurd') return former
  return former?.price === price ? former : { price, since: now }
}

/** Whether something that a rate is calculated from has changed. */
const hasChanged = (before: StoredPrice, after: StoredPrice): boolean =>
  before.problem !== after.problem ||
  before.suspect?.price !== after.suspect?.price ||
  (before.price === null) !== (after.price === null) ||
  (before.price !== null && after.price !== null && compare(before.price, after.price) !== 0)
