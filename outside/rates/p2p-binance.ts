/** Binance P2P advert search: the site's own, undocumented endpoint; it may change or close at any time. */
import { z } from 'zod'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { type Advert, type P2pOptions, type P2pParameters, priceOfAdverts } from './p2p-adverts.ts'
import type { RateSource } from './rate-source.ts'

const source = 'p2p-binance'
const path = '/bapi/c2c/v2/friendly/c2c/adv/search'
const flag = z.union([z.boolean(), z.string()]).nullish()

const envelope = z.object({
  code: z.string(),
  message: z.string().nullish(),
  success: z.boolean().optional(),
  data: z.array(z.unknown()).nullish(),
})
const row = z.object({
  adv: z.object({
    tradeType: z.string(),
    asset: z.string(),
    fiatUnit: z.string(),
    price: z.string(),
    surplusAmount: z.string().nullish(),
    tradableQuantity: z.string().nullish(),
    minSingleTransAmount: z.string().nullish(),
    maxSingleTransAmount: z.string().nullish(),
    dynamicMaxSingleTransAmount: z.string().nullish(),
    isTradable: flag,
    takerAdditionalKycRequired: flag,
    tradeMethods: z.array(z.object({ identifier: z.string().nullish(), payType: z.string().nullish() })),
  }),
  advertiser: z.object({ isBlocked: flag }).nullish(),
})

/** The median of the first usable adverts. The market has answered nothing for RUB since 2024: that is `empty`. */
export const p2pBinance = (baseUrl: string, options: P2pOptions = {}): RateSource<P2pParameters> => ({
  name: source,
  async price(parameters, { signal, now }) {
    const seenAt = now()
    const asset = options.asset ?? 'USDT'
    const { type, method, currencyCode } = parameters
    const answer = await fetchJson(addressUnder(baseUrl, path), {
      source,
      method: 'POST',
      signal,
      body: {
        fiat: currencyCode,
        asset,
        tradeType: type,
        page: 1,
        rows: 20,
        payTypes: [method],
        publisherType: null,
        countries: [],
        proMerchantAds: false,
        shieldMerchantAds: false,
        transAmount: options.amount ?? '',
        classifies: ['mass', 'profession'],
      },
    })
    const found = readShape(envelope, answer, source)
    if (found.code !== '000000' || found.success === false) throw new OutsideError('body', source, `${found.code} ${found.message ?? ''}`)
    if (!found.data) throw new OutsideError('shape', source, 'no list of adverts')
    return {
      price: priceOfAdverts(
        found.data.map((each) => readAdvert(each, parameters, asset)),
        options,
        source,
      ),
      seenAt,
    }
  },
})

/** A row in our words, or null where it cannot be read. */
function readAdvert(each: unknown, { type, method, currencyCode }: P2pParameters, asset: string): Advert | null {
  const parsed = row.safeParse(each)
  if (!parsed.success) return null
  const { adv, advertiser } = parsed.data
  const open =
    adv.asset === asset &&
    adv.fiatUnit === currencyCode &&
    // The answer names the advertiser's side, which is the other one.
    adv.tradeType === (type === 'BUY' ? 'SELL' : 'BUY') &&
    adv.isTradable !== false &&
    adv.takerAdditionalKycRequired !== '1' &&
    adv.takerAdditionalKycRequired !== true &&
    advertiser?.isBlocked !== true &&
    adv.tradeMethods.some((each) => each.identifier === method || each.payType === method)
  return {
    open,
    price: adv.price,
    left: adv.tradableQuantity ?? adv.surplusAmount ?? '0',
    minimum: adv.minSingleTransAmount ?? null,
    maximum: adv.dynamicMaxSingleTransAmount ?? adv.maxSingleTransAmount ?? null,
  }
}
