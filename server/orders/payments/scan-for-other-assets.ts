/**
 * Looks for other currencies of ours on an address: whoever sends TRX where USDT is awaited has sent money too, and so has who sends
 * USDT by another network that has the same addresses. Tokens that are no
 * currency of ours are not looked for: anybody can make them, and strew them over every address.
 */
import { isLess, isMore } from '../../../core/money/decimal.ts'
import { arrived } from '../../../core/orders/exceptions.ts'
import type { Order } from '../../../core/orders/order.ts'
import { seenPayment } from '../../../core/payments/tidings.ts'
import { addMinutes, addSeconds, type Instant, isBefore, later } from '../../../core/time/instant.ts'
import type { Transfer } from '../../../outside/chains/chain-watcher.ts'
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

/** It is a mistake that few make: an address is asked about it so often, and no more. */
const everySeconds = 60
/** Of so many addresses it is remembered when they were asked about; what was asked longest ago is forgotten first. */
const mostRemembered = 20_000
/** When each address was asked about last on each chain, by office. */
const asked = new WeakMap<Context['database'], Map<string, Instant>>()

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

/** Asking the same chain on would be waste, or make it worse. */
export const isWaste = (error: unknown, limit: AbortSignal): boolean =>
  limit.aborted || (error instanceof OutsideError && (error.kind === 'timeout' || error.kind === 'limit'))

/** The other chains, each by its watcher's name, on which something of ours may have come to the same address. */
export const chainsElsewhere = ({ watchers }: Context, { watcherKey }: WatchedRow): string[] => [
  ...new Set(assetsBeside(watcherKey).flatMap(({ key, elsewhere }) => (elsewhere ? (watchers[key]?.name ?? []) : []))),
]

/**
 * `elsewhere`: on that other chain instead of the address's own. `now`: whenever it was asked last. A network that does not answer is
 * asked again, and keeps nothing else waiting; false where asking it on would be waste.
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
  const keys = extras.map(({ key }) => key)
  for (const currency of await otherCurrencies(context.database.kysely, row, keys)) {
    const asset = extras.find(({ key }) => key === currency.watcherKey)
    try {
      if (asset) await scan(context, row, currency, asset, signal)
    } catch (error) {
      if (!(error instanceof OutsideError) && !signal.aborted) throw error
      const name = context.watchers[currency.watcherKey]?.name
      if (name !== undefined) await noteSilence(context, name, error)
      if (isWaste(error, signal)) goOn = false
    }
  }
  return goOn
}

async function scan(
  context: Context,
  row: WatchedRow,
  { id: currencyId, watcherKey, confirmations, networkCost }: OtherCurrency,
  { dust, backMinutes }: AssetBeside,
  signal: AbortSignal,
): Promise<void> {
  const watcher = context.watchers[watcherKey]
  if (!watcher) return
  const from = addMinutes(row.since, -slackMinutes)
  const since = backMinutes === null ? from : later(from, addMinutes(context.now(), -backMinutes))
  const found = await watcher.incoming(context.cipher.decrypt(row.value), since, { signal, now: context.now, memo: row.memo })
  const isWorth = (amount: string): boolean => !isLess(amount, dust) && isMore(amount, networkCost)
  await recordScan(
    context,
    { row, watcher, currency: { id: currencyId, confirmations }, scan: found, since, signal },
    async (told, needed) => {
      if (isWorth(told.amount)) await keep(context, row, currencyId, told, needed)
    },
  )
  if (found.unexplained !== undefined && isWorth(found.unexplained)) await tellOfBalance(context, row, found.unexplained)
}

/** Its client sent it to be exchanged, and nothing of the exchange has come: later coins of the network are more likely ours. */
const isAwaited = (order: Order): boolean => !order.credited && !isMore(arrived(order), '0')

/** Once, as money of nobody; the order that it came to knows of it, and its client is told. */
async function keep(context: Context, row: WatchedRow, currencyId: string, transfer: Transfer, needed: number): Promise<void> {
  await transaction(context.database, async (tx) => {
    const at = addMinutes(transfer.at, slackMinutes)
    const orderId = await holderOf(tx, row.id, { memo: transfer.memo, byMemo: row.byMemo, at })
    const stored = orderId === null ? null : await lockOrder(tx, context, orderId, 'all')
    const order = stored !== null && isAwaited(stored.order) ? stored.order : null
    // the network's own coin on an address of a token is what we pay fees with, when we collect it
    if (order === null && transfer.contract === null && !row.byMemo) return
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
