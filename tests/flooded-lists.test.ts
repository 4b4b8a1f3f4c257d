/** Somebody fills the list of an address with dust: each scan gets further, nothing of the list is skipped, and real money is found. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes, type Instant, instantOf } from '../core/time/instant.ts'
import type { ChainWatcher, Scan } from '../outside/chains/chain-watcher.ts'
import { cosmos } from '../outside/chains/cosmos.ts'
import { stellar } from '../outside/chains/stellar.ts'
import { toncoin, tonUsdt } from '../outside/chains/ton.ts'
import { xrp } from '../outside/chains/xrp.ts'
import { failureOf } from '../outside/local-answer.ts'
import { seededRandom } from '../simulator/random.ts'
import { type Simulator, startSimulator } from '../simulator/start.ts'

const begun = '2026-01-01T00:00:00.000Z'
let present = 0
let world: Simulator
beforeEach(async () => {
  present = Date.parse(begun)
  world = await startSimulator({ now: () => present, random: seededRandom(5), wandering: false })
})
afterEach(() => world.stop())

type Make = (at: { baseUrl: string; pageSize: number }) => ChainWatcher
type Place = { chain: 'xrp' | 'stellar' | 'cosmos' | 'ton'; network: string; us: string; make: Make; asset?: string }
const tonUs = 'UQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_p0p'
const places: Record<string, Place> = {
  XRP: { chain: 'xrp', network: 'XRP Ledger', us: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', make: xrp },
  XLM: { chain: 'stellar', network: 'Stellar', us: 'GDRREYWHQWJDICNH4SAH4TT2JRBYRPTDYIMLK4UWBDT3X3ZVVYT6I4UQ', make: stellar },
  ATOM: { chain: 'cosmos', network: 'Cosmos Hub', us: 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', make: cosmos },
  TON: { chain: 'ton', network: 'TON', us: tonUs, make: toncoin },
  'USDT on TON': { chain: 'ton', network: 'TON', us: tonUs, make: tonUsdt, asset: 'USDT' },
}

describe.each(Object.entries(places))('%s', (_name, { chain, network, us, make, asset }) => {
  const pay = (amount: string, memo: string, times = 1) =>
    world.control('pay', { network, address: us, amount, memo, times, ...(asset && { asset }) })
  const watcher = () => make({ baseUrl: world.addresses[chain], pageSize: 2 })
  const look = (watch: ChainWatcher, recordedUntil?: Instant): Promise<Scan> =>
    watch.incoming(us, begun, {
      signal: AbortSignal.timeout(20_000),
      now: () => instantOf(present),
      ...(recordedUntil && { recordedUntil }),
    })
  const wait = (seconds: number) => {
    present += seconds * 1000
  }
  /** 150 entries: 75 pages, where a scan may read 20. */
  const flood = () => {
    for (let second = 0; second < 300; second += 10) {
      pay('0.000001', '1', 5)
      wait(10)
    }
  }

  test.each([
    ['one process', false],
    ['a process that is started anew each time', true],
  ])('%s reads a flood to its end, and the payment behind it', async (_process, anew) => {
    pay('2', '7')
    wait(10)
    flood()
    pay('5', '123456')
    wait(60)
    const found = new Map<string, string>()
    let recordedUntil = begun
    let watch = watcher()
    let scans = 0
    for (let scan: Scan | null = null; scan === null || scan.lookedUntil < instantOf(present - 30_000); scans += 1) {
      expect(scans).toBeLessThan(12)
      if (anew) watch = watcher()
      scan = await look(watch, recordedUntil)
      for (const { key, amount } of scan.transfers) found.set(key, amount)
      expect(scan.lookedUntil > recordedUntil).toBe(true)
      expect(scan.part?.head).toBeDefined()
      recordedUntil = scan.lookedUntil
      wait(5)
    }
    const amounts = [...found.values()]
    expect(amounts.filter((amount) => amount === '0.000001')).toHaveLength(150)
    expect(amounts[0]).toBe('2')
    expect(amounts.at(-1)).toBe('5')
    expect(scans).toBeGreaterThan(2)
  })

  test('a flood that goes on does not stop what comes meanwhile, and what was recorded last is read again', async () => {
    flood()
    const watch = watcher()
    const recordedUntil = instantOf(present)
    pay('5', '123456')
    wait(20)
    const { transfers, part, lookedUntil } = await look(watch, recordedUntil)
    expect(part?.from).toBe(addMinutes(recordedUntil, -2))
    expect(transfers.at(-1)?.amount).toBe('5')
    expect(transfers.some(({ at }) => at < recordedUntil)).toBe(true)
    expect(transfers.every(({ at }) => at >= addMinutes(recordedUntil, -2))).toBe(true)
    expect(lookedUntil).toBe(part?.head)
  })

  test('a node that refuses the next pages ends the scan where it got to, and before any progress it is an error', async () => {
    flood()
    const watch = watcher()
    const first = await look(watch, begun)
    world.control('fault', { source: chain, fault: '5xx' })
    expect(await failureOf(look(watch, first.lookedUntil))).toMatchObject({ source: chain })
    world.control('fault', { source: chain, fault: 'none' })
    const again = await look(watch, first.lookedUntil)
    expect(again.lookedUntil > first.lookedUntil).toBe(true)
  })

  test('a list of which nobody knows where to go on is an error', async () => {
    flood()
    expect(await failureOf(look(watcher()))).toMatchObject({ kind: 'shape', source: chain })
  })
})
