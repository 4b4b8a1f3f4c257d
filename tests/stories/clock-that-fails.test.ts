/** The clock of one order fails each time: the others, due before it, with it and after it, are not kept waiting. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder } from '../make.ts'

const world = aWorld({ fresh: true, audited: false })
const visitors = [world.signedIn('visitor'), world.signedIn('visitor')] as const

test('an order whose clock fails is tried once in a sweep, and stops no other', async () => {
  const orders: string[] = []
  for (const visitor of [visitors[0], visitors[0], visitors[0], visitors[1], visitors[1]])
    orders.push((await anOrder(world, visitor)).orderId)
  for (let minute = 0; minute < 19; minute++) world.clock.turn({ minutes: 1 })
  await world.sweep('watchPayments')
  const [, second = '', third = '', fourth = ''] = orders
  const { pool } = world.context.database
  // three at one moment, to the microsecond, of which the one in the middle cannot be read
  await pool.query("update orders set due_at = date_trunc('second', due_at) + interval '123456 microseconds' where id = any($1)", [
    [second, third, fourth],
  ])
  const [middle] = [second, third, fourth].toSorted().slice(1)
  await pool.query("update orders set fields = 'unreadable' where id = $1", [middle])
  world.clock.turn({ minutes: 1 })
  await world.sweep('orderTimers')
  const { rows } = await pool.query<{ id: string; status: string }>('select id, status from orders where id = any($1)', [orders])
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual(
    Object.fromEntries(orders.map((id) => [id, id === middle ? 'toBePaid' : 'canceledAutomatically'])),
  )
})
