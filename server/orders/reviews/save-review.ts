/** Stores the words of a client about his exchange, given with the mark or afterwards. */
import { cleanText, lengthOf } from '../../../core/chat/clean-text.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { reviewLengths } from '../../../core/reviews/review.ts'
import type { Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { saveWords } from '../../stores/reviews/review-store.ts'

export type TypedReview = { text: string; name?: string | undefined; consent?: boolean | undefined }

export async function saveReview(tx: Tx, ctx: CallContext, orderId: string, typed: TypedReview): Promise<void> {
  const text = cleanText(typed.text)
  if (text === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'text' })
  // a signature is one line
  const name = cleanText(typed.name ?? '').replace(/\s+/g, ' ')
  refuseLonger(text, reviewLengths.text, 'text')
  refuseLonger(name, reviewLengths.name, 'name')
  await saveWords(tx, { id: ctx.newId(), orderId, text, name, consent: typed.consent === true, at: ctx.now() })
  await publishReviews(tx)
}

export function refuseLonger(text: string, most: number, field: string): void {
  if (lengthOf(text) > most) throw new Refusal('REVIEW_TOO_LONG', { field, most })
}

/** The site and the desk show reviews and marks as they are now. */
export async function publishReviews(tx: Tx): Promise<void> {
  await publish(tx, 'reviews')
  await publish(tx, 'reviewQueue')
}
