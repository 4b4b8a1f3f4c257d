/** SQL of payouts that people have sent and that no exchange of ours tracks. */
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { pairOf } from '../../stores/directions/pair-store.ts'
import { readOrder } from '../../stores/orders/order-store.ts'
import type { SentByHand } from '../../stores/payments/sent-money.ts'
import { targetOf } from './payout-target.ts'

export type SentPayout = SentByHand & { orderId: string }

/**
 * Payouts in progress to a clear target, in currencies that these watchers see. The order is random, so that payouts which are never
 * found do not keep the others from being scanned.
 */
export async function sentPayouts(
  db: Kysely<Tables>,
  means: Pick<Context, 'cipher' | 'watchers'>,
  watcherKeys: readonly string[],
  limit: number,
): Promise<SentPayout[]> {
  if (watcherKeys.length === 0) return []
  const { rows } = await sql<Omit<SentPayout, 'to' | 'memo'>>`
    select p.id, p.order_id as "orderId", c.id as "currencyId", p.proof, p.amount, p.sent_at as "sentAt",
      c.asset || ' ' || coalesce(c.network, '') as "watcherKey"
    from payouts p join orders o on o.id = p.order_id join currencies c on c.id = o.take_currency_id
    where p.state = 'sent' and p.kind = 'crypto' and p.provider_id is null and p.proof is not null
      and c.asset || ' ' || coalesce(c.network, '') = any (${watcherKeys})
    order by random() limit ${limit}`.execute(db)
  const sent: SentPayout[] = []
  for (const row of rows) {
    const stored = await readOrder(db, means, row.orderId, 'all')
    const target = targetOf(stored, await pairOf(db, stored.order))
    if (target) sent.push({ ...row, to: target.address, memo: target.memo })
  }
  return sent
}
