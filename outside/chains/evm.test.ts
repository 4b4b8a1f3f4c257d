import { afterEach, describe, expect, test } from 'vitest'
import { answering, failureOf, type LocalServer } from '../local-answer.ts'
import type { ChainWatcher } from './chain-watcher.ts'
import { bscUsdt, ether, etherUsdt, usdtBep20, usdtErc20 } from './evm.ts'

const us = '0x52908400098527886E0F7030069857D2E4169EE7'
const payer = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const since = '2026-01-01T00:00:00.000Z'
const present = '2026-01-01T01:00:00.000Z'
const sinceSeconds = Date.parse(since) / 1000
const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string | bigint) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).toLowerCase().padStart(64, '0')}`
const hex = (value: number) => `0x${value.toString(16)}`

let server: LocalServer | null = null
afterEach(() => server?.stop())

type Request = { method: string; params: [string & { fromBlock: string; toBlock: string }, ...unknown[]] }
type Row = Record<string, unknown>
type Node = {
  /** Number of the newest block. Block 1000 has the time `since`, and a block takes 12 s. */
  head?: number
  logs?: Row[]
  /** Transactions by block. */
  inside?: Record<number, Row[]>
  /** From this block on the chain is a different one. */
  forkedFrom?: number
  receipt?: (hash: string) => object | null
  /** The initial balance of the address, in wei. The default is one whole coin. */
  had?: bigint
  /** What the address got inside of contracts up to a block. */
  grew?: (number: number) => bigint
  /** The oldest block whose state the node knows. */
  remembers?: number
  /** Returned instead of the normal answer. */
  instead?: (request: Request) => object | undefined
}

const hashOf = ({ forkedFrom }: Node, number: number) =>
  word(BigInt(Math.max(0, number)) + (forkedFrom !== undefined && forkedFrom <= number ? BigInt(forkedFrom) * 1_000_000n : 0n))
const log = (node: Node, block: number, more: Row = {}): Row => ({
  address: usdtErc20.contract,
  topics: [topic, word(payer), word(us)],
  data: word(100_500_000n),
  blockNumber: hex(block),
  blockHash: hashOf(node, block),
  transactionHash: word(7n),
  transactionIndex: '0x3',
  logIndex: '0x1f',
  removed: false,
  ...more,
})

function answer(node: Node, request: Request): object {
  const said = node.instead?.(request)
  if (said) return said
  const { method, params } = request
  const head = node.head ?? 1200
  if (method === 'eth_getLogs') {
    const [from, to] = [Number(params[0].fromBlock), Number(params[0].toBlock)]
    return { result: (node.logs ?? []).filter((each) => Number(each['blockNumber']) >= from && Number(each['blockNumber']) <= to) }
  }
  if (method === 'eth_getTransactionReceipt') return { result: node.receipt?.(params[0]) ?? null }
  if (method === 'eth_getBalance') {
    const number = Number(params[1])
    if (node.remembers !== undefined && number < node.remembers) return { error: { code: -32000, message: 'missing trie node' } }
    const rows = Object.entries(node.inside ?? {}).flatMap(([block, each]) => (Number(block) <= number ? each : []))
    const way = (name: 'from' | 'to') =>
      rows.reduce((sum, row) => sum + (row[name] === us.toLowerCase() ? BigInt(String(row['value'])) : 0n), 0n)
    const done = node.receipt?.('')
    const listed = done && 'status' in done && done.status === '0x0' ? 0n : way('to') - way('from')
    return { result: `0x${((node.had ?? 10n ** 18n) + listed + (node.grew?.(number) ?? 0n)).toString(16)}` }
  }
  const number = params[0] === 'latest' ? head : Number(params[0])
  if (number > head) return { result: null }
  const block = {
    number: hex(number),
    hash: hashOf(node, number),
    parentHash: hashOf(node, number - 1),
    timestamp: hex(sinceSeconds + (number - 1000) * 12),
  }
  return { result: { ...block, transactions: params[1] === true ? (node.inside?.[number] ?? []) : [] } }
}

/** A node whose state a test may change between scans. */
async function nodeOf(node: Node, make: (at: { baseUrl: string }) => ChainWatcher) {
  server = await answering((_request, response) => {
    const request = JSON.parse(server?.asked.at(-1)?.body || '{}') as Request & { id: number }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: request.id, ...answer(node, request) }))
  })
  const watch = make({ baseUrl: server.url })
  return { node, scan: (moment = since) => watch.incoming(us, moment, { signal: AbortSignal.timeout(20_000), now: () => present }) }
}
const asked = (method: string) =>
  (server?.asked ?? []).map(({ body }) => JSON.parse(body) as Request).filter((each) => each.method === method)

describe('a token', () => {
  test('is found by the event of its contract', async () => {
    const node: Node = {}
    node.logs = [log(node, 1100)]
    const { scan } = await nodeOf(node, etherUsdt)
    expect(await scan()).toEqual({
      transfers: [
        {
          key: `ethereum:${word(7n)}:31`,
          contract: usdtErc20.contract,
          transactionHash: word(7n),
          from: payer,
          to: us,
          amount: '100.5',
          at: '2026-01-01T00:20:00.000Z',
          confirmations: 101,
          confirmed: false,
          memo: null,
        },
      ],
      lookedUntil: '2026-01-01T00:40:00.000Z',
    })
    expect(asked('eth_getLogs')[0]?.params[0]).toMatchObject({ address: usdtErc20.contract, topics: [topic, null, word(us)] })
  })
  test('has eighteen decimals on BNB Smart Chain, none of them lost', async () => {
    const node: Node = {}
    node.logs = [log(node, 1100, { address: usdtBep20.contract, data: word(123_456_789_012_345_678_901n) })]
    expect((await (await nodeOf(node, bscUsdt)).scan()).transfers).toMatchObject([{ amount: '123.456789012345678901' }])
  })
  test('is written in two events of one transaction: two transfers', async () => {
    const node: Node = {}
    node.logs = [log(node, 1100), log(node, 1100, { logIndex: '0x20' }), log(node, 1100)]
    expect((await (await nodeOf(node, etherUsdt)).scan()).transfers.map(({ key }) => key.split(':')[2])).toEqual(['31', '32'])
  })
  test.each<[string, Row]>([
    ['of another contract', { address: usdtBep20.contract }],
    ['to another', { topics: [topic, word(payer), word(payer)] }],
    ['from us to us', { topics: [topic, word(us), word(us)] }],
    ['of nothing, as poisoners send', { data: word(0n) }],
    ['of a block that was replaced', { removed: true }],
    ['of another event', { topics: [word(1n), word(payer), word(us)] }],
    ['of before', { blockNumber: hex(999), blockHash: word(999n) }],
  ])('%s is not money, though a node should show it', async (_name, more) => {
    const node: Node = {}
    node.logs = [log(node, 1100, more)]
    expect((await (await nodeOf(node, etherUsdt)).scan()).transfers).toEqual([])
  })
  test.each<[string, Row]>([
    ['more than there is', { data: word(10n ** 30n) }],
    ['cut', { data: '0x01' }],
    ['a float', { data: '100500000.0' }],
    ['of a block that no longer is', { blockHash: word(5n) }],
  ])('%s ends the look', async (_name, more) => {
    const node: Node = {}
    node.logs = [log(node, 1100, more)]
    expect(await failureOf((await nodeOf(node, etherUsdt)).scan())).toMatchObject({ kind: 'shape', source: 'ethereum' })
  })
  test('is asked for in parts that the provider allows, and what lies deep only once', async () => {
    const node: Node = {
      head: 4000,
      instead: ({ method, params: [filter] }) =>
        method === 'eth_getLogs' && Number(filter.toBlock) - Number(filter.fromBlock) >= 1000
          ? { error: { code: -32005, message: 'query returned more than 10000 results' } }
          : undefined,
    }
    node.logs = [log(node, 1001), log(node, 3999, { logIndex: '0x1' })]
    const late = '2026-01-01T12:00:00.000Z'
    server = null
    const { scan } = await nodeOf(node, (at) => {
      const watch = etherUsdt(at)
      return { ...watch, incoming: (address, moment, context) => watch.incoming(address, moment, { ...context, now: () => late }) }
    })
    expect((await scan()).transfers).toHaveLength(2)
    const first = asked('eth_getLogs').length
    expect(first).toBeGreaterThan(4)
    expect((await scan()).transfers).toHaveLength(2)
    expect(
      asked('eth_getLogs')
        .slice(first)
        .map(({ params: [filter] }) => Number(filter.fromBlock)),
    ).toEqual([3901])
    // a scan from a later moment, whose history is known too, finds the same
    expect((await scan('2026-01-01T05:00:00.000Z')).transfers).toHaveLength(1)
  })
  test('of a chain written anew is gone with its block', async () => {
    const node: Node = {}
    node.logs = [log(node, 1190), log(node, 1195, { logIndex: '0x1' })]
    const { scan } = await nodeOf(node, etherUsdt)
    expect((await scan()).transfers).toHaveLength(2)
    node.forkedFrom = 1195
    node.logs = [log(node, 1190), log(node, 1196, { logIndex: '0x2' })]
    expect((await scan()).transfers.map(({ key }) => key.split(':')[2])).toEqual(['31', '2'])
  })
  test('of a chain written anew is gone with its block, however many blocks came since the last scan', async () => {
    const node: Node = {}
    node.logs = [log(node, 1195)]
    const { scan } = await nodeOf(node, etherUsdt)
    expect((await scan()).transfers).toHaveLength(1)
    node.forkedFrom = 1195
    node.head = 1400
    node.logs = [log(node, 1202, { logIndex: '0x2' })]
    expect((await scan()).transfers.map(({ key }) => key.split(':')[2])).toEqual(['2'])
  })
  test('in a block that replaced one we had read is found, however many blocks came since the last scan', async () => {
    const node: Node = {}
    const { scan } = await nodeOf(node, etherUsdt)
    expect((await scan()).transfers).toEqual([])
    node.forkedFrom = 1198
    node.head = 1400
    node.logs = [log(node, 1198)]
    expect((await scan()).transfers).toHaveLength(1)
  })
})

describe('ether', () => {
  const carried = (more: Row = {}): Row => ({
    hash: word(9n),
    from: payer.toLowerCase(),
    to: us.toLowerCase(),
    value: '0x14d1120d7b160000',
    ...more,
  })
  const good: Node['receipt'] = () => ({ status: '0x1', blockHash: hashOf({}, 1100) })

  test('is found in its block', async () => {
    const { scan } = await nodeOf({ inside: { 1100: [carried()] }, receipt: good }, ether)
    expect((await scan()).transfers).toEqual([
      {
        key: `ethereum:${word(9n)}:coin`,
        contract: null,
        transactionHash: word(9n),
        from: payer,
        to: us,
        amount: '1.5',
        at: '2026-01-01T00:20:00.000Z',
        confirmations: 101,
        confirmed: false,
        memo: null,
      },
    ])
  })
  test('of which no wei is lost', async () => {
    const { scan } = await nodeOf({ inside: { 1100: [carried({ value: '0xde0b6b3a7640001' })] }, receipt: good }, ether)
    expect((await scan()).transfers).toMatchObject([{ amount: '1.000000000000000001' }])
  })
  test.each<[string, Row]>([
    ['nothing', { value: '0x0' }],
    ['what goes to another', { to: payer }],
    ['what makes a contract', { to: null }],
    ['what we send ourselves', { from: us }],
  ])('%s is not money', async (_name, more) => {
    const { scan } = await nodeOf({ inside: { 1100: [carried(more)] }, receipt: good }, ether)
    expect((await scan()).transfers).toEqual([])
  })
  test('that a contract threw back moved nothing', async () => {
    const { scan } = await nodeOf({ inside: { 1100: [carried()] }, receipt: () => ({ status: '0x0', blockHash: hashOf({}, 1100) }) }, ether)
    expect((await scan()).transfers).toEqual([])
  })
  test('that a contract pays out is in no list, but in the balance', async () => {
    const node: Node = { grew: (number) => (number >= 1150 ? 250_000_000_000_000_000n : 0n) }
    const { scan } = await nodeOf(node, ether)
    expect(await scan()).toMatchObject({ transfers: [], unexplained: '0.25' })
    expect(await scan()).toMatchObject({ unexplained: '0.25' })
  })
  test('that came or left by its own transaction is explained', async () => {
    const { scan } = await nodeOf(
      {
        inside: { 1100: [carried()], 1101: [carried({ hash: word(8n), from: us.toLowerCase(), to: payer.toLowerCase(), value: '0x1' })] },
        receipt: (hash) => ({ status: '0x1', blockHash: hashOf({}, hash === word(8n) ? 1101 : 1100) }),
      },
      ether,
    )
    const found = await scan()
    expect(found.transfers).toHaveLength(1)
    expect(found).not.toHaveProperty('unexplained')
  })
  test('of a time whose state the node has forgotten counts from the first scan on', async () => {
    const node: Node = { remembers: 1190, grew: (number) => (number >= 1100 ? 7n : 0n) + (number >= 1205 ? 5n : 0n) }
    const { scan } = await nodeOf(node, ether)
    expect(await scan()).not.toHaveProperty('unexplained')
    node.head = 1210
    expect(await scan()).toMatchObject({ unexplained: '0.000000000000000005' })
  })
  test('whose balance belongs to replaced blocks is scanned again', async () => {
    const node: Node = { grew: (number) => (number >= 1150 ? 3n : 0n) }
    let balances = 0
    node.instead = ({ method }) => {
      if (method === 'eth_getBalance' && ++balances === 2) node.forkedFrom = 1195
      return undefined
    }
    const { scan } = await nodeOf(node, ether)
    expect(await scan()).not.toHaveProperty('unexplained')
    expect(await scan()).toMatchObject({ unexplained: '0.000000000000000003' })
  })
  test('whose receipt is of another block is an error', async () => {
    const { scan } = await nodeOf({ inside: { 1100: [carried()] }, receipt: () => null }, ether)
    expect(await failureOf(scan())).toMatchObject({ kind: 'shape' })
  })
  test('each block is read once', async () => {
    const { scan } = await nodeOf({ inside: { 1100: [carried()] }, receipt: good }, ether)
    await scan()
    const first = asked('eth_getBlockByNumber').length
    expect(first).toBeGreaterThan(200)
    await scan()
    expect(asked('eth_getBlockByNumber').length).toBe(first + 1)
    expect(asked('eth_getTransactionReceipt')).toHaveLength(1)
  })
  test('of a chain written anew is where the new blocks have it', async () => {
    const node: Node = { inside: { 1195: [carried()] }, receipt: () => ({ status: '0x1', blockHash: hashOf(node, 1195) }) }
    const { scan } = await nodeOf(node, ether)
    expect((await scan()).transfers).toHaveLength(1)
    node.forkedFrom = 1195
    node.inside = { 1197: [carried()] }
    node.receipt = () => ({ status: '0x1', blockHash: hashOf(node, 1197) })
    expect((await scan()).transfers).toMatchObject([{ at: '2026-01-01T00:39:24.000Z' }])
    node.forkedFrom = 1190
    node.inside = {}
    expect((await scan()).transfers).toEqual([])
  })
  test('a long past is read in several scans, none of which returns a part', async () => {
    const node: Node = { head: 2000, inside: { 1001: [carried()] }, receipt: () => ({ status: '0x1', blockHash: hashOf({}, 1001) }) }
    const { scan } = await nodeOf(node, (at) => {
      const watch = ether(at)
      return {
        ...watch,
        incoming: (address, moment, context) => watch.incoming(address, moment, { ...context, now: () => '2026-01-01T04:00:00.000Z' }),
      }
    })
    expect(await failureOf(scan())).toMatchObject({ kind: 'empty' })
    expect(await failureOf(scan())).toMatchObject({ kind: 'empty' })
    expect((await scan()).transfers).toHaveLength(1)
  })
})

test.each<[string, object, string]>([
  ['an error with 200', { error: { code: -32000, message: 'header not found' } }, 'body'],
  ['too often with 200', { error: { code: -32005, message: 'daily request count exceeded, request rate limited' } }, 'limit'],
  ['nothing', { result: null }, 'shape'],
  ['neither', {}, 'shape'],
])('%s', async (_name, said, kind) => {
  for (const make of [etherUsdt, ether]) {
    const { scan } = await nodeOf({ instead: () => said }, make)
    expect(await failureOf(scan())).toMatchObject({ kind, source: 'ethereum' })
    await server?.stop()
  }
})

test('a text that is no address makes no request', async () => {
  for (const make of [etherUsdt, ether]) {
    const watch = make({ baseUrl: 'http://127.0.0.1:1' })
    const asking = watch.incoming('0x52', since, { signal: AbortSignal.timeout(1000), now: () => present })
    expect(await failureOf(asking)).toMatchObject({ kind: 'shape' })
  }
})

test('a node that stands still has looked no further than its newest block', async () => {
  const { scan } = await nodeOf({ head: 1001 }, etherUsdt)
  expect((await scan()).lookedUntil).toBe('2026-01-01T00:00:12.000Z')
})
