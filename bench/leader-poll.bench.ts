/** The leader's poll of 200 distinct requests, judged and kept, against plain fetches of the same addresses, no more at once. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { PlainLeg } from '../core/rates/leg.ts'
import type { Context } from '../server/base/context.ts'
import { startEmbedded } from '../server/base/db/embedded.ts'
import { migrate } from '../server/base/db/migrate.ts'
import { openDatabase } from '../server/base/db/open.ts'
import { readEnvironment } from '../server/base/environment.ts'
import { keepKeys } from '../server/base/keys/kept-keys.ts'
import { openContext } from '../server/compose/open-context.ts'
import { startSimulatedWorld } from '../server/compose/simulator-process.ts'
import { openAsker } from '../server/market/rates/ask-sources.ts'
import { readPrices, saveAssetLegs } from '../server/stores/rates/price-store.ts'
import { against, type Round } from './figures.ts'

const wanted = 200
const rounds = 9

const coins = ['BTC', 'ETH', 'LTC', 'DOGE', 'TRX', 'TON', 'XRP', 'XLM', 'ATOM', 'SOL']

/** The pairs of the exchanges, and for the rest adverts of the P2P markets for as many different sums. */
function questions(): PlainLeg[] {
  const spot = coins.map((coin): PlainLeg => ({ source: 'spot-binance', pair: `${coin}USDT`, inverted: false }))
  const sides = (['BUY', 'SELL'] as const).flatMap((type) => [
    { source: 'p2p-bybit' as const, type, method: '382', currencyCode: 'RUB', from: 5000 },
    { source: 'p2p-binance' as const, type, method: 'KaspiBank', currencyCode: 'KZT', from: 20_000 },
  ])
  const p2p = Array.from({ length: wanted - spot.length - 1 }, (_, index): PlainLeg => {
    const { from, ...side } = sides[index % sides.length] as (typeof sides)[number]
    return { ...side, adverts: { amount: String(from + index * 10), fewest: 1 }, inverted: false }
  })
  return [...spot, { source: 'rapira', pair: 'USDT/RUB', inverted: false }, ...p2p]
}

type Asked = { address: string; method: string; headers: Record<string, string>; body: string | null }

/** Every request that is made while `work` runs. */
async function recorded(work: () => Promise<void>): Promise<Asked[]> {
  const plain = globalThis.fetch
  const asked: Asked[] = []
  globalThis.fetch = (address, init) => {
    const body = typeof init?.body === 'string' ? init.body : null
    asked.push({ address: (address as URL).href, method: init?.method ?? 'GET', headers: init?.headers as Record<string, string>, body })
    return plain(address, init)
  }
  try {
    await work()
  } finally {
    globalThis.fetch = plain
  }
  return asked
}

/** The floor: the same requests, those of one counterparty one after the other, read to the end and forgotten. */
async function plainly(asked: readonly Asked[]): Promise<void> {
  const byCounterparty = Map.groupBy(asked, ({ address }) => new URL(address).pathname.split('/')[1])
  await Promise.all(
    [...byCounterparty.values()].map(async (own) => {
      for (const { address, method, headers, body } of own) await (await fetch(address, { method, headers, body })).json()
    }),
  )
}

const perSecond = async (work: () => Promise<unknown>, count: number): Promise<number> => {
  const started = performance.now()
  await work()
  return (count / (performance.now() - started)) * 1000
}

export async function benchLeaderPoll(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'menyala-bench-'))
  const embedded = await startEmbedded(join(folder, 'database'))
  const world = await startSimulatedWorld(folder, (how) => console.error(`the simulated world ended: ${how}`))
  const environment = readEnvironment({ MODE: 'demo', SECRET_KEY: Buffer.alloc(32, 1).toString('base64') })
  await migrate({ url: embedded.url, mode: 'demo', now: new Date().toISOString() })
  const database = openDatabase({ url: embedded.url })
  const log = pino({ level: 'silent' })
  const secretKeys = environment.secretKeys ?? []
  const context: Context = openContext({
    environment,
    database,
    log,
    secretKeys,
    keptKeys: await keepKeys(database, secretKeys),
    simulated: world,
  })
  try {
    const legs = questions()
    for (const [index, leg] of legs.entries()) await saveAssetLegs(database.kysely, `BENCH${index}`, [leg])
    // as if it were a minute later: the clock stays, since sources that tell their time are believed by it
    const makeDue = () => database.pool.query("update source_prices set asked_at = asked_at - interval '1 minute'")
    const poll = () => openAsker(context, null).askDue(new AbortController().signal)
    const asked = await recorded(poll)
    const priced = [...(await readPrices(database.kysely)).values()].filter(({ price }) => price !== null)
    if (priced.length < wanted) throw new Error(`only ${priced.length} of ${wanted} questions have a price`)
    const measured: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      await makeDue()
      const early = round % 2 === 0 ? await perSecond(poll, wanted) : null
      const floor = await perSecond(() => plainly(asked), wanted)
      measured.push({ value: early ?? (await perSecond(poll, wanted)), floor })
    }
    against(`leader's poll of ${wanted} questions (${asked.length} requests)`, measured, 'questions/s', 0.35)
  } finally {
    await database.close()
    await world.stop()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
