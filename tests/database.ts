/** A database of a test's own, made from a template in milliseconds; the server is the run's (database-server.ts). */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../server/base/db/open.ts'
import { type Template, templateName } from './database-server.ts'

export type TestDatabase = { readonly url: string; readonly database: Database; readonly drop: () => Promise<void> }

/**
 * Makes a database, of tables without rows unless told otherwise. The caller drops it, in afterAll or the like.
 */
export async function testDatabase(template: Template = 'migrated'): Promise<TestDatabase> {
  const { adminUrl } = inject('databaseServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  // A copy of the files costs half of what a copy by the journal does.
  await onServer(adminUrl, `create database ${name} template ${templateName(template)} strategy file_copy`)
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const database = openTestDatabase(url)
  const drop = async () => {
    await database.close()
    await onServer(adminUrl, `drop database if exists ${name} with (force)`)
  }
  return { url, database, drop }
}

/** The same for one test: it is dropped when the test ends. */
export async function testDatabaseForOne(template?: Template): Promise<TestDatabase> {
  const made = await testDatabase(template)
  onTestFinished(made.drop)
  return made
}

/** One without any table, for one test. */
export const emptyDatabase = () => testDatabaseForOne('empty')

/** A new connection is a process that learns the tables anew, so tests have few of them. */
export const openTestDatabase = (url: string): Database => openDatabase({ url, poolSize: 4, applicationName: 'menyala test' })

/** One session of each test process makes and drops its databases. */
let admin: pg.Pool | null = null

async function onServer(url: string, statement: string): Promise<void> {
  if (!admin) {
    admin = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
    // it ends with the server of the run
    admin.on('error', () => undefined)
  }
  await admin.query(statement)
}
