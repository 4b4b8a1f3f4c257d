/** What partners earn follows from their orders and terms, and stands in the books as far as it counts. */
import { type Kysely, sql } from 'kysely'
import type { Fault } from '../../../core/ledger/order-faults.ts'
import { compare, type Decimal, negate } from '../../../core/money/decimal.ts'
import { type Doubt, earned, isCounted, type Terms } from '../../../core/partners/income.ts'
import type { Tables } from '../../base/db/tables.ts'
import { incomeKey } from '../../stores/ledger/post.ts'

const atOnce = 1000

type Row = {
  id: string
  number: number
  status: string
  amount: Decimal
  percent: Decimal
  of: Terms['of']
  base: Decimal | null
  doubts: Doubt[]
  verdict: 'confirmed' | 'refused' | null
  partnerId: string
  /** The order as it is: its partner with his terms, its worth, and how often it has been in done. */
  orderPartner: string | null
  orderPercent: Decimal | null
  orderOf: Terms['of'] | null
  worth: Decimal | null
  isLastStay: boolean
  /** Of the income that this one reverses; null for an income. */
  reversed: Decimal | null
  isReversed: boolean
  booked: Decimal
}

/**
 * One fault for each income that is not what its order says, for each order that lacks its income, for each entry without an income, and
 * for each withdrawal that is not what its incomes and its entries say, and for each partner whose figures are not the sums of his incomes
 * or whose books are not his incomes less what he was paid.
 */
export async function* auditIncomes(db: Kysely<Tables>): AsyncGenerator<Fault> {
  let rows = await nextIncomes(db, '')
  while (rows.length > 0) {
    for (const row of rows) {
      const says = whatDiffers(row)
      if (says !== null) yield { kind: 'incomeDiffers', subject: `order:${row.number}`, says }
    }
    rows = await nextIncomes(db, rows.at(-1)?.id ?? '')
  }
  for (const { number } of await lackingIncomes(db))
    yield { kind: 'incomeDiffers', subject: `order:${number}`, says: 'its partner has no income' }
  for (const { key } of await ownerlessEntries(db))
    yield { kind: 'incomeDiffers', subject: key, says: 'an entry of partners is of no income' }
  for (const { id, says } of await wrongWithdrawals(db)) yield { kind: 'incomeDiffers', subject: `withdrawal:${id}`, says }
  for (const { id, says } of await wrongBalances(db)) yield { kind: 'incomeDiffers', subject: `partner:${id}`, says }
  for (const { id, says } of await wrongFigures(db)) yield { kind: 'incomeDiffers', subject: `partner:${id}`, says }
}

function whatDiffers(row: Row): string | null {
  const differs = (name: string, is: Decimal, should: Decimal) =>
    compare(is, should) === 0 ? null : `the ${name} of its partner is ${is} and should be ${should}`
  if (row.partnerId !== row.orderPartner || row.percent !== row.orderPercent || row.of !== row.orderOf)
    return 'the terms of its income are not those of the order'
  // what a later credit is worth does not change what an earlier stay has earned
  const stands = row.reversed === null && !row.isReversed && row.isLastStay && row.status === 'done'
  if (stands && row.base !== row.worth)
    return `its income is of ${row.base ?? 'nothing'}, and the order was worth ${row.worth ?? 'nothing'}`
  if (row.reversed === null && row.status !== 'done' && !row.isReversed) return 'it left done, and its income was not reversed'
  const amount = earned(row, { profit: row.base, turnover: row.base }).amount
  return (
    differs(row.reversed === null ? 'income' : 'reversal', row.amount, row.reversed === null ? amount : negate(row.reversed)) ??
    differs('booked income', row.booked, isCounted(row) ? row.amount : '0')
  )
}

