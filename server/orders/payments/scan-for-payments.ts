/** One scan for one set of credentials: new, changed and missing transfers, and the moment up to which the scan reaches. */
import { addMinutes, later } from '../../../core/time/instant.ts'
import type { ChainWatcher, Scan } from '../../../outside/chains/chain-watcher.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { saveLookedUntil, type WatchedRow, waitingHolders } from '../../stores/credentials/credentials-store.ts'
import { keepNameless, noteHeld } from './held-deposits.ts'
import { confirmWaiting, matchTransfer, slackMinutes, tellOfBalance } from './match-payment.ts'
import { recordScan } from './record-scan.ts'
import { chainsElsewhere, scanForOtherAssets } from './scan-for-other-assets.ts'
import { noteAnswer, noteSilence } from './watcher-health.ts'

/** A person who waits for the answer waits at most this long for chains other than the one he pays on. */
const elsewherePatienceMs = 5000

/**
 * Throws OutsideError if the network did not answer: then we know nothing, and nothing expires. `now`: also scans for other currencies,
 * however recent their last scan is, and on other chains. Without `now` a separate lane scans other chains (watch-payments.job.ts).
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
  const scan = await scanOnce(context, watcher, row, since, signal)
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
  // only after all payments are recorded and only if none is missing: the watermark promises that everything before it is recorded
  if (whole) await saveLookedUntil(context.database.kysely, row.id, scan.lookedUntil)
  if (scan.transfers.length === 0 && !scan.part) return
  // a part of the list does not show what came before
  const memos = scan.part ? null : [...new Set(scan.transfers.map(({ memo }) => memo))]
  for (const orderId of await waitingHolders(context.database.kysely, row, memos)) await confirmWaiting(context, orderId)
}

/** Makes the scan. Records whether the network answered, because that concerns everybody who waits for this network. */
async function scanOnce(context: Context, watcher: ChainWatcher, row: WatchedRow, since: string, signal: AbortSignal): Promise<Scan> {
  try {
    const recorded = row.byMemo ? { recordedUntil: later(row.lookedUntil ?? since, since) } : {}
    const by = { signal, now: context.now, memo: row.memo, ...recorded }
    const scan = await watcher.incoming(context.cipher.decrypt(row.value), since, by)
    if (scan.partial) await noteSilence(context, watcher.name, new OutsideError('timeout', watcher.name, 'its chain does not answer'))
    else await noteAnswer(context, watcher.name)
    return scan
  } catch (error) {
    if (error instanceof OutsideError || signal.aborted) await noteSilence(context, watcher.name, error)
    throw error
  }
}
