import type { Language } from '../../core/language/language.ts'
import { NB } from '../app/typo.ts'

/**
 * Groups a sum while it is typed or pasted. A text that is no number stays as it is, so that the form can say so: nothing is changed to
 * another sum. ru: groups with a no-break space, and a decimal comma. en: groups with a comma, and a decimal point. Both ways of writing
 * are read in both languages, also with the name of the currency (`unit`, for example USDT) before or after the number. `pasted`: the text
 * came as a whole; where a browser does not say so, more than one character has changed.
 */
export function groupTyped(
  text: string,
  language: Language,
  before: string,
  unit?: string,
  pasted = Math.abs(text.length - before.length) > 1,
): string {
  const read = plainNumber(withoutUnit(text, unit, pasted), language, before, pasted)
  if (read === null) return text.trim()
  if (read === '') return ''
  const [whole = '', part] = read.split('.')
  if (whole.length > 18) return text.trim()
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0'
  const groups = trimmed.replace(/\B(?=(\d{3})+$)/g, language === 'ru' ? NB : ',')
  return part === undefined ? groups : `${groups}${language === 'ru' ? ',' : '.'}${part}`
}

const roubles = /^(₽|р|руб|рубль|рубля|рублей|rub|rur)$/
const dollars = /^(\$|usd)$/

/**
 * "2 500 USDT" and "₽ 2 500" as the number alone. The name of another currency, or "thousand", stays and makes it no number. Of a name that
 * is typed key by key each character goes at once.
 */
function withoutUnit(text: string, unit: string | undefined, pasted: boolean): string {
  const [, first = '', number, last = ''] = /^\s*([\p{L}\p{Sc}]*)\.?\s*(\d[^\p{L}\p{Sc}]*?)\s*([\p{L}\p{Sc}]*)\.?\s*$/u.exec(text) ?? []
  const name = (first || last).toLowerCase()
  if (number === undefined || name === '' || (first && last)) return text
  const is = unit?.toLowerCase() ?? ''
  const isKnown =
    is === name || (roubles.test(name) && roubles.test(is)) || (dollars.test(name) && (dollars.test(is) || /^usd[tc]$/.test(is)))
  const isBegun = !pasted && last !== '' && Array.from(name).every((character) => charactersOf(is).includes(character))
  return isKnown || isBegun ? number : text
}

/** The characters that names of a currency are written with. */
const charactersOf = (unit: string): string => (roubles.test(unit) ? 'рублейяь' : '') + unit

/** No group begins with a zero: "0,125" is an eighth. */
const comma = { once: /^\d*,\d*$/, groups: /^[1-9]\d{0,2}(,\d{3})+$/, grouped: /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/ }

/** Digits with at most one decimal point. null if the text is no number, or is not clear yet. */
function plainNumber(text: string, language: Language, before: string, pasted: boolean): string | null {
  const tight = text.replace(/[\s\u00a0\u202f\u2007\u2009'’]/g, '')
  if (!/^[\d.,]*$/.test(tight)) return null
  // A digit that is added or deleted inside a grouped English number leaves its commas in the wrong places.
  if (language === 'en' && !pasted && comma.grouped.test(before) && count(tight, ',') <= count(before, ',')) {
    const bare = tight.replaceAll(',', '')
    return count(bare, '.') > 1 ? null : bare
  }
  if (language === 'en' && comma.once.test(tight)) {
    if (comma.groups.test(tight)) return tight.replace(',', '')
    // "12,5" may become "12,500" by the next key, so it stays as it is until it is whole
    return pasted ? tight.replace(',', '.') : null
  }
  return separated(tight)
}

/** Both separators: the last one separates the fraction. One that occurs several times separates thousands. */
function separated(tight: string): string | null {
  const [points, commas] = [count(tight, '.'), count(tight, ',')]
  if (points + commas <= 1) return tight.replace(',', '.')
  if (points === 0 || commas === 0) return ungrouped(tight, points === 0 ? ',' : '.')
  const [point, group] = tight.lastIndexOf('.') > tight.lastIndexOf(',') ? ['.', ','] : [',', '.']
  const [whole = '', part = '', ...more] = tight.split(point)
  const joined = ungrouped(whole, group)
  return joined === null || more.length > 0 ? null : `${joined}.${part}`
}

/** "1,250,000" as "1250000". null if a group does not have three digits. */
function ungrouped(text: string, mark: string): string | null {
  const [first = '', ...groups] = text.split(mark)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group)) ? first + groups.join('') : null
}

const count = (text: string, mark: string): number => text.split(mark).length - 1
