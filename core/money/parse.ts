/** Reads a sum as a person types or pastes it. */
import type { Language } from '../language/language.ts'
import { add, type Decimal, isDecimal } from './decimal.ts'

/** The plain, no-break, narrow no-break, figure and thin spaces, which people and banks use to group digits. */
const spaces = /[ \u00a0\u202f\u2007\u2009]/g
const shape = /^\d[\d.,]*$|^[.,]\d+$/
/** Texts in which the comma may separate thousands or the fraction: "1,250" and "12,250", but not "0,250" or "1250,500". */
const mayBeGroup = /^[1-9]\d{0,2},\d{3}$/

/**
 * Reads a sum of zero or more from "1 250,50", "1,250.50", "1.250,50", "1250", ",5", "5,". Null for everything else: signs,
 * exponents, emails, two points, groups that do not have three digits.
 *
 * Spaces may stand anywhere between digits, because groups are irregular while a person types. If both separators occur, the last one
 * separates the fraction. A separator that occurs several times separates thousands. A single point separates the fraction. A single
 * comma separates the fraction too, except in one ambiguous case: exactly three digits after it and one to three before ("1,250").
 * In Russian this is 1.25, in English 1250. Without a language the answer is null, because a guess could be wrong by a factor of 1000.
 */
export function parseAmount(text: string, language?: Language): Decimal | null {
  const tight = text.replace(spaces, '')
  if (!shape.test(tight)) return null
  const plain = withPoint(tight, language)
  if (plain === null) return null
  const digits = plain.replace(/\.$/, '').replace(/^\./, '0.')
  return isDecimal(digits) ? add(digits, '0') : null
}

/** The text without separators of thousands and with a point before the fraction. */
function withPoint(text: string, language: Language | undefined): string | null {
  const commas = text.split(',').length - 1
  const points = text.split('.').length - 1
  if (commas + points === 0) return text
  if (commas > 0 && points > 0) {
    const [point, group] = text.lastIndexOf('.') > text.lastIndexOf(',') ? ['.', ','] : [',', '.']
    const [whole = '', fraction, ...more] = text.split(point)
    const joined = ungrouped(whole, group)
    return joined === null || fraction === undefined || more.length > 0 ? null : `${joined}.${fraction}`
  }
  const mark = commas > 0 ? ',' : '.'
  if (commas + points > 1) return ungrouped(text, mark)
  if (mayBeGroup.test(text) && language !== 'ru') return language === 'en' ? text.replace(',', '') : null
  return text.replace(mark, '.')
}

/** "1,250,000" -> "1250000". Null if a group does not have three digits. */
function ungrouped(text: string, mark: string): string | null {
  const [first = '', ...groups] = text.split(mark)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group)) ? first + groups.join('') : null
}

/** The sums, in the stored form, that a text may mean or be the beginning of: "19 999,97" is 19999.97, "1,250" is 1.25 or 1250. */
export function typedSums(text: string): Decimal[] {
  const read = [parseAmount(text, 'ru'), parseAmount(text, 'en')].filter((sum) => sum !== null)
  return [...new Set(read)]
}
