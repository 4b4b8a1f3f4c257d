/** One review beside what really happened with its order, so that the answer is true. */
import type { RefObject } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { numberText } from '../../words/order-figures.ts'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { ReviewDecide } from './ReviewDecide.tsx'
import { Exchanged } from './ReviewRows.tsx'
import own from './Reviews.module.css'
import { deskReviewsTexts } from './reviews-texts.ts'

type Found = Answer<'getReview'>

export function ReviewDetail({
  found: { row, facts },
  onDone,
  showButton,
}: {
  found: Found
  onDone: () => void
  showButton: RefObject<HTMLButtonElement | null>
}) {
  const t = useTexts(deskReviewsTexts)
  const words = useDeskWords()
  const { orderId, review, stars } = row
  return (
    <div className={css.detail}>
      <div className={own.head}>
        <div>
          <h2>{review ? review.name || t.noName : t.noWords}</h2>
          {review && (
            <p>
              {review.consentAt !== null
                ? (review.name ? t.signed : t.unsigned)(words.moment(review.consentAt))
                : review.withdrawnAt !== null
                  ? t.withdrawn(words.moment(review.withdrawnAt))
                  : t.notConsented}
            </p>
          )}
        </div>
        <Stars stars={stars} size={22} label={t.starsOf(stars)} />
      </div>
      {review && <blockquote className={own.quote}>{review.text}</blockquote>}
      <section className={css.part} aria-label={t.reality}>
        <div className={own.partHead}>
          <h3>{t.reality}</h3>
          <Link className={css.link} href={`/admin/orders/${orderId}`}>
            {t.order(numberText(row.number))}
          </Link>
        </div>
        <Facts row={row} facts={facts} />
      </section>
      {review && <ReviewDecide orderId={orderId} review={review} onDone={onDone} showButton={showButton} />}
    </div>
  )
}

function Facts({ row, facts }: Found) {
  const t = useTexts(deskReviewsTexts)
  const { minutes, minutesGoal, answerMinutes, answerGoal, answeredBy } = facts
  const against = (taken: number, goal: number) => <span className={taken > goal ? own.late : undefined}>{t.minutes(taken, goal)}</span>
  const wasAnswered = answeredBy.length > 0
  return (
    <KeyRows
      dense
      rows={[
        { name: t.exchanged, value: <Exchanged row={row} /> },
        { name: t.fromTransfer, value: minutes === null ? t.unknown : against(minutes, minutesGoal) },
        {
          name: t.firstAnswer,
          value:
            answerMinutes === null ? (
              facts.asked ? (
                <span className={own.late}>{t.notAnswered}</span>
              ) : (
                t.notAsked
              )
            ) : (
              against(answerMinutes, answerGoal)
            ),
        },
        { name: t.whoAnswered, value: wasAnswered ? answeredBy.join(', ') : t.nobody },
      ]}
    />
  )
}
