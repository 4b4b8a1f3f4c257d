/** What the two P2P markets share: which adverts count, and how they become one price. */

import type { Decimal } from '../../core/money/decimal.ts'
import { isDecimal, isLess, isMore, isPositive } from '../../core/money/decimal.ts'
import type { RateSourceName } from '../../core/rates/leg.ts'
import { OutsideError } from '../outside-error.ts'
import { isPrice, medianOf } from './rate-source.ts'

export type P2pParameters = {
  /** What we, the taker, do with the crypto. BUY reads adverts of sellers, SELL those of buyers. */
  type: 'BUY' | 'SELL'
  /** The market's own id of a payment method. */
  method: string
  /** Fiat currency, such as RUB. */
  currencyCode: string
}

export type P2pOptions = {
  /** The crypto side; default USDT. */
  asset?: string
  /** The first this many usable adverts, best first, make the price; default 5. */
  adverts?: number
  /** With fewer usable adverts there is no rate: one or two can be anybody's joke; default 3. */
  fewest?: number
  /** Only adverts that accept this much fiat at once; default null: any. */
  amount?: Decimal | null
}

/** One advert in our words; null limits mean that the market named none. */
export type Advert = {
  /** Online, tradable, not blocked, of the asked asset, fiat, side and method. */
  open: boolean
  price: string
  /** Crypto left in it. */
  left: string
  minimum: string | null
  maximum: string | null
}

/**
 * The median of the first usable adverts: the best rows are often bait, and a median does not follow them.
 * Throws `empty` when too few adverts are usable, `shape` when rows came and none of them could be read.
 */
export function priceOfAdverts(rows: readonly (Advert | null)[], options: P2pOptions, source: RateSourceName): Decimal {
  const readable = rows.filter((row) => row !== null && isReadable(row)) as Advert[]
  if (rows.length > 0 && readable.length === 0) throw new OutsideError('shape', source, `none of ${rows.length} adverts could be read`)
  const usable = readable.filter((advert) => isUsable(advert, options.amount ?? null))
  const counted = usable.slice(0, options.adverts ?? 5)
  const fewest = options.fewest ?? 3
  if (counted.length < fewest)
    throw new OutsideError('empty', source, `${counted.length} usable adverts of ${rows.length}, ${fewest} needed`)
  return medianOf(counted.map((advert) => advert.price))
}

const isReadable = (advert: Advert): boolean =>
  isPrice(advert.price) && isDecimal(advert.left) && [advert.minimum, advert.maximum].every((limit) => limit === null || isDecimal(limit))

function isUsable({ open, left, minimum, maximum }: Advert, amount: Decimal | null): boolean {
  if (!open || !isPositive(left)) return false
  if (minimum !== null && maximum !== null && isMore(minimum, maximum)) return false
  if (amount === null) return true
  return (minimum === null || !isLess(amount, minimum)) && (maximum === null || !isMore(amount, maximum))
}
