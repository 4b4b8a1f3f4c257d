/** Statements that may take as long as they need, although both the database and we give up on others. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Read by the connections as well: they wait for the answers to what follows in its transaction. */
export const withoutLimit = 'set local statement_timeout = 0'

/** For whoever waits that long a dead line still ends by the probes of TCP. A timer cannot be set for longer than 24 days. */
export const patientMs = 24 * 60 * 60 * 1000

/** Removes the time limit of statements in this transaction: a query over the whole history may take long without being stuck. */
export async function takeTime(db: Kysely<Tables>): Promise<void> {
  await sql.raw(withoutLimit).execute(db)
}
