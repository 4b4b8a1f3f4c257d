/** A database of a test's own, made from a template in milliseconds; the server is the run's (database-server.ts). */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../server/base/db/open.ts'
import { type Template, templateName } from './database-server.ts'

export type TestDatabase = { readonly url: string; readonly database: Database; readonly drop: () => Promise<void> }

/**
 * Makes a migrated database, empty unless told otherwise. The caller drops it, in afterAll or the like.
 */
export async function testDatabase(template: Template = 'migrated'): Promise<TestDatabase> {
  const { adminUrl } = inject('databaseServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(adminUrl, `create database ${name} template ${templateName(template)}`)
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const database = openDatabase({ url, poolSize: 10, applicationName: 'menyala test' })
  const drop = async () => {
    await database.close()
    await onServer(adminUrl, `drop database if exists ${name} with (force)`)
  }
  return { url, database, drop }
}

/** The same for one test: it is dropped when the test ends. */
export async function testDatabaseForOne(): Promise<TestDatabase> {
  const made = await testDatabase()
  onTestFinished(made.drop)
  return made
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
