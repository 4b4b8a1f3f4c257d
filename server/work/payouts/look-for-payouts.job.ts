/**
 * Looks whether payouts that were sent and recorded by hand are on the chain: one that is there with enough confirmations has
 * arrived, and where the chain speaks against its hash, people are called.
 */
import type { HashFault } from '../../../core/payments/hash-fault.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { tryMove } from '../../orders/move-order.ts'
import { lookForSent, looksAtMost } from '../../orders/payments/sent-by-hand.ts'
import { type SentPayout, sentPayouts } from '../../orders/payouts/sent-payouts.ts'
import { lockOrder, touchOrder } from '../../stores/orders/order-store.ts'
import { writeHashFault } from '../../stores/payments/hash-fault-store.ts'

export async function lookForPayouts(given: Context): Promise<void> {
  const context = await withSettings(given)
  const sent = await sentPayouts(context.database.kysely, context, Object.keys(context.watchers), looksAtMost)
  await lookForSent(context, sent, {
    arrived: (payout) => confirm(context, payout),
    differs: (payout, fault) => callPeople(context, payout, fault),
  })
}

async function confirm(context: Context, { id, orderId, proof }: SentPayout): Promise<void> {
  await transaction(context.database, async (tx) => {
    const stored = await lockOrder(tx, context, orderId, 'all')
    // a person may have been faster
    if (!stored.order.payouts.some((payout) => payout.id === id && payout.state === 'sent' && payout.proof === proof)) return
    // an order on hold takes it once it is let go: the next look tells it again
    await tryMove(tx, context, stored, { action: 'payoutConfirmed', by: { actor: 'system', personId: null }, inputs: {} })
  })
}

/** Once; the payout stays as it is, for only people can say what became of it. */
async function callPeople(context: Context, { id, orderId, proof }: SentPayout, fault: HashFault): Promise<void> {
  await transaction(context.database, async (tx) => {
    const stored = await lockOrder(tx, context, orderId, 'all')
    const payout = stored.order.payouts.find((one) => one.id === id && one.state === 'sent' && one.proof === proof)
    if (payout === undefined) return
    const isNews = await writeHashFault(tx, 'payouts', { id, proof }, fault)
    if (payout.doubt) return isNews ? touchOrder(tx, orderId) : undefined
    const by = { actor: 'system', personId: null } as const
    await tryMove(tx, context, stored, { action: 'payoutDoubted', by, inputs: { payoutId: id, doubt: 'otherTransfer' } })
  })
}
