import { afterEach, describe, expect, test } from 'vitest'
import { answering, failureOf, type LocalServer } from '../local-answer.ts'
import { stellar } from './stellar.ts'

const us = 'GDRREYWHQWJDICNH4SAH4TT2JRBYRPTDYIMLK4UWBDT3X3ZVVYT6I4UQ'
const payer = 'GAHJJJKMOKYE4RVPZEWZTKH5FVI4PA3VL7GK2LFNUBSGBV6OJP7TQSLX'
const since = '2026-01-01T00:00:00.000Z'
const present = '2026-01-01T00:10:00.000Z'
const hash = (digit: string) => digit.repeat(64)

let server: LocalServer | null = null
afterEach(() => server?.stop())

type Row = Record<string, unknown>
const row = (more: Row = {}, transaction: Row = {}): Row => ({
  _links: {},
  id: '4294967296001',
  paging_token: more['id'] ?? '4294967296001',
  transaction_successful: true,
  source_account: payer,
  type: 'payment',
  type_i: 1,
  created_at: '2026-01-01T00:01:00Z',
  transaction_hash: hash('6'),
  asset_type: 'native',
  from: payer,
  to: us,
  amount: '250.0000000',
  transaction: {
    id: hash('6'),
    hash: hash('6'),
    successful: true,
    ledger: 1000,
    created_at: '2026-01-01T00:01:00Z',
    memo_type: 'id',
    memo: '123456',
    memo_bytes: 'MTIzNDU2',
    source_account: payer,
    ...transaction,
  },
  ...more,
})
const problem = (kind: string, status: number, title: string) => ({
  type: `https://stellar.org/horizon-errors/${kind}`,
  title,
  status,
  detail: 'They say no.',
})
const notFound = problem('not_found', 404, 'Resource Missing')

type Node = { pages?: Row[][]; list?: Row; root?: Row; elderAt?: string; effects?: Row[]; pageSize?: number }

async function scan({ pages = [[row()]], list, root = {}, elderAt = '2015-09-30T16:46:54Z', effects = [], pageSize = 200 }: Node) {
  server = await answering((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://node')
    const tokens = pages.map((page) => page.at(-1)?.['paging_token'])
    const records = pages[tokens.indexOf(searchParams.get('cursor')) + 1] ?? []
    const answers: Record<string, unknown> = {
      '/': {
        horizon_version: '23.0.0',
        network_passphrase: 'Public Global Stellar Network ; September 2015',
        history_latest_ledger: 1010,
        history_latest_ledger_closed_at: '2026-01-01T00:09:57Z',
        history_elder_ledger: 2,
        ...root,
      },
      '/ledgers/2': { sequence: 2, closed_at: elderAt },
      '/operations/4294967296001/effects': { _embedded: { records: effects } },
      [`/accounts/${us}/payments`]: list ?? { _links: { next: { href: 'http://127.0.0.1:1/elsewhere' } }, _embedded: { records } },
    }
    const answer = (answers[pathname] ?? notFound) as { status?: number }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/hal+json' }).end(JSON.stringify(answer))
  })
  return stellar({ baseUrl: server.url, pageSize }).incoming(us, since, { signal: new AbortController().signal, now: () => present })
}

test('a payment of a closed ledger is money at once, with the memo of its transaction', async () => {
  const { transfers, lookedUntil } = await scan({})
  expect(transfers).toEqual([
    {
      key: 'stellar:4294967296001',
      contract: null,
      transactionHash: hash('6'),
      from: payer,
      to: us,
      amount: '250',
      at: '2026-01-01T00:01:00.000Z',
      confirmations: 11,
      confirmed: true,
      memo: '123456',
    },
  ])
  expect(lookedUntil).toBe('2026-01-01T00:09:57.000Z')
})

