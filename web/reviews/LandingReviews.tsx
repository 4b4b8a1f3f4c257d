/** Reviews on the landing: the average, the newest few and the way to all of them. Nothing while there are too few marks. */
import { useState } from 'react'
import type { ReviewsState } from '../../contract/reviews.ts'
import { useHref, useTexts } from '../app/language.tsx'
import { useReviews } from '../app/page-data.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { numberText } from '../words/order-figures.ts'
import { ReviewList } from './ReviewList.tsx'
import css from './Reviews.module.css'
import { Score } from './Score.tsx'
import { reviewsTexts } from './texts.ts'
import { type Filter, useReviewList } from './use-review-list.ts'

const shown = 5
const listId = 'landing-reviews'

export function LandingReviews() {
  const state = useReviews(true)
  return state ? <Reviews state={state} /> : null
}

function Reviews({ state }: { state: NonNullable<ReviewsState> }) {
  const t = useTexts(reviewsTexts)
  const href = useHref()
  const [filter, setFilter] = useState<Filter>('newest')
  const { list, failed, again } = useReviewList(state, filter, shown)
  const { summary } = state
  return (
    <section className={css.section} aria-labelledby="how-rated">
      <Wrap className={css.both}>
        <div>
          <Score summary={summary} title={<h2 id="how-rated">{t.section}</h2>} words={t.marks(numberText(summary.count), summary.count)} />
        </div>
        <div>
          <Tabs<Filter>
            label={t.filters}
            value={filter}
            onChange={setFilter}
            controls={listId}
            tabs={[
              { value: 'newest', label: t.newest },
              { value: 'answered', label: t.answered },
              { value: 'low', label: t.low },
            ]}
          />
          <div id={listId} role="tabpanel" aria-label={t[filter]}>
            <ReviewList list={list?.slice(0, shown)} failed={failed} again={again} />
          </div>
          <ButtonLink kind="text" className={css.all} href={href('/reviews')}>
            {t.all(numberText(summary.shown))}
            <Icon name="right" size={18} />
          </ButtonLink>
        </div>
      </Wrap>
    </section>
  )
}
