/** Opens everything that serving needs, in order, and closes it in the opposite one. */
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Context } from './context.ts'
import { fillTails } from './credentials/staff-credentials-store.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { seed } from './demo/seed.ts'
import { seedSimulatedHistory } from './demo/simulated-history.ts'
import type { Environment } from './environment.ts'
import { buildApp } from './http/app.ts'
import { startWorker } from './jobs/worker.ts'
import { keepKeys } from './kept-keys.ts'
import { startHub } from './live/hub.ts'
import { topicStates } from './live/topic-states.ts'
import { openContext } from './open-context.ts'
import { openSecretKeys } from './secret-keys.ts'
import { startSimulatedWorld } from './simulator-process.ts'
import { StartRefused } from './start-refused.ts'

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
  /** /readyz fails first, then nothing new is accepted, what runs is ended, and everything is closed. */
  readonly stop: () => Promise<void>
}

/** How long /readyz says no before connections are refused, so that whoever shares out requests can see it. */
const noticeMs = 1000
const buildRoot = fileURLToPath(new URL('../build', import.meta.url))

/** Throws what sentenceOf can say; whatever was opened by then is closed again. */
export async function startServer(options: StartOptions): Promise<Running> {
  const opened: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    return await open(options, opened, closeAll)
  } catch (error) {
    await closeAll().catch((failure: unknown) => options.log.error({ err: failure }, 'closing failed'))
    throw error
  }
}

async function open(options: StartOptions, opened: (() => Promise<void>)[], closeAll: () => Promise<void>): Promise<Running> {
  const { log, say, screens = true } = options
  const port = await findPort(options.environment)
  const environment = { ...options.environment, port }
  if (screens && !existsSync(join(buildRoot, 'web/index.html'))) throw new StartRefused('The screens are not built: run npm run build.')
  await mkdir(environment.dataDirectory, { recursive: true })

  const databaseUrl = environment.databaseUrl ?? (await openEmbedded(environment, say, opened))
  const secretKeys = await openSecretKeys(environment)
  await migrate({
    url: databaseUrl,
    mode: environment.mode,
    now: new Date().toISOString(),
    onFile: (name) => log.info({ name }, 'migrating'),
  })
  const database = openDatabase({
    url: databaseUrl,
    poolSize: environment.databasePool,
    onIdleError: (error) => log.warn({ err: error }, 'a connection to the database broke'),
  })
  opened.push(database.close)

  const onLost = (how: string) =>
    log.error({ how }, 'the simulated world has ended by itself: rates and payments stand still until the next start')
  const simulated = environment.mode === 'demo' ? await startSimulatedWorld(environment.dataDirectory, onLost) : null
  if (simulated) opened.push(simulated.stop)
  const context = openContext({
    environment,
    database,
    log,
    secretKeys,
    keptKeys: await keepKeys(database, secretKeys, log),
    simulated,
  })
  opened.push(async () => context.post.close())
  const seeded = await oneAtATime(database, async () => {
    await fillTails(database.kysely, context)
    if (!(await seed(context))) return false
    if (environment.mode === 'demo') await seedSimulatedHistory(context)
    return true
  })
  if (seeded) say('The catalogue was empty and is filled now')

  const hub = await startHub(context, topicStates)
  const readiness = { stopping: false }
  const app = buildApp(context, { hub, readiness, buildRoot: screens ? buildRoot : null, demoAddress: simulated?.url ?? null })
  // Streams end before requests are waited for, else they would never be over.
  opened.push(async () => {
    const closed = app.close()
    await hub.close()
    await closed
  })
  await app.listen({ port, host: environment.host })
  const worker = startWorker(context)
  opened.push(worker.stop)
  const stop = async () => {
    readiness.stopping = true
    await pause(noticeMs)
    await closeAll()
  }
  return { context, address: environment.publicUrl ?? `http://localhost:${port}`, stop }
}

async function openEmbedded(
  { dataDirectory }: Environment,
  say: (sentence: string) => void,
  opened: (() => Promise<void>)[],
): Promise<string> {
  const embedded = await startEmbedded(dataDirectory, { onProgress: say, kept: true })
  opened.push(embedded.stop)
  return embedded.url
}

/** The port to listen at (a free one for 0), found before anything is opened: a taken port stops the start at once. */
function findPort({ port, host }: Environment): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
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
