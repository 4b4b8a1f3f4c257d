/** What a sum is worth on the market, in USDT and in roubles: for profit, and for limits that are in roubles. */
import type { Kysely } from 'kysely'
import { type Decimal, divide, multiply } from '../../core/money/decimal.ts'
import { legKey, type RateLeg } from '../../core/rates/leg.ts'
import type { Tables } from '../db/tables.ts'
import { readAssetLegs, readPrices } from './price-store.ts'

export type MarketValues = {
  /** null where a price is missing. */
  inUsdt: (asset: string, amount: Decimal) => Decimal | null
  inRoubles: (asset: string, amount: Decimal) => Decimal | null
}

/** Reads what is known of prices now. */
export async function readMarketValues(db: Kysely<Tables>): Promise<MarketValues> {
  const [assets, prices] = await Promise.all([readAssetLegs(db), readPrices(db)])

  const inUsdt = (asset: string, amount: Decimal): Decimal | null => {
    let value: Decimal = amount
    const legs = assets.get(asset) as RateLeg[] | undefined
    if (!legs) return null
    for (const leg of legs) {
      const price = leg.source === 'fixed' ? leg.value : prices.get(legKey(leg))?.price
      if (!price) return null
      value = leg.inverted ? divide(value, price) : multiply(value, price)
    }
    return value
  }
  const inRoubles = (asset: string, amount: Decimal): Decimal | null => {
    if (asset === 'RUB') return amount
    const [value, rouble] = [inUsdt(asset, amount), inUsdt('RUB', '1')]
    return value !== null && rouble !== null ? divide(value, rouble) : null
  }
  return { inUsdt, inRoubles }
}
