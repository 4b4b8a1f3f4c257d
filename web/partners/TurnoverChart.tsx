/** Turnover by day: thirty bars. Today's is pale, because the day is not over. */
import type { ReferralFigures } from '../../contract/partner-incomes.ts'
import { dateAfter, moscowDate } from '../../core/directions/working-hours.ts'
import type { Instant } from '../../core/time/instant.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { moscowDate as dateText } from '../words/moscow-time.ts'
import { usdtText } from './figure-words.ts'
import css from './TurnoverChart.module.css'
import { partnerTexts } from './texts.ts'

const shownDays = 30

/** The days of Moscow up to this moment, oldest first, as "2026-03-03". */
const lastDays = (now: Instant): string[] =>
  Array.from({ length: shownDays }, (_, place) => dateAfter(moscowDate(now), place + 1 - shownDays))

export function TurnoverChart({ days }: { days: ReferralFigures['days'] }) {
  const t = useTexts(partnerTexts)
  const { language } = useLanguage()
  const now = useNow(60_000)
  // before the clock is known nothing can be said of today
  if (!now) return <div className={css.chart} aria-hidden="true" />
  const known = new Map(days.map((day) => [day.day, day.turnover]))
  const shown = lastDays(now).map((day) => ({ day, turnover: known.get(day) ?? '0' }))
  // heights only: the sums themselves stay decimals
  const most = Math.max(1, ...shown.map(({ turnover }) => Number(turnover)))
  const dateOf = (day: string) => dateText(`${day}T12:00:00.000Z`, language)
  const [first, middle] = [shown[0]?.day ?? '', shown[shownDays / 2]?.day ?? '']
  return (
    <figure className={css.figure}>
      <div className={css.chart} aria-hidden="true">
        {shown.map(({ day, turnover }) => (
          <span key={day} title={t.onDay(dateOf(day), usdtText(turnover, language))}>
            <i style={{ height: `${Math.max(0, (Number(turnover) / most) * 100)}%` }} />
          </span>
        ))}
      </div>
      <div className={css.axis} aria-hidden="true">
        <span>{dateOf(first)}</span>
        <span>{dateOf(middle)}</span>
        <span>{t.todayWord}</span>
      </div>
      <VisuallyHidden>
        {t.turnoverByDay}
        <ul>
          {days.map(({ day, turnover }) => (
            <li key={day}>{t.onDay(dateOf(day), usdtText(turnover, language))}</li>
          ))}
        </ul>
      </VisuallyHidden>
    </figure>
  )
}
