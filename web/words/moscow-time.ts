import type { Language } from '../../core/language/language.ts'
import type { Instant } from '../../core/time/instant.ts'

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

/** "сегодня", "завтра" or the date, as seen from `now`; the date while no clock is known. */
export function moscowDay(at: Instant, now: Instant | null, language: Language, words: { today: string; tomorrow: string }): string {
  const date = moscowDate(at, language)
  if (!now) return date
  if (date === moscowDate(now, language)) return words.today
  const tomorrow = new Date(Date.parse(now) + 86_400_000).toISOString()
  return date === moscowDate(tomorrow, language) ? words.tomorrow : date
}
