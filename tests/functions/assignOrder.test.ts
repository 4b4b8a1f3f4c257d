/** assignOrder: a member of staff takes an order, and lets it go; no status changes, the audit knows. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good } from '../make.ts'

const world = aWorld()

test('taken, listed as mine, let go', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const taken = good(await world.call('assignOrder', { orderId, toMe: true }, operator))
  expect(taken).toMatchObject({ assignedTo: { id: operator.uid }, order: { status: 'toBePaid', version: 2 } })
  expect(good(await world.call('listOrders', { filter: 'mine' }, operator)).rows.map(({ id }) => id)).toEqual([orderId])
  expect(good(await world.call('assignOrder', { orderId, toMe: false }, operator)).assignedTo).toBeNull()
  const audit = await world.database.kysely.selectFrom('audit').select('action').where('subject', '=', `order:${orderId}`).execute()
  expect(audit).toHaveLength(2)
})
