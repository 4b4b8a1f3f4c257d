/**
 * A whole exchange office for browser tests and pictures: a database of its own, a server process as
 * `npm start` runs it, and the simulated world behind it. It is open around the clock, so that no test depends on the hour,
 * and its market stands still until a test moves it. A run of the tests has one PostgreSQL (`one-office.ts`) for all offices,
 * and one office that the journeys share; who moves the clock, the market or the hours opens another one.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Settings } from '../../core/settings/settings.ts'
import { startEmbedded } from '../../server/base/db/embedded.ts'
import { migrate } from '../../server/base/db/migrate.ts'
import { runProgram } from '../run-program.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { isReady } from '../until-said.ts'

export type Login = { email: string; password: string }

export type Email = { to: string[]; subject: string; text: string; html: string | null }

/** One server process. */
export type ServerProcess = { url: string; logins: { admin: Login; operator: Login } }

/** What another process must know of an office to use it. */
export type OfficeAddress = { server: ServerProcess; databaseUrl: string }

export type Office = ServerProcess & {
  /** Moves the simulated world as its panel does: `control('price', { pair, percent })`. Throws what it refuses. */
  control: (name: string, payload: object) => Promise<unknown>
  /** The emails that a person has got, newest first, as /demo shows them. */
  emailsTo: (email: string) => Promise<Email[]>
  /** A statement straight on the database, for what only time or staff of later areas would do. */
  sql: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  stop: () => Promise<void>
}

/** How often prices are asked for where nothing moves them: asking for them takes a tenth of a core. */
export const seldom = 20
/** Open around the clock; and all people of a test come from one address. */
const usual = {
  officeOpensAt: '00:00',
  officeClosesAt: '00:00',
  openOrdersPerPerson: 100,
  openOrdersPerAddressPerHour: 1000,
  rateRefreshSeconds: seldom,
}
const startsWithinMs = 120_000
const stopsWithinMs = 20_000

/** A PostgreSQL and the name of a migrated database in it, of which those of new offices are copies. */
export type DatabaseServer = { adminUrl: string; template: string }

/** Starts a PostgreSQL for offices; `stop` removes its files. */
export async function startDatabaseServer(): Promise<DatabaseServer & { stop: () => Promise<void> }> {
  const folder = await scratchFolder('menyala-browser-')
  const { url, stop } = await startEmbedded(folder, { durable: false, maxConnections: 300 })
  const template = 'office_template'
  const adminUrl = databaseOf(url, 'postgres')
  await onServer(adminUrl, `create database ${template}`)
  await migrate({ url: databaseOf(url, template), mode: 'demo', now: new Date().toISOString() })
  return {
    adminUrl,
    template,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** What ends each thing that was opened, in the order in which they were. */
export type Closing = (() => Promise<unknown>)[]

/** Opens something of several parts. Its `stop` ends them, the last first; so does a failure on the way. */
export async function withClosing<T>(open: (opened: Closing) => Promise<T>): Promise<T & { stop: () => Promise<void> }> {
  const opened: Closing = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    return { ...(await open(opened)), stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

/** Opens an office with some settings of its own; `stop` leaves nothing behind. */
export async function openOffice({ settings = {} }: { settings?: Partial<Settings> } = {}): Promise<Office & { address: OfficeAddress }> {
  return withClosing(async (opened) => {
    const folder = await mkdtemp(join(tmpdir(), 'menyala-office-'))
    opened.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
    const databaseUrl = await newDatabase(opened, { ...usual, ...settings })
    const secretKey = randomBytes(32).toString('base64')
    const server = await startServerProcess({ DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, DATA_DIRECTORY: join(folder, 'data') })
    opened.push(server.stop)
    const address = { server, databaseUrl }
    const office = useOffice(address)
    opened.push(office.stop)
    await office.control('wander', { on: false })
    await ratesKnown(office.url)
    return { ...office, address }
  })
}

/** The office at an address that another process has opened; `stop` leaves the office open. */
export function useOffice({ server, databaseUrl }: OfficeAddress): Office {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${server.url}/demo/control/${path}`, init)
    if (!answer.ok) throw new Error(`/demo/control/${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    ...server,
    control: (name, payload) =>
      ask(name, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) }),
    emailsTo: async (email) => {
      const { emails } = (await ask(`emails?whole&to=${encodeURIComponent(email)}`)) as { emails: Email[] }
      return emails
    },
    sql: async (statement, values = []) => (await pool.query(statement, values)).rows,
    stop: () => pool.end(),
  }
}

/** The address of a new database, on the server of the run or on one of its own: migrated and with these settings, or (null) without a table. */
export async function newDatabase(opened: Closing, settings: Partial<Settings> | null): Promise<string> {
  const given = process.env.BROWSER_DATABASE_SERVER
  const server = given ? (JSON.parse(given) as DatabaseServer) : await startDatabaseServer()
  if ('stop' in server) opened.push((server as Awaited<ReturnType<typeof startDatabaseServer>>).stop)
  const name = `office_${randomBytes(6).toString('hex')}`
  await onServer(server.adminUrl, `create database ${name}${settings === null ? '' : ` template ${server.template}`}`)
  opened.push(() => onServer(server.adminUrl, `drop database if exists ${name} with (force)`))
  const url = databaseOf(server.adminUrl, name)
  for (const [setting, value] of Object.entries(settings ?? {}))
    await onServer(url, 'insert into settings (name, value, changed_at) values ($1, $2, now())', [setting, JSON.stringify(value)])
  return url
}

const databaseOf = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

async function onServer(url: string, statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** The first prices come some seconds after the start; until then nothing is sold. */
async function ratesKnown(url: string): Promise<void> {
  const isSold = async (directionId: string): Promise<boolean> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/call/getRates`, { method: 'POST', headers, body: JSON.stringify({ data: { directionId } }) })
    const { result } = (await answer.json()) as { result?: { onSale: boolean } }
    return result?.onSale ?? false
  }
  for (const startedAt = Date.now(); Date.now() - startedAt < startsWithinMs; await pause(100)) {
    // One for each source that the catalogue prices by.
    const sold = await Promise.all(['usdt-sber', 'btc-sber', 'usdt-sbp-sber'].map(isSold))
    if (sold.every(Boolean)) return
  }
  throw new Error('No rates came to the office')
}

async function startServerProcess(env: Record<string, string>): Promise<ServerProcess & { stop: () => Promise<void> }> {
  // The limits hold for one address, and all of a test's people share it.
  const { child, output, ended } = runProgram(['server/main.ts'], { MODE: 'demo', LIMIT_TIMES: '1000', ...env })
  const stop = async () => {
    child.kill('SIGTERM')
    const killer = setTimeout(() => child.kill('SIGKILL'), stopsWithinMs)
    await ended
    clearTimeout(killer)
  }
  for (const startedAt = Date.now(); Date.now() - startedAt < startsWithinMs && child.exitCode === null; await pause(50)) {
    const [, url] = isReady.exec(output()) ?? []
    const [admin, operator] = ['admin', 'operator'].map((role) => loginOf(role, output()))
    if (url && admin && operator) return { url, logins: { admin, operator }, stop }
  }
  await stop()
  throw new Error(`The server did not start:\n${output()}`)
}

function loginOf(role: string, output: string): Login | null {
  const [, email, password] = new RegExp(`sign in as ${role}\\s+\\S+\\s+(\\S+)\\s+(\\S+)`).exec(output) ?? []
  return email && password ? { email, password } : null
}
