/** Whether what was sent, and has its hash, is on the chain: what payouts, withdrawals and refunds share. */
import { sql } from 'kysely'
import { compare } from '../../../core/money/decimal.ts'
import type { HashFault } from '../../../core/payments/hash-fault.ts'
import { bareHash } from '../../../core/payments/proof-key.ts'
import { addMinutes, type Instant, isAfter, isBefore } from '../../../core/time/instant.ts'
import type { ChainWatcher, Scan, Transfer } from '../../../outside/chains/chain-watcher.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import type { SentByHand, SentMoney } from '../../stores/payments/sent-money.ts'

/** What one scan of so many takes at most. */
export const looksAtMost = 50
const timeoutMs = 20_000
/** A wallet may hold a transfer back for a while before its network hears of it. */
const unknownAfterMinutes = 60
/** Staff write it down after they have sent it. */
const sentBeforeMinutes = 24 * 60

/** What the chain says: it is there, another transfer is there under its hash, or nothing (yet) that says either. */
type Word = 'arrived' | HashFault | null

type Told<T> = { arrived: (one: T) => Promise<void>; differs: (one: T, fault: HashFault) => Promise<void> }

/** Asks the chains about each, and hands on what they say. A chain that is silent is asked about no more of them. */
export async function lookForSent<T extends SentByHand>(context: Context, sent: readonly T[], told: Told<T>): Promise<void> {
  const silent = new Set<string>()
  for (const one of sent) {
    if (context.stopping.aborted) return
    if (silent.has(one.watcherKey)) continue
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      const word = await chainSays(context, one, limit)
      if (word === 'arrived') await told.arrived(one)
      else if (word !== null) await told.differs(one, word)
    } catch (error) {
      if (error instanceof OutsideError || limit.aborted) silent.add(one.watcherKey)
      context.log.warn({ err: error, sentId: one.id }, 'what was sent by hand could not be looked for')
    }
  }
}

/**
 * It has arrived: the transfer of that hash, of at least that sum, with the memo, as deep as a payment of this currency has to be.
 * It differs: as deep, there is only less or another memo, or the hash is of a payment that came to us and not there, or of nothing
 * that came there at all.
 */
export async function chainSays(context: Context, sent: SentMoney, signal: AbortSignal): Promise<Word> {
  const watcher = context.watchers[sent.watcherKey]
  if (!watcher) return null
  const since = addMinutes(sent.sentAt, -sentBeforeMinutes)
  const scan = await watcher.incoming(sent.to, since, { signal, now: context.now })
  const hash = bareHash(sent.proof)
  const found = scan.transfers.filter(({ transactionHash }) => bareHash(transactionHash) === hash)
  const isEnough = ({ amount }: Transfer) => compare(amount, sent.amount) >= 0
  const exact = found.find((one) => isEnough(one) && (sent.memo === null || one.memo === sent.memo))
  const needed = watcher.confirmationsNeeded === null ? await neededOf(context, sent) : null
  const isDeep: IsDeep = ({ confirmations, confirmed }) => (needed === null ? confirmed : confirmations >= needed)
  if (found.length === 0)
    return (await cameToUs(context, hash, sent)) ? 'came' : byHash(watcher, sent, { hash, since, scan, isDeep, context, signal })
  if (exact) return isDeep(exact) ? 'arrived' : null
  if (!found.every(isDeep)) return null
  return found.some(isEnough) ? 'memo' : 'less'
}

type IsDeep = (of: Pick<Transfer, 'confirmations' | 'confirmed'>) => boolean
type Asked = { hash: string; since: Instant; scan: Scan; isDeep: IsDeep; context: Context; signal: AbortSignal }

/**
 * Why its address shows nothing of a hash, asked for by the hash alone where the chain can be: it failed, it went elsewhere, it is of
 * long before, or the chain has known of none for an hour. null: it may still come, or nobody can tell.
 */
async function byHash(watcher: ChainWatcher, { sentAt }: SentMoney, asked: Asked): Promise<HashFault | null> {
  const { hash, since, scan, isDeep, context, signal } = asked
  if (!watcher.transaction) return null
  const known = await watcher.transaction(hash, { signal, now: context.now })
  if (known === null) return isBefore(addMinutes(sentAt, unknownAfterMinutes), context.now()) ? 'unknown' : null
  if (known.state === 'waiting' || !isDeep(known)) return null
  if (known.state === 'failed') return 'failed'
  // what came after the address was looked at is told by the next scan
  if (!known.listed || known.at === null || isAfter(known.at, scan.lookedUntil)) return null
  return isBefore(known.at, since) ? 'older' : 'elsewhere'
}

/** A slip of the hand: the hash of money that came is written down as that of money that went. */
async function cameToUs({ database }: Context, hash: string, { proof, currencyId }: SentMoney): Promise<boolean> {
  const row = await database.kysely
    .selectFrom('payments')
    .select('id')
    .where(sql<boolean>`lower(transaction_hash) in (${hash.toLowerCase()}, ${`0x${hash}`}, lower(${proof}))`)
    .where('currency_id', '=', currencyId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}

const neededOf = async (context: Context, { currencyId }: SentMoney): Promise<number> =>
  Math.max(1, (await findCurrency(context.database.kysely, currencyId))?.confirmations ?? 1)