async function nextIncomes(db: Kysely<Tables>, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select i.id, o.number, o.status, i.amount, i.percent, i.percent_of as of, i.base, i.doubts, i.verdict, i.partner_id as "partnerId",
      o.referral_id as "orderPartner", o.referral_percent as "orderPercent", o.referral_percent_of as "orderOf",
      case i.percent_of when 'profit' then o.profit else (o.extra ->> 'turnover')::numeric end as worth,
      i.entry = (o.extra ->> 'doneEntries')::int as "isLastStay",
      of.amount as reversed, exists (select from partner_incomes r where r.reversal_of = i.id) as "isReversed",
      coalesce((select -sum(p.amount) from ledger_entries e join ledger_postings p on p.entry_id = e.id
        where e.key = ${incomeKey('')} || i.id and p.account = 'partners'), 0) as booked
    from partner_incomes i join orders o on o.id = i.order_id left join partner_incomes of on of.id = i.reversal_of
    where i.id > ${after} order by i.id limit ${atOnce}`.execute(db)
  return rows
}

/** Orders with a partner that stand in done, fully paid, and have earned him nothing, not even nothing in writing. */
async function lackingIncomes(db: Kysely<Tables>): Promise<{ number: number }[]> {
  const { rows } = await sql<{ number: number }>`
    select o.number from orders o
    where o.referral_id is not null and o.referral_percent is not null and o.status = 'done' and o.received >= o.due
      and not exists (select from partner_incomes i
        where i.order_id = o.id and i.reversal_of is null and i.entry = (o.extra ->> 'doneEntries')::int)
    order by o.number limit ${atOnce}`.execute(db)
  return rows
}

async function ownerlessEntries(db: Kysely<Tables>): Promise<{ key: string }[]> {
  const { rows } = await sql<{ key: string }>`
    select e.key from ledger_entries e
    where e.event in ('partnerIncome', 'partnerIncomeReversed')
      and not exists (select from partner_incomes i where e.key = ${incomeKey('')} || i.id)
    order by e.id limit ${atOnce}`.execute(db)
  return rows
}

/** Partners whose sums by day (what the cabinet shows) are not those of their incomes. */
async function wrongFigures(db: Kysely<Tables>): Promise<{ id: string; says: string }[]> {
  const { rows } = await sql<{ id: string; says: string }>`
    with shown as (
      select partner_id, sum(exchanges) as exchanges, sum(turnover) as turnover, sum(income) as income, sum(waiting) as waiting
      from partner_days group by partner_id
    ), kept as (
      select i.partner_id, sum(case when i.reversal_of is null then 1 else -1 end) as exchanges, sum(i.turnover) as turnover,
        sum(case when i.doubts = '{}' or i.verdict = 'confirmed' then i.amount else 0 end) as income,
        sum(case when i.doubts <> '{}' and i.verdict is null then i.amount else 0 end) as waiting
      from partner_incomes i group by i.partner_id
    )
    select p.user_id as id,
      format('the figures of its cabinet are %s exchanges, %s of turnover, %s earned, %s waiting, and should be %s, %s, %s, %s',
        coalesce(s.exchanges, 0), trim_scale(coalesce(s.turnover, 0)), trim_scale(coalesce(s.income, 0)), trim_scale(coalesce(s.waiting, 0)),
        coalesce(k.exchanges, 0), trim_scale(coalesce(k.turnover, 0)), trim_scale(coalesce(k.income, 0)), trim_scale(coalesce(k.waiting, 0))) as says
    from partners p left join shown s on s.partner_id = p.user_id left join kept k on k.partner_id = p.user_id
    where (coalesce(s.exchanges, 0), coalesce(s.turnover, 0), coalesce(s.income, 0), coalesce(s.waiting, 0))
      <> (coalesce(k.exchanges, 0), coalesce(k.turnover, 0), coalesce(k.income, 0), coalesce(k.waiting, 0))
    order by p.user_id limit ${atOnce}`.execute(db)
  return rows
}

/** Withdrawals that do not pay just their incomes, or that stand in the books otherwise than their state says. */
async function wrongWithdrawals(db: Kysely<Tables>): Promise<{ id: string; says: string }[]> {
  const { rows } = await sql<{ id: string; says: string }>`
    with booked as (
      select e.memo ->> 'withdrawalId' as id, sum(p.amount) filter (where p.account = 'partners') as settled,
        -sum(p.amount) filter (where p.account = 'reserve') as left_us
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.event in ('partnerPaymentSent', 'partnerPaymentConfirmed', 'partnerPaymentTakenBack') group by 1
    ), paying as (
      select withdrawal_id as id, sum(amount) as pays, array_agg(distinct status) as states from partner_incomes
      where withdrawal_id is not null group by 1
    ), present as (
      select w.id, coalesce(i.pays, 0) as pays, coalesce(b.settled, 0) as settled, coalesce(b.left_us, 0) as left_us,
        case when w.status = 'cancelled' then 0 else w.amount end as should_pay,
        case when w.status = 'withdrawn' then w.amount else 0 end as should_settle,
        case when w.status in ('sent', 'withdrawn') then w.amount else 0 end as should_leave,
        coalesce(i.states <> array[case when w.status = 'withdrawn' then 'withdrawn' else 'requested' end], false) as mixed
      from partner_withdrawals w left join booked b on b.id = w.id left join paying i on i.id = w.id
    )
    select id, case
      when pays <> should_pay then format('its incomes are %s, and it pays %s', trim_scale(pays), trim_scale(should_pay))
      when mixed then 'some of its incomes are in another state'
      when settled <> should_settle then format('the books have %s of it as paid, and it should be %s', trim_scale(settled), trim_scale(should_settle))
      else format('the books have %s of it as sent, and it should be %s', trim_scale(left_us), trim_scale(should_leave)) end as says
    from present where pays <> should_pay or mixed or settled <> should_settle or left_us <> should_leave
    order by id limit ${atOnce}`.execute(db)
  return rows
}

/** Partners whom the books owe something else than their incomes, less reversals and what they were paid. */
async function wrongBalances(db: Kysely<Tables>): Promise<{ id: string; says: string }[]> {
  const { rows } = await sql<{ id: string; says: string }>`
    with booked as (
      select e.memo ->> 'partnerId' as id, -sum(p.amount) as owed
      from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.account = 'partners' group by 1
    ), counted as (
      select partner_id as id, sum(amount) as earned from partner_incomes where doubts = '{}' or verdict = 'confirmed' group by 1
    ), paid as (
      select partner_id as id, sum(amount) as paid from partner_withdrawals where status = 'withdrawn' group by 1
    ), present as (
      select u.user_id as id, coalesce(b.owed, 0) as owed, coalesce(c.earned, 0) - coalesce(w.paid, 0) as balance
      from partners u left join booked b on b.id = u.user_id left join counted c on c.id = u.user_id left join paid w on w.id = u.user_id
    )
    select id, format('the books owe it %s, and its balance is %s', trim_scale(owed), trim_scale(balance)) as says
    from present where owed <> balance order by id limit ${atOnce}`.execute(db)
  return rows
}
