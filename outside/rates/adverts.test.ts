/**
 * Prices of whole lists of adverts in the markets' own format. The expected adverts are worked out by hand:
 *
 * recorded/binance-p2p-kzt-buy.json, USDT bought for KZT, the cheapest first. The default rules leave out: 498.00 (2 trades), 509.10 (the
 * rest is worth less than its minimum), 510.90 (not tradable), 511.00 (81.2 % completed), 511.20 (19 trades), the second 511.50 (the
 * advertiser of 510.00), 512.30 (asks the taker for more verification), 512.90 (blocked), 513.50 (another method), 514.00 (no share of
 * completed trades). Ten stay: 510.00 510.40 510.40 511.50 511.80 512.00 512.40 513.00 515.00 518.00.
 *
 * recorded/bybit-rub-sell.json, USDT sold for RUB, the dearest first except one row. Left out: 84.90 (1 trade), 82.00 (offline), 82.00 (the
 * rest is too small), 81.90 (88 %), 81.85 (the advertiser of 82.10), 81.75 (another method), 81.60 (the other side), 81.60 (12 trades),
 * 81.40 (no share), 81.00 (sold out). Ten stay: 82.35 82.10 81.95 81.90 81.80 81.70 81.50 81.30 80.50 79.00.
 */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { type AdvertRules, defaultAdvertRules } from '../../core/rates/advert-rules.ts'
import { answering, failureOf, type LocalServer } from '../local-answer.ts'
import { OutsideError } from '../outside-error.ts'
import { type Advert, medianOf, priceOfAdverts } from './p2p-adverts.ts'
import { p2pBinance } from './p2p-binance.ts'
import { p2pBybit } from './p2p-bybit.ts'

const seenAt = '2026-01-01T00:00:00.000Z'
const context = { signal: new AbortController().signal, now: () => seenAt }
const recorded = (name: string) => readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8')

let server: LocalServer | null = null
afterEach(() => server?.stop())

type Case = [string, Partial<AdvertRules>, string]

async function ask(market: 'binance' | 'bybit', adverts: Partial<AdvertRules>): Promise<string> {
  server = await answering(recorded(market === 'binance' ? 'binance-p2p-kzt-buy' : 'bybit-rub-sell'))
  const [answer] = await (market === 'binance'
    ? p2pBinance(server.url).ask([{ source: 'p2p-binance', type: 'BUY', method: 'HalykBank', currencyCode: 'KZT', adverts }], context)
    : p2pBybit(server.url).ask([{ source: 'p2p-bybit', type: 'SELL', method: '75', currencyCode: 'RUB', adverts }], context))
  return answer instanceof OutsideError ? answer.kind : (answer?.price ?? '')
}

describe('KZT at Binance P2P', () => {
  const cases: Case[] = [
    ['the defaults: the middle of the first five', {}, '510.4'],
    ['from the third place: 510.40 511.50 511.80 512.00 512.40', { fromPlace: 3 }, '511.8'],
    ['two of them: half of 510.00 and 510.40', { count: 2, fewest: 2 }, '510.2'],
    ['people of 95 % and 100 trades: 510.00 510.40 511.50 512.00 512.40', { completionPercent: '95', tradesAtLeast: 100 }, '511.5'],
    ['merchants, from the second: 510.40 511.50 512.00 512.40 515.00', { merchantsOnly: true, fromPlace: 2 }, '512'],
    ['200 000 at once: without 510.40 (of 150 000), 511.80, 513.00 and 515.00', { amount: '200000' }, '511.5'],
    ['600 000 at once: 510.40 511.50 512.00 512.40 515.00', { amount: '600000' }, '512'],
    ['2 000 000 at once: only 511.50 and 515.00 take it', { amount: '2000000' }, 'empty'],
    ['weighted: (510 x 1500 + 510.4 x 300 + 510.4 x 2200) / 4000', { count: 3, pricedBy: 'weighted' }, '510.25'],
    ['anybody: 498.00 510.00 510.40 510.40 511.00', { completionPercent: '0', tradesAtLeast: 0 }, '510.4'],
    ['anybody, the first only: the bait itself', { completionPercent: '0', tradesAtLeast: 0, count: 1, fewest: 1 }, '498'],
    ['from the ninth place there are two', { fromPlace: 9 }, 'empty'],
    ['another coin', { asset: 'BTC' }, 'empty'],
  ]
  test.each(cases)('%s', async (_name, rules, expected) => expect(await ask('binance', rules)).toBe(expected))
  test('the request contains the filters that the market supports', async () => {
    await ask('binance', { merchantsOnly: true, amount: '200000' })
    expect(JSON.parse(server?.asked[0]?.body ?? '')).toEqual({
      fiat: 'KZT',
      asset: 'USDT',
      tradeType: 'BUY',
      page: 1,
      rows: 20,
      payTypes: ['HalykBank'],
      publisherType: 'merchant',
      countries: [],
      proMerchantAds: false,
      shieldMerchantAds: false,
      transAmount: '200000',
      classifies: ['mass', 'profession', 'fiat_trade'],
    })
  })
})

