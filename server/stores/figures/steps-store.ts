/** SQL of how far people come: counted steps before an order, and those that orders tell. */
import { type Kysely, sql } from 'kysely'
import type { DaySpan } from '../../../core/figures/spans.ts'
import { type Step, steps, type VisitorStep } from '../../../core/figures/steps.ts'
import type { Tx } from '../../base/context.ts'
import { dayAfter } from '../../base/db/moscow-days.ts'
import type { Tables } from '../../base/db/tables.ts'
import { openFrom } from './open-days.ts'

type Db = Kysely<Tables>

/** So many people more came to a step on a day. */
export type StepCount = { day: string; step: VisitorStep; people: number }

/** Adds counts to those of all processes. Always in one order, so that two processes never wait for each other in a circle. */
export async function addVisits(tx: Tx, counts: readonly StepCount[]): Promise<void> {
  await sql`insert into visitor_steps (day, step, people)
    select day, step, people from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c (day date, step text, people bigint) order by day, step
    on conflict (day, step) do update set people = visitor_steps.people + excluded.people`.execute(tx)
}

/** The people of each step over a span, each once a day, in the order of the steps. */
export async function stepsOf(db: Db, span: DaySpan, closed: string | null): Promise<{ step: Step; people: number }[]> {
  const { from, until } = span
  const live = openFrom(span, closed)
  const { rows } = await sql<{ step: Step; people: number }>`
    select step, sum(people)::integer as people from (
      select step, people from visitor_steps where day between ${from}::date and ${until}::date
      union all select step, people from day_steps where day between ${from}::date and least(${until}, ${closed})::date and ${closed}::text is not null
      union all select step, people from order_steps(${live}, ${dayAfter(until)})) s
    group by step`.execute(db)
  const found = new Map(rows.map(({ step, people }) => [step, people]))
  return steps.map((step) => ({ step, people: found.get(step) ?? 0 }))
}

/** The first day on which visitors were counted; null before there is any. */
export async function visitorsSince(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(day)::text as day from visitor_steps`.execute(db)
  return rows[0]?.day ?? null
}
