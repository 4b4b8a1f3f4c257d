/** The rate of a direction: legs x mark-up x tiers, with the reason of each factor. */
import type { MarkupTier } from '../directions/direction.ts'
import type { Words } from '../language/language.ts'
import { type Decimal, divide, isPositive, isZero, subtract } from '../money/decimal.ts'
import { one, type Ratio, ratioOf, significant, timesRatio } from '../money/ratio.ts'
import { rateDigits, roundRate } from '../money/rounding.ts'
import { legKey, type PlainLeg } from './leg.ts'
import { amountSteps, type MarkupStep } from './markup.ts'

export type PricedLeg = { leg: PlainLeg; price: Decimal }
/** A rate that applies from this give amount up to the next tier, and the mark-up that is in it. */
export type RateTier = { readonly from: Decimal; readonly rate: Decimal; readonly percent: Decimal }
/** One factor of the product and its reason. `tierFrom` is null for a factor that applies to every sum. */
export type RateFactor = { kind: 'leg' | 'markup'; factor: Decimal; tierFrom: Decimal | null; reason: Words }

/**
 * The rates of a direction: take for one give, to 12 significant digits, before the fixed cost.
 * `tiers` is never empty and begins at 0. If two tiers have the same `from`, the later one applies.
 * Throws a RangeError on a price or mark-up that leaves no positive rate. Both are checked before: prices in sanity.ts, mark-ups when a
 * direction is saved.
 */
export function directionRate(given: { legs: readonly PricedLeg[]; markupPercent: Decimal; markupTiers: readonly MarkupTier[] }): {
  market: Decimal
  tiers: RateTier[]
  factors: RateFactor[]
} {
  const product = productOf(given.legs)
  const steps = amountSteps(given)
  return {
    market: marketRate(product),
    tiers: tiersFrom(product, steps),
    factors: [...given.legs.map(legFactor), ...steps.map(markupFactor)],
  }
}

/** The exact product of priced legs. Throws a RangeError if there are no legs, or if a price is not above zero. */
export function productOf(legs: readonly PricedLeg[]): Ratio {
  if (legs.length === 0) throw new RangeError('a direction without legs has no rate')
  return legs.reduce((total, { leg, price }) => {
    if (!isPositive(price)) throw new RangeError(`the price of ${legKey(leg)} is ${price}`)
    const own = ratioOf(price)
    return timesRatio(total, leg.inverted ? { over: own.under, under: own.over } : own)
  }, one)
}

/** The rate of the market, rounded half up. It is only shown; nothing is sold at it. */
export const marketRate = (product: Ratio): Decimal => significant(product, rateDigits, 'half')

/** Rates are cut, never rounded up. Otherwise an exchange there and back without a mark-up could end with more than it began with. */
export const rateWith = (product: Ratio, kept: Ratio): Decimal => significant(timesRatio(product, kept), rateDigits, 'down')

export const tiersFrom = (product: Ratio, steps: readonly MarkupStep[]): RateTier[] =>
  steps.map(({ from, percent }) => ({ from, rate: rateWith(product, keptShare(percent)), percent }))

/** The share of the market that a mark-up leaves: 0.985 for 1.5 %. Throws a RangeError if nothing is left. */
export function keptShare(percent: Decimal): Ratio {
  const { over, under } = ratioOf(percent)
  const kept = { over: under * 100n - over, under: under * 100n }
  if (kept.over <= 0n) throw new RangeError(`a mark-up of ${percent} % leaves nothing`)
  return kept
}

function legFactor({ leg, price }: PricedLeg): RateFactor {
  const name = legKey(leg)
  return leg.inverted
    ? {
        kind: 'leg',
        factor: roundRate(divide('1', price)),
        tierFrom: null,
        reason: { ru: `1 / ${price}, цена ${name}`, en: `1 / ${price}, the price of ${name}` },
      }
    : { kind: 'leg', factor: price, tierFrom: null, reason: { ru: `Цена ${name}`, en: `Price of ${name}` } }
}

function markupFactor({ from, percent }: MarkupStep): RateFactor {
  const factor = divide(subtract('100', percent), '100')
  const reason = isZero(from)
    ? { ru: `Наценка ${percent} %`, en: `Mark-up of ${percent} %` }
    : { ru: `Наценка ${percent} % от суммы ${from}`, en: `Mark-up of ${percent} % from a sum of ${from}` }
  return { kind: 'markup', factor, tierFrom: from, reason }
}
