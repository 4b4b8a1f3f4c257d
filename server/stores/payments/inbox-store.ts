/** SQL of the inbox: payments by search and filters, how many wait, and the orders that a payment may belong to. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { paymentSorts } from '../../../contract/payments.ts'
import type { CurrencyKind } from '../../../core/directions/currency.ts'
import { foldedText, likePart } from '../../../core/language/folded-text.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { typedSums } from '../../../core/money/parse.ts'
import type { Claim, Refund } from '../../../core/orders/order.ts'
import { closedStatuses, openStatuses, type Status } from '../../../core/orders/statuses.ts'
import type { PaymentPlace } from '../../../core/payments/explanation.ts'
import { dayAfter, midnight } from '../../base/db/moscow-days.ts'
import type { Tables } from '../../base/db/tables.ts'
import { orderNumberIn } from '../orders/order-list-store.ts'
import type { StoredPayment } from './payment-store.ts'

type Db = Kysely<Tables>

/** A payment with the order that has it, or the order that it is stored with. */
export type InboxRow = StoredPayment & {
  number: number | null
  status: Status | null
  /** The state of the refund that is under way or done, if the payment is unmatched. */
  refund_state: Refund['state'] | null
  /** Who sends it by hand now, and who was called over it. Null if nobody does. */
  claimer: string | null
  claim_alarmed: Claim['alarmed'] | null
}

/** The condition must be the same as in the indexes of the inbox. Its rules are in core/payments/explanation.ts. */
const waits = sql<boolean>`(unmatched and explained is null and state <> 'vanished' and refund_stage is distinct from 'done'
  or held_word is not null and state = 'seen')`
/** Whoever sent its refund by hand went silent: nobody knows whether the money left, whatever became of the payment meanwhile. */
const toAnswer = sql<boolean>`id in (select payment_id from refunds where payment_id is not null and state = 'approved' and claim_alarmed = 'staff')`
const placed: Record<PaymentPlace, RawBuilder<boolean>> = {
  // A payment that is being returned still waits, until the refund is confirmed.
  waiting: waits,
  returning: sql`(refund_stage = 'open' and state <> 'vanished')`,
  returned: sql`(refund_stage = 'done' and state <> 'vanished')`,
  ordered: sql`(not unmatched and state <> 'vanished')`,
  explained: sql`(explained is not null and state <> 'vanished')`,
  vanished: sql`state = 'vanished'`,
}

export type InboxSearch = {
  text: string
  place: PaymentPlace | 'all'
  currencyId: string | null
  directionId: string | null
  /** In the currency. */
  amountFrom: Decimal | null
  amountUntil: Decimal | null
  sort: (typeof paymentSorts)[number]
  ascending: boolean
  /** Moscow days, both inside. */
  from: string | null
  until: string | null
  after: string | null
  limit: number
}

/** The columns that each sorting goes by, as the indexes have them. */
const sortedBy: Record<InboxSearch['sort'], RawBuilder<unknown>[]> = {
  waiting: [waits, sql`seen_at`, sql`id`],
  seen: [sql`seen_at`, sql`id`],
  amount: [sql`amount`, sql`seen_at`, sql`id`],
}

/** Before the last id of a page that was sorted by what waits. */
const waitedThen = 'waiting.'

/**
 * A page, found by ids: refunds of which nobody has said whether they were sent, then payments that wait, then the newest; or by moment or sum. `after`
 * is the last id of the previous page, and says whether that payment waited then: it may be settled since, and what waits behind it goes on
 * from the place that it had.
 */
