import { afterEach, describe, expect, test } from 'vitest'
import { answering, failureOf, type LocalServer } from '../local-answer.ts'
import { tronUsdt, usdtContract } from './tron.ts'

const us = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const payer = 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'
const since = '2026-01-01T00:00:00.000Z'
const present = '2026-01-01T00:10:00.000Z'
const sinceMs = Date.parse(since)
const hash = (digit: string) => digit.repeat(64)

let server: LocalServer | null = null
afterEach(() => server?.stop())

type Row = Record<string, unknown>
const row = (more: Row = {}): Row => ({
  transaction_id: hash('a'),
  token_info: { symbol: 'USDT', address: usdtContract, decimals: 6, name: 'Tether USD' },
  block_timestamp: sinceMs + 60_000,
  from: payer,
  to: us,
  type: 'Transfer',
  value: '100500000',
  ...more,
})
const receipt = (id: string, blockNumber: number, result = 'SUCCESS') => ({ id, blockNumber, receipt: { result } })

type Node = {
  pages?: (Row[] | object)[]
  head?: number
  headAtMs?: number
  newest?: Record<string, object>
  final?: Record<string, object>
}

/** A node with these pages of transfers and these receipts. */
async function scan({ pages = [[row()]], head = 1018, headAtMs = sinceMs + 600_000, newest = {}, final = {} }: Node) {
  server = await answering((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://node')
    const asked = JSON.parse(server?.asked.at(-1)?.body || '{}').value as string
    const number = Number(searchParams.get('fingerprint')?.slice(3) ?? 0)
    const page = pages[number] ?? []
    const more = number + 1 < pages.length ? { fingerprint: `fp-${number + 1}`, links: { next: 'http://127.0.0.1:1/elsewhere' } } : {}
    const answers: Record<string, unknown> = {
      '/wallet/getnowblock': { block_header: { raw_data: { number: head, timestamp: headAtMs } } },
      '/wallet/gettransactioninfobyid': newest[asked] ?? final[asked] ?? {},
      '/walletsolidity/gettransactioninfobyid': final[asked] ?? {},
      [`/v1/accounts/${us}/transactions/trc20`]: Array.isArray(page)
        ? { data: page, success: true, meta: { at: sinceMs, page_size: page.length, ...more } }
        : page,
    }
    response.end(JSON.stringify(answers[pathname]))
  })
  return tronUsdt({ baseUrl: server.url, pageSize: 200 }).incoming(us, since, { signal: new AbortController().signal, now: () => present })
}

describe('a transfer', () => {
  test('is unconfirmed until the irreversible part of the chain has it', async () => {
    const { transfers, lookedUntil } = await scan({ newest: { [hash('a')]: receipt(hash('a'), 1014) } })
    expect(transfers).toEqual([
      {
        key: `${hash('a')}:${payer}:${us}:100500000`,
        contract: usdtContract,
        transactionHash: hash('a'),
        from: payer,
        to: us,
        amount: '100.5',
        at: '2026-01-01T00:01:00.000Z',
        confirmations: 5,
        confirmed: false,
        memo: null,
      },
    ])
    expect(lookedUntil).toBe(present)
  })
  test('is confirmed then, 19 blocks later', async () => {
    const { transfers } = await scan({ final: { [hash('a')]: receipt(hash('a'), 1000) } })
    expect(transfers).toMatchObject([{ confirmed: true, confirmations: 19 }])
  })
  test('has no confirmations while it is in no block', async () => {
    expect((await scan({})).transfers).toMatchObject([{ confirmed: false, confirmations: 0 }])
  })
  test('that failed in its contract moved nothing', async () => {
    expect((await scan({ newest: { [hash('a')]: receipt(hash('a'), 1014, 'OUT_OF_ENERGY') } })).transfers).toEqual([])
    await server?.stop()
    expect((await scan({ final: { [hash('a')]: receipt(hash('a'), 1000, 'REVERT') } })).transfers).toEqual([])
  })
})

