/** The shape that every rate source keeps, and what all of them refuse. */
import { add, compare, type Decimal, divide, isDecimal, isLess, isMore, isPositive, multiply } from '../../core/money/decimal.ts'
import type { RateSourceName } from '../../core/rates/leg.ts'
import type { Instant } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'

/** `price` is units of the quote for one unit of the base; `seenAt` is when the source was asked. */
export type SourcePrice = { price: Decimal; seenAt: Instant }
export type AskContext = { signal: AbortSignal; now: () => Instant }

/** `price` throws OutsideError; `empty` means that the source works and has no rate. */
export interface RateSource<Parameters> {
  readonly name: RateSourceName
  price(parameters: Parameters, context: AskContext): Promise<SourcePrice>
}

/** No price of anything that we exchange lies outside; whether a price is plausible today is asked by core/rates. */
const least = '0.000000000001'
const most = '10000000000'

/** Whether a text is a price: plain digits (no exponent), positive, and not absurd. */
export const isPrice = (text: string): boolean => isDecimal(text) && isPositive(text) && !isLess(text, least) && !isMore(text, most)

/** Digits that are a price, or OutsideError `shape`. */
export function readPrice(text: string, source: RateSourceName): Decimal {
  if (isPrice(text)) return text
  throw new OutsideError('shape', source, `not a price: ${text.slice(0, 60)}`)
}

/** The middle of the best bid and ask. Refuses a crossed book, and one so wide (over 20 %) that its middle means nothing. */
export function middleOf(bidText: string, askText: string, source: RateSourceName): Decimal {
  const bid = readPrice(bidText, source)
  const ask = readPrice(askText, source)
  if (isMore(bid, ask)) throw new OutsideError('shape', source, `bid ${bid} above ask ${ask}`)
  if (isMore(ask, multiply(bid, '1.2'))) throw new OutsideError('shape', source, `ask ${ask} too far from bid ${bid}`)
  return divide(add(bid, ask), '2')
}

/** The median; the mean of the middle two where their number is even. Throws RangeError on no prices. */
export function medianOf(prices: readonly Decimal[]): Decimal {
  const ordered = prices.toSorted(compare)
  const upper = ordered[Math.floor(ordered.length / 2)]
  const lower = ordered[Math.floor((ordered.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new RangeError('no prices')
  return divide(add(lower, upper), '2')
}
