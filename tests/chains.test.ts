/** Every chain's watcher against its simulated node: they agree about the contract, and no misbehaviour of it becomes money. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { poolAddress } from '../core/credentials/keyless-pool.ts'
import type { AddressValidator } from '../core/directions/currency.ts'
import { bareHash } from '../core/payments/proof-key.ts'
import { instantOf } from '../core/time/instant.ts'
import { chainWatchers } from '../outside/chains/watchers.ts'
import { failureOf } from '../outside/local-answer.ts'
import { type Fault, faults } from '../simulator/faults.ts'
import { type NetworkName, networkNames, networks } from '../simulator/networks.ts'
import { seededRandom } from '../simulator/random.ts'
import { type Simulator, startSimulator } from '../simulator/start.ts'

const since = '2026-01-01T00:00:00.000Z'
let present = 0
let world: Simulator
beforeEach(async () => {
  present = Date.parse(since)
  world = await startSimulator({ now: () => present, random: seededRandom(11), wandering: false, slowMs: 600 })
})
afterEach(() => world.stop())

/** What is watched: the watcher's key, the chain, and which addresses it has. */
const watched: [string, NetworkName, AddressValidator][] = [
  ['USDT TRC20', 'tron', 'tron'],
  ['TRX TRON', 'tron', 'tron'],
  ['BTC Bitcoin', 'bitcoin', 'bitcoin'],
  ['LTC Litecoin', 'litecoin', 'litecoin'],
  ['DOGE Dogecoin', 'dogecoin', 'dogecoin'],
  ['USDT ERC20', 'ethereum', 'evm'],
  ['ETH Ethereum', 'ethereum', 'evm'],
  ['USDT BEP20', 'bsc', 'evm'],
  ['USDT TON', 'ton', 'ton'],
  ['TON TON', 'ton', 'ton'],
]

test('every coin that a chain of these has is watched', () => {
  const names = new Set(watched.map(([, chain]) => chain))
  const coins = networkNames.filter((name) => names.has(name)).flatMap((name) => networks[name].coins)
  expect(coins.map(({ asset, network }) => `${asset} ${network}`).sort()).toEqual(watched.map(([key]) => key).sort())
})

test('a chain without an address has no watcher', () => {
  expect(Object.keys(chainWatchers({ ton: { baseUrl: 'http://localhost' }, bsc: null }))).toEqual(['USDT TON', 'TON TON'])
})

/** Chains that can be asked by a hash alone; of coins that contracts may pay out, no list tells all. */
const asked: [string, NetworkName, AddressValidator, { listed: boolean; fails: boolean }][] = [
  ['USDT TRC20', 'tron', 'tron', { listed: true, fails: true }],
  // a transfer of TRX itself is in a block, or is not
  ['TRX TRON', 'tron', 'tron', { listed: false, fails: false }],
  ['BTC Bitcoin', 'bitcoin', 'bitcoin', { listed: true, fails: false }],
  ['USDT BEP20', 'bsc', 'evm', { listed: true, fails: true }],
  ['ETH Ethereum', 'ethereum', 'evm', { listed: true, fails: true }],
]
test.each(asked)('%s: a transaction by its hash', async (key, chain, validator, { listed, fails }) => {
  const watch = chainWatchers({ [chain]: { baseUrl: world.addresses[chain] } })[key]
  const ask = (hash: string) => watch?.transaction?.(hash, { signal: AbortSignal.timeout(5000), now: () => instantOf(present) })
  const [asset, network] = [key.split(' ')[0], key.slice(key.indexOf(' ') + 1)]
  const pay = (more: object = {}) => {
    const paid = world.control('pay', { address: poolAddress(validator, 4), amount: '1.25', asset, network, ...more })
    return bareHash((paid as { payments: { transactionHash: string }[] }).payments[0]?.transactionHash ?? '')
  }
  present += 10 * networks[chain].blockMs
  expect(await ask('ab'.repeat(32))).toBeNull()
  expect(await ask('чек 5')).toBeNull()
  const good = pay()
  const bad = fails ? pay({ result: 'REVERT' }) : null
  const inside = chain === 'ethereum' ? pay({ event: 'Internal' }) : null
  if (chain !== 'tron') expect(await ask(good)).toMatchObject({ state: 'waiting', confirmations: 0, at: null })
  present += 3 * networks[chain].blockMs
  expect(await ask(good)).toMatchObject({ state: 'done', confirmations: 3, confirmed: false, listed })
  expect((await ask(good))?.at).toMatch(/^2026-01-01T/)
  if (bad !== null) expect(await ask(bad)).toMatchObject({ state: 'failed', confirmations: 3 })
  if (inside !== null) expect(await ask(inside)).toMatchObject({ state: 'done', listed: false })
})

