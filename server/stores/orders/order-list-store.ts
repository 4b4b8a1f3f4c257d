/** SQL of many orders: the orders of a person, the queue and the search of the desk, counts, and orders that jobs take. */
import { type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Reading } from '../../../core/directions/currency-words.ts'
import { foldedText, likePart, slipPatterns } from '../../../core/language/folded-text.ts'
import { add } from '../../../core/money/decimal.ts'
import { typedSums } from '../../../core/money/parse.ts'
import type { Order } from '../../../core/orders/order.ts'
import { closedStatuses, openStatuses } from '../../../core/orders/statuses.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { OrdersTable } from '../../base/db/tables/orders.ts'
import type { Tables } from '../../base/db/tables.ts'
import { lockOrdersOf } from '../../base/people/bring-along-store.ts'
import { ordersGiven, wholeForms } from '../credentials/given-to-store.ts'
import { isUnsettled } from '../payments/likely-store.ts'
import { pricesStamp } from '../rates/price-store.ts'
import { type ReferralTerms, referralOf, type StoredField } from './order-row.ts'

type Row = Selectable<OrdersTable>

/**
 * Whether an open order waits for its client, roughly: who must act is a rule of core, and this only divides the orders of a status that
 * clients leave open by the hundred.
 */
const mostlyForClients = sql`(o.hold_kind = 'none' and o.cancel_requested_at is null and case o.status
  when 'toBePaid' then o.extra ->> 'alarmedAt' is null
    and not exists (select from likely_payments l where l.order_id = o.id and l.denied_at is null)
  when 'paymentChecked' then o.complaint_at is null
    and exists (select from payouts p where p.order_id = o.id and p.state = 'sent' and p.doubt is null)
  when 'delayed' then o.extra #>> '{newDetails,confirmedAt}' is null
  else false end)`

/**
 * All orders that somebody must act on, the longest wait first: open orders, closed ones whose money is not returned yet or may have
 * come, and those whose payout is in doubt after the end. Each part uses an index in its order and no order is in two parts, so old
 * orders cost nothing, whatever the planner guesses about their number. Each part has at most `ofEach`, and of each status those that wait for
 * their clients are a part of their own: however many these are, they push out none that waits for us.
 */
