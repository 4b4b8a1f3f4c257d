import { afterEach, describe, expect, test } from 'vitest'
import { answering, failureOf, type LocalServer } from '../local-answer.ts'
import { xrp } from './xrp.ts'

const us = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const payer = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'
const since = '2026-01-01T00:00:00.000Z'
const present = '2026-01-01T00:10:00.000Z'
/** 2026-01-01 in seconds since 2000. */
const midnight = 820_540_800
const partial = 131_072
const hash = (digit: string) => digit.repeat(64)

let server: LocalServer | null = null
afterEach(() => server?.stop())

type Row = Record<string, unknown>
type Change = { tx?: Row; meta?: Row; row?: Row }
const row = ({ tx = {}, meta = {}, row: more = {} }: Change = {}): Row => ({
  hash: hash('A'),
  ledger_index: 1000,
  ledger_hash: hash('3'),
  close_time_iso: '2026-01-01T00:01:00Z',
  validated: true,
  meta: { TransactionIndex: 68, TransactionResult: 'tesSUCCESS', delivered_amount: '25000000', AffectedNodes: [], ...meta },
  tx_json: {
    TransactionType: 'Payment',
    Account: payer,
    Destination: us,
    DestinationTag: 123456,
    DeliverMax: '25000000',
    Fee: '12',
    Flags: 0,
    Sequence: 1,
    date: midnight + 60,
    ledger_index: 1000,
    ...tx,
  },
  ...more,
})
const fault = (error: string) => ({ status: 'error', error, error_code: 19, error_message: 'They say no.', request: {} })

type Node = {
  pages?: Row[][]
  /** Returned instead of the list. */
  result?: object
  /** More fields for each list. */
  list?: Row
  headAt?: number
  oldestAt?: number
}
const markers = [{ ledger: 990, seq: 7, more: [null, 'a', 1.5] }, '77']

async function scan({ pages = [[row()]], result, list = {}, headAt = midnight + 598, oldestAt = 0 }: Node) {
  server = await answering((_request, response) => {
    const { method, params } = JSON.parse(server?.asked.at(-1)?.body ?? '')
    const [{ ledger_index: index, marker }] = params
    const number = marker === undefined ? 0 : markers.findIndex((each) => JSON.stringify(each) === JSON.stringify(marker)) + 1
    const more = number + 1 < pages.length ? { marker: markers[number % 2] } : {}
    const ledgers = {
      ledger: { close_time: index === 'validated' ? headAt : oldestAt },
      ledger_index: index === 'validated' ? 1010 : index,
    }
    const range = { account: us, ledger_index_min: 500, ledger_index_max: 1010, limit: 20, validated: true }
    const answer =
      method === 'ledger'
        ? { ...ledgers, validated: true, status: 'success' }
        : (result ?? { ...range, transactions: pages[number] ?? [], status: 'success', ...more, ...list })
    response.end(JSON.stringify({ result: answer, warning: 'load' }))
  })
  return xrp({ baseUrl: server.url }).incoming(us, since, { signal: new AbortController().signal, now: () => present })
}

test('a payment of a validated ledger is money at once, with its tag', async () => {
  const { transfers, lookedUntil } = await scan({ oldestAt: 100_000_000 })
  expect(transfers).toEqual([
    {
      key: hash('A'),
      contract: null,
      transactionHash: hash('A'),
      from: payer,
      to: us,
      amount: '25',
      at: '2026-01-01T00:01:00.000Z',
      confirmations: 11,
      confirmed: true,
      memo: '123456',
    },
  ])
  expect(lookedUntil).toBe('2026-01-01T00:09:58.000Z')
})

describe('what arrived', () => {
  test('is what was delivered, whatever a partial payment promises', async () => {
    const promised = { tx: { Flags: partial, DeliverMax: '9000000000000', Amount: '9000000000000' }, meta: { delivered_amount: '1' } }
    expect((await scan({ pages: [[row(promised)]], oldestAt: 100_000_000 })).transfers).toMatchObject([{ amount: '0.000001' }])
  })
  test.each<[string, Change, string]>([
    ['all the XRP there are', { meta: { delivered_amount: '100000000000000000' } }, '100000000000'],
    ['a number', { meta: { delivered_amount: 25_000_001 } }, '25.000001'],
  ])('%s', async (_name, change, amount) => {
    expect((await scan({ pages: [[row(change)]], oldestAt: 100_000_000 })).transfers).toMatchObject([{ amount }])
  })
})

test.each<[number | undefined, string | null]>([
  [undefined, null],
  [0, '0'],
  [4_294_967_295, '4294967295'],
])('the tag %s', async (tag, memo) => {
  expect((await scan({ pages: [[row({ tx: { DestinationTag: tag } })]], oldestAt: 100_000_000 })).transfers).toMatchObject([{ memo }])
})

test.each<[string, Change]>([
  ['a token that somebody issued', { meta: { delivered_amount: { currency: 'XRP', issuer: payer, value: '25' } } }],
  ['a payment that failed and cost its fee', { meta: { TransactionResult: 'tecPATH_PARTIAL', delivered_amount: undefined } }],
  ['a ledger that is not validated', { row: { validated: false } }],
  ['another kind of transaction', { tx: { TransactionType: 'EscrowCreate' } }],
  ['a transaction without a destination', { tx: { TransactionType: 'TrustSet', Destination: undefined } }],
  ['our own payment', { tx: { Account: us, Destination: payer } }],
  ['a payment to ourselves', { tx: { Account: us } }],
  ['nothing', { meta: { delivered_amount: '0' }, tx: { Flags: partial } }],
  ['what was there before', { tx: { date: midnight - 1 } }],
])('%s is not money for us', async (_name, change) => {
  expect((await scan({ pages: [[row(change)]], oldestAt: 100_000_000 })).transfers).toEqual([])
})

