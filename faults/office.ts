/**
 * An office that can be killed: the server and its own PostgreSQL in a folder that is thrown away, and in this process, where nothing
 * is ever lost, what the world outside knows: the chains, the bank, and the emails that have come.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { poolAddress } from '../core/credentials/keyless-pool.ts'
import { runningEmbedded } from '../server/base/db/embedded.ts'
import { freePort } from '../server/base/db/postgres-process.ts'
import { type Cipher, openCipher } from '../server/base/people/cipher.ts'
import { demoLogins } from '../server/compose/demo/demo-people.ts'
import { startSimulator } from '../simulator/start.ts'
import { programEnvironment } from '../tests/program-environment.ts'
import { type GoodClient, openClient } from './good-client.ts'
import { openProcesses, type Processes } from './processes.ts'

/** A transfer to an address of ours, as its chain has it. */
export type Sent = { hash: string; amount: string; currencyId: string; vanished: boolean }
/** A transfer to the card, as the bank has it. */
export type BankRow = { id: string; at: number; amount: string; sender: string }
export type Withdrawn = { id: number; amount: string; transactionHash: string | null }
export type Email = { id: number; messageId: string | null; to: string; text: string }

export type Office = {
  processes: Processes
  client: GoodClient
  cipher: Cipher
  /** Tokens of two people at the desk. */
  staff: readonly [string, string]
  /** What has come by the chains and by the bank. */
  books: { sent: Sent[]; bank: BankRow[]; emails: Map<number, Email> }
  /** Pays to an address of ours. */
  pay: (to: Destination, amount: string) => Sent
  /** Sends from us to somebody: its hash. */
  sendOut: (to: Destination, amount: string) => string
  /** A reorganisation takes it back; false where it is irreversible by now. */
  vanish: (sent: Sent) => boolean
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Variables of the server, for commands beside it. */
  env: Record<string, string>
  /** Whether the exchange pays out. */
  isAutomatic: boolean
  /** What the exchange really has sent, or was asked to. */
  withdrawn: () => Withdrawn[]
  /** Of the account at the simulated OKX. */
  exchangeKeys: Record<string, string>
  /** The one card that everybody pays to. */
  card: string
  close: () => Promise<void>
}
export type Destination = { address: string; memo?: string | null; currencyId: string }

/** What is paid with, as the simulated chains call it. */
const coins: Record<string, { asset: string; network: string }> = {
  'usdt-trc20': { asset: 'USDT', network: 'TRC20' },
  'usdt-ton': { asset: 'USDT', network: 'TON' },
}
/** Blocks come so many times faster than in life: a run of minutes sees payments through to their ends. */
const chainSpeed = 30
const settings = {
  officeOpensAt: '00:00',
  officeClosesAt: '00:00',
  openOrdersPerPerson: 100,
  openOrdersPerAddressPerHour: 1000,
  checkTransactionSeconds: 5,
}
const byExchange = ['usdt-trc20']
const card = 'sber-01'
const reserves = { sber: '1000000000', 'usdt-trc20': '1000000000' }
const linesAtOnce = 500

export type OfficeOptions = {
  /** Added to those of the demo, which are fifty orders' worth. */
  addresses: number
  /**
   * Some of the coins go to an account at an exchange, whose deposits and whose chain tell of the same transfers; and it pays out by
   * itself, so that nobody records these payouts.
   */
  exchange: boolean
}

export async function openOffice(options: OfficeOptions): Promise<Office> {
  const folder = await mkdtemp(join(tmpdir(), 'menyala-faults-'))
  const opened: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })]
  const close = async () => {
    for (const shut of opened.splice(0).reverse()) await shut()
  }
  try {
    const office = await open(folder, opened, close, options.exchange)
    await provide(office, options)
    return office
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
}

