/** The time to a goal as text: "12:05", "23 ч", and "+6:10" after the goal. */
import type { Language } from '../../../core/language/language.ts'
import { type Instant, secondsBetween } from '../../../core/time/instant.ts'
import { NB } from '../../app/typo.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

export type GoalReading = { text: string; over: boolean }

/** Minutes and seconds below an hour, hours below two days, otherwise days. Always cut, never rounded up. */
export function goalReading(goal: Instant, now: Instant, language: Language): GoalReading {
  const left = secondsBetween(now, goal)
  const over = left < 0
  const size = Math.floor(Math.abs(left))
  return { text: (over ? '+' : '') + sizeText(size, language), over }
}

function sizeText(seconds: number, language: Language): string {
  if (seconds < hourSeconds) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const [count, ru, en] =
    seconds < 2 * daySeconds ? [Math.floor(seconds / hourSeconds), 'ч', 'h'] : [Math.floor(seconds / daySeconds), 'дн', 'd']
  return `${count}${NB}${language === 'ru' ? ru : en}`
}