describe('RUB at Bybit P2P', () => {
  const cases: Case[] = [
    ['the defaults: the middle of the first five, by price', {}, '81.95'],
    ['from the second place: 82.10 81.95 81.90 81.80 81.70', { fromPlace: 2 }, '81.9'],
    ['four of them: half of 82.10 and 81.95', { count: 4 }, '82.025'],
    ['verified people: 82.10 81.95 81.90 81.70 81.50', { merchantsOnly: true }, '81.9'],
    ['people of 98 %: 81.95 81.70 81.50 80.50', { completionPercent: '98' }, '81.6'],
    ['people of 500 trades: the same four', { tradesAtLeast: 500 }, '81.6'],
    ['100 000 at once: 82.10 81.95 81.80 81.50', { amount: '100000' }, '81.875'],
    ['1 000 000 at once: only 80.50 takes it', { amount: '1000000' }, 'empty'],
    ['weighted: 1 090 630 / 13 300, to 12 digits', { count: 3, pricedBy: 'weighted' }, '82.0022556391'],
    ['anybody: 84.90 82.35 82.10 81.95 81.90', { completionPercent: '0', tradesAtLeast: 0 }, '82.1'],
  ]
  test.each(cases)('%s', async (_name, rules, expected) => expect(await ask('bybit', rules)).toBe(expected))
})

describe('questions of one request', () => {
  const base = { source: 'p2p-bybit', type: 'SELL', method: '75', currencyCode: 'RUB' } as const
  test('have the same body and may have different rules', async () => {
    server = await answering(recorded('bybit-rub-sell'))
    const source = p2pBybit(server.url)
    const questions = [base, { ...base, adverts: { fromPlace: 2 } }, { ...base, adverts: { tradesAtLeast: 5000 } }]
    expect(new Set(questions.map((question) => source.requestOf(question))).size).toBe(1)
    expect(await source.ask(questions, context)).toMatchObject([{ price: '81.95', seenAt }, { price: '81.9' }, { kind: 'empty' }])
    expect(server.asked).toHaveLength(1)
  })
  test('another sum, method, side, coin or fiat is another request', () => {
    const source = p2pBybit('http://127.0.0.1:1')
    const others = [
      { ...base, adverts: { amount: '5000' } },
      { ...base, adverts: { asset: 'BTC' } },
      { ...base, method: '14' },
      { ...base, type: 'BUY' as const },
      { ...base, currencyCode: 'KZT' },
    ]
    expect(new Set([base, ...others].map((question) => source.requestOf(question))).size).toBe(6)
    return expect(source.ask([base, { ...base, method: '14' }], context)).rejects.toThrow(RangeError)
  })
  test('go one after another', async () => {
    let together = 0
    let most = 0
    server = await answering((_request, response) => {
      together += 1
      most = Math.max(most, together)
      setTimeout(() => {
        together -= 1
        response.end('{"ret_code":0,"result":{"items":[]}}')
      }, 20)
    })
    const source = p2pBybit(server.url)
    await Promise.all(['1', '2', '3'].map((method) => source.ask([{ ...base, method }], context)))
    expect([server.asked.length, most]).toEqual([3, 1])
  })
})

