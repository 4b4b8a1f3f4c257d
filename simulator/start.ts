/** Starts the simulator in this process: for main.ts, and for tests that control its clock. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import type { AskedSource } from '../core/rates/source-table.ts'
import { amlbot, createScreening } from './amlbot.ts'
import { binance } from './binance.ts'
import { binanceP2p } from './binance-p2p.ts'
import { bybit } from './bybit.ts'
import { type Chain, type ChainState, createChain } from './chain.ts'
import { control } from './control.ts'
import { cosmos } from './cosmos.ts'
import { type ReceivedEmail, receiveEmails } from './emails.ts'
import { esplora } from './esplora.ts'
import { evm } from './evm.ts'
import { createExchangeBooks, type ExchangesState } from './exchange-books.ts'
import { type CounterpartyName, counterparties, type Fault, wrongClockMs } from './faults.ts'
import { kucoin } from './kucoin.ts'
import { createMarket } from './market.ts'
import { type NetworkName, networkNames, networks } from './networks.ts'
import { okx } from './okx.ts'
import { type Random, seededRandom } from './random.ts'
import { rapira } from './rapira.ts'
import { createWorldServer } from './serve.ts'
import { solana } from './solana.ts'
import { stateOf } from './state.ts'
import { stellar } from './stellar.ts'
import { createTelegramGroup, telegram } from './telegram.ts'
import { ton } from './ton.ts'
import { tron } from './tron.ts'
import type { World } from './world.ts'
import { xrp } from './xrp.ts'

export type SimulatorOptions = {
  /** 0, the default, is any free port. Always on 127.0.0.1. */
  port?: number
  /** The clock in milliseconds since 1970. The default is the real clock. */
  now?: () => number
  random?: Random
  /** Prices move by themselves, which is the default. Tests that compare numbers switch it off. */
  wandering?: boolean
  /** How many times faster blocks come than networks.ts says; default 1. */
  speed?: number
  /** A file in which the chains are stored between runs. The default is none. */
  statePath?: string | null
  /** The delay of an answer under the fault `slow`. The default is 15 s. */
  slowMs?: number
}

/** Base addresses for the adapters. They are the only difference from the real world. */
export type SimulatorAddresses = Record<AskedSource | 'okx' | 'kucoin' | 'amlbot' | 'telegram' | NetworkName, string>

export type Simulator = {
  url: string
  smtpUrl: string
  addresses: SimulatorAddresses
  /** The controls of the panel without HTTP: the same names and payloads as POST /control/<name>. Throws on a refusal. */
  control(name: string, payload: unknown): unknown
  state(): ReturnType<typeof stateOf>
  emails(): readonly ReceivedEmail[]
  stop(): Promise<void>
}

/** Starts listening. Rejects if the port is taken. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, now = Date.now, random = seededRandom(now()), wandering = true, speed = 1, statePath = null, slowMs = 15_000 } = options
  const faultOf = new Map<CounterpartyName, Fault>(counterparties.map((name) => [name, 'none']))
  const emails = await receiveEmails(now, () => faultOf.get('smtp') ?? 'none', slowMs)
  const market = createMarket(now, random, wandering)
  const { chains: kept, exchanges } = statePath === null ? { chains: {} as KeptChains, exchanges: null } : readState(statePath)
  const keep = () => {
    if (statePath !== null) writeState(statePath, { chains: kept, exchanges: keptExchanges })
  }
  let keptExchanges = exchanges
  const chainOf = (name: NetworkName): Chain =>
    createChain(networks[name], {
      now,
      random,
      speed,
      kept: kept[name] ?? null,
      onChange: (state) => {
        kept[name] = state
        keep()
      },
    })
  const chains = byName(chainOf)
  const books = createExchangeBooks({
    now,
    chains,
    kept: exchanges,
    onChange: (state) => {
      keptExchanges = state
      keep()
    },
  })
  const screening = createScreening()
  const telegramGroup = createTelegramGroup()
  const world: World = {
    now,
    market,
    chains,
    books,
    screening,
    telegram: telegramGroup,
    faults: faultOf,
    faultPaths: new Map(),
    waiting: [],
    emails: () => emails.list().length,
  }
  const clockOf = (name: CounterpartyName) => () => now() - (faultOf.get(name) === 'wrong-clock' ? wrongClockMs : 0)
  const present = [
    binance(market, clockOf('binance')),
    binanceP2p(market),
    bybit(market, clockOf('bybit')),
    rapira(market, books, clockOf('rapira')),
    okx(books, clockOf('okx')),
    kucoin(books, clockOf('kucoin')),
    tron(chains.tron, clockOf('tron')),
    esplora(chains.bitcoin),
    esplora(chains.litecoin),
    esplora(chains.dogecoin),
    evm(chains.ethereum),
    evm(chains.bsc),
    ton(chains.ton),
    xrp(chains.xrp),
    stellar(chains.stellar),
    cosmos(chains.cosmos),
    solana(chains.solana),
    amlbot(screening, now),
    telegram(telegramGroup, now),
  ]
  const addressesAt = (url: string): SimulatorAddresses => ({
    'spot-binance': `${url}/binance`,
    'p2p-binance': `${url}/binance-p2p`,
    'p2p-bybit': `${url}/bybit`,
    rapira: `${url}/rapira`,
    okx: `${url}/okx`,
    kucoin: `${url}/kucoin`,
    ...byName((name) => `${url}/${name}`),
    amlbot: `${url}/amlbot`,
    telegram: `${url}/telegram`,
  })
  const listensAt = () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { url, smtpUrl: emails.url, addresses: addressesAt(url) }
  }
  const server = createWorldServer({ world, emails, counterparties: present, slowMs, addresses: listensAt })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  }).catch(async (error: unknown) => {
    await emails.stop()
    throw error
  })

  return {
    ...listensAt(),
    control(name, payload) {
      const answer = control(world, name, payload)
      if (answer?.status === 200) return answer.body
      throw new Error(`control ${name}: ${JSON.stringify(answer?.body ?? 'no such order')}`)
    },
    state: () => stateOf(world),
    emails: () => emails.list(),
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await Promise.all([closed, emails.stop()])
    },
  }
}

const byName = <T>(make: (name: NetworkName) => T) =>
  Object.fromEntries(networkNames.map((name) => [name, make(name)])) as Record<NetworkName, T>

type KeptChains = Partial<Record<NetworkName, ChainState>>
type Kept = { chains: KeptChains; exchanges: ExchangesState | null }

/** An unreadable file only means that the old world is lost: the simulator starts with a new one. */
function readState(path: string): Kept {
  try {
    const { chains, exchanges } = JSON.parse(readFileSync(path, 'utf8')) as Pick<Kept, 'chains'> & Partial<Kept>
    const whole = ([, state]: [string, ChainState]) => Array.isArray(state.transfers) && Number.isFinite(state.anchor?.number)
    return { chains: Object.fromEntries(Object.entries(chains).filter(whole)), exchanges: exchanges ?? null }
  } catch {
    return { chains: {}, exchanges: null }
  }
}

/** Writes the whole file or nothing: after a crash the former file is still there. */
function writeState(path: string, state: Kept): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.new`, JSON.stringify(state))
    renameSync(`${path}.new`, path)
  } catch (error) {
    process.stderr.write(`simulator: the chains could not be kept in ${path}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}
