/** How a sum and a rate read: "235 309,50" in ru, "235,309.50" in en. Groups never break onto the next line. */
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

/** What parts thousands (U+00A0 in ru, a comma in en) and the fraction. */
const marks: Record<Language, { group: string; point: string }> = {
  ru: { group: '\u00a0', point: ',' },
  en: { group: ',', point: '.' },
}
const minus = '\u2212'

/**
 * A sum of a currency with so many decimals. Digits that the currency does not have are cut, never rounded up, so that
 * nobody is shown more than there is. With two decimals, kopecks and cents are shown both or not at all ("115 500", "235 309,50");
 * with more (crypto), trailing zeros are cut.
 */
export function formatAmount(value: Decimal, decimals: number, language: Language): string {
  const size = roundDown(absolute(value), decimals)
  const shown = written(size, language, decimals <= 2 && decimalsOf(size) > 0 ? decimals : 0)
  return isNegative(value) && !isZero(size) ? `${minus}${shown}` : shown
}

/** A positive rate: 2 decimals from 1000 on, 4 from 1 on, else 6 significant digits; trailing zeros cut. */
export function formatRate(rate: Decimal, language: Language): string {
  return written(floatDigits(rate, isLess(rate, '1') ? 6 : isLess(rate, '1000') ? 4 : 2), language, 0)
}

/**
 * The way round of a rate (take for one give) in which it is 1 or more. `inverted`: the value is give for one take.
 * The inverse is kept to 12 significant digits. The rate must be positive.
 */
export function shownRate(rate: Decimal): { value: Decimal; inverted: boolean } {
  return isLess(rate, '1') ? { value: roundRate(divide('1', rate)), inverted: true } : { value: add(rate, '0'), inverted: false }
}

/** A rate cut for people: `digits` are decimals when the rate is 1 or more, else significant digits (at least one). Half up. */
export function floatDigits(rate: Decimal, digits: number): Decimal {
  return compare(absolute(rate), '1') >= 0 ? roundHalf(rate, digits) : toSignificant(rate, Math.max(digits, 1))
}

/** Groups and the language's point; the fraction without trailing zeros, yet at least `least` digits long. */
function written(value: Decimal, language: Language, least: number): string {
  const { group, point } = marks[language]
  const [whole = '0', rest = ''] = value.split('.')
  const fraction = rest.replace(/0+$/, '').padEnd(least, '0')
  const groups = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === '' ? groups : `${groups}${point}${fraction}`
}
