/** Opens everything that serving needs, in order, and closes it in the opposite one. */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Context } from '../base/context.ts'
import { startEmbedded } from '../base/db/embedded.ts'
import { migrate } from '../base/db/migrate.ts'
import { type Database, openDatabase } from '../base/db/open.ts'
import type { Environment, SecretKey } from '../base/environment.ts'
import { keepKeys } from '../base/keys/kept-keys.ts'
import { openSecretKeys, secretKeyFile } from '../base/keys/secret-keys.ts'
import { startHub } from '../base/live/hub.ts'
import { notAFolder, StartRefused } from '../base/start-refused.ts'
import { keepPresence } from '../orders/chat/presence.ts'
import { fillTails } from '../stores/credentials/staff-credentials-store.ts'
import { writeVisits } from '../work/figures/write-visits.job.ts'
import { checkKeys } from './backup/key-check.ts'
import { restoreWorld } from './demo/restore-world.ts'
import { seed } from './demo/seed.ts'
import { seedSimulatedHistory } from './demo/simulated-history.ts'
import { buildApp } from './http/app.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { topicStates } from './live/topic-states.ts'
import { openContext } from './open-context.ts'
import { type SimulatedWorld, shareSimulatedWorld, startSimulatedWorld } from './simulator-process.ts'

export type StartOptions = {
  readonly environment: Environment
  readonly log: Logger
  /** Told what takes longer than a moment. */
  readonly say: (sentence: string) => void
  /** false serves the functions alone: for tests that need no built screens. */
  readonly screens?: boolean
}

export type Running = {
  readonly context: Context
  /** Where the site is met, "http://localhost:3000". */
  readonly address: string
  /** Once a newer version has changed the database: this process must stop. */
  readonly overtaken: Promise<void>
  /**
   * /readyz fails first, then nothing new is accepted, what runs is ended, and everything is closed, the database last. False when
   * a part did not end within its time and was left behind.
   */
  readonly stop: () => Promise<boolean>
}

/** What was opened, and how long its closing may take: a part that hangs must not keep the others open. */
type Opened = { readonly name: string; readonly withinMs: number; readonly close: () => Promise<unknown> }

/** How long /readyz says no before connections are refused, so that whoever shares out requests can see it. */
const noticeMs = 1000
/** The longest that a call, or a question to the world outside, may take. */
const longestRequestMs = 20_000
const notOurHost: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']
const buildRoot = fileURLToPath(new URL('../../build', import.meta.url))

