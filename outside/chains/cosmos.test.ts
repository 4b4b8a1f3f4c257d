import { afterEach, describe, expect, test } from 'vitest'
import { answering, failureOf, type LocalServer } from '../local-answer.ts'
import { cosmos } from './cosmos.ts'

const us = 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02'
const payer = 'cosmos1qurswpc8qurswpc8qurswpc8qurswpc8nn86qp'
const since = '2026-01-01T00:00:00.000Z'
const present = '2026-01-01T00:10:00.000Z'
const hash = (digit: string) => digit.repeat(64)

let server: LocalServer | null = null
afterEach(() => server?.stop())

type Row = Record<string, unknown>
const coin = (amount: unknown, denom = 'uatom') => ({ denom, amount })
const send = (more: Row = {}) => ({
  '@type': '/cosmos.bank.v1beta1.MsgSend',
  from_address: payer,
  to_address: us,
  amount: [coin('2500000')],
  ...more,
})
const multi = (outputs: [string, unknown][]) => ({
  '@type': '/cosmos.bank.v1beta1.MsgMultiSend',
  inputs: [{ address: payer, coins: [coin('9999999')] }],
  outputs: outputs.map(([address, amount]) => ({ address, coins: [coin(amount)] })),
})
type Transaction = { messages?: object[]; memo?: unknown; response?: Row }
const withResponse = ({ messages = [send()], memo = '123456', response = {} }: Transaction) => ({
  tx: { body: { messages, memo, timeout_height: '0' }, auth_info: {}, signatures: [] },
  response: {
    height: '1000',
    txhash: hash('A'),
    codespace: '',
    code: 0,
    timestamp: '2026-01-01T00:01:00Z',
    tx: {},
    events: [],
    ...response,
  },
})

type Node = {
  transactions?: Transaction[]
  /** More fields for each list. */
  list?: Row
  /** Answered instead of the list. */
  failed?: { status: number; code: number; message: string }
  header?: Row
  /** Null if the node has pruned the block. */
  formerAt?: string | null
  pageSize?: number
  old?: boolean
}

async function scan({ transactions = [{}], list, failed, header = {}, formerAt = '2025-12-31T23:50:00Z', pageSize = 100, old }: Node) {
  server = await answering((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://node')
    const say = (body: object, status = 200) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const pruned = { code: 3, message: 'height 710 is not available, lowest height is 900', details: [] }
    if (pathname.endsWith('/blocks/latest'))
      return say({ block: { header: { chain_id: 'cosmoshub-4', height: '1010', time: '2026-01-01T00:09:57.123456789Z', ...header } } })
    if (pathname.includes('/blocks/'))
      return formerAt === null
        ? say(pruned, 400)
        : say({ block: { header: { chain_id: 'cosmoshub-4', height: pathname.split('/').at(-1), time: formerAt } } })
    if (failed) return say({ ...failed, details: [] }, failed.status)
    if (searchParams.get(old ? 'events' : 'query') === null)
      return say({ code: 3, message: 'must declare at least one event to search', details: [] }, 400)
    const from = old ? Number(searchParams.get('pagination.offset')) : (Number(searchParams.get('page')) - 1) * pageSize
    const rows = transactions.slice(from, from + pageSize).map(withResponse)
    const total = String(transactions.length)
    const length = old ? { pagination: { next_key: null, total } } : { pagination: null, total }
    say({ txs: rows.map((each) => each.tx), tx_responses: rows.map((each) => each.response), ...length, ...list })
  })
  return cosmos({ baseUrl: server.url, pageSize }).incoming(us, since, { signal: new AbortController().signal, now: () => present })
}

test('a message of a block is money at once, with the memo of its transaction', async () => {
  const { transfers, lookedUntil } = await scan({})
  expect(transfers).toEqual([
    {
      key: `${hash('A')}:0:${us}`,
      contract: null,
      transactionHash: hash('A'),
      from: payer,
      to: us,
      amount: '2.5',
      at: '2026-01-01T00:01:00.000Z',
      confirmations: 11,
      confirmed: true,
      memo: '123456',
    },
  ])
  expect(lookedUntil).toBe('2026-01-01T00:09:57.123Z')
  const asked = server?.asked.find(({ url }) => url.includes('/txs?'))?.url ?? ''
  expect(Object.fromEntries(new URL(asked, 'http://node').searchParams)).toEqual({
    query: `transfer.recipient='${us}'`,
    order_by: 'ORDER_BY_DESC',
    limit: '100',
    page: '1',
  })
})

