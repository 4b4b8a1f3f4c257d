/** How figures and what they are against those before are written. */
import type { Figures } from '../../../contract/dashboard.ts'
import type { Language } from '../../../core/language/language.ts'
import { divide, isNegative, isZero, multiply, roundHalf, subtract } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import type { Spoken } from '../../app/language.tsx'
import { NB } from '../../app/typo.ts'
import type { dashboardTexts } from './dashboard-texts.ts'

type T = Spoken<typeof dashboardTexts>

/** Per cent of a whole, with so many decimals; null of nothing. */
export const percentOf = (part: string, whole: string, decimals: number): string | null =>
  isZero(whole) ? null : roundHalf(divide(multiply(part, '100'), whole), decimals)

const signed = (text: string, value: string): string => (isNegative(value) || isZero(value) ? text.replace('-', '−') : `+${text}`)

/** "+8,2 %": against the value before. */
export function change(present: string, former: string, language: Language, t: T): string {
  if (isZero(former)) return isZero(present) ? t.same : t.noBefore
  const percent = roundHalf(divide(multiply(subtract(present, former), '100'), former.replace('-', '')), 1)
  return isZero(percent) ? t.same : `${signed(formatAmount(percent, 1, language), percent)}${NB}%`
}

/** "+0,03 п. п.": of two percentages, with so many decimals. */
export function pointsChange(present: string | null, former: string | null, decimals: number, language: Language, t: T): string {
  if (present === null || former === null) return t.noBefore
  const points = roundHalf(subtract(present, former), decimals)
  return isZero(points) ? t.same : t.points(signed(formatAmount(points, decimals, language), points))
}

/** "+1 079": of two counts. */
export function countChange(present: number, former: number, language: Language, t: T): string {
  const difference = String(present - former)
  return present === former ? t.same : signed(formatAmount(difference, 0, language), difference)
}

/** "14 мин", "2,5 ч"; a dash where nothing was done. */
export function timeText(seconds: number | null, language: Language, t: T): string {
  if (seconds === null) return '—'
  if (seconds < 90) return t.seconds(seconds)
  if (seconds < 90 * 60) return t.minutes(Math.round(seconds / 60))
  return t.hours(formatAmount(roundHalf(divide(String(seconds), '3600'), 1), 1, language))
}

/** Profit of turnover, per cent. */
export const marginOf = ({ profit, turnover }: Figures): string | null => percentOf(profit, turnover, 2)