const bare = { asset_type: undefined, from: undefined, to: undefined, amount: undefined }
describe('other operations that bring XLM', () => {
  test('the one that makes the account', async () => {
    const made = { ...bare, type: 'create_account', funder: payer, account: us, starting_balance: '20.5000000' }
    expect((await scan({ pages: [[row(made)]] })).transfers).toMatchObject([{ from: payer, amount: '20.5' }])
  })
  test.each(['path_payment_strict_receive', 'path_payment_strict_send'])('%s: what arrived, not what left', async (type) => {
    const source = { source_amount: '9999.0000000', source_asset_type: 'credit_alphanum4', source_asset_code: 'USD' }
    expect((await scan({ pages: [[row({ type, ...source })]] })).transfers).toMatchObject([{ amount: '250', memo: '123456' }])
  })
  test('a merger, whose sum stands in its effects alone', async () => {
    const merger = { ...bare, type: 'account_merge', account: payer, into: us }
    const effects = [
      { type: 'account_debited', account: payer, asset_type: 'native', amount: '77.0000001' },
      { type: 'account_credited', account: us, asset_type: 'native', amount: '77.0000001' },
    ]
    expect((await scan({ pages: [[row(merger)]], effects })).transfers).toMatchObject([{ from: payer, amount: '77.0000001' }])
    await server?.stop()
    expect(await failureOf(scan({ pages: [[row(merger)]], effects: [] }))).toMatchObject({ kind: 'shape' })
  })
})

test.each<[string, Row, Row, string | null]>([
  ['none', {}, { memo_type: 'none', memo: undefined }, null],
  ['a text', {}, { memo_type: 'text', memo: '123456' }, '123456'],
  ['the largest id', {}, { memo: '18446744073709551615' }, '18446744073709551615'],
  ['a hash', {}, { memo_type: 'hash', memo: Buffer.from(hash('a'), 'hex').toString('base64') }, hash('a')],
  ['a hash of what is returned', {}, { memo_type: 'return', memo: Buffer.from(hash('b'), 'hex').toString('base64') }, hash('b')],
  ['a text that no database keeps', {}, { memo_type: 'text', memo: '1\u0000\ud8002' }, '1\ufffd\ufffd2'],
  ['an empty text', {}, { memo_type: 'text', memo: '' }, null],
  ['the number in our muxed address', { to_muxed: 'M...', to_muxed_id: '77' }, { memo_type: 'none', memo: undefined }, '77'],
  ['both: the memo', { to_muxed_id: '77' }, {}, '123456'],
])('memo: %s', async (_name, more, transaction, memo) => {
  expect((await scan({ pages: [[row(more, transaction)]] })).transfers).toMatchObject([{ memo }])
})

test.each<[string, Row, Row]>([
  ['a token that somebody issued', { asset_type: 'credit_alphanum4', asset_code: 'XLM', asset_issuer: payer }, {}],
  ['an operation that failed', { transaction_successful: false }, {}],
  ['a transaction that failed', {}, { successful: false }],
  ['our own payment', { from: us, to: payer }, {}],
  ['an exchange with ourselves', { from: us, type: 'path_payment_strict_send' }, {}],
  ['an account that we made', { ...bare, type: 'create_account', funder: us, account: payer, starting_balance: '20.0000000' }, {}],
  ['a merger of ours into another', { ...bare, type: 'account_merge', account: us, into: payer }, {}],
  ['an operation that moves no money', { ...bare, type: 'invoke_host_function' }, {}],
  ['nothing', { amount: '0.0000000' }, {}],
  ['what was there before', { created_at: '2025-12-31T23:59:59Z' }, {}],
])('%s is not money for us', async (_name, more, transaction) => {
  expect((await scan({ pages: [[row(more, transaction)]] })).transfers).toEqual([])
})

