/** Watchers of networks whose blocks are final against the simulated nodes: they agree about every contract, and no fault becomes money. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bareHash } from '../core/payments/proof-key.ts'
import { instantOf } from '../core/time/instant.ts'
import type { ChainWatcher } from '../outside/chains/chain-watcher.ts'
import { cosmos } from '../outside/chains/cosmos.ts'
import { solana } from '../outside/chains/solana.ts'
import { stellar } from '../outside/chains/stellar.ts'
import { xrp } from '../outside/chains/xrp.ts'
import { failureOf } from '../outside/local-answer.ts'
import { type Fault, faults } from '../simulator/faults.ts'
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

type Chain = {
  network: string
  us: string
  /** An address of another person, and who issues a token of the same name. */
  other: string
  memo: string | null
  /** Until a payment is in a block and final. */
  seconds: number
  watcher: (at: { baseUrl: string; pageSize?: number }) => ChainWatcher
  /** Payments that bring what they say, and such as bring nothing. */
  good: object[]
  bad: object[]
}
const chains: Record<'xrp' | 'stellar' | 'cosmos' | 'solana', Chain> = {
  xrp: {
    network: 'XRP Ledger',
    us: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    other: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe',
    memo: '123456',
    seconds: 4,
    watcher: xrp,
    good: [{}, { event: 'PartialPayment' }],
    bad: [{ contract: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe' }, { result: 'tecPATH_DRY' }, { event: 'CheckCreate' }],
  },
  stellar: {
    network: 'Stellar',
    us: 'GDRREYWHQWJDICNH4SAH4TT2JRBYRPTDYIMLK4UWBDT3X3ZVVYT6I4UQ',
    other: 'GAHJJJKMOKYE4RVPZEWZTKH5FVI4PA3VL7GK2LFNUBSGBV6OJP7TQSLX',
    memo: '123456',
    seconds: 5,
    watcher: stellar,
    good: [{}, {}, { event: 'path_payment_strict_send' }, { event: 'path_payment_strict_receive' }, { event: 'account_merge' }],
    bad: [
      { contract: 'GAHJJJKMOKYE4RVPZEWZTKH5FVI4PA3VL7GK2LFNUBSGBV6OJP7TQSLX' },
      { result: 'FAILED' },
      { event: 'invoke_host_function' },
    ],
  },
  cosmos: {
    network: 'Cosmos Hub',
    us: 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
    other: 'cosmos1qurswpc8qurswpc8qurswpc8qurswpc8nn86qp',
    memo: '123456',
    seconds: 6,
    watcher: cosmos,
    good: [{}, { event: 'MultiSend' }, { event: 'Exec' }, { event: 'RecvPacket' }],
    bad: [{ event: 'IbcToken' }, { result: 'out of gas' }, { event: 'Burn' }],
  },
  solana: {
    network: 'Solana',
    us: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
    other: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
    memo: null,
    seconds: 13.2,
    watcher: solana,
    good: [{}, {}],
    bad: [{ contract: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB' }, { result: 'InstructionError' }, { event: 'Mention' }],
  },
}

describe.each(Object.entries(chains))('%s', (name, { network, us, other, memo, seconds, watcher, good, bad }) => {
  const pay = (more: object = {}) => world.control('pay', { address: us, amount: '1', network, memo, from: other, ...more })
  const make = () => watcher({ baseUrl: world.addresses[name as keyof typeof chains], pageSize: 2 })
  const look = (watch = make()) => watch.incoming(us, since, { signal: AbortSignal.timeout(2000), now: () => instantOf(present) })
  const blocks = (times = 1) => {
    present += seconds * 1000 * times
  }

  test('nobody has paid', async () => {
    blocks(2)
    const { transfers, lookedUntil } = await look()
    expect(transfers).toEqual([])
    expect(lookedUntil > since && lookedUntil <= instantOf(present)).toBe(true)
  })
  test('a payment is money as soon as it is final, and stays the same', async () => {
    pay({ amount: '12.345678' })
    const watch = make()
    expect((await look(watch)).transfers).toEqual([])
    blocks()
    const first = await look(watch)
    expect(first.transfers).toMatchObject([{ amount: '12.345678', from: other, to: us, memo, contract: null, confirmed: true }])
    const [transfer] = first.transfers
    expect((transfer?.confirmations ?? 0) >= (watch.confirmationsNeeded ?? 0)).toBe(true)
    expect(transfer && transfer.at >= since && transfer.at <= instantOf(present)).toBe(true)
    blocks()
    const { confirmations: _, ...same } = (await look(watch)).transfers[0] ?? {}
    const { confirmations: __, ...before } = transfer ?? {}
    expect(same).toEqual(before)
  })
  test('over several pages, each once and oldest first, and nothing of what only looks like money', async () => {
    for (const [index, more] of good.entries()) {
      pay({ amount: `${index + 1}.5`, ...more })
      blocks()
    }
    for (const more of bad) pay({ amount: '9', ...more })
    pay({ amount: '8', address: other, from: us })
    pay({ amount: '0.000001', times: 3 })
    blocks()
    const expected = [...good.map((_, index) => `${index + 1}.5`), '0.000001', '0.000001', '0.000001']
    const { transfers } = await look()
    expect(transfers.map(({ amount }) => amount)).toEqual(expected)
    expect(new Set(transfers.map(({ key }) => key)).size).toBe(expected.length)
    world.control('fault', { source: name, fault: 'duplicate' })
    expect((await look()).transfers).toEqual(transfers)
  })
  test('a vanished payment is there no more', async () => {
    pay()
    blocks()
    const [transfer] = (await look()).transfers
    world.control('vanish', { transactionHash: transfer?.transactionHash })
    expect((await look()).transfers).toEqual([])
  })
  test('a transaction by its hash, where the network can be asked so', async () => {
    const watch = make()
    if (name === 'xrp') return expect(watch.transaction).toBeUndefined()
    const ask = (hash: string) => watch.transaction?.(hash, { signal: AbortSignal.timeout(2000), now: () => instantOf(present) })
    const hashOf = (paid: unknown) => bareHash((paid as { payments: { transactionHash: string }[] }).payments[0]?.transactionHash ?? '')
    expect(await ask(name === 'solana' ? '5'.repeat(88) : 'ab'.repeat(32))).toBeNull()
    expect(await ask('чек 5')).toBeNull()
    const [paid, failed] = [pay(), pay({ result: name === 'solana' ? 'InstructionError' : 'FAILED' })].map(hashOf)
    blocks(2)
    expect(await ask(paid ?? '')).toMatchObject({ state: 'done', confirmed: true, listed: true, at: expect.stringMatching(/^2026-01-01T/) })
    expect(await ask(failed ?? '')).toMatchObject({ state: 'failed', confirmed: true })
  })
  test('faster blocks are read as well', async () => {
    world.control('clock', { speed: 100 })
    pay()
    present += 5000
    expect((await look()).transfers).toHaveLength(1)
  })

  const harmless: Fault[] = ['none', 'duplicate', 'unknown-fields', 'wrong-clock', 'disorder']
  const spoiling = faults.filter((fault) => ![...harmless, 'empty', 'silent', 'slow', 'lost', 'zero'].includes(fault))
  test.each(spoiling)('under "%s" the look fails, and nothing is credited', async (fault) => {
    pay({ times: 2 })
    blocks()
    world.control('fault', { source: name, fault })
    expect(await failureOf(look())).toMatchObject({ source: name })
  })
  test.each(harmless)('under "%s" what came is credited once', async (fault) => {
    pay()
    blocks()
    world.control('fault', { source: name, fault })
    expect((await look()).transfers.map((each) => each.amount)).toEqual(['1'])
  })
  test.each(['empty', 'zero'] as const)('under "%s" there is nothing to credit', async (fault) => {
    pay()
    blocks()
    world.control('fault', { source: name, fault })
    const outcome = await look().catch((error: unknown) => error)
    if (!(outcome instanceof Error)) expect(outcome).toMatchObject({ transfers: [] })
  })
})
