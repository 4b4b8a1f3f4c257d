/** All reviews that are shown. While there are too few marks there is no such page: the shell shows the not-found screen. */
import { useState } from 'react'
import type { ReviewsState } from '../../contract/reviews.ts'
import { useTexts } from '../app/language.tsx'
import { useReviews } from '../app/page-data.tsx'
import { Wrap } from '../layout/Wrap.tsx'
import { Button } from '../ui/Button.tsx'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { numberText } from '../words/order-figures.ts'
import { ReviewList } from './ReviewList.tsx'
import css from './Reviews.module.css'
import { Score } from './Score.tsx'
import { reviewsTexts } from './texts.ts'
import { type Filter, useReviewList } from './use-review-list.ts'

const firstShown = 10
const moreShown = 20
const listId = 'reviews-list'

export function ReviewsScreen() {
  const t = useTexts(reviewsTexts)
  const state = useReviews(true)
  return state ? <Reviews state={state} /> : <ScreenSkeleton label={t.loading} />
}

function Reviews({ state }: { state: NonNullable<ReviewsState> }) {
  const t = useTexts(reviewsTexts)
  const [filter, setFilter] = useState<Filter>('newest')
  const [asset, setAsset] = useState('')
  const { list, total, hasMore, busy, failed, more, again } = useReviewList(state, filter, firstShown, asset)
  const { summary } = state
  return (
    <Wrap className={css.page}>
      <div className={css.sticky}>
        <Score
          summary={summary}
          title={<h1>{t.title}</h1>}
          words={t.marksWithWords(numberText(summary.count), summary.count, numberText(summary.shown))}
        />
        <div className={css.honest}>
          <h2>{t.hiddenHead}</h2>
          <p>{summary.hidden > 0 ? t.hidden(numberText(summary.hidden), summary.hidden) : t.hiddenNone}</p>
        </div>
      </div>
      <div>
        <div className={css.sift}>
          <Tabs<Filter>
            label={t.filters}
            value={filter}
            onChange={setFilter}
            controls={listId}
            tabs={[
              { value: 'newest', label: t.newest },
              { value: 'answered', label: t.answered, count: summary.answered },
              { value: 'low', label: t.low, count: summary.low },
              { value: 'cash', label: t.cash, count: summary.cash },
            ]}
          />
          {summary.assets.length > 1 && (
            <select className={css.pick} aria-label={t.exchangeOf} value={asset} onChange={(event) => setAsset(event.target.value)}>
              <option value="">{t.anyExchange}</option>
              {summary.assets.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          )}
        </div>
        <div id={listId} role="tabpanel" aria-label={t[filter]}>
          <ReviewList list={list} failed={failed} again={again} />
        </div>
        {list && hasMore && (
          <div className={css.more}>
            <Button kind="line" busy={busy} onClick={() => more(moreShown)}>
              {t.more(total === undefined ? moreShown : Math.min(moreShown, total - list.length))}
            </Button>
            {total !== undefined && <span>{t.shownOf(numberText(list.length), numberText(total))}</span>}
          </div>
        )}
      </div>
    </Wrap>
  )
}
