import { afterEach, describe, expect, test } from 'vitest'
import { answering, failureOf, type LocalServer } from '../local-answer.ts'
import { solana } from './solana.ts'

const us = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const payer = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const system = '11111111111111111111111111111111'
const since = '2026-01-01T00:00:00.000Z'
const present = '2026-01-01T00:10:00.000Z'
const midnight = 1_767_225_600
const sign = (email: string) => email.repeat(88)

let server: LocalServer | null = null
afterEach(() => server?.stop())

type Row = Record<string, unknown>
const row = (more: Row = {}): Row => ({
  signature: sign('a'),
  slot: 1000,
  blockTime: midnight + 60,
  err: null,
  memo: null,
  confirmationStatus: 'finalized',
  ...more,
})
/** The payer, our address and the program, with their balances before and after. */
const transaction = (meta: Row = {}, keys: string[] = [payer, us, system], more: Row = {}): Row => ({
  slot: 1000,
  blockTime: midnight + 60,
  meta: {
    err: null,
    fee: 5000,
    preBalances: [2_000_000_000, 1, 1],
    postBalances: [1_499_995_000, 500_000_001, 1],
    preTokenBalances: [],
    postTokenBalances: [],
    logMessages: [],
    ...meta,
  },
  transaction: {
    signatures: [sign('a')],
    message: { accountKeys: keys.map((pubkey, index) => ({ pubkey, signer: index === 0, writable: true })), instructions: [] },
    ...more,
  },
  version: 0,
})

type Node = {
  pages?: Row[][]
  pageSize?: number
  transactions?: Record<string, Row | null>
  headAt?: number
  oldestAt?: number
  /** Errors by method, returned instead of the result. */
  errors?: Record<string, { code: number; message: string }>
  results?: Row
}

async function scan(node: Node) {
  const { pages = [[row()]], pageSize = 1000, transactions = {}, headAt = midnight + 588, oldestAt = 1_584_368_940, errors, results } = node
  server = await answering((_request, response) => {
    const { method, params } = JSON.parse(server?.asked.at(-1)?.body ?? '')
    const [what, settings = {}] = params
    const number = pages.findIndex((page) => page.at(-1)?.['signature'] === settings.before) + 1
    const signed = { ...transaction(), ...transactions[what] }
    const answers: Record<string, unknown> = {
      getSlot: 1100,
      getBlockTime: what === 1100 ? headAt : oldestAt,
      getFirstAvailableBlock: 0,
      getSignaturesForAddress: pages[settings.before ? number : 0] ?? [],
      getTransaction:
        transactions[what] === null ? null : { ...signed, transaction: { ...(signed['transaction'] as Row), signatures: [what] } },
      ...results,
    }
    const error = errors?.[method]
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...(error ? { error } : { result: answers[method] }) }))
  })
  return solana({ baseUrl: server.url, pageSize }).incoming(us, since, { signal: new AbortController().signal, now: () => present })
}
const one = (change: Row): Node => ({ transactions: { [sign('a')]: change } })

test('what the balance grew by in a finalized transaction is money', async () => {
  const { transfers, lookedUntil } = await scan({})
  expect(transfers).toEqual([
    {
      key: `${sign('a')}:1`,
      contract: null,
      transactionHash: sign('a'),
      from: payer,
      to: us,
      amount: '0.5',
      at: '2026-01-01T00:01:00.000Z',
      confirmations: 101,
      confirmed: true,
      memo: null,
    },
  ])
  expect(lookedUntil).toBe('2026-01-01T00:09:48.000Z')
  const asked = server?.asked.map(({ body }) => JSON.parse(body)) ?? []
  expect(asked.find(({ method }) => method === 'getSignaturesForAddress').params).toEqual([
    us,
    { limit: 1000, commitment: 'finalized', minContextSlot: 1100 },
  ])
  expect(asked.find(({ method }) => method === 'getTransaction').params).toEqual([
    sign('a'),
    { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'finalized' },
  ])
})

describe('the balance', () => {
  test('of one lamport, and of more than a float can tell', async () => {
    const meta = { preBalances: [1, 0, 1], postBalances: [0, 1, 1] }
    expect((await scan(one(transaction(meta)))).transfers).toMatchObject([{ amount: '0.000000001' }])
    await server?.stop()
    const large = JSON.parse('{"preBalances":["9007199254740995",1,1],"postBalances":["0","9007199254740994",1]}')
    expect((await scan(one(transaction(large)))).transfers).toMatchObject([{ amount: '9007199.254740993' }])
  })
  test('of an account that was looked up in a table has its place behind the others', async () => {
    const meta = { preBalances: [9_000_000, 1, 0], postBalances: [3_995_000, 1, 5_000_000] }
    expect((await scan(one(transaction(meta, [payer, system, us])))).transfers).toMatchObject([{ key: `${sign('a')}:2`, amount: '0.005' }])
  })
  test('of the largest payer names the sender', async () => {
    const third = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const meta = { preBalances: [9_000_000, 0, 800_000_000], postBalances: [8_995_000, 700_000_000, 100_000_000] }
    expect((await scan(one(transaction(meta, [payer, us, third])))).transfers).toMatchObject([{ from: third, amount: '0.7' }])
  })
})

