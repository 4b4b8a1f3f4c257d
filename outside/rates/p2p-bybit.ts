/** Bybit P2P adverts and lists: endpoints of the website, fields of items as in https://bybit-exchange.github.io/docs/p2p */
import { z } from 'zod'
import { isDecimal, isMore, isNegative } from '../../core/money/decimal.ts'
import { advertsRead } from '../../core/rates/advert-rules.ts'
import { millisecondsOf } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, parseKeepingDigits, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import type { Advert } from './p2p-adverts.ts'
import { type AdvertQuestion, browser, p2pSource } from './p2p-source.ts'
import { type AskContext, offered, offeredMethods } from './rate-source.ts'

const source = 'p2p-bybit'
const online = '10'
/** GA is an ordinary user. The market has verified users with these two tags. */
const merchantTags = ['VA', 'BA']
const headers = { ...browser, origin: 'https://www.bybit.com', referer: 'https://www.bybit.com/' }
/** Bybit's clock and ours may differ by this much. With a larger difference the answer may be old. */
const mostClockSeconds = 60

const figure = z.string().nullish()
const envelope = z.object({ ret_code: z.string(), ret_msg: z.string().nullish(), time_now: figure, result: z.unknown().optional() })
const found = z.object({ items: z.array(z.unknown()) })
const item = z.object({
  id: figure,
  userId: figure,
  tokenId: z.string(),
  currencyId: z.string(),
  side: z.string(),
  price: z.string(),
  lastQuantity: z.string(),
  minAmount: figure,
  maxAmount: figure,
  status: figure,
  payments: z.array(z.string()),
  recentOrderNum: figure,
  recentExecuteRate: figure,
  authTag: z.array(z.string()).nullish().catch(null),
})
const configuration = z.object({
  symbols: z.array(z.object({ currencyId: z.string() })).nullish(),
  currencies: z.array(z.object({ currencyId: z.string() })).nullish(),
})
const payments = z.object({
  paymentConfigVo: z.array(z.object({ paymentType: z.string(), paymentName: z.string().nullish() })),
  /** A text that contains JSON. */
  currencyPaymentIdMap: z.union([z.string(), z.record(z.string(), z.unknown())]),
})
const idsByCurrency = z.record(z.string(), z.array(z.string()))

/** Prices by the adverts of the requested method: a payment id such as "75". The ids change, so they come from the list. */
export function p2pBybit(baseUrl: string) {
  async function ask(
    path: string,
    question: { method: 'GET' | 'POST'; body?: object | null },
    { signal, now }: AskContext,
  ): Promise<unknown> {
    const answer = await fetchJson(addressUnder(baseUrl, path), { source, headers, signal, maximumBytes: 5_000_000, ...question })
    const { ret_code: code, ret_msg: message, time_now: theirs, result } = readShape(envelope, answer, source)
    if (code !== '0') throw new OutsideError('body', source, `${code} ${message ?? ''}`)
    const seconds = Number(theirs ?? Number.NaN) - millisecondsOf(now()) / 1000
    if (Math.abs(seconds) > mostClockSeconds) throw new OutsideError('clock', source, `their clock is ${Math.round(seconds)} s from ours`)
    return result
  }

  return p2pSource({
    name: source,
    bodyOf: ({ type, method, currencyCode, rules }) => ({
      userId: '',
      tokenId: rules.asset,
      currencyId: currencyCode,
      payment: [method],
      side: sideOfAdvert(type),
      size: String(advertsRead),
      page: '1',
      amount: rules.amount ?? '',
      authMaker: false,
      canTrade: false,
    }),
    async search(body, question, context) {
      const { items } = readShape(found, await ask('/fiat/otc/item/online', { method: 'POST', body }, context), source)
      return items.map((each) => readAdvert(each, question))
    },
    lists: {
      pairs: async () => [],
      async currencies(context) {
        const { symbols, currencies } = readShape(configuration, await ask('/fiat/p2p/config/initial', { method: 'GET' }, context), source)
        if (!symbols && !currencies) throw new OutsideError('shape', source, 'neither symbols nor currencies')
        return offered(
          [...(symbols ?? []), ...(currencies ?? [])].map(({ currencyId }) => currencyId),
          source,
        )
      },
      async methods(currencyCode, context) {
        const path = '/fiat/otc/configuration/queryAllPaymentList'
        const answer = readShape(payments, await ask(path, { method: 'POST', body: null }, context), source)
        const ids = readShape(idsByCurrency, mapOf(answer.currencyPaymentIdMap), source)[currencyCode] ?? []
        const names = new Map(answer.paymentConfigVo.map(({ paymentType, paymentName }) => [paymentType, paymentName]))
        return offeredMethods(
          ids.filter((id) => names.has(id)).map((id) => ({ id, name: names.get(id) || id })),
          source,
        )
      },
    },
  })
}

function mapOf(map: unknown): unknown {
  if (typeof map !== 'string') return map
  try {
    return parseKeepingDigits(map)
  } catch {
    throw new OutsideError('shape', source, 'currencyPaymentIdMap holds no JSON')
  }
}

/** The website filters by the side of the advert: "1" sells, so we buy. */
const sideOfAdvert = (type: 'BUY' | 'SELL'): string => (type === 'BUY' ? '1' : '0')

/** A row in our form. Null if it is unreadable. */
function readAdvert(each: unknown, { type, method, currencyCode, rules }: AdvertQuestion): Advert | null {
  const parsed = item.safeParse(each)
  if (!parsed.success) return null
  const advert = parsed.data
  const rate = advert.recentExecuteRate ?? null
  return {
    id: advert.id ?? null,
    advertiser: advert.userId ?? null,
    open:
      advert.tokenId === rules.asset &&
      advert.currencyId === currencyCode &&
      advert.side === sideOfAdvert(type) &&
      (advert.status ?? online) === online &&
      advert.payments.includes(method),
    price: advert.price,
    left: advert.lastQuantity,
    minimum: advert.minAmount ?? null,
    maximum: advert.maxAmount ?? null,
    completionPercent: rate !== null && isDecimal(rate) && !isNegative(rate) && !isMore(rate, '100') ? rate : null,
    trades: advert.recentOrderNum ?? null,
    merchant: advert.authTag?.some((tag) => merchantTags.includes(tag)) ?? false,
  }
}
