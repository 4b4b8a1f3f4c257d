/** Unmatched money is never returned to a blocked detail, no matter who named the address. */
import type { Currency } from '../../../core/directions/currency.ts'
import type { Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { unmatchedDetails } from '../../stores/refunds/unmatched-refund-store.ts'
import { detailOfPlace, refuseBlockedOfStaff } from './refuse-blocked.ts'

/** Refuses with DETAILS_BLOCKED on the field `address`. */
export async function refuseBlockedReturn(tx: Tx, ctx: CallContext, currency: Currency, toId: string): Promise<void> {
  const { value, memo } = await unmatchedDetails(tx, ctx, toId)
  await refuseBlockedOfStaff(tx, ctx, [detailOfPlace(currency, value, memo)], 'address')
}
