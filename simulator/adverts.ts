/** Who offers what on the simulated P2P markets: the same people for both, each market writes them its own way. */
import { isLess, isMore } from '../core/money/decimal.ts'
import { isPair, type Market } from './market.ts'

export type AdvertAsked = { fiat: string; asset: string; takerSide: 'BUY' | 'SELL'; methods: readonly string[]; amount: string }
/** Trades of the last month, and the share of them brought to their end, in tenths of a per cent. */
export type Advertiser = { number: number; trades: number; completion: number; merchant: boolean }
/** Amounts are texts of digits, limits in fiat, `left` in the asset. `open: false` cannot be taken now, and stands in the list anyway. */
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

/** Fiats with a market here, and the smallest sensible deal in each. */
const smallestDeal: Record<string, number> = { RUB: 5000, USD: 50, EUR: 50, KZT: 20_000 }
export const fiats = Object.keys(smallestDeal)
const people = 24

/** Every other one is verified; the worse the price, the less reliable the one who offers. */
const advertiser = (place: number): Advertiser => ({
  number: place + 1,
  trades: 40 + ((place * 211) % 900),
  completion: 996 - place * 3,
  merchant: place % 2 === 1,
})
/** Prices too good to be true: of a newcomer, of one who leaves trades unfinished, and a second one of somebody on the list. */
const bait: { away: number; advertiser: Advertiser }[] = [
  { away: -0.02, advertiser: { number: 101, trades: 3, completion: 1000, merchant: false } },
  { away: -0.016, advertiser: { number: 102, trades: 520, completion: 712, merchant: false } },
  { away: 0.0022, advertiser: advertiser(1) },
]

/** Best price first for the taker. Every seventh is closed, one of the best is sold out, and some are bait: such is life there. */
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
