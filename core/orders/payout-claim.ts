/**
 * A payout by hand is claimed before it is made: one person says "I am paying this now", sees the whole details, and alone records it.
 * A claim that ended by its time leaves a question open, "was it sent?", and until somebody answers nobody else may pay. Pure.
 */
import type { Settings } from '../settings/settings.ts'
import { addMinutes, addSeconds, type Instant, isAfter } from '../time/instant.ts'
import type { Order, Payout, PayoutClaim } from './order.ts'

type WithPayouts = Pick<Order, 'payouts'>
const queued = ({ payouts }: WithPayouts): Payout | undefined => payouts.find(({ state }) => state === 'queued')

/** The claim of the payout that waits, whether its time runs or is over; null when nobody has claimed it. */
export const claimOf = (order: WithPayouts): PayoutClaim | null => queued(order)?.claim ?? null
/** Its time is over, and nobody has said whether the money left. */
export const isClaimOver = (claim: PayoutClaim, now: Instant): boolean => !isAfter(claim.until, now)
/** "Was it sent?" waits for an answer. */
export function isAnswerOwed(order: WithPayouts, now: Instant): boolean {
  const claim = claimOf(order)
  return claim !== null && isClaimOver(claim, now)
}

export const newClaim = (by: string, now: Instant, { payoutClaimMinutes }: Pick<Settings, 'payoutClaimMinutes'>): PayoutClaim => ({
  by,
  at: now,
  until: addMinutes(now, payoutClaimMinutes),
  alarmed: 'nobody',
})

/** The claimer is told when a quarter of his time is left. */
export const warnsAt = ({ until }: PayoutClaim, { payoutClaimMinutes }: Pick<Settings, 'payoutClaimMinutes'>): Instant =>
  addSeconds(until, -payoutClaimMinutes * 15)

/**
 * Whole payout details are for whoever claimed the payout, while he pays it and until it has arrived. Everybody else knows them again
 * by their ends.
 */
export const seesDetails = ({ payouts }: WithPayouts, personId: string): boolean =>
  payouts.some(({ state, claim }) => (state === 'queued' || state === 'sent') && claim?.by === personId)
