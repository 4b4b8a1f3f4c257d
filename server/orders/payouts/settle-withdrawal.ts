/**
 * A person has decided over a payout of a machine, in the transaction of his move: its withdrawal ends here too where nobody knew
 * of it, and counts as sent where he has found that it arrived whatever its exchange says.
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
    if (wasDead && payout.state === 'confirmed' && payout.askedAt !== null && payout.doubt === undefined) await countAsSent(tx, payout.id)
  }
  const asked = before.payouts.find(({ state, askedAt }) => state === 'queued' && askedAt !== null)
  const now = after.payouts.find(({ id }) => id === asked?.id)
  if (asked === undefined || now === undefined || (now.state === 'queued' && now.askedAt !== null)) return
  await endByPerson(tx, asked.id, now.state === 'sent' ? null : watchFrom(at, settings), at)
}
