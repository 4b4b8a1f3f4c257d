/** Looks whether refunds that were recorded by hand are on the chain: one that is there with enough confirmations has arrived. */
import { compare } from '../../core/money/decimal.ts'
import { addMinutes } from '../../core/time/instant.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import type { Context } from '../context.ts'
import { transaction } from '../db/open.ts'
import { findCurrency } from '../directions/currency-store.ts'
import { tryMove } from '../orders/move-order.ts'
import { lockOrder } from '../orders/order-store.ts'
import { strayArrived } from '../payments/stray-refund.ts'
import { withSettings } from '../settings/with-settings.ts'
import { type SentRefund, sentRefunds } from './refund-store.ts'

const atMost = 50
const timeoutMs = 20_000
/** Staff write it down after they have sent it. */
const sentBeforeMinutes = 24 * 60

export async function lookForRefunds(given: Context): Promise<void> {
  const context = await withSettings(given)
  const silent = new Set<string>()
  for (const refund of await sentRefunds(context.database.kysely, context, Object.keys(context.watchers), atMost)) {
    if (silent.has(refund.watcherKey)) continue
    const limit = AbortSignal.timeout(timeoutMs)
    try {
      if (await hasArrived(context, refund, limit)) await confirm(context, refund)
    } catch (error) {
      if (error instanceof OutsideError || limit.aborted) silent.add(refund.watcherKey)
      context.log.warn({ err: error, refundId: refund.id }, 'a refund could not be looked for')
    }
  }
}

/** The transfer of that hash, of at least that sum, with the memo, as deep as a payment of this currency has to be. */
async function hasArrived(context: Context, refund: SentRefund, signal: AbortSignal): Promise<boolean> {
  const watcher = context.watchers[refund.watcherKey]
  if (!watcher) return false
  const look = await watcher.incoming(refund.to, addMinutes(refund.sentAt, -sentBeforeMinutes), { signal, now: context.now })
  const found = look.transfers.filter(({ transactionHash }) => transactionHash.toLowerCase() === refund.proof.toLowerCase())
  const exact = found.find(({ amount, memo }) => compare(amount, refund.returned) >= 0 && (refund.memo === null || memo === refund.memo))
  if (!exact) return false
  return watcher.confirmationsNeeded === null ? exact.confirmations >= (await neededOf(context, refund)) : exact.confirmed
}

const neededOf = async (context: Context, { currencyId }: SentRefund): Promise<number> =>
  Math.max(1, (await findCurrency(context.database.kysely, currencyId))?.confirmations ?? 1)

async function confirm(context: Context, { id, orderId, paymentId }: SentRefund): Promise<void> {
  await transaction(context.database, async (tx) => {
    if (paymentId !== null) return strayArrived(tx, context, paymentId, id)
    if (orderId === null) return
    const stored = await lockOrder(tx, context, orderId, 'all')
    // a person may have been faster
    if (!stored.order.refunds.some((refund) => refund.id === id && refund.state === 'sent')) return
    await tryMove(tx, context, stored, { action: 'refundConfirmed', by: { actor: 'system', personId: null }, inputs: {} })
  })
}
