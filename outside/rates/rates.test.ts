import { afterEach, describe, expect, test } from 'vitest'
import type { AdvertRules } from '../../core/rates/advert-rules.ts'
import type { SourceQuestion } from '../../core/rates/leg.ts'
import { answering, failureOf, type LocalAnswer, type LocalServer } from '../local-answer.ts'
import { askOne, rateSources } from './sources.ts'

const seenAt = '2026-01-01T00:00:00.000Z'
const context = { signal: new AbortController().signal, now: () => seenAt }

let server: LocalServer | null = null
afterEach(() => server?.stop())

async function sourcesAt(...answers: LocalAnswer[]) {
  server = await answering(...answers)
  const { url } = server
  return rateSources({ 'spot-binance': url, 'p2p-binance': url, 'p2p-bybit': url, rapira: url })
}
const priceFrom = async (question: SourceQuestion, ...answers: LocalAnswer[]) => askOne(await sourcesAt(...answers), question, context)

/** Texts that are not prices, in whatever field. */
const notPrices = [
  '0',
  '0.00',
  '-81.2',
  '9'.repeat(30),
  '8.12e1',
  '1E3',
  'NaN',
  'Infinity',
  '',
  ' 81',
  '+81',
  '81,2',
  '0x51',
  '0.0000000000000001',
]

describe('Binance spot', () => {
  const ticker = (bid: string, ask: string) =>
    JSON.stringify([{ symbol: 'BTCUSDT', bidPrice: bid, bidQty: '0.4', askPrice: ask, askQty: '1.2', more: {} }])
  const ask = (answer: LocalAnswer) => priceFrom({ source: 'spot-binance', pair: 'BTCUSDT' }, answer)

  test('the middle of bid and ask, unknown fields ignored', async () => {
    expect(await ask(ticker('91250.10000000', '91250.11000000'))).toEqual({ price: '91250.105', seenAt })
    expect(server?.asked[0]?.url).toBe('/api/v3/ticker/bookTicker?symbols=%5B%22BTCUSDT%22%5D')
  })
  test.each(notPrices)('refuses the price "%s"', async (text) => {
    expect(await failureOf(ask(ticker(text, '91250.1')))).toMatchObject({ kind: 'shape', source: 'spot-binance' })
  })
  const bad: [string, LocalAnswer, string][] = [
    ['a crossed book', ticker('100', '99'), 'shape'],
    ['a book too wide to have a middle', ticker('100', '130'), 'shape'],
    ['another symbol', ticker('1', '1').replace('BTCUSDT', 'ETHUSDT'), 'empty'],
    ['two rows that differ', `[${ticker('1', '1').slice(1, -1)},${ticker('2', '2').slice(1, -1)}]`, 'shape'],
    ['a renamed symbol', ticker('1', '1').replace('"symbol"', '"pair"'), 'shape'],
    ['an object where a list was', ticker('1', '1').slice(1, -1), 'shape'],
    ['a renamed field', ticker('1', '1').replace('bidPrice', 'bid_price'), 'shape'],
    ['an empty list', '[]', 'empty'],
    ['null', 'null', 'shape'],
    ['an error with 200', '{"code":-1001,"msg":"Internal error"}', 'body'],
    ['a bad symbol', { status: 400, body: '{"code":-1121,"msg":"Invalid symbol."}' }, 'body'],
    ['another refusal with 400', { status: 400, body: '{"code":-1102,"msg":"Mandatory parameter."}' }, 'body'],
    ['a firewall', { status: 403, body: '<html>' }, 'http'],
    ['a ban', { status: 418, headers: { 'retry-after': '259200' } }, 'limit'],
    ['a restricted place', { status: 451, body: '{"code":0,"msg":"Service unavailable from a restricted location"}' }, 'http'],
  ]
  test.each(bad)('%s', async (_name, answer, kind) => {
    expect(await failureOf(ask(answer))).toMatchObject({ kind })
  })
})

