/**
 * Exact fractions of two whole numbers. A product of prices, some of which divide, stays exact until it is rounded once. Thousands of
 * such products are calculated within milliseconds; decimals of 60 places are too slow for that.
 */
import { type Decimal, isDecimal } from './decimal.ts'

/** over / under; `under` is above zero. Not in lowest terms. */
export type Ratio = { readonly over: bigint; readonly under: bigint }

export const one: Ratio = { over: 1n, under: 1n }

const powers: bigint[] = [1n]
/** 10 to the power of `power`, a whole number of zero or more. Cached. */
function tenTo(power: number): bigint {
  for (let known = powers.length; known <= power; known += 1) powers.push((powers[known - 1] ?? 1n) * 10n)
  return powers[power] ?? 1n
}

/** Throws a RangeError if the text is not a decimal. */
export function ratioOf(value: Decimal): Ratio {
  if (!isDecimal(value)) throw new RangeError(`not a decimal: ${String(value)}`)
  const point = value.indexOf('.')
  if (point < 0) return { over: BigInt(value), under: 1n }
  return { over: BigInt(value.slice(0, point) + value.slice(point + 1)), under: tenTo(value.length - point - 1) }
}

export const timesRatio = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under })
/** Throws a RangeError unless `b` is above zero. */
export function byRatio(a: Ratio, b: Ratio): Ratio {
  if (b.over <= 0n) throw new RangeError('a divisor of zero or less')
  return { over: a.over * b.under, under: a.under * b.over }
}

/** -1, 0 or 1. */
export function compareRatios(a: Ratio, b: Ratio): -1 | 0 | 1 {
  const left = a.over * b.under
  const right = b.over * a.under
  return left < right ? -1 : left > right ? 1 : 0
}

/** For searching only. No decision may depend on it, because it is not exact. */
export function floatOf({ over, under }: Ratio): number {
  const found = Number(over) / Number(under)
  return Number.isFinite(found) ? found : Number(significant({ over, under }, 17, 'down'))
}

/** Rounds a ratio above zero to `digits` significant digits, down or half up. Throws a RangeError on zero and less. */
export function significant({ over, under }: Ratio, digits: number, rounding: 'down' | 'half'): Decimal {
  if (over <= 0n) throw new RangeError('only what is above zero has significant digits')
  let places = digits - 1 - magnitudeOf(over, under)
  let [units, rest, divisor] = cut(over, under, places)
  // The magnitude comes from a float, so it may be wrong by one near a power of ten.
  if (units >= tenTo(digits)) [units, rest, divisor] = cut(over, under, --places)
  else if (units < tenTo(digits - 1)) [units, rest, divisor] = cut(over, under, ++places)
  if (rounding === 'half' && rest * 2n >= divisor) units += 1n
  return written(units, places)
}

/** A ratio above zero with its float. With the float, most roundings need no long division. */
export type Measured = { readonly ratio: Ratio; readonly float: number }
export const measured = (ratio: Ratio): Measured => ({ ratio, float: floatOf(ratio) })

/** Powers of ten that a float holds exactly. */
const floatPowers = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

/**
 * The product of two ratios, cut to 12 significant digits. Floats are used where they are certain: their relative error here is below
 * 2e-15, which is a five-hundredth of a unit of the twelfth digit. So the cut is certain unless the rest lies within a hundredth of a
 * whole unit. In that case the exact ratios are used.
 */
export function productDown(a: Measured, b: Measured): Decimal {
  const float = a.float * b.float
  const places = 11 - Math.floor(Math.log10(float))
  const power = floatPowers[places]
  if (power !== undefined && places > 0) {
    const scaled = float * power
    const units = Math.floor(scaled)
    const rest = scaled - units
    if (rest > 0.01 && rest < 0.99 && units >= 1e11 && units < 1e12) return placed(units.toString(), places)
  }
  return significant(timesRatio(a.ratio, b.ratio), 12, 'down')
}

/** The whole units of 10^-places, the remainder, and the divisor of the remainder. */
function cut(over: bigint, under: bigint, places: number): [bigint, bigint, bigint] {
  const dividend = places > 0 ? over * tenTo(places) : over
  const divisor = places < 0 ? under * tenTo(-places) : under
  const units = dividend / divisor
  return [units, dividend - units * divisor, divisor]
}

function magnitudeOf(over: bigint, under: bigint): number {
  const float = Number(over) / Number(under)
  return float > 0 && float < Number.POSITIVE_INFINITY ? Math.floor(Math.log10(float)) : over.toString().length - under.toString().length
}

/** Units of 10^-places as a plain decimal, without trailing zeros. */
function written(units: bigint, places: number): Decimal {
  return places <= 0 ? (units * tenTo(-places)).toString() : placed(units.toString(), places)
}

function placed(units: string, places: number): Decimal {
  const text = units.length > places ? units : units.padStart(places + 1, '0')
  const whole = text.slice(0, -places)
  let end = text.length
  while (end > whole.length && text.charCodeAt(end - 1) === 48) end -= 1
  return end === whole.length ? whole : `${whole}.${text.slice(whole.length, end)}`
}
