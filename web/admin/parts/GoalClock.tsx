/** The time left to a goal, by the server's clock. After the goal it is red with a plus. */
import type { Instant } from '../../../core/time/instant.ts'
import { now, useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './GoalClock.module.css'
import { goalReading } from './goal-clock.ts'
import { partsTexts } from './texts.ts'

/** `spelled`: adds the word that a table column has in its heading. */
export function GoalClock({ goal, spelled = false }: { goal: Instant; spelled?: boolean }) {
  const t = useTexts(partsTexts)
  const { language } = useLanguage()
  // This component renders only in a browser, where the clock is correct at once. An empty first render would make the line grow later.
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
