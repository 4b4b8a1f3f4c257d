/** What a client does with the review of his own order: he reads it, writes it, and takes back his consent. */
import type { OwnReview } from '../../../contract/reviews.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { mayReview } from '../../../core/reviews/review.ts'
import type { Context } from '../../base/context.ts'
import { handler } from '../../base/handler.ts'
import { lockOrder, readOrder } from '../../stores/orders/order-store.ts'
import { findMark, lockReview, saveWithdrawal } from '../../stores/reviews/review-store.ts'
import { publishReviews, saveReview } from './save-review.ts'

export const getOwnReview = handler('getOwnReview', {
  async run({ orderId }, ctx) {
    const db = ctx.database.kysely
    await readOrder(db, ctx, orderId, ctx.scope)
    return ownReview(db, orderId)
  },
})

export const writeReview = handler('writeReview', {
  async change({ orderId, ...typed }, ctx, tx) {
    const { order } = await lockOrder(tx, ctx, orderId, ctx.scope)
    if (!mayReview(order)) throw new Refusal('REVIEW_NOT_NOW')
    const review = await lockReview(tx, orderId)
    if (review?.verdict != null) throw new Refusal('REVIEW_DECIDED')
    await saveReview(tx, ctx, orderId, typed)
    return presentReview(tx, orderId)
  },
})

export const withdrawReview = handler('withdrawReview', {
  async change({ orderId }, ctx, tx) {
    await lockOrder(tx, ctx, orderId, ctx.scope)
    const review = await lockReview(tx, orderId)
    if (!review) throw new Refusal('REVIEW_NOT_NOW')
    // pressed again, it is withdrawn as it was
    if (review.consent_at !== null) {
      await saveWithdrawal(tx, orderId, ctx.now())
      await publishReviews(tx)
    }
    return presentReview(tx, orderId)
  },
})

type Db = Context['database']['kysely']

async function presentReview(db: Db, orderId: string): Promise<OwnReview> {
  const present = await ownReview(db, orderId)
  if (!present) throw new Error('a review has its mark')
  return present
}

async function ownReview(db: Db, orderId: string): Promise<OwnReview | null> {
  const mark = await findMark(db, orderId)
  if (!mark) return null
  const { stars, review } = mark
  if (!review) return { stars, review: null }
  const { text, name, consent_at, verdict, reason, answer } = review
  return { stars, review: { text, name, consent: consent_at !== null, state: verdict ?? 'waiting', reason, answer: answer || null } }
}
