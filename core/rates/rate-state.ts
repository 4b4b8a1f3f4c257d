/** What rates are worked out from, and how one direction stands by them. */
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
  /** The product of the legs, half up to 12 digits; null while a price is missing. */
  readonly market: Decimal | null
  /** Take for one give from this give amount on; empty while a price is missing. Off sale they are the last known. */
  readonly tiers: readonly RateTier[]
  /** The same of give currencies with a mark-up of their own. */
  readonly byGive: Readonly<Record<string, readonly RateTier[]>>
  /** The oldest of the legs; the present moment where all are typed numbers; null while a price is missing. */
  readonly seenAt: Instant | null
  readonly problems: readonly RateProblem[]
  /** Active, and without a problem. */
  readonly onSale: boolean
  /** In the order of the direction's legs. */
  readonly usedLegs: readonly UsedLeg[]
}

export type RateFacts = {
  currencies: readonly Currency[]
  prices: ReadonlyMap<string, KnownPrice>
  /** By asset, the legs that value one unit of it in USDT. */
  assetLegs: ReadonlyMap<string, readonly RateLeg[]>
  limits: RateLimits
  now: Instant
}
