/** How a payment is named where it is listed: the word of its place and the tone of it. */
import type { PaymentRow } from '../../../contract/payments.ts'
import type { Tone } from '../../ui/Badge.tsx'
import type { paymentsTexts } from './payments-texts.ts'

type Word = keyof typeof paymentsTexts

/** What waits is red once it can be settled: somebody's money is in our hands. */
export function placeLook({ place, state, refundState, held }: Pick<PaymentRow, 'place' | 'state' | 'refundState' | 'held'>): {
  tone: Tone
  word: Extract<Word, `badge_${string}`>
} {
  if (held !== null) return { tone: 'red', word: 'badge_held' }
  if (place === 'waiting') return state === 'seen' ? { tone: 'blue', word: 'badge_unconfirmed' } : { tone: 'red', word: 'badge_waiting' }
  if (place === 'returning') {
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
/** The desk's word of what a watcher found odd; null for nothing, or what it does not know. */
export const oddityWord = (problem: string | null): (typeof oddities)[keyof typeof oddities] | null =>
  problem !== null && Object.hasOwn(oddities, problem) ? oddities[problem as keyof typeof oddities] : null
