/** Vitest's global setup of the integration tests: one embedded PostgreSQL per run, with the templates of databases in it. */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../server/base/db/embedded.ts'
import { migrate } from '../server/base/db/migrate.ts'
import { fillDemo } from './fill-demo.ts'
import { scratchFolder } from './scratch-folder.ts'

/** What a new database is made from: nothing, the tables alone, or the demo of the default moment. */
export type Template = 'empty' | 'migrated' | 'demo'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The demo's fields are encrypted under `secretKey`. */
    databaseServer: { adminUrl: string; secretKey: string }
  }
}

export const templateName = (template: Template): string => `${template}_template`

/** Starts and fills the server; what it returns stops and removes it. TEST_DATABASE_URL names another server instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const folder = given ? null : await scratchFolder('menyala-tests-')
  const server = folder ? await startEmbedded(folder, { durable: false, maxConnections: 300 }) : null
  const adminUrl = Object.assign(new URL(given ?? server?.url ?? ''), { pathname: '/postgres' }).href
  const secretKey = randomBytes(32).toString('base64')
  await recreate(adminUrl, 'empty')
  await migrate({ url: await recreate(adminUrl, 'migrated', 'empty'), mode: 'demo', now: '2026-01-01T00:00:00.000Z' })
  await fillDemo(await recreate(adminUrl, 'demo', 'migrated'), secretKey)
  project.provide('databaseServer', { adminUrl, secretKey })
  return async () => {
    await server?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** Makes a template anew, from another one if told, and answers its address. */
async function recreate(adminUrl: string, template: Template, from?: Template): Promise<string> {
  const name = templateName(template)
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}${from ? ` template ${templateName(from)}` : ''}`)
  await client.end()
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
}
