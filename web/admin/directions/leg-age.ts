/** How long ago something was seen. */
import { type Instant, secondsBetween } from '../../../core/time/instant.ts'
import { useTexts } from '../../app/language.tsx'
import { legTexts } from './leg-texts.ts'

/** "3 с", "5 мин", "2 ч", "4 дн."; null if the clock or the instant is missing. */
export function useAgeWords(at: Instant | null, now: Instant | null): string | null {
  const t = useTexts(legTexts)
  if (at === null || now === null) return null
  const seconds = Math.max(0, Math.floor(secondsBetween(at, now)))
  if (seconds < 60) return t.seconds(seconds)
  if (seconds < 3600) return t.minutes(Math.floor(seconds / 60))
  return seconds < 48 * 3600 ? t.hours(Math.floor(seconds / 3600)) : t.days(Math.floor(seconds / 86_400))
}