/** Throws what sentenceOf can say; whatever was opened by then is closed again. */
export async function startServer(options: StartOptions): Promise<Running> {
  const opened: Opened[] = []
  const closeAll = async () => {
    let whole = true
    for (const part of opened.splice(0).reverse()) whole = (await closeInTime(part, options.log)) && whole
    return whole
  }
  try {
    return await open(options, opened, closeAll)
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** False when it failed or hung. */
async function closeInTime({ name, withinMs, close }: Opened, log: Logger): Promise<boolean> {
  const late = new AbortController()
  try {
    const done = await Promise.race([close().then(() => true), pause(withinMs, false, { signal: late.signal, ref: false })])
    if (!done) log.error({ part: name, withinMs }, 'a part of the server did not stop in time and is left behind')
    return done
  } catch (error) {
    log.error({ err: error, part: name }, 'a part of the server could not be stopped')
    return false
  } finally {
    late.abort()
  }
}

async function open(options: StartOptions, opened: Opened[], closeAll: () => Promise<boolean>): Promise<Running> {
  const { log, say, screens = true } = options
  const port = await findPort(options.environment)
  const environment = { ...options.environment, port }
  if (screens && !existsSync(join(buildRoot, 'web/index.html'))) throw new StartRefused('The screens are not built: run npm run build.')
  await makeDataDirectory(environment.dataDirectory)

  const databaseUrl = environment.databaseUrl ?? (await openEmbedded(environment, say, opened))
  const secretKeys = await openSecretKeys(environment)
  await migrate({
    url: databaseUrl,
    mode: environment.mode,
    now: new Date().toISOString(),
    onFile: (name) => log.info({ name }, 'migrating'),
  })
  await refuseWrongKey(databaseUrl, secretKeys, environment)
  const database = openDatabase({
    url: databaseUrl,
    poolSize: environment.databasePool,
    onIdleError: (error) => log.warn({ err: error }, 'a connection to the database broke'),
  })
  opened.push({ name: 'connections to the database', withinMs: 3000, close: database.close })

  const onLost = (how: string) =>
    log.error({ how }, 'the simulated world has ended by itself: rates and payments stand still until the next start')
  const simulated = environment.mode === 'demo' ? await openSimulatedWorld(environment, onLost) : null
  if (simulated) opened.push({ name: 'the simulated world', withinMs: 6000, close: simulated.stop })
  const stopping = new AbortController()
  const context = openContext({
    environment,
    database,
    log,
    secretKeys,
    keptKeys: await keepKeys(database, secretKeys),
    simulated,
    stopping: stopping.signal,
  })
  opened.push({ name: 'mail', withinMs: 1000, close: async () => context.mailer.close() })
  const seeded = await oneAtATime(database, async () => {
    await fillTails(database.kysely, context)
    if (!(await seed(context))) return false
    if (environment.mode === 'demo') await seedSimulatedHistory(context)
    return true
  })
  if (simulated) await restoreWorld(context, simulated.url)
  if (seeded) say('The catalogue was empty and is filled now')

  // after the calls have ended, and before the database is closed
  opened.push({ name: 'counts of visitors', withinMs: 3000, close: () => writeVisits(context) })
  const hub = await startHub(context, topicStates)
  const presence = keepPresence(context, hub)
  const readiness = { stopping: false }
  const app = buildApp(context, { hub, readiness, buildRoot: screens ? buildRoot : null, demoAddress: simulated?.url ?? null })
  let worker: Worker | null = null
  opened.push({
    name: 'calls and jobs',
    withinMs: longestRequestMs + 2000,
    async close() {
      presence.stop()
      const closed = Promise.all([app.close(), worker?.stop()])
      // Streams end before requests are waited for, else they would never be over.
      await hub.close()
      await closed
    },
  })
  await app.listen({ port, host: environment.host })
  worker = startWorker(context)
  const { overtaken } = worker
  const stop = async () => {
    readiness.stopping = true
    stopping.abort()
    await pause(noticeMs)
    return closeAll()
  }
  return { context, address: environment.publicUrl ?? `http://localhost:${port}`, overtaken, stop }
}

async function openEmbedded({ dataDirectory }: Environment, say: (sentence: string) => void, opened: Opened[]): Promise<string> {
  const embedded = await startEmbedded(dataDirectory, { onProgress: say, kept: true })
  opened.push({ name: 'the database', withinMs: 32_000, close: embedded.stop })
  return embedded.url
}

/** Keys that do not open what is encrypted would leave orders unpaid and payments unseen, so nothing is started with them. */
async function refuseWrongKey(url: string, keys: readonly SecretKey[], { secretKeys, dataDirectory }: Environment): Promise<void> {
  if ((await checkKeys(url, keys)) !== 'doesNotOpen') return
  const given = secretKeys ? 'SECRET_KEY' : `The key in ${secretKeyFile(dataDirectory)}`
  throw new StartRefused(
    `${given} does not open what is encrypted in this database: set the key that it was written with, after a change both, like 2:new,1:old.`,
  )
}

const openSimulatedWorld = ({ simulatedWorldUrl, dataDirectory }: Environment, onLost: (how: string) => void): Promise<SimulatedWorld> =>
  simulatedWorldUrl ? shareSimulatedWorld(simulatedWorldUrl) : startSimulatedWorld(dataDirectory, onLost)

async function makeDataDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' || error.code === 'ENOTDIR') throw new StartRefused(notAFolder(path))
    throw error
  })
}

/** The port to listen at (a free one for 0), found before anything is opened: a taken port stops the start at once. */
function findPort({ port, host }: Environment): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', (error: NodeJS.ErrnoException) =>
      fail(
        notOurHost.includes(error.code ?? '') ? new StartRefused(`HOST must be an address of this machine, but it is "${host}".`) : error,
      ),
    )
    server.listen(port, host, () => {
      const found = (server.address() as AddressInfo).port
      server.close(() => done(found))
    })
  })
}

/** Of processes that start together on one database, one after the other. */
async function oneAtATime<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(5318208003)')
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock(5318208003)').catch(() => undefined)
    client.release()
  }
}
