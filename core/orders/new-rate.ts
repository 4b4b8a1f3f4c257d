/** Whether a quote brought a new rate. History, screens and emails ask here before they speak of one. */
import { formatRate, shownRate } from '../money/format.ts'
import type { OrderQuote } from './order.ts'

type Quoted = Pick<OrderQuote, 'at' | 'cause' | 'rate' | 'fixedUntil'>

/** Two rates that people read as the same are the same rate. */
export function isSameRate(one: OrderQuote['rate'], other: OrderQuote['rate']): boolean {
  const [a, b] = [shownRate(one), shownRate(other)]
  return a.inverted === b.inverted && formatRate(a.value, 'en') === formatRate(b.value, 'en')
}

/**
 * A part, and an excess while the rate is fixed, are exchanged at the order's own rate; its fixed cost and the rounding change the figure.
 * The quote of an excess is fixed beyond its own moment exactly if the rate was fixed then.
 */
const keepsOwnRate = ({ at, cause, fixedUntil }: Quoted): boolean =>
  cause === 'resolvePartial' || (cause === 'resolveOver' && fixedUntil !== null && fixedUntil > at)

/** True if the quote has another rate than the one before it. */
export const isNewRate = (quote: Quoted, before: Pick<Quoted, 'rate'>): boolean =>
  !keepsOwnRate(quote) && !isSameRate(quote.rate, before.rate)
