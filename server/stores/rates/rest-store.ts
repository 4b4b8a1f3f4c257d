/** SQL of rests: sources that asked to be left alone for a while. They outlive the process that was told so. */
import type { Kysely } from 'kysely'
import { addSeconds, type Instant, isAfter } from '../../../core/time/instant.ts'
import type { OutsideError } from '../../../outside/outside-error.ts'
import type { Tables } from '../../base/db/tables.ts'

export type Rest = { source: string; until: Instant; reason: string }

/** The sources that rest now, by name. */
export async function readRests(db: Kysely<Tables>, now: Instant): Promise<Map<string, Rest>> {
  const rows = await db.selectFrom('source_rests').selectAll().execute()
  return new Map(rows.filter(({ until }) => isAfter(until, now)).map((row) => [row.source, row]))
}

/** A source is to be left alone until then; a longer rest that it asked for before holds. */
export async function keepRest(db: Kysely<Tables>, { source, until, reason }: Rest): Promise<void> {
  await db
    .insertInto('source_rests')
    .values({ source, until, reason })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ until, reason }).where('source_rests.until', '<', until))
    .execute()
}

/** After "too often" without a named time. */
const restSeconds = 30

/** Keeps the rest that a source asked for, and answers until when. */
export async function restAfter(db: Kysely<Tables>, source: string, limit: OutsideError, now: Instant): Promise<Instant> {
  const until = addSeconds(now, limit.retryAfterSeconds ?? restSeconds)
  await keepRest(db, { source, until, reason: limit.kind })
  return until
}
