/**
 * Which processes listen to this database now. Each shows it by an advisory lock that its listening session holds, so that a
 * process that dies, or is cut off, is known as gone in the same moment and nothing has to be cleaned up.
 */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '../db/open.ts'

/** The first half of the lock's key; the second tells the process. */
const lockClass = 531820801
/** What was read so lately is believed: whoever asks for unknown processes costs one reading in this time. */
const freshMs = 200

const numberOf = (processId: string): number => createHash('sha256').update(processId).digest().readInt32BE()

/** To be called on the session by which the process listens. */
export async function showLife(session: pg.Client, processId: string): Promise<void> {
  await session.query('select pg_advisory_lock_shared($1::int, $2::int)', [lockClass, numberOf(processId)])
}

const reading = {
  name: 'live-processes',
  text: `select objid::bigint::text as number from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and classid = $1::int::oid
      and database = (select oid from pg_database where datname = current_database())`,
  values: [lockClass],
}

export type LiveProcesses = { isAlive: (processId: string) => Promise<boolean> }

export function openLiveProcesses({ pool }: Database): LiveProcesses {
  let known: Promise<ReadonlySet<number>> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  const read = async (): Promise<ReadonlySet<number>> => {
    const { rows } = await pool.query<{ number: string }>(reading)
    return new Set(rows.map(({ number }) => Number(number) | 0))
  }
  return {
    async isAlive(processId) {
      if (!known || performance.now() - readAt > freshMs) {
        readAt = performance.now()
        known = read()
        known.catch(() => {
          known = null
        })
      }
      return (await known).has(numberOf(processId))
    },
  }
}
