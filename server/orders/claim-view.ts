/** Who is sending a payout or refund by hand, as all staff see it. */
import type { ClaimView } from '../../contract/claim-view.ts'
import { isClaimOver } from '../../core/orders/claims.ts'
import type { Claim } from '../../core/orders/order.ts'

/** `over`: his time is over, and he still has to say whether he sent it. */
export const claimView = (claim: Claim, name: string, viewer: string, now: string): ClaimView => ({
  person: { id: claim.by, name },
  mine: claim.by === viewer,
  at: claim.at,
  until: claim.until,
  over: isClaimOver(claim, now),
})
