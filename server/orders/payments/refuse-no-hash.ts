/** What a client names as the hash of his transfer has the form of its network. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Order } from '../../../core/orders/order.ts'
import { isHashOf } from '../../../core/payments/hash-form.ts'
import type { Tx } from '../../base/context.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'

/** Throws HASH_INVALID for what cannot be a hash of the network on which this order is paid. An empty text is none. */
export async function refuseNoHash(tx: Tx, { giveCurrencyId }: Order, text: string, field: string): Promise<void> {
  if (text === '') return
  const give = await findCurrency(tx, giveCurrencyId)
  if (give && !isHashOf(give.addressValidator, text)) throw new Refusal('HASH_INVALID', { field })
}
