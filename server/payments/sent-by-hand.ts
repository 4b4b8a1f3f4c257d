/** Whether what was sent, and has its hash, is on the chain: what payouts, withdrawals and refunds share. */
import { sql } from 'kysely'
import { compare, type Decimal } from '../../core/money/decimal.ts'
import { addMinutes, type Instant } from '../../core/time/instant.ts'
import type { Transfer } from '../../outside/chains/chain-watcher.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import type { Context } from '../context.ts'
import { findCurrency } from '../directions/currency-store.ts'

/** What one look at so many takes at most. */
export const looksAtMost = 50
const timeoutMs = 20_000
/** Staff write it down after they have sent it. */
const sentBeforeMinutes = 24 * 60

export type SentMoney = {
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
export type SentByHand = SentMoney & { id: string }

/** What the chain says: it is there, another transfer is there under its hash, or nothing (yet) that says either. */
type Word = 'arrived' | 'differs' | null

type Told<T> = { arrived: (one: T) => Promise<void>; differs?: (one: T) => Promise<void> }

/** Asks the chains about each, and hands on what they say. A chain that is silent is asked about no more of them. */
export async function lookForSent<T extends SentByHand>(context: Context, sent: readonly T[], told: Told<T>): Promise<void> {
  const silent = new Set<string>()
  for (const one of sent) {
    if (silent.has(one.watcherKey)) continue
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const word = await chainSays(context, one, limit)
      if (word !== null) await told[word]?.(one)
    } catch (error) {
      if (error instanceof OutsideError || limit.aborted) silent.add(one.watcherKey)
      context.log.warn({ err: error, sentId: one.id }, 'what was sent by hand could not be looked for')
    }
  }
}

/**
 * It has arrived: the transfer of that hash, of at least that sum, with the memo, as deep as a payment of this currency has to be.
 * It differs: as deep, there is only less or another memo, or the hash is of a payment that came to us and not there.
 */
export async function chainSays(context: Context, sent: SentMoney, signal: AbortSignal): Promise<Word> {
  const watcher = context.watchers[sent.watcherKey]
  if (!watcher) return null
  const look = await watcher.incoming(sent.to, addMinutes(sent.sentAt, -sentBeforeMinutes), { signal, now: context.now })
  const hash = sent.proof.toLowerCase()
  const found = look.transfers.filter(({ transactionHash }) => transactionHash.toLowerCase() === hash)
  if (found.length === 0) return (await cameToUs(context, sent)) ? 'differs' : null
  const exact = found.find(({ amount, memo }) => compare(amount, sent.amount) >= 0 && (sent.memo === null || memo === sent.memo))
  const needed = watcher.confirmationsNeeded === null ? await neededOf(context, sent) : null
  const isDeep = ({ confirmations, confirmed }: Transfer) => (needed === null ? confirmed : confirmations >= needed)
  if (exact) return isDeep(exact) ? 'arrived' : null
  return found.every(isDeep) ? 'differs' : null
}

/** A slip of the hand: the hash of money that came is written down as that of money that went. */
async function cameToUs({ database }: Context, { proof, currencyId }: SentMoney): Promise<boolean> {
  const row = await database.kysely
    .selectFrom('payments')
    .select('id')
    .where(sql<boolean>`lower(transaction_hash) = lower(${proof})`)
    .where('currency_id', '=', currencyId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}

const neededOf = async (context: Context, { currencyId }: SentMoney): Promise<number> =>
  Math.max(1, (await findCurrency(context.database.kysely, currencyId))?.confirmations ?? 1)
