/** Two members of staff press at once: one wins, the other is told how the order stands now. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { anOrder, good, operated, see, unmatchedPayment } from '../make.ts'
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

test('one waiting transfer that two enter at once counts for one order', async () => {
  const sides = []
  const hash = randomBytes(32).toString('hex')
  const id = await unmatchedPayment(world, { amount: '500', hash, confirmations: 21 })
  for (const process of world.processes) {
    const [visitor, operator] = [await world.visitor(), await world.operator()]
    const { orderId } = await anOrder(world, visitor)
    const { order } = good(await world.call('getOrder', { orderId }, operator))
    const inputs = { amount: '500', proof: hash, at: world.clock.now(), confirm: true }
    const press = { idempotencyKey: newKey(), orderId, action: 'attachPayment', version: order.version, inputs }
    sides.push({ visitor, orderId, press: () => process.call('operateOrder', press, operator) })
  }
  // both have found it before either may take it
  const holder = await world.database.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from payments where id = $1 for update', [id])
  const both = Promise.all(sides.map(({ press }) => press()))
  await expect.poll(() => lockWaiters(world.database.pool)).toBe(2)
  await holder.query('commit')
  holder.release()
  const outcomes = await both
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'PAYMENT_SETTLED' })
  const received = []
  for (const { visitor, orderId } of sides) received.push((await see(world, visitor, orderId)).received)
  expect(received.toSorted()).toEqual(['0', '500'])
  expect(await world.audit()).toEqual([])
})
