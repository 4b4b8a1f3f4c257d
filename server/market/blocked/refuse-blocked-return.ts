/** Money of no order goes back to nothing that is blocked, whoever said where to. */
import type { Currency } from '../../../core/directions/currency.ts'
import type { Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { unmatchedDetails } from '../../stores/refunds/unmatched-refund-store.ts'
import { detailOfPlace, refuseBlockedOfStaff } from './refuse-blocked.ts'

/** DETAILS_BLOCKED on the field of the address. */
export async function refuseBlockedReturn(tx: Tx, ctx: CallContext, currency: Currency, toId: string): Promise<void> {
  const { value, memo } = await unmatchedDetails(tx, ctx, toId)
  await refuseBlockedOfStaff(tx, ctx, [detailOfPlace(currency, value, memo)], 'address')
}
