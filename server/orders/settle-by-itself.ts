/** The moves that the system makes when money has come or a question is answered, so that the order does not wait for a person. */
import { settleSteps } from '../../core/orders/settle-steps.ts'
import type { Context, Tx } from '../base/context.ts'
import type { StoredOrder } from '../stores/orders/order-store.ts'
import { tryMove } from './move-order.ts'

/**
 * Tries each step of core/orders/settle-steps.ts. `confirm` is false if a person has just typed the payment and will confirm it himself.
 * `sure` is true if the bank has said whose payment it is.
 */
export async function settleByItself(
  tx: Tx,
  ctx: Context,
  stored: StoredOrder,
  { confirm, sure = false }: { confirm: boolean; sure?: boolean },
): Promise<StoredOrder> {
  let present = stored
  for (const step of settleSteps) {
    const attempt = step(present.order, confirm)
    if (attempt === null) continue
    const moved = await tryMove(tx, ctx, present, { ...attempt, by: { actor: 'system', personId: null }, sure })
    if (!('code' in moved)) present = moved
  }
  return present
}
