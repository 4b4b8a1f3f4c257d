/** Whether a payment of the inbox may be settled by staff: given to an order, split, or closed as what it is. Pure. */
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Payment } from '../orders/order.ts'
import type { Explanation } from './explanation.ts'

/** `returning`: it is to go back to its sender, or went. */
type Settling = Pick<Payment, 'unmatched' | 'state' | 'kind'> & { explained: Explanation | null; returning: boolean }

/** It waits, and is here for good: what the network may still take back is settled by nobody. */
export function whyNotSettled({ unmatched, explained, returning, state, kind }: Settling): ErrorCode | null {
  if (!unmatched || explained !== null || returning || state === 'vanished' || kind === 'cash') return 'PAYMENT_SETTLED'
  return state === 'confirmed' ? null : 'UNCONFIRMED_MONEY'
}
