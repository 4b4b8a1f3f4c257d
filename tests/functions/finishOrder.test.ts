/** finishOrder: the client confirms receipt, once there is something to confirm. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good, operated, see } from '../make.ts'

const world = aWorld()

test('not before a payout is recorded, and and after it once', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  expect(await world.call('finishOrder', { orderId }, visitor)).toMatchObject({ ok: false, code: 'ACTION_NOT_NOW' })
  await operated(world, operator, orderId, 'markAsPaid', { reason: 'чек' })
  await operated(world, operator, orderId, 'attachPayment', { amount: '500', proof: 'ab'.repeat(32) })
  await operated(world, operator, orderId, 'confirmPayment')
  expect(await world.call('finishOrder', { orderId }, visitor)).toMatchObject({ ok: false, code: 'NO_PAYOUT_RECORDED' })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1001' })
  expect(good(await world.call('finishOrder', { orderId }, visitor))).toMatchObject({ status: 'done', dateCompleted: world.clock.now() })
  // pressed again, it is done as it was
  expect(good(await world.call('finishOrder', { orderId }, visitor))).toMatchObject({ status: 'done' })
})

test('without a word of the client the order is done after a day', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  await operated(world, operator, orderId, 'markAsPaid', { reason: 'чек' })
  await operated(world, operator, orderId, 'attachPayment', { amount: '500', proof: 'cd'.repeat(32) })
  await operated(world, operator, orderId, 'confirmPayment')
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1002' })
  await world.pass({ hours: 23 })
  expect((await see(world, visitor, orderId)).status).toBe('paymentChecked')
  await world.pass({ hours: 1, minutes: 1 })
  expect((await see(world, visitor, orderId)).status).toBe('done')
})
