/** SQL of many reviews: those that everybody reads, the lists of the desk, and what is counted. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { foldedText, likePart } from '../../../core/language/folded-text.ts'
import type { Language, Words } from '../../../core/language/language.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import type { Distribution } from '../../../core/reviews/review.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { FormerDecision } from '../../base/db/tables/orders.ts'
import type { Tables } from '../../base/db/tables.ts'
import { orderNumberIn } from '../orders/order-list-store.ts'
import type { StoredReview } from './review-store.ts'

type Db = Kysely<Tables>

/** Exchanges that took place. What clients say of canceled orders is for us alone. */
const isExchange = sql`o.status = 'done'`
const isShown = sql`r.verdict = 'shown' and r.consent_at is not null`
const isAnswered = sql`r.answer <> ''`
const isLow = sql`g.stars <= 3`
const isCash = sql`(o.give_kind = 'cash' or o.take_kind = 'cash')`
const joined = sql`reviews r join order_ratings g on g.order_id = r.order_id join orders o on o.id = r.order_id`

/** How many marks of each number of stars exchanges got, five stars first. */
export async function countMarks(db: Db): Promise<Distribution> {
  const { rows } = await sql<{ stars: number; marks: number }>`
    select g.stars, count(*)::int as marks from order_ratings g join orders o on o.id = g.order_id where ${isExchange} group by g.stars`.execute(
    db,
  )
  const of = (stars: number) => rows.find((row) => row.stars === stars)?.marks ?? 0
  return [of(5), of(4), of(3), of(2), of(1)]
}

export type ShownCounts = { shown: number; answered: number; low: number; cash: number; hidden: number }

export async function countShown(db: Db): Promise<ShownCounts> {
  const { rows } = await sql<ShownCounts>`
    select count(*) filter (where ${isShown})::int as shown,
      count(*) filter (where ${isShown} and ${isAnswered})::int as answered,
      count(*) filter (where ${isShown} and ${isLow})::int as low,
      count(*) filter (where ${isShown} and ${isCash})::int as cash,
      count(*) filter (where r.verdict = 'hidden')::int as hidden
    from ${joined} where ${isExchange} and r.verdict in ('shown', 'hidden')`.execute(db)
  return rows[0] ?? { shown: 0, answered: 0, low: 0, cash: 0, hidden: 0 }
}

/** What was given or taken in the exchanges of shown reviews. */
export async function shownAssets(db: Db): Promise<string[]> {
  const { rows } = await sql<{ asset: string }>`
    select distinct c.asset from ${joined} join currencies c on c.id in (o.give_currency_id, o.take_currency_id)
    where ${isShown} and ${isExchange} order by 1`.execute(db)
  return rows.map(({ asset }) => asset)
}

type CurrencyRow = { kind: 'crypto' | 'cashless' | 'cash'; asset: string; name: Words }
export type ShownReview = {
  id: string
  stars: number
  text: string
  name: string
  answer: string
  date_created: Instant
  give: CurrencyRow
  take: CurrencyRow
}

export type ShownSearch = {
  filter: 'newest' | 'answered' | 'low' | 'cash'
  stars: number | undefined
  asset: string | undefined
  /** The id of the last review of the page before. */
  after: string | undefined
  limit: number
}

