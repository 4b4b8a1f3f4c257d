/** One scan of one pair of credentials: what came, what grew, what is missing, and how far was looked. */
import { addMinutes } from '../../../core/time/instant.ts'
import type { ChainWatcher, Scan } from '../../../outside/chains/chain-watcher.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { saveLookedUntil, type WatchedRow, waitingHolders } from '../../stores/credentials/credentials-store.ts'
import { keepNameless, noteHeld } from './held-deposits.ts'
import { confirmWaiting, matchTransfer, slackMinutes, tellOfBalance } from './match-payment.ts'
import { recordScan } from './record-scan.ts'
import { chainsElsewhere, scanForOtherAssets } from './scan-for-other-assets.ts'
import { noteAnswer, noteSilence } from './watcher-health.ts'

/** Whoever asks now waits no longer for other chains than the one that he pays on. */
const elsewherePatienceMs = 5000

/**
 * Throws OutsideError when the network did not answer: then nothing is known, and nothing expires. `now`: other currencies too, however
 * lately they were looked for, and on other chains, which are else looked at apart (watch-payments.job.ts).
 */
export async function scanForPayments(context: Context, row: WatchedRow, signal: AbortSignal, { now = false } = {}): Promise<void> {
  await scanForOwn(context, row, signal)
  await scanForOtherAssets(context, row, signal, { now })
  if (!now) return
  const limit = AbortSignal.any([signal, AbortSignal.timeout(elsewherePatienceMs)])
  for (const elsewhere of chainsElsewhere(context, row)) await scanForOtherAssets(context, row, limit, { now, elsewhere })
}

async function scanForOwn(context: Context, row: WatchedRow, signal: AbortSignal): Promise<void> {
  const watcher = context.watchers[row.watcherKey]
  if (!watcher) return
  const since = addMinutes(row.since, -slackMinutes)
  const scan = await watched(context, watcher, row, since, signal)
  const currency = { id: row.currencyId, confirmations: row.confirmations }
  const { known, whole } = await recordScan(context, { row, watcher, currency, scan, since, signal }, (told, needed) =>
    matchTransfer(context, row, told, needed),
  )
  for (const { key, held = null } of scan.transfers) {
    const stored = known.get(key)
    if (stored && stored.held_word !== held) await noteHeld(context, stored.id, held)
  }
  if (scan.nameless && scan.nameless.length > 0) await keepNameless(context, row, scan.nameless)
  if (scan.unexplained !== undefined) await tellOfBalance(context, row, scan.unexplained)
  // only now, and where nothing is lacking: the watermark promises that everything before it was told
  if (whole) await saveLookedUntil(context.database.kysely, row.id, scan.lookedUntil)
  if (scan.transfers.length === 0) return
  const memos = [...new Set(scan.transfers.map(({ memo }) => memo))]
  for (const orderId of await waitingHolders(context.database.kysely, row, memos)) await confirmWaiting(context, orderId)
}

/** The scan itself; whether it was answered concerns all who wait for this network. */
async function watched(context: Context, watcher: ChainWatcher, row: WatchedRow, since: string, signal: AbortSignal): Promise<Scan> {
  try {
    const scan = await watcher.incoming(context.cipher.decrypt(row.value), since, { signal, now: context.now, memo: row.memo })
    if (scan.partial) await noteSilence(context, watcher.name, new OutsideError('timeout', watcher.name, 'its chain does not answer'))
    else await noteAnswer(context, watcher.name)
    return scan
  } catch (error) {
    if (error instanceof OutsideError || signal.aborted) await noteSilence(context, watcher.name, error)
    throw error
  }
}
