/**
 * Looks whether refunds that were recorded by hand are on the chain: one that is there with enough confirmations has arrived, and
 * where the chain speaks against its hash, people are called.
 */
import type { HashFault } from '../../../core/payments/hash-fault.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { tryMove } from '../../orders/move-order.ts'
import { unmatchedArrived } from '../../orders/payments/move-unmatched-refund.ts'
import { lookForSent, looksAtMost } from '../../orders/payments/sent-by-hand.ts'
import { lockOrder, touchOrder } from '../../stores/orders/order-store.ts'
import { writeHashFault } from '../../stores/payments/hash-fault-store.ts'
import { lockPayment } from '../../stores/payments/payment-store.ts'
import { type SentRefund, sentRefunds } from '../../stores/refunds/refund-store.ts'

export async function lookForRefunds(given: Context): Promise<void> {
  const context = await withSettings(given)
  const sent = await sentRefunds(context.database.kysely, context, Object.keys(context.watchers), looksAtMost)
  await lookForSent(context, sent, {
    arrived: (refund) => confirm(context, refund),
    differs: (refund, fault) => callPeople(context, refund, fault),
  })
}

async function confirm(context: Context, { id, orderId, paymentId }: SentRefund): Promise<void> {
  await transaction(context.database, async (tx) => {
    if (paymentId !== null) return unmatchedArrived(tx, context, paymentId, id)
    if (orderId === null) return
    const stored = await lockOrder(tx, context, orderId, 'all')
    // a person may have been faster
    if (!stored.order.refunds.some((refund) => refund.id === id && refund.state === 'sent')) return
    await tryMove(tx, context, stored, { action: 'refundConfirmed', by: { actor: 'system', personId: null }, inputs: {} })
  })
}

/** One of an order is in the queue of staff with it, one of money of none in the inbox. It stays as it is, for only they can say what became of it. */
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