test.each<[string, Node]>([
  ['a transaction that failed', { pages: [[row({ err: { InstructionError: [0, { Custom: 1 }] } })]] }],
  ['one that failed by its own record', one(transaction({ err: { InstructionError: [0, 'x'] } }))],
  ['our own payment', one(transaction({ preBalances: [0, 9_000_000, 1], postBalances: [5_000_000, 3_995_000, 1] }))],
  ['one that only names us', one(transaction({ postBalances: [1_999_995_000, 1, 1] }))],
  [
    'a token',
    one(
      transaction({
        postBalances: [1_999_995_000, 1, 1],
        postTokenBalances: [{ accountIndex: 1, mint: system, owner: us, uiTokenAmount: { amount: '100500000', decimals: 6 } }],
      }),
    ),
  ],
  ['what was there before', { pages: [[row({ blockTime: midnight - 1 })]] }],
])('%s is not money for us', async (_name, node) => {
  expect((await scan(node)).transfers).toEqual([])
})

describe('the list', () => {
  test('is read to its end, oldest first, and no finalized transaction is asked for twice', async () => {
    const rows = ['d', 'c', 'b', 'a'].map((letter, index) =>
      row({ signature: sign(letter), slot: 1003 - index, blockTime: midnight + 63 - index }),
    )
    const pages = [rows.slice(0, 2), rows.slice(2), []]
    expect((await scan({ pages, pageSize: 2 })).transfers.map((each) => each.transactionHash)).toEqual(['a', 'b', 'c', 'd'].map(sign))
    const asked = (method: string) => server?.asked.filter(({ body }) => body.includes(`"${method}"`)) ?? []
    expect(asked('getSignaturesForAddress').map(({ body }) => JSON.parse(body).params[1].before)).toEqual([undefined, sign('c'), sign('a')])
    await server?.stop()
    expect((await scan({})).transfers).toHaveLength(1)
    const watcher = solana({ baseUrl: server?.url ?? '' })
    const again = () => watcher.incoming(us, since, { signal: new AbortController().signal, now: () => present })
    const first = await again()
    const count = asked('getTransaction').length
    expect(await again()).toEqual(first)
    expect(asked('getTransaction')).toHaveLength(count)
  })
  test('without an end is an error, not a part', async () => {
    expect(await failureOf(scan({ pages: [[row()], [row()]], pageSize: 1 }))).toMatchObject({ kind: 'shape', source: 'solana' })
  })
  test('whose times go back a little is read a little further than the moment', async () => {
    const pages = [[row({ signature: sign('b'), slot: 1001, blockTime: midnight - 10 })], [row({ blockTime: midnight + 5 })], []]
    expect((await scan({ pages, pageSize: 1 })).transfers).toMatchObject([{ transactionHash: sign('a') }])
  })
  test('of a node that forgot is an error, not a part', async () => {
    expect(await failureOf(scan({ oldestAt: midnight + 1, pages: [[]] }))).toMatchObject({ kind: 'empty', source: 'solana' })
  })
})

test('a node that stands still has looked no further than its newest finalized block', async () => {
  expect((await scan({ headAt: midnight + 70 })).lookedUntil).toBe('2026-01-01T00:01:10.000Z')
})

test.each<[string, Node, string]>([
  ['a node that is behind', { errors: { getSlot: { code: -32005, message: 'Node is behind by 42 slots' } } }, 'clock'],
  [
    'a node that is behind the one that told the head',
    { errors: { getSignaturesForAddress: { code: -32016, message: 'Minimum context slot has not been reached' } } },
    'clock',
  ],
  ['a slot that was skipped', { errors: { getBlockTime: { code: -32009, message: 'Slot 1100 was skipped' } } }, 'body'],
  ['too often with 200', { errors: { getSlot: { code: 429, message: 'Too many requests' } } }, 'limit'],
  ['a transaction that is in the list alone', { transactions: { [sign('a')]: null } }, 'clock'],
  ['no list', { results: { getSignaturesForAddress: null } }, 'shape'],
  ['a list that is oldest first', { pages: [[row(), row({ slot: 1001 })]] }, 'shape'],
  ['a row that does not say whether it failed', { pages: [[row({ err: undefined })]] }, 'shape'],
  ['a row without a time', { pages: [[row({ blockTime: null })]] }, 'shape'],
  ['milliseconds for seconds', { pages: [[row({ blockTime: 1_767_225_660_000 })]] }, 'shape'],
  ['a block from the future', { pages: [[row({ blockTime: midnight + 86_400 })]] }, 'shape'],
  ['balances that are fewer than accounts', one(transaction({ postBalances: [1, 2] })), 'shape'],
  ['accounts without us', one(transaction({}, [payer, system, system])), 'shape'],
  ['a negative balance', one(transaction({ postBalances: [1, -2, 1] })), 'shape'],
  ['a balance with a point', one(transaction({ postBalances: [1, 2.5, 1] })), 'shape'],
  ['a balance with an exponent', one(transaction({ postBalances: [1, 1e30, 1] })), 'shape'],
  ['a word for a balance', one(transaction({ postBalances: [1, 'NaN', 1] })), 'shape'],
])('%s is an error, and nothing is credited', async (_name, node, kind) => {
  expect(await failureOf(scan(node))).toMatchObject({ kind, source: 'solana' })
})