describe('messages', () => {
  test('each of one transaction is a transfer of its own, by its place', async () => {
    const messages = [send(), { '@type': '/cosmos.gov.v1.MsgVote' }, send({ amount: [coin('1')] })]
    const { transfers } = await scan({ transactions: [{ messages }] })
    expect(transfers.map(({ key, amount, memo }) => [key, amount, memo])).toEqual([
      [`${hash('A')}:0:${us}`, '2.5', '123456'],
      [`${hash('A')}:2:${us}`, '0.000001', '123456'],
    ])
  })
  test('to many: what is for us', async () => {
    const messages = [
      multi([
        [payer, '7000000'],
        [us, '1000000'],
        [us, '500000'],
      ]),
    ]
    expect((await scan({ transactions: [{ messages }] })).transfers).toMatchObject([{ from: payer, amount: '1.5' }])
  })
  test.each<[string, Transaction]>([
    ['a transaction that failed', { response: { code: 5 } }],
    ['a token of another chain', { messages: [send({ amount: [coin('2500000', 'ibc/27394FB092D2ECCD56123C74F36E4C1F')] })] }],
    ['a coin with nearly that name', { messages: [send({ amount: [coin('2500000', 'uatom2')] })] }],
    ['a message to another', { messages: [send({ to_address: payer })] }],
    ['our own message', { messages: [send({ from_address: us, to_address: payer })] }],
    ['a message to ourselves', { messages: [send({ from_address: us })] }],
    ['another kind', { messages: [{ ...send(), '@type': '/cosmos.staking.v1beta1.MsgDelegate' }] }],
    ['nothing', { messages: [send({ amount: [] })] }],
    ['what was there before', { response: { timestamp: '2025-12-31T23:59:59Z' } }],
  ])('%s: no money for us', async (_name, transaction) => {
    expect((await scan({ transactions: [transaction] })).transfers).toEqual([])
  })
  test.each([
    ['', null],
    ['order 5', 'order 5'],
    ['1\u0000', '1\ufffd'],
  ])('memo %j', async (memo, read) => {
    expect((await scan({ transactions: [{ memo }] })).transfers).toMatchObject([{ memo: read }])
  })
})

describe('what other messages bring', () => {
  const moved = (amount: string, index: string | null, more: Row = {}) => {
    const parts = { recipient: us, sender: payer, amount, ...(index !== null && { msg_index: index }), ...more }
    return { type: 'transfer', attributes: Object.entries(parts).map(([key, value]) => ({ key, value })) }
  }
  const exec = { '@type': '/cosmos.authz.v1beta1.MsgExec', msgs: [send()] }
  const packet = (data: object | string) => ({
    '@type': '/ibc.core.channel.v1.MsgRecvPacket',
    packet: { data: Buffer.from(typeof data === 'string' ? data : JSON.stringify(data)).toString('base64') },
  })
  const shown = async (messages: object[], events: object[]) =>
    (await scan({ transactions: [{ messages, response: { events } }] })).transfers.map(({ key, from, amount, memo }) => [
      key.split(':')[1],
      from,
      amount,
      memo,
    ])

  test('in the name of another: by the events of the message, with the memo of the transaction', async () => {
    expect(await shown([exec], [moved('2500000uatom', '0'), moved('5uatom,7ibc/27394FB0', '0')])).toEqual([
      ['0', payer, '2.500005', '123456'],
    ])
  })
  test('a message that says itself what it pays counts once, under the key that it always had', async () => {
    expect(await shown([send(), exec], [moved('2500000uatom', '0'), moved('1000000uatom', '1')])).toEqual([
      ['0', payer, '2.5', '123456'],
      ['1', payer, '1', '123456'],
    ])
  })
  test('from another chain: the sender and the memo of the packet, never those of its carrier', async () => {
    const sender = 'osmo1qurswpc8qurswpc8qurswpc8qurswpc8acdefg'
    const events = ['3', '4', '5', '6', '7'].map((amount, index) => moved(`${amount}000000uatom`, String(index)))
    const other = { '@type': '/ibc.core.channel.v2.MsgRecvPacket' }
    const messages = [packet({ sender, memo: '777' }), packet({ sender }), packet('no JSON'), packet({ sender: 'a\u0000', memo: 5 }), other]
    expect(await shown(messages, events)).toEqual([
      ['0', sender, '3', '777'],
      ['1', sender, '4', null],
      ['2', null, '5', null],
      ['3', null, '6', null],
      ['4', null, '7', null],
    ])
  })
  test('at an older node, whose events name no message: the only other one, or all the others together', async () => {
    expect(await shown([send(), exec], [moved('2500000uatom', null), moved('1000000uatom', null)])).toEqual([
      ['0', payer, '2.5', '123456'],
      ['1', payer, '1', '123456'],
    ])
    await server?.stop()
    expect(await shown([exec, packet({ sender: 'x', memo: '777' })], [moved('1000000uatom', null), moved('2000000uatom', null)])).toEqual([
      ['rest', null, '3', null],
    ])
    await server?.stop()
    expect(await shown([send()], [moved('2500000uatom', null)])).toEqual([['0', payer, '2.5', '123456']])
  })
  test.each<[string, object]>([
    ['a token of another chain', moved('7ibc/27394FB0', '0')],
    ['a coin with nearly that name', moved('7uatom2', '0')],
    ['to another', moved('7uatom', '0', { recipient: payer })],
    ['from ourselves', moved('7uatom', '0', { sender: us })],
    ['a packet that was refused', { ...moved('7uatom', '0'), type: 'ibccallbackerror-transfer' }],
  ])('%s is not ours', async (_name, one) => {
    expect(await shown([exec], [one])).toEqual([])
  })
  test('a fee that is given back is no payment', async () => {
    expect(await shown([exec], [moved('7uatom', null), { type: 'message', attributes: [{ key: 'msg_index', value: '0' }] }])).toEqual([])
  })
})

