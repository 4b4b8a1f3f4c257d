/** Stores the words of a client about his exchange, given with the mark or afterwards. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { reviewLengths } from '../../../core/reviews/review.ts'
import type { Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { saveWords } from '../../stores/reviews/review-store.ts'
import { typedText } from '../typed-text.ts'

export type TypedReview = { text: string; name?: string | undefined; consent?: boolean | undefined }

export async function saveReview(tx: Tx, ctx: CallContext, orderId: string, typed: TypedReview): Promise<void> {
  const text = typedText(typed.text, reviewLengths.text, 'text')
  if (text === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'text' })
  // a signature is one line
  const name = typedText((typed.name ?? '').replace(/\s+/g, ' '), reviewLengths.name, 'name')
  await saveWords(tx, { id: ctx.newId(), orderId, text, name, consent: typed.consent === true, at: ctx.now() })
  await publishReviews(tx)
}

/** The site and the desk show reviews and marks as they are now. */
export async function publishReviews(tx: Tx): Promise<void> {
  await publish(tx, 'reviews')
  await publish(tx, 'reviewQueue')
}
