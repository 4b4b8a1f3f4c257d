/** The sums at which the preview shows a direction first. */
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import { compare, type Decimal, isDecimal, isMore, isPositive, multiply, roundDown, smallest } from '../../../core/money/decimal.ts'
import { roundGive } from '../../../core/money/rounding.ts'

/** The minimum, ten times the minimum, and a hundred times the minimum; none above the maximum. */
export function usualSums({ minimum, maximum }: Pick<DirectionDraft, 'minimum' | 'maximum'>, decimals: number): Decimal[] {
  const least = isDecimal(minimum) && isPositive(minimum) ? roundGive(minimum, decimals) : roundGive('1', decimals)
  const most = maximum !== null && isDecimal(maximum) && isMore(maximum, '0') ? roundDown(maximum, decimals) : null
  return ['1', '10', '100'].map((times) => {
    const amount = multiply(least, times)
    return most !== null && compare(most, least) >= 0 ? smallest(amount, most) : amount
  })
}
