/** One look at one pair of credentials: what came, what grew, what vanished, and how far was looked. */
import { tidingsOf } from '../../core/payments/tidings.ts'
import { addMinutes } from '../../core/time/instant.ts'
import type { Context } from '../context.ts'
import { saveLookedUntil, type WatchedRow, waitingHolders } from '../credentials/credentials-store.ts'
import { keepNameless, noteHeld } from './held-deposits.ts'
import { chainsElsewhere, lookForOtherAssets } from './look-for-other-assets.ts'
import { confirmWaiting, growTransfer, loseTransfer, matchTransfer, returnTransfer, slackMinutes, tellOfBalance } from './match-payment.ts'
import { paymentsOf } from './payment-store.ts'

/** Whoever asks now waits no longer for other chains than the one that he pays on. */
const elsewherePatienceMs = 5000

/**
 * Throws OutsideError when the network did not answer: then nothing is known, and nothing expires. `now`: other currencies too, however
 * lately they were looked for, and on other chains, which are else looked at apart (watch-payments.job.ts).
 */
export async function lookForPayments(context: Context, row: WatchedRow, signal: AbortSignal, { now = false } = {}): Promise<void> {
  await lookForOwn(context, row, signal)
  await lookForOtherAssets(context, row, signal, { now })
  if (!now) return
  const limit = AbortSignal.any([signal, AbortSignal.timeout(elsewherePatienceMs)])
  for (const elsewhere of chainsElsewhere(context, row)) await lookForOtherAssets(context, row, limit, { now, elsewhere })
}

async function lookForOwn(context: Context, row: WatchedRow, signal: AbortSignal): Promise<void> {
  const watcher = context.watchers[row.watcherKey]
  if (!watcher) return
  const since = addMinutes(row.since, -slackMinutes)
  const look = await watcher.incoming(context.cipher.decrypt(row.value), since, { signal, now: context.now, memo: row.memo })
  const keys = look.transfers.map(({ key }) => key)
  const known = await paymentsOf(context.database.kysely, row, { since, keys })
  const asked = { since, network: watcher.confirmationsNeeded, currency: row.confirmations }
  for (const news of tidingsOf(look, known, asked)) {
    if (news.kind === 'new') await matchTransfer(context, row, news.told, news.needed)
    else if (news.kind === 'back') await returnTransfer(context, news.known, news.told, news.needed)
    else if (news.kind === 'grown') await growTransfer(context, news.known, news.told, news.needed)
    else await loseTransfer(context, news.known)
  }
  for (const { key, held = null } of look.transfers) {
    const stored = known.get(key)
    if (stored && stored.held_word !== held) await noteHeld(context, stored.id, held)
  }
  if (look.nameless && look.nameless.length > 0) await keepNameless(context, row, look.nameless)
  if (look.unexplained !== undefined) await tellOfBalance(context, row, look.unexplained)
  // only now: the watermark promises that everything before it was told
  await saveLookedUntil(context.database.kysely, row.id, look.lookedUntil)
  if (look.transfers.length === 0) return
  const memos = [...new Set(look.transfers.map(({ memo }) => memo))]
  for (const orderId of await waitingHolders(context.database.kysely, row, memos)) await confirmWaiting(context, orderId)
}
