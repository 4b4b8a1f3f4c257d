/**
 * Give <-> take, limits and reserve; the same in the browser and on the server.
 * take = give x rate - fixed cost, rounded once, at the end, down.
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
  /** Ascending by `from` (give amounts); the first holds from zero on. Empty: off sale. */
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
      /** The sum that would do: in the give currency, for RESERVE_SHORT in the take currency. */
      limit?: Decimal
      /** The figures all the same, so that a screen can show them. */
      give?: Decimal
      take?: Decimal
      rate?: Decimal
    }

/**
 * Prices a sum typed on either side. `rate` is the tier's own, before the fixed cost; shownRateOf tells what people see.
 * From take: the smallest give whose take is at least the one asked for; the answer's take is what that give yields, so it may be
 * more than asked by what one unit of give is worth, or by a tier's edge. Hence quoting its give again answers the same pair.
 */
export function quote(terms: QuoteTerms, side: Side, amount: Decimal): Quote {
  const decimals = side === 'give' ? terms.giveDecimals : terms.takeDecimals
  if (!isDecimal(amount) || !isPositive(amount) || !fitsDecimals(amount, decimals)) return { ok: false, code: 'AMOUNT_INVALID' }
  if (!isSold(terms)) return { ok: false, code: 'OFF_SALE' }
  const give = side === 'give' ? add(amount, '0') : giveFor(terms, amount)
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
  const minimum = minimumGive(terms)
  if (isLess(give, minimum) || !isPositive(take)) return refuse('BELOW_MINIMUM', minimum)
  if (terms.maximum !== null && isMore(give, terms.maximum)) return refuse('ABOVE_MAXIMUM', roundDown(terms.maximum, terms.giveDecimals))
  if (isMore(take, terms.freeReserve)) return refuse('RESERVE_SHORT', availableReserve(terms))
  return { ok: true, give, take, rate }
}

/** The rate that a person sees and agrees to: take for one give at this very sum, all costs in it. 12 significant digits. */
export const shownRateOf = (give: Decimal, take: Decimal): Decimal => roundRate(divide(take, give))

/**
 * The sums between which every quote succeeds, on both sides, in each one's own currency; the maximum is what the limit
 * and the reserve allow together. Null while nothing can be sold: no rate, or a reserve that does not cover the minimum.
 */
export function limitsInTake(
  terms: QuoteTerms,
): { minimumGive: Decimal; maximumGive: Decimal; minimumTake: Decimal; maximumTake: Decimal } | null {
  if (!isSold(terms)) return null
  const least = minimumGive(terms)
  const most = maximumGive(terms, least)
  if (most === null) return null
  return { minimumGive: least, maximumGive: most, minimumTake: takeFor(terms, least), maximumTake: takeFor(terms, most) }
}

/**
 * How the rate has moved for the client since he saw it (both take for one give): more is better, and simply given;
 * less within the tolerance counts as the same.
 */
export function rateMoved(seen: Decimal, now: Decimal, tolerancePercent: Decimal): 'same' | 'better' | 'worse' {
  if (isMore(now, seen)) return 'better'
  const floor = multiply(seen, subtract('1', divide(tolerancePercent, '100')))
  return isLess(now, floor) ? 'worse' : 'same'
}

const isSold = ({ tiers }: QuoteTerms): boolean => tiers.length > 0 && tiers.every(({ rate }) => isPositive(rate))

const rateAt = ({ tiers }: QuoteTerms, give: Decimal): Decimal =>
  (tiers.findLast(({ from }) => compare(from, give) <= 0) ?? tiers[0])?.rate ?? '0'

/** May be zero or negative where the fixed cost eats it up. */
const takeFor = (terms: QuoteTerms, give: Decimal): Decimal =>
  roundTake(subtract(multiply(give, rateAt(terms, give)), terms.fixedCost), terms.takeDecimals)

/** The smallest give, of `atLeast` or more, that yields at least this take. Tiers ascend: the first that can is the cheapest, the last always can. */
function giveFor(terms: QuoteTerms, take: Decimal, atLeast: Decimal = '0'): Decimal {
  const needed = add(take, terms.fixedCost)
  const unit = smallestUnit(terms.giveDecimals)
  let give = unit
  for (const [index, tier] of terms.tiers.entries()) {
    const start = largest(index === 0 ? unit : roundGive(tier.from, terms.giveDecimals), atLeast)
    give = roundGive(divide(needed, tier.rate), terms.giveDecimals)
    // The quotient is exact to 60 decimals only: one unit more where that was a hair too little.
    if (isLess(multiply(give, tier.rate), needed)) give = add(give, unit)
    give = largest(give, start)
    const next = terms.tiers[index + 1]
    if (next === undefined || isLess(give, next.from)) break
  }
  return give
}

/** The direction's minimum, or the least sum above it that still yields something after the fixed cost. */
const minimumGive = (terms: QuoteTerms): Decimal =>
  giveFor(terms, smallestUnit(terms.takeDecimals), roundGive(terms.minimum, terms.giveDecimals))

const availableReserve = ({ freeReserve, takeDecimals }: QuoteTerms): Decimal =>
  isPositive(freeReserve) ? roundTake(freeReserve, takeDecimals) : '0'

/**
 * The largest give up to which, from `least` on, every sum is within limit and reserve. Where a higher tier has a worse rate,
 * a sum above it may fit the reserve again; that is not promised. Null where even `least` does not fit.
 */
function maximumGive(terms: QuoteTerms, least: Decimal): Decimal | null {
  const limit = terms.maximum === null ? null : roundDown(terms.maximum, terms.giveDecimals)
  const unit = smallestUnit(terms.giveDecimals)
  // A take is rounded down, so anything short of the next unit above the reserve still fits.
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
