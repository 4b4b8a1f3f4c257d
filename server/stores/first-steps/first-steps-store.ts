/** SQL of what an empty office still lacks. */
import { type Kysely, sql } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

export type OfficeCounts = {
  currencies: number
  hasReserve: boolean
  credentials: number
  sent: boolean
  staff: number
  hasBackup: boolean
  endedAt: Instant | null
  hasDone: boolean
}

/** One reading of all of them. Credentials are those that can be given to a client, and accounts at exchanges that give addresses. */
export async function officeCounts(db: Kysely<Tables>): Promise<OfficeCounts> {
  const { rows } = await sql<OfficeCounts>`select
    (select count(*)::int from currencies where active) as currencies,
    exists (select from currencies where active and reserve > 0) as "hasReserve",
    ((select count(*) from credentials where active) + (select count(*) from exchange_accounts where active))::int as credentials,
    exists (select from outbox where kind like 'email:%' and sent_at is not null) as sent,
    (select count(*)::int from users where user_type in ('operator', 'admin')) as staff,
    exists (select from backups where state = 'done') as "hasBackup",
    exists (select from orders where status = 'done') as "hasDone",
    (select first_steps_ended_at from installation) as "endedAt"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table has one row')
  return row
}

export async function noteFirstStepsEnded(tx: Tx, at: Instant): Promise<void> {
  await tx.updateTable('installation').set({ first_steps_ended_at: at }).execute()
}
