/** Finds cards, phones and e-mails in the words of a review and covers them with dots, before anybody decides about it. Pure. */
import { cardsIn, type Place, placesOf, separator, separatorsAtMost } from '../addresses/digits-in-text.ts'

export type PersonalData = 'card' | 'phone' | 'email'

const emails = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
/** So many more digits, each behind a few separators; what stands on another line is another number. */
const digits = (count: string) => String.raw`(?:(?:(?![\r\n])${separator}){0,${separatorsAtMost}}\d){${count}}`
/**
 * A plus with ten digits or more (of Russia just eleven, so that a number behind it is left), or a Russian number that begins with 8 or 7,
 * or ten digits of a mobile.
 */
const phones = new RegExp(
  String.raw`(?<![\d\p{L}])(?:\+7${digits('10')}|\+\d${digits('9,13')}|[78]${digits('10')}|\(?9\d{2}\)?${digits('7')})(?![\d\p{L}])`,
  'gu',
)

/** The text with dots in place of what it should not tell, and the kinds of what was found. */
export function dotted(text: string): { text: string; found: PersonalData[] } {
  const withoutEmails = text.replace(emails, (value) => `${value.slice(0, 1)}•••@•••`)
  const withoutCards = covered(withoutEmails, cardsIn(withoutEmails), 0)
  const withoutPhones = covered(withoutCards, placesOf(withoutCards, phones), 4)
  const found = [
    ...(withoutEmails === text ? [] : (['email'] as const)),
    ...(withoutCards === withoutEmails ? [] : (['card'] as const)),
    ...(withoutPhones === withoutCards ? [] : (['phone'] as const)),
  ]
  return { text: withoutPhones, found }
}

/** Dots take as much room as the digits, so that all places stay true. */
const covered = (text: string, places: readonly Place[], shown: number): string =>
  places.reduce((left, { from, to }) => left.slice(0, from) + dots(left.slice(from, to), shown) + left.slice(to), text)

/** Each digit after the first ones becomes a dot; the groups stay as they were written. */
function dots(value: string, shown: number): string {
  let seen = 0
  return value.replace(/\d/g, (digit) => (++seen <= shown ? digit : '•'))
}
