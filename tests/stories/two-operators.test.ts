/** Two members of staff press at once: one wins, the other is told how the order stands now. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good, operated, see } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld({ processes: 2 })

test('of two presses exactly one counts', async () => {
  const [visitor, first, second] = [await world.visitor(), await world.operator(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  await operated(world, first, orderId, 'markAsPaid', { reason: 'звонок клиента' })
  await operated(world, first, orderId, 'attachPayment', { amount: '500', proof: 'ab'.repeat(32) })
  const { order } = good(await world.call('getOrder', { orderId }, first))
  const press = (action: string) => ({
    idempotencyKey: newKey(),
    orderId,
    action,
    version: order.version,
    inputs: { reason: 'по просьбе' },
  })
  const [one, other] = await Promise.all([
    world.processes[0]?.call('operateOrder', press('confirmPayment'), first),
    world.processes[1]?.call('operateOrder', press('cancel'), second),
  ])
  const refused = [one, other].filter((outcome) => outcome && !outcome.ok)
  expect(refused).toHaveLength(1)
  const after = await see(world, visitor, orderId)
  expect(refused[0]).toMatchObject({ code: 'ACTION_NOT_NOW', http: 409, details: { status: after.status, version: after.version } })
  expect((refused[0] as unknown as { details: { allowed: string[] } }).details.allowed).toBeInstanceOf(Array)
  expect(['paymentChecked', 'canceled']).toContain(after.status)
})

test('a repeated press with its key has no second effect', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const { order } = good(await world.call('getOrder', { orderId }, operator))
  const press = { idempotencyKey: newKey(), orderId, action: 'markAsPaid', version: order.version, inputs: { reason: 'чек' } }
  const first = good(await world.call('operateOrder', press, operator))
  const again = good(await world.call('operateOrder', press, operator))
  expect(again.order.version).toBe(first.order.version)
  expect((await see(world, visitor, orderId)).history).toHaveLength(2)
})
