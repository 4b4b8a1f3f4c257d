/** Who has an order at the desk. Pure. */
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Instant } from '../time/instant.ts'
import { claimOf, isClaimOver } from './claims.ts'
import type { Order } from './order.ts'

/** The longest reason for taking an order over or handing it over. In characters. */
export const mostAssignReason = 1000

/** Why a person may not take, hand over or let go an order; null where he may. What a colleague has needs a reason, and is not taken while he pays it. */
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

/** Who has the order once `by` has given it to `to`: to himself, to a colleague, or to nobody. */
export const assignment = (to: string | null, by: string): Pick<Order, 'assignedTo' | 'handedBy'> => ({
  assignedTo: to,
  handedBy: to === null || to === by ? null : by,
})
