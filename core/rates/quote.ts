/**
 * Calculates give and take, limits and reserve. The browser and the server use the same code.
 * take = give x rate - fixed cost, rounded down once, at the end.
 */
import {
  add,
  compare,
  type Decimal,
  divide,
  isDecimal,
  isLess,
  isMore,
  isPositive,
  largest,
  multiply,
  roundDown,
  smallest,
  subtract,
} from '../money/decimal.ts'
import { fitsDecimals, roundGive, roundRate, roundTake, smallestUnit } from '../money/rounding.ts'

export type Side = 'give' | 'take'

export type QuoteTerms = {
  /** Ascending by `from` (give amounts). The first one applies from zero. Empty: off sale. */
  tiers: readonly { from: Decimal; rate: Decimal }[]
  /** In the take currency. */
  fixedCost: Decimal
  /** Limits are in the give currency. */
  minimum: Decimal
  maximum: Decimal | null
  giveDecimals: number
  takeDecimals: number
  /** In the take currency. */
  freeReserve: Decimal
}

export type QuoteRefusal = 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM' | 'RESERVE_SHORT' | 'AMOUNT_INVALID' | 'OFF_SALE'
export type Quote =
  | { ok: true; give: Decimal; take: Decimal; rate: Decimal }
  | {
      ok: false
      code: QuoteRefusal
      /** The nearest sum that is allowed: in the give currency, but for RESERVE_SHORT in the take currency. */
      limit?: Decimal
      /** The calculated sums, so that a screen can still show them. */
      give?: Decimal
      take?: Decimal
      rate?: Decimal
    }

/**
 * Prices a sum typed on either side. `rate` is the rate of the tier, before the fixed cost; people see the rate of shownRateOf.
 * From a take it finds the smallest give whose take is at least the wanted one. The answer has the take of that give. So the take may
 * be more than wanted, by the worth of one unit of give or by the edge of a tier. A quote of that give answers the same pair.
 * A take that the minimum yields is sold for the minimum, also where a slightly smaller give would yield it too.
 */
export function quote(terms: QuoteTerms, side: Side, amount: Decimal): Quote {
  const decimals = side === 'give' ? terms.giveDecimals : terms.takeDecimals
  if (!isDecimal(amount) || !isPositive(amount) || !fitsDecimals(amount, decimals)) return { ok: false, code: 'AMOUNT_INVALID' }
  if (!isSold(terms)) return { ok: false, code: 'OFF_SALE' }
  const minimum = minimumGive(terms)
  const isAllowed = side === 'take' && !isLess(amount, takeFor(terms, minimum))
  const give = side === 'give' ? add(amount, '0') : giveFor(terms, amount, isAllowed ? minimum : '0')
  const rate = rateAt(terms, give)
  const take = takeFor(terms, give)
  const refuse = (code: QuoteRefusal, limit: Decimal): Quote => ({
    ok: false,
    code,
    limit,
    give,
    take: isPositive(take) ? take : '0',
    rate,
  })
  if (isLess(give, minimum) || !isPositive(take)) return refuse('BELOW_MINIMUM', minimum)
  if (terms.maximum !== null && isMore(give, terms.maximum)) return refuse('ABOVE_MAXIMUM', roundDown(terms.maximum, terms.giveDecimals))
  if (isMore(take, terms.freeReserve)) return refuse('RESERVE_SHORT', availableReserve(terms))
  return { ok: true, give, take, rate }
}

/** The rate that a person sees and agrees to: take for one give at exactly this sum, including all costs. 12 significant digits. */
export const shownRateOf = (give: Decimal, take: Decimal): Decimal => roundRate(divide(take, give))

/**
 * The limits of both sides, each in its own currency: every quote between them succeeds. The maximum depends on the limit of the
 * direction and on the reserve. Null if nothing can be sold: there is no rate, or the reserve does not cover the minimum.
 */
export function limitsInTake(
  terms: QuoteTerms,
): { minimumGive: Decimal; maximumGive: Decimal; minimumTake: Decimal; maximumTake: Decimal } | null {
  if (!isSold(terms)) return null
  const least = minimumGive(terms)
  const most = maximumGive(terms, least)
  if (most === null) return null
  const minimumTake = takeFor(terms, least)
  // Where a higher tier is worse, the maximum may yield less than the minimum does.
  return { minimumGive: least, maximumGive: most, minimumTake, maximumTake: largest(minimumTake, takeFor(terms, most)) }
}

