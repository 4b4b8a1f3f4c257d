/** Bybit P2P adverts: the site's own endpoint, item fields as in https://bybit-exchange.github.io/docs/p2p */
import { z } from 'zod'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { type Advert, type P2pOptions, type P2pParameters, priceOfAdverts } from './p2p-adverts.ts'
import type { RateSource } from './rate-source.ts'

const source = 'p2p-bybit'
const path = '/fiat/otc/item/online'
const online = '10'

const failure = z.object({ ret_code: z.string(), ret_msg: z.string().nullish() })
const envelope = z.object({ result: z.object({ items: z.array(z.unknown()) }) })
const item = z.object({
  tokenId: z.string(),
  currencyId: z.string(),
  side: z.string(),
  price: z.string(),
  lastQuantity: z.string(),
  minAmount: z.string().nullish(),
  maxAmount: z.string().nullish(),
  status: z.string().nullish(),
  payments: z.array(z.string()),
})

/** The median of the first usable adverts. `method` is a payment id such as "75"; the ids change, so they come from the catalogue. */
export const p2pBybit = (baseUrl: string, options: P2pOptions = {}): RateSource<P2pParameters> => ({
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
        userId: '',
        tokenId: asset,
        currencyId: currencyCode,
        payment: [method],
        side: sideOfAdvert(type),
        size: '20',
        page: '1',
        amount: options.amount ?? '',
        authMaker: false,
        canTrade: false,
      },
    })
    const { ret_code: code, ret_msg: message } = readShape(failure, answer, source)
    if (code !== '0') throw new OutsideError('body', source, `${code} ${message ?? ''}`)
    const { items } = readShape(envelope, answer, source).result
    return {
      price: priceOfAdverts(
        items.map((each) => readAdvert(each, parameters, asset)),
        options,
        source,
      ),
      seenAt,
    }
  },
})

/** The site filters by the advert's side: "1" sells, so we buy. */
const sideOfAdvert = (type: P2pParameters['type']): string => (type === 'BUY' ? '1' : '0')

function readAdvert(each: unknown, { type, method, currencyCode }: P2pParameters, asset: string): Advert | null {
  const parsed = item.safeParse(each)
  if (!parsed.success) return null
  const advert = parsed.data
  return {
    open:
      advert.tokenId === asset &&
      advert.currencyId === currencyCode &&
      advert.side === sideOfAdvert(type) &&
      (advert.status ?? online) === online &&
      advert.payments.includes(method),
    price: advert.price,
    left: advert.lastQuantity,
    minimum: advert.minAmount ?? null,
    maximum: advert.maxAmount ?? null,
  }
}
