/** Binance P2P advert search and its lists: undocumented endpoints of the website. They may change or close at any time. */
import { z } from 'zod'
import { isDecimal, isMore, isNegative, multiply } from '../../core/money/decimal.ts'
import { advertsRead } from '../../core/rates/advert-rules.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import type { Advert } from './p2p-adverts.ts'
import { type AdvertQuestion, browser, p2pSource } from './p2p-source.ts'
import { type AskContext, offered, offeredMethods } from './rate-source.ts'

const source = 'p2p-binance'
const flag = z.union([z.boolean(), z.string()]).nullish()
const figure = z.string().nullish()

const envelope = z.object({ code: z.string(), message: z.string().nullish(), success: z.boolean().nullish(), data: z.unknown().optional() })
const rows = z.array(z.unknown())
const row = z.object({
  adv: z.object({
    advNo: figure,
    tradeType: z.string(),
    asset: z.string(),
    fiatUnit: z.string(),
    price: z.string(),
    surplusAmount: figure,
    tradableQuantity: figure,
    minSingleTransAmount: figure,
    maxSingleTransAmount: figure,
    dynamicMaxSingleTransAmount: figure,
    isTradable: flag,
    takerAdditionalKycRequired: flag,
    tradeMethods: z.array(z.object({ identifier: z.string().nullish(), payType: z.string().nullish() })),
  }),
  advertiser: z
    .object({ userNo: figure, userType: z.string().nullish(), monthOrderCount: figure, monthFinishRate: figure, isBlocked: flag })
    .nullish(),
})
const fiat = z.object({ currencyCode: z.string() })
const conditions = z.object({ tradeMethods: rows })
const method = z.object({ identifier: z.string().min(1), tradeMethodName: z.string().nullish() })
const classifies = ['mass', 'profession', 'fiat_trade']

/** Prices by the adverts of the requested method. The market has returned nothing for RUB since 2024: that is `empty`. */
export function p2pBinance(baseUrl: string) {
  async function post(path: string, body: object, { signal }: AskContext): Promise<unknown> {
    const answer = await fetchJson(addressUnder(baseUrl, path), { source, method: 'POST', headers: browser, signal, body })
    const { code, message, success, data } = readShape(envelope, answer, source)
    if (code !== '000000' || success === false) throw new OutsideError('body', source, `${code} ${message ?? ''}`)
    return data
  }

  return p2pSource({
    name: source,
    bodyOf: ({ type, method: identifier, currencyCode, rules }) => ({
      fiat: currencyCode,
      asset: rules.asset,
      tradeType: type,
      page: 1,
      rows: advertsRead,
      payTypes: [identifier],
      publisherType: rules.merchantsOnly ? 'merchant' : null,
      countries: [],
      proMerchantAds: false,
      shieldMerchantAds: false,
      transAmount: rules.amount ?? '',
      classifies,
    }),
    async search(body, question, context) {
      const found = readShape(rows, await post('/bapi/c2c/v2/friendly/c2c/adv/search', body, context), source)
      return found.map((each) => readAdvert(each, question))
    },
    lists: {
      pairs: async () => [],
      async currencies(context) {
        const found = readShape(rows, await post('/bapi/c2c/v1/friendly/c2c/trade-rule/fiat-list', {}, context), source)
        return offered(
          readable(found, fiat).map(({ currencyCode }) => currencyCode),
          source,
        )
      },
      async methods(currencyCode, context) {
        const answer = await post('/bapi/c2c/v2/public/c2c/adv/filter-conditions', { fiat: currencyCode, classifies }, context)
        const found = readable(readShape(conditions, answer, source).tradeMethods, method)
        return offeredMethods(
          found.map(({ identifier, tradeMethodName }) => ({ id: identifier, name: tradeMethodName || identifier })),
          source,
        )
      },
    },
  })
}

/** The readable entries. Throws OutsideError `shape` if there are entries and none is readable. */
function readable<S extends z.ZodType>(entries: readonly unknown[], schema: S): z.output<S>[] {
  const read = entries.flatMap((entry) => {
    const parsed = schema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
  if (entries.length > 0 && read.length === 0) throw new OutsideError('shape', source, `none of ${entries.length} entries could be read`)
  return read
}

/** A row in our form. Null if it is unreadable. */
function readAdvert(each: unknown, { type, method: identifier, currencyCode, rules }: AdvertQuestion): Advert | null {
  const parsed = row.safeParse(each)
  if (!parsed.success) return null
  const { adv, advertiser } = parsed.data
  const open =
    adv.asset === rules.asset &&
    adv.fiatUnit === currencyCode &&
    // The answer names the side of the advertiser, which is the opposite one.
    adv.tradeType === (type === 'BUY' ? 'SELL' : 'BUY') &&
    adv.isTradable !== false &&
    adv.takerAdditionalKycRequired !== '1' &&
    adv.takerAdditionalKycRequired !== true &&
    advertiser?.isBlocked !== true &&
    adv.tradeMethods.some((one) => one.identifier === identifier || one.payType === identifier)
  return {
    id: adv.advNo ?? null,
    advertiser: advertiser?.userNo ?? null,
    open,
    price: adv.price,
    left: adv.tradableQuantity ?? adv.surplusAmount ?? '0',
    minimum: adv.minSingleTransAmount ?? null,
    maximum: adv.dynamicMaxSingleTransAmount ?? adv.maxSingleTransAmount ?? null,
    completionPercent: percentOf(advertiser?.monthFinishRate ?? null),
    trades: advertiser?.monthOrderCount ?? null,
    merchant: advertiser?.userType === 'merchant',
  }
}

/** Binance gives the share as 0 to 1. Anything else is not a share. */
const percentOf = (share: string | null): string | null =>
  share !== null && isDecimal(share) && !isNegative(share) && !isMore(share, '1') ? multiply(share, '100') : null
