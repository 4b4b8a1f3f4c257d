/** A desk with more orders than it shows: who waits for us stands in the queue and is counted, however many others are open. */
import { expect, test } from 'vitest'
import { presentQueue } from '../server/orders/queue.ts'
import { overdue } from '../server/work/health/overdue.ts'
import { aWorld } from './a-world.ts'
import { anOrder, credited, operated } from './make.ts'

// no server writes so many copies of an order
const world = aWorld({ fresh: true, audited: false })

/**
 * So many orders like this one with payouts like its own, each a second older than the one before; the first is so many seconds older
 * than the order itself.
 */
async function copies(orderId: string, many: number, { olderBy }: { olderBy: number }) {
  const { rows: columns } = await world.database.pool.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns
    where table_name in ('orders', 'payouts') and is_generated = 'NEVER' order by ordinal_position`,
  )
  const copied = (table: string, where: string, own: Record<string, string>) => {
    const names = columns.filter((column) => column.table === table).map(({ name }) => name)
    return `insert into ${table} (${names.join(', ')}) select ${names.map((name) => own[name] ?? name).join(', ')}
      from ${table}, generate_series(1, ${many}) g where ${where} = '${orderId}';`
  }
  const order = {
    id: `left(md5('copy' || g), 22)`,
    number: 'number + 5000 + g',
    last_status_update: `last_status_update - (${olderBy} + g - 1) * interval '1 second'`,
    due_at: 'null',
  }
  const payout = { id: `left(md5('payout' || g), 22)`, order_id: order.id }
  await world.database.pool.query(
    `begin; set local session_replication_role = replica;
      ${copied('orders', 'id', order)} ${copied('payouts', 'order_id', payout)} commit`,
  )
}

test('an order that was just paid is in the queue, and is named once it is late, behind two hundred that nobody has paid yet', async () => {
  const paid = await credited(world, await world.visitor())
  const unpaid = await anOrder(world, await world.visitor())
  await copies(unpaid.orderId, 200, { olderBy: 3600 })
  const { rows, counts } = await presentQueue(world.context)
  expect(rows[0]).toMatchObject({ id: paid.orderId, status: 'paymentChecked', group: 'us' })
  expect(counts).toEqual({ us: 1, client: 200, closed: 0 })
  world.clock.turn({ minutes: 45 })
  expect(await overdue(world.context)).toMatchObject([{ number: paid.number, what: 'order' }])
})

test('an order to be paid out is in the queue behind two hundred whose clients have not said yet that the money came', async () => {
  const operator = await world.operator()
  const paidOut = await credited(world, await world.visitor())
  await operated(world, operator, paidOut.orderId, 'recordPayout', { proof: 'чек 1001' })
  const paid = await credited(world, await world.visitor(), 'next@example.com')
  await copies(paidOut.orderId, 200, { olderBy: 3600 })
  const { rows, counts } = await presentQueue(world.context)
  expect(rows[0]).toMatchObject({ id: paid.orderId, status: 'paymentChecked', group: 'us' })
  expect(counts).toEqual({ us: 1, client: 200, closed: 0 })
})

test('an order where money came that no list shows is in the queue behind two hundred of its status', async () => {
  const { orderId } = await anOrder(world, await world.visitor())
  await copies(orderId, 200, { olderBy: 3600 })
  await world.database.pool.query(`update orders set extra = jsonb_set(extra, '{alarmedAt}', to_jsonb($2::text)) where id = $1`, [
    orderId,
    world.clock.now(),
  ])
  expect((await presentQueue(world.context)).rows[0]).toMatchObject({ id: orderId, status: 'toBePaid', group: 'us' })
})

test('all that ended today are counted, also where the newest of them has money that waits to be returned', async () => {
  const operator = await world.operator()
  const { orderId } = await anOrder(world, await world.visitor())
  await operated(world, operator, orderId, 'cancel', { reason: 'по просьбе' })
  await copies(orderId, 39, { olderBy: 1 })
  await world.database.pool.query('update orders set received = 100 where id = $1', [orderId])
  const { rows, counts } = await presentQueue(world.context)
  expect(rows[0]).toMatchObject({ id: orderId, group: 'us' })
  expect(counts).toEqual({ us: 1, client: 0, closed: 39 })
})
