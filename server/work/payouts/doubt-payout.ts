/** Doubts: an exchange contradicts what stands here about a payout. The doubt is stored with it and shown to staff. */
import type { PayoutDoubt } from '../../../core/orders/order.ts'
import type { Paid } from './paid.ts'

/** Does nothing if the payout has this doubt already. */
export async function doubt(paid: Paid, what: PayoutDoubt): Promise<void> {
  if (paid.payout?.doubt !== what) await paid.tell('payoutDoubted', { doubt: what })
}

/** Removes this doubt only. A different doubt stays. */
export async function endDoubt(paid: Paid, what: PayoutDoubt): Promise<void> {
  if (paid.payout?.doubt === what) await paid.tell('payoutDoubted', { doubt: null })
}
