/**
 * The health of the watchers: which of them do not answer, and whose lists of past transfers are not trusted. The beginning and the end
 * are published to the orders concerned and to the desk. The log gets a line about a silence at most once a minute.
 */
import type { Unreliable } from '../../../core/payments/vanishing.ts'
import { addSeconds, isBefore } from '../../../core/time/instant.ts'
import { OutsideError } from '../../../outside/outside-error.ts'
import type { Context } from '../../base/context.ts'
import type { Database } from '../../base/db/open.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import { openOrdersWatchedBy } from '../../stores/credentials/credentials-store.ts'
import { touchOrder } from '../../stores/orders/order-store.ts'
import { beginSilence, endSilence, findWatcher, saveAnsweredAt, setUnreliable, tellSilence } from '../../stores/payments/watcher-store.ts'

/** A single missing answer is not a silence yet. */
const silentAfterSeconds = 60
const saidEverySeconds = 60

/** The time of the last log line about each watcher, per database and name. */
const said = new WeakMap<Database, Map<string, string>>()

/** Logs at most once a minute per name. The line contains all details, so it needs no stack trace. */
function sayOnce(context: Context, name: string, details: Record<string, unknown>, words: string): void {
  const times = said.get(context.database) ?? new Map<string, string>()
  said.set(context.database, times)
  const last = times.get(name)
  const now = context.now()
  if (last !== undefined && isBefore(now, addSeconds(last, saidEverySeconds))) return
  times.set(name, now)
  context.log.warn({ watcher: name, ...details }, words)
}

/** The network did not answer. It is published only after the silence has lasted for some time. */
export async function noteSilence(context: Context, name: string, error: unknown): Promise<void> {
  const db = context.database.kysely
  const now = context.now()
  const { silent_since: since, silence_told_at: toldAt } = await beginSilence(db, name, now)
  const why = error instanceof OutsideError ? { kind: error.kind, status: error.status, detail: error.detail } : { kind: 'timeout' }
  sayOnce(context, name, { since, ...why }, 'a network does not answer: payments are not seen there')
  if (since === null || toldAt !== null || isBefore(now, addSeconds(since, silentAfterSeconds))) return
  if (await tellSilence(db, name, now)) await publishNetworkState(context, name)
}

/** An answer is saved only in steps of this size, because every scan is one. */
const answerStepSeconds = 10

/** The network answered a scan. */
export async function noteAnswer(context: Context, name: string): Promise<void> {
  const { silent_since: since, silence_told_at: toldAt, answered_at: answeredAt } = await findWatcher(context.database.kysely, name)
  const now = context.now()
  if (answeredAt === null || since !== null || !isBefore(now, addSeconds(answeredAt, answerStepSeconds)))
    await saveAnsweredAt(context.database.kysely, name, now)
  if (since === null) return
  await endSilence(context.database.kysely, name)
  if (toldAt === null) return
  said.get(context.database)?.delete(name)
  context.log.info({ watcher: name, since }, 'a network answers again')
  await publishNetworkState(context, name)
}

/** From now on no payment counts as vanished because this watcher lacks it, and no timer closes an order by its answers. */
export async function doubt(context: Context, name: string, reason: Unreliable): Promise<void> {
  sayOnce(context, `${name} ${reason}`, { reason }, 'what a node says of known transfers is not believed: nothing counts as gone')
  if (await setUnreliable(context.database.kysely, name, reason, context.now())) await publishNetworkState(context, name)
}

/** The watcher lists all known transfers again. */
export async function believeAgain(context: Context, name: string): Promise<void> {
  if (!(await setUnreliable(context.database.kysely, name, null, context.now()))) return
  context.log.info({ watcher: name }, 'what a node says is believed again')
  await publishNetworkState(context, name)
}

async function publishNetworkState(context: Context, name: string): Promise<void> {
  for (const orderId of await openOrdersWatchedBy(context.database.kysely, watcherNames(context, name)))
    await transaction(context.database, (tx) => touchOrder(tx, orderId))
  await transaction(context.database, (tx) => publish(tx, 'queue'))
}

/** The watcher keys (asset and network) that use this watcher name. */
const watcherNames = ({ watchers }: Context, name: string): string[] =>
  Object.entries(watchers).flatMap(([key, watcher]) => (watcher?.name === name ? [key] : []))
