/**
 * Searches the chain for payouts that staff have sent and recorded by hand. A payout with enough confirmations has arrived. If the chain
 * contradicts the recorded hash, staff are called.
 */
import type { HashFault } from '../../../core/payments/hash-fault.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { tryMove } from '../../orders/move-order.ts'
import { scanForSent, scansAtMost } from '../../orders/payments/sent-by-hand.ts'
import { type SentPayout, sentPayouts } from '../../orders/payouts/sent-payouts.ts'
import { lockOrder, touchOrder } from '../../stores/orders/order-store.ts'
import { writeHashFault } from '../../stores/payments/hash-fault-store.ts'

export async function scanForPayouts(given: Context): Promise<void> {
  const context = await withSettings(given)
  const sent = await sentPayouts(context.database.kysely, context, Object.keys(context.watchers), scansAtMost)
  await scanForSent(context, sent, {
    arrived: (payout) => confirm(context, payout),
    differs: (payout, fault) => callPeople(context, payout, fault),
  })
}

async function confirm(context: Context, { id, orderId, proof }: SentPayout): Promise<void> {
  await transaction(context.database, async (tx) => {
    const stored = await lockOrder(tx, context, orderId, 'all')
    // a person may have changed it meanwhile
    if (!stored.order.payouts.some((payout) => payout.id === id && payout.state === 'sent' && payout.proof === proof)) return
    // an order on hold refuses this until its release; the next scan tries again
    await tryMove(tx, context, stored, { action: 'payoutConfirmed', by: { actor: 'system', personId: null }, inputs: {} })
  })
}

/** Calls staff once. The payout does not change, because only people can find out what happened to it. */
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
