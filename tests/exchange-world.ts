/** For tests of exchanges: a simulated world anew for each test, its clock, and accounts there that are asked without any pace. */
import { afterEach, beforeEach } from 'vitest'
import type { ExchangeKeys } from '../core/credentials/exchange-sources.ts'
import { instantOf } from '../core/time/instant.ts'
import { type ExchangeAccount, ExchangeRefusal } from '../outside/exchanges/exchange-account.ts'
import { openExchange } from '../outside/exchanges/exchanges.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { seededRandom } from '../simulator/random.ts'
import { type Simulator, startSimulator } from '../simulator/start.ts'

export const names = ['okx', 'kucoin', 'rapira'] as const
export type Name = (typeof names)[number]
export const since = '2026-01-01T00:00:00.000Z'
export const usdt = { asset: 'USDT', network: 'TRC20' }
export const xrp = { asset: 'XRP', network: 'XRP Ledger' }

/** To be called at the top of a file. */
export function anExchangeWorld() {
  let present = 0
  // the same object all along, so that a file can hold it in a constant
  const world = {} as Simulator
  beforeEach(async () => {
    present = Date.parse(since)
    Object.assign(world, await startSimulator({ now: () => present, random: seededRandom(7), wandering: false, slowMs: 300 }))
  })
  afterEach(() => world.stop())

  const by = (ms = 10_000) => ({ signal: AbortSignal.timeout(ms), now: () => instantOf(present) })
  const open = (name: Name, more: ExchangeKeys = {}) => {
    const keys = world.control('keys', {}) as Record<Name, ExchangeKeys>
    return openExchange(name, { ...keys[name], ...more }, world.addresses[name], { hurried: true })
  }
  return {
    world,
    /** Milliseconds since 1970. */
    present: () => present,
    later: (seconds: number) => {
      present += seconds * 1000
    },
    by,
    open,
    /** The hashes of what was sent. */
    pay: (address: string, more: object = {}) =>
      (world.control('pay', { address, amount: '100.5', ...more }) as { payments: { transactionHash: string }[] }).payments.map(
        (each) => each.transactionHash,
      ),
    /** An address of the account. */
    place: async (account: ExchangeAccount, coin = usdt) => {
      const [there] = await account.addresses(coin, by())
      const given = there ?? (await account.newAddress(coin, 'n-1', by()))
      if (!given) throw new Error('no address')
      return given
    },
  }
}

/** What work failed with, in one word; 'none' where it did not. */
export const failure = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => 'none',
    (thrown: unknown) => thrown,
  )
  if (error instanceof ExchangeRefusal) return error.reason
  return error instanceof OutsideError ? error.kind : String(error)
}
