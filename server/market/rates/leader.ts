/**
 * One process of all asks the sources. The lock of the database decides who: it is held by a session of its own, so a
 * process that dies gives it back at once. A row that the leader touches lets the others see that it lives: one that is
 * frozen, or cut off with its session still open, is put down by ending that session. Nobody compares clocks: a follower
 * watches by its own whether the row moves.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Context } from '../../base/context.ts'
import type { Database } from '../../base/db/open.ts'

/** Numbers the lock among all advisory locks of the database. */
const lockKey = 5318208005

/** How the leader and those who wait for its place keep time, in milliseconds; a test may hurry. */
export const leaderTimes = {
  beatEvery: 2000,
  /** A leader whose beat does not come back within it stops by itself. */
  beatWithin: 3000,
  lookEvery: 1000,
  /** A beat that has not moved for so long is no life; more than `beatEvery` and `beatWithin` together. */
  frozenAfter: 6000,
  reconnectAfter: 500,
} as const
export type LeaderTimes = { readonly [Name in keyof typeof leaderTimes]: number }

export type Leading = {
  /** Ends when the lead is lost or given up. */
  readonly signal: AbortSignal
  /** By which the row names the leader: writes of one that was put down are recognized by it. */
  readonly processId: string
}

/**
 * Tries to lead for as long as the process lives; `lead` is called anew each time the lead is won, and must end when its
 * signal does. The answer stops it all and gives the lead back.
 */
export function seekLead(
  context: Context,
  lead: (leading: Leading) => Promise<void>,
  times: LeaderTimes = leaderTimes,
): () => Promise<void> {
  const stopped = new AbortController()
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await seekOnce(context, lead, times, stopped.signal).catch((error: unknown) => {
        if (!stopped.signal.aborted) context.log.warn({ err: error }, 'the lead of the rates was lost')
      })
      await rest(times.reconnectAfter, stopped.signal)
    }
  })()
  return async () => {
    stopped.abort()
    await running
  }
}

/** Sleeps, or wakes early when everything stops. */
const rest = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

/** One session: waits for the lead, leads, and ends. Throws when the session breaks. */
async function seekOnce(
  context: Context,
  lead: (leading: Leading) => Promise<void>,
  times: LeaderTimes,
  stopped: AbortSignal,
): Promise<void> {
  const session = await openSession(context.database, times)
  // a session that breaks ends the lead in the same moment, not at the next beat
  const over = new AbortController()
  session.client.on('error', (error) => over.abort(error))
  session.client.on('end', () => over.abort(new Error('the session ended')))
  const signal = AbortSignal.any([over.signal, stopped])
  try {
    const processId = context.newId()
    if (!(await waitForLead(session.client, processId, times, signal))) return
    // lost or stopped in the moment in which it was won: whoever leads is never called with a signal that has already ended
    if (stopped.aborted) return
    if (over.signal.aborted) throw over.signal.reason
    context.log.info({ processId }, 'leads the rates')
    const beating = beat(session.client, processId, times, signal, (error) => over.abort(error))
    await lead({ signal, processId }).finally(() => over.abort(new Error('the lead was given up')))
    await beating
  } finally {
    await session.close()
  }
}

/** A connection of its own: a lock of a session must not wander through a pool. */
async function openSession({ url }: Database, times: LeaderTimes): Promise<{ client: pg.Client; close: () => Promise<void> }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'menyala rate leader',
    connectionTimeoutMillis: times.frozenAfter,
    query_timeout: times.beatWithin,
    statement_timeout: times.beatWithin,
    keepAlive: true,
    keepAliveInitialDelayMillis: times.beatEvery,
  })
  client.on('error', () => undefined)
  // an ending that nobody answers, as over a cut line, is not waited for
  const close = async () => {
    await Promise.race([client.end().catch(() => undefined), pause(times.reconnectAfter, undefined, { ref: false })])
    ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  }
  try {
    await client.connect()
    // the database too notices that the other end is gone, and lets the lock go
    await client.query(
      `select set_config('tcp_keepalives_idle', '2', false), set_config('tcp_keepalives_interval', '1', false),
         set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '5000', false)`,
    )
    return { client, close }
  } catch (error) {
    await close()
    throw error
  }
}

const lastBeat = "coalesce((select process_id || ' ' || beat_at::text from rate_leader), '')"

/** true once the lead is won and the row says so; false when everything stops before. */
async function waitForLead(client: pg.Client, processId: string, times: LeaderTimes, signal: AbortSignal): Promise<boolean> {
  let seen = { beat: '', at: performance.now() }
  while (!signal.aborted) {
    const { rows: tried } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [lockKey])
    if (tried[0]?.won) {
      // the machine's clock: how long a leader leads concerns processes, not business
      await client.query(
        `insert into rate_leader (one, process_id, backend_pid, since, beat_at) values (true, $1, pg_backend_pid(), $2, $2)
         on conflict (one) do update set process_id = excluded.process_id, backend_pid = excluded.backend_pid,
           since = excluded.since, beat_at = excluded.beat_at`,
        [processId, new Date().toISOString()],
      )
      return true
    }
    const { rows } = await client.query<{ beat: string }>(`select ${lastBeat} as beat`)
    const beat = rows[0]?.beat ?? ''
    if (beat !== seen.beat) seen = { beat, at: performance.now() }
    else if (performance.now() - seen.at > times.frozenAfter) {
      await putDown(client, beat)
      seen = { beat, at: performance.now() }
      continue
    }
    await rest(times.lookEvery, signal)
  }
  if (signal.reason instanceof Error && signal.reason.name !== 'AbortError') throw signal.reason
  return false
}

/** Ends the session that holds the lock, unless it has beaten meanwhile, and waits a moment until the lock is free. */
async function putDown(client: pg.Client, beat: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 1000) from pg_locks
     where locktype = 'advisory' and granted and pid <> pg_backend_pid() and ${lastBeat} = $2
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) + objid::bigint = $1`,
    [lockKey, beat],
  )
}

/** Moves the row until the lead is over; a beat that fails, or does not come back in time, ends it. */
async function beat(
  client: pg.Client,
  processId: string,
  times: LeaderTimes,
  signal: AbortSignal,
  lost: (error: Error) => void,
): Promise<void> {
  while (!signal.aborted) {
    await rest(times.beatEvery, signal)
    if (signal.aborted) return
    const late = setTimeout(() => lost(new Error('a beat did not come back in time')), times.beatWithin)
    try {
      const { rowCount } = await client.query('update rate_leader set beat_at = $2 where process_id = $1', [
        processId,
        new Date().toISOString(),
      ])
      if (rowCount !== 1) lost(new Error('another process leads'))
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)))
    } finally {
      clearTimeout(late)
    }
  }
}
