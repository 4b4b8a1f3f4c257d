/** assignOrder: a member of staff takes an order, and lets it go; no status changes, the audit knows. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, assigned, credited, good, operated } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const second = world.signedIn('operator')

test('taken, listed as mine, let go', async () => {
  const { orderId } = await anOrder(world, await world.visitor())
  const taken = good(await assigned(world, operator, orderId, true))
  expect(taken).toMatchObject({ assignedTo: { id: operator.uid }, order: { status: 'toBePaid', version: 2 } })
  expect(good(await world.call('listOrders', { filter: 'mine' }, operator)).rows.map(({ id }) => id)).toEqual([orderId])
  // pressed twice: it is so already
  expect(good(await assigned(world, operator, orderId, true)).order.version).toBe(2)
  expect(good(await assigned(world, operator, orderId, false)).assignedTo).toBeNull()
  const audit = await world.database.kysely.selectFrom('audit').select('action').where('subject', '=', `order:${orderId}`).execute()
  expect(audit).toHaveLength(2)
})

test('of two who take it at once one has it, and the other is told so', async () => {
  const { orderId } = await anOrder(world, await world.visitor(), { email: 'two-take@example.com' })
  const payload = { orderId, toMe: true, version: 1 }
  const answers = await Promise.all(
    [operator, second].map((person) => world.call('assignOrder', { ...payload, idempotencyKey: newKey() }, person)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'ACTION_NOT_NOW' })
})

test('what a colleague has is taken or let go with a reason alone, and the audit keeps it', async () => {
  const { orderId } = await anOrder(world, await world.visitor(), { email: 'colleague@example.com' })
  good(await assigned(world, operator, orderId, true))
  expect(await assigned(world, second, orderId, false)).toMatchObject({ code: 'REASON_NEEDED' })
  expect(await assigned(world, second, orderId, true)).toMatchObject({ code: 'REASON_NEEDED' })
  expect(good(await assigned(world, second, orderId, true, 'смена кончилась')).assignedTo).toMatchObject({ id: second.uid })
  const last = await world.database.kysely
    .selectFrom('audit')
    .select('details')
    .where('subject', '=', `order:${orderId}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last.details).toMatchObject({ before: operator.uid, reason: 'смена кончилась' })
})

test('what a colleague is paying now is not taken from him', async () => {
  const { orderId } = await credited(world, await world.visitor(), 'paying@example.com')
  await operated(world, operator, orderId, 'claimPayout')
  expect(await assigned(world, second, orderId, true, 'помогу')).toMatchObject({ code: 'PAYOUT_CLAIMED' })
})
