/**
 * Only one process asks the sources: the leader. An advisory lock of the database decides which one. A separate session has the
 * lock, so a process that dies releases it at once. The leader updates a row regularly (a beat), so that the others see that it
 * lives. If a leader is frozen, or is cut off while its session is still open, another process ends that session. Processes do not
 * compare their clocks: a follower measures by its own clock for how long the row has not changed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Context } from '../../base/context.ts'
import type { Database } from '../../base/db/open.ts'

/** The number of this lock among all advisory locks of the database. */
const lockKey = 5318208005

/** The times of the leader and of the processes that wait for the lead, in milliseconds. Tests use shorter ones. */
export const leaderTimes = {
  beatEvery: 2000,
  /** A leader stops if the database does not confirm its beat within this time. */
  beatWithin: 3000,
  lookEvery: 1000,
  /** A leader whose row has not changed for this long is frozen. Must be longer than `beatEvery` and `beatWithin` together. */
  frozenAfter: 6000,
  reconnectAfter: 500,
} as const
export type LeaderTimes = { readonly [Name in keyof typeof leaderTimes]: number }

export type Leading = {
  /** Aborted when the lead is lost or given up. */
  readonly signal: AbortSignal
  /** The leader's id in the row. A write with another id comes from a former leader and is refused. */
  readonly processId: string
}

/**
 * Tries to become the leader for as long as the process lives. Calls `lead` each time it wins the lead; `lead` must end when its
 * signal is aborted. The returned function stops everything and releases the lead.
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

/** Sleeps, but wakes early when the signal is aborted. */
const rest = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)

/** One session: waits for the lead, leads, and closes the session. Throws if the session breaks. */
async function seekOnce(
  context: Context,
  lead: (leading: Leading) => Promise<void>,
  times: LeaderTimes,
  stopped: AbortSignal,
): Promise<void> {
  const session = await openSession(context.database, times)
  // A broken session ends the lead at once, not at the next beat.
  const over = new AbortController()
  session.client.on('error', (error) => over.abort(error))
  session.client.on('end', () => over.abort(new Error('the session ended')))
  const signal = AbortSignal.any([over.signal, stopped])
  try {
    const processId = context.newId()
    if (!(await waitForLead(session.client, processId, times, signal))) return
    // The lead may be lost or stopped at the moment it is won. `lead` must not be called with a signal that is already aborted.
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

/** Opens a separate connection. A lock belongs to its session, so the session must not come from a pool. */
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
  // The database may not answer the closing, for example over a broken line. So we wait only a short time.
  const close = async () => {
    await Promise.race([client.end().catch(() => undefined), pause(times.reconnectAfter, undefined, { ref: false })])
    ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  }
  try {
    await client.connect()
    // With these settings the database notices quickly that this process is gone, and releases the lock.
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

/** Returns true when the lead is won and written to the row, and false if everything stops before that. */
async function waitForLead(client: pg.Client, processId: string, times: LeaderTimes, signal: AbortSignal): Promise<boolean> {
  let seen = { beat: '', at: performance.now() }
  while (!signal.aborted) {
    const { rows: tried } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [lockKey])
    if (tried[0]?.won) {
      // The clock of the machine, not of the business: this time describes processes only.
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
      await endSession(client, beat)
      seen = { beat, at: performance.now() }
      continue
    }
    await rest(times.lookEvery, signal)
  }
  if (signal.reason instanceof Error && signal.reason.name !== 'AbortError') throw signal.reason
  return false
}

/** Ends the session that has the lock, unless its beat has moved meanwhile. Waits up to a second until the session has ended. */
async function endSession(client: pg.Client, beat: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 1000) from pg_locks
     where locktype = 'advisory' and granted and pid <> pg_backend_pid() and ${lastBeat} = $2
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) + objid::bigint = $1`,
    [lockKey, beat],
  )
}

/** Updates the row until the lead is over. An update that fails, or is not confirmed in time, ends the lead. */
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
