/** repeatOrder: the same again, at the rate of now. */
import { expect, test } from 'vitest'
import { consentVersions } from '../../core/people/consents.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, see } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()

const again = { rateSeen: '0.0001', consents: { ...consentVersions } }

test('a new order with the details of the former one', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  good(await act(world, visitor, orderId, 'cancelOrder'))
  const made = good(await world.call('repeatOrder', { idempotencyKey: newKey(), orderId, ...again, amount: '700' }, visitor))
  expect(made.orderId).not.toBe(orderId)
  const [former, order] = [await see(world, visitor, orderId), await see(world, visitor, made.orderId)]
  expect(order).toMatchObject({
    status: 'toBePaid',
    give: '700',
    email: former.email,
    fields: former.fields,
    directionId: former.directionId,
  })
  expect(former.status).toBe('canceledByClient')
})

test('somebody else’s order cannot be repeated', async () => {
  const [visitor, other] = [await world.visitor(), await world.visitor()]
  const { orderId } = await anOrder(world, visitor)
  expect(await world.call('repeatOrder', { idempotencyKey: newKey(), orderId, ...again }, other)).toMatchObject({
    ok: false,
    code: 'NO_ACCESS',
  })
})
