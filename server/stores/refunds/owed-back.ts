/**
 * SQL of money that goes back to the client of an order, or has to be asked about. As `isMoneyOwed` of core/orders/refunds.ts, without
 * likely payments and doubts about a payout.
 */
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the order `o` of a statement has a refund that has not ended, or came with money that belongs to no order and is not returned: a
 * second transfer, or one in another currency. Such money counts in no sum of the order.
 */
export const isOwedBack: RawBuilder<boolean> = sql<boolean>`(
  exists (select from refunds r where r.order_id = o.id and r.state in ('proposed', 'approved', 'sent'))
  or exists (select from payments p where (p.order_id = o.id or p.order_id is null and p.client_order_id = o.id)
    and p.unmatched and p.explained is null and p.state <> 'vanished' and p.refund_stage is distinct from 'done'))`
