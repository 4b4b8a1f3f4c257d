/** getUserOrders: the person's own, newest first, and nobody else's. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good } from '../make.ts'

const world = aWorld()

test('own orders only', async () => {
  const [visitor, other] = [await world.visitor(), await world.visitor()]
  const first = await anOrder(world, visitor)
  world.clock.turn({ seconds: 1 })
  const second = await anOrder(world, visitor)
  await anOrder(world, other)
  const { orders } = good(await world.call('getUserOrders', null, visitor))
  expect(orders.map(({ number }) => number)).toEqual([second.number, first.number])
  expect(orders[0]).toMatchObject({ status: 'toBePaid', result: null, give: '500' })
})
