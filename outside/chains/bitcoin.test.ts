import { afterEach, describe, expect, test } from 'vitest'
import { answering, failureOf, type LocalServer } from '../local-answer.ts'
import { bitcoin, litecoin } from './bitcoin.ts'

const us = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ourScript = '0014e8df018c7e326cc253faac7e46cdc51e68542c42'
const payer = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const payerScript = '0014751e76e8199196d454941c45d1b3a323f1433bd6'
const since = '2026-01-01T00:00:00.000Z'
const present = '2026-01-01T00:30:00.000Z'
const sinceSeconds = Date.parse(since) / 1000
const id = (digit: string) => digit.repeat(64)

let server: LocalServer | null = null
afterEach(() => server?.stop())

type Row = Record<string, unknown>
const output = (script: string, value: number | string, address?: string) => ({
  scriptpubkey: script,
  scriptpubkey_asm: '',
  scriptpubkey_type: 'v0_p2wpkh',
  ...(address ? { scriptpubkey_address: address } : {}),
  value,
})
const input = (script = payerScript, address = payer) => ({
  txid: id('0'),
  vout: 1,
  is_coinbase: false,
  sequence: 4_294_967_293,
  prevout: output(script, 250_000, address),
})
const inBlock = (height: number, secondsAfter: number) => ({
  confirmed: true,
  block_height: height,
  block_hash: id('f'),
  block_time: sinceSeconds + secondsAfter,
})
const row = (txid: string, more: Row = {}): Row => ({
  txid,
  version: 2,
  locktime: 0,
  size: 222,
  weight: 561,
  fee: 1410,
  vin: [input()],
  vout: [output(ourScript, 200_000, us)],
  status: inBlock(930_000, 600),
  ...more,
})

/** An Esplora with these pages. Its newest block is 930,002, `tipAfter` seconds after `since`. */
async function scan(pages: (Row[] | { status: number; body: string })[], tipAfter = 1500, watch = bitcoin, address = us) {
  let page = 0
  server = await answering((request, response) => {
    if (request.url === '/blocks')
      return response.end(JSON.stringify([{ id: id('f'), height: 930_002, timestamp: sinceSeconds + tipAfter }]))
    const answer = pages[page] ?? []
    page += 1
    if (Array.isArray(answer)) return response.end(JSON.stringify(answer))
    return response.writeHead(answer.status, { 'content-type': 'text/plain' }).end(answer.body)
  })
  const asked = { signal: AbortSignal.timeout(5000), now: () => present }
  return watch({ baseUrl: server.url }).incoming(address, since, asked)
}

describe('a payment', () => {
  test('is one output to us', async () => {
    expect(await scan([[row(id('a'))]])).toEqual({
      transfers: [
        {
          key: `bitcoin:${id('a')}:0`,
          contract: null,
          transactionHash: id('a'),
          from: payer,
          to: us,
          amount: '0.002',
          at: '2026-01-01T00:10:00.000Z',
          confirmations: 3,
          confirmed: false,
          memo: null,
        },
      ],
      lookedUntil: '2026-01-01T00:25:00.000Z',
    })
  })
  test('two outputs of one transaction are two; what goes elsewhere and nothing at all are none', async () => {
    const vout = [output(ourScript, 1), output(payerScript, 5, payer), output(ourScript, 2), output(ourScript, 0), output('6a', 0)]
    const { transfers } = await scan([[row(id('a'), { vout })]])
    expect(transfers.map(({ key, amount }) => [key.split(':')[2], amount])).toEqual([
      ['0', '0.00000001'],
      ['2', '0.00000002'],
    ])
  })
  test('that waits has no confirmation, and is seen now', async () => {
    const { transfers } = await scan([[row(id('a'), { status: { confirmed: false } })]])
    expect(transfers).toMatchObject([{ confirmations: 0, confirmed: false, at: present }])
  })
  test('that got into its block while we read is the one in the block', async () => {
    const { transfers } = await scan([[row(id('a'), { status: { confirmed: false } }), row(id('b'))], [row(id('a'))]])
    expect(transfers.map(({ transactionHash, confirmations }) => [transactionHash, confirmations])).toEqual([
      [id('a'), 3],
      [id('b'), 3],
    ])
  })
  test('in a block whose miner’s clock lags, or that was there before, is shown as of when we began, and as early', async () => {
    const { transfers } = await scan([[row(id('a'), { status: inBlock(930_000, -3600) })]])
    expect(transfers).toMatchObject([{ amount: '0.002', at: since, early: true }])
  })
  test.each<[string, Row]>([
    ['our own change', { vin: [input(ourScript, us)] }],
    ['of hours before', { status: inBlock(929_900, -7201) }],
  ])('%s is not one', async (_name, more) => {
    expect((await scan([[row(id('a'), more)]])).transfers).toEqual([])
  })
  test('of a miner, or from a script that has no address, has no sender', async () => {
    const { transfers } = await scan([
      [row(id('a'), { vin: [{ is_coinbase: true, prevout: null }] }), row(id('b'), { vin: [{ prevout: output('6a', 1) }] })],
    ])
    expect(transfers.map(({ from }) => from)).toEqual([null, null])
  })
  test('to Litecoin’s address in its old spelling is found by its script', async () => {
    const script = 'a914000e151c232a31383f464d545b626970777e858687'
    server = null
    const { transfers } = await scan(
      [
        [
          row(id('a'), {
            vout: [output('a91400070e151c232a31383f464d545b626970777e8587', 7, 'M7uJgcxnqSU7BSQCfmeuQF8FA21mZ7UYVY'), output(script, 9)],
          }),
        ],
      ],
      1500,
      litecoin,
      '31hANjYptKcgNw8JZtfZabsqqKRKak39vG',
    )
    expect(transfers).toMatchObject([{ amount: '0.00000007' }])
  })
})

