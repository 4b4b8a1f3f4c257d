/** A pool for statements outside of transactions: each connection keeps those parsed that are asked again and again (often-asked.ts). */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { keptNameOf, staleStatement } from './often-asked.ts'

/** The same connections, as Kysely needs them. */
export function parsingPool(pool: pg.Pool): PostgresPool {
  // Kysely knows its connections by their clients
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const present = clients.get(client) ?? parsingClient(client)
      clients.set(client, present)
      return present
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function parsingClient(client: pg.PoolClient): PostgresPoolClient {
  let isStale = false
  const query = async (text: string, parameters: readonly unknown[] = []) => {
    const values = [...parameters]
    const name = isStale ? undefined : keptNameOf(text)
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if ((error as { code?: string }).code !== staleStatement) throw error
      // it changed nothing; parsed statements end with their connection
      isStale = true
      return client.query(text, values)
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isStale) }
}
