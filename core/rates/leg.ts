/** A rate leg: a source and its parameters. A direction's market rate is the product of its legs. */
import type { Decimal } from '../money/decimal.ts'

export type RateLeg = (
  | {
      source: 'spot-binance'
      pair: string
    }
  | {
      source: 'rapira'
      pair: string
    }
  | {
      source: 'p2p-binance' | 'p2p-bybit'
      /** What we, the taker, do with the crypto. */
      type: 'BUY' | 'SELL'
      method: string
      currencyCode: string
    }
  | {
      source: 'fixed'
      value: Decimal
    }
) & {
  /** The leg's price divides instead of multiplies. */
  inverted: boolean
}

export const rateSources = ['spot-binance', 'p2p-binance', 'p2p-bybit', 'rapira', 'fixed'] as const
export type RateSourceName = (typeof rateSources)[number]
