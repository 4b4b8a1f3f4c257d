import type pg from 'pg'

/** A connection that waits as long as it takes, and is nobody's afterwards. */
export async function patiently<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(
      "set statement_timeout = 0; set lock_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronize_seqscans = off; set synchronous_commit = off",
    )
    return await work(client)
  } finally {
    client.release(true)
  }
}