describe('the list', () => {
  const three: Transaction[] = ['C', 'B', 'A'].map((digit, index) => ({
    response: { txhash: hash(digit), height: String(1000 - index), timestamp: `2026-01-01T00:0${3 - index}:00Z` },
  }))
  test('is read to its end, oldest first', async () => {
    const { transfers } = await scan({ transactions: three, pageSize: 2 })
    expect(transfers.map((each) => each.transactionHash)).toEqual([hash('A'), hash('B'), hash('C')])
  })
  test('of an old node is asked for in its words', async () => {
    const { transfers } = await scan({ transactions: three, pageSize: 2, old: true })
    expect(transfers).toHaveLength(3)
    const asked = server?.asked.filter(({ url }) => url.includes('/txs?')).map(({ url }) => new URL(url, 'http://node').searchParams) ?? []
    expect(asked.map((each) => each.get('events'))).toEqual([null, `transfer.recipient='${us}'`, `transfer.recipient='${us}'`])
    expect(asked.map((each) => each.get('pagination.offset'))).toEqual([null, '0', '2'])
  })
  test('of a pruned node, which may miss some without a word, is an error', async () => {
    expect(await failureOf(scan({ formerAt: null }))).toMatchObject({ kind: 'body', source: 'cosmos' })
    await server?.stop()
    expect(await failureOf(scan({ formerAt: '2026-01-01T00:00:01Z', transactions: [] }))).toMatchObject({ kind: 'empty' })
  })
})

test('a node that stands still has looked no further than its newest block', async () => {
  expect((await scan({ header: { time: '2026-01-01T00:01:30Z' } })).lookedUntil).toBe('2026-01-01T00:01:30.000Z')
})

const only = (transaction: Transaction): Node => ({ transactions: [transaction] })
const sum = (amount: unknown): Node => only({ messages: [send({ amount: [coin(amount)] })] })
test.each<[string, Node, string]>([
  ['a test network', { header: { chain_id: 'theta-testnet-001' } }, 'shape'],
  ['an error', { failed: { status: 400, code: 3, message: 'invalid request' } }, 'body'],
  ['a search that is switched off', { failed: { status: 500, code: 13, message: 'transaction indexing is disabled' } }, 'body'],
  ['an address that is not there', { failed: { status: 501, code: 12, message: 'Not Implemented' } }, 'body'],
  ['no list', { list: { tx_responses: undefined } }, 'shape'],
  ['bodies without results', { list: { tx_responses: [] } }, 'shape'],
  ['a list that hides its length', { list: { total: undefined } }, 'shape'],
  ['a page shorter than asked for', { list: { total: '40' } }, 'shape'],
  ['a list that is oldest first', { transactions: [{}, { response: { height: '1001' } }] }, 'shape'],
  ['no sum', sum(undefined), 'shape'],
  ['a negative sum', sum('-2500000'), 'shape'],
  ['a sum with an exponent', sum('2.5e6'), 'shape'],
  ['a sum with a point', sum('2500000.5'), 'shape'],
  ['a huge sum', sum('9'.repeat(19)), 'shape'],
  ['a word for a sum', sum('NaN'), 'shape'],
  ['no memo field', only({ memo: null }), 'shape'],
  ['a block from the future', only({ response: { timestamp: '2026-01-02T00:00:00Z' } }), 'shape'],
  ['no result code', only({ response: { code: undefined } }), 'shape'],
])('%s is an error, and nothing is credited', async (_name, node, kind) => {
  expect(await failureOf(scan(node))).toMatchObject({ kind, source: 'cosmos' })
})

test('a text that is no address makes no request', async () => {
  const asked = cosmos({ baseUrl: 'http://127.0.0.1:1' }).incoming("cosmos1' OR tx.height>'0", since, {
    signal: new AbortController().signal,
    now: () => present,
  })
  expect(await failureOf(asked)).toMatchObject({ kind: 'shape', source: 'cosmos' })
})
