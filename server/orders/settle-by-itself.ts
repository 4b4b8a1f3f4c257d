/** What the table lets the system do once money has come or a question about it is answered: no person is waited for in vain. */
import { settleSteps } from '../../core/orders/settle-steps.ts'
import type { Context, Tx } from '../base/context.ts'
import type { StoredOrder } from '../stores/orders/order-store.ts'
import { tryMove } from './move-order.ts'

/**
 * Each step of core/orders/settle-steps.ts where its row allows it. `confirm` is false where a person has just typed what came, and
 * will confirm it himself; `sure` where its bank has told whose it is.
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
