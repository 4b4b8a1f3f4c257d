/** The time to a goal by the server's clock; red with a plus once it is over. */
import type { Instant } from '../../../core/time/instant.ts'
import { now, useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './GoalClock.module.css'
import { goalReading } from './goal-clock.ts'
import { partsTexts } from './texts.ts'

/** `spelled`: with the word that a column's heading says in a table. */
export function GoalClock({ goal, spelled = false }: { goal: Instant; spelled?: boolean }) {
  const t = useTexts(partsTexts)
  const { language } = useLanguage()
  // It is drawn only in a browser, where the clock is right at once. An empty first drawing would make its line grow.
  const at = useNow() ?? now()
  const { text, over } = goalReading(goal, at, language)
  return (
    <span className={over ? css.over : css.left}>
      {spelled ? (
        over ? (
          t.goalLate(text)
        ) : (
          t.left(text)
        )
      ) : (
        <>
          {over && <VisuallyHidden>{t.overdue} </VisuallyHidden>}
          {text}
        </>
      )}
    </span>
  )
}
