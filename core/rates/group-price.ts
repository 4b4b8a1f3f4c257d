/** Legs as they are priced now: each by itself or its fall-back, and the product of those of a direction. */
import type { Decimal } from '../money/decimal.ts'
import { type Measured, measured, one, type Ratio, timesRatio } from '../money/ratio.ts'
import type { Instant } from '../time/instant.ts'
import { marketRate, type RateTier } from './direction-rate.ts'
import type { PlainLeg, RateLeg } from './leg.ts'
import type { RateProblem } from './rate-problem.ts'
import type { Reading } from './readings.ts'

/** A leg as it is priced now: itself, or its fall-back while its own source may not be sold at. */
export type UsedLeg = {
  readonly leg: PlainLeg
  readonly price: Decimal | null
  /** Null for a typed number, which does not age, and where nothing is known. */
  readonly seenAt: Instant | null
  readonly byFallback: boolean
}

/** One leg as it is priced now; directions with equal legs share it. */
export type LegUse = {
  readonly own: Reading
  readonly second: Reading | null
  readonly used: UsedLeg
  /** What it multiplies by: already turned over where the leg is inverted. */
  readonly factor: Ratio | null
  readonly problems: readonly RateProblem[]
}

const none: readonly never[] = []

/** Its own reading where that may be sold at, else that of its fall-back where that may; else whichever has a price to show. */
export function useLeg(leg: RateLeg, read: (leg: PlainLeg) => Reading, former: LegUse | null): LegUse {
  const own = read(leg)
  const second = leg.fallback ? read(leg.fallback) : null
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

/** The legs of a direction, priced: what all directions with the same legs have in common. */
export type GroupPrice = {
  readonly uses: readonly LegUse[]
  readonly usedLegs: readonly UsedLeg[]
  readonly product: Measured | null
  readonly market: Decimal | null
  readonly seenAt: Instant | null
  readonly problems: readonly RateProblem[]
  /** Tiers with the key of their mark-ups: directions with the same legs and mark-ups share them. */
  readonly tiers: { key: string; tiers: readonly RateTier[] }[]
}

/** Prices legs: `former` is given back where all are the same, and its products are kept where only their time has changed. */
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

/** Null where nothing of it ages. */
function oldest(uses: readonly LegUse[]): Instant | null {
  let first: Instant | null = null
  for (const { used } of uses) if (used.seenAt !== null && (first === null || used.seenAt < first)) first = used.seenAt
  return first
}

const dollar: Measured = { ratio: one, float: 1 }

/** One unit of an asset in USDT; null while a price is missing or not believed: then nothing can be said of the market. */
export function worthOf(asset: string, uses: readonly LegUse[]): Measured | null {
  if (uses.length === 0) return asset === 'USDT' ? dollar : null
  return uses.some(({ problems }) => problems.length > 0) ? null : productOfUses(uses)
}
