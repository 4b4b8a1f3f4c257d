/**
 * Which orders a transfer that nobody has very likely pays: they are told of it, and none of their clocks runs out before staff have
 * decided. Pure.
 */
import { isPositive } from '../money/decimal.ts'
import type { Status } from '../orders/statuses.ts'
import type { Match, MatchReason, ScoredOrder } from './match-score.ts'

/** An order beside the transfer, scored. */
export type LikelyCandidate = {
  id: string
  status: Status
  scored: Pick<ScoredOrder, 'credentials' | 'toldBy' | 'missing'>
  match: Match
}

const exact: readonly MatchReason[] = ['sumMissing', 'sumDue']
const otherMemo: readonly MatchReason[] = ['memoNear', 'memoMissing', 'memoOther']

/** It came to the address and has the sum, in time; only the memo is another one, or none. */
function isMemoSlip({ scored, match }: LikelyCandidate): boolean {
  const has = (...wanted: readonly MatchReason[]) => match.reasons.some(({ reason }) => wanted.includes(reason))
  return scored.toldBy === 'memo' && scored.credentials !== 'never' && has(...exact) && has(...otherMemo) && !has('beforeOrder')
}

const isNamed = ({ match }: LikelyCandidate): boolean => match.reasons.some(({ reason }) => reason === 'proofNamed')

/**
 * The orders whose client named its hash, and those that fit it best: `least` points or more, or a slip of the memo alone. Several
 * that fit equally well are all told of it: which of them was paid is for people to find.
 */
export function likelyOrders(candidates: readonly LikelyCandidate[], least: number): readonly LikelyCandidate[] {
  const awaiting = candidates.filter(({ status }) => status !== 'done')
  const fitting = awaiting.filter((one) => isPositive(one.scored.missing) && (one.match.score >= least || isMemoSlip(one)))
  const best = Math.max(...fitting.map(({ match }) => match.score))
  return awaiting.filter((one) => isNamed(one) || (fitting.includes(one) && one.match.score === best))
}
