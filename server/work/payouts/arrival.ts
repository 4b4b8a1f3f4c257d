/** What the chain says of the hash that an exchange tells. */
import { watcherKey } from '../../../outside/chains/watchers.ts'
import type { Context } from '../../base/context.ts'
import { chainSays } from '../../orders/payments/sent-by-hand.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import type { StoredWithdrawal } from '../../stores/payouts/withdrawal-store.ts'
import { askedBy, questionOf } from './send-withdrawal.ts'

/** `arrived` also where its chain is not watched, or where it stayed within the exchange: then the answer of the exchange is enough. */
export async function arrival(context: Context, row: StoredWithdrawal) {
  const currency = await findCurrency(context.database.kysely, row.currency_id)
  const key = currency ? watcherKey(currency.asset, currency.network) : ''
  if (!context.watchers[key] || row.transaction_hash === null) return 'arrived'
  const { address, memo } = await questionOf(context, row)
  const { currency_id: currencyId, transaction_hash: proof, amount, written_at: sentAt } = row
  return chainSays(context, { currencyId, watcherKey: key, to: address, memo, proof, amount, sentAt }, askedBy(context).signal)
}