export async function queueOrders(db: Kysely<Tables>, ofEach: number): Promise<Row[]> {
  const open = sql`o.status = any (${[...openStatuses]}::text[])`
  // the condition of the index orders_money_to_return
  const withMoney = sql`o.status in (${sql.join(closedStatuses)}) and (o.seen > 0 or o.received > 0)`
  const unsettled = sql`o.id in (select r.order_id from refunds r where r.state in ('proposed', 'approved', 'sent')
    union select p.order_id from payouts p where p.doubt in ('failed', 'strange', 'sentAfterAll')
    union select l.order_id from likely_payments l join payments p on p.id = l.payment_id join orders c on c.id = l.order_id
      where l.denied_at is null and p.order_id is distinct from l.order_id and ${isUnsettled('p')} and c.status in (${sql.join(closedStatuses)}))`
  const first = (part: RawBuilder<unknown>) =>
    sql`(select o.* from orders o where ${part} order by o.last_status_update, o.id limit ${ofEach})`
  const parts = [
    sql`(select o.* from unnest(${[...openStatuses]}::text[]) as one (status) cross join (values (false), (true)) as side (client)
      cross join lateral ${first(sql`o.status = one.status and ${mostlyForClients} = side.client`)} o)`,
    first(withMoney),
    first(sql`${unsettled} and not (${open}) and not (${withMoney})`),
  ]
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)} order by last_status_update, id`.execute(db)
  return rows
}

/** Orders that ended since a moment, newest first. */
export async function endedOrders(db: Kysely<Tables>, since: Instant, limit: number): Promise<Row[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', [...closedStatuses, 'done'])
    .where('last_status_update', '>=', since)
    .orderBy('last_status_update', 'desc')
    .limit(limit)
    .execute()
}

/** How many orders ended since a moment. */
export async function endedSince(db: Kysely<Tables>, since: Instant): Promise<number> {
  const { ended } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('ended'))
    .where('status', 'in', [...closedStatuses, 'done'])
    .where('last_status_update', '>=', since)
    .executeTakeFirstOrThrow()
  return ended
}

/** The search words of a client's fields: nothing secret but the last four characters. */
export const searchWords = (fields: readonly StoredField[]): string[] =>
  fields.map(({ kind, value }) => (kind === 'plain' ? value : bareNumber(value).slice(-4)))

/** The sums of an order, each once, in the form of a search. */
export const sumsOf = ({ give, take, due }: Pick<Order, 'give' | 'take' | 'due'>): string[] => [
  ...new Set([give, take, due].map((sum) => add(sum, '0'))),
]

export type StaffSearch = {
  text: string
  /** The currencies that words of the text mean, and its other words; null if none means one. */
  reading: Reading | null
  after: string | null
  limit: number
  /** Only orders of which this is true. */
  where: RawBuilder<boolean>
}

export type FoundOrders = {
  rows: Row[]
  /** The last id, if there are more. */
  next: string | null
  /** None has the text itself; these have a word like it. */
  areSimilar: boolean
}

/** The orders of a tab of the desk. */
export function ofTab(tab: 'queue' | 'mine' | 'unassigned' | 'all', uid: string): RawBuilder<boolean> {
  if (tab === 'mine') return sql`assigned_to = ${uid}`
  return tab === 'unassigned' ? sql`assigned_to is null and status = any (${[...openStatuses]}::text[])` : sql`true`
}

/**
 * A page of orders for staff, newest first; `after` is the last id of the previous page. With a text: first the order of that number,
 * email, card or address (the client's, or ours that was assigned to him), then orders with a word that begins with it, then orders with
 * a word that has it inside, sums and hashes too. If nothing is found, its words may mean currencies. If that finds nothing either, typing
 * errors are allowed: one wrong letter in a short word, or by trigrams, the nearest first.
 */
export async function findForStaff(db: Kysely<Tables>, { cipher }: Pick<Context, 'cipher'>, search: StaffSearch): Promise<FoundOrders> {
  const typed = search.text.trim()
  const text = foldedText(typed)
  const given = text === '' ? [] : await ordersGiven(db, { cipher }, typed)
  const filtered: Filter = (from) => from.selectFrom('orders').selectAll().where(search.where)
  const { has, closeness } = closenessTo(
    [...new Set([text, ...typedSums(typed)])],
    [...new Set([typed, bareNumber(typed), ...wholeForms(typed)])].map((one) => cipher.hash(one)),
    given,
  )
  const place = text === '' ? sql`date_created, id` : sql`${closeness}, date_created, id`
  const rows = await filtered(db)
    .$if(text !== '', (query) => query.where(has).orderBy(closeness, 'desc'))
    .$if(search.after !== null, (query) => query.where(sql<boolean>`(${place}) < (select ${place} from orders where id = ${search.after})`))
    .orderBy('date_created', 'desc')
    .orderBy('id', 'desc')
    .limit(search.limit + 1)
    .execute()
  if (rows.length > 0 || text === '') return pageOf(rows, search.limit)
  const meant = search.reading === null ? [] : await ofCurrencies(filtered(db), search.reading, search)
  // typing errors are allowed in words only: a number with another digit is another number
  if (meant.length > 0 || search.after !== null || !/\p{L}/u.test(text)) return pageOf(meant, search.limit)
  const slips = await withOneSlip(filtered(db), text, search.limit)
  const similar = slips.length > 0 ? slips : await nearestTo(db, filtered, text, search.limit)
  return { rows: similar, next: null, areSimilar: similar.length > 0 }
}

/** One row more than the limit says that there is another page. */
function pageOf(rows: Row[], limit: number): FoundOrders {
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null, areSimilar: false }
}

/** Orders that give or take each currency that is meant and have the other words, newest first. */
async function ofCurrencies(from: ReturnType<Filter>, { currencies, rest }: Reading, { after, limit }: StaffSearch): Promise<Row[]> {
  const meant = currencies.map((ids) => sql<boolean>`(give_currency_id = any (${ids}::text[]) or take_currency_id = any (${ids}::text[]))`)
  const has = rest.map((word) => sql<boolean>`search like ${`%${likePart(word)}%`}`)
  return from
    .where(sql<boolean>`${sql.join([...meant, ...has], sql` and `)}`)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(date_created, id) < (select date_created, id from orders where id = ${after})`),
    )
    .orderBy('date_created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Orders with a word that is this one but for a letter, newest first. */
async function withOneSlip(from: ReturnType<Filter>, text: string, limit: number): Promise<Row[]> {
  const patterns = slipPatterns(text)
  if (patterns.length === 0) return []
  // the search column has words separated by spaces
  const any = patterns.map((pattern) => sql`' ' || search || ' ' like ${`% ${pattern} %`}`)
  return from
    .where(
      sql<boolean>`(${sql.join(
        patterns.map((pattern) => sql`search like ${`%${pattern}%`}`),
        sql` or `,
      )}) and (${sql.join(any, sql` or `)})`,
    )
    .orderBy('date_created', 'desc')
    .limit(limit)
    .execute()
}

type Filter = (db: Kysely<Tables>) => SelectQueryBuilder<Tables, 'orders', Row>

/** How well an order fits the text: 3 a whole word, 2 a word that begins with it, 1 inside of a word. */
function closenessTo(texts: readonly string[], hashes: readonly string[], given: readonly string[]) {
  const number = orderNumberIn(texts[0] ?? '')
  const isNumber = number === null ? sql`false` : sql`number = ${number}::bigint`
  // the search column has words separated by spaces
  const any = (column: RawBuilder<unknown>, before: string, after: string) =>
    sql`(${sql.join(
      texts.map((text) => sql`${column} like ${`%${before}${likePart(text)}${after}%`}`),
      sql` or `,
    )})`
  const spaced = sql`' ' || search || ' '`
  const named = sql`(${isNumber} or field_hashes && ${hashes}::text[] or id = any (${given}::text[]))`
  return {
    has: sql<boolean>`(${any(sql`search`, '', '')} or ${named})`,
    closeness: sql<number>`(case when ${named} or ${any(spaced, ' ', ' ')} then 3 when ${any(spaced, ' ', '')} then 2 else 1 end)`,
  }
}

/** A word this near may be a typing error. Words that are so much further away than the nearest one are left out. */
const nearEnough = '0.6'
const muchFurther = 0.1

/** The part of an email address before the @. The rest is the same for many strangers. */
const nameIn = (text: string): string => text.split('@')[0] || text

async function nearestTo(db: Kysely<Tables>, filtered: Filter, text: string, limit: number): Promise<Row[]> {
  const rows = await db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${nearEnough}, true)`.execute(tx)
    return filtered(tx)
      .select(sql<number>`word_similarity(${text}, search)`.as('nearness'))
      .where(sql<boolean>`${text} <% search and ${nameIn(text)} <% search`)
      .orderBy('nearness', 'desc')
      .orderBy('date_created', 'desc')
      .limit(limit)
      .execute()
  })
  const nearest = rows[0]?.nearness ?? 0
  return rows.filter(({ nearness }) => nearness > nearest - muchFurther)
}

/** The digits of an order's number as people write it, "№ 20 418" or "No. 20418"; null if the text is no number. */
export function orderNumberIn(text: string): string | null {
  const digits = text.replace(/^(?:№|#|no\.?)/i, '').replace(/[\s,]/g, '')
  return /^\d{1,15}$/.test(digits) ? digits : null
}

/** A card, phone or account in the form that is hashed, without separators. */
export const bareNumber = (value: string): string => value.replace(/[\s()+-]/g, '')

export type BeforeOrder = {
  number: number
  openOrders: number
  openOrdersOfAddress: number
  referral: Omit<ReferralTerms, 'sameDevice'> | null
  /** Of the account of that partner. */
  referralEmail: string | null
  /** The version of the present prices. */
  pricesStamp: string
}

type BeforeRow = {
  number: number
  open: number
  recent: number
  referral: string | null
  referral_percent: string | null
  referral_percent_of: ReferralTerms['of'] | null
  referral_email: string | null
  prices: string
}

/**
 * The facts that a new order needs: the next number, the number of open orders of the person, the open orders of his address of the last
 * hour, and the partner who brought him, with his
 * present terms. The person is locked, as by lockPersonsOrders.
 */
export async function beforeOrder(tx: Tx, userId: string, addressHash: string, hourAgo: Instant): Promise<BeforeOrder> {
  const { rows } = await sql<BeforeRow>`
    select *, ${pricesStamp} as prices from before_order(${userId}, ${addressHash}, ${hourAgo}::timestamptz, ${[...openStatuses]}::text[])`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a sequence has a next number')
  return {
    number: row.number,
    openOrders: row.open,
    openOrdersOfAddress: row.recent,
    referral: referralOf({ ...row, referral_id: row.referral, referral_device: false }),
    referralEmail: row.referral_email,
    pricesStamp: row.prices,
  }
}

/** Whether another order has this slot. The slot is locked until the transaction ends. */
export async function isSlotTaken(tx: Tx, placeId: string, at: Instant, orderId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slot ${placeId} ${at}`}, 0))`.execute(tx)
  const { rows } = await sql`
    select 1 from orders where status = any(${[...openStatuses]}::text[]) and id <> ${orderId}
      and meeting ->> 'placeId' = ${placeId} and meeting ->> 'at' = ${at} limit 1`.execute(tx)
  return rows.length > 0
}

/** The times at which other open orders meet at a place. */
export async function takenSlots(tx: Tx, placeId: string, orderId: string): Promise<Instant[]> {
  const { rows } = await sql<{ at: Instant }>`
    select meeting ->> 'at' as at from orders where status = any(${[...openStatuses]}::text[]) and id <> ${orderId}
      and meeting ->> 'placeId' = ${placeId}`.execute(tx)
  return rows.map(({ at }) => at)
}

/**
 * Locks the person, so that his orders are opened one after another and his limit works for any number of simultaneous requests.
 * Addresses are not locked: many people share one, and the limit of an address is only a protection against floods.
 */
export async function lockPersonsOrders(tx: Tx, userId: string): Promise<void> {
  await lockOrdersOf(tx, [userId])
}

/** The position of a sweep of the clocks: the last order that it took. `dueAt` is the text of the database, to the microsecond. */
export type DueOrder = { id: string; dueAt: string }

/** The next order whose clock is due after `last`, locked until the transaction ends; orders locked by others are skipped. */
export async function takeDueOrder(tx: Tx, now: Instant, last: DueOrder | null): Promise<DueOrder | null> {
  const row = await tx
    .selectFrom('orders')
    .select(['id', sql<string>`due_at::text`.as('dueAt')])
    .where('due_at', '<=', now)
    .$if(last !== null, (query) => query.where(sql<boolean>`(due_at, id) > (${last?.dueAt}::timestamptz, ${last?.id})`))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

/** One unpaid order whose credentials were switched off, locked until the transaction ends. Locked orders are skipped. */
export async function takeOrderWithLostCredentials(tx: Tx, except: readonly string[]): Promise<string | null> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('credentials', 'credentials.id', 'orders.credentials_id')
    .select('orders.id')
    .where('orders.status', '=', 'toBePaid')
    .where('credentials.active', '=', false)
    .where('orders.id', '<>', sql<string>`all (${except}::text[])`)
    .orderBy('orders.date_created')
    .limit(1)
    .forUpdate('orders')
    .skipLocked()
    .executeTakeFirst()
  return row?.id ?? null
}

/** Makes the clocks of all night orders due at this time. The job then sets a clock that is not really due to its own time. */
export async function wakeNightOrders(tx: Tx, at: Instant): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ due_at: at })
    .where('off_hours', '=', true)
    .where('due_at', '>', at)
    .where('status', 'in', ['toBePaid', 'checkingPayment'])
    .execute()
}

/** Sets when the next clock of an order is due. */
export async function setDueAt(tx: Tx, orderId: string, dueAt: Instant | null): Promise<void> {
  await tx.updateTable('orders').set({ due_at: dueAt }).where('id', '=', orderId).execute()
}

/** Stores the rating of an order; a second one changes nothing. */
export async function insertRating(tx: Tx, orderId: string, rating: { stars: number; text: string }, at: Instant): Promise<void> {
  await tx
    .insertInto('order_ratings')
    .values({ order_id: orderId, stars: rating.stars, text: rating.text, date_created: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/** The versions of the texts that a person agreed to with his newest order under an e-mail; null if he made none with it. */
export async function consentsOfOrder(db: Kysely<Tables>, userId: string, email: string): Promise<{ rules: string; aml: string } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['consent_rules', 'consent_aml'])
    .where('user_id', '=', userId)
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('date_created', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { rules: row.consent_rules, aml: row.consent_aml } : null
}
