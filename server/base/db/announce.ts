/** Announces the signals of committed transactions to all processes: one NOTIFY for all commits of 10 ms. Who reads them: live/signals.ts. */
import type pg from 'pg'
import type { Topic } from '../../../contract/live.ts'

/** The channel of the NOTIFY. */
export const channel = 'signals'
const announceAfterMs = 10

/** Beside the topics of the contract: a session that ended, a person whose rights changed, a word to another process's stream. */
export type Signal = Topic | `session:${string}` | `person:${string}` | `relay:${string}`

const announcing = new WeakMap<pg.Pool, NodeJS.Timeout>()
const committing = new WeakMap<pg.Pool, (topics: ReadonlySet<Signal>) => void>()

/** From now on `hear` is told of each commit of this process; null: nobody is. */
export function announceTo(pool: pg.Pool, hear: ((topics: ReadonlySet<Signal>) => void) | null): void {
  if (hear) committing.set(pool, hear)
  else committing.delete(pool)
}

/**
 * After a commit: one NOTIFY for all commits of the next 10 ms. A failure is healed by the reading of each second. The own
 * process is told at once, so that who has just changed something reads it.
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
