/** SQL of what a partner's cabinet shows, summed by day of Moscow. Each sum changes in the transaction that changes what it is of. */
import { type RawBuilder, sql } from 'kysely'
import type { Decimal } from '../../../../core/money/decimal.ts'
import type { Instant } from '../../../../core/time/instant.ts'
import type { Tx } from '../../context.ts'
import { publish } from '../../live/signals.ts'

type Figures = { visits: number; referrals: number; exchanges: number; turnover: Decimal; income: Decimal; waiting: Decimal }

/** Adds to the figures of the day that has this moment; what is not named stays. Whoever has the cabinet open sees it, and so do staff where it is about money. */
export async function addFigures(tx: Tx, partnerId: string, at: Instant, added: Partial<Figures>): Promise<void> {
  const { visits = 0, referrals = 0, exchanges = 0, turnover = '0', income = '0', waiting = '0' } = added
  const { summed, versioned } = figureParts(
    partnerId,
    sql`values (${partnerId}, ${dayOf(at)}, ${visits}::int, ${referrals}::int, ${exchanges}::int, ${turnover}::numeric, ${income}::numeric, ${waiting}::numeric)`,
  )
  await sql`with summed as (${summed}) ${versioned}`.execute(tx)
  // not for each visit: staff see sums of money
  const money = exchanges !== 0 || turnover !== '0' || income !== '0' || waiting !== '0'
  await publishFigures(tx, partnerId, money)
}

/**
 * The two parts of a statement that adds to figures: `summed` adds `rows` (all of this partner, with the columns of `partner_days` in
 * their order), `versioned` tells that they have changed.
 */
export const figureParts = (partnerId: string, rows: RawBuilder<unknown>) => ({
  summed: sql`insert into partner_days as d (partner_id, day, visits, referrals, exchanges, turnover, income, waiting) ${rows}
    on conflict (partner_id, day) do update set visits = d.visits + excluded.visits, referrals = d.referrals + excluded.referrals,
      exchanges = d.exchanges + excluded.exchanges, turnover = d.turnover + excluded.turnover, income = d.income + excluded.income,
      waiting = d.waiting + excluded.waiting`,
  versioned: sql`update partners set figures_version = figures_version + 1 where user_id = ${partnerId}`,
})

/** The day of Moscow that has this moment. */
export const dayOf = (at: Instant) => sql`(${at}::timestamptz at time zone 'Europe/Moscow')::date`

/** Publishes a partner's figures to his cabinet; and, where they are about money, to staff. */
export async function publishFigures(tx: Tx, partnerId: string, money: boolean): Promise<void> {
  await publish(tx, `referral:${partnerId}`)
  if (money) await publish(tx, 'partners')
}

/** Says that something else of the cabinet has changed: a withdrawal. */
export async function touchFigures(tx: Tx, partnerId: string): Promise<void> {
  await sql`update partners set figures_version = figures_version + 1 where user_id = ${partnerId}`.execute(tx)
  await publish(tx, `referral:${partnerId}`)
}