/**
 * How the rate (take for one give) has changed for the client since he saw it. A higher rate is better, and he gets it. A lower rate
 * within the tolerance counts as the same.
 */
export function rateMoved(seen: Decimal, now: Decimal, tolerancePercent: Decimal): 'same' | 'better' | 'worse' {
  if (isMore(now, seen)) return 'better'
  const floor = multiply(seen, subtract('1', divide(tolerancePercent, '100')))
  return isLess(now, floor) ? 'worse' : 'same'
}

const isSold = ({ tiers }: QuoteTerms): boolean => tiers.length > 0 && tiers.every(({ rate }) => isPositive(rate))

const rateAt = ({ tiers }: QuoteTerms, give: Decimal): Decimal =>
  (tiers.findLast(({ from }) => compare(from, give) <= 0) ?? tiers[0])?.rate ?? '0'

/** The take of a give. It is zero or negative if the fixed cost is not less than the yield. */
const takeFor = (terms: QuoteTerms, give: Decimal): Decimal =>
  roundTake(subtract(multiply(give, rateAt(terms, give)), terms.fixedCost), terms.takeDecimals)

/**
 * The smallest give, not below `atLeast`, that yields at least this take. Tiers are ascending: the first tier that yields it is the
 * cheapest, and the last tier always yields it.
 */
function giveFor(terms: QuoteTerms, take: Decimal, atLeast: Decimal = '0'): Decimal {
  const needed = add(take, terms.fixedCost)
  const unit = smallestUnit(terms.giveDecimals)
  let give = unit
  for (const [index, tier] of terms.tiers.entries()) {
    const start = largest(index === 0 ? unit : roundGive(tier.from, terms.giveDecimals), atLeast)
    give = roundGive(divide(needed, tier.rate), terms.giveDecimals)
    // The quotient is exact to 60 decimals only. If it was slightly too small, one unit is added.
    if (isLess(multiply(give, tier.rate), needed)) give = add(give, unit)
    give = largest(give, start)
    const next = terms.tiers[index + 1]
    if (next === undefined || isLess(give, next.from)) break
  }
  return give
}

/** The minimum of the direction, or the smallest sum above it that yields something after the fixed cost. */
const minimumGive = (terms: QuoteTerms): Decimal =>
  giveFor(terms, smallestUnit(terms.takeDecimals), roundGive(terms.minimum, terms.giveDecimals))

const availableReserve = ({ freeReserve, takeDecimals }: QuoteTerms): Decimal =>
  isPositive(freeReserve) ? roundTake(freeReserve, takeDecimals) : '0'

/**
 * The largest give such that every sum from `least` up to it is within the limit and the reserve. If a higher tier has a worse rate, a
 * larger sum may fit the reserve again, but it is not offered. Null if even `least` does not fit.
 */
function maximumGive(terms: QuoteTerms, least: Decimal): Decimal | null {
  const limit = terms.maximum === null ? null : roundDown(terms.maximum, terms.giveDecimals)
  const unit = smallestUnit(terms.giveDecimals)
  // A take is rounded down. So every sum below the reserve plus one unit fits.
  const ceiling = add(add(availableReserve(terms), smallestUnit(terms.takeDecimals)), terms.fixedCost)
  let most: Decimal | null = null
  for (const [index, tier] of terms.tiers.entries()) {
    const next = terms.tiers[index + 1]
    const top = next === undefined ? null : subtract(roundGive(next.from, terms.giveDecimals), unit)
    if (top !== null && isLess(top, least)) continue
    let fits = subtract(roundGive(divide(ceiling, tier.rate), terms.giveDecimals), unit)
    if (compare(multiply(fits, tier.rate), ceiling) >= 0) fits = subtract(fits, unit)
    const start = index === 0 ? unit : roundGive(tier.from, terms.giveDecimals)
    if (isLess(fits, start) || (isMore(start, least) && !isPositive(takeFor(terms, start)))) break
    most = top === null ? fits : smallest(fits, top)
    if (top === null || isLess(fits, top)) break
  }
  if (most !== null && limit !== null) most = smallest(most, limit)
  return most === null || isLess(most, least) ? null : most
}
