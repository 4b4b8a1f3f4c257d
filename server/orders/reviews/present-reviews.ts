/** What everybody may read of reviews, as it is now: read once per change by each process. */
import type { PublicReview, ReviewsState, ReviewsSummary } from '../../../contract/reviews.ts'
import { moscowDate } from '../../../core/directions/working-hours.ts'
import { dotted } from '../../../core/reviews/personal-data.ts'
import { averageOf, countOf, exchangedWords } from '../../../core/reviews/review.ts'
import type { Context } from '../../base/context.ts'
import type { Database } from '../../base/db/open.ts'
import { countMarks, countShown, type ShownReview, shownAssets, shownReviews } from '../../stores/reviews/review-list-store.ts'

/** So many reviews come with a page. */
const newestShown = 10
/** Another process may have changed them a moment ago, and its signal be lost. */
const freshMs = 5000

const kept = new WeakMap<Database, { state: Promise<ReviewsState>; at: number }>()

/** The figures and the newest reviews; null while there are too few marks. The same promise until something changes. */
export function presentReviews(context: Context): Promise<ReviewsState> {
  const known = kept.get(context.database)
  if (known && performance.now() - known.at < freshMs) return known.state
  const state = readReviews(context)
  kept.set(context.database, { state, at: performance.now() })
  state.catch(() => kept.delete(context.database))
  return state
}

export const forgetReviews = ({ database }: Context): void => void kept.delete(database)

/** The topic `reviews`. */
export const reviewsState = (context: Context): Promise<ReviewsState> => {
  forgetReviews(context)
  return presentReviews(context)
}

async function readReviews(context: Context): Promise<ReviewsState> {
  const summary = await readSummary(context)
  if (!summary) return null
  const newest = await shownReviews(context.database.kysely, {
    filter: 'newest',
    stars: undefined,
    asset: undefined,
    after: undefined,
    limit: newestShown,
  })
  return { summary, newest: newest.map(publicReviewOf) }
}

async function readSummary(context: Context): Promise<ReviewsSummary | null> {
  const [distribution, { reviewsShownFrom }] = await Promise.all([countMarks(context.database.kysely), context.settings()])
  const count = countOf(distribution)
  if (count < reviewsShownFrom) return null
  const [counts, assets] = await Promise.all([countShown(context.database.kysely), shownAssets(context.database.kysely)])
  return { average: averageOf(distribution), count, distribution: [...distribution], ...counts, assets }
}

export const publicReviewOf = ({ id, stars, text, name, answer, date_created, give, take }: ShownReview): PublicReview => ({
  id,
  stars,
  text: dotted(text).text,
  name: dotted(name).text,
  month: moscowDate(date_created).slice(0, 7),
  exchanged: { give: exchangedWords(give), take: exchangedWords(take) },
  answer: answer || null,
})
