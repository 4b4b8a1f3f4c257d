/** Finds cards, phones and e-mails in the words of a review and covers them with dots, before anybody decides about it. Pure. */
import { cardKind } from '../addresses/bank-card.ts'

export type PersonalData = 'card' | 'phone' | 'email'

const emails = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
/** Digits in groups, as people write cards. */
const cardLike = /(?<![\d-])\d(?:[ \u00a0.-]?\d){11,18}(?![\d-])/gu
/** A plus with ten digits or more, or a Russian number that begins with 8 or 7, or ten digits of a mobile. */
const phones =
  /(?<![\d\p{L}])(?:\+\d(?:[ \u00a0().-]{0,2}\d){9,13}|[78](?:[ \u00a0().-]{0,2}\d){10}|\(?9\d{2}\)?(?:[ \u00a0().-]{0,2}\d){7})(?![\d\p{L}])/gu

/** The text with dots in place of what it should not tell, and the kinds of what was found. */
export function dotted(text: string): { text: string; found: PersonalData[] } {
  const found = new Set<PersonalData>()
  const cover = (kind: PersonalData, shown: number) => (value: string) => {
    found.add(kind)
    return dots(value, shown)
  }
  const covered = text
    .replace(emails, (value) => {
      found.add('email')
      return `${value.slice(0, 1)}•••@•••`
    })
    .replace(cardLike, (value) => (cardKind(value.replace(/[^\d]/g, '')) === null ? value : cover('card', 0)(value)))
    .replace(phones, cover('phone', 4))
  return { text: covered, found: [...found] }
}

/** Each digit after the first ones becomes a dot; the groups stay as they were written. */
function dots(value: string, shown: number): string {
  let seen = 0
  return value.replace(/\d/g, (digit) => (++seen <= shown ? digit : '•'))
}
