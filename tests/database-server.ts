/** Vitest's global setup of the integration tests: one embedded PostgreSQL per run, with a migrated template in it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { adminUrl: string; template: string }
  }
}

const template = 'migrated_template'

/** Starts and fills the server; what it returns stops and removes it. TEST_DATABASE_URL names another server instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'menyala-tests-'))
  const server = folder ? await startEmbedded(folder, { durable: false, maxConnections: 300 }) : null
  const adminUrl = Object.assign(new URL(given ?? server?.url ?? ''), { pathname: '/postgres' }).href
  await recreate(adminUrl)
  const templateUrl = Object.assign(new URL(adminUrl), { pathname: `/${template}` }).href
  await migrate({ url: templateUrl, mode: 'demo', now: '2026-01-01T00:00:00.000Z' })
  project.provide('databaseServer', { adminUrl, template })
  return async () => {
    await server?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

async function recreate(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`drop database if exists ${template} with (force)`)
  await client.query(`create database ${template}`)
  await client.end()
}
