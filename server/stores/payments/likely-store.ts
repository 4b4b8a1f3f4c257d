/** SQL of likely payments: which unmatched transfers look like the payment of which order. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LikelyPayment, Order } from '../../../core/orders/order.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { Whose } from '../../base/db/json-rows.ts'
import type { Tables } from '../../base/db/tables.ts'
import { changedParts } from '../orders/order-part-rows.ts'
import type { StoredPayment } from './payment-store.ts'

type Db = Kysely<Tables>

/** The payment waits to be settled: it is unmatched, nobody has explained it, and it has no refund. */
export const isUnsettled = (table: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`(${of('unmatched')} and ${of('explained')} is null and ${of('refund_stage')} is null and ${of('state')} <> 'vanished')`
}

/** The unsettled payments that look like the payment of an order, oldest first. */
export const likelyPaymentsOf = ({ isWanted, ofOrder }: Whose): RawBuilder<LikelyRow> => sql`
  select ${ofOrder}p.id, p.amount::text as amount, p.state, p.seen_at as "seenAt", p.memo, p.transaction_hash as "transactionHash",
    l.told_at as "toldAt", l.denied_at as "deniedAt", l.denied_for as "deniedFor"
  from likely_payments l join payments p on p.id = l.payment_id
  where ${isWanted} and p.order_id is distinct from l.order_id and ${isUnsettled('p')}
  order by p.seen_at, p.id`
export type LikelyRow = Omit<LikelyPayment, 'denied'> & { deniedAt: Instant | null; deniedFor: string | null }

export const likelyPaymentOf = ({ deniedAt, deniedFor, ...row }: LikelyRow): LikelyPayment => ({
  ...row,
  denied: deniedAt === null ? null : { at: deniedAt, why: deniedFor },
})

/** Writes the likely payments that a move changed. The row of one that became a payment of the order stays as it is. */
export async function saveLikelyPayments(tx: Tx, before: Order, after: Order, at: Instant): Promise<void> {
  for (const { id, toldAt, denied } of changedParts(before.likelyPayments, after.likelyPayments)) {
    const changing = { told_at: toldAt, denied_at: denied?.at ?? null, denied_for: denied?.why ?? null }
    await tx
      .insertInto('likely_payments')
      .values({ ...changing, order_id: after.id, payment_id: id, found_at: at })
      .onConflict((conflict) => conflict.columns(['order_id', 'payment_id']).doUpdateSet(changing))
      .execute()
  }
}

/** Orders for which this likely payment is not denied. Sorted by id, so that all code locks several orders in the same order. */
export async function ordersToldOf(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('likely_payments')
    .select('order_id')
    .where('payment_id', '=', paymentId)
    .where('denied_at', 'is', null)
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** The orders for which staff or their clients denied that the payment is theirs. */
export async function deniedFor(db: Db, paymentId: string): Promise<{ byStaff: ReadonlySet<string>; byClient: ReadonlySet<string> }> {
  const rows = await db
    .selectFrom('likely_payments')
    .select(['order_id', 'denied_for'])
    .where('payment_id', '=', paymentId)
    .where('denied_at', 'is not', null)
    .execute()
  const of = (byStaff: boolean) => new Set(rows.filter((row) => (row.denied_for !== null) === byStaff).map((row) => row.order_id))
  return { byStaff: of(true), byClient: of(false) }
}

/** The most payments that are compared with one order. */
const mostCompared = 25

/** Unsettled payments that may belong to an order: they came to its credentials since `since`, or its client named their hash. */
export async function unsettledNear(db: Db, order: Order, since: Instant): Promise<StoredPayment[]> {
  const ids = [order.credentials, ...order.formerCredentials].flatMap((one) => one?.id ?? [])
  const { rows } = await sql<StoredPayment>`
    (select p.* from payments p where p.credentials_id = any (${ids}::text[]) and p.currency_id = ${order.giveCurrencyId}
        and p.seen_at >= ${since}::timestamptz - interval '24 hours' and (p.seen_at >= ${since}::timestamptz or p.told_by_day)
        and ${isUnsettled('p')} and p.kind = 'transfer' order by p.seen_at desc limit ${mostCompared})
    union
    (select p.* from payments p where lower(p.transaction_hash) = lower(${order.paymentProof}) and p.currency_id = ${order.giveCurrencyId}
        and ${isUnsettled('p')} and p.kind = 'transfer' limit ${mostCompared})`.execute(db)
  return rows
}
