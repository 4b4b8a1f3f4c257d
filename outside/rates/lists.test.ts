import { afterEach, describe, expect, test } from 'vitest'
import { answering, failureOf, type LocalAnswer, type LocalServer } from '../local-answer.ts'
import type { PaymentMethod } from './rate-source.ts'
import { rateSources } from './sources.ts'

const seenAt = '2026-01-01T00:00:00.000Z'
const context = { signal: new AbortController().signal, now: () => seenAt }

let server: LocalServer | null = null
afterEach(() => server?.stop())

async function sourcesAt(answer: LocalAnswer) {
  server = await answering(answer)
  const { url } = server
  return rateSources({ 'spot-binance': url, 'p2p-binance': url, 'p2p-bybit': url, rapira: url })
}

describe('what an admin picks from', () => {
  type Source = 'spot-binance' | 'rapira' | 'p2p-binance' | 'p2p-bybit'
  type Wanted = 'pairs' | 'currencies' | 'methods'
  async function list(source: Source, wanted: Wanted, answer: LocalAnswer): Promise<string[] | PaymentMethod[]> {
    const { lists } = (await sourcesAt(answer))[source]
    if (!lists) throw new Error('it offers nothing')
    return wanted === 'methods' ? lists.methods('RUB', context) : lists[wanted](context)
  }
  const payments = (map: unknown, names: object[]) =>
    JSON.stringify({ ret_code: 0, result: { paymentConfigVo: names, currencyPaymentIdMap: map, more: 1 } })
  const names = [
    { paymentType: '75', paymentName: 'T-Bank' },
    { paymentType: '14', paymentName: 'Bank Transfer' },
    { paymentType: '150', paymentName: 'Kaspi' },
  ]

  const good: [Source, Wanted, LocalAnswer, unknown][] = [
    ['spot-binance', 'pairs', '[{"symbol":"ETHUSDT","price":"1"},{"symbol":"BTCUSDT","price":"2"},{}]', ['BTCUSDT', 'ETHUSDT']],
    ['spot-binance', 'currencies', '', []],
    ['rapira', 'pairs', '{"code":0,"data":[{"symbol":"USDT/RUB"},{"symbol":"BTC/USDT"}]}', ['BTC/USDT', 'USDT/RUB']],
    ['p2p-binance', 'currencies', '{"code":"000000","data":[{"currencyCode":"KZT"},{"currencyCode":"EUR","new":1}]}', ['EUR', 'KZT']],
    [
      'p2p-binance',
      'methods',
      '{"code":"000000","data":{"tradeMethods":[{"identifier":"Wise","tradeMethodName":null},{"identifier":"HalykBank","tradeMethodName":"Halyk Bank"}]}}',
      [
        { id: 'HalykBank', name: 'Halyk Bank' },
        { id: 'Wise', name: 'Wise' },
      ],
    ],
    [
      'p2p-bybit',
      'currencies',
      '{"ret_code":0,"result":{"symbols":[{"currencyId":"RUB"},{"currencyId":"RUB"}],"currencies":[{"currencyId":"KZT"}]}}',
      ['KZT', 'RUB'],
    ],
    [
      'p2p-bybit',
      'methods',
      // A text that contains JSON with numeric ids. 382 has no name, 150 is of another fiat currency.
      payments('{"RUB":[14,75,382],"KZT":[150]}', names),
      [
        { id: '14', name: 'Bank Transfer' },
        { id: '75', name: 'T-Bank' },
      ],
    ],
    ['p2p-bybit', 'methods', payments({ RUB: [75] }, names), [{ id: '75', name: 'T-Bank' }]],
  ]
  test.each(good)('%s, %s', async (source, wanted, answer, expected) => {
    expect(await list(source, wanted, answer)).toEqual(expected)
  })

  const bad: [Source, Wanted, LocalAnswer, string][] = [
    ['spot-binance', 'pairs', '[]', 'empty'],
    ['spot-binance', 'pairs', '[{"name":"BTCUSDT"}]', 'shape'],
    ['spot-binance', 'pairs', { status: 400, body: '{"code":-1100,"msg":"Illegal characters."}' }, 'body'],
    ['rapira', 'pairs', '{"code":500,"data":null}', 'body'],
    ['p2p-binance', 'currencies', '{"code":"000000","data":[]}', 'empty'],
    ['p2p-binance', 'currencies', '{"code":"000000","data":[{"code":"KZT"}]}', 'shape'],
    ['p2p-binance', 'methods', '{"code":"000002","message":"illegal parameter","success":false}', 'body'],
    ['p2p-binance', 'methods', '{"code":"000000","data":{"tradeMethods":[]}}', 'empty'],
    ['p2p-bybit', 'currencies', '{"ret_code":0,"result":{}}', 'shape'],
    ['p2p-bybit', 'currencies', '{"ret_code":0,"result":{"currencies":[]}}', 'empty'],
    ['p2p-bybit', 'methods', payments('{"KZT":[150]}', names), 'empty'],
    ['p2p-bybit', 'methods', payments('{"RUB":[14,', names), 'shape'],
    ['p2p-bybit', 'methods', payments('{"RUB":"14"}', names), 'shape'],
    ['p2p-bybit', 'methods', { status: 502, body: '<html>' }, 'http'],
  ]
  test.each(bad)('%s, %s: %j is no list', async (source, wanted, answer, kind) => {
    expect(await failureOf(list(source, wanted, answer))).toMatchObject({ kind })
  })
  test('Bybit is asked for its payment list with an empty body', async () => {
    await list('p2p-bybit', 'methods', payments({ RUB: [75] }, names))
    expect(server?.asked).toEqual([{ method: 'POST', url: '/fiat/otc/configuration/queryAllPaymentList', body: '' }])
  })
  test('a typed number has nothing to pick', async () => {
    expect((await sourcesAt('')).fixed.lists).toBeNull()
  })
})
