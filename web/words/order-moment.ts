/** Instants on the order screen: Moscow time, with the date if it is not today, and with a note if the visitor's time zone differs. */
import type { Language } from '../../core/language/language.ts'
import type { Instant } from '../../core/time/instant.ts'
import { minutesFromMoscow, useNow } from '../app/clock.ts'
import { useLanguage } from '../app/language.tsx'
import { NB } from '../app/typo.ts'
import { moscowDate, moscowTime, moscowYear } from './moscow-time.ts'

/** "14:32" today, "22 ноября, 14:32" on another day, "22 ноября 2025, 14:32" in another year; `zone` adds "по Москве". */
export function momentText(at: Instant, now: Instant, language: Language, zone: boolean): string {
  const day = moscowDate(at, language)
  const time = `${moscowTime(at, language)}${zone ? (language === 'ru' ? `${NB}по${NB}Москве` : `${NB}Moscow${NB}time`) : ''}`
  const year = moscowYear(at)
  if (year !== moscowYear(now)) return `${`${day} ${year}`.replaceAll(' ', NB)}, ${time}`
  return day === moscowDate(now, language) ? time : `${day.replaceAll(' ', NB)}, ${time}`
}

/** "21 ноября 2026, 14:32", for stored and printed texts. Moscow time. */
export function fullMoment(at: Instant, language: Language): string {
  const year = moscowYear(at)
  const zone = minutesFromMoscow() === 0 ? '' : language === 'ru' ? `${NB}по${NB}Москве` : `${NB}Moscow${NB}time`
  return `${moscowDate(at, language)} ${year}`.replaceAll(' ', NB) + `, ${moscowTime(at, language)}${zone}`
}

/** "21 ноября в 19:00", "19:00 on 21 November": a meeting always has its date. */
export function meetingText(at: Instant, language: Language, zone: boolean): string {
  const day = moscowDate(at, language).replaceAll(' ', NB)
  const time = moscowTime(at, language)
  if (language === 'ru') return `${day} в${NB}${time}${zone ? `${NB}по${NB}Москве` : ''}`
  return `${time}${zone ? `${NB}Moscow${NB}time` : ''} on ${day}`
}

/** Writes instants in the current language. */
export function useMoment(): { moment: (at: Instant) => string; meeting: (at: Instant) => string } {
  const { language } = useLanguage()
  const now = useNow(60_000) ?? new Date().toISOString()
  const zone = minutesFromMoscow() !== 0
  return { moment: (at) => momentText(at, now, language, zone), meeting: (at) => meetingText(at, language, zone) }
}
