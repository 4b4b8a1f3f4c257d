/**
 * Scans an address for our other currencies: a client may send TRX instead of USDT, or send USDT by another network that has the same
 * addresses. Tokens that are not our currencies are not scanned for: anybody can make them and send them to every address.
 */
import { isLess, isMore } from '../../../core/money/decimal.ts'
import { arrived } from '../../../core/orders/exceptions.ts'
import type { Order } from '../../../core/orders/order.ts'
import { seenPayment } from '../../../core/payments/tidings.ts'
import { addMinutes, addSeconds, type Instant, isBefore, later } from '../../../core/time/instant.ts'
import type { ChainWatcher, Transfer } from '../../../outside/chains/chain-watcher.ts'
import { type AssetBeside, assetsBeside } from '../../../outside/chains/watchers.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { holderOf, type WatchedRow } from '../../stores/credentials/credentials-store.ts'
import { bookQueued } from '../../stores/ledger/post.ts'
import { lockOrder } from '../../stores/orders/order-store.ts'
import { type OtherCurrency, otherCurrencies } from '../../stores/payments/other-asset-store.ts'
import { insertPayment, setClientOrder } from '../../stores/payments/payment-store.ts'
import { tryMove } from '../move-order.ts'
import { slackMinutes, tellOfBalance } from './match-payment.ts'
import { recordScan } from './record-scan.ts'
import { noteSilence } from './watcher-health.ts'
import { whoseTransfer } from './whose-transfer.ts'

/** This mistake is rare, so an address is scanned at most once in this time. */
const everySeconds = 60
/** For at most this many addresses we remember the last scan. The oldest scan is forgotten first. */
const mostRemembered = 20_000
/** The time of the last scan of each address on each chain, per database. */
const asked = new WeakMap<Context['database'], Map<string, Instant>>()

/** Up to when each address of many orders was scanned for each currency, per database. After a start its past is read again. */
const recorded = new WeakMap<Context['database'], Map<string, Instant>>()

function isDue({ database, now }: Context, id: string, anyway: boolean): boolean {
  const times = asked.get(database) ?? new Map<string, Instant>()
  asked.set(database, times)
  const last = times.get(id)
  if (!anyway && last !== undefined && isBefore(now(), addSeconds(last, everySeconds))) return false
  times.delete(id)
  times.set(id, now())
  if (times.size > mostRemembered) times.delete(times.keys().next().value ?? '')
  return true
}

/** True if more requests to the same chain would be useless or would make the problem worse. */
export const isWaste = (error: unknown, limit: AbortSignal): boolean =>
  limit.aborted || (error instanceof OutsideError && (error.kind === 'timeout' || error.kind === 'limit'))

/** The watcher names of other chains that have the same addresses and may have received an asset of ours. */
export const chainsElsewhere = ({ watchers }: Context, { watcherKey }: WatchedRow): string[] => [
  ...new Set(assetsBeside(watcherKey).flatMap(({ key, elsewhere }) => (elsewhere ? (watchers[key]?.name ?? []) : []))),
]

/**
 * `elsewhere`: scans that other chain instead of the address's own. `now`: scans even if the last scan was recent. If a network does not
 * answer, it is scanned again later and delays nothing else. Returns false if more requests to it would be useless.
 */
export async function scanForOtherAssets(
  context: Context,
  row: WatchedRow,
  signal: AbortSignal,
  { now, elsewhere = null }: { now: boolean; elsewhere?: string | null },
): Promise<boolean> {
  const here = context.watchers[row.watcherKey]?.name
  const extras = assetsBeside(row.watcherKey).filter(({ key }) => context.watchers[key]?.name === (elsewhere ?? here))
  if (extras.length === 0 || !isDue(context, `${row.id} ${elsewhere ?? ''}`, now)) return true
  let goOn = true
  const coins = extras.map(({ coin }) => coin)
  for (const currency of await otherCurrencies(context.database.kysely, row, coins)) {
    const asset = extras.find(({ coin }) => coin === currency.coin)
    const watcher = asset && context.watchers[asset.key]
    if (!watcher) continue
    try {
      await scan(context, row, currency, { ...asset, watcher }, signal)
    } catch (error) {
      if (!(error instanceof OutsideError) && !signal.aborted) throw error
      await noteSilence(context, watcher.name, error)
      if (isWaste(error, signal)) goOn = false
    }
  }
  return goOn
}

