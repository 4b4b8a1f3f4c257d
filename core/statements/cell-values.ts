/** Sums and moments as banks write them in their files. Null for what is not surely one: nothing is guessed. */
import { type Decimal, isDecimal } from '../money/decimal.ts'
import { addHours, type Instant, instantOf } from '../time/instant.ts'

const spaces = /[\s\u00a0\u2007\u2009\u202f]/g
const unit = /(₽|руб\.?|р\.?|rub|rur)$/i

/**
 * "10 000,37", "+10000.37 ₽", "1,234,567.89", "-500": a decimal with at most two places. A lone separator with three digits behind
 * it may be either, and is refused.
 */
export function readSum(text: string): Decimal | null {
  const bare = text.replace(spaces, '').replace(unit, '').replace(/^[−–]/, '-').replace(/^\+/, '')
  const parts = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,15})(?:([.,])(\d{1,2}))?$/.exec(bare)
  if (!parts) return null
  const [, minus = '', whole = '', mark, places] = parts
  const grouped = /[.,]/.exec(whole)?.[0]
  // "1,234" alone may be a thousand or a fraction; "1,234,567" may not, nor "1,234.50"
  if (grouped !== undefined && (mark === grouped || (mark === undefined && whole.split(grouped).length < 3))) return null
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  const cents = places === undefined ? '' : places.replace(/0+$/, '')
  const sum = `${minus}${digits}${cents === '' ? '' : `.${cents}`}`
  return isDecimal(sum) ? sum : null
}

/** `exact` is false where the bank tells only the day; then it is that day's beginning in Moscow. */
export type ReadMoment = { at: Instant; exact: boolean }

const moscowHours = 3
const day = /^(?:(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})|(\d{4})-(\d{2})-(\d{2}))$/
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,6})?$/

/** "07.03.2026 14:05", "07.03.26", "2026-03-07T14:05:11", or the time in a cell of its own; days are written before months, in Moscow time. */
export function readMoment(text: string, time: string | null): ReadMoment | null {
  const [date = '', ...rest] = text
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ')
    .split(/,?\s+/)
  const typed = time === null || time.trim() === '' ? rest.join('') : rest.length === 0 ? time.trim() : null
  const days = day.exec(date)
  if (!days || typed === null) return null
  const [, d1, m1, y1, y2, m2, d2] = days
  const [year, month, dayOfMonth] = [y1 === undefined ? y2 : y1.length === 2 ? `20${y1}` : y1, m1 ?? m2, d1 ?? d2]
  const hours = typed === '' ? null : clock.exec(typed)
  if (typed !== '' && !hours) return null
  const pad = (number: string | undefined): string => (number ?? '0').padStart(2, '0')
  const local = `${year}-${pad(month)}-${pad(dayOfMonth)}T${pad(hours?.[1])}:${pad(hours?.[2])}:${pad(hours?.[3])}.000Z`
  const milliseconds = Date.parse(local)
  // 31.02. and 25:00 are no moments: what is read must be what was written
  if (Number.isNaN(milliseconds) || instantOf(milliseconds) !== local) return null
  return { at: addHours(local, -moscowHours), exact: hours !== null }
}
