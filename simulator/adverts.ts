/** The adverts of the simulated P2P markets. Both markets have the same people; each writes adverts in its own format. */
import { isLess, isMore } from '../core/money/decimal.ts'
import { isPair, type Market } from './market.ts'

export type AdvertAsked = { fiat: string; asset: string; takerSide: 'BUY' | 'SELL'; methods: readonly string[]; amount: string }
/** Trades of the last month, and the share of completed trades in tenths of a per cent. */
export type Advertiser = { number: number; trades: number; completion: number; merchant: boolean }
/** Amounts are text of digits, limits are in fiat, `left` is in the asset. A closed advert (`open: false`) is in the list all the same. */
export type SimulatedAdvert = {
  number: number
  advertiser: Advertiser
  open: boolean
  price: string
  left: string
  minimum: string
  maximum: string
  method: string
}

/** Fiat currencies with a market here, and the smallest sensible deal in each. */
const smallestDeal: Record<string, number> = { RUB: 5000, USD: 50, EUR: 50, KZT: 20_000 }
export const fiats = Object.keys(smallestDeal)
const people = 24

/** Every second person is verified. The worse the price is, the less reliable is the person. */
const advertiser = (place: number): Advertiser => ({
  number: place + 1,
  trades: 40 + ((place * 211) % 900),
  completion: 996 - place * 3,
  merchant: place % 2 === 1,
})
/** Prices too good to be true: from a newcomer, from a person with many unfinished trades, and a second advert of a listed person. */
const bait: { away: number; advertiser: Advertiser }[] = [
  { away: -0.02, advertiser: { number: 101, trades: 3, completion: 1000, merchant: false } },
  { away: -0.016, advertiser: { number: 102, trades: 520, completion: 712, merchant: false } },
  { away: 0.0022, advertiser: advertiser(1) },
]

/** The best price for the taker first. Every seventh is closed, one of the best is sold out, and some are bait, as on the real markets. */
export function adverts(market: Market, asked: AdvertAsked, known: readonly string[]): SimulatedAdvert[] {
  const pair = `${asked.asset}${asked.fiat}`
  const smallest = smallestDeal[asked.fiat]
  const methods = asked.methods.length === 0 ? known : asked.methods.filter((method) => known.includes(method))
  if (!isPair(pair) || smallest === undefined || methods.length === 0) return []
  const worse = asked.takerSide === 'BUY' ? 1 : -1
  const honest = Array.from({ length: people }, (_, place) => ({
    away: place === 0 ? -0.012 : 0.0006 * place + 0.0015,
    advertiser: advertiser(place),
    place,
  }))
  const rows = [...honest, ...bait.map((each, index) => ({ ...each, place: people + index }))]
    .toSorted((one, other) => one.away - other.away)
    .map(
      ({ away, advertiser: offering, place }): SimulatedAdvert => ({
        number: place + 1,
        advertiser: offering,
        open: place % 7 !== 6,
        price: (market.price(pair) * (1 + worse * away)).toFixed(2),
        left: place === 0 ? '0' : (400 + ((place * 377) % 2900)).toFixed(2),
        minimum: String(smallest * (1 + (place % 4))),
        maximum: String(smallest * (20 + ((place * 7) % 40))),
        method: methods[place % methods.length] ?? '',
      }),
    )
  const { amount } = asked
  return amount === '' ? rows : rows.filter((row) => !isLess(amount, row.minimum) && !isMore(amount, row.maximum))
}
