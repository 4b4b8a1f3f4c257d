/** SQL of rests: pauses that sources asked for. They are stored, so that they still apply after a restart of the process. */
import type { Kysely } from 'kysely'
import { addSeconds, type Instant, isAfter } from '../../../core/time/instant.ts'
import type { OutsideError } from '../../../outside/outside-error.ts'
import type { Tables } from '../../base/db/tables.ts'

export type Rest = { source: string; until: Instant; reason: string }

/** The sources that must not be asked now, by name. */
export async function readRests(db: Kysely<Tables>, now: Instant): Promise<Map<string, Rest>> {
  const rows = await db.selectFrom('source_rests').selectAll().execute()
  return new Map(rows.filter(({ until }) => isAfter(until, now)).map((row) => [row.source, row]))
}

/** Stores until when a source must not be asked. A longer rest that is stored already stays. */
export async function keepRest(db: Kysely<Tables>, { source, until, reason }: Rest): Promise<void> {
  await db
    .insertInto('source_rests')
    .values({ source, until, reason })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ until, reason }).where('source_rests.until', '<', until))
    .execute()
}

/** The rest if a source says "too often" without a time. */
const restSeconds = 30

/** Stores the rest that a source asked for, and returns its end. */
export async function restAfter(db: Kysely<Tables>, source: string, limit: OutsideError, now: Instant): Promise<Instant> {
  const until = addSeconds(now, limit.retryAfterSeconds ?? restSeconds)
  await keepRest(db, { source, until, reason: limit.kind })
  return until
}
