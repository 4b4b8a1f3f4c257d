/** How long an order took and on which day it was made, in words. */

import type { OfficeRow } from '../../../../contract/all-orders.ts'
import type { Language } from '../../../../core/language/language.ts'
import { type Instant, secondsBetween } from '../../../../core/time/instant.ts'
import type { Spoken } from '../../../app/language.tsx'
import { moscowDate, moscowYear } from '../../../words/moscow-time.ts'
import { dayOf } from '../../parts/lists/day-span.ts'
import type { allTexts } from './all-texts.ts'

/** "за 11 мин", "за 3 ч", "за 2 дн."; null for an order that is not done. */
export function doneIn({ status, dateCreated, dateCompleted }: OfficeRow, t: Spoken<typeof allTexts>): string | null {
  if (status !== 'done' || dateCompleted === null) return null
  const minutes = Math.max(1, Math.round(secondsBetween(dateCreated, dateCompleted) / 60))
  if (minutes < 120) return t.doneIn(t.minutes(minutes))
  const hours = Math.round(minutes / 60)
  return t.doneIn(hours < 48 ? t.hours(hours) : t.days(Math.round(hours / 24)))
}

/** Rows of one day together, in the order of the list; all in one group where it is not sorted by days. */
export function daysOfRows(rows: readonly OfficeRow[], byDay: boolean): { day: string | null; rows: OfficeRow[] }[] {
  if (!byDay) return [{ day: null, rows: [...rows] }]
  const groups: { day: string; rows: OfficeRow[] }[] = []
  for (const row of rows) {
    const day = dayOf(row.dateCreated)
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push(row)
    else groups.push({ day, rows: [row] })
  }
  return groups
}

/** "Сегодня, 22 ноября": the day of a moment, as seen from `at`. */
export function dayTitle(moment: Instant, at: Instant, t: Spoken<typeof allTexts>, language: Language): string {
  const date = moscowDate(moment, language)
  if (dayOf(moment) === dayOf(at)) return `${t.today}, ${date}`
  if (dayOf(moment) === dayOf(at, 1)) return `${t.yesterday}, ${date}`
  return moscowYear(moment) === moscowYear(at) ? date : `${date} ${moscowYear(moment)}`
}
