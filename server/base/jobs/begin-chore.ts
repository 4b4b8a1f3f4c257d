/** Begins a chore now instead of at its next time, once the present transaction is committed. */
import { sql } from 'kysely'
import type { Tx } from '../context.ts'

export type ChoreName = 'forgetAnonymous' | 'forgetKeysAndTraces' | 'thinPrices' | 'runBackTests' | 'runAudits' | 'forgetSignals'

/** Before the job library has made its tables the chore waits for its time: nothing is lost, its rows are its queue. */
export async function beginChore(tx: Tx, name: ChoreName): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`select to_regnamespace('graphile_worker') is not null as known`.execute(tx)
  if (rows[0]?.known) await sql`select graphile_worker.add_job(${name}, job_key => ${name})`.execute(tx)
}
