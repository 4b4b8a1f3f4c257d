/**
 * Searches the chain for refunds that staff have recorded by hand. A refund with enough confirmations has arrived. If the chain
 * contradicts the recorded hash, staff are called.
 */
import type { HashFault } from '../../../core/payments/hash-fault.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { tryMove } from '../../orders/move-order.ts'
import { unmatchedArrived } from '../../orders/payments/move-unmatched-refund.ts'
import { scanForSent, scansAtMost } from '../../orders/payments/sent-by-hand.ts'
import { lockOrder, touchOrder } from '../../stores/orders/order-store.ts'
import { writeHashFault } from '../../stores/payments/hash-fault-store.ts'
import { lockPayment } from '../../stores/payments/payment-store.ts'
import { type SentRefund, sentRefunds } from '../../stores/refunds/refund-store.ts'

export async function scanForRefunds(given: Context): Promise<void> {
  const context = await withSettings(given)
  const sent = await sentRefunds(context.database.kysely, context, Object.keys(context.watchers), scansAtMost)
  await scanForSent(context, sent, {
    arrived: (refund) => confirm(context, refund),
    differs: (refund, fault) => callPeople(context, refund, fault),
  })
}

async function confirm(context: Context, { id, orderId, paymentId, proof }: SentRefund): Promise<void> {
  await transaction(context.database, async (tx) => {
    if (paymentId !== null) return unmatchedArrived(tx, context, paymentId, { id, proof })
    if (orderId === null) return
    const stored = await lockOrder(tx, context, orderId, 'all')
    // a person may have changed it meanwhile
    if (!stored.order.refunds.some((refund) => refund.id === id && refund.state === 'sent' && refund.proof === proof)) return
    await tryMove(tx, context, stored, { action: 'refundConfirmed', by: { actor: 'system', personId: null }, inputs: {} })
  })
}

/** A refund of an order goes to the staff queue, one of unmatched money to the inbox. Only staff can find out what happened to it. */
async function callPeople(context: Context, { id, orderId, paymentId, proof }: SentRefund, fault: HashFault): Promise<void> {
  await transaction(context.database, async (tx) => {
    if (orderId !== null) await lockOrder(tx, context, orderId, 'all')
    if (paymentId !== null) await lockPayment(tx, paymentId)
    if (!(await writeHashFault(tx, 'refunds', { id, proof }, fault))) return
    if (orderId === null) return publish(tx, 'inbox')
    await touchOrder(tx, orderId)
    await publish(tx, 'queue')
  })
}
