/** SQL of the figures of days: closed ones are rows, and what is not closed yet is reckoned from the orders. */
import { type Kysely, sql } from 'kysely'
import { type Dimension } from '../../../core/figures/dimensions.ts'
import type { DaySpan } from '../../../core/figures/spans.ts'
import type { Bucket } from '../../../core/figures/times.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import { dayAfter, midnight } from '../../base/db/moscow-days.ts'
import type { Tables } from '../../base/db/tables.ts'

type Db = Kysely<Tables>

export type DayFigures = { day: string; created: number; done: number; turnover: Decimal; profit: Decimal }
export type KeyFigures = { dimension: Dimension; key: string; created: number; done: number; turnover: Decimal; profit: Decimal }

/** The last day that is closed; null before the first. */
export async function lastClosedDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from closed_days`.execute(db)
  return rows[0]?.day ?? null
}

/** The day of the first order; null without one. */
export async function firstOrderDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null
  }>`select (min(date_created) at time zone 'Europe/Moscow')::date::text as day from orders`.execute(db)
  return rows[0]?.day ?? null
}

const sums = sql`sum(created)::integer as created, sum(done)::integer as done, trim_scale(sum(turnover))::text as turnover, trim_scale(sum(profit))::text as profit`
/** Of the days of a span: rows of closed days, and of those after them what the orders say. */
const figuresOf = ({ from, until }: DaySpan, closed: string | null) => {
  const live = closed === null || closed < from ? midnight(from) : dayAfter(closed)
  return sql`(select * from day_figures where day between ${from}::date and ${until}::date
    union all select * from order_figures(${live}, ${dayAfter(until)}))`
}

/** The figures of each day that has any. */
export async function figuresByDay(db: Db, span: DaySpan, closed: string | null): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day::text as day, ${sums} from ${figuresOf(span, closed)} f where dimension = 'all' group by day order by day`.execute(db)
  return rows
}

/** The figures of the whole span by direction, currency, hour, person and partner, the most profitable first. */
export async function figuresByKey(db: Db, span: DaySpan, closed: string | null): Promise<KeyFigures[]> {
  const { rows } = await sql<KeyFigures>`
    select dimension, key, ${sums} from ${figuresOf(span, closed)} f where dimension <> 'all' group by dimension, key
    order by sum(f.profit) desc, sum(f.turnover) desc, sum(f.created) desc, key`.execute(db)
  return rows
}

/** How long the orders of a span took. */
export async function timesOf(db: Db, { from, until }: DaySpan, closed: string | null): Promise<(Bucket & { whose: 'client' | 'ours' })[]> {
  const live = closed === null || closed < from ? midnight(from) : dayAfter(closed)
  const { rows } = await sql<Bucket & { whose: 'client' | 'ours' }>`
    select whose, bucket, sum(orders)::integer as orders from (select * from day_times where day between ${from}::date and ${until}::date
      union all select * from order_times(${live}, ${dayAfter(until)})) t group by whose, bucket`.execute(db)
  return rows
}

/** Closes the days of a span: their figures are rows from now on. */
export async function closeDays(tx: Tx, { from, until }: DaySpan, at: Instant): Promise<void> {
  await sql`insert into closed_days select day::date, ${at}::timestamptz from generate_series(${from}::date, ${until}::date, interval '1 day') day
    on conflict do nothing`.execute(tx)
  await sql`insert into day_figures select * from order_figures(${midnight(from)}, ${dayAfter(until)})`.execute(tx)
  await sql`insert into day_times select * from order_times(${midnight(from)}, ${dayAfter(until)})`.execute(tx)
}

/** Takes a closed day whose orders have changed since, and reckons it anew. Answers whether there was one. */
export async function reckonStaleDay(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ day: string }>`
    delete from stale_days where day = (select day from stale_days order by day limit 1 for update skip locked) returning day::text as day`.execute(
    tx,
  )
  const day = rows[0]?.day
  if (day === undefined) return false
  await sql`delete from day_figures where day = ${day}::date`.execute(tx)
  await sql`delete from day_times where day = ${day}::date`.execute(tx)
  await sql`insert into day_figures select * from order_figures(${midnight(day)}, ${dayAfter(day)})`.execute(tx)
  await sql`insert into day_times select * from order_times(${midnight(day)}, ${dayAfter(day)})`.execute(tx)
  return true
}

/** Closed days whose rows are not what their orders say, unless they wait to be reckoned anew. */
export async function wrongDays(db: Db): Promise<{ day: string }[]> {
  const { rows } = await sql<{ day: string }>`
    with closed as (select min(day) as first, max(day) as last from closed_days),
      reckoned as (select f.* from closed c, order_figures((c.first::timestamp at time zone 'Europe/Moscow'), ((c.last + 1)::timestamp at time zone 'Europe/Moscow')) f)
    select distinct coalesce(r.day, s.day)::text as day from reckoned r full join day_figures s using (day, dimension, key)
    where (r.created, r.done, r.turnover, r.profit) is distinct from (s.created, s.done, s.turnover, s.profit)
      and coalesce(r.day, s.day) not in (select day from stale_days) order by 1`.execute(db)
  return rows
}

/** What left each currency a day, of the seven days before a moment: the payouts of the ledger. */
export async function outflows(db: Db, until: Instant): Promise<ReadonlyMap<string, Decimal>> {
  const { rows } = await sql<{ currency_id: string; a_day: Decimal }>`
    select o.take_currency_id as currency_id, trim_scale(round(sum(p.amount) / 7, 8))::text as a_day from payouts p join orders o on o.id = p.order_id
    where p.state in ('sent', 'confirmed') and p.sent_at > ${until}::timestamptz - interval '7 days' and p.sent_at <= ${until}::timestamptz
    group by 1`.execute(db)
  return new Map(rows.map(({ currency_id: id, a_day: sum }) => [id, sum]))
}

/** Whether this transaction alone closes days now. */
export async function claimOfDays(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('closed days', 0)) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}