export async function searchPayments(db: Db, search: InboxSearch): Promise<{ rows: InboxRow[]; next: string | null }> {
  const { sort, place, after } = search
  const text = search.text.trim()
  const asks = sort === 'waiting' && (place === 'all' || place === 'waiting' || place === 'returning')
  const fits = [
    search.currencyId === null ? null : sql<boolean>`currency_id = ${search.currencyId}`,
    search.directionId === null ? null : sql<boolean>`order_id in (select id from orders where direction_id = ${search.directionId})`,
    search.amountFrom === null ? null : sql<boolean>`amount >= ${search.amountFrom}::numeric`,
    search.amountUntil === null ? null : sql<boolean>`amount <= ${search.amountUntil}::numeric`,
    search.from === null ? null : sql<boolean>`seen_at >= ${midnight(search.from)}`,
    search.until === null ? null : sql<boolean>`seen_at < ${dayAfter(search.until)}`,
    text === '' ? null : sql<boolean>`id in (${found(text)})`,
  ].filter((condition) => condition !== null)
  const ascending = sort !== 'waiting' && search.ascending
  const key = sql.join(sortedBy[sort])
  const waited = after?.startsWith(waitedThen) ?? false
  const lastId = waited ? after?.slice(waitedThen.length) : after
  const lastKey = sort === 'waiting' ? sql.join([sql`${waited}::boolean`, ...sortedBy.seen]) : key
  const beyond =
    after === null ? null : sql<boolean>`(${key}) ${ascending ? sql`>` : sql`<`} (select ${lastKey} from payments where id = ${lastId})`
  const conditions = [...fits, place === 'all' ? null : placed[place], asks ? sql<boolean>`not ${toAnswer}` : null, beyond].filter(
    (condition) => condition !== null,
  )
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const first = asks && after === null ? await inboxRows(db, sql.join([toAnswer, ...fits], sql` and `)) : []
  const order = sql.join(sortedBy[sort].map((column) => sql`${column} ${ascending ? sql`asc` : sql`desc`}`))
  const { rows: some } = await sql<{ id: string; waits: boolean }>`
    select id, ${waits} as waits from payments ${where} order by ${order} limit ${search.limit + 1}`.execute(db)
  const listed = some.slice(0, search.limit)
  const page = listed.map(({ id }) => id)
  const rows = page.length === 0 ? [] : await inboxRows(db, sql`id = any (${page}::text[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const last = some.length > search.limit ? listed.at(-1) : undefined
  const next = last === undefined ? null : `${sort === 'waiting' && last.waits ? waitedThen : ''}${last.id}`
  return { rows: [...first, ...page.flatMap((id) => byId.get(id) ?? [])], next }
}

/** A unique index allows one refund that has not failed. */
const aliveRefund = (table: string) => sql`left join refunds r
  on r.payment_id = ${sql.ref(`${table}.id`)} and r.state in ('proposed', 'approved', 'sent', 'confirmed')
  left join users claimer on claimer.uid = r.claimed_by and r.state = 'approved'`
const ofRefund = sql`r.state as refund_state, coalesce(nullif(claimer.name, ''), claimer.email) as claimer,
  case when r.state = 'approved' then r.claim_alarmed end as claim_alarmed`

/** The expression must be the same as in the index payments_search. */
const searchable = sql`translate(lower(coalesce(transaction_hash, '') || ' ' || trim_scale(amount)::text || ' ' || coalesce(sender, '')), 'ё', 'е')`
/** A shorter text has no trigram. */
const shortestPart = 3

/** Searches by a part of a hash, of a sum or of a sender, by memo, by id and by the number of an order. Each way uses its own index. */
function found(text: string): RawBuilder<unknown> {
  const parts = [...new Set([foldedText(text), ...typedSums(text)])].filter(({ length }) => length >= shortestPart)
  const number = orderNumberIn(text)
  const ways = [
    sql`select id from payments where id = ${text}`,
    sql`select id from payments where memo = ${text}`,
    ...typedSums(text).map((sum) => sql`select id from payments where amount = ${sum}::numeric`),
    ...parts.map((part) => sql`select id from payments where ${searchable} like ${`%${likePart(part)}%`}`),
    ...(number === null ? [] : [sql`select p.id from payments p join orders o on o.id = p.order_id where o.number = ${number}::bigint`]),
  ]
  return sql.join(ways, sql` union `)
}

/** How many payments wait to be settled. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)
    + (select count(*) from payments where state = 'vanished' and ${toAnswer}) as waiting from payments where ${waits}`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** The stamp changes with every entry of the books, confirmation of a waiting payment, and step of a refund of unmatched money. */
export async function inboxStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select coalesce((select max(id) from ledger_entries), 0) || ':' || coalesce(sum(confirmations), 0) || ':' || count(held_word)
      || ':' || (select count(*) || '.' || count(confirmed_at) from refund_details where payment_id is not null)
      || ':' || (select count(*) || '.' || count(hash_fault) from refunds where payment_id is not null and state in ('approved', 'sent'))
      || ':' || (select coalesce(md5(string_agg(concat_ws(' ', id, claimed_by, claimed_until, claim_alarmed), ',' order by id)), '')
        from refunds where payment_id is not null and state = 'approved') as stamp
    from payments where ${waits}`.execute(db)
  return rows[0]?.stamp ?? ''
}

/** One row of the inbox, or null. */
export async function findInboxRow(db: Db, id: string): Promise<InboxRow | null> {
  return (await inboxRows(db, sql`id = ${id}`))[0] ?? null
}

/** The payments in a currency with this hash or receipt, whole transfers first. */
export const paymentsNamed = (db: Db, currencyId: string, proof: string): Promise<InboxRow[]> =>
  inboxRows(db, sql`currency_id = ${currencyId} and lower(transaction_hash) = lower(${proof.trim()})`)

/** All rows of a transfer that was split, the original row first. */
export const piecesOf = (db: Db, rootId: string): Promise<InboxRow[]> => inboxRows(db, sql`id = ${rootId} or part_of = ${rootId}`)

async function inboxRows(db: Db, which: RawBuilder<unknown>): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`
    select p.*, o.number, o.status, ${ofRefund}
    from (select * from payments where ${which}) p left join orders o on o.id = p.order_id ${aliveRefund('p')}
    order by p.part_of nulls first, p.date_created, p.id`.execute(db)
  return rows
}

/** The facts about an order that core/payments/match-score.ts needs. */
export type CandidateRow = {
  id: string
  number: number
  status: Status
  due: Decimal
  seen: Decimal
  received: Decimal
  giveKind: CurrencyKind
  createdAt: string
  payUntil: string | null
  watchUntil: string | null
  markedPaid: boolean
  proof: string | null
  /** Whether the order has the credentials of the payment: now (true), once (false), never (null). `memo` was assigned with them. */
  holds: boolean | null
  memo: string | null
  clientKnown: boolean
  senderKnown: boolean
}

/** The most candidates for each way in which an order may belong to a payment. */
const mostByEach = 25

/**
 * Orders that a payment in their give currency may belong to: the order had the credentials or the memo; or it is open or recently
 * closed, and its sum is near or its client named the hash; or its client has paid from the same sender. Each way uses an index, so
 * the search is fast even with a million past orders.
 */
export async function candidatesFor(
  db: Db,
  payment: StoredPayment,
  { byMemo, near, closedSince }: { byMemo: boolean; near: { from: Decimal; to: Decimal }; closedSince: string },
): Promise<CandidateRow[]> {
  const { credentials_id: credentials, memo, sender, transaction_hash: hash, currency_id: currency } = payment
  const extras = payment.order_id ?? payment.client_order_id
  const living = sql`(o.due between ${near.from}::numeric and ${near.to}::numeric
    or o.due - o.seen - o.received between ${near.from}::numeric and ${near.to}::numeric
    or lower(o.extra ->> 'paymentProof') = lower(${hash}))`
  const { rows } = await sql<CandidateRow>`
    with named (id) as (
      (select order_id from allotments where credentials_id = ${credentials} and ${byMemo ? sql`memo = ${memo}` : sql`true`}
        order by allotted_at desc limit ${mostByEach})
      union (select order_id from allotments where ${byMemo ? sql`credentials_id = ${credentials}` : sql`false`}
        order by allotted_at desc limit ${mostByEach})
      union (select o.id from orders o where o.status = any (${[...openStatuses]}) and o.give_currency_id = ${currency} and ${living}
        order by o.last_status_update desc limit ${mostByEach})
      union (select o.id from orders o where o.status = any (${[...closedStatuses]}) and o.last_status_update >= ${closedSince}::timestamptz
        and o.give_currency_id = ${currency} and ${living} order by o.last_status_update desc limit ${mostByEach})
      union (select paid.order_id from payments paid where paid.sender = ${sender} and paid.order_id is not null
        order by paid.seen_at desc limit ${mostByEach})
      union (select theirs.id from payments paid join orders one on one.id = paid.order_id join orders theirs on theirs.user_id = one.user_id
        where paid.sender = ${sender} and theirs.status = any (${[...openStatuses]}) limit ${mostByEach})
      union (select theirs.id from orders one join orders theirs on theirs.user_id = one.user_id
        where one.id = ${extras} and theirs.status = any (${[...openStatuses]}) and theirs.date_created >= ${payment.seen_at}::timestamptz
        limit ${mostByEach})
    )
    select o.id, o.number, o.status, o.due, o.seen, o.received, o.give_kind as "giveKind", o.date_created as "createdAt",
      o.pay_until as "payUntil", o.watch_until as "watchUntil", o.paid_marked_at is not null as "markedPaid",
      o.extra ->> 'paymentProof' as proof, had.holds, had.memo,
      exists (select from orders one where one.id = ${extras} and one.user_id = o.user_id and one.id <> o.id) as "clientKnown",
      exists (select from payments paid join orders one on one.id = paid.order_id
        where paid.sender = ${sender} and one.user_id = o.user_id and not paid.unmatched) as "senderKnown"
    from named join orders o on o.id = named.id
    left join lateral (
      select a.freed_at is null as holds, a.memo from allotments a where a.order_id = o.id and a.credentials_id = ${credentials}
      order by a.freed_at nulls first, a.allotted_at desc limit 1) had on true
    where o.give_currency_id = ${currency}`.execute(db)
  return rows
}

/**
 * Whether unmatched money came to credentials that an order once had alone. An address that several orders share, or that another
 * order got since then, does not count.
 */
export async function hasUnmatched(db: Db, orderId: string, credentialsIds: readonly string[]): Promise<boolean> {
  if (credentialsIds.length === 0) return false
  const { rows } = await sql`
    select 1 from allotments mine join payments on payments.credentials_id = mine.credentials_id and payments.seen_at >= mine.allotted_at
    where mine.order_id = ${orderId} and mine.credentials_id = any (${[...credentialsIds]}) and mine.memo is null and ${waits}
      and payments.order_id is null
      and not exists (select from allotments other
        where other.credentials_id = mine.credentials_id and other.order_id <> mine.order_id and other.allotted_at >= mine.allotted_at)
    limit 1`.execute(db)
  return rows.length > 0
}
