/** SQL of the row that names the leader, for those who only read it; leader.ts writes it over a session of its own. */
import type { Kysely } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tables } from '../../base/db/tables.ts'

/** Whether this process still leads. */
export async function isLeader(db: Kysely<Tables>, processId: string): Promise<boolean> {
  return (await db.selectFrom('rate_leader').select('one').where('process_id', '=', processId).executeTakeFirst()) !== undefined
}

/** Since when there is a leader, and when it last gave a sign; null before there ever was one. */
export async function readLeader(db: Kysely<Tables>): Promise<{ since: Instant; beatAt: Instant } | null> {
  const row = await db.selectFrom('rate_leader').select(['since', 'beat_at']).executeTakeFirst()
  return row ? { since: row.since, beatAt: row.beat_at } : null
}