async function open(folder: string, opened: (() => Promise<unknown>)[], close: () => Promise<void>, isAutomatic: boolean): Promise<Office> {
  const world = await startSimulator({ speed: chainSpeed, wandering: false })
  opened.push(() => world.stop())
  world.control('balance', { exchange: 'okx', asset: 'USDT', amount: '100000000' })
  const { addresses } = world
  const key = randomBytes(32)
  const env = {
    ...programEnvironment,
    MODE: 'demo',
    PORT: String(await freePort()),
    DATA_DIRECTORY: join(folder, 'data'),
    SECRET_KEY: key.toString('base64'),
    LIMIT_TIMES: '100000',
    LOG_LEVEL: 'error',
    SMTP_URL: world.smtpUrl,
    BINANCE_URL: addresses['spot-binance'],
    BINANCE_P2P_URL: addresses['p2p-binance'],
    BYBIT_URL: addresses['p2p-bybit'],
    RAPIRA_URL: addresses.rapira,
    OKX_URL: addresses.okx,
    KUCOIN_URL: addresses.kucoin,
    TRONGRID_URL: addresses.tron,
    TONCENTER_URL: addresses.ton,
  }
  const processes = openProcesses(env)
  opened.push(() => processes.stop())
  processes.begin()
  await processes.ready()
  const sql: Office['sql'] = async (text, values = []) => {
    const url = await runningEmbedded(env.DATA_DIRECTORY)
    if (url === null) throw new Error('the database does not answer')
    const connection = new pg.Client({ connectionString: url })
    connection.on('error', () => undefined)
    await connection.connect()
    try {
      return (await connection.query(text, values)).rows
    } finally {
      await connection.end()
    }
  }
  for (const [name, value] of Object.entries(settings))
    await sql('insert into settings (name, value, changed_at) values ($1, $2, now()) on conflict (name) do update set value = $2', [
      name,
      JSON.stringify(value),
    ])
  await sql("update credentials set active = id = $1 where currency_id = 'sber'", [card])
  // a server keeps its settings for a second: what is ordered before stands under the usual hours, and at night waits for the morning
  await pause(1500)

  const cipher = openCipher([{ version: 1, key }])
  const client = openClient(processes.url, { mayFail: () => processes.databaseKills() > 0 })
  const [admin, operator] = await Promise.all(
    demoLogins(cipher).map(async ({ email, password }) => {
      const { token } = await client.good(null, 'signIn', { email, password, wantToken: true })
      if (token === null) throw new Error('staff could not sign in')
      return token
    }),
  )
  if (!admin || !operator) throw new Error('the desk needs two')

  const books: Office['books'] = { sent: [], bank: [], emails: new Map() }
  let lastEmail = 0
  const readEmails = () => {
    for (const { id, messageId, to, text } of world.emails()) {
      if (id <= lastEmail) break
      books.emails.set(id, { id, messageId, to: to.join(), text })
    }
    lastEmail = Math.max(0, ...books.emails.keys())
  }
  // the world keeps the newest five hundred only
  const reading = setInterval(readEmails, 100)
  opened.push(async () => clearInterval(reading))

  const transfer = ({ address, memo = null, currencyId }: Destination, amount: string): string => {
    const { payments } = world.control('pay', { address, memo, amount, ...coins[currencyId] }) as {
      payments: { transactionHash: string }[]
    }
    return payments[0]?.transactionHash ?? ''
  }
  return {
    processes,
    client,
    cipher,
    staff: [operator, admin],
    books,
    pay(to, amount) {
      const sent = { hash: transfer(to, amount), amount, currencyId: to.currencyId, vanished: false }
      books.sent.push(sent)
      return sent
    },
    sendOut: transfer,
    vanish(sent) {
      const { transactions } = world.state() as { transactions: { transactionHash: string; status: string }[] }
      if (transactions.find(({ transactionHash }) => transactionHash === sent.hash)?.status === 'confirmed') return false
      world.control('vanish', { transactionHash: sent.hash })
      sent.vanished = true
      return true
    },
    sql,
    env,
    isAutomatic,
    withdrawn: () =>
      (world.state() as { withdrawals: (Withdrawn & { exchange: string })[] }).withdrawals.filter((one) => one.exchange === 'okx'),
    exchangeKeys: (world.control('keys', {}) as { okx: Record<string, string> }).okx,
    card,
    close,
  }
}

/** Reserves and addresses enough for a long run. */
async function provide({ client, staff: [, admin], exchangeKeys }: Office, { addresses, exchange }: OfficeOptions): Promise<void> {
  for (const [id, reserve] of Object.entries(reserves)) {
    const { currency, version } = await client.good(admin, 'getCurrency', { id })
    const { id: _, ...draft } = { ...currency, reserve }
    await client.good(admin, 'setCurrency', { id, version, currency: draft, reserveReason: 'counted' })
  }
  if (exchange) {
    const terms = {
      source: 'okx',
      label: 'okx',
      keys: exchangeKeys,
      currencies: [...byExchange],
      spare: 5,
      priority: 0,
      active: true,
    } as const
    const payouts = { currencies: [...byExchange], perOrder: '100000', perHour: '10000000', perDay: '10000000' }
    await client.good(admin, 'addExchangeAccount', { account: { ...terms, currencies: [...byExchange], payouts } })
  }
  const terms = { source: 'predefined', limitPerOrder: null, limitPerDay: null, limitPerMonth: null, priority: 0, active: true } as const
  for (let from = 0; from < addresses; from += linesAtOnce) {
    const lines = Array.from({ length: linesAtOnce }, (_, index) => ({ value: poolAddress('tron', from + index, 'faults'), label: null }))
    await client.good(admin, 'addManyCredentials', { ...terms, currencyId: 'usdt-trc20', lines })
  }
}
