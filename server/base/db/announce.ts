/** Announces the signals of committed transactions to all processes: one NOTIFY for all commits of 10 ms. Who reads them: live/signals.ts. */
import type pg from 'pg'
import type { Topic } from '../../../contract/live.ts'

/** The channel of the NOTIFY. */
export const channel = 'signals'
const announceAfterMs = 10

/** The topics of the contract, and also: a session that ended, a person whose rights changed, a wish for a stream of another process. */
export type Signal = Topic | `session:${string}` | `person:${string}` | `relay:${string}`

const announcing = new WeakMap<pg.Pool, NodeJS.Timeout>()
const committing = new WeakMap<pg.Pool, (topics: ReadonlySet<Signal>) => void>()

/** From now on `hear` is called after each commit of this process; null: nothing is called. */
export function announceTo(pool: pg.Pool, hear: ((topics: ReadonlySet<Signal>) => void) | null): void {
  if (hear) committing.set(pool, hear)
  else committing.delete(pool)
}

/**
 * After a commit: sends one NOTIFY for all commits of the next 10 ms. If that fails, the reading of each second finds the signals. This
 * process hears of it at once, so that a person who has just changed something sees the change.
 */
export function announceSoon(pool: pg.Pool, topics: ReadonlySet<Signal>): void {
  committing.get(pool)?.(topics)
  if (announcing.has(pool)) return
  const timer = setTimeout(() => {
    announcing.delete(pool)
    if (!pool.ended) pool.query(`notify ${channel}`).catch(() => undefined)
  }, announceAfterMs)
  announcing.set(pool, timer)
}
