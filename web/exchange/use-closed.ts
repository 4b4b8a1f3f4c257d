import { addHours } from '../../core/time/instant.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { useHours } from '../app/use-hours.ts'
import { exchangeTexts } from './texts.ts'

/** When the office opens again ("в 10:00", "завтра в 10:00", "24 ноября в 10:00"). null if it is open or no clock is known. */
export function useClosed(): string | null {
  const t = useTexts(exchangeTexts)
  const { language } = useLanguage()
  const { office } = useService()
  const now = useNow(30_000)
  const hours = useHours()
  if (!now || !hours || hours.isOpen(office, now)) return null
  const { moscowDate, moscowTime, nextOpening } = hours
  const at = nextOpening(office, now)
  const time = moscowTime(at)
  if (moscowDate(at) === moscowDate(now)) return t.atTime(time)
  if (moscowDate(at) === moscowDate(addHours(now, 24))) return t.onDay(t.tomorrow, time)
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' })
  return t.onDay(day.format(new Date(at)), time)
}
