/** Unmatched money of an order's client, as he sees it: what came, what he can do, and the state of its refund. */
import type { Kysely } from 'kysely'
import type { OrderView } from '../../../contract/orders.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { binds } from '../../../core/orders/exceptions.ts'
import { maskedWhereTo } from '../../../core/orders/masked-field.ts'
import { costOf, returnedBy } from '../../../core/orders/refunds.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import type { StoredPayment } from '../../stores/payments/payment-store.ts'
import { clientsUnmatchedDetails, refundsOfPayment, unmatchedOfOrder } from '../../stores/refunds/unmatched-refund-store.ts'

type Unmatched = OrderView['unmatchedPayments'][number]

/** `masked`: cards and phones are masked, because anybody may see the client's screen. `link`: makes a link to the explorer. */
type How = { masked: boolean; link: (currency: Currency, hash: string | null) => string | null }

export async function unmatchedPaymentsView(
  db: Kysely<Tables>,
  ctx: Context,
  orderId: string,
  give: Currency,
  how: How,
): Promise<Unmatched[]> {
  const rows = await unmatchedOfOrder(db, orderId)
  const views = rows.map(async (row) => {
    const currency = row.currency_id === give.id ? give : await findCurrency(db, row.currency_id)
    return currency ? [await unmatchedView(db, ctx, row, currency, how)] : []
  })
  return (await Promise.all(views)).flat()
}

async function unmatchedView(
  db: Kysely<Tables>,
  ctx: Context,
  row: StoredPayment,
  currency: Currency,
  { masked, link }: How,
): Promise<Unmatched> {
  const { id, kind, asset, network, decimals, memo, addressValidator } = currency
  const refund = (await refundsOfPayment(db, row.id)).find(binds)
  const to = await clientsUnmatchedDetails(db, ctx, row)
  const amount = refund?.amount ?? row.amount
  const cost = refund?.cost ?? costOf(amount, currency.networkCost, kind)
  return {
    id: row.id,
    amount: row.amount,
    currency: { id, kind, asset, network, decimals, memo, addressValidator },
    state: row.state === 'confirmed' ? 'confirmed' : 'seen',
    seenAt: row.seen_at,
    transactionHash: row.transaction_hash,
    transactionUrl: link(currency, row.transaction_hash),
    cost,
    returned: returnedBy({ amount, cost }),
    to: to && { value: masked ? maskedWhereTo(addressValidator, to.value) : to.value, memo: to.memo, confirmedAt: to.confirmedAt },
    refund: refund
      ? {
          state: refund.state as NonNullable<Unmatched['refund']>['state'],
          proof: refund.proof,
          proofUrl: link(currency, refund.proof),
          sentAt: refund.sentAt,
          endedAt: refund.endedAt,
        }
      : null,
  }
}
