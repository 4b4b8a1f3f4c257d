/** How long ago something was. */
import type { Language } from '../../../core/language/language.ts'
import { type Instant, secondsBetween } from '../../../core/time/instant.ts'
import { NB } from '../../app/typo.ts'

/** "сейчас", "24 с", "6 мин", "34 ч 22 мин"; null where a date says more, after two days. */
export function ageText(from: Instant, to: Instant, language: Language): string | null {
  const [now, s, min, h] = language === 'ru' ? ['сейчас', 'с', 'мин', 'ч'] : ['now', 's', 'min', 'h']
  const seconds = Math.floor(secondsBetween(from, to))
  if (seconds < 1) return now
  if (seconds < 60) return `${seconds}${NB}${s}`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}${NB}${min}`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return null
  return minutes % 60 === 0 ? `${hours}${NB}${h}` : `${hours}${NB}${h} ${minutes % 60}${NB}${min}`
}
