/** detachPayment: money that staff gave to the wrong order waits again, unless it is exchanged or returned. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, audited, good, operate, operated, pay, see, unmatchedPayment } from '../make.ts'
import { newKey, type World } from '../world.ts'

const world = aWorld()

const detach = (id: string, operator: Awaited<ReturnType<World['operator']>>, reason = 'не тот клиент') =>
  world.call('detachPayment', { idempotencyKey: newKey(), id, reason }, operator)

test('it waits again, and comes to the right order under the same id', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const [wrong, right] = [await anOrder(world, visitor), await anOrder(world, visitor)]
  const id = await unmatchedPayment(world)
  const give = (orderId: string) => world.call('matchPayment', { id, orderId, reason: 'по сумме' }, operator)
  good(await give(wrong.orderId))
  expect(good(await detach(id, operator))).toMatchObject({ payment: { place: 'waiting', order: null } })
  expect(await see(world, visitor, wrong.orderId)).toMatchObject({ received: '0', payments: [], exceptions: [] })
  expect(await world.audit()).toEqual([])
  good(await give(right.orderId))
  expect(await see(world, visitor, right.orderId)).toMatchObject({ received: '500', payments: [{ id }] })
  expect(await audited(world, `payment:${id}`)).toMatchObject([
    { action: 'matchPayment' },
    { action: 'detachPayment' },
    { action: 'matchPayment' },
  ])
})

test('entered by hand for the wrong order, it is found by its receipt and never made twice', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const [wrong, right] = [await anOrder(world, visitor), await anOrder(world, visitor)]
  const proof = 'fe'.repeat(32)
  await operated(world, operator, wrong.orderId, 'attachPayment', { amount: '500', proof })
  const id = (await see(world, visitor, wrong.orderId)).payments[0]?.id ?? ''
  await operated(world, operator, wrong.orderId, 'detachPayment', { paymentId: id, reason: 'не тот клиент' })
  await operated(world, operator, right.orderId, 'attachPayment', { amount: '500', proof })
  expect(await see(world, visitor, right.orderId)).toMatchObject({ received: '500', payments: [{ id }] })
  expect(await operate(world, operator, right.orderId, 'attachPayment', { amount: '500', proof })).toMatchObject({
    code: 'PAYMENT_ALREADY_ENTERED',
  })
})

test('what is exchanged stays', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  for (let look = 0; look < 5; look++) await world.pass({ seconds: 60 })
  const order = await see(world, visitor, orderId)
  expect(order.status).toBe('paymentChecked')
  expect(await detach(order.payments[0]?.id ?? '', operator)).toMatchObject({ code: 'PAYMENT_EXCHANGED' })
  expect(await see(world, visitor, orderId)).toMatchObject({ received: '500', status: 'paymentChecked' })
})

test('the refund of a cancelled order goes with its money', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const id = await unmatchedPayment(world, { amount: '100' })
  good(await world.call('matchPayment', { id, orderId, reason: 'по сумме' }, operator))
  await operated(world, operator, orderId, 'cancel', { reason: 'клиент передумал' })
  expect(await see(world, visitor, orderId)).toMatchObject({ refunds: [{ state: 'proposed', amount: '100' }] })
  good(await detach(id, operator))
  expect(await see(world, visitor, orderId)).toMatchObject({ refunds: [{ state: 'dropped' }], payments: [] })
})

test('what is refused', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const id = await unmatchedPayment(world)
  expect(await detach(id, operator)).toMatchObject({ code: 'PAYMENT_SETTLED' })
  expect(await detach(id, operator, '')).toMatchObject({ code: 'REASON_NEEDED' })
  expect(await detach('nothing', operator)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await detach(id, visitor)).toMatchObject({ code: 'NO_ACCESS' })
})
