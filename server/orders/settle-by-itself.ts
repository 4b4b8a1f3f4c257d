/** What the table lets the system do once money has come or a question about it is answered: no person is waited for in vain. */
import { hasMoney } from '../../core/orders/exceptions.ts'
import type { Context, Tx } from '../context.ts'
import { type Move, tryMove } from './move-order.ts'
import type { StoredOrder } from './order-store.ts'

/**
 * A hold while another person sent the money, a fair rate for what came late, an excess too small to travel, then the
 * confirmation: each where its row allows it. `confirm` is false where a person has just typed what came, and will confirm it
 * himself; `sure` where its bank has told whose it is.
 */
export async function settleByItself(
  tx: Tx,
  ctx: Context,
  stored: StoredOrder,
  { confirm, sure = false }: { confirm: boolean; sure?: boolean },
): Promise<StoredOrder> {
  let present = stored
  const attempt = async (action: Move['action'], inputs: Move['inputs'] = {}) => {
    const moved = await tryMove(tx, ctx, present, { action, by: { actor: 'system', personId: null }, inputs, sure })
    if (!('code' in moved)) present = moved
  }
  if (present.order.status !== 'checkingPayment' || !hasMoney(present.order)) return present
  // money of a third person waits for staff; once they have taken it, nothing else does
  const differs = present.order.exceptions.includes('wrongSender')
  if (differs && present.order.hold.kind === 'none') await attempt('hold', { reason: 'senderDiffers', holdKind: 'sender' })
  if (!differs && present.order.hold.kind === 'sender') await attempt('release', { reason: 'senderAccepted' })
  if (present.order.exceptions.includes('late')) await attempt('resolveLate')
  if (present.order.exceptions.includes('over')) await attempt('resolveOver', { choice: 'keepExcess' })
  if (confirm && present.order.exceptions.length === 0) await attempt('confirmPayment')
  return present
}