describe('Rapira', () => {
  const rates = (bid: string, ask: string) =>
    `{"data":[{"symbol":"BTC/USDT","askPrice":2.0,"bidPrice":1.9},{"symbol":"USDT/RUB","close":81.22,"askPrice":${ask},"bidPrice":${bid},"zone":0}],"code":0,"message":"SUCCESS","isWorking":1}`
  const ask = (answer: LocalAnswer) => priceFrom({ source: 'rapira', pair: 'USDT/RUB' }, answer)

  test('the middle of ask and bid, digit for digit', async () => {
    expect(await ask(rates('81.200000000000000000001', '81.25'))).toEqual({ price: '81.2250000000000000000005', seenAt })
  })
  test('the middle of figures that were written from floats', async () => {
    expect(await ask(rates('1.0E7', '1.0012345E7'))).toEqual({ price: '10006172.5', seenAt })
  })
  test.each(['0', '-81.2', '9'.repeat(30), '8.12e11', '"NaN"', 'null', '[]'])('refuses the figure %s', async (figure) => {
    expect(await failureOf(ask(rates(figure, '81.25')))).toMatchObject({ kind: 'shape' })
  })
  const bad: [string, LocalAnswer, string][] = [
    ['an error with 200', '{"data":null,"code":500,"message":"Internal error"}', 'body'],
    ['no rates at all', '{"data":[],"code":0}', 'empty'],
    ['two rates that differ', rates('1', '1').replace('BTC/USDT', 'USDT/RUB'), 'shape'],
    ['not this pair', '{"data":[{"symbol":"BTC/USDT"}],"code":0}', 'empty'],
    ['a market that does not work', rates('1', '1').replace('"isWorking":1', '"isWorking":0'), 'empty'],
    ['renamed data', rates('1', '1').replace('"data"', '"rates"'), 'shape'],
    ['renamed symbols', rates('1', '1').replaceAll('"symbol"', '"pair"'), 'shape'],
    ['renamed prices', rates('1', '1').replaceAll('bidPrice', 'bid'), 'shape'],
    ['a blocked place', { status: 451, body: '' }, 'http'],
  ]
  test.each(bad)('%s', async (_name, answer, kind) => {
    expect(await failureOf(ask(answer))).toMatchObject({ kind })
  })
})

describe('Bybit P2P', () => {
  const item = (price: string, more: object = {}) => ({
    recentOrderNum: 321,
    recentExecuteRate: 97,
    tokenId: 'USDT',
    currencyId: 'RUB',
    side: 1,
    price,
    lastQuantity: '150.00',
    minAmount: '5000',
    maxAmount: '120000',
    status: 10,
    payments: ['75', '382'],
    authTag: 'VA',
    ...more,
  })
  const list = (...items: object[]) => JSON.stringify({ ret_code: 0, ret_msg: 'SUCCESS', result: { count: items.length, items } })
  const ask = (answer: LocalAnswer, adverts: Partial<AdvertRules> = {}) =>
    priceFrom({ source: 'p2p-bybit', type: 'BUY', method: '75', currencyCode: 'RUB', adverts }, answer)

  test('the median of the first five that can be used', async () => {
    const answer = list(
      item('60.00', { lastQuantity: '0' }),
      item('61', { status: 20 }),
      item('62', { payments: ['14'] }),
      item('63', { side: 0 }),
      item('64', { currencyId: 'KZT' }),
      item('65', { minAmount: '200000' }),
      item('81.30'),
      item('81.10'),
      item('82.00'),
      item('0'),
      item('81.20'),
      item('81.40'),
      item('99.99'),
    )
    expect(await ask(answer)).toEqual({ price: '81.3', seenAt })
    expect(JSON.parse(server?.asked[0]?.body ?? '')).toMatchObject({ side: '1', payment: ['75'], currencyId: 'RUB', tokenId: 'USDT' })
  })
  test('only adverts that take the sum', async () => {
    const answer = list(
      item('80', { maxAmount: '10000' }),
      item('79'),
      ...['81', '82', '83'].map((price) => item(price, { lastQuantity: '700' })),
    )
    expect(await ask(answer, { amount: '50000' })).toMatchObject({ price: '82' })
  })
  test.each(notPrices)('adverts priced "%s" are no rate', async (text) => {
    expect(await failureOf(ask(list(item(text), item(text), item(text))))).toMatchObject({ kind: 'shape' })
  })
  const bad: [string, LocalAnswer, string][] = [
    ['no adverts', list(), 'empty'],
    ['two adverts are too few', list(item('81'), item('82')), 'empty'],
    ['all closed', list(item('81', { status: 20 }), item('82', { status: 30 }), item('83', { status: 20 })), 'empty'],
    ['an error with 200', '{"ret_code":10001,"ret_msg":"Request parameter error.","result":null}', 'body'],
    ['no result', '{"ret_code":0,"ret_msg":"SUCCESS","result":null}', 'shape'],
    ['an answer of an hour ago', list(item('81'), item('82'), item('83')).replace('{', '{"time_now":"1767222000.1",'), 'clock'],
    ['an answer of tomorrow', list(item('81'), item('82'), item('83')).replace('{', '{"time_now":"1767312000",'), 'clock'],
    ['renamed code', '{"retCode":0,"result":{"items":[]}}', 'shape'],
    ['renamed prices', list(item('81'), item('82'), item('83')).replaceAll('"price"', '"rate"'), 'shape'],
    ['a blocked place', { status: 403, body: '<html>' }, 'http'],
  ]
  test.each(bad)('%s', async (_name, answer, kind) => {
    expect(await failureOf(ask(answer))).toMatchObject({ kind })
  })
})

