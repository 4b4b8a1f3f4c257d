/** How many sessions of a test's database wait for a lock that another one holds. */
import type { ClientBase } from 'pg'

export async function lockWaiters(pool: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ waiters: number }>(
    `select count(*)::int as waiters from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiters ?? 0
}
