/** Doubts: an exchange contradicts what the order says about a payout. The doubt is stored with the payout and shown in the staff queue. */
import type { PayoutDoubt } from '../../../core/orders/order.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { StoredOrder } from '../../stores/orders/order-store.ts'
import type { StoredWithdrawal } from '../../stores/payouts/withdrawal-store.ts'
import { tellOrder } from './send-withdrawal.ts'

type Of = Pick<StoredWithdrawal, 'payout_id'>

const doubtOf = ({ order }: StoredOrder, { payout_id }: Of) => order.payouts.find(({ id }) => id === payout_id)?.doubt

/** Does nothing if the payout has this doubt already. */
export async function doubt(tx: Tx, ctx: Context, stored: StoredOrder, row: Of, what: PayoutDoubt): Promise<void> {
  if (doubtOf(stored, row) !== what) await tellOrder(tx, ctx, stored, 'payoutDoubted', { payoutId: row.payout_id, doubt: what })
}

/** Removes this doubt only. A different doubt stays. */
export async function endDoubt(tx: Tx, ctx: Context, stored: StoredOrder, row: Of, what: PayoutDoubt): Promise<void> {
  if (doubtOf(stored, row) === what) await tellOrder(tx, ctx, stored, 'payoutDoubted', { payoutId: row.payout_id, doubt: null })
}
