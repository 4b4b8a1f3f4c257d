/** Who offers what on the simulated P2P markets: the same people for both, each market writes them its own way. */
import { isLess, isMore } from '../core/money/decimal.ts'
import { isPair, type Market } from './market.ts'

export type AdvertAsked = { fiat: string; asset: string; takerSide: 'BUY' | 'SELL'; methods: readonly string[]; amount: string }
/** Amounts are texts of digits, limits in fiat, `left` in the asset. `open: false` cannot be taken now, and stands in the list anyway. */
export type SimulatedAdvert = {
  number: number
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

/** Best price first for the taker. Every seventh is closed, and the very best is sold out: such is life there. */
export function adverts(market: Market, asked: AdvertAsked, known: readonly string[]): SimulatedAdvert[] {
  const pair = `${asked.asset}${asked.fiat}`
  const smallest = smallestDeal[asked.fiat]
  const methods = asked.methods.length === 0 ? known : asked.methods.filter((method) => known.includes(method))
  if (!isPair(pair) || smallest === undefined || methods.length === 0) return []
  const worse = asked.takerSide === 'BUY' ? 1 : -1
  const rows = Array.from({ length: people }, (_, place): SimulatedAdvert => {
    const away = place === 0 ? -0.012 : 0.0006 * place + 0.0015
    return {
      number: place + 1,
      open: place % 7 !== 6,
      price: (market.price(pair) * (1 + worse * away)).toFixed(2),
      left: place === 0 ? '0' : (400 + ((place * 377) % 2900)).toFixed(2),
      minimum: String(smallest * (1 + (place % 4))),
      maximum: String(smallest * (20 + ((place * 7) % 40))),
      method: methods[place % methods.length] ?? '',
    }
  })
  const { amount } = asked
  return amount === '' ? rows : rows.filter((row) => !isLess(amount, row.minimum) && !isMore(amount, row.maximum))
}
