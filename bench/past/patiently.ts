import pg from 'pg'

/** A connection beside those of the pool that waits as long as it takes. */
export async function patiently<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: pool.options.connectionString ?? '' })
  await client.connect()
  try {
    await client.query(
      "set statement_timeout = 0; set lock_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronize_seqscans = off; set synchronous_commit = off",
    )
    return await work(client)
  } finally {
    await client.end()
  }
}
