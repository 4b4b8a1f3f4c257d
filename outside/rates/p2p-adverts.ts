/** Computes one price from the adverts of any P2P market. Pure: the adapters convert adverts to this form. */
import {
  add,
  compare,
  type Decimal,
  divide,
  isDecimal,
  isLess,
  isMore,
  isPositive,
  multiply,
  smallest,
  sum,
  toSignificant,
} from '../../core/money/decimal.ts'
import type { AdvertRules } from '../../core/rates/advert-rules.ts'
import type { RateSourceName } from '../../core/rates/source-table.ts'
import { OutsideError } from '../outside-error.ts'
import { isPrice } from './rate-source.ts'

/** One advert in our form. Numbers are foreign text; null means that the market did not say. */
export type Advert = {
  id: string | null
  /** The person who offers. */
  advertiser: string | null
  /** Online, tradable, not blocked, and of the requested asset, fiat currency, side and method. */
  open: boolean
  price: string
  /** The remaining crypto. */
  left: string
  /** Limits of one trade, in fiat. */
  minimum: string | null
  maximum: string | null
  /** Share of completed trades, 0 to 100. */
  completionPercent: string | null
  /** Number of trades in the market's month. */
  trades: string | null
  /** The market has verified the advertiser. */
  merchant: boolean
}

/** Enough for any price; a weighted mean may have endless digits. */
const weightedDigits = 12

/**
 * The price of the first adverts that count, the best for the taker first:
 * 1. Adverts that are unreadable, closed, sold out or against the rules are left out.
 * 2. The others are sorted by price. Of each advertiser only the best advert stays, so that nobody makes a price alone.
 * 3. `count` adverts from `fromPlace` on give the median, or the mean weighted by the remaining crypto.
 * Throws OutsideError: `empty` if fewer than `fewest` remain, `shape` if there are rows and none is readable.
 */
export function priceOfAdverts(
  rows: readonly (Advert | null)[],
  takerSide: 'BUY' | 'SELL',
  rules: AdvertRules,
  source: RateSourceName,
): Decimal {
  const readable = rows.filter((row): row is Advert => row !== null && isReadable(row))
  if (rows.length > 0 && readable.length === 0) throw new OutsideError('shape', source, `none of ${rows.length} adverts could be read`)
  const left = new Map<string, number>([['unreadable', rows.length - readable.length]])
  const usable = readable.filter((advert) => {
    const why = whyNot(advert, rules)
    if (why !== null) left.set(why, (left.get(why) ?? 0) + 1)
    return why === null
  })
  const sign = takerSide === 'BUY' ? 1 : -1
  const places = onePerAdvertiser(usable.toSorted((a, b) => sign * compare(a.price, b.price)))
  const counted = places.slice(rules.fromPlace - 1, rules.fromPlace - 1 + rules.count)
  if (counted.length < rules.fewest) {
    const why = [...left].filter(([, number]) => number > 0).map(([word, number]) => `, ${number} ${word}`)
    throw new OutsideError('empty', source, `${counted.length} usable adverts of ${rows.length}, ${rules.fewest} needed${why.join('')}`)
  }
  return rules.pricedBy === 'median' ? medianOf(counted.map(({ price }) => price)) : weightedMean(counted)
}

const isReadable = (advert: Advert): boolean =>
  isPrice(advert.price) && isDecimal(advert.left) && [advert.minimum, advert.maximum].every((limit) => limit === null || isDecimal(limit))

/** Why an advert does not count, in a word for the log. Null if it counts. */
function whyNot(advert: Advert, rules: AdvertRules): string | null {
  if (!advert.open) return 'closed'
  if (!isPositive(advert.left)) return 'sold out'
  const worth = multiply(advert.left, advert.price)
  const maximum = advert.maximum === null ? worth : smallest(advert.maximum, worth)
  // The remaining crypto can be worth less than the minimum of a trade: then nobody can take it.
  if (advert.minimum !== null && isMore(advert.minimum, maximum)) return 'sold out'
  if (rules.amount !== null && (isMore(rules.amount, maximum) || (advert.minimum !== null && isLess(rules.amount, advert.minimum)))) {
    return 'of other sums'
  }
  if (rules.merchantsOnly && !advert.merchant) return 'not of merchants'
  if (!reaches(advert.trades, String(rules.tradesAtLeast))) return 'of too few trades'
  return reaches(advert.completionPercent, rules.completionPercent) ? null : 'of unreliable people'
}

/** A missing or unreadable number is enough only if the rules ask for nothing. */
const reaches = (figure: string | null, wanted: Decimal): boolean =>
  !isPositive(wanted) || (figure !== null && isDecimal(figure) && !isLess(figure, wanted))

/** A repeated advert, or the second advert of one person, does not count. */
function onePerAdvertiser(adverts: readonly Advert[]): Advert[] {
  const seen = new Set<string>()
  return adverts.filter(({ id, advertiser }) => {
    const names = [...(id === null ? [] : [`advert ${id}`]), ...(advertiser === null ? [] : [`of ${advertiser}`])]
    const isNew = !names.some((name) => seen.has(name))
    for (const name of names) seen.add(name)
    return isNew
  })
}

/** The median; the mean of the middle two for an even number of prices. Throws RangeError if there are no prices. */
export function medianOf(prices: readonly Decimal[]): Decimal {
  const ordered = prices.toSorted(compare)
  const upper = ordered[Math.floor(ordered.length / 2)]
  const lower = ordered[Math.floor((ordered.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new RangeError('no prices')
  return divide(add(lower, upper), '2')
}

function weightedMean(adverts: readonly Advert[]): Decimal {
  const total = sum(adverts.map(({ left }) => left))
  return toSignificant(divide(sum(adverts.map(({ price, left }) => multiply(price, left))), total), weightedDigits)
}
