import type { Language } from '../../core/language/language.ts'
import { NB } from '../app/typo.ts'

/**
 * Groups a sum while it is typed. Returns `before` if the new text cannot be a number. A text that became longer by two or more characters
 * at once counts as pasted, and may use both kinds of grouping. ru: groups with a no-break space, and a decimal comma. en: groups with a
 * comma, and a decimal point.
 */
export function groupTyped(text: string, language: Language, decimals: number, before: string): string {
  const read = plainNumber(text, language, Math.abs(text.length - before.length) > 1)
  if (read === null) return before
  if (read === '') return ''
  const [whole = '', part] = read.split('.')
  if (whole.length > 18) return before
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0'
  const groups = trimmed.replace(/\B(?=(\d{3})+$)/g, language === 'ru' ? NB : ',')
  if (part === undefined || decimals === 0) return groups
  return `${groups}${language === 'ru' ? ',' : '.'}${part.slice(0, decimals)}`
}

/** Digits with at most one decimal point, or null. */
function plainNumber(text: string, language: Language, pasted: boolean): string | null {
  const tight = text.replace(/[\s\u00a0\u202f'’₽$]/g, '')
  if (!/^[\d.,]*$/.test(tight)) return null
  const points = tight.split('.').length - 1
  const commas = tight.split(',').length - 1
  if (points + commas === 0) return tight
  const last = Math.max(tight.lastIndexOf('.'), tight.lastIndexOf(','))
  const mark = tight[last] === '.' ? '.' : ','
  const both = points > 0 && commas > 0
  const many = mark === '.' ? points > 1 : commas > 1
  // In English commas are group separators, so only a point separates decimals, unless a pasted text clearly uses a comma.
  if (language === 'en' && mark === ',' && !both) {
    const grouped = /^\d{1,3}(,\d{3})+$/.test(tight)
    if (!pasted || grouped || many) return pasted && !grouped && !many ? decimalAt(tight, last) : tight.replaceAll(',', '')
    return decimalAt(tight, last)
  }
  if (language === 'en' && mark === ',' && both && !pasted)
    return decimalAt(tight.replaceAll(',', ''), tight.replaceAll(',', '').indexOf('.'))
  if (many) return both ? null : tight.replaceAll(mark, '')
  return decimalAt(tight, last)
}

const decimalAt = (text: string, place: number): string =>
  `${text.slice(0, place).replace(/[.,]/g, '')}.${text.slice(place + 1).replace(/[.,]/g, '')}`
