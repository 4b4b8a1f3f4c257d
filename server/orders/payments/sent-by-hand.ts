/** Checks whether a sent transfer with a known hash is on the chain. Payouts, withdrawals and refunds share it. */
import { sql } from 'kysely'
import { compare } from '../../../core/money/decimal.ts'
import type { HashFault } from '../../../core/payments/hash-fault.ts'
import { bareHash } from '../../../core/payments/proof-key.ts'
import { addMinutes, type Instant, isAfter, isBefore } from '../../../core/time/instant.ts'
import type { ChainWatcher, Scan, Transfer } from '../../../outside/chains/chain-watcher.ts'
import type { Context } from '../../base/context.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import type { SentByHand, SentMoney } from '../../stores/payments/sent-money.ts'
import { isWaste } from './scan-for-other-assets.ts'

/** One run takes at most this many. */
export const scansAtMost = 50
const timeoutMs = 20_000
/** A wallet may delay a transfer before it reaches the network. */
const unknownAfterMinutes = 60
/** Staff record a transfer after they have sent it, so the scan starts this much earlier. */
const sentBeforeMinutes = 24 * 60

/** The chain has the transfer, has another transfer under its hash, or (null) shows neither yet. */
type Word = 'arrived' | HashFault | null

type Told<T> = { arrived: (one: T) => Promise<void>; differs: (one: T, fault: HashFault) => Promise<void> }

/**
 * Asks the chain about each transfer and passes the answers on. A chain that is silent or asked too often is not asked about the others;
 * an address that cannot be read concerns only itself.
 */
export async function scanForSent<T extends SentByHand>(context: Context, sent: readonly T[], told: Told<T>): Promise<void> {
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
      if (isWaste(error, limit)) silent.add(one.watcherKey)
      context.log.warn({ err: error, sentId: one.id }, 'what was sent by hand could not be looked for')
    }
  }
}

/**
 * `arrived`: the transfer with this hash has at least the sum, has the memo, and has as many confirmations as a payment of this currency
 * needs. A difference: with the same confirmations the sum is too small, the memo differs, the hash is of a payment that came to us, or
 * the hash belongs to no transfer to that address.
 */
export const chainSays = async (context: Context, sent: SentMoney, signal: AbortSignal): Promise<Word> =>
  (await chainShows(context, sent, signal)).word

/** The same with the transfer to that address that has the hash, and how many confirmations it needs; null where the network says it itself. */
export async function chainShows(
  context: Context,
  sent: SentMoney,
  signal: AbortSignal,
): Promise<{ word: Word; transfer: Transfer | null; needed: number | null }> {
  const watcher = context.watchers[sent.watcherKey]
  if (!watcher) return { word: null, transfer: null, needed: null }
  const since = addMinutes(sent.sentAt, -sentBeforeMinutes)
  const scan = await watcher.incoming(sent.to, since, { signal, now: context.now })
  const hash = bareHash(sent.proof)
  const found = scan.transfers.filter(({ transactionHash }) => bareHash(transactionHash) === hash)
  const isEnough = ({ amount }: Transfer) => compare(amount, sent.amount) >= 0
  const exact = found.find((one) => isEnough(one) && (sent.memo === null || one.memo === sent.memo))
  const needed = watcher.confirmationsNeeded === null ? await neededOf(context, sent) : null
  const isDeep: IsDeep = ({ confirmations, confirmed }) => (needed === null ? confirmed : confirmations >= needed)
  const transfer = exact ?? found[0] ?? null
  const word = async (): Promise<Word> => {
    if (found.length === 0)
      return (await cameToUs(context, hash, sent)) ? 'came' : byHash(watcher, sent, { hash, since, scan, isDeep, context, signal })
    if (exact) return isDeep(exact) ? 'arrived' : null
    if (!found.every(isDeep)) return null
    return found.some(isEnough) ? 'memo' : 'less'
  }
  return { word: await word(), transfer, needed }
}

type IsDeep = (of: Pick<Transfer, 'confirmations' | 'confirmed'>) => boolean
type Asked = { hash: string; since: Instant; scan: Scan; isDeep: IsDeep; context: Context; signal: AbortSignal }

/**
 * Why the address shows no transfer with the hash. Asks by the hash alone, if the chain supports it: the transfer failed, went elsewhere,
 * is much older, or the chain has not known it for an hour. Null: it may still come, or nobody can tell.
 */
async function byHash(watcher: ChainWatcher, { sentAt }: SentMoney, asked: Asked): Promise<HashFault | null> {
  const { hash, since, scan, isDeep, context, signal } = asked
  if (!watcher.transaction) return null
  const known = await watcher.transaction(hash, { signal, now: context.now })
  if (known === null) return isBefore(addMinutes(sentAt, unknownAfterMinutes), context.now()) ? 'unknown' : null
  if (known.state === 'waiting' || !isDeep(known)) return null
  if (known.state === 'failed') return 'failed'
  // a transfer that came after the scan of the address is seen by the next scan
  if (!known.listed || known.at === null || isAfter(known.at, scan.lookedUntil)) return null
  return isBefore(known.at, since) ? 'older' : 'elsewhere'
}

/** A typing mistake: staff entered the hash of an incoming transfer as the hash of an outgoing one. */
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
