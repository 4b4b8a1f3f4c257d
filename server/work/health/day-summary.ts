/** How a day went, for those who are told of it when it ends. */
import type { Kysely } from 'kysely'
import { sum } from '../../../core/money/decimal.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { figuresOfSpan, lastClosedDay } from '../../stores/figures/figures-store.ts'
import type { DaySummary } from './alarm-message.ts'
import { countWaitingForUs } from './overdue.ts'

type Db = Kysely<Tables>

/** Its figures, whether the day is closed or not; null where nothing happened. */
export async function figuresOfDay(db: Db, day: string): Promise<Omit<DaySummary, 'waiting'> | null> {
  const { days } = await figuresOfSpan(db, { from: day, until: day }, await lastClosedDay(db))
  const total = {
    created: days.reduce((all, { created }) => all + created, 0),
    done: days.reduce((all, { done }) => all + done, 0),
    turnover: sum(days.map(({ turnover }) => turnover)),
    profit: sum(days.map(({ profit }) => profit)),
  }
  return total.created === 0 && total.done === 0 ? null : { day, ...total }
}

export async function daySummaryOf(context: Context, day: string): Promise<DaySummary | null> {
  const figures = await figuresOfDay(context.database.kysely, day)
  return figures && { ...figures, waiting: await countWaitingForUs(context) }
}