describe.each(watched)('%s', (key, chain, validator) => {
  const us = poolAddress(validator, 3)
  const [asset = '', network = ''] = key.split(' ')
  const { blockMs, coins } = networks[chain]
  const coin = coins.find((one) => one.asset === asset)
  const watcher = () => {
    const found = chainWatchers(Object.fromEntries(networkNames.map((name) => [name, { baseUrl: world.addresses[name] }])))[key]
    if (!found) throw new Error(`nobody watches ${key}`)
    return found
  }
  const look = (watch = watcher(), ms = 5000) =>
    watch.incoming(us, since, { signal: AbortSignal.timeout(ms), now: () => instantOf(present) })
  const pay = (more: object = {}) => {
    const answer = world.control('pay', { address: us, amount: '1.25', asset, network, ...more }) as {
      payments: { transactionHash: string }[]
    }
    return answer.payments.map(({ transactionHash }) => transactionHash)
  }
  const blocks = (count: number) => {
    present += count * blockMs
  }
  const amounts = async () => (await look()).transfers.map(({ amount }) => amount)

  test('a payment comes whole, with its sender, and counts up', async () => {
    const watch = watcher()
    const [hash = ''] = pay({ memo: '209082001' })
    blocks(1)
    const { transfers, lookedUntil } = await look(watch)
    expect(transfers).toMatchObject([
      { amount: '1.25', to: us, transactionHash: hash, confirmations: 1, contract: coin?.contract == null ? null : expect.any(String) },
    ])
    expect(transfers[0]?.from).toBeTruthy()
    expect(transfers[0]?.memo).toBe(chain === 'ton' ? '209082001' : null)
    expect(transfers[0]?.confirmed).toBe(chain === 'ton')
    expect(lookedUntil).toBe(instantOf(present))
    blocks(4)
    expect((await look(watch)).transfers).toMatchObject([{ key: transfers[0]?.key, confirmations: chain === 'ton' ? 1 : 5 }])
  })

  test('the least that the chain can carry is not lost, nor the digits of a large sum', async () => {
    const least = `0.${'0'.repeat((coin?.decimals ?? 1) - 1)}1`
    const large = `123456.${'123456789012345678'.slice(0, coin?.decimals)}`
    pay({ amount: least })
    blocks(1)
    pay({ amount: large })
    blocks(1)
    expect(await amounts()).toEqual([least, large])
  })

  test('several at once are each their own, and a repeated row is not another', async () => {
    pay({ times: 3 })
    blocks(1)
    world.control('fault', { source: chain, fault: 'duplicate' })
    const { transfers } = await look()
    expect(transfers.map(({ amount }) => amount)).toEqual(['1.25', '1.25', '1.25'])
    expect(new Set(transfers.map(({ key: one }) => one)).size).toBe(3)
  })

  test('more than a page is read to its end', async () => {
    for (let round = 0; round < 12; round += 1) {
      pay({ times: 5 })
      blocks(1)
    }
    const { transfers } = await look(watcher(), 20_000)
    expect(transfers).toHaveLength(60)
    expect(transfers.map(({ at }) => at)).toEqual(transfers.map(({ at }) => at).toSorted())
  })

  test('what was there before is nobody’s', async () => {
    present -= 5 * 3_600_000
    world.control('confirm', { transactionHash: pay()[0] })
    present += 5 * 3_600_000
    expect(await amounts()).toEqual([])
  })

  test('what goes to another address, or from it to itself, is not ours', async () => {
    pay({ address: poolAddress(validator, 4) })
    pay({ from: us })
    blocks(1)
    expect(await amounts()).toEqual([])
  })

  test('a reorganised payment is there no more, and the rest stays', async () => {
    const watch = watcher()
    const [gone = ''] = pay()
    blocks(1)
    pay({ amount: '2' })
    blocks(2)
    expect((await look(watch)).transfers).toHaveLength(2)
    world.control('vanish', { transactionHash: gone })
    expect((await look(watch)).transfers.map(({ amount }) => amount)).toEqual(['2'])
    blocks(1)
    expect((await look(watch)).transfers.map(({ amount }) => amount)).toEqual(['2'])
  })

  test('nothing is looked for after the newest block', async () => {
    world.control('clock', { speed: 0.1 })
    present += 5000
    expect((await look()).lookedUntil <= instantOf(present)).toBe(true)
    present += blockMs
    expect((await look()).lookedUntil < instantOf(present)).toBe(true)
  })

  const harmless: Fault[] = ['none', 'duplicate', 'unknown-fields', 'wrong-clock', 'disorder']
  const nothing: Fault[] = ['empty', 'zero']
  const late: Fault[] = ['silent', 'slow', 'lost']
  test.each(faults.filter((fault) => ![...harmless, ...nothing, ...late].includes(fault)))('under "%s" the look fails', async (fault) => {
    pay()
    blocks(1)
    world.control('fault', { source: chain, fault })
    expect(await failureOf(look())).toMatchObject({ source: chain })
  })
  test.each(late)('under "%s" the caller’s own time ends it', async (fault) => {
    world.control('fault', { source: chain, fault })
    await expect(look(watcher(), 200)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
  test.each(harmless)('under "%s" what came is seen once', async (fault) => {
    pay()
    blocks(1)
    world.control('fault', { source: chain, fault })
    expect(await amounts()).toEqual(['1.25'])
  })
  test.each(nothing)('under "%s" there is nothing to credit', async (fault) => {
    pay()
    blocks(1)
    world.control('fault', { source: chain, fault })
    expect(await amounts()).toEqual([])
  })
})

describe('what only looks like money', () => {
  const scanOf = async (key: string, chain: NetworkName, address: string) => {
    const watch = chainWatchers({ [chain]: { baseUrl: world.addresses[chain] } })[key]
    const found = await watch?.incoming(address, since, { signal: AbortSignal.timeout(5000), now: () => instantOf(present) })
    return found?.transfers.map(({ amount }) => amount)
  }
  const tonAddress = poolAddress('ton', 1)

  test.each([
    ['USDT ERC20', 'ethereum', { asset: 'USDT', network: 'ERC20', contract: poolAddress('evm', 9) }],
    ['USDT ERC20', 'ethereum', { asset: 'USDT', network: 'ERC20', event: 'Approval' }],
    ['USDT ERC20', 'ethereum', { asset: 'USDT', network: 'ERC20', result: 'REVERT' }],
    ['USDT ERC20', 'ethereum', { asset: 'ETH', network: 'Ethereum' }],
    ['ETH Ethereum', 'ethereum', { asset: 'ETH', network: 'Ethereum', result: 'REVERT' }],
    ['ETH Ethereum', 'ethereum', { asset: 'USDT', network: 'ERC20' }],
    ['TRX TRON', 'tron', { asset: 'USDT', network: 'TRC20' }],
    ['USDT TRC20', 'tron', { asset: 'TRX', network: 'TRON' }],
    ['USDT BEP20', 'bsc', { asset: 'USDT', network: 'BEP20', contract: poolAddress('evm', 9) }],
  ] as const)('%s on %s: %j', async (key, chain, payment) => {
    const address = poolAddress(chain === 'tron' ? 'tron' : 'evm', 1)
    world.control('pay', { address, amount: '5', ...payment })
    present += networks[chain].blockMs
    expect(await scanOf(key, chain, address)).toEqual([])
  })
  test.each([
    ['USDT TON', { asset: 'USDT', network: 'TON', contract: poolAddress('ton', 9) }],
    ['USDT TON', { asset: 'USDT', network: 'TON', result: 'ABORTED' }],
    ['USDT TON', { asset: 'TON', network: 'TON' }],
    ['TON TON', { asset: 'TON', network: 'TON', event: 'Bounced' }],
    ['TON TON', { asset: 'TON', network: 'TON', event: 'External' }],
    ['TON TON', { asset: 'TON', network: 'TON', result: 'ABORTED' }],
  ] as const)('%s: %j', async (key, payment) => {
    world.control('pay', { address: tonAddress, amount: '5', ...payment })
    present += networks.ton.blockMs
    expect(await scanOf(key, 'ton', tonAddress)).toEqual([])
  })

  test('a coin that waits for its block is seen with no confirmation', async () => {
    const watch = chainWatchers({ bitcoin: { baseUrl: world.addresses.bitcoin } })['BTC Bitcoin']
    const us = poolAddress('bitcoin', 1)
    world.control('pay', { address: us, amount: '0.5', asset: 'BTC', network: 'Bitcoin' })
    present += 1000
    const found = await watch?.incoming(us, since, { signal: AbortSignal.timeout(5000), now: () => instantOf(present) })
    expect(found?.transfers).toMatchObject([{ amount: '0.5', confirmations: 0, confirmed: false, at: instantOf(present) }])
  })
})
