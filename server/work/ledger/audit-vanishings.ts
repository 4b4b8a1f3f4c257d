/**
 * Compares vanished credit with its proof. A confirmed payment of an order may count as vanished only if its network was asked for it and
 * does not have it, if the watched account has refused it, or if a member of staff has said so.
 */
import { type Kysely, sql } from 'kysely'
import type { Fault } from '../../../core/ledger/order-faults.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import type { Tables } from '../../base/db/tables.ts'

/** One statement. It reads vanished payments only, and there are few of them however long the history is. */
export async function auditVanishings(db: Kysely<Tables>): Promise<Fault[]> {
  const { rows } = await sql<{ number: number; id: string; amount: Decimal; currency: string }>`
    select o.number, p.id, trim_scale(p.amount)::text as amount, p.currency_id as currency
    from payments p join orders o on o.id = p.order_id
    where p.state = 'vanished' and p.confirmed_at is not null and p.kind = 'transfer' and not p.unmatched
      and not exists (select from missing_transfers m where m.payment_id = coalesce(p.part_of, p.id) and m.gone_at is not null)
      and not exists (
        select from audit a where a.action = 'paymentReversed' and a.subject = 'order:' || o.id and a.details->>'paymentId' = p.id)
    order by o.number, p.id`.execute(db)
  return rows.map(({ number, id, amount, currency }) => ({
    kind: 'undoneWithoutProof',
    subject: `order:${number}`,
    says: `the payment ${id} of ${amount} ${currency} was confirmed and counts as vanished, and nothing proves that it has`,
  }))
}