test.each<[string, Row]>([
  ['a token that only calls itself USDT', { token_info: { symbol: 'USDT', address: payer, decimals: 6 } }],
  ['an Approval', { type: 'Approval' }],
  ['a transfer from us', { from: us, to: payer }],
  ['a transfer to ourselves', { from: us }],
  ['the zero that poisoners send', { value: '0' }],
  ['what was there before', { block_timestamp: sinceMs - 1 }],
])('%s is not money for us', async (_name, more) => {
  expect((await scan({ pages: [[row(more)]] })).transfers).toEqual([])
})

describe('the list', () => {
  test('is read to its last page with our own addresses, oldest first, a repeated row once', async () => {
    const later = row({ transaction_id: hash('b'), block_timestamp: sinceMs + 90_000 })
    const { transfers } = await scan({
      pages: [
        [later, row()],
        [row(), row({ transaction_id: hash('c'), block_timestamp: sinceMs + 30_000 })],
      ],
    })
    expect(transfers.map((each) => each.transactionHash)).toEqual([hash('c'), hash('a'), hash('b')])
    const lists = server?.asked.filter((each) => each.url.includes('/trc20')) ?? []
    expect(lists).toHaveLength(2)
    const query = new URL(lists[1]?.url ?? '', 'http://node').searchParams
    expect(Object.fromEntries(query)).toEqual({
      only_to: 'true',
      contract_address: usdtContract,
      min_timestamp: String(sinceMs),
      order_by: 'block_timestamp,desc',
      limit: '200',
      fingerprint: 'fp-1',
    })
  })
  test('two sums in one transaction are two transfers', async () => {
    expect((await scan({ pages: [[row(), row({ value: '7' })]] })).transfers.map((each) => each.amount)).toEqual(['100.5', '0.000007'])
  })
  test('without an end is an error, not a part', async () => {
    const flood = Array.from({ length: 30 }, () => [row()])
    expect(await failureOf(scan({ pages: flood }))).toMatchObject({ kind: 'shape', source: 'tron' })
  })
})

test('a node that stands still has looked no further than its newest block', async () => {
  expect((await scan({ pages: [[]], headAtMs: sinceMs + 1000 })).lookedUntil).toBe('2026-01-01T00:00:01.000Z')
})

test.each<[string, Node, string]>([
  ['an error with 200', { pages: [{ success: false, error: 'Internal' }] }, 'body'],
  ['too often with 200', { pages: [{ success: false, error: 'The key exceeds the frequency limit(15)' }] }, 'limit'],
  ['no list', { pages: [{ success: true, meta: {} }] }, 'shape'],
  ['a renamed field', { pages: [[{ ...row(), value: undefined, amount: '1' }]] }, 'shape'],
  ['a negative sum', { pages: [[row({ value: '-100500000' })]] }, 'shape'],
  ['a sum with an exponent', { pages: [[row({ value: '1e8' })]] }, 'shape'],
  ['a sum with a point', { pages: [[row({ value: '100.5' })]] }, 'shape'],
  ['a huge sum', { pages: [[row({ value: '9'.repeat(19) })]] }, 'shape'],
  ['a word for a sum', { pages: [[row({ value: 'NaN' })]] }, 'shape'],
  ['other decimals than the real token has', { pages: [[row({ token_info: { address: usdtContract, decimals: 18 } })]] }, 'shape'],
  ['a block from the future', { pages: [[row({ block_timestamp: sinceMs + 86_400_000 })]] }, 'shape'],
  ['seconds for milliseconds', { pages: [[row({ block_timestamp: 1_767_225_600 })]] }, 'shape'],
  ['an address of another network', { pages: [[row({ from: '0x52908400098527886E0F7030069857D2E4169EE7' })]] }, 'shape'],
  ['a receipt of another transaction', { newest: { [hash('a')]: receipt(hash('b'), 1000) } }, 'shape'],
])('%s is an error, and nothing is credited', async (_name, node, kind) => {
  expect(await failureOf(scan(node))).toMatchObject({ kind, source: 'tron' })
})
