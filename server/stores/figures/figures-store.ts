/** SQL of the figures of days: closed ones are rows, and what is not closed yet is reckoned from the orders. */
import { type Kysely, sql } from 'kysely'
import { type Dimension } from '../../../core/figures/dimensions.ts'
import { type DaySpan, daysIn } from '../../../core/figures/spans.ts'
import type { Bucket } from '../../../core/figures/times.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import { dayAfter, midnight } from '../../base/db/moscow-days.ts'
import type { Tables } from '../../base/db/tables.ts'
import { openFrom } from './open-days.ts'

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
/** Of the days of a span: rows up to the day `closed`, and of the days after it what the orders say. One that is closed meanwhile counts once. */
const figuresOf = (span: DaySpan, closed: string | null) => {
  const { from, until } = span
  const live = openFrom(span, closed)
  return sql`(select * from day_figures where day between ${from}::date and least(${until}, ${closed})::date and ${closed}::text is not null
    union all select * from order_figures(${live}, ${dayAfter(until)}))`
}

type AnyFigures = Omit<KeyFigures, 'dimension'> & { dimension: Dimension | 'day' }

/** The figures of each day that has any, and those of the whole span by direction, currency, hour, person and partner, the most profitable first. */
export async function figuresOfSpan(db: Db, span: DaySpan, closed: string | null): Promise<{ days: DayFigures[]; keys: KeyFigures[] }> {
  const { rows } = await sql<AnyFigures>`
    with f as materialized ${figuresOf(span, closed)}
    select * from (select 'day' as dimension, day::text as key, ${sums}, 0::numeric as by_profit from f where dimension = 'all' group by day
      union all select dimension, key, ${sums}, sum(f.profit) from f where dimension <> 'all' group by dimension, key) all_of_it
    order by by_profit desc, turnover::numeric desc, created desc, key`.execute(db)
  const plain = ({ key, created, done, turnover, profit }: AnyFigures) => ({ key, created, done, turnover, profit })
  return {
    days: rows.flatMap((row) => {
      const { key: day, ...figures } = plain(row)
      return row.dimension === 'day' ? [{ day, ...figures }] : []
    }),
    keys: rows.flatMap((row) => (row.dimension === 'day' ? [] : [{ dimension: row.dimension, ...plain(row) }])),
  }
}

/** How long the orders of a span took. */
export async function timesOf(db: Db, span: DaySpan, closed: string | null): Promise<(Bucket & { whose: 'client' | 'ours' })[]> {
  const { from, until } = span
  const live = openFrom(span, closed)
  const { rows } = await sql<Bucket & { whose: 'client' | 'ours' }>`
    select whose, bucket, sum(orders)::integer as orders from (select * from day_times where day between ${from}::date and least(${until}, ${closed})::date and ${closed}::text is not null
      union all select * from order_times(${live}, ${dayAfter(until)})) t group by whose, bucket`.execute(db)
  return rows
}

/** Closes the days of a span: their figures are rows from now on. */
export async function closeDays(tx: Tx, { from, until }: DaySpan, at: Instant): Promise<void> {
  await sql`insert into closed_days select day::date, ${at}::timestamptz from generate_series(${from}::date, ${until}::date, interval '1 day') day
    on conflict do nothing`.execute(tx)
  await sql`insert into day_figures select * from order_figures(${midnight(from)}, ${dayAfter(until)})`.execute(tx)
  await sql`insert into day_times select * from order_times(${midnight(from)}, ${dayAfter(until)})`.execute(tx)
  await sql`insert into day_steps select * from order_steps(${midnight(from)}, ${dayAfter(until)})`.execute(tx)
}

/**
 * Takes a closed day whose orders have changed since, and reckons it anew. Answers whether there was one. The mark of a change that is not
 * committed yet stays for the next time.
 */
export async function reckonStaleDay(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ day: string }>`
    delete from stale_days where day = (select min(day) from stale_days where day <= (select max(day) from closed_days))
      returning day::text as day`.execute(tx)
  const day = rows[0]?.day
  if (day === undefined) return false
  await sql`delete from day_figures where day = ${day}::date`.execute(tx)
  await sql`delete from day_times where day = ${day}::date`.execute(tx)
  await sql`delete from day_steps where day = ${day}::date`.execute(tx)
  await sql`insert into day_figures select * from order_figures(${midnight(day)}, ${dayAfter(day)})`.execute(tx)
  await sql`insert into day_times select * from order_times(${midnight(day)}, ${dayAfter(day)})`.execute(tx)
  await sql`insert into day_steps select * from order_steps(${midnight(day)}, ${dayAfter(day)})`.execute(tx)
  return true
}

/** Closed days whose rows are not what their orders say, unless they wait to be reckoned anew. */
export async function wrongDays(db: Db): Promise<{ day: string }[]> {
  const { rows } = await sql<{ day: string }>`
    with closed as (select (min(day)::timestamp at time zone 'Europe/Moscow') as since,
        ((max(day) + 1)::timestamp at time zone 'Europe/Moscow') as until from closed_days),
      reckoned as (select f.* from closed c, order_figures(c.since, c.until) f),
      came as (select f.* from closed c, order_steps(c.since, c.until) f),
      wrong as (select coalesce(r.day, s.day) as day from reckoned r full join day_figures s using (day, dimension, key)
        where (r.created, r.done, r.turnover, r.profit, r.amount) is distinct from (s.created, s.done, s.turnover, s.profit, s.amount)
        union select coalesce(r.day, s.day) from came r full join day_steps s using (day, step) where r.people is distinct from s.people)
    select day::text as day from wrong where day not in (select day from stale_days) order by 1`.execute(db)
  return rows
}

/** What left each currency a day, on the days of a span. */
export async function outflows(db: Db, span: DaySpan, closed: string | null): Promise<ReadonlyMap<string, Decimal>> {
  const { rows } = await sql<{ key: string; a_day: Decimal }>`
    select key, trim_scale(round(sum(amount) / ${daysIn(span)}::numeric, 8))::text as a_day from ${figuresOf(span, closed)} f
    where dimension = 'take' group by key`.execute(db)
  return new Map(rows.map(({ key, a_day: sum }) => [key, sum]))
}

/** Whether this transaction alone closes days now. */
export async function claimOfDays(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('closed days', 0)) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}
