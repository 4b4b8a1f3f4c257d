/** What the database itself refuses, whoever asks: history cannot be rewritten, and a wrong state cannot be stored. */
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorld } from './a-world.ts'
import { anOrder, operated, pay } from './make.ts'

const world = aWorld()
let orderId: string
let otherId: string
beforeAll(async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  orderId = (await anOrder(world, visitor)).orderId
  otherId = (await anOrder(world, visitor)).orderId
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1000' })
})

const sql = (text: string) => world.database.pool.query(text)
const refuses = async (text: string, code: string) => {
  await expect(sql(text)).rejects.toMatchObject({ code })
}
/** restrict_violation, check_violation, unique_violation, foreign_key_violation */
const [appendOnly, check, unique, foreign] = ['23001', '23514', '23505', '23503'] as const

describe('what is only added to', () => {
  test.each(['order_history', 'order_quotes', 'audit'])('%s refuses UPDATE, DELETE and TRUNCATE', async (table) => {
    const { rows } = await sql(`select count(*)::int as count from ${table}`)
    expect((rows[0] as { count: number }).count).toBeGreaterThan(0)
    await refuses(`update ${table} set at = at`, appendOnly)
    await refuses(`delete from ${table}`, appendOnly)
    await refuses(`truncate ${table} cascade`, appendOnly)
    expect((await sql(`select count(*)::int as count from ${table}`)).rows).toEqual(rows)
  })
})

describe('orders', () => {
  const change = (set: string, code: string) => refuses(`update orders set ${set} where id = '${orderId}'`, code)
  test('no status but the fifteen', () => change("status = 'lost'", check))
  test('no status without its row of history', () => change("status = 'delayed'", foreign))
  test('no closed order that still promises', () => change("status = 'canceled', soft_reserve = 5, date_completed = now()", check))
  test('no done order without the moment', () => change("status = 'done', soft_reserve = 0", check))
  test('no credit without a final rate', () => change('credited = true, rate_final = false', check))
  test('no sums of nothing or less', async () => {
    await change('give = 0', check)
    await change('take = -1', check)
    await change('due = 0', check)
    await change('seen = -1', check)
    await change('soft_reserve = -1', check)
  })
  test('no hold without its beginning', () => change("hold_kind = 'aml'", check))
  test('no order of nobody, and of no direction', async () => {
    await change("user_id = 'nobody'", foreign)
    await change("direction_id = 'nowhere'", foreign)
  })
  test('amounts are exact: not one digit is lost', async () => {
    await sql(`update orders set profit = 0.123456789012345678901234567890 where id = '${orderId}'`)
    const { profit } = await world.database.kysely.selectFrom('orders').select('profit').where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(profit).toBe('0.12345678901234567890123456789')
  })
})

describe('money', () => {
  test('one open payout at most', () =>
    refuses(
      `insert into payouts (id, order_id, kind, amount, state, queued_at) values ('second', '${orderId}', 'bank', 5, 'queued', now())`,
      unique,
    ))
  test('nothing is sent without proof', () =>
    refuses(
      `insert into payouts (id, order_id, kind, amount, state, queued_at) values ('third', '${otherId}', 'bank', 5, 'sent', now())`,
      check,
    ))
  test('a payout has one withdrawal that may have left, a place one that nobody has answered for, and an account each id once', async () => {
    const made = (...rows: [payout: string, place: string, providerId: string | null][]) => `insert into withdrawals
      (id, payout_id, order_id, account_id, currency_id, amount, worth, target, target_hash, mark, state, provider_id, written_at)
      values ${rows
        .map(
          ([payout, place, id], index) =>
            `('w${index}', '${payout}', '${orderId}', 'a', 'usdt-trc20', 1, 1, '', '${place}', '', 'written', ${id ? `'${id}'` : 'null'}, now())`,
        )
        .join(',')}`
    await refuses(made(['p', 'one', null], ['p', 'other', null]), unique)
    await refuses(made(['p', 'one', null], ['q', 'one', null]), unique)
    await refuses(made(['p', 'one', '17'], ['q', 'other', '17']), unique)
    await refuses(made(['p', 'one', '17'], ['q', 'other', '18']), foreign)
  })
  test('a transfer is stored once', () =>
    refuses(
      "insert into payments (id, natural_key, order_id, currency_id, kind, amount, state, seen_at, date_created) select 'copy', natural_key, order_id, currency_id, kind, amount, 'seen', seen_at, date_created from payments limit 1",
      unique,
    ))
  test('a payment is an order’s, or waits unmatched', () => refuses('update payments set order_id = null', check))
  test('no refund of nothing', () =>
    refuses(`insert into refunds (id, order_id, amount, state, opened_at) values ('r', '${orderId}', 0, 'proposed', now())`, check))
  test('an address is held by one order', () =>
    refuses(
      "insert into allotments (id, order_id, credentials_id, exclusive_key, allotted_at) select 'copy', order_id, credentials_id, exclusive_key, allotted_at from allotments limit 1",
      unique,
    ))
})

describe('the catalogue', () => {
  test('a pair belongs to one active direction', () =>
    refuses(
      `with copy as (insert into directions (id, give_asset, give_kind, currency_take, field_rows, legs, minimum)
         select 'copy', give_asset, give_kind, currency_take, field_rows, legs, minimum from directions where id = 'usdt-sber' returning id, active)
       insert into direction_pairs select copy.id, copy.active, p.give_currency_id, p.give_asset, p.give_kind, p.take_currency_id, p.position from direction_pairs p, copy where p.direction_id = 'usdt-sber'`,
      unique,
    ))
  test('give currencies of a direction share asset and kind', () =>
    refuses("update direction_pairs set give_currency_id = 'cash-usd' where direction_id = 'usdt-sber' and position = 0", foreign))
  test('one person has one referrer, never himself', async () => {
    await refuses('update users set referred_by = uid', check)
  })
})

test('whoever deletes a person or a file asks an index whether something refers to it, and reads no table through', async () => {
  const { rows } = await sql(`
    select c.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'files'::regclass) and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indisvalid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
    order by 1`)
  expect(rows.map((row) => (row as { reference: string }).reference)).toEqual([])
})
