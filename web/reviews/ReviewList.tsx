/** Reviews, newest first: stars, month, words, who signed and what was exchanged, and our answer. */
import type { PublicReview } from '../../contract/reviews.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Stars } from '../ui/Stars.tsx'
import { ErrorState } from '../ui/States.tsx'
import { moscowMonth } from '../words/moscow-time.ts'
import css from './Reviews.module.css'
import { reviewsTexts } from './texts.ts'

export function ReviewList({ list, failed, again }: { list: readonly PublicReview[] | undefined; failed: boolean; again: () => void }) {
  const t = useTexts(reviewsTexts)
  if (failed)
    return (
      <ErrorState title={t.notHere} again={t.again} onAgain={again}>
        {t.notHereText}
      </ErrorState>
    )
  if (!list)
    return (
      <div className={css.bones} role="status" aria-busy="true" aria-label={t.loading}>
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} height="120px" />
        ))}
      </div>
    )
  if (list.length === 0) return <p className={css.none}>{t.none}</p>
  return (
    <ul className={css.voices}>
      {list.map((review) => (
        <Review key={review.id} review={review} />
      ))}
    </ul>
  )
}

function Review({ review: { stars, text, name, month, exchanged, answer } }: { review: PublicReview }) {
  const t = useTexts(reviewsTexts)
  const { language } = useLanguage()
  const { brand } = useService()
  const { give, take } = exchanged
  return (
    <li>
      <div className={css.top}>
        <Stars stars={stars} label={t.starsOf(String(stars))} />
        <time dateTime={month}>{moscowMonth(`${month}-15T12:00:00.000Z`, language)}</time>
      </div>
      <p className={css.text}>{text}</p>
      <p className={css.by}>
        <b>{name || t.noName}</b>
        <span>
          {give[language]}
          <Icon name="arrow" size={14} label={t.into} />
          {take[language]}
        </span>
      </p>
      {answer !== null && (
        <blockquote className={css.answer}>
          <b>{t.answers(brand.name[language])}</b>
          {answer}
        </blockquote>
      )}
    </li>
  )
}
