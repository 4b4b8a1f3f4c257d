import type { Language } from '../../../../core/language/language.ts'
import { isDecimal, negate } from '../../../../core/money/decimal.ts'
import { parseAmount } from '../../../../core/money/parse.ts'
import { groupTyped } from '../../../ui/group-typed.ts'

/** A minus, also a printed one, which our own screens have. */
const minus = /^\s*[-\u2212\u2013]\s*/

/** What stands in the field after a key or a paste: `groupTyped` for numbers that may be below zero. `before`: what stood there. */
export const groupedSum = (text: string, language: Language, before: string, unit?: string, pasted?: boolean): string =>
  `${minus.test(text) ? '-' : ''}${groupTyped(text.replace(minus, ''), language, before.replace(minus, ''), unit, pasted)}`

/** A typed number in its stored form, read as `parseAmount` reads it. What is no number stays as it is: no part of it is another number. */
export function plainSum(typed: string, language: Language): string {
  const size = parseAmount(typed.replace(minus, ''), language)
  if (size === null) return typed.trim()
  return minus.test(typed) ? negate(size) : size
}

/** A stored number as its field shows it: with the groups and the decimal mark of the language. What is no number stays as it is. */
export const shownSum = (stored: string, language: Language): string =>
  isDecimal(stored) ? groupedSum(language === 'ru' ? stored.replace('.', ',') : stored, language, '') : stored
