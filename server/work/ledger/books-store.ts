/** SQL of the audit. Each query reads a limited number of rows, so that no table is in memory as a whole. */
import { type Kysely, sql } from 'kysely'
import type { Account } from '../../../core/ledger/accounts.ts'
import type { AuditedOrder, OrderEvidence } from '../../../core/ledger/order-faults.ts'
import type { BookedPayment, Posting } from '../../../core/ledger/postings.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import type { Payment, Refund } from '../../../core/orders/order.ts'
import type { Explanation } from '../../../core/payments/explanation.ts'
import type { Tables } from '../../base/db/tables.ts'
import { hashOf } from '../../base/keys/receipt-signer.ts'
import { paymentOf, payoutOf, refundOf } from '../../stores/orders/order-part-rows.ts'

type Db = Kysely<Tables>

/** How many rows the audit will read. Used to show the progress. */
export async function sizes(db: Db): Promise<{ entries: number; orders: number }> {
  const { rows } = await sql<{ entries: number; orders: number }>`
    select (select count(*) from ledger_entries) as entries, (select count(*) from orders) as orders`.execute(db)
  return rows[0] ?? { entries: 0, orders: 0 }
}

/** Reads the next entries after `after`: the last id, the count, entries that are empty or do not balance, and the totals of all. */
export async function nextEntries(
  db: Db,
  after: number,
  limit: number,
): Promise<{
  last: number
  count: number
  empty: number[]
  unbalanced: { id: number; currencyId: string; off: Decimal }[]
  totals: Posting[]
} | null> {
  const { rows: ends } = await sql<{ last: number | null; count: number }>`
    select max(id) as last, count(*) as count from (select id from ledger_entries where id > ${after} order by id limit ${limit}) e`.execute(
    db,
  )
  const { last = null, count = 0 } = ends[0] ?? {}
  if (last === null) return null
  const { rows: empty } = await sql<{ id: number }>`
    select id from ledger_entries e where id > ${after} and id <= ${last}
      and not exists (select from ledger_postings where entry_id = e.id) order by id`.execute(db)
  const { rows: unbalanced } = await sql<{ id: number; currencyId: string; off: Decimal }>`
    select entry_id as id, currency_id as "currencyId", sum(amount) as off from ledger_postings
    where entry_id > ${after} and entry_id <= ${last} group by entry_id, currency_id having sum(amount) <> 0 order by 1, 2`.execute(db)
  const { rows: totals } = await sql<Posting>`
    select account, currency_id as "currencyId", sum(amount) as amount from ledger_postings
    where entry_id > ${after} and entry_id <= ${last} group by account, currency_id`.execute(db)
  return { last, count, empty: empty.map(({ id }) => id), unbalanced, totals }
}

type ReserveFigures = { id: string; code: string; reserve: Decimal; promised: Decimal; held: Decimal }

/** For every currency: its stored reserve, the stored sum of promises, and the sum that open orders have reserved. */
export async function reserveFigures(db: Db): Promise<ReserveFigures[]> {
  const { rows } = await sql<ReserveFigures>`
    select id, code, reserve, promised, coalesce((select sum(soft_reserve) from orders where take_currency_id = c.id and soft_reserve > 0), 0) as held
    from currencies c order by position, code`.execute(db)
  return rows
}

