import type { Language } from '../../core/language/language.ts'
import type { Instant } from '../../core/time/instant.ts'

const zone = { timeZone: 'Europe/Moscow' } as const
const locale = (language: Language) => (language === 'ru' ? 'ru-RU' : 'en-GB')

/** "14:32", Moscow. */
export const moscowTime = (at: Instant, language: Language): string =>
  new Intl.DateTimeFormat(locale(language), { ...zone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))

/** "21 ноября", Moscow. */
export const moscowDate = (at: Instant, language: Language): string =>
  new Intl.DateTimeFormat(locale(language), { ...zone, day: 'numeric', month: 'long' }).format(new Date(at))

/** "сегодня", "завтра" or the date, as seen from `now`; the date while no clock is known. */
export function moscowDay(at: Instant, now: Instant | null, language: Language, words: { today: string; tomorrow: string }): string {
  const date = moscowDate(at, language)
  if (!now) return date
  if (date === moscowDate(now, language)) return words.today
  const tomorrow = new Date(Date.parse(now) + 86_400_000).toISOString()
  return date === moscowDate(tomorrow, language) ? words.tomorrow : date
}
