/** A payment was reversed after its payout had left: blocks the details of the order, its email address and the senders of the money. */
import { type Detail, placeDetail } from '../../core/blocked/blocked-detail.ts'
import { reversedReason } from '../../core/blocked/blocked-reasons.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Context, Tx } from '../base/context.ts'
import { detailsOfFields } from '../market/blocked/refuse-blocked.ts'
import { insertBlocked } from '../stores/blocked/blocked-store.ts'
import type { Pair } from '../stores/directions/pair-store.ts'
import type { OrderExtras } from '../stores/orders/order-row.ts'

export type BlockedOrder = { order: Order; extras: Pick<OrderExtras, 'fields' | 'email'>; pair: Pair }

/** Details that are blocked already stay as they are. This function never refuses. */
export async function blockDetailsOf(
  tx: Tx,
  ctx: Context,
  { order, extras, pair }: BlockedOrder,
  because: { reason: string | null; personId: string | null },
): Promise<void> {
  const details = [...detailsOfFields(pair.direction, extras.fields, extras.email), ...sendersOf(order, pair)]
  // always in the same order, so that two orders blocked at the same time do not deadlock
  const sorted = details.toSorted((a, b) => (a.forms[0] < b.forms[0] ? -1 : 1))
  for (const detail of sorted) {
    const { reason, personId } = because
    await insertBlocked(tx, ctx, { id: ctx.newId(), detail, reason: reason ?? reversedReason, orderId: order.id, personId, at: ctx.now() })
  }
}

/**
 * The senders of the vanished money, if we know them as addresses of the currency (a bank gives only a name). If the network has memos,
 * the sender is often an address of an exchange that all its clients share, so it is not blocked.
 */
const sendersOf = ({ payments }: Order, { give }: Pair): Detail[] =>
  give.memo !== 'none'
    ? []
    : payments.flatMap(({ state, sender }) => {
        const detail = state === 'vanished' && sender !== null ? placeDetail(give.addressValidator, sender, null) : null
        return detail === null ? [] : [detail]
      })
