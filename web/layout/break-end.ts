import type { Language } from '../../core/language/language.ts'
import type { Instant } from '../../core/time/instant.ts'
import type { Spoken } from '../app/language.tsx'
import { NB } from '../app/typo.ts'
import { moscowDate, moscowTime } from '../words/moscow-time.ts'
import type { hoursTexts } from './hours-texts.ts'

/** "Перерыв до 14:00", or the date if it ends on another day; "Перерыв" while its end or the time of now is not known. */
export function breakEnd(until: Instant | null, now: Instant | null, language: Language, t: Spoken<typeof hoursTexts>): string {
  if (until === null || now === null) return t.breakNow
  const date = moscowDate(until, language)
  return t.breakUntil(date === moscowDate(now, language) ? moscowTime(until, language) : date.replace(' ', NB))
}
