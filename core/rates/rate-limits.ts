/** The limits from the settings by which prices and rates are checked. */
import type { Decimal } from '../money/decimal.ts'
import type { Settings } from '../settings/settings.ts'
import type { SanityLimits } from './sanity.ts'

/** The limits that keep a direction off sale. Percentages are in per cent: 5 is 5 %. */
export type RateLimits = {
  /** A price older than this is not used for sale. */
  staleSeconds: number
  /** A waiting price that differs by more than this from the last good one is absurd, not only a jump. */
  absurdPercent: Decimal
  /** Sources of one market whose prices differ by more than this are not used for sale. */
  disagreePercent: Decimal
  markupLeastPercent: Decimal
  markupMostPercent: Decimal
  /** How much more than the worth by the market a client may get. */
  takeAboveMarketPercent: Decimal
}

export const rateLimitsOf = (settings: Settings): RateLimits => ({
  staleSeconds: settings.rateStaleSeconds,
  absurdPercent: settings.rateAbsurdPercent,
  disagreePercent: settings.rateDisagreePercent,
  markupLeastPercent: settings.markupLeastPercent,
  markupMostPercent: settings.markupMostPercent,
  takeAboveMarketPercent: settings.takeAboveMarketPercent,
})

export const sanityLimitsOf = (settings: Settings): SanityLimits => ({
  staleSeconds: settings.rateStaleSeconds,
  jumpPercent: settings.rateJumpPercent,
  jumpHoldSeconds: settings.rateJumpHoldSeconds,
  absurdPercent: settings.rateAbsurdPercent,
  forgetSeconds: settings.rateForgetMinutes * 60,
})
