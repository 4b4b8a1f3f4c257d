/** The rate that is shown for a direction: how much is taken for one unit given, at the smallest possible sum, including all costs. */
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { isPositive } from '../../../core/money/decimal.ts'
import { roundGive } from '../../../core/money/rounding.ts'
import { quote, shownRateOf } from '../../../core/rates/quote.ts'
import { quoteTerms, type TieredRate } from '../../../core/rates/quote-terms.ts'

/** A reserve larger than any real one. The rate must not depend on the free reserve. */
const endless = `1${'0'.repeat(30)}`

/** The rate for the first active give currency. Null if there is no rate. */
export function leastRate(direction: Direction, rate: TieredRate, currencies: readonly Currency[]): Decimal | null {
  const known = new Map(currencies.map((currency) => [currency.id, currency]))
  const gives = direction.currenciesGive.flatMap((id) => known.get(id) ?? [])
  const give = gives.find(({ active }) => active) ?? gives[0]
  const take = known.get(direction.currencyTake)
  if (!give || !take) return null
  const terms = quoteTerms(direction, rate, give, take, endless)
  const asked = quote(terms, 'give', roundGive(direction.minimum, give.decimals))
  // A fixed cost may be more than the minimum. Then the smallest possible sum is larger.
  const found = !asked.ok && asked.limit !== undefined ? quote(terms, 'give', asked.limit) : asked
  return found.give && found.take && isPositive(found.give) && isPositive(found.take) ? shownRateOf(found.give, found.take) : null
}
