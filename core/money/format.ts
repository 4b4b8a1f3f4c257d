/** Formats sums and rates for people: "235 309,50" in ru, "235,309.50" in en. A line never breaks between groups of digits. */
import type { Language } from '../language/language.ts'
import {
  absolute,
  add,
  compare,
  type Decimal,
  decimalsOf,
  divide,
  isLess,
  isNegative,
  isZero,
  roundDown,
  roundHalf,
  toSignificant,
} from './decimal.ts'
import { roundRate } from './rounding.ts'

/** The separators of thousands (U+00A0 in ru, a comma in en) and of the fraction. */
const marks: Record<Language, { group: string; point: string }> = {
  ru: { group: '\u00a0', point: ',' },
  en: { group: ',', point: '.' },
}
const minus = '\u2212'

/**
 * Formats a sum of a currency with `decimals` decimals. Further digits are cut, never rounded up, so that nobody sees more money than
 * there is. With two decimals or fewer, the fraction is shown with all its digits or not at all ("115 500", "235 309,50"). With more
 * decimals (crypto), trailing zeros are cut.
 */
export function formatAmount(value: Decimal, decimals: number, language: Language): string {
  const size = roundDown(absolute(value), decimals)
  const shown = written(size, language, decimals <= 2 && decimalsOf(size) > 0 ? decimals : 0)
  return isNegative(value) && !isZero(size) ? `${minus}${shown}` : shown
}

/** Formats a positive rate: 2 decimals from 1000 up, 4 decimals from 1 up, else 6 significant digits. Trailing zeros are cut. */
export function formatRate(rate: Decimal, language: Language): string {
  return written(floatDigits(rate, isLess(rate, '1') ? 6 : isLess(rate, '1000') ? 4 : 2), language, 0)
}

/**
 * Turns a rate (take for one give) so that it is 1 or more. `inverted`: the value is give for one take.
 * The inverse has 12 significant digits. The rate must be positive.
 */
export function shownRate(rate: Decimal): { value: Decimal; inverted: boolean } {
  return isLess(rate, '1') ? { value: roundRate(divide('1', rate)), inverted: true } : { value: add(rate, '0'), inverted: false }
}

/** Rounds a rate for people, half up. `digits` are decimals if the rate is 1 or more, else significant digits (at least one). */
export function floatDigits(rate: Decimal, digits: number): Decimal {
  return compare(absolute(rate), '1') >= 0 ? roundHalf(rate, digits) : toSignificant(rate, Math.max(digits, 1))
}

/** Writes a number with the separators of the language. The fraction has no trailing zeros, but at least `least` digits. */
function written(value: Decimal, language: Language, least: number): string {
  const { group, point } = marks[language]
  const [whole = '0', rest = ''] = value.split('.')
  const fraction = rest.replace(/0+$/, '').padEnd(least, '0')
  const groups = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === '' ? groups : `${groups}${point}${fraction}`
}
