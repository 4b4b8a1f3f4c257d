/** The average of all marks, and how many there are of each. */
import type { ReactNode } from 'react'
import type { ReviewsSummary } from '../../contract/reviews.ts'
import { formatAmount } from '../../core/money/format.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Medallion } from '../ui/Guilloche.tsx'
import { Star, Stars } from '../ui/Stars.tsx'
import { numberText } from '../words/order-figures.ts'
import css from './Reviews.module.css'
import { reviewsTexts } from './texts.ts'

export function Score({ summary, title, words }: { summary: ReviewsSummary; title: ReactNode; words: string }) {
  const t = useTexts(reviewsTexts)
  const { language } = useLanguage()
  const { average, count, distribution } = summary
  const written = formatAmount(average, 1, language)
  return (
    <>
      {title}
      <div className={css.mark}>
        <Medallion className={css.medallion} />
        <b aria-hidden="true">{written}</b>
      </div>
      <Stars stars={Number(average)} size={26} label={t.starsOf(written)} />
      <p className={css.about}>{words}</p>
      <ul className={css.shares} aria-label={t.distribution}>
        {distribution.map((marks, place) => (
          <li key={place}>
            <span aria-hidden="true">{5 - place}</span>
            <Star size={15} />
            <svg
              className={css.bar}
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              role="img"
              aria-label={t.share(5 - place, numberText(marks))}
            >
              <rect width={((marks / count) * 100).toFixed(1)} height="6" />
            </svg>
            <b aria-hidden="true">{numberText(marks)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