describe('Binance P2P', () => {
  const row = (price: string, more: object = {}) => ({
    adv: {
      tradeType: 'BUY',
      asset: 'USDT',
      fiatUnit: 'KZT',
      price,
      surplusAmount: '1250.75',
      tradableQuantity: '1250.75',
      minSingleTransAmount: '20000.00',
      maxSingleTransAmount: '1000000.00',
      dynamicMaxSingleTransAmount: '640884.30',
      isTradable: true,
      takerAdditionalKycRequired: 0,
      tradeMethods: [{ payType: 'HalykBank', identifier: 'HalykBank' }],
      ...more,
    },
    advertiser: { isBlocked: null, monthFinishRate: 0.996, monthOrderCount: 260 },
  })
  const list = (...rows: object[]) => JSON.stringify({ code: '000000', message: null, total: rows.length, data: rows, success: true })
  const ask = (answer: LocalAnswer, adverts: Partial<AdvertRules> = {}) =>
    priceFrom({ source: 'p2p-binance', type: 'SELL', method: 'HalykBank', currencyCode: 'KZT', adverts }, answer)

  test('the median of the first five that can be used; the answer names the other side', async () => {
    const answer = list(
      row('600', { isTradable: false }),
      row('601', { takerAdditionalKycRequired: 1 }),
      row('602', { tradeType: 'SELL' }),
      row('603', { tradableQuantity: '0' }),
      row('604', { tradeMethods: [{ identifier: 'KaspiBank', payType: 'KaspiBank' }] }),
      row('512.40'),
      row('512.20'),
      row('511'),
      row('510'),
      row('509'),
      row('400'),
    )
    expect(await ask(answer)).toEqual({ price: '511', seenAt })
    expect(JSON.parse(server?.asked[0]?.body ?? '')).toMatchObject({
      tradeType: 'SELL',
      fiat: 'KZT',
      payTypes: ['HalykBank'],
      asset: 'USDT',
    })
  })
  test('the sum is held against the limit of the moment', async () => {
    const answer = list(
      row('515', { tradableQuantity: '5000' }),
      row('512', { dynamicMaxSingleTransAmount: '900000', tradableQuantity: '5000' }),
      row('511', { dynamicMaxSingleTransAmount: '900000', tradableQuantity: '5000' }),
      row('510', { dynamicMaxSingleTransAmount: '900000', tradableQuantity: '5000' }),
    )
    expect(await ask(answer, { amount: '800000' })).toMatchObject({ price: '511' })
  })
  const bad: [string, LocalAnswer, string][] = [
    ['an empty list, as for RUB', list(), 'empty'],
    ['an error with 200', '{"code":"000002","message":"illegal parameter","data":null,"success":false}', 'body'],
    ['success said to be false', '{"code":"000000","message":"busy","data":[],"success":false}', 'body'],
    ['no list', '{"code":"000000","data":null,"success":true}', 'shape'],
    ['renamed rows', list(row('512'), row('512'), row('512')).replaceAll('"adv"', '"advert"'), 'shape'],
    ['zero prices', list(row('0'), row('0'), row('0')), 'shape'],
    ['number where text was', list(row('512')).replace('"000000"', '[]'), 'shape'],
  ]
  test.each(bad)('%s', async (_name, answer, kind) => {
    expect(await failureOf(ask(answer))).toMatchObject({ kind })
  })
})

test('a fixed number is its own price, and still must be one', async () => {
  expect(await priceFrom({ source: 'fixed', value: '1.25' })).toEqual({ price: '1.25', seenAt })
  expect(await failureOf(priceFrom({ source: 'fixed', value: '-1' }))).toMatchObject({ kind: 'shape' })
})
