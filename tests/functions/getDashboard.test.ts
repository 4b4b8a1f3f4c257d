/** getDashboard: figures of days from rows and from orders, the same from both; times; reserves; and their audit. */
import { expect, test } from 'vitest'
import type { Answer } from '../../contract/calls.ts'
import { moscowDate } from '../../core/directions/working-hours.ts'
import { dayPlus } from '../../core/figures/spans.ts'
import { figuresOfSpan, lastClosedDay, wrongDays } from '../../server/stores/figures/figures-store.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, assigned, credited, good, operated } from '../make.ts'

const world = aWorld()
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]
const today = () => moscowDate(world.clock.now())
const dashboard = async (from: string, until = from) => good(await world.call('getDashboard', { from, until }, admin))
const rowsOf = async (table: string) =>
  (await world.database.pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows

/** An order that is paid and paid out. */
async function finished(email: string): Promise<string> {
  const visitor = await world.visitor()
  const { orderId } = await credited(world, visitor, email)
  await operated(world, operator, orderId, 'recordPayout', { proof: `CHECK 1000 ${orderId}` })
  good(await world.call('finishOrder', { orderId }, visitor))
  return orderId
}

/** What is told of the reserve of the roubles if no more than this is free. */
async function reserveOf(free: string) {
  const { pool } = world.database
  await pool.query(`update currencies set reserve = $1 where id = 'sber'`, [free])
  const told = (await dashboard(today())).reserves.find(({ currencyId }) => currencyId === 'sber')
  await pool.query(
    `update currencies set reserve = (select sum(amount) from ledger_postings where account = 'reserve' and currency_id = 'sber') where id = 'sber'`,
  )
  return told
}
/** What has left for the orders that were done on these days, a day. */
const leftPerDay = async (from: string, until: string) =>
  (
    await world.database.pool.query<{ a_day: string }>(
      `select trim_scale(round(sum(take) / ($2::date - $1::date + 1), 8))::text as a_day from orders
       where status = 'done' and (date_completed at time zone 'Europe/Moscow')::date between $1::date and $2::date`,
      [from, until],
    )
  ).rows[0]?.a_day

const figures = ({ created, done, turnover, profit }: Answer<'getDashboard'>['present']['all']) => ({ created, done, turnover, profit })

test('today is reckoned from the orders; closed, the same day is rows that say the same', async () => {
  const day = today()
  expect(figures((await dashboard(day)).present.all)).toEqual({ created: 0, done: 0, turnover: '0', profit: '0' })
  await finished('first@example.com')
  await anOrder(world, await world.visitor(), { email: 'unpaid@example.com' })
  const live = await dashboard(day)
  const { rows } = await world.database.pool.query<{ profit: string; worth: string }>(
    `select trim_scale(profit)::text as profit, trim_scale(worth)::text as worth from orders where status = 'done'`,
  )
  expect(figures(live.present.all)).toEqual({ created: 2, done: 1, turnover: rows[0]?.worth, profit: rows[0]?.profit })
  expect(live.by.direction).toMatchObject([{ key: 'usdt-sber', created: 2, done: 1 }])
  expect(live.by.operator.find(({ key }) => key === operator.uid)).toMatchObject({ done: 1, profit: rows[0]?.profit })
  expect(live.present.ours.median).toBeGreaterThanOrEqual(0)
  // on the first day of an office nothing else is known of its outflow
  expect(await reserveOf('100000')).toMatchObject({ perDay: await leftPerDay(day, day) })

  await world.sweep('closeOverDays')
  expect(await rowsOf('closed_days')).toBe(0)
  world.clock.turn({ hours: 24 })
  await world.sweep('closeOverDays')
  expect(await rowsOf('closed_days')).toBeGreaterThan(0)
  const closed = await dashboard(day)
  expect(closed.present).toEqual(live.present)
  expect(closed.by).toEqual(live.by)
  // the next day is compared with it
  const next = await dashboard(today())
  expect(figures(next.former.all)).toEqual(figures(live.present.all))
  expect(next.former.days).toHaveLength(1)
  // a second time changes nothing
  const before = await rowsOf('day_figures')
  await world.sweep('closeOverDays')
  expect(await rowsOf('day_figures')).toBe(before)
})

test('an order that changes after its day makes the day reckoned anew', async () => {
  await world.sweep('refreshRates')
  const orderId = await finished('changes@example.com')
  const day = today()
  world.clock.turn({ hours: 24 })
  await world.sweep('closeOverDays')
  const before = await dashboard(day)
  await assigned(world, operator, orderId, null)
  expect(await rowsOf('stale_days')).toBe(1)
  await world.sweep('closeOverDays')
  expect(await rowsOf('stale_days')).toBe(0)
  const after = await dashboard(day)
  expect(figures(after.present.all)).toEqual(figures(before.present.all))
  expect(after.by.operator.map(({ key }) => key)).toContain('')
})

test('a change that is committed while its day is reckoned anew makes it reckoned once more', async () => {
  await world.sweep('refreshRates')
  const ids = [await finished('one@example.com'), await finished('two@example.com')]
  const { pool } = world.database
  world.clock.turn({ hours: 24 })
  await world.sweep('closeOverDays')
  const earnMore = (id: string | undefined, db: Pick<typeof pool, 'query'>) =>
    db.query('update orders set profit = profit + 1 where id = $1', [id])
  await earnMore(ids[0], pool)
  const other = await pool.connect()
  try {
    await other.query('begin')
    await earnMore(ids[1], other)
    await world.sweep('closeOverDays')
    await other.query('commit')
  } finally {
    other.release()
  }
  await world.sweep('closeOverDays')
  expect(await wrongDays(world.database.kysely)).toEqual([])
  expect(await rowsOf('stale_days')).toBe(0)
  for (const id of ids) await pool.query('update orders set profit = profit - 1 where id = $1', [id])
  await world.sweep('closeOverDays')
})

test('a day that is closed while somebody reads counts once', async () => {
  const { kysely } = world.database
  const last = await lastClosedDay(kysely)
  if (last === null) throw new Error('days are closed')
  const span = { from: dayPlus(last, -1), until: last }
  // as one who has asked for the last closed day before the closing
  const before = await figuresOfSpan(kysely, span, dayPlus(last, -2))
  expect(before).toEqual(await figuresOfSpan(kysely, span, last))
  expect(before.days.some(({ done }) => done > 0)).toBe(true)
})

test('figures that somebody has altered are found by the audit', async () => {
  expect(await wrongDays(world.database.kysely)).toEqual([])
  const { rows } = await world.database.pool.query<{ day: string }>(
    `update day_figures set profit = profit + 0.01 where dimension = 'all' and done > 0 and day = (select max(day) from day_figures where done > 0) returning day::text as day`,
  )
  expect(await wrongDays(world.database.kysely)).toEqual(rows)
  await world.database.pool.query(`update day_figures set profit = profit - 0.01 where dimension = 'all' and day = $1`, [rows[0]?.day])
  expect(await wrongDays(world.database.kysely)).toEqual([])
})

test('a reserve that would be gone within a month is told of', async () => {
  const { reserves } = await dashboard(today())
  const sber = reserves.find(({ currencyId }) => currencyId === 'sber')
  // the demo has plenty: nothing is told before the reserve is small
  expect(sber).toBeUndefined()
  const told = await reserveOf('100000')
  expect(Number(told?.days)).toBeGreaterThan(0)
  expect(Number(told?.days)).toBeLessThan(30)
})

test('reserves are reckoned by days that are over, since the first order and no more than seven', async () => {
  await world.sweep('refreshRates')
  const { rows } = await world.database.pool.query<{ first: string }>(
    `select (min(date_created) at time zone 'Europe/Moscow')::date::text as first from orders`,
  )
  const first = rows[0]?.first ?? ''
  const yesterday = () => dayPlus(today(), -1)
  const since = await leftPerDay(first, yesterday())
  expect(await reserveOf('100000')).toMatchObject({ perDay: since })
  // today is not over: what leaves in it does not count yet
  await finished('today@example.com')
  expect(await reserveOf('100000')).toMatchObject({ perDay: since })
  world.clock.turn({ hours: 24 })
  expect(await reserveOf('100000')).toMatchObject({ perDay: await leftPerDay(first, yesterday()) })
  world.clock.turn({ hours: 24 * 6 })
  const week = dayPlus(today(), -7)
  expect(week > first).toBe(true)
  expect(await reserveOf('100000')).toMatchObject({ perDay: await leftPerDay(week, yesterday()) })
})

test('a span that is no span or longer than a year is refused, and so is an operator', async () => {
  const day = today()
  for (const [from, until] of [
    [day, dayPlus(day, -1)],
    [dayPlus(day, -366), day],
  ] as const)
    expect(await world.call('getDashboard', { from, until }, admin)).toMatchObject({ code: 'INVALID_ARGUMENT' })
  good(await world.call('getDashboard', { from: dayPlus(day, -365), until: day }, admin))
  expect(await world.call('getDashboard', { from: day, until: day }, operator)).toMatchObject({ code: 'NO_ACCESS' })
})

test('there is no year 0, here and in the other lists by days', async () => {
  const asked = { from: '0000-01-01', until: '0000-01-02' }
  for (const name of ['getDashboard', 'listAllOrders', 'getOrderTotals', 'listAudit', 'listPayments', 'listVerifications'] as const)
    expect(await world.call(name, asked, admin), name).toMatchObject({ http: 400, code: 'INVALID_ARGUMENT', details: { field: 'from' } })
})
