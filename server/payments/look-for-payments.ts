/** One look at one pair of credentials: what came, what grew, what vanished, and how far was looked. */
import { addMinutes, isAfter, isBefore } from '../../core/time/instant.ts'
import type { Context } from '../context.ts'
import { holderOf, saveLookedUntil, type WatchedRow } from '../credentials/credentials-store.ts'
import { confirmWaiting, growTransfer, loseTransfer, matchTransfer, returnTransfer, tellOfBalance } from './match-payment.ts'
import { paymentsOf } from './payment-store.ts'

/** Clocks of chains and ours differ by seconds: what is so little older than the allotment is still the order's. */
const slackMinutes = 1
/** A node may show a list that lags; what is missing counts as gone only when the look went so far past it. */
const goneAfterMinutes = 1

/** Throws OutsideError when the network did not answer: then nothing is known, and nothing expires. */
export async function lookForPayments(context: Context, row: WatchedRow, signal: AbortSignal): Promise<void> {
  const watcher = context.watchers[row.watcherKey]
  if (!watcher) return
  const since = addMinutes(row.since, -slackMinutes)
  const look = await watcher.incoming(context.cipher.decrypt(row.value), since, { signal, now: context.now, memo: row.memo })
  const keys = look.transfers.map(({ key }) => key)
  const known = await paymentsOf(context.database.kysely, row.id, { since, keys })
  for (const transfer of look.transfers) {
    const stored = known.get(transfer.key)
    // a payment that was seen keeps the number it was told, also when the currency's is changed meanwhile
    const needed = watcher.confirmationsNeeded ?? stored?.confirmations_needed ?? Math.max(1, row.confirmations)
    const told = watcher.confirmationsNeeded === null ? { ...transfer, confirmed: transfer.confirmations >= needed } : transfer
    if (!stored) await matchTransfer(context, row, told, needed)
    else if (stored.state === 'vanished') await returnTransfer(context, stored, told, needed)
    else await growTransfer(context, stored, told, needed)
  }
  const present = new Set(keys)
  for (const [key, payment] of known) {
    if (present.has(key) || payment.state === 'vanished' || isBefore(payment.seen_at, since)) continue
    if (isAfter(look.lookedUntil, addMinutes(payment.seen_at, goneAfterMinutes))) await loseTransfer(context, payment)
  }
  if (look.unexplained !== undefined) await tellOfBalance(context, row, look.unexplained)
  // only now: the watermark promises that everything before it was told
  await saveLookedUntil(context.database.kysely, row.id, look.lookedUntil)
  if (look.transfers.length === 0) return
  for (const memo of new Set(look.transfers.map((transfer) => transfer.memo))) {
    const orderId = await holderOf(context.database.kysely, row.id, memo, row.byMemo)
    if (orderId !== null) await confirmWaiting(context, orderId)
  }
}