describe('the list', () => {
  test('is read to its end by markers as they came, oldest first, a repeated row once', async () => {
    const later = row({ row: { hash: hash('B'), ledger_index: 1002 }, tx: { date: midnight + 68 } })
    const earlier = row({ row: { hash: hash('C'), ledger_index: 991 }, tx: { date: midnight + 30 } })
    const first = row({ row: { hash: hash('D'), ledger_index: 980 }, tx: { date: midnight + 2 } })
    const { transfers } = await scan({ pages: [[later, row()], [row(), earlier], [first]], oldestAt: 100_000_000 })
    expect(transfers.map((each) => each.transactionHash)).toEqual([hash('D'), hash('C'), hash('A'), hash('B')])
    const asked = server?.asked.map(({ body }) => JSON.parse(body)).filter(({ method }) => method === 'account_tx') ?? []
    expect(asked.map(({ params }) => params[0].marker)).toEqual([undefined, ...markers])
    expect(asked[0].params).toEqual([
      { account: us, ledger_index_min: -1, ledger_index_max: -1, binary: false, forward: false, limit: 200, api_version: 2 },
    ])
  })
  test('is read no further than needed', async () => {
    const old = row({ row: { hash: hash('B'), ledger_index: 900 }, tx: { date: midnight - 100 } })
    expect((await scan({ pages: [[row(), old], [old], [old]] })).transfers).toHaveLength(1)
    expect(server?.asked).toHaveLength(2)
  })
  test('without an end is an error, not a part', async () => {
    expect(await failureOf(scan({ pages: Array.from({ length: 30 }, () => [row()]) }))).toMatchObject({ kind: 'shape' })
  })
  test('of a node that forgot is an error, not a part', async () => {
    expect(await failureOf(scan({ oldestAt: midnight + 1 }))).toMatchObject({ kind: 'empty', source: 'xrp' })
    await server?.stop()
    expect((await scan({ oldestAt: 100_000_000 })).transfers).toHaveLength(1)
  })
  test('of an account that was never paid is empty', async () => {
    expect(await scan({ result: fault('actNotFound') })).toEqual({ transfers: [], lookedUntil: '2026-01-01T00:09:58.000Z' })
  })
})

test('a node that stands still has looked no further than its newest ledger', async () => {
  expect((await scan({ headAt: midnight + 70, oldestAt: 100_000_000 })).lookedUntil).toBe('2026-01-01T00:01:10.000Z')
})

const only = (change: Change): Node => ({ pages: [[row(change)]] })
test.each<[string, Node, string]>([
  ['an error with 200', { result: fault('invalidParams') }, 'body'],
  ['too often with 200', { result: fault('slowDown') }, 'limit'],
  ['no list', { list: { transactions: undefined } }, 'shape'],
  ['another account', { list: { account: payer } }, 'shape'],
  ['a node that is behind the one that told the head', { list: { ledger_index_max: 1009 } }, 'clock'],
  ['a list that is oldest first', { pages: [[row(), row({ row: { ledger_index: 1001 } })]] }, 'shape'],
  ['the former version of the API', { pages: [[{ tx: row()['tx_json'], meta: row()['meta'], validated: true }]] }, 'shape'],
  ['an amount that is unavailable', only({ meta: { delivered_amount: 'unavailable' } }), 'shape'],
  ['no delivered amount', only({ meta: { delivered_amount: undefined } }), 'shape'],
  ['a negative sum', only({ meta: { delivered_amount: '-25000000' } }), 'shape'],
  ['a sum with an exponent', only({ meta: { delivered_amount: '1e8' } }), 'shape'],
  ['a sum with a point', only({ meta: { delivered_amount: '25.5' } }), 'shape'],
  ['a huge sum', only({ meta: { delivered_amount: '9'.repeat(19) } }), 'shape'],
  ['a word for a sum', only({ meta: { delivered_amount: 'NaN' } }), 'shape'],
  ['a tag over 32 bits', only({ tx: { DestinationTag: 4_294_967_296 } }), 'shape'],
  ['a tag with a sign', only({ tx: { DestinationTag: -1 } }), 'shape'],
  ['seconds since 1970', only({ tx: { date: 1_767_225_660 } }), 'shape'],
  ['a ledger from the future', only({ tx: { date: midnight + 86_400 } }), 'shape'],
  ['an address of another network', only({ tx: { Account: '0x52908400098527886E0F7030069857D2E4169EE7' } }), 'shape'],
])('%s is an error, and nothing is credited', async (_name, node, kind) => {
  expect(await failureOf(scan({ oldestAt: 100_000_000, ...node }))).toMatchObject({ kind, source: 'xrp' })
})

test('overload in plain words is an error', async () => {
  server = await answering({ status: 503, body: 'Server is overloaded', headers: { 'content-type': 'text/plain' } })
  const asked = xrp({ baseUrl: server.url }).incoming(us, since, { signal: new AbortController().signal, now: () => present })
  expect(await failureOf(asked)).toMatchObject({ kind: 'http', status: 503 })
})
