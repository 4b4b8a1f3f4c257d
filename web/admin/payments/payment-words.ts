/** The badge of a payment in lists: its word and tone. */
import type { PaymentRow } from '../../../contract/payments.ts'
import type { Tone } from '../../ui/Badge.tsx'
import type { paymentsTexts } from './payments-texts.ts'

type Word = keyof typeof paymentsTexts

/** A waiting payment is red as soon as it can be settled, because it is somebody else's money. */
export function placeLook({
  place,
  state,
  refundState,
  refundClaim,
  held,
}: Pick<PaymentRow, 'place' | 'state' | 'refundState' | 'refundClaim' | 'held'>): {
  tone: Tone
  word: Extract<Word, `badge_${string}`>
} {
  if (refundClaim?.stage === 'over') return { tone: 'red', word: 'badge_returnToAnswer' }
  if (held !== null) return { tone: 'red', word: 'badge_held' }
  if (place === 'waiting') return state === 'seen' ? { tone: 'blue', word: 'badge_unconfirmed' } : { tone: 'red', word: 'badge_waiting' }
  if (place === 'returning') {
    if (refundClaim?.stage === 'nearlyOver') return { tone: 'gold', word: 'badge_returnNearlyOver' }
    if (refundClaim !== null) return { tone: 'blue', word: 'badge_returnClaimed' }
    if (refundState === 'sent') return { tone: 'blue', word: 'badge_returnSent' }
    return refundState === 'approved' ? { tone: 'red', word: 'badge_returnApproved' } : { tone: 'red', word: 'badge_returnProposed' }
  }
  if (place === 'returned') return { tone: 'grey', word: 'badge_returned' }
  if (place === 'ordered') return { tone: 'green', word: 'badge_ordered' }
  return { tone: 'grey', word: place === 'explained' ? 'badge_explained' : 'badge_vanished' }
}

const oddities = {
  wrongAsset: 'wrongAsset',
  wrongMemo: 'wrongMemo',
  wrongSender: 'wrongSender',
  replaced: 'replaced',
  duplicate: 'duplicate',
} as const
/** The desk's word for a problem that a watcher found. null if there is no problem or the desk does not know it. */
export const oddityWord = (problem: string | null): (typeof oddities)[keyof typeof oddities] | null =>
  problem !== null && Object.hasOwn(oddities, problem) ? oddities[problem as keyof typeof oddities] : null
