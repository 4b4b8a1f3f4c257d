/** Finds the digits of cards, phones and the like in the words of people, however they are grouped. Pure. */
import { cardKind } from './bank-card.ts'

/** What people and their keyboards put between digits: white space of any width, dashes of any length, a minus, dots, brackets. */
export const separator = String.raw`[\s\p{Pd}\u2212.()]`
/** So many of them stand between two digits at most: " – ", ") -". */
export const separatorsAtMost = 3

/** From the first sign up to behind the last one. */
export type Place = { from: number; to: number }

/** "07.03.2026", "7.03.26". */
const dates = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:20)?\d\d(?!\d)/gu

const sum = String.raw`(\d{1,3}(?:\s\d{3})+|\d+)(?:\.\d\d?)?`
const twoSums = new RegExp(String.raw`^\+?${sum}\s*[\p{Pd}\u2212]\s*${sum}$`, 'u')
/** The larger sum of a range is seldom more than so many times the smaller one. */
const widestRange = 20

/** "80 000 – 100 000" has as many digits as a phone. */
function isRangeOfSums(digits: string): boolean {
  const [, from = Number.NaN, to = Number.NaN] = (twoSums.exec(digits) ?? []).map((part) => Number(part.replace(/\s/g, '')))
  return from < to && to <= from * widestRange
}

/** Where a text has what `digits` looks for, but dates and ranges of sums, which are left alone. */
export function placesOf(text: string, digits: RegExp): Place[] {
  const withoutDates = text.replace(dates, (date) => date.replace(/\d/g, '•'))
  return Array.from(withoutDates.matchAll(digits), ({ 0: value, index }) => ({ value, from: index, to: index + value.length })).filter(
    ({ value }) => !isRangeOfSums(value),
  )
}

const [shortest, longest] = [12, 19]
const rowsOfGroups = new RegExp(String.raw`\d+(?:${separator}{1,${separatorsAtMost}}\d+)*`, 'gu')

/** Where a text has the numbers of cards. A longer group of digits is none. */
export const cardsIn = (text: string): Place[] =>
  placesOf(text, rowsOfGroups).flatMap((row) =>
    cardsInRow(text.slice(row.from, row.to)).map(({ from, to }) => ({ from: row.from + from, to: row.from + to })),
  )

/** Something else may stand right before or behind a card, so that every run of groups is tried. */
function cardsInRow(row: string): Place[] {
  const groups = Array.from(row.matchAll(/\d+/g), ({ 0: digits, index }) => ({ digits, from: index, to: index + digits.length }))
  const found: Place[] = []
  for (const [at, { from }] of groups.entries()) {
    if (from < (found.at(-1)?.to ?? 0)) continue
    let [number, end] = ['', 0]
    for (const { digits, to } of groups.slice(at, at + longest)) {
      number += digits
      if (number.length > longest) break
      if (number.length >= shortest && cardKind(number) !== null && !isRangeOfSums(row.slice(from, to))) end = to
    }
    if (end > 0) found.push({ from, to: end })
  }
  return found
}
