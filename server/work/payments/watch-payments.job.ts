/**
 * Looks for payments to whatever open orders hold, closed ones within their watch, and, at a low pace, to what nobody holds any more.
 * An outage is waited out, never guessed over.
 */
import { addHours } from '../../../core/time/instant.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { allWatchers } from '../../market/credentials/exchange-accounts.ts'
import { chainsElsewhere, isWaste, scanForOtherAssets } from '../../orders/payments/scan-for-other-assets.ts'
import { scanForPayments } from '../../orders/payments/scan-for-payments.ts'
import { claimFreed, claimWatched, type WatchedRow } from '../../stores/credentials/credentials-store.ts'

/** What only closed orders hold is looked at so much more seldom. */
const closedTimes = 15
/** Of what nobody holds so many of each currency a sweep: whoever waits for his payment waits no longer for it. */
const freedOfEach = 3
const timeoutMs = 20_000
const atOnce = 4
/** A sweep waits no longer for a chain that is silent: the next one leaves it out until its looks have ended. */
const patienceMs = 4000

/** Each chain is looked at by itself, so that the silence of one delays no other. Watchers that are still busy, by server. */
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
  const keys = watches.map(({ key }) => key)
  const freed = await claimFreed(kysely, keys, { now, before: addHours(now, -freedAddressHours), ofEach: freedOfEach })
  const rows = [...live, ...freed]
  const scans = lanesOf(context, rows)
    .filter(({ lane }) => !working.has(lane))
    .map(async ({ lane, waiting, find }) => {
      working.add(lane)
      await lookAtAll(context, waiting, find).finally(() => working.delete(lane))
    })
  let patience: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    patience = setTimeout(resolve, patienceMs)
  })
  await Promise.race([Promise.all(scans), enough]).finally(() => clearTimeout(patience))
}

/** One scan; false where asking the same chain on would be waste. */
type Find = (row: WatchedRow, limit: AbortSignal) => Promise<boolean>
type Lane = { lane: string; waiting: WatchedRow[]; find: Find }

/** One for each chain, and one for each that is looked at for what should have come by another: who pays to it waits for none of those. */
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
    ...[...own].map(([lane, waiting]) => ({ lane, waiting, find })),
    ...[...aside].map(([elsewhere, each]) => ({
      lane: `${elsewhere} aside`,
      waiting: each.map(({ row }) => row),
      find: (row: WatchedRow, limit: AbortSignal) => scanForOtherAssets(context, row, limit, { now: false, elsewhere }),
    })),
  ]
}

/** What a chain that is silent, or asked too often, leaves undone is claimed again when it is due. */
async function lookAtAll(context: Context, rows: WatchedRow[], find: Find): Promise<void> {
  let enough = false
  const work = async () => {
    for (let row = rows.shift(); row && !enough && !context.stopping.aborted; row = rows.shift()) enough = !(await scan(context, row, find))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** False: asking on would be waste, or make it worse. */
async function scan(context: Context, row: WatchedRow, find: Find): Promise<boolean> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    return await find(row, limit)
  } catch (error) {
    // that a network is silent was noted with the scan (watcher-health.ts)
    if (!(error instanceof OutsideError) && !limit.aborted)
      context.log.error({ err: error, credentialsId: row.id }, 'a look for payments failed')
    return !isWaste(error, limit)
  }
}
