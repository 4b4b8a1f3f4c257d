/** A payment was reversed when its payout had left: the order's details, its e-mail and those who sent the money go on the black list. */
import { type Detail, placeDetail } from '../../core/blocked/blocked-detail.ts'
import { reversedReason } from '../../core/blocked/blocked-reasons.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Context, Tx } from '../base/context.ts'
import { detailsOfFields } from '../market/blocked/refuse-blocked.ts'
import { insertBlocked } from '../stores/blocked/blocked-store.ts'
import type { Pair } from '../stores/directions/pair-store.ts'
import type { OrderExtras } from '../stores/orders/order-row.ts'

export type BlockedOrder = { order: Order; extras: Pick<OrderExtras, 'fields' | 'email'>; pair: Pair }

/** What is blocked already stays as it is. Never refuses. */
export async function blockDetailsOf(
  tx: Tx,
  ctx: Context,
  { order, extras, pair }: BlockedOrder,
  because: { reason: string | null; personId: string | null },
): Promise<void> {
  const details = [...detailsOfFields(pair.direction, extras.fields, extras.email), ...sendersOf(order, pair)]
  // always in one order, so that two orders that are blocked at once do not wait for each other
  const sorted = details.toSorted((a, b) => (a.forms[0] < b.forms[0] ? -1 : 1))
  for (const detail of sorted) {
    const { reason, personId } = because
    await insertBlocked(tx, ctx, { id: ctx.newId(), detail, reason: reason ?? reversedReason, orderId: order.id, personId, at: ctx.now() })
  }
}

/**
 * Who sent the money that is gone, as far as it is known as a place of its currency: a bank tells a name. Where a network has memos
 * the sender is often an exchange's own address, which all of its clients share.
 */
const sendersOf = ({ payments }: Order, { give }: Pair): Detail[] =>
  give.memo !== 'none'
    ? []
    : payments.flatMap(({ state, sender }) => {
        const detail = state === 'vanished' && sender !== null ? placeDetail(give.addressValidator, sender, null) : null
        return detail === null ? [] : [detail]
      })
