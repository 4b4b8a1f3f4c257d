/** Who has an order at the desk. Pure. */
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Instant } from '../time/instant.ts'
import { claimOf, isClaimOver } from './claims.ts'
import type { Order } from './order.ts'

/** Why a person may not take or let go an order; null where he may. What a colleague has needs a reason, and is not taken while he pays it. */
export function whyNotAssign(
  order: Pick<Order, 'assignedTo' | 'payouts'>,
  personId: string,
  reason: string,
  now: Instant,
): ErrorCode | null {
  if (order.assignedTo === null || order.assignedTo === personId) return null
  const claim = claimOf(order)
  if (claim !== null && claim.by !== personId && !isClaimOver(claim, now)) return 'PAYOUT_CLAIMED'
  return reason.trim() === '' ? 'REASON_NEEDED' : null
}
