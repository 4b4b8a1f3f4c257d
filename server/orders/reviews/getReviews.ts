/** Reviews for everybody, page by page. Nothing while there are too few marks. */
import { handler } from '../../base/handler.ts'
import { shownReviews } from '../../stores/reviews/review-list-store.ts'
import { presentReviews, publicReviewOf } from './present-reviews.ts'

export const getReviews = handler('getReviews', {
  madeOf: presentReviews,
  async run({ filter, stars, asset, after, limit }, ctx) {
    const present = await presentReviews(ctx)
    if (!present) return { summary: null, reviews: [], next: null }
    const rows = await shownReviews(ctx.database.kysely, { filter, stars, asset, after, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return { summary: present.summary, reviews: page.map(publicReviewOf), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
  },
})