async function scan(
  context: Context,
  row: WatchedRow,
  { id: currencyId, confirmations, networkCost }: OtherCurrency,
  { watcher, dust, backMinutes, atExchange }: AssetBeside & { watcher: ChainWatcher },
  signal: AbortSignal,
): Promise<void> {
  const from = addMinutes(row.since, -slackMinutes)
  const since = backMinutes === null ? from : later(from, addMinutes(context.now(), -backMinutes))
  const marks = recorded.get(context.database) ?? new Map<string, Instant>()
  recorded.set(context.database, marks)
  const place = `${row.id} ${currencyId}`
  const recordedUntil = row.byMemo ? { recordedUntil: later(marks.get(place) ?? since, since) } : {}
  const by = { signal, now: context.now, memo: row.memo, ...recordedUntil }
  const found = await watcher.incoming(context.cipher.decrypt(row.value), since, by)
  const isWorth = (amount: string): boolean => !isLess(amount, dust) && isMore(amount, networkCost)
  const { whole } = await recordScan(
    context,
    { row, watcher, currency: { id: currencyId, confirmations }, scan: found, since, signal },
    async (told, needed) => {
      if (isWorth(told.amount)) await keep(context, row, { currencyId, atExchange }, told, needed)
    },
  )
  if (row.byMemo && whole) marks.set(place, found.lookedUntil)
  if (found.unexplained !== undefined && isWorth(found.unexplained)) await tellOfBalance(context, row, found.unexplained)
}

/** The client wants to exchange, and nothing of the due currency has come. Coins of the network that come later are probably ours. */
const isAwaited = (order: Order): boolean => !order.credited && !isMore(arrived(order), '0')

/** Stores the transfer once as unmatched. The order to which the credentials are assigned moves, and its client is notified. */
async function keep(
  context: Context,
  row: WatchedRow,
  { currencyId, atExchange }: { currencyId: string; atExchange: boolean },
  told: Transfer,
  needed: number,
): Promise<void> {
  await transaction(context.database, async (tx) => {
    const at = addMinutes(told.at, slackMinutes)
    const { whose, transfer } = await whoseTransfer(tx, row, told, at)
    if (whose === 'others') return
    const orderId = whose === 'own' ? await holderOf(tx, row.id, { memo: transfer.memo, byMemo: row.byMemo, at }) : null
    const stored = orderId === null ? null : await lockOrder(tx, context, orderId, 'all')
    const order = stored !== null && isAwaited(stored.order) ? stored.order : null
    // the network's own coin on our address of a token is probably ours: we send it there to pay the fee when we collect the token
    if (order === null && transfer.contract === null && !row.byMemo && !atExchange) return
    const payment = { ...seenPayment(context.newId(), transfer, needed, context.now()), problem: 'wrongAsset' as const }
    const of = { naturalKey: transfer.key, orderId: null, credentialsId: row.id, currencyId, dateCreated: context.now() }
    if (!(await insertPayment(tx, { ...payment, ...of }))) return
    if (stored !== null && order !== null) {
      await setClientOrder(tx, payment.id, order.id)
      const otherAssets = [...order.otherAssets, { id: payment.id, sure: false }]
      const by = { actor: 'system', personId: null } as const
      await tryMove(tx, context, stored, { action: 'otherAssetSeen', by, inputs: { otherAssets } })
    }
    await bookQueued(tx, null, payment.id, context.now())
  })
}
