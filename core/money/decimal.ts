/**
 * Exact decimal arithmetic on decimal strings ("1250.5", never exponent form, never a float).
 * Calculated with whole numbers of any length: "1250.5" is 12505 tenths.
 */

/** A finite decimal number as text: an optional minus, digits, and an optional fraction. */
export type Decimal = string

const shape = /^-?\d{1,40}(\.\d{1,40})?$/

/** Whether a text is a Decimal. Exponents, plus signs, spaces and words like NaN are not allowed. */
export const isDecimal = (text: string): text is Decimal => shape.test(text)

/** Whether a text is a Decimal as it comes over the wire: no zeros before its digits, no minus before nothing. "00100" may be a mistyped "100" or "10010". */
export const isPlainDecimal = (text: string): text is Decimal => isDecimal(text) && !/^-?0\d/.test(text) && !/^-0(\.0+)?$/.test(text)

/** `units / 10 ** places`. */
type Exact = { units: bigint; places: number }

/** The texts that arithmetic accepts: also results that are longer than `shape` allows, and a point without digits on one side. */
const readable = /^-?(?:\d+\.?\d*|\.\d+)$/

function read(text: Decimal): Exact {
  if (!readable.test(text)) throw new Error(`"${text}" is no decimal`)
  const point = text.indexOf('.')
  return point < 0
    ? { units: BigInt(text), places: 0 }
    : { units: BigInt(text.slice(0, point) + text.slice(point + 1)), places: text.length - point - 1 }
}

function write({ units, places }: Exact): Decimal {
  if (places === 0) return units.toString()
  const minus = units < 0n
  const digits = (minus ? -units : units).toString().padStart(places + 1, '0')
  let end = digits.length
  while (end > digits.length - places && digits[end - 1] === '0') end -= 1
  const whole = digits.length - places
  return `${minus ? '-' : ''}${digits.slice(0, whole)}${end > whole ? `.${digits.slice(whole, end)}` : ''}`
}

const powers: bigint[] = []
/** 10 to the power of `places`, cached. */
const power = (places: number): bigint => (powers[places] ??= 10n ** BigInt(places))

/** The units of both numbers with the same number of places, the larger of the two. */
function aligned(a: Exact, b: Exact): { a: bigint; b: bigint; places: number } {
  const places = Math.max(a.places, b.places)
  return { a: a.units * power(places - a.places), b: b.units * power(places - b.places), places }
}

/** The quotient of two whole numbers, rounded half away from zero. */
function divideHalf(a: bigint, b: bigint): bigint {
  const [whole, rest] = [a / b, a % b]
  const size = (value: bigint) => (value < 0n ? -value : value)
  if (size(rest) * 2n < size(b)) return whole
  return a < 0n === b < 0n ? whole + 1n : whole - 1n
}

/** Rounds to `decimals` places, which may be negative: -2 rounds to whole hundreds. `way` divides whole numbers. */
function rounded(value: Exact, decimals: number, way: (units: bigint, part: bigint) => bigint): Decimal {
  if (value.places <= decimals) return write(value)
  const units = way(value.units, power(value.places - decimals))
  return write(decimals < 0 ? { units: units * power(-decimals), places: 0 } : { units, places: decimals })
}

const divideDown = (a: bigint, b: bigint): bigint => (a < 0n && a % b !== 0n ? a / b - 1n : a / b)

const quotientPlaces = 60

const plus = (x: Exact, y: Exact): Exact => {
  const { a, b, places } = aligned(x, y)
  return { units: a + b, places }
}

export const add = (a: Decimal, b: Decimal): Decimal => write(plus(read(a), read(b)))
export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b))
export const multiply = (a: Decimal, b: Decimal): Decimal => {
  const [x, y] = [read(a), read(b)]
  return write({ units: x.units * y.units, places: x.places + y.places })
}
/** Quotient to 60 decimals, rounded half up. Throws on division by zero. */
export const divide = (a: Decimal, b: Decimal): Decimal => {
  const whole = aligned(read(a), read(b))
  return write({ units: divideHalf(whole.a * power(quotientPlaces), whole.b), places: quotientPlaces })
}
export const negate = (a: Decimal): Decimal => {
  const { units, places } = read(a)
  return write({ units: -units, places })
}
export const absolute = (a: Decimal): Decimal => (isNegative(a) ? negate(a) : add(a, '0'))
/** -1, 0 or 1. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => {
  const both = aligned(read(a), read(b))
  return both.a < both.b ? -1 : both.a > both.b ? 1 : 0
}
export const isLess = (a: Decimal, b: Decimal): boolean => compare(a, b) < 0
export const isMore = (a: Decimal, b: Decimal): boolean => compare(a, b) > 0
// Most sums that are checked are '0', and '0' needs no arithmetic.
export const isZero = (a: Decimal): boolean => a === '0' || compare(a, '0') === 0
export const isPositive = (a: Decimal): boolean => a !== '0' && compare(a, '0') > 0
export const isNegative = (a: Decimal): boolean => a !== '0' && compare(a, '0') < 0
export const smallest = (a: Decimal, b: Decimal): Decimal => (isLess(b, a) ? b : a)
export const largest = (a: Decimal, b: Decimal): Decimal => (isMore(b, a) ? b : a)
export const sum = (values: readonly Decimal[]): Decimal => write(values.map(read).reduce(plus, { units: 0n, places: 0 }))

/** Rounds to `decimals` places towards minus infinity. */
export const roundDown = (a: Decimal, decimals: number): Decimal => rounded(read(a), decimals, divideDown)
/** Rounds to `decimals` places towards plus infinity. */
export const roundUp = (a: Decimal, decimals: number): Decimal => negate(roundDown(negate(a), decimals))
/** Rounds to `decimals` places, half away from zero. */
export const roundHalf = (a: Decimal, decimals: number): Decimal => rounded(read(a), decimals, divideHalf)
/** Rounds half up to `digits` significant digits. */
export const toSignificant = (a: Decimal, digits: number): Decimal => {
  const value = read(a)
  const length = value.units.toString().replace('-', '').length
  return rounded(value, digits - length + value.places, divideHalf)
}
/** The number of digits after the point, without trailing zeros. */
export const decimalsOf = (a: Decimal): number => write(read(a)).split('.')[1]?.length ?? 0
