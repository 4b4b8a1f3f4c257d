/** getOrder: the details whole for whoever pays them, the profit for admins alone, and nothing for others. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good } from '../make.ts'

const world = aWorld()

test('staff see their own actions, and of the details what tells them apart', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const desk = good(await world.call('getOrder', { orderId }, operator))
  expect(desk.fields[0]?.value).toBe('4111 11•• •••• 1111')
  expect(desk.order.fields[0]?.value).toBe('4111 11•• •••• 1111')
  expect(desk).toMatchObject({ userId: visitor.uid, anonymous: true, profit: null, assignedTo: null })
  expect(desk.order.actions.map(({ action }) => action)).toContain('cancel')
})

test('a missing order is not found for staff, and no access for others', async () => {
  const missing = { orderId: 'C'.repeat(22) }
  expect(await world.call('getOrder', missing, await world.operator())).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  expect(await world.call('getOrder', missing, await world.visitor())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
})
