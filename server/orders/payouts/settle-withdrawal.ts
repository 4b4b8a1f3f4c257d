/**
 * Ends a withdrawal in the transaction in which a person decides about its payout: it ends if the exchange has not answered, and it
 * counts as sent if the person found that it has arrived, whatever the exchange says.
 */
import type { Actor, Order } from '../../../core/orders/order.ts'
import { watchFrom } from '../../../core/payouts/watch.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import type { Tx } from '../../base/context.ts'
import { countAsSent, endByPerson } from '../../stores/payouts/withdrawal-store.ts'

type Decision = { before: Order; after: Order; actor: Actor; at: string; settings: Settings }

export async function settleWithdrawal(tx: Tx, { before, after, actor, at, settings }: Decision): Promise<void> {
  if (actor === 'system') return
  for (const payout of after.payouts) {
    const former = before.payouts.find(({ id }) => id === payout.id)
    const wasDead = former?.state === 'failed' || former?.state === 'returned' || former?.doubt === 'failed'
    if (wasDead && payout.state === 'confirmed' && payout.askedAt !== null && payout.doubt === undefined)
      await countAsSent(tx, { payoutId: payout.id })
  }
  const asked = before.payouts.find(({ state, askedAt }) => state === 'queued' && askedAt !== null)
  const now = after.payouts.find(({ id }) => id === asked?.id)
  if (asked === undefined || now === undefined || (now.state === 'queued' && now.askedAt !== null)) return
  await endByPerson(tx, { payoutId: asked.id }, now.state === 'sent' ? null : watchFrom(at, settings), at)
}
