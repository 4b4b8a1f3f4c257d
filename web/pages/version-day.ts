import type { Language } from '../../core/language/language.ts'

/** "1 ноября 2026 г." from "2026-11-01". */
export const versionDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
