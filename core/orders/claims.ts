/**
 * What leaves by hand, a payout or a refund, is claimed before it is made: one person says "I am paying this now", sees the whole details,
 * and alone records it. A claim that ended by its time leaves a question open, "was it sent?", and until somebody answers nobody else may
 * pay. Pure.
 */
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Settings } from '../settings/settings.ts'
import { addMinutes, addSeconds, type Instant, isAfter } from '../time/instant.ts'
import type { Actor, Claim, Order, Payout, Refund } from './order.ts'

type WithPayouts = Pick<Order, 'payouts'>
type WithRefunds = Pick<Order, 'refunds'>
const queued = ({ payouts }: WithPayouts): Payout | undefined => payouts.find(({ state }) => state === 'queued')
const approved = ({ refunds }: WithRefunds): Refund | undefined => refunds.find(({ state }) => state === 'approved')

/** The claim of the payout that waits, whether its time runs or is over; null when nobody has claimed it. */
export const claimOf = (order: WithPayouts): Claim | null => queued(order)?.claim ?? null
/** The same of the refund that waits to be sent. */
export const refundClaimOf = (order: WithRefunds): Claim | null => approved(order)?.claim ?? null
/** Its time is over, and nobody has said whether the money left. */
export const isClaimOver = (claim: Claim, now: Instant): boolean => !isAfter(claim.until, now)

export const newClaim = (by: string, now: Instant, { payoutClaimMinutes }: Pick<Settings, 'payoutClaimMinutes'>): Claim => ({
  by,
  at: now,
  until: addMinutes(now, payoutClaimMinutes),
  alarmed: 'nobody',
})
/** A first claim, or more time for what he is already paying. */
export const claimedBy = (by: string, former: Claim | undefined, ...when: [Instant, Pick<Settings, 'payoutClaimMinutes'>]): Claim => ({
  ...newClaim(by, ...when),
  ...(former && { at: former.at }),
})
/** The claim of whoever records what left: his own, or one from now on because he has found out that it was sent. */
export const recordedUnder = (by: string, claim: Claim | undefined, ...when: [Instant, Pick<Settings, 'payoutClaimMinutes'>]): Claim =>
  claim?.by === by ? claim : newClaim(by, ...when)

/** The claimer is told when a quarter of his time is left. */
export const warnsAt = ({ until }: Claim, { payoutClaimMinutes }: Pick<Settings, 'payoutClaimMinutes'>): Instant =>
  addSeconds(until, -payoutClaimMinutes * 15)
export const isNearlyOver = (claim: Claim, now: Instant, settings: Pick<Settings, 'payoutClaimMinutes'>): boolean =>
  !isAfter(warnsAt(claim, settings), now)

/** How a claim refuses others. */
export type ClaimCodes = { notClaimed: ErrorCode; claimed: ErrorCode; toAnswer: ErrorCode }
export const refundClaimCodes = {
  notClaimed: 'REFUND_NOT_CLAIMED',
  claimed: 'REFUND_CLAIMED',
  toAnswer: 'REFUND_TO_ANSWER',
} as const satisfies ClaimCodes

type ByPerson = { personId: string | null; actor: Actor }

/** One person pays at a time. The claimer may claim more time. After the time is over, the question whether it was sent comes first. */
export function whyNotClaim(claim: Claim | null, by: ByPerson, now: Instant, { claimed, toAnswer }: ClaimCodes): ErrorCode | null {
  if (claim === null) return null
  if (isClaimOver(claim, now)) return toAnswer
  return claim.by === by.personId ? null : claimed
}
/** Only its claimer records it. Answering "yes, it was sent" claims it. */
export function whyNotRecord(claim: Claim | null, by: ByPerson, now: Instant, { notClaimed, claimed }: ClaimCodes): ErrorCode | null {
  if (claim === null) return notClaimed
  return isClaimOver(claim, now) || claim.by === by.personId ? null : claimed
}
/** Its owner at any time; an admin with a reason; once its time is over anybody who says with a reason that nothing was sent. */
export function whyNotRelease(
  claim: Claim | null,
  by: ByPerson & { reason: string | undefined },
  now: Instant,
  { claimed }: ClaimCodes,
): ErrorCode | null {
  if (claim === null) return 'ACTION_NOT_NOW'
  const over = isClaimOver(claim, now)
  if (claim.by === by.personId && !over) return null
  if (!over && by.actor !== 'admin') return claimed
  return (by.reason ?? '').trim() !== '' ? null : 'REASON_NEEDED'
}

/** Who has to be called over it now, and was not called yet. */
export function dueAlarm(claim: Claim, now: Instant, settings: Pick<Settings, 'payoutClaimMinutes'>): 'claimer' | 'staff' | null {
  if (isClaimOver(claim, now)) return claim.alarmed === 'staff' ? null : 'staff'
  return claim.alarmed === 'nobody' && isNearlyOver(claim, now, settings) ? 'claimer' : null
}

/** Of a payout or refund without a claim: nobody pays it now, and nobody is asked about it. */
export function withoutClaim<T extends { claim?: Claim }>(thing: T): Omit<T, 'claim'> {
  const { claim: _ended, ...plain } = thing
  return plain
}

/**
 * Whole payout details are for whoever claimed the payout, while he pays it and until it has arrived. Everybody else knows them again
 * by their ends.
 */
export const seesDetails = ({ payouts }: WithPayouts, personId: string): boolean =>
  payouts.some(({ state, claim }) => (state === 'queued' || state === 'sent') && claim?.by === personId)
/** Whoever is asked to agree to a payout sees where it goes, until somebody has answered. Sending it asks for a claim all the same. */
export const agreesToPayout = ({ agreement }: Pick<Order, 'agreement'>, personId: string): boolean =>
  agreement !== null &&
  agreement.agreedBy === null &&
  agreement.askedBy !== personId &&
  (agreement.action === 'recordPayout' || agreement.action === 'cashHandedOver')
/** The same of the place of a refund. */
export const seesRefundPlace = ({ refunds }: WithRefunds, personId: string): boolean =>
  refunds.some(({ state, claim }) => (state === 'approved' || state === 'sent') && claim?.by === personId)
