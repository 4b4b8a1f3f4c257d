/**
 * Exact decimal arithmetic on decimal strings ("1250.5", never exponent form, never a float).
 * The only file that knows the arithmetic library.
 */
import { Big } from 'big.js'

/** A finite decimal number as text: an optional minus, digits, and an optional fraction. */
export type Decimal = string

Big.DP = 60
Big.NE = -1000
Big.PE = 1000

const shape = /^-?\d{1,40}(\.\d{1,40})?$/

/** Whether a text is a decimal of ours; exponents, signs of plus, spaces and non-finite words are not. */
export const isDecimal = (text: string): text is Decimal => shape.test(text)

const plain = (value: Big): Decimal => value.toFixed()

export const add = (a: Decimal, b: Decimal): Decimal => plain(new Big(a).plus(b))
export const subtract = (a: Decimal, b: Decimal): Decimal => plain(new Big(a).minus(b))
export const multiply = (a: Decimal, b: Decimal): Decimal => plain(new Big(a).times(b))
/** Quotient to 60 decimals, rounded half up. Throws on division by zero. */
export const divide = (a: Decimal, b: Decimal): Decimal => plain(new Big(a).div(b))
export const negate = (a: Decimal): Decimal => plain(new Big(a).neg())
export const absolute = (a: Decimal): Decimal => plain(new Big(a).abs())
/** -1, 0 or 1. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => new Big(a).cmp(b)
export const isLess = (a: Decimal, b: Decimal): boolean => compare(a, b) < 0
export const isMore = (a: Decimal, b: Decimal): boolean => compare(a, b) > 0
// most sums that are asked about are nil, and a plain nil needs no arithmetic
export const isZero = (a: Decimal): boolean => a === '0' || compare(a, '0') === 0
export const isPositive = (a: Decimal): boolean => a !== '0' && compare(a, '0') > 0
export const isNegative = (a: Decimal): boolean => a !== '0' && compare(a, '0') < 0
export const smallest = (a: Decimal, b: Decimal): Decimal => (isLess(b, a) ? b : a)
export const largest = (a: Decimal, b: Decimal): Decimal => (isMore(b, a) ? b : a)
export const sum = (values: readonly Decimal[]): Decimal =>
  values.length === 0 ? '0' : plain(values.reduce((total, value) => total.plus(value), new Big(0)))

/** Rounds to `decimals` places towards minus infinity. */
export const roundDown = (a: Decimal, decimals: number): Decimal => {
  const value = new Big(a)
  return plain(value.round(decimals, value.s < 0 ? Big.roundUp : Big.roundDown))
}
/** Rounds to `decimals` places towards plus infinity. */
export const roundUp = (a: Decimal, decimals: number): Decimal => negate(roundDown(negate(a), decimals))
/** Rounds to `decimals` places, half away from zero. */
export const roundHalf = (a: Decimal, decimals: number): Decimal => plain(new Big(a).round(decimals, Big.roundHalfUp))
/** Rounds half up to `digits` significant digits. */
export const toSignificant = (a: Decimal, digits: number): Decimal => {
  const value = new Big(a)
  return value.eq(0) ? '0' : plain(value.round(digits - 1 - value.e, Big.roundHalfUp))
}
/** How many digits stand behind the point, trailing zeros not counted. */
export const decimalsOf = (a: Decimal): number => plain(new Big(a)).split('.')[1]?.length ?? 0
