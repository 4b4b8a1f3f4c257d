/** Rows of reviews: stars, what was found in the words, the words, who signed and what was exchanged. */
import type { StaffReview } from '../../../contract/reviews.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { shortName } from '../../words/currency-words.ts'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Reviews.module.css'
import { deskReviewsTexts } from './reviews-texts.ts'

export function ReviewRows({ rows, open }: { rows: readonly StaffReview[]; open: string | null }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.orderId}>
          <ReviewRow row={row} isOpen={row.orderId === open} />
        </li>
      ))}
    </ul>
  )
}

function ReviewRow({ row, isOpen }: { row: StaffReview; isOpen: boolean }) {
  const t = useTexts(deskReviewsTexts)
  const words = useDeskWords()
  const { orderId, review, stars } = row
  return (
    <Link
      className={classNames(css.row, isOpen && css.open)}
      href={`/admin/reviews/${orderId}`}
      data-review={orderId}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={css.top}>
        <Stars stars={stars} label={t.starsOf(stars)} />
        {review?.found.map((kind) => (
          <Badge key={kind} tone="gold" dense>
            {t[`found_${kind}`]}
          </Badge>
        ))}
        {review && review.consentAt === null && (
          <Badge tone="grey" dense>
            {t.noConsent}
          </Badge>
        )}
        {review?.answer && (
          <Badge tone="grey" dense>
            {t.withAnswer}
          </Badge>
        )}
      </span>
      <time className={css.when} dateTime={review?.changedAt ?? row.at}>
        {words.moment(review?.changedAt ?? row.at)}
      </time>
      <span className={classNames(css.words, !review && css.quiet)}>{review?.text ?? t.noWords}</span>
      <small className={css.by}>
        {review && <b>{review.name || t.noName}</b>}
        <Exchanged row={row} />
      </small>
    </Link>
  )
}

/** "1,2 ETH → Т-Банк". */
export function Exchanged({ row: { give, giveCurrencyId, takeCurrencyId } }: { row: StaffReview }) {
  const t = useTexts(deskReviewsTexts)
  const words = useDeskWords()
  return (
    <span className={css.exchanged}>
      {words.sum(give, giveCurrencyId)}
      <Icon name="arrow" size={14} label={t.into} />
      {shortName(words.currency(takeCurrencyId), words.language)}
    </span>
  )
}
