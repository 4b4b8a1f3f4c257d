/** The present prices of legs, by their own source or by the fall-back, and the product of the legs of a direction. */
import type { Decimal } from '../money/decimal.ts'
import { type Measured, measured, one, type Ratio, ratioOf, timesRatio } from '../money/ratio.ts'
import type { Instant } from '../time/instant.ts'
import { marketRate, type RateTier } from './direction-rate.ts'
import { percentBeyond } from './disagreement.ts'
import type { PlainLeg, RateLeg } from './leg.ts'
import type { RateLimits } from './rate-limits.ts'
import { disagree, type RateProblem } from './rate-problem.ts'
import { type Reading, sameProblem } from './readings.ts'
import { sourceName } from './source-name.ts'

/** The leg that gives the price now: the leg itself, or its fall-back while the price of its own source may not be used for sale. */
export type UsedLeg = {
  readonly leg: PlainLeg
  readonly price: Decimal | null
  /** Null for a typed number, which does not become old, and if nothing is known. */
  readonly seenAt: Instant | null
  readonly byFallback: boolean
}

/** The present price of one leg. Directions with equal legs share it. */
export type LegUse = {
  readonly own: Reading
  readonly second: Reading | null
  readonly used: UsedLeg
  /** The factor of the product. For an inverted leg it is the inverse of the price. */
  readonly factor: Ratio | null
  readonly problems: readonly RateProblem[]
}

const none: readonly never[] = []

type StandInLimits = Pick<RateLimits, 'disagreePercent'>

/**
 * Uses the own reading if it has no problem, else the reading of the fall-back if it has no problem. If both have a problem, uses the
 * own reading if it has a price to show, else the fall-back.
 */
export function useLeg(leg: RateLeg, read: (leg: PlainLeg) => Reading, limits: StandInLimits, former: LegUse | null): LegUse {
  const own = read(leg)
  const second = leg.fallback ? standIn(leg, leg.fallback, own, read(leg.fallback), limits, former?.second ?? null) : null
  if (former && former.own === own && former.second === second) return former
  const byFallback = own.problem !== null && second !== null && (second.problem === null || own.price === null)
  const reading = byFallback ? second : own
  const plain = byFallback && leg.fallback ? leg.fallback : leg
  const { price, seenAt, ratio, problem } = reading
  const found = problem === null ? none : [own.problem, second?.problem ?? null].filter((each) => each !== null)
  return {
    own,
    second,
    used: { leg: plain, price, seenAt, byFallback },
    factor: ratio && plain.inverted ? { over: ratio.under, under: ratio.over } : ratio,
    problems: found,
  }
}

/**
 * The reading of a fall-back. A typed number never ages and has no market to be compared in: while the own source has a problem, it has one
 * too if it is far from what that source said last, or from its price that waits to be believed.
 */
function standIn(
  leg: RateLeg,
  fallback: PlainLeg,
  own: Reading,
  second: Reading,
  { disagreePercent }: StandInLimits,
  former: Reading | null,
): Reading {
  if (fallback.source !== 'fixed' || own.problem === null || second.price === null || second.ratio === null) return second
  const far = farFrom(leg, fallback, second.ratio, [own.price, own.waiting], disagreePercent)
  if (far === null) return second
  const problem = disagree(sourceName(fallback), second.price, sourceName(leg), far.price, far.percent, disagreePercent)
  return former?.price === second.price && sameProblem(former.problem, problem) ? former : { ...second, problem }
}

/** The first of these prices of a leg's source that a number typed for its fall-back is too far from to stand in, and how far. */
export function farFrom(
  leg: Pick<PlainLeg, 'inverted'>,
  fallback: Pick<PlainLeg, 'inverted'>,
  typed: Ratio,
  prices: readonly (Decimal | null)[],
  limit: Decimal,
): { price: Decimal; percent: Decimal } | null {
  const ratio = leg.inverted === fallback.inverted ? typed : { over: typed.under, under: typed.over }
  for (const price of prices) {
    const percent = price === null ? null : percentBeyond(ratioOf(price), ratio, limit)
    if (price !== null && percent !== null) return { price, percent }
  }
  return null
}

/** The priced legs of a direction. All directions with the same legs share this. */
export type GroupPrice = {
  readonly uses: readonly LegUse[]
  readonly usedLegs: readonly UsedLeg[]
  readonly product: Measured | null
  readonly market: Decimal | null
  readonly seenAt: Instant | null
  readonly problems: readonly RateProblem[]
  /** Tiers by the key of their mark-ups. Directions with the same legs and mark-ups share them. */
  readonly tiers: { key: string; tiers: readonly RateTier[] }[]
}

/** Prices legs. Returns `former` if nothing has changed, and keeps its product and tiers if only the times have changed. */
export function groupPrice(uses: readonly LegUse[], former: GroupPrice | null): GroupPrice {
  let [same, samePrices] = [former !== null, former !== null]
  for (let index = 0; index < uses.length; index += 1) {
    const [use, old] = [uses[index], former?.uses[index]]
    if (use === old) continue
    same = false
    if (use?.used.price !== old?.used.price || use?.used.leg.inverted !== old?.used.leg.inverted) samePrices = false
  }
  if (former && same) return former
  const product = former && samePrices ? former.product : productOfUses(uses)
  return {
    uses: [...uses],
    usedLegs: uses.map(({ used }) => used),
    product,
    market: former && samePrices ? former.market : product && marketRate(product.ratio),
    seenAt: product && oldest(uses),
    problems: uses.some(({ problems }) => problems.length > 0) ? uses.flatMap(({ problems }) => problems) : none,
    tiers: former && samePrices ? former.tiers : [],
  }
}

function productOfUses(uses: readonly LegUse[]): Measured | null {
  if (uses.length === 0) return null
  let product = one
  for (const { factor } of uses) {
    if (factor === null) return null
    product = product === one ? factor : timesRatio(product, factor)
  }
  return measured(product)
}

/** The oldest time of the legs. Null if all are typed numbers. */
function oldest(uses: readonly LegUse[]): Instant | null {
  let first: Instant | null = null
  for (const { used } of uses) if (used.seenAt !== null && (first === null || used.seenAt < first)) first = used.seenAt
  return first
}

const dollar: Measured = { ratio: one, float: 1 }

/** The worth of one unit of an asset in USDT. Null while a price is missing or has a problem: then the market is not known. */
export function worthOf(asset: string, uses: readonly LegUse[]): Measured | null {
  if (uses.length === 0) return asset === 'USDT' ? dollar : null
  return uses.some(({ problems }) => problems.length > 0) ? null : productOfUses(uses)
}
