/** Legs x mark-up x tiers, with the reason of each factor. */
import type { MarkupTier } from '../directions/direction.ts'
import type { Words } from '../language/language.ts'
import { compare, type Decimal, divide, isPositive, isZero, multiply, subtract } from '../money/decimal.ts'
import { roundRate } from '../money/rounding.ts'
import { legKey, type RateLeg } from './leg.ts'

export type PricedLeg = { leg: RateLeg; price: Decimal }
/** A rate that holds from this give amount on, up to the next tier. */
export type RateTier = { from: Decimal; rate: Decimal }
/** One number of the product, and why it is there. `tierFrom` is null for what holds at every sum. */
export type RateFactor = { kind: 'leg' | 'markup'; factor: Decimal; tierFrom: Decimal | null; reason: Words }

/**
 * The rates of a direction: take for one give, to 12 significant digits, before the fixed cost.
 * `tiers` is never empty and begins at 0; ties of `from` are settled by the later one.
 * Throws a RangeError on a price or mark-up that leaves no positive rate: sanity.ts and the check of a direction before it is saved stand before it.
 */
export function directionRate(given: { legs: readonly PricedLeg[]; markupPercent: Decimal; markupTiers: readonly MarkupTier[] }): {
  market: Decimal
  tiers: RateTier[]
  factors: RateFactor[]
} {
  if (given.legs.length === 0) throw new RangeError('a direction without legs has no rate')
  const bad = given.legs.find(({ price }) => !isPositive(price))
  if (bad) throw new RangeError(`the price of ${legKey(bad.leg)} is ${bad.price}`)
  // One division at the end, so that nothing is rounded twice.
  const product = (inverted: boolean) =>
    given.legs.filter(({ leg }) => leg.inverted === inverted).reduce((total, { price }) => multiply(total, price), '1')
  const over = product(false)
  const under = product(true)
  const markups = markupSteps(given.markupPercent, given.markupTiers)
  return {
    market: roundRate(divide(over, under)),
    tiers: markups.map(({ from, markupPercent }) => ({ from, rate: roundRate(divide(multiply(over, keptShare(markupPercent)), under)) })),
    factors: [...given.legs.map(legFactor), ...markups.map(markupFactor)],
  }
}

/** The mark-ups from zero on, ascending, one a sum. */
function markupSteps(base: Decimal, tiers: readonly MarkupTier[]): MarkupTier[] {
  const ascending = tiers.toSorted((a, b) => compare(a.from, b.from))
  const steps: MarkupTier[] = [{ from: '0', markupPercent: base }, ...ascending]
  return steps.filter(({ from }, index) => {
    const next = steps[index + 1]
    return next === undefined || compare(from, next.from) !== 0
  })
}

/** What a mark-up leaves of the market: 0.985 of 1.5 %. */
function keptShare(markupPercent: Decimal): Decimal {
  const share = divide(subtract('100', markupPercent), '100')
  if (!isPositive(share)) throw new RangeError(`a mark-up of ${markupPercent} % leaves nothing`)
  return share
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

function markupFactor({ from, markupPercent }: MarkupTier): RateFactor {
  const factor = keptShare(markupPercent)
  const reason = isZero(from)
    ? { ru: `Наценка ${markupPercent} %`, en: `Mark-up of ${markupPercent} %` }
    : { ru: `Наценка ${markupPercent} % от суммы ${from}`, en: `Mark-up of ${markupPercent} % from a sum of ${from}` }
  return { kind: 'markup', factor, tierFrom: from, reason }
}
