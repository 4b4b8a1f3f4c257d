/** When a rate may be changed without asking the client. */
import { type Decimal, isLess, multiply, subtract } from '../money/decimal.ts'
import type { Settings } from '../settings/settings.ts'

/** The rate (take for one give) moved against the client by no more than the tolerance, or in his favour. */
export const isFairMove = (before: Decimal, now: Decimal, settings: Settings): boolean =>
  !isLess(multiply(now, '100'), multiply(before, subtract('100', settings.rateTolerancePercent)))