describe('the list', () => {
  test('is read on from the last in a block, until what is too old to matter', async () => {
    const old = row(id('d'), { status: inBlock(929_000, -4 * 3600 - 1) })
    const { transfers } = await scan([[row(id('a'), { status: { confirmed: false } }), row(id('b'))], [row(id('c')), old], [row(id('e'))]])
    expect(transfers.map(({ transactionHash }) => transactionHash)).toEqual([id('b'), id('c'), id('a')])
    expect(server?.asked.map(({ url }) => url)).toEqual(['/blocks', `/address/${us}/txs`, `/address/${us}/txs/chain/${id('b')}`])
  })
  test('does not end at a block whose time is out of order', async () => {
    const early = row(id('b'), { status: inBlock(930_000, -3 * 3600) })
    expect((await scan([[early], [row(id('c'))]])).transfers).toMatchObject([{ transactionHash: id('c') }])
  })
  test('without an end is an error, not a part', async () => {
    const flood = Array.from({ length: 30 }, (_, index) => [row(index.toString(16).padStart(64, '0'))])
    expect(await failureOf(scan(flood))).toMatchObject({ kind: 'shape', source: 'bitcoin' })
  })
  test('of so much that waits that some may be hidden is an error', async () => {
    const waiting = Array.from({ length: 50 }, (_, index) => row(index.toString(16).padStart(64, '0'), { status: { confirmed: false } }))
    expect(await failureOf(scan([waiting]))).toMatchObject({ kind: 'shape' })
  })
})

test.each<[string, (Row[] | { status: number; body: string })[], string]>([
  ['a refusal in plain words', [{ status: 400, body: 'Invalid Bitcoin address' }], 'http'],
  ['too often', [{ status: 429, body: 'Too Many Requests' }], 'limit'],
  ['a sum with a point', [[row(id('a'), { vout: [output(ourScript, 0.5)] })]], 'shape'],
  ['a negative sum', [[row(id('a'), { vout: [output(ourScript, -5)] })]], 'shape'],
  ['a block of no height', [[row(id('a'), { status: { confirmed: true, block_time: sinceSeconds } })]], 'shape'],
  ['a block from the future', [[row(id('a'), { status: inBlock(930_000, 10 * 3600) })]], 'shape'],
  ['no list', [{ status: 200, body: '{"error":"busy"}' }], 'shape'],
])('%s: %j', async (_name, pages, kind) => {
  expect(await failureOf(scan(pages))).toMatchObject({ kind, source: 'bitcoin' })
})

test('a text that is no address makes no request', async () => {
  expect(await failureOf(scan([[]], 1500, bitcoin, '../blocks'))).toMatchObject({ kind: 'shape' })
  expect(server?.asked).toEqual([])
})