describe('one advert', () => {
  const advert = (changed: Partial<Advert> = {}): Advert => ({
    id: null,
    advertiser: null,
    open: true,
    price: '80',
    left: '100',
    minimum: '500',
    maximum: '5000',
    completionPercent: '99',
    trades: '100',
    merchant: true,
    ...changed,
  })
  const alone = { ...defaultAdvertRules, count: 1, fewest: 1 }
  const priceOf = (rows: (Advert | null)[], rules: Partial<AdvertRules> = {}) =>
    Promise.resolve().then(() => priceOfAdverts(rows, 'BUY', { ...alone, ...rules }, 'p2p-bybit'))

  test('counts at the very edge of a rule', async () => {
    const edge = advert({ completionPercent: '90.0', trades: '20', maximum: '5000', minimum: '5000' })
    expect(await priceOf([edge], { amount: '5000', merchantsOnly: true })).toBe('80')
  })
  test.each<[string, Partial<Advert>, Partial<AdvertRules>]>([
    ['closed', { open: false }, {}],
    ['sold out', { left: '0' }, {}],
    ['overdrawn', { left: '-5' }, {}],
    ['with limits that cross', { minimum: '6000' }, {}],
    ['with less left than its least trade', { left: '6.24' }, {}],
    ['with less left than the sum', { left: '50' }, { amount: '4001' }],
    ['too small for the sum', {}, { amount: '5000.01' }],
    ['too big for the sum', {}, { amount: '499.99' }],
    ['of nobody verified', { merchant: false }, { merchantsOnly: true }],
    ['of an unknown share', { completionPercent: null }, {}],
    ['of a share that is no figure', { completionPercent: '9.9e1' }, {}],
    ['of too small a share', { completionPercent: '89.999' }, {}],
    ['of too few trades', { trades: '19' }, {}],
    ['of unknown trades', { trades: null }, {}],
  ])('%s does not count', async (_name, changed, rules) => {
    expect(await failureOf(priceOf([advert(changed)], rules))).toMatchObject({ kind: 'empty' })
  })
  test('that cannot be read does not count, and when none can, the market has changed', async () => {
    expect(await priceOf([null, advert({ price: 'NaN' }), advert()])).toBe('80')
    expect(await failureOf(priceOf([null, advert({ price: '1e2' })]))).toMatchObject({ kind: 'shape' })
  })
  test('is counted once, and one person once, at his best', async () => {
    const three = [advert({ id: '1', price: '70' }), advert({ id: '1', price: '70' }), advert({ advertiser: 'a', price: '79' })]
    expect(await failureOf(priceOf([...three, advert({ advertiser: 'a' })], { count: 4, fewest: 3 }))).toMatchObject({ kind: 'empty' })
    expect(await priceOf([...three, advert({ advertiser: 'b' })], { count: 4, fewest: 3 })).toBe('79')
  })
  test('that does not count is named with its reason', async () => {
    const rows = [null, advert({ open: false }), advert({ trades: '1' }), advert({ trades: '2' })]
    expect((await failureOf(priceOf(rows))).detail).toBe('0 usable adverts of 4, 1 needed, 1 unreadable, 1 closed, 2 of too few trades')
  })
})

test('the median of an even number is the mean of the middle two', () => {
  expect(medianOf(['4', '1', '3', '10'])).toBe('3.5')
  expect(medianOf(['10', '9', '100'])).toBe('10')
  expect(() => medianOf([])).toThrow(RangeError)
})
