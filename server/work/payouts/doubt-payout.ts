/** What an exchange says against what its order believes of a payout: kept beside the payout, so that staff have it in their queue. */
import type { PayoutDoubt } from '../../../core/orders/order.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { StoredOrder } from '../../stores/orders/order-store.ts'
import type { StoredWithdrawal } from '../../stores/payouts/withdrawal-store.ts'
import { tellOrder } from './send-withdrawal.ts'

type Of = Pick<StoredWithdrawal, 'payout_id'>

const doubtOf = ({ order }: StoredOrder, { payout_id }: Of) => order.payouts.find(({ id }) => id === payout_id)?.doubt

/** Once: where it is said already nothing happens. */
export async function doubt(tx: Tx, ctx: Context, stored: StoredOrder, row: Of, what: PayoutDoubt): Promise<void> {
  if (doubtOf(stored, row) !== what) await tellOrder(tx, ctx, stored, 'payoutDoubted', { payoutId: row.payout_id, doubt: what })
}

/** It says so no longer; whatever else speaks against the payout stays. */
export async function endDoubt(tx: Tx, ctx: Context, stored: StoredOrder, row: Of, what: PayoutDoubt): Promise<void> {
  if (doubtOf(stored, row) === what) await tellOrder(tx, ctx, stored, 'payoutDoubted', { payoutId: row.payout_id, doubt: null })
}
