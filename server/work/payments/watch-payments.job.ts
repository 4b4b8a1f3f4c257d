/**
 * Scans for payments to the credentials of open orders, of closed orders within their watch time, and, rarely, to freed credentials.
 * If a network is silent, the job waits for it and draws no conclusions.
 */
import { addHours, addMinutes } from '../../../core/time/instant.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { allWatchers } from '../../market/credentials/exchange-accounts.ts'
import { chainsElsewhere, isWaste, scanForOtherAssets } from '../../orders/payments/scan-for-other-assets.ts'
import { scanForPayments } from '../../orders/payments/scan-for-payments.ts'
import { askFreedAgain, claimFreed, claimWatched, type WatchedRow } from '../../stores/credentials/credentials-store.ts'

/** Credentials of closed orders only are scanned so many times less often. */
const closedTimes = 15
/** How many freed credentials of each currency one run scans. It is small, so that it does not delay clients who wait for a payment. */
const freedOfEach = 3
const timeoutMs = 20_000
const atOnce = 4
/** Freed credentials whose scan fails are scanned again after this time. An answer that makes no sense is not asked for so often. */
const againMinutes = 1
const againAfterNonsenseMinutes = 60
/** A run waits no longer than this for a silent chain. The next runs leave the chain out until its scans have ended. */
const patienceMs = 4000

/** Watchers that are still busy, per server. Each chain is scanned separately, so that a silent chain does not delay the others. */
const busy = new WeakMap<Context['watchers'], Set<string>>()

export async function watchPayments(given: Context): Promise<void> {
  const context = { ...(await withSettings(given)), watchers: await allWatchers(given) }
  const working = busy.get(given.watchers) ?? new Set()
  busy.set(given.watchers, working)
  const watches = Object.entries(context.watchers).flatMap(([key, watcher]) =>
    watcher && !working.has(watcher.name) ? [{ key, everySeconds: watcher.everySeconds }] : [],
  )
  const { kysely } = context.database
  const now = context.now()
  const live = await claimWatched(kysely, watches, { now, closedTimes })
  const { freedAddressHours } = await context.settings()
  const before = addHours(now, -freedAddressHours)
  const freed = await claimFreed(kysely, watches, { now, before, ofEach: freedOfEach, closedTimes })
  const planAgain = ({ id }: WatchedRow, minutes: number) =>
    askFreedAgain(kysely, id, { now: context.now(), askedAt: addMinutes(addHours(context.now(), -freedAddressHours), minutes) })
  const rows = [...live, ...freed]
  const scans = lanesOf(context, rows)
    .filter(({ lane }) => !working.has(lane))
    .map(async ({ lane, waiting, find, isOwn }) => {
      working.add(lane)
      try {
        const missed = await scanAll(context, waiting, find)
        if (isOwn) for (const [row, minutes] of missed) if (freed.includes(row)) await planAgain(row, minutes)
      } finally {
        working.delete(lane)
      }
    })
  let patience: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    patience = setTimeout(resolve, patienceMs)
  })
  await Promise.race([Promise.all(scans), enough]).finally(() => clearTimeout(patience))
}

/** One scan. Returns false if more requests to the same chain would be useless. */
type Find = (row: WatchedRow, limit: AbortSignal) => Promise<boolean>
/** `isOwn`: the chain of the credentials themselves is scanned, and not another one. */
type Lane = { lane: string; waiting: WatchedRow[]; find: Find; isOwn: boolean }

/** One lane per chain for its own payments, and a separate one per chain for assets sent by the wrong chain, so that they delay nobody. */
function lanesOf(context: Context, rows: readonly WatchedRow[]): Lane[] {
  const own = Map.groupBy(rows, (row) => context.watchers[row.watcherKey]?.name ?? '')
  const aside = Map.groupBy(
    rows.flatMap((row) => chainsElsewhere(context, row).map((elsewhere) => ({ row, elsewhere }))),
    ({ elsewhere }) => elsewhere,
  )
  const find: Find = async (row, limit) => {
    await scanForPayments(context, row, limit)
    return true
  }
  return [
    ...[...own].map(([lane, waiting]) => ({ lane, waiting, find, isOwn: true })),
    ...[...aside].map(([elsewhere, each]) => ({
      lane: `${elsewhere} aside`,
      waiting: each.map(({ row }) => row),
      find: (row: WatchedRow, limit: AbortSignal) => scanForOtherAssets(context, row, limit, { now: false, elsewhere }),
      isOwn: false,
    })),
  ]
}

/**
 * Rows that a silent or overloaded chain leaves unscanned are claimed again when they are due. Returns them, each with the minutes after
 * which it is worth asking again.
 */
async function scanAll(context: Context, rows: WatchedRow[], find: Find): Promise<Map<WatchedRow, number>> {
  const missed = new Map<WatchedRow, number>()
  let enough = false
  const work = async () => {
    for (let row = rows.shift(); row && !context.stopping.aborted; row = rows.shift()) {
      if (enough) {
        missed.set(row, againMinutes)
        continue
      }
      const { goOn, minutes } = await scan(context, row, find)
      if (!goOn) enough = true
      if (minutes !== null) missed.set(row, minutes)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return missed
}

/**
 * `goOn` is false if more requests would be useless or would make the problem worse. `minutes`: where there was no answer, when to ask
 * again.
 */
async function scan(context: Context, row: WatchedRow, find: Find): Promise<{ goOn: boolean; minutes: number | null }> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    return { goOn: await find(row, limit), minutes: null }
  } catch (error) {
    const isNoAnswer = error instanceof OutsideError || limit.aborted
    // the scan itself has recorded the silence of the network (watcher-health.ts)
    if (!isNoAnswer) context.log.error({ err: error, credentialsId: row.id }, 'a look for payments failed')
    const isNonsense = error instanceof OutsideError && error.kind === 'shape'
    return { goOn: !isWaste(error, limit), minutes: isNoAnswer ? (isNonsense ? againAfterNonsenseMinutes : againMinutes) : null }
  }
}