/** Reviews that everybody may read, newest first. */
export async function shownReviews(db: Db, { filter, stars, asset, after, limit }: ShownSearch): Promise<ShownReview[]> {
  const wanted: Record<ShownSearch['filter'], RawBuilder<unknown>> = {
    newest: sql`true`,
    answered: isAnswered,
    low: isLow,
    cash: isCash,
  }
  const currency = (of: string) =>
    sql`jsonb_build_object('kind', ${sql.ref(`${of}.kind`)}, 'asset', ${sql.ref(`${of}.asset`)},
      'name', jsonb_build_object('ru', ${sql.ref(`${of}.name_ru`)}, 'en', ${sql.ref(`${of}.name_en`)}))`
  const { rows } = await sql<ShownReview>`
    select r.id, g.stars, r.text, r.name, r.answer, r.date_created, ${currency('give')} as give, ${currency('take')} as take
    from ${joined} join currencies give on give.id = o.give_currency_id join currencies take on take.id = o.take_currency_id
    where ${isShown} and ${isExchange} and ${wanted[filter]}
      and ${stars === undefined ? sql`true` : sql`g.stars = ${stars}`}
      and ${asset === undefined ? sql`true` : sql`${asset} in (give.asset, take.asset)`}
      and ${after === undefined ? sql`true` : sql`(r.date_created, r.id) < (select date_created, id from reviews where id = ${after})`}
    order by r.date_created desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

/** A mark with its order, and the review if there is one. */
export type ListedReview = {
  orderId: string
  number: number
  stars: number
  at: Instant
  giveCurrencyId: string
  takeCurrencyId: string
  give: Decimal
  review: (Omit<StoredReview, 'former'> & { former: FormerDecision | null; by: string | null }) | null
}

type ListedRow = Omit<ListedReview, 'review'> & StoredReview & { by: string | null; former: FormerDecision | null }

const listed = sql`
  select g.order_id as "orderId", o.number, g.stars, g.date_created as at, o.give_currency_id as "giveCurrencyId",
    o.take_currency_id as "takeCurrencyId", o.give, r.*, coalesce(nullif(who.name, ''), who.email) as by
  from order_ratings g join orders o on o.id = g.order_id left join reviews r on r.order_id = g.order_id
    left join users who on who.uid = r.decided_by`

const listedOf = ({ orderId, number, stars, at, giveCurrencyId, takeCurrencyId, give, ...review }: ListedRow): ListedReview => ({
  orderId,
  number,
  stars,
  at,
  giveCurrencyId,
  takeCurrencyId,
  give,
  review: (review.id as string | null) === null ? null : review,
})

export async function listedReview(db: Db, orderId: string): Promise<ListedReview | null> {
  const { rows } = await sql<ListedRow>`${listed} where g.order_id = ${orderId} and ${isExchange}`.execute(db)
  return rows[0] ? listedOf(rows[0]) : null
}

export type ListSearch = {
  filter: 'waiting' | 'shown' | 'hidden' | 'kept' | 'withoutWords'
  text: string
  /** The order of the last row of the page before. */
  after: string | undefined
  limit: number
}

/** A page of the desk: what waits begins with the longest wait, everything else with the newest. */
export async function listReviewRows(db: Db, { filter, text, after, limit }: ListSearch): Promise<ListedReview[]> {
  const isWaiting = filter === 'waiting'
  const which =
    filter === 'withoutWords' ? sql`r.id is null` : isWaiting ? sql`r.id is not null and r.verdict is null` : sql`r.verdict = ${filter}`
  const place =
    filter === 'withoutWords' ? sql`g.date_created, g.order_id` : sql`${isWaiting ? sql`r.changed_at` : sql`r.date_created`}, r.order_id`
  const order = isWaiting ? sql`asc` : sql`desc`
  const typed = foldedText(text.trim())
  const { rows } = await sql<ListedRow>`${listed}
    where ${isExchange} and ${which} and ${typed === '' ? sql`true` : sql`g.order_id in (${found(typed)})`}
      and ${
        after === undefined
          ? sql`true`
          : sql`(${place}) ${isWaiting ? sql`>` : sql`<`} (select ${place} from order_ratings g left join reviews r on r.order_id = g.order_id where g.order_id = ${after})`
      }
    order by ${filter === 'withoutWords' ? sql`g.date_created` : isWaiting ? sql`r.changed_at` : sql`r.date_created`} ${order}, g.order_id ${order}
    limit ${limit}`.execute(db)
  return rows.map(listedOf)
}

/** The orders that a text finds. Each way uses its own index; one condition over several tables would be asked of every review. */
function found(text: string): RawBuilder<unknown> {
  const number = orderNumberIn(text)
  const ways = [
    ...(number === null ? [] : [sql`select id from orders where number = ${number}::bigint`]),
    sql`select order_id from reviews where translate(lower(text || ' ' || name), 'ё', 'е') like ${`%${likePart(text)}%`}`,
  ]
  return sql.join(ways, sql` union `)
}

export type ListCounts = { waiting: number; shown: number; hidden: number; kept: number; withoutWords: number }

export async function countReviews(db: Db): Promise<ListCounts> {
  const { rows } = await sql<ListCounts>`
    select count(*) filter (where r.id is not null and r.verdict is null)::int as waiting,
      count(*) filter (where r.verdict = 'shown')::int as shown,
      count(*) filter (where r.verdict = 'hidden')::int as hidden,
      count(*) filter (where r.verdict = 'kept')::int as kept,
      count(*) filter (where r.id is null)::int as "withoutWords"
    from order_ratings g join orders o on o.id = g.order_id left join reviews r on r.order_id = g.order_id where ${isExchange}`.execute(db)
  return rows[0] ?? { waiting: 0, shown: 0, hidden: 0, kept: 0, withoutWords: 0 }
}

/** How many reviews wait for staff, and a text that changes with every review. */
export async function waitingReviews(db: Db): Promise<{ waiting: number; stamp: string }> {
  const { rows } = await sql<{ waiting: number; stamp: string }>`
    select count(*) filter (where verdict is null)::int as waiting, count(*)::text || ' ' || coalesce(sum(version), 0)::text as stamp from reviews`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, stamp: '' }
}

export type OrderTimes = {
  language: Language
  paidAt: Instant | null
  sentAt: Instant | null
  askedAt: Instant | null
  answeredAt: Instant | null
  answeredBy: string[]
}

/** What really happened with an order: when its money came and left, and how fast its client was answered. */
export async function orderTimes(db: Db, orderId: string): Promise<OrderTimes> {
  const { rows } = await sql<OrderTimes>`
    with asked as (select min(at) as at from chat_messages where order_id = ${orderId} and kind = 'client')
    select o.language,
      (select min(p.seen_at) from payments p where p.order_id = o.id and p.state <> 'vanished') as "paidAt",
      (select max(p.sent_at) from payouts p where p.order_id = o.id and p.state in ('sent', 'confirmed')) as "sentAt",
      (select at from asked) as "askedAt",
      (select min(m.at) from chat_messages m, asked where m.order_id = o.id and m.kind = 'staff' and m.at >= asked.at) as "answeredAt",
      array(select distinct coalesce(nullif(u.name, ''), u.email) from chat_messages m join users u on u.uid = m.person_id
        where m.order_id = o.id and m.kind = 'staff' order by 1) as "answeredBy"
    from orders o where o.id = ${orderId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a mark has its order')
  return row
}
