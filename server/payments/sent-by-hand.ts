/** Whether what staff sent by hand, and wrote down with its hash, is on the chain: what payouts and refunds share. */
import { compare, type Decimal } from '../../core/money/decimal.ts'
import { addMinutes, type Instant } from '../../core/time/instant.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import type { Context } from '../context.ts'
import { findCurrency } from '../directions/currency-store.ts'

/** What one look at so many takes at most. */
export const looksAtMost = 50
const timeoutMs = 20_000
/** Staff write it down after they have sent it. */
const sentBeforeMinutes = 24 * 60

export type SentByHand = {
  id: string
  currencyId: string
  watcherKey: string
  to: string
  /** null: it needs none. */
  memo: string | null
  /** The hash that was written down; one that the chain does not know says nothing. */
  proof: string
  /** What must come there. */
  amount: Decimal
  sentAt: Instant
}

/** Asks the chains about each, and `confirm`s those that have arrived. A chain that is silent is asked about no more of them. */
export async function lookForSent<T extends SentByHand>(
  context: Context,
  sent: readonly T[],
  confirm: (one: T) => Promise<void>,
): Promise<void> {
  const silent = new Set<string>()
  for (const one of sent) {
    if (silent.has(one.watcherKey)) continue
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      if (await hasArrived(context, one, limit)) await confirm(one)
    } catch (error) {
      if (error instanceof OutsideError || limit.aborted) silent.add(one.watcherKey)
      context.log.warn({ err: error, sentId: one.id }, 'what was sent by hand could not be looked for')
    }
  }
}

/** The transfer of that hash, of at least that sum, with the memo, as deep as a payment of this currency has to be. */
async function hasArrived(context: Context, sent: SentByHand, signal: AbortSignal): Promise<boolean> {
  const watcher = context.watchers[sent.watcherKey]
  if (!watcher) return false
  const look = await watcher.incoming(sent.to, addMinutes(sent.sentAt, -sentBeforeMinutes), { signal, now: context.now })
  const found = look.transfers.filter(({ transactionHash }) => transactionHash.toLowerCase() === sent.proof.toLowerCase())
  const exact = found.find(({ amount, memo }) => compare(amount, sent.amount) >= 0 && (sent.memo === null || memo === sent.memo))
  if (!exact) return false
  return watcher.confirmationsNeeded === null ? exact.confirmations >= (await neededOf(context, sent)) : exact.confirmed
}

const neededOf = async (context: Context, { currencyId }: SentByHand): Promise<number> =>
  Math.max(1, (await findCurrency(context.database.kysely, currencyId))?.confirmations ?? 1)
