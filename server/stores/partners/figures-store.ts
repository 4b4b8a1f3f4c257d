/** SQL of the figures of one partner. Its costs follow from the number of days, not of orders. */
import { type Kysely, sql } from 'kysely'
import type { Decimal } from '../../../core/money/decimal.ts'
import type { Terms } from '../../../core/partners/income.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tables } from '../../base/db/tables.ts'

export type PartnerFigures = {
  percent: Decimal
  of: Terms['of']
  isPaused: boolean
  refId: string
  version: number
  visits: number
  referrals: number
  exchanges: number
  turnover: Decimal
  income: Decimal
  waiting: Decimal
  inProcess: Decimal
  withdrawn: Decimal
}

/** Null for who is no partner. */
export async function figuresOf(db: Kysely<Tables>, uid: string): Promise<PartnerFigures | null> {
  const { rows } = await sql<PartnerFigures>`
    select p.percent, p.percent_of as of, p.paused_at is not null as "isPaused", u.ref_id as "refId", p.figures_version as version,
      coalesce(sum(d.visits), 0)::int as visits, coalesce(sum(d.referrals), 0)::int as referrals, coalesce(sum(d.exchanges), 0)::int as exchanges,
      coalesce(sum(d.turnover), 0) as turnover, coalesce(sum(d.income), 0) as income, coalesce(sum(d.waiting), 0) as waiting,
      coalesce((select sum(amount) from partner_withdrawals where partner_id = p.user_id and status in ('unconfirmed', 'requested', 'sent')), 0) as "inProcess",
      coalesce((select sum(amount) from partner_withdrawals where partner_id = p.user_id and status = 'withdrawn'), 0) as withdrawn
    from partners p join users u on u.uid = p.user_id left join partner_days d on d.partner_id = p.user_id
    where p.user_id = ${uid} group by p.user_id, u.ref_id`.execute(db)
  return rows[0] ?? null
}

export type PartnerDay = { day: string; exchanges: number; turnover: Decimal; income: Decimal }

/** The days of Moscow with something on them, of the last `days` up to this moment, oldest first. */
export async function recentDays(db: Kysely<Tables>, uid: string, at: Instant, days: number): Promise<PartnerDay[]> {
  const { rows } = await sql<PartnerDay>`
    select day::text, exchanges, turnover, income from partner_days
    where partner_id = ${uid} and day > (${at}::timestamptz at time zone 'Europe/Moscow')::date - ${days}::int
      and (exchanges <> 0 or turnover <> 0 or income <> 0)
    order by day`.execute(db)
  return rows
}
