/** markReasonAsRead: the client has read why his order was cancelled. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good, operated, see } from '../make.ts'

const world = aWorld()

test('the reason is shown until it is read', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  await operated(world, operator, orderId, 'cancel', { reason: 'Банк временно не принимает переводы' })
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'canceled',
    reason: 'Банк временно не принимает переводы',
    reasonReadAt: null,
  })
  good(await world.call('markReasonAsRead', { id: orderId, type: 'order' }, visitor))
  expect((await see(world, visitor, orderId)).reasonReadAt).toBe(world.clock.now())
})

test("a verification that is not there, or is another one's, tells nothing", async () => {
  const visitor = await world.visitor()
  expect(await world.call('markReasonAsRead', { id: 'none', type: 'verification' }, visitor)).toMatchObject({
    ok: false,
    code: 'NO_ACCESS',
  })
})
