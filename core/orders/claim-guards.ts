/** Guards on the claim of what leaves by hand: the same for a payout and for a refund, each with its own words. */
import { type ClaimCodes, isClaimOver, isNearlyOver, whyNotClaim, whyNotRecord, whyNotRelease } from './claims.ts'
import { type Guard, when } from './guard-builders.ts'
import type { Claim, Order } from './order.ts'

export const claimGuards = (claimOf: (order: Order) => Claim | null, codes: ClaimCodes) => {
  const unclaimed: Guard = ({ order, by, facts }) => whyNotClaim(claimOf(order), by, facts.now, codes)
  const byMover: Guard = ({ order, by, facts, listing }) => {
    const claim = claimOf(order)
    return claim !== null && listing && by.personId === null ? null : whyNotRecord(claim, by, facts.now, codes)
  }
  const mayRelease: Guard = ({ order, by, inputs, facts, listing }) => {
    const claim = claimOf(order)
    if (claim !== null && listing && by.personId === null) return null
    const why = whyNotRelease(claim, { ...by, reason: inputs.reason }, facts.now, codes)
    return listing && why === 'REASON_NEEDED' ? null : why
  }
  return {
    unclaimed,
    byMover,
    mayRelease,
    free: when(codes.claimed, ({ order }) => claimOf(order) === null),
    isClaimed: when('ACTION_NOT_NOW', ({ order }) => claimOf(order) !== null),
    nearlyOver: when('TOO_EARLY', ({ order, facts }) => {
      const claim = claimOf(order)
      return claim?.alarmed === 'nobody' && isNearlyOver(claim, facts.now, facts.settings)
    }),
    isOver: when('TOO_EARLY', ({ order, facts }) => {
      const claim = claimOf(order)
      return claim !== null && isClaimOver(claim, facts.now) && claim.alarmed !== 'staff'
    }),
  } as const satisfies Record<string, Guard>
}
