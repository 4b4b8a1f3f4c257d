/** What every measurement stands on: a database of its own, and the server as it is, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { add } from '../core/money/decimal.ts'
import { instantOf } from '../core/time/instant.ts'
import type { Context } from '../server/base/context.ts'
import { startEmbedded } from '../server/base/db/embedded.ts'
import { openDatabase } from '../server/base/db/open.ts'
import { transaction } from '../server/base/db/transaction.ts'
import { readEnvironment } from '../server/base/environment.ts'
import { keepKeys } from '../server/base/keys/kept-keys.ts'
import { publish } from '../server/base/live/signals.ts'
import { insertPerson } from '../server/base/people/person-store.ts'
import { insertSession } from '../server/base/people/sessions/session-store.ts'
import { openContext } from '../server/compose/open-context.ts'
import { lockStoredCurrency } from '../server/stores/directions/currency-store.ts'
import { correctReserve } from '../server/stores/ledger/post.ts'
import { auditBooks } from '../server/work/ledger/audit.ts'

export type Person = { uid: string; token: string; address: string }
export type Stage = {
  /** Where the server answers. */
  url: string
  /** The same database, from this process. */
  context: Context
  /** So many new visitors with sessions and addresses of their own. */
  people: (count: number) => Promise<Person[]>
  /** Does something while the server stands still; afterwards it may answer elsewhere. */
  closed: (work: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

/** Starts `server/main.ts` of the demo, without screens, on an empty and durable PostgreSQL, and waits until it sells. */
export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'menyala-bench-'))
  const embedded = await startEmbedded(join(folder, 'database'))
  const variables = {
    MODE: 'demo',
    PORT: '0',
    DATABASE_URL: embedded.url,
    DATA_DIRECTORY: folder,
    SECRET_KEY: randomBytes(32).toString('base64'),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  const start = async () => {
    // with the memory that `npm run bench` has given to this process
    const server = spawn(process.execPath, [...process.execArgv, 'server/main.ts', '--no-screens'], {
      env: { ...process.env, ...variables },
      // the channel ends the server by itself when this process is killed
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const url = await addressOf(server)
    await untilOnSale(url)
    return { server, url }
  }
  const end = async (server: ChildProcess) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
  }
  let running = await start()

  const environment = readEnvironment(variables)
  const database = openDatabase({ url: embedded.url, poolSize: 40, applicationName: 'menyala bench' })
  const nowhere = 'http://127.0.0.1:9'
  const log = pino({ level: 'silent' })
  const secretKeys = environment.secretKeys ?? []
  const context = openContext({
    environment,
    database,
    log,
    secretKeys,
    keptKeys: await keepKeys(database, secretKeys),
    simulated: {
      addresses: {
        'spot-binance': nowhere,
        'p2p-binance': nowhere,
        'p2p-bybit': nowhere,
        rapira: nowhere,
        okx: nowhere,
        kucoin: nowhere,
        tron: nowhere,
        bitcoin: nowhere,
        litecoin: nowhere,
        dogecoin: nowhere,
        ethereum: nowhere,
        bsc: nowhere,
        ton: nowhere,
        xrp: nowhere,
        stellar: nowhere,
        cosmos: nowhere,
        solana: nowhere,
        amlbot: nowhere,
        telegram: nowhere,
      },
      smtpUrl: 'smtp://127.0.0.1:9',
    },
  })
  return {
    get url() {
      return running.url
    },
    context,
    people: (count) => makePeople(context, count),
    async closed(work) {
      await end(running.server)
      await work()
      running = await start()
    },
    async stop() {
      await end(running.server)
      await database.close()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The address that the server's first line names. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server has no output')
  for await (const line of createInterface({ input: server.stdout })) {
    const [, address] = /ready: (http\S+)/.exec(line) ?? []
    if (address) return address.replace('localhost', '127.0.0.1')
  }
  throw new Error('the server ended before it was ready')
}

/** The direction that is measured, once its first prices have come. */
async function untilOnSale(url: string): Promise<void> {
  const body = JSON.stringify({ data: { directionId: 'usdt-sber' } })
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${url}/call/getRates`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (answer.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no rate has come in 20 s')
}

let made = 0
async function makePeople(context: Context, count: number): Promise<Person[]> {
  const at = instantOf(Date.now())
  const people: Person[] = []
  await context.database.kysely.transaction().execute(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      made += 1
      const person = {
        uid: context.newId(),
        token: context.newId() + context.newId(),
        address: `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`,
      }
      await insertPerson(tx, { uid: person.uid, role: 'regular', anonymous: true, language: 'ru', refId: person.uid }, at)
      await insertSession(tx, { id: context.newId(), token: person.token, uid: person.uid, at, days: 30, secondFactorFreshUntil: null })
      people.push(person)
    }
  })
  return people
}

/** More in the reserve of a currency, by a correction of the books, and told to every screen. */
export async function addToReserve({ context, people }: Stage, currencyId: string, amount: string): Promise<void> {
  const [person] = await people(1)
  await transaction(context.database, async (tx) => {
    const stored = await lockStoredCurrency(tx, currencyId)
    if (!stored || !person) throw new Error('there is a currency, and a person')
    const booked = stored.currency.reserve
    const said = { reason: 'measured', personId: person.uid }
    await correctReserve(tx, context, { currencyId, booked, counted: add(booked, amount), ...said })
    await publish(tx, 'rates')
  })
}

/** Whatever was measured, the books are right after it. */
export async function proveBooks({ context }: Stage): Promise<void> {
  const faults: string[] = []
  const started = performance.now()
  const { orders } = await auditBooks(context.database, { onFault: ({ subject, says }) => faults.push(`${subject}: ${says}`) })
  if (faults.length > 0) throw new Error(`the books are off: ${faults.slice(0, 10).join('; ')}`)
  console.log(`    audit of ${orders} orders: ${Math.round(performance.now() - started)} ms`)
}
