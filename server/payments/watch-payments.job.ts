/** Looks for payments to whatever open orders hold, and closed ones within their watch. An outage is waited out, never guessed over. */
import { addSeconds } from '../../core/time/instant.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import type { Context } from '../context.ts'
import { claimWatched, type WatchedRow } from '../credentials/credentials-store.ts'
import { withSettings } from '../settings/with-settings.ts'
import { lookForPayments } from './look-for-payments.ts'

const openEverySeconds = 2
const closedEverySeconds = 30
const timeoutMs = 20_000
const atOnce = 4

export async function watchPayments(given: Context): Promise<void> {
  const context = await withSettings(given)
  const now = context.now()
  const rows = await claimWatched(context.database.kysely, Object.keys(context.watchers), {
    now,
    openBefore: addSeconds(now, -openEverySeconds),
    closedBefore: addSeconds(now, -closedEverySeconds),
  })
  const waiting = [...rows]
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await look(context, row)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function look(context: Context, row: WatchedRow): Promise<void> {
  try {
    await lookForPayments(context, row, AbortSignal.timeout(timeoutMs))
  } catch (error) {
    if (error instanceof OutsideError) context.log.warn({ err: error, credentialsId: row.id }, 'a watcher could not look')
    else context.log.error({ err: error, credentialsId: row.id }, 'a look for payments failed')
  }
}
