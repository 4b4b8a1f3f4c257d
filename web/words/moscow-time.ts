import type { Language } from '../../core/language/language.ts'
import { addHours, type Instant } from '../../core/time/instant.ts'

const zone = { timeZone: 'Europe/Moscow' } as const
const locales = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>

/** A formatter is slow to create and fast to use, so each one is created on first use and kept. */
function formatterOf(options: Intl.DateTimeFormatOptions): (language: Language) => Intl.DateTimeFormat {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {}
  return (language) => {
    made[language] ??= new Intl.DateTimeFormat(locales[language], { ...zone, ...options })
    return made[language]
  }
}
const timeFormat = formatterOf({ hour: '2-digit', minute: '2-digit' })
const monthFormat = formatterOf({ month: 'long', year: 'numeric' })
const yearFormat = formatterOf({ year: 'numeric' })
const dateFormat = formatterOf({ day: 'numeric', month: 'long' })

/** "14:32", Moscow time. */
export const moscowTime = (at: Instant, language: Language): string => timeFormat(language).format(new Date(at))

/** "21 ноября", Moscow time. */
export const moscowDate = (at: Instant, language: Language): string => dateFormat(language).format(new Date(at))

/** "2026", Moscow time. */
export const moscowYear = (at: Instant): string => yearFormat('en').format(new Date(at))

/** "Ноябрь 2026", Moscow: the heading of a month. */
export function moscowMonth(at: Instant, language: Language): string {
  const words = monthFormat(language).format(new Date(at)).replace(' г.', '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * "сегодня", "завтра" or the date, as seen from `now`, with its year if that is another one; the date alone while no clock is known. For what
 * has happened leave out `tomorrow`.
 */
export function moscowDay(
  at: Instant,
  now: Instant | null,
  language: Language,
  { today, tomorrow }: { today: string; tomorrow?: string },
): string {
  const date = moscowDate(at, language)
  if (!now) return date
  const day = `${date} ${moscowYear(at)}`
  const isDayOf = (other: Instant) => day === `${moscowDate(other, language)} ${moscowYear(other)}`
  if (isDayOf(now)) return today
  if (tomorrow !== undefined && isDayOf(addHours(now, 24))) return tomorrow
  return moscowYear(at) === moscowYear(now) ? date : day
}
