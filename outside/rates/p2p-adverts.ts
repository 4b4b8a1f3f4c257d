/** How adverts of a P2P market become one price, whatever the market. Pure: the adapters bring the adverts in these words. */
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

/** One advert in our words. Figures are foreign text; null means that the market did not say. */
export type Advert = {
  id: string | null
  /** Who offers. */
  advertiser: string | null
  /** Online, tradable, not blocked, of the asked asset, fiat, side and method. */
  open: boolean
  price: string
  /** Crypto left in it. */
  left: string
  /** Limits of one trade, in fiat. */
  minimum: string | null
  maximum: string | null
  /** Share of trades brought to their end, 0 to 100. */
  completionPercent: string | null
  /** Trades within the market's month. */
  trades: string | null
  /** The market vouches for the advertiser. */
  merchant: boolean
}

/** Enough for any price; a weighted mean has no last digit. */
const weightedDigits = 12

/**
 * The price of the first adverts that count, the best for the taker first:
 * 1. what cannot be read, is closed, sold out, or does not fit the rules, is left out;
 * 2. the rest is ordered by price, and of each advertiser only the best advert stays, so that nobody makes a price alone;
 * 3. from `fromPlace` on, `count` of them make the median, or the mean weighted by what is left in each.
 * Throws OutsideError: `empty` when fewer than `fewest` are left, `shape` when rows came and none could be read.
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

/** Why an advert does not count, in a word for the log; null when it does. */
function whyNot(advert: Advert, rules: AdvertRules): string | null {
  if (!advert.open) return 'closed'
  if (!isPositive(advert.left)) return 'sold out'
  const worth = multiply(advert.left, advert.price)
  const maximum = advert.maximum === null ? worth : smallest(advert.maximum, worth)
  // What is left can be worth less than the least trade: then nobody can take it.
  if (advert.minimum !== null && isMore(advert.minimum, maximum)) return 'sold out'
  if (rules.amount !== null && (isMore(rules.amount, maximum) || (advert.minimum !== null && isLess(rules.amount, advert.minimum)))) {
    return 'of other sums'
  }
  if (rules.merchantsOnly && !advert.merchant) return 'not of merchants'
  if (!reaches(advert.trades, String(rules.tradesAtLeast))) return 'of too few trades'
  return reaches(advert.completionPercent, rules.completionPercent) ? null : 'of unreliable people'
}

/** What the market does not say, or says in no figure, is enough only where nothing is asked. */
const reaches = (figure: string | null, wanted: Decimal): boolean =>
  !isPositive(wanted) || (figure !== null && isDecimal(figure) && !isLess(figure, wanted))

/** The same advert twice, and the second advert of one person, take no place. */
function onePerAdvertiser(adverts: readonly Advert[]): Advert[] {
  const seen = new Set<string>()
  return adverts.filter(({ id, advertiser }) => {
    const names = [...(id === null ? [] : [`advert ${id}`]), ...(advertiser === null ? [] : [`of ${advertiser}`])]
    const isNew = !names.some((name) => seen.has(name))
    for (const name of names) seen.add(name)
    return isNew
  })
}

/** The median; the mean of the middle two where their number is even. Throws RangeError on no prices. */
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
