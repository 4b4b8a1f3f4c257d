/**
 * How those who watch for payments are doing: who does not answer, and whose word about the past is not believed. Clients and staff of
 * the orders concerned, and the desk, are told when it begins and when it ends; the log hears of a silence once a minute.
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
import { beginSilence, endSilence, findWatcher, setUnreliable, tellSilence } from '../../stores/payments/watcher-store.ts'

/** One answer that does not come is no silence yet. */
const silentAfterSeconds = 60
const saidEverySeconds = 60

/** When the log heard of each last, by office and by name. */
const said = new WeakMap<Database, Map<string, string>>()

/** A line for the log at most once a minute about each; what it says stands in the line, so that it needs no trace. */
function sayOnce(context: Context, name: string, details: Record<string, unknown>, words: string): void {
  const times = said.get(context.database) ?? new Map<string, string>()
  said.set(context.database, times)
  const last = times.get(name)
  const now = context.now()
  if (last !== undefined && isBefore(now, addSeconds(last, saidEverySeconds))) return
  times.set(name, now)
  context.log.warn({ watcher: name, ...details }, words)
}

/** Nobody answered. People hear of it once it has lasted. */
export async function noteSilence(context: Context, name: string, error: unknown): Promise<void> {
  const db = context.database.kysely
  const now = context.now()
  const { silent_since: since, silence_told_at: toldAt } = await beginSilence(db, name, now)
  const why = error instanceof OutsideError ? { kind: error.kind, status: error.status, detail: error.detail } : { kind: 'timeout' }
  sayOnce(context, name, { since, ...why }, 'a network does not answer: payments are not seen there')
  if (since === null || toldAt !== null || isBefore(now, addSeconds(since, silentAfterSeconds))) return
  if (await tellSilence(db, name, now)) await publishNetworkState(context, name)
}

/** A scan was answered. */
export async function noteAnswer(context: Context, name: string): Promise<void> {
  const { silent_since: since, silence_told_at: toldAt } = await findWatcher(context.database.kysely, name)
  if (since === null) return
  await endSilence(context.database.kysely, name)
  if (toldAt === null) return
  said.get(context.database)?.delete(name)
  context.log.info({ watcher: name, since }, 'a network answers again')
  await publishNetworkState(context, name)
}

/** From now on nothing vanishes that it lacks, and no clock closes an order by its word. */
export async function doubt(context: Context, name: string, reason: Unreliable): Promise<void> {
  sayOnce(context, `${name} ${reason}`, { reason }, 'what a node says of known transfers is not believed: nothing counts as gone')
  if (await setUnreliable(context.database.kysely, name, reason, context.now())) await publishNetworkState(context, name)
}

/** It tells of all that is known again. */
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

/** The currencies of a name, as their rows make it (`watcherKey`). */
const watcherNames = ({ watchers }: Context, name: string): string[] =>
  Object.entries(watchers).flatMap(([key, watcher]) => (watcher?.name === name ? [key] : []))
