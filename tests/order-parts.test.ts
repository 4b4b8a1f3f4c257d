/** The parts of an order come by one statement, as JSON: they are what statements of their own would give, to the last digit. */
import { expect, test } from 'vitest'
import { transaction } from '../server/base/db/transaction.ts'
import { readParts } from '../server/stores/orders/order-parts.ts'
import { lockOrder } from '../server/stores/orders/order-store.ts'
import { aWorld } from './a-world.ts'
import { anOrder, credited } from './make.ts'

const world = aWorld()

test('each row of an order that has a payment, a payout, a refund and a quote', async () => {
  const { orderId } = await credited(world, await world.visitor())
  const { kysely: db, pool } = world.context.database
  const change = (text: string) => pool.query(text, [orderId])
  // digits that no float holds, zeros that say nothing, and a moment in every column that may have one
  await change(`update payouts set state = 'failed', kind = 'crypto', proof = 'w-1', failure_proof = 'declined', cost = '12345678901234567890.123456789012000', ended_at = '2026-03-03T09:00:00.5Z', asked_at = queued_at,
    lost_at = queued_at, sent_at = queued_at, claim_alarmed = 'nobody', provider_id = 'w-1', claimed_at = queued_at,
    claimed_by = (select user_id from orders where id = $1), claimed_until = queued_at + interval '1 hour'
    where order_id = $1`)
  await change(`insert into refunds (id, order_id, amount, cost, state, opened_at, sent_at, ended_at) values ('refund-' || $1, $1,
    '0.100000000000000000001', '0', 'dropped', '2026-03-03T08:00:00.123Z', '2026-03-03T08:30:00+03', '2026-03-04T08:30:00+03')`)
  const parts = (await readParts(db, [orderId])).get(orderId)
  const straight = (table: 'payments' | 'payouts' | 'refunds' | 'order_quotes') =>
    db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute()
  for (const [name, table] of [
    ['payments', 'payments'],
    ['payouts', 'payouts'],
    ['refunds', 'refunds'],
    ['quotes', 'order_quotes'],
  ] as const) {
    const rows = await straight(table)
    expect(rows).toHaveLength(1)
    expect(parts?.[name], name).toEqual(name === 'payments' ? rows.map((row) => ({ ...row, settled: false })) : rows)
  }
  expect(parts?.quotes[0]?.fixed_until).not.toBeNull()
  expect(parts?.payouts[0]?.cost).toBe('12345678901234567890.123456789012')
  expect(parts?.credentials).toMatchObject([{ asset: 'USDT', network: 'TRC20', memo: null, taken_off: '0' }])
})

test('the parts of many orders are those of each alone, in their order, and an order without parts is among them', async () => {
  const { kysely: db, pool } = world.context.database
  const paid = await credited(world, await world.visitor())
  const other = await credited(world, await world.visitor())
  const unpaid = await anOrder(world, await world.visitor())
  // several of a kind, the older one stored last
  await pool.query(
    `insert into refunds (id, order_id, amount, state, opened_at) values ('new-' || $1, $1, '2', 'dropped', '2026-03-03T09:00:00Z'),
     ('old-' || $1, $1, '1', 'dropped', '2026-03-03T08:00:00Z')`,
    [other.orderId],
  )
  const ids = [paid.orderId, unpaid.orderId, other.orderId, 'nobody']
  const all = await readParts(db, ids)
  for (const id of ids.slice(0, 3)) expect(all.get(id), id).toEqual((await readParts(db, [id])).get(id))
  expect(all.get(other.orderId)?.refunds.map(({ amount }) => amount)).toEqual(['1', '2'])
  expect(all.get(unpaid.orderId)).toMatchObject({ payments: [], quotes: [{ position: 0 }] })
})

test('who waits for an order has the parts that the one before him left', async () => {
  const { orderId } = await anOrder(world, await world.visitor())
  const { context } = world
  const partsOf = () => transaction(context.database, async (tx) => (await lockOrder(tx, context, orderId, 'all')).order.quotes.length)
  let waiting = Promise.resolve(0)
  await transaction(context.database, async (tx) => {
    await lockOrder(tx, context, orderId, 'all')
    waiting = partsOf()
    await untilOneWaits()
    await tx
      .insertInto('order_quotes')
      .values({
        order_id: orderId,
        id: `${orderId}-2`,
        position: 1,
        at: context.now(),
        cause: 'created',
        rate: '1',
        give: '1',
        take: '1',
        fixed_until: null,
      })
      .execute()
  })
  expect(await waiting).toBe(2)
})

async function untilOneWaits(): Promise<void> {
  const { pool } = world.context.database
  for (;;) {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for update%'",
    )
    if (rows.length > 0) return
  }
}
