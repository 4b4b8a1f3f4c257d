/**
 * How a change reaches every process that has listeners. `publish()` only adds a row in the transaction of the change: a NOTIFY inside the
 * transaction would take a lock over all commits. After the commit the process sends one NOTIFY for all commits of 10 ms. It says only that
 * there are signals to read. Every process also reads once a second, so a lost notification does no harm. The order of commits does no
 * harm either: reading starts at the oldest transaction that was still open at the last reading, and skips what was read already.
 */
import pg from 'pg'
import type { Logger } from 'pino'
import type { Tx } from '../context.ts'
import { announceTo, channel, type Signal } from '../db/announce.ts'
import { publishAtEnd } from '../db/closing.ts'
import type { Database } from '../db/open.ts'
import { showLife } from './live-processes.ts'
import { momentOf, type Told } from './moments.ts'

const readEveryMs = 1000
const reconnectAfterMs = 500

/** Says that a topic has changed. Call it in the transaction of the change: the transaction writes all of its signals at its end. */
export async function publish(tx: Tx, topic: Signal): Promise<void> {
  publishAtEnd(tx, topic)
}

const keptMs = 10 * 60_000
/** Deletes signals that every process has read long ago. */
export async function deleteOldSignals(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('signals')
    .where('at', '<', new Date(Date.now() - keptMs).toISOString())
    .execute()
}

type Row = { horizon: string; id: number | null; topic: string | null }
const reading = {
  name: 'signals-since',
  text: `with h as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
    select h.horizon::text as horizon, s.id, s.topic from h left join signals s on s.tx >= $1::text::xid8 order by s.id`,
}

export type SignalReader = { stop: () => Promise<void> }

type Listener = {
  /** The name by which other processes know that this one listens. */
  processId: string
  heard: (topics: Set<string>) => void
  committed: (topics: ReadonlySet<Signal>) => void
  moment: (told: Told) => void
}

/**
 * Reads signals for this process until it is stopped: at every notification and once a second. `heard` gets the distinct topics of one
 * reading. `committed` gets the topics of this process's own transactions before they are read. The listening connection is opened again
 * when it breaks.
 */
export async function readSignals(
  { pool, url }: Database,
  log: Logger,
  { processId, heard, committed, moment }: Listener,
): Promise<SignalReader> {
  announceTo(pool, committed)
  let stopped = false
  let horizon =
    (await pool.query<{ horizon: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as horizon')).rows[0]?.horizon ?? '0'
  let known = new Set<number>()
  let busy: Promise<void> | null = null
  let again = false

  const readOnce = async () => {
    const { rows } = await pool.query<Row>({ ...reading, values: [horizon] })
    const topics = new Set<string>()
    const present = new Set<number>()
    for (const { id, topic, horizon: reached } of rows) {
      horizon = reached
      if (id === null || topic === null) continue
      present.add(id)
      if (!known.has(id)) topics.add(topic)
    }
    known = present
    if (topics.size > 0) heard(topics)
  }
  const read = () => {
    if (stopped) return
    again = true
    busy ??= (async () => {
      while (again && !stopped) {
        again = false
        await readOnce().catch((error: unknown) => log.warn({ err: error }, 'signals could not be read'))
      }
      busy = null
    })()
  }

  let client: pg.Client | null = null
  const listen = async () => {
    if (stopped) return
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'menyala listener',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    })
    const reopen = () => {
      if (client !== mine) return
      client = null
      mine.removeAllListeners()
      mine.on('error', () => undefined)
      mine.end().catch(() => undefined)
      setTimeout(() => void listen(), reconnectAfterMs).unref()
    }
    client = mine
    mine.on('error', reopen)
    mine.on('end', reopen)
    mine.on('notification', ({ payload }) => {
      const told = momentOf(payload)
      if (told) moment(told)
      else read()
    })
    try {
      await mine.connect()
      await showLife(mine, processId)
      await mine.query(`listen ${channel}`)
      read()
    } catch (error) {
      log.warn({ err: error }, 'the listening connection could not be opened')
      reopen()
    }
  }
  await listen()
  const timer = setInterval(read, readEveryMs)

  return {
    async stop() {
      stopped = true
      announceTo(pool, null)
      clearInterval(timer)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
      await busy
    },
  }
}
