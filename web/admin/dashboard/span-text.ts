/** A span of days as people read it. */
import type { DaySpan } from '../../../core/figures/spans.ts'
import type { Language } from '../../../core/language/language.ts'

const locales = { ru: 'ru-RU', en: 'en-GB' } as const

/** "16–22 ноября", "29 ноября – 5 декабря", "22 ноября". */
export function spanText({ from, until }: DaySpan, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return from === until ? format.format(Date.parse(from)) : format.formatRange(Date.parse(from), Date.parse(until))
}
