/** A pool for statements outside of transactions: each connection keeps those parsed that are asked again and again (often-asked.ts). */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { keptNameOf, staleStatement } from './often-asked.ts'
import { patientMs, withoutLimit } from './take-time.ts'

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
  let isSilent = false
  let isPatient = false
  const ask = async (text: string, values: unknown[], name?: string) => {
    try {
      return await client.query({ text, values, ...(name !== undefined && { name }), ...(isPatient && { query_timeout: patientMs }) })
    } catch (error) {
      // no answer of the database: whoever got this connection next would wait in vain
      if (!(error instanceof pg.DatabaseError)) isSilent = true
      throw error
    }
  }
  const query = async (text: string, parameters: readonly unknown[] = []) => {
    const values = [...parameters]
    if (text === withoutLimit) isPatient = true
    const name = isStale ? undefined : keptNameOf(text)
    if (name === undefined) return ask(text, values)
    try {
      return await ask(text, values, name)
    } catch (error) {
      if ((error as { code?: string }).code !== staleStatement) throw error
      // it changed nothing; parsed statements end with their connection
      isStale = true
      return ask(text, values)
    }
  }
  const release = () => {
    isPatient = false
    client.release(isStale || isSilent)
  }
  return { query: query as unknown as PostgresPoolClient['query'], release }
}
