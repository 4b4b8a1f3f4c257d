/** Looks whether refunds that were recorded by hand are on the chain: one that is there with enough confirmations has arrived. */
import type { Context } from '../context.ts'
import { transaction } from '../db/open.ts'
import { tryMove } from '../orders/move-order.ts'
import { lockOrder } from '../orders/order-store.ts'
import { lookForSent, looksAtMost } from '../payments/sent-by-hand.ts'
import { strayArrived } from '../payments/stray-refund.ts'
import { withSettings } from '../settings/with-settings.ts'
import { type SentRefund, sentRefunds } from './refund-store.ts'

export async function lookForRefunds(given: Context): Promise<void> {
  const context = await withSettings(given)
  const sent = await sentRefunds(context.database.kysely, context, Object.keys(context.watchers), looksAtMost)
  await lookForSent(context, sent, { arrived: (refund) => confirm(context, refund) })
}

async function confirm(context: Context, { id, orderId, paymentId }: SentRefund): Promise<void> {
  await transaction(context.database, async (tx) => {
    if (paymentId !== null) return strayArrived(tx, context, paymentId, id)
    if (orderId === null) return
    const stored = await lockOrder(tx, context, orderId, 'all')
    // a person may have been faster
    if (!stored.order.refunds.some((refund) => refund.id === id && refund.state === 'sent')) return
    await tryMove(tx, context, stored, { action: 'refundConfirmed', by: { actor: 'system', personId: null }, inputs: {} })
  })
}
