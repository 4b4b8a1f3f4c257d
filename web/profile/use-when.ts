import type { Instant } from '../../core/time/instant.ts'
import { now as presentMoment, useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { moscowDay, moscowTime } from '../words/moscow-time.ts'
import { profileTexts } from './texts.ts'

/** Writes past moments with their day: "сегодня, 14:32", "14 ноября, 21:40", or with its year if that is another one. Moscow time. */
export function useWhen(): (at: Instant) => string {
  const t = useTexts(profileTexts)
  const { language } = useLanguage()
  // these screens are drawn in a browser only: the clock is right from the first moment
  const now = useNow(60_000) ?? presentMoment()
  return (at) => `${moscowDay(at, now, language, { today: t.today })}, ${moscowTime(at, language)}`
}
