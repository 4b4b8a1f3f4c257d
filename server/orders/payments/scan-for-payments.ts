/** One look at one pair of credentials: what came, what grew, what is missing, and how far was looked. */
import { addMinutes } from '../../../core/time/instant.ts'
import type { ChainWatcher, Look } from '../../../outside/chains/chain-watcher.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { saveLookedUntil, type WatchedRow, waitingHolders } from '../../stores/credentials/credentials-store.ts'
import { keepNameless, noteHeld } from './held-deposits.ts'
import { confirmWaiting, matchTransfer, slackMinutes, tellOfBalance } from './match-payment.ts'
import { hearLook } from './record-scan.ts'
import { chainsElsewhere, lookForOtherAssets } from './scan-for-other-assets.ts'
import { noteAnswer, noteSilence } from './watcher-health.ts'

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
  const look = await watched(context, watcher, row, since, signal)
  const currency = { id: row.currencyId, confirmations: row.confirmations }
  const { known, whole } = await hearLook(context, { row, watcher, currency, look, since, signal }, (told, needed) =>
    matchTransfer(context, row, told, needed),
  )
  for (const { key, held = null } of look.transfers) {
    const stored = known.get(key)
    if (stored && stored.held_word !== held) await noteHeld(context, stored.id, held)
  }
  if (look.nameless && look.nameless.length > 0) await keepNameless(context, row, look.nameless)
  if (look.unexplained !== undefined) await tellOfBalance(context, row, look.unexplained)
  // only now, and where nothing is lacking: the watermark promises that everything before it was told
  if (whole) await saveLookedUntil(context.database.kysely, row.id, look.lookedUntil)
  if (look.transfers.length === 0) return
  const memos = [...new Set(look.transfers.map(({ memo }) => memo))]
  for (const orderId of await waitingHolders(context.database.kysely, row, memos)) await confirmWaiting(context, orderId)
}

/** The look itself; whether it was answered concerns all who wait for this network. */
async function watched(context: Context, watcher: ChainWatcher, row: WatchedRow, since: string, signal: AbortSignal): Promise<Look> {
  try {
    const look = await watcher.incoming(context.cipher.decrypt(row.value), since, { signal, now: context.now, memo: row.memo })
    if (look.partial) await noteSilence(context, watcher.name, new OutsideError('timeout', watcher.name, 'its chain does not answer'))
    else await noteAnswer(context, watcher.name)
    return look
  } catch (error) {
    if (error instanceof OutsideError || signal.aborted) await noteSilence(context, watcher.name, error)
    throw error
  }
}