/** The next orders after one by id, each with all records of its money and its history. */
export async function nextEvidence(db: Db, after: string, limit: number): Promise<OrderEvidence[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'history_length', 'give_currency_id', 'take_currency_id', 'take', 'credited', 'seen', 'received'])
    .select(['soft_reserve', 'extra'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const last = orders.at(-1)?.id
  if (last === undefined) return []
  // orders that are next to each other by id are also next to each other in each index: one range costs less than many single rows
  const range: Range = { after, last }
  const [payments, payouts, refunds, booked, history, receipts] = await Promise.all([
    db.selectFrom('payments').selectAll().where('order_id', '>', after).where('order_id', '<=', last).execute().then(byOrder),
    db.selectFrom('payouts').selectAll().where('order_id', '>', after).where('order_id', '<=', last).execute().then(byOrder),
    db.selectFrom('refunds').selectAll().where('order_id', '>', after).where('order_id', '<=', last).execute().then(byOrder),
    bookedOf(db, range).then(byOrder),
    historyOf(db, range).then(byOrder),
    db
      .selectFrom('quote_receipts')
      .select(['order_id', 'document', 'hash'])
      .where('order_id', '>', after)
      .where('order_id', '<=', last)
      .orderBy('order_id')
      .orderBy('position')
      .execute()
      .then(byOrder),
  ])
  return orders.map((row) => {
    const { addedToReserve, takenFromReserve } = row.extra as Pick<AuditedOrder, 'addedToReserve' | 'takenFromReserve'>
    const past = history.get(row.id)?.[0]
    return {
      order: {
        id: row.id,
        number: row.number,
        status: row.status,
        giveCurrencyId: row.give_currency_id,
        takeCurrencyId: row.take_currency_id,
        take: row.take,
        credited: row.credited,
        seen: row.seen,
        received: row.received,
        softReserve: row.soft_reserve,
        addedToReserve,
        takenFromReserve,
        payments: (payments.get(row.id) ?? []).map(paymentOf),
        payouts: (payouts.get(row.id) ?? []).map(payoutOf),
        refunds: (refunds.get(row.id) ?? []).map(refundOf),
      },
      booked: booked.get(row.id) ?? [],
      history: {
        rows: past?.rows ?? 0,
        first: past?.first ?? null,
        last: past?.last ?? null,
        linked: past?.linked ?? false,
        chained: past?.chained ?? false,
        lastStatus: past?.last_status ?? null,
        expected: row.history_length,
      },
      receipts: (receipts.get(row.id) ?? []).map(({ document, hash }) => ({ document, hash, reckoned: hashOf(document) })),
    }
  })
}

function byOrder<T extends { order_id: string | null }>(rows: readonly T[]): Map<string, T[]> {
  const kept = new Map<string, T[]>()
  for (const row of rows) {
    const of = kept.get(row.order_id ?? '')
    if (of) of.push(row)
    else kept.set(row.order_id ?? '', [row])
  }
  return kept
}

type Range = { after: string; last: string }

/** Excludes losses: they do not follow from the state of an order. */
async function bookedOf(db: Db, { after, last }: Range) {
  const { rows } = await sql<{ order_id: string; account: Account; currencyId: string; amount: Decimal }>`
    select e.order_id, p.account, p.currency_id as "currencyId", sum(p.amount) as amount
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.order_id > ${after} and e.order_id <= ${last} and e.event <> 'paymentLost'
    group by e.order_id, p.account, p.currency_id having sum(p.amount) <> 0`.execute(db)
  return rows
}

async function historyOf(db: Db, { after, last }: Range) {
  type Past = { order_id: string; rows: number; first: number; last: number; linked: boolean; chained: boolean; last_status: string }
  const { rows } = await sql<Past>`
    select order_id, count(*) as rows, min(position) as first, max(position) as last, bool_and(linked) as linked, bool_and(chained) as chained,
      (array_agg(to_status order by position desc))[1] as last_status
    from (
      select order_id, position, to_status, from_status is not distinct from lag(to_status) over past as linked,
        hash = history_hash(lag(hash) over past, order_id, position, at, who, person_id, from_status, to_status, row_id, why, quote_id,
          request_id) as chained
      from order_history where order_id > ${after} and order_id <= ${last}
      window past as (partition by order_id order by position)) steps
    group by order_id`.execute(db)
  return rows
}

export type QueuedEvidence = {
  payment: BookedPayment & Pick<Payment, 'id'>
  currencyId: string
  ofOrder: boolean
  refunds: Refund[]
  booked: Posting[]
}

/** The next payments that belong to no order now, or once belonged to none, with the postings made for them outside of orders. */
export async function nextQueued(db: Db, after: string, limit: number): Promise<QueuedEvidence[]> {
  const { rows } = await sql<{
    id: string
    amount: Decimal
    state: Payment['state']
    unmatched: boolean
    explained: Explanation | null
    order_id: string | null
    currency_id: string
  }>`
    select id, amount, state, unmatched, explained, order_id, currency_id from payments
    where id > ${after} and id in (
      select id from payments where order_id is null
      union select payment_id from ledger_entries where order_id is null and payment_id is not null)
    order by id limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows: booked } = await sql<Posting & { payment_id: string }>`
    select e.payment_id, p.account, p.currency_id as "currencyId", sum(p.amount) as amount
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.payment_id = any (${ids}) and e.order_id is null
    group by e.payment_id, p.account, p.currency_id having sum(p.amount) <> 0`.execute(db)
  const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', 'in', ids).execute()
  return rows.map(({ order_id, currency_id, ...payment }) => ({
    payment,
    currencyId: currency_id,
    ofOrder: order_id !== null,
    refunds: refunds.filter(({ payment_id }) => payment_id === payment.id).map(refundOf),
    booked: booked.filter(({ payment_id }) => payment_id === payment.id),
  }))
}