describe('the list', () => {
  test('is read to its end by our own addresses, oldest first, a repeated row once', async () => {
    const later = row({ id: '4294967296009', created_at: '2026-01-01T00:02:00Z' })
    const earlier = row({ id: '4294967295001', created_at: '2026-01-01T00:00:30Z' })
    const first = row({ id: '4294967294001', created_at: '2026-01-01T00:00:10Z' })
    const { transfers } = await scan({ pages: [[later, row()], [row(), earlier], [first]], pageSize: 2 })
    expect(transfers.map((each) => each.key)).toEqual([
      'stellar:4294967294001',
      'stellar:4294967295001',
      'stellar:4294967296001',
      'stellar:4294967296009',
    ])
    const lists = server?.asked.filter((each) => each.url.includes('/payments')) ?? []
    expect(lists).toHaveLength(3)
    const query = new URL(lists[1]?.url ?? '', 'http://node').searchParams
    expect(Object.fromEntries(query)).toEqual({
      order: 'desc',
      limit: '2',
      cursor: '4294967296001',
      join: 'transactions',
      include_failed: 'false',
    })
  })
  test('two operations of one transaction are two transfers', async () => {
    const two = [row({ id: '4294967296002', amount: '0.0000001' }), row()]
    expect((await scan({ pages: [two] })).transfers.map((each) => each.amount)).toEqual(['250', '0.0000001'])
  })
  test('without an end is an error, not a part', async () => {
    expect(await failureOf(scan({ pages: [[row()], ...Array.from({ length: 3 }, () => [row()])], pageSize: 1 }))).toMatchObject({
      kind: 'shape',
    })
  })
  test('of a Horizon that forgot is an error, not a part, also when it is empty', async () => {
    expect(await failureOf(scan({ elderAt: '2026-01-01T00:00:01Z', pages: [[]] }))).toMatchObject({ kind: 'empty', source: 'stellar' })
  })
  test('of an account that was never paid is empty', async () => {
    expect((await scan({ list: notFound })).transfers).toEqual([])
  })
})

test('a Horizon that stands still has looked no further than its newest ledger', async () => {
  expect((await scan({ root: { history_latest_ledger_closed_at: '2026-01-01T00:01:00Z' } })).lookedUntil).toBe('2026-01-01T00:01:00.000Z')
})

const only = (more: Row, transaction: Row = {}): Node => ({ pages: [[row(more, transaction)]] })
test.each<[string, Node, string]>([
  ['the test network', { root: { network_passphrase: 'Test SDF Network ; September 2015' } }, 'shape'],
  ['a bad question', { list: problem('bad_request', 400, 'Bad Request') }, 'body'],
  ['too often', { list: problem('rate_limit_exceeded', 429, 'Rate Limit Exceeded') }, 'limit'],
  ['no list', { list: { _embedded: {} } }, 'shape'],
  ['transactions that were not joined', only({ transaction: undefined }), 'shape'],
  ['a memo of a new kind', only({}, { memo_type: 'shielded' }), 'shape'],
  ['a list that is oldest first', { pages: [[row(), row({ id: '1' }, { ledger: 1001 })]] }, 'shape'],
  ['no sum', only({ amount: undefined }), 'shape'],
  ['a negative sum', only({ amount: '-250.0000000' }), 'shape'],
  ['a sum with an exponent', only({ amount: '2.5e2' }), 'shape'],
  ['a sum of other decimals', only({ amount: '250.00' }), 'shape'],
  ['a huge sum', only({ amount: `${'9'.repeat(13)}.0000000` }), 'shape'],
  ['a word for a sum', only({ amount: 'NaN' }), 'shape'],
  ['a day that is none', only({ created_at: '2026-13-01T00:00:00Z' }), 'shape'],
  ['a moment of another zone', only({ created_at: '2026-01-01T00:01:00+03:00' }), 'shape'],
  ['a ledger from the future', only({ created_at: '2026-01-02T00:00:00Z' }), 'shape'],
  ['an address of another network', only({ from: '0x52908400098527886E0F7030069857D2E4169EE7' }), 'shape'],
])('%s is an error, and nothing is credited', async (_name, node, kind) => {
  expect(await failureOf(scan(node))).toMatchObject({ kind, source: 'stellar' })
})
