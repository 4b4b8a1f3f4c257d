/** The bank says that another person sent the money: the order is held by itself, and goes on once staff have taken it. */
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, operate, operated, pay, see } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
let visitor: Session
let orderId = ''
beforeEach(async () => {
  await world.sweep('refreshRates')
  visitor = await world.visitor()
  orderId = (await anOrder(world, visitor)).orderId
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  // what a statement tells of the sender comes with the transfer; a chain has no names
  await world.database.pool.query("update payments set problem = 'wrongSender' where order_id = $1", [orderId])
  await world.pass({ seconds: 90 })
})

const held = { status: 'checkingPayment', exceptions: ['wrongSender'], hold: { kind: 'sender', reason: 'senderDiffers' } }

test('released with a reason, the money is the client’s and the order is confirmed', async () => {
  expect(await see(world, visitor, orderId)).toMatchObject({ ...held, situation: { key: 'onHold', who: 'operator' } })
  expect(await operate(world, operator, orderId, 'confirmPayment')).toMatchObject({ ok: false, code: 'ORDER_ON_HOLD' })
  const { order } = await operated(world, operator, orderId, 'release', { reason: 'Платил супруг, копия паспорта есть' })
  expect(order).toMatchObject({ status: 'paymentChecked', exceptions: [], hold: { kind: 'none' } })
  expect(order.history.slice(-3).map(({ row }) => row)).toEqual(['K9', 'K9r', 'K1'])
})

test('accepted as it is, the order is let go by itself', async () => {
  const { order } = await operated(world, operator, orderId, 'acceptException', { reason: 'Платил супруг' })
  expect(order).toMatchObject({ status: 'paymentChecked', exceptions: [], hold: { kind: 'none' } })
})

test('an operator may cancel it, with a refund of all that came', async () => {
  expect(await see(world, visitor, orderId)).toMatchObject(held)
  const { order } = await operated(world, operator, orderId, 'cancel', { reason: 'Отправитель не подтверждён' })
  expect(order).toMatchObject({ status: 'canceled', refunds: [{ amount: '500', state: 'proposed' }] })
})
