/** The bounds of the settings that judge prices and rates. */
import type { Decimal } from '../money/decimal.ts'
import type { Settings } from '../settings/settings.ts'
import type { SanityLimits } from './sanity.ts'

/** What keeps a direction off sale. All percentages are of per cent: 5 is 5 %. */
export type RateLimits = {
  /** A price older than this is not sold at. */
  staleSeconds: number
  /** A waiting price further than this from the last good one is absurd, and not only a jump. */
  absurdPercent: Decimal
  /** Sources of one market that differ by more are not believed. */
  disagreePercent: Decimal
  markupLeastPercent: Decimal
  markupMostPercent: Decimal
  /** How much more than the market's worth a client may get. */
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
