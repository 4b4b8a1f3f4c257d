/** The facts that rates are calculated from, and the state of one direction. */
import type { Currency } from '../directions/currency.ts'
import type { Decimal } from '../money/decimal.ts'
import type { Instant } from '../time/instant.ts'
import type { RateTier } from './direction-rate.ts'
import type { UsedLeg } from './group-price.ts'
import type { RateLeg } from './leg.ts'
import type { RateLimits } from './rate-limits.ts'
import type { RateProblem } from './rate-problem.ts'
import type { KnownPrice } from './readings.ts'

export type DirectionState = {
  readonly directionId: string
  /** The product of the legs, rounded half up to 12 digits. Null while a price is missing. */
  readonly market: Decimal | null
  /** Take for one give, by give amount. Empty while a price is missing. While off sale, they are the last known ones. */
  readonly tiers: readonly RateTier[]
  /** The tiers of give currencies with their own mark-up. */
  readonly byGive: Readonly<Record<string, readonly RateTier[]>>
  /** The oldest time of the legs. The present moment if all are typed numbers. Null while a price is missing. */
  readonly seenAt: Instant | null
  readonly problems: readonly RateProblem[]
  /** The direction is active and has no problem. */
  readonly onSale: boolean
  /** In the order of the legs of the direction. */
  readonly usedLegs: readonly UsedLeg[]
}

export type RateFacts = {
  currencies: readonly Currency[]
  prices: ReadonlyMap<string, KnownPrice>
  /** The legs that value one unit of an asset in USDT, by asset. */
  assetLegs: ReadonlyMap<string, readonly RateLeg[]>
  limits: RateLimits
  now: Instant
}
