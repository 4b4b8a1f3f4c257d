/** A person has decided over a payout whose withdrawal nobody knew of: in the transaction of his move it ends here too. */
import type { Actor, Order } from '../../core/orders/order.ts'
import type { Tx } from '../context.ts'
import { endByPerson } from './withdrawal-store.ts'

export async function settleWithdrawal(tx: Tx, before: Order, after: Order, actor: Actor, at: string): Promise<void> {
  if (actor === 'system') return
  const asked = before.payouts.find(({ state, askedAt }) => state === 'queued' && askedAt !== null)
  const now = after.payouts.find(({ id }) => id === asked?.id)
  if (asked === undefined || now === undefined || (now.state === 'queued' && now.askedAt !== null)) return
  await endByPerson(tx, asked.id, now.state === 'sent', at)
}
