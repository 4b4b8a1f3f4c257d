/** The rate that a direction is named by: take for one give at the least sum that can be exchanged, all costs in it. */
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { isPositive } from '../../../core/money/decimal.ts'
import { roundGive } from '../../../core/money/rounding.ts'
import { quote, shownRateOf } from '../../../core/rates/quote.ts'
import { quoteTerms, type TieredRate } from '../../../core/rates/quote-terms.ts'

/** More than any reserve: what is asked is the rate, not whether there is enough to take. */
const endless = `1${'0'.repeat(30)}`

/** Of the first give currency that is active; null while there is no rate. */
export function leastRate(direction: Direction, rate: TieredRate, currencies: readonly Currency[]): Decimal | null {
  const known = new Map(currencies.map((currency) => [currency.id, currency]))
  const gives = direction.currenciesGive.flatMap((id) => known.get(id) ?? [])
  const give = gives.find(({ active }) => active) ?? gives[0]
  const take = known.get(direction.currencyTake)
  if (!give || !take) return null
  const terms = quoteTerms(direction, rate, give, take, endless)
  const asked = quote(terms, 'give', roundGive(direction.minimum, give.decimals))
  // a fixed cost may leave nothing of the minimum: then the least sum is more
  const found = !asked.ok && asked.limit !== undefined ? quote(terms, 'give', asked.limit) : asked
  return found.give && found.take && isPositive(found.give) && isPositive(found.take) ? shownRateOf(found.give, found.take) : null
}
