/** Two tabs of one client: what the first has pressed, the second presses again, and reads how the order is now. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, credited, declined, good, operated, see } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()

test('read marks are answered with the present state', async () => {
  const visitor = await world.visitor()
  await world.database.pool.query(`update directions set instructions_required = true where id = 'usdt-sber'`)
  const { orderId } = await anOrder(world, visitor, { email: 'two-tabs@example.com' })
  await world.database.pool.query(`update directions set instructions_required = false where id = 'usdt-sber'`)
  const read = () => world.call('markInstructionsAsRead', { orderId, idempotencyKey: newKey() }, visitor)
  const first = good(await read())
  await world.pass({ minutes: 1 })
  expect(good(await read())).toMatchObject({ version: first.version, instructionsReadAt: first.instructionsReadAt })

  const late = await declined(world, visitor, 'two-tabs-reason@example.com')
  const mark = () => world.call('markReasonAsRead', { id: late.orderId, type: 'order', idempotencyKey: newKey() }, visitor)
  good(await mark())
  const { reasonReadAt } = await see(world, visitor, late.orderId)
  await world.pass({ minutes: 1 })
  good(await mark())
  expect((await see(world, visitor, late.orderId)).reasonReadAt).toBe(reasonReadAt)
})

test('so is any other press whose effect holds: paid, asked back, received, cancelled', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor, { email: 'paid-twice@example.com' })
  const paid = good(await act(world, visitor, orderId, 'markOrderAsPaid'))
  expect(good(await act(world, visitor, orderId, 'markOrderAsPaid'))).toMatchObject({
    version: paid.version,
    paidMarkedAt: paid.paidMarkedAt,
  })
  const taken = good(await act(world, visitor, orderId, 'unmarkPaid'))
  expect(good(await act(world, visitor, orderId, 'unmarkPaid')).version).toBe(taken.version)
  const gone = good(await act(world, visitor, orderId, 'cancelOrder'))
  expect(good(await act(world, visitor, orderId, 'cancelOrder'))).toMatchObject({ version: gone.version, status: 'canceledByClient' })

  const other = await credited(world, visitor, 'received-twice@example.com')
  const asked = good(await act(world, visitor, other.orderId, 'requestCancel'))
  expect(good(await act(world, visitor, other.orderId, 'requestCancel')).version).toBe(asked.version)
  good(await act(world, visitor, other.orderId, 'withdrawRefundRequest'))
  await operated(world, operator, other.orderId, 'recordPayout', { proof: 'чек 1000 дважды' })
  const finish = () => world.call('finishOrder', { orderId: other.orderId, idempotencyKey: newKey() }, visitor)
  const done = good(await finish())
  expect(good(await finish())).toMatchObject({ version: done.version, status: 'done' })
  // what has no effect yet is refused as before
  expect(await act(world, visitor, other.orderId, 'markOrderAsPaid')).toMatchObject({ code: 'ACTION_NOT_NOW' })
})
