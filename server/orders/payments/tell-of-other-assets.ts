/** Updates orders about unmatched money: a transfer in another currency, and a likely payment that waits or waits no more. */
import type { Mover } from '../../../core/orders/facts.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { lockOrder, touchOrder } from '../../stores/orders/order-store.ts'
import type { StoredPayment } from '../../stores/payments/payment-store.ts'
import { tryMove } from '../move-order.ts'
import { settleByItself } from '../settle-by-itself.ts'
import { tellOfSettled } from './find-likely-payments.ts'

const system: Mover = { actor: 'system', personId: null }

/**
 * Call it after a change of a payment, in the same transaction. Moves the order whose client sent the payment, and publishes the change to
 * the client. The order is locked already, as it is always locked first. `by` is who settled the payment; the system if its network did.
 */
export async function tellClientOrder(
  tx: Tx,
  ctx: Context | CallContext,
  { id, client_order_id: orderId, problem }: Pick<StoredPayment, 'id' | 'client_order_id' | 'problem'>,
  by: Mover = system,
): Promise<void> {
  await tellOfSettled(tx, ctx, id)
  if (orderId === null) return
  if (problem === 'wrongAsset') {
    const stored = await lockOrder(tx, ctx, orderId, 'all')
    const inputs = { otherAssets: stored.order.otherAssets }
    for (const move of [{ action: 'otherAssetSeen', by: system, inputs } as const, { action: 'otherAssetGone', by, inputs } as const]) {
      const moved = await tryMove(tx, ctx, stored, move)
      if (!('code' in moved)) return void (await settleByItself(tx, ctx, moved, { confirm: true }))
    }
  }
  await touchOrder(tx, orderId)
  // the conversation is open while this money is here
  await publish(tx, `chat:${orderId}`)
}
