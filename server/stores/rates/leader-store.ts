/** SQL that reads the row of the leader. leader.ts writes the row over a separate session. */
import type { Kysely } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tables } from '../../base/db/tables.ts'

/** Whether this process still leads. */
export async function isLeader(db: Kysely<Tables>, processId: string): Promise<boolean> {
  return (await db.selectFrom('rate_leader').select('one').where('process_id', '=', processId).executeTakeFirst()) !== undefined
}

/** Since when the leader leads, and when its last beat was. Null if there has never been a leader. */
export async function readLeader(db: Kysely<Tables>): Promise<{ since: Instant; beatAt: Instant } | null> {
  const row = await db.selectFrom('rate_leader').select(['since', 'beat_at']).executeTakeFirst()
  return row ? { since: row.since, beatAt: row.beat_at } : null
}
