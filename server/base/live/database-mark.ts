/** Of which database the versions of live topics are. */
import type pg from 'pg'

/**
 * Another one after a restore, be it into another cluster, another database of the same, or the same database once it was emptied: there
 * versions begin anew, or are those of the backup, and what a page has of before may have larger ones.
 */
export async function databaseMark(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ mark: string }>(
    `select concat_ws('.', system_identifier, (select oid from pg_database where datname = current_database()), 'installation'::regclass::oid)
      as mark from pg_control_system()`,
  )
  return rows[0]?.mark ?? ''
}
