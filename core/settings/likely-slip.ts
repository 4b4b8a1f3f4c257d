/** What somebody who typed a number out of bounds has probably done. */
import { compare, type Decimal, isPlainDecimal, multiply } from '../money/decimal.ts'

/** Zeros too many or too few against the former value; null if that does not explain it. */
export function likelySlip(before: Decimal, typed: Decimal): 'tooManyZeros' | 'tooFewZeros' | null {
  if (!isPlainDecimal(before) || !isPlainDecimal(typed) || compare(before, '0') <= 0) return null
  for (const times of ['10', '100', '1000']) {
    if (compare(multiply(before, times), typed) === 0) return 'tooManyZeros'
    if (compare(multiply(typed, times), before) === 0) return 'tooFewZeros'
  }
  return null
}
