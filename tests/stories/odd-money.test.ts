/** Money that is not as agreed: too little, too late, twice, gone, and refunds that a cancel opens. Nothing of it is ever nowhere. */
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operate, operated, pay, see } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld()
let visitor: Session
beforeEach(async () => {
  await world.sweep('refreshRates')
  visitor = await world.visitor()
})

test('a part of the sum waits, visible to both sides, and the rest completes it', async () => {
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId, '300')
  await world.pass({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBePaid', seen: '300', remaining: '200', exceptions: ['partial'] })
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', seen: '500', remaining: '0', exceptions: [] })
  await world.pass({ seconds: 90 })
  expect((await see(world, visitor, orderId)).status).toBe('paymentChecked')
})

test('no clock closes an order with a part of the sum: it goes to the operators', async () => {
  const operator = await world.operator()
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId, '300')
  await world.pass({ seconds: 6 })
  for (let step = 0; step < 4; step += 1) await world.pass({ minutes: 6 })
  const waiting = await see(world, visitor, orderId)
  expect(waiting).toMatchObject({ status: 'checkingPayment', exceptions: ['partial'], received: '300' })
  expect(waiting.situation).toMatchObject({ key: 'partialPayment', who: 'client' })
  const queue = good(await world.call('listOrders', {}, operator))
  expect(queue.rows.find(({ id }) => id === orderId)?.situation.key).toBe(waiting.situation.key)
  // what to do is said, or nothing is done
  expect(await operate(world, operator, orderId, 'resolvePartial')).toMatchObject({ ok: false, code: 'ACTION_NOT_NOW' })
  expect(await operate(world, operator, orderId, 'confirmPayment')).toMatchObject({ ok: false })
  // a way out that staff always have: cancelled, with a refund of all that came
  await operated(world, operator, orderId, 'cancel', { reason: 'Не хватает суммы' })
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'canceled',
    reason: 'Не хватает суммы',
    refunds: [{ amount: '300', state: 'proposed' }],
  })
  // it stays in the queue until the money is back; where to is the client's to say
  const { rows } = good(await world.call('listOrders', {}, operator))
  expect(rows.find(({ id }) => id === orderId)?.group).toBe('client')
})

test('money that comes after the end brings the order back; the rate that has not moved is fixed anew', async () => {
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  for (let step = 0; step < 4; step += 1) await world.pass({ minutes: 5 })
  expect((await see(world, visitor, orderId)).status).toBe('canceledAutomatically')
  world.simulator.control('pay', { address: credentials?.value, amount: '500' })
  await world.pass({ seconds: 40 })
  const back = await see(world, visitor, orderId)
  expect(back).toMatchObject({ status: 'checkingPayment', exceptions: [], seen: '500' })
  expect(back.history.slice(-2).map(({ row }) => row)).toEqual(['R1', 'K7a'])
})

test('a second payment to an order that is credited waits unmatched', async () => {
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await pay(world, visitor, orderId, '100')
  await world.pass({ seconds: 6 })
  const order = await see(world, visitor, orderId)
  expect(order).toMatchObject({ status: 'paymentChecked', received: '500' })
  expect(order.payments.map(({ amount, unmatched }) => [amount, unmatched])).toEqual([
    ['500', false],
    ['100', true],
  ])
})

test('money that vanishes from the chain before credit is no money', async () => {
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  const [payment] = (await see(world, visitor, orderId)).payments
  world.simulator.control('vanish', { transactionHash: payment?.transactionHash })
  for (let look = 0; look < 2; look += 1) await world.pass({ seconds: 70 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBePaid', seen: '0', payments: [{ state: 'vanished' }] })
})

test('the same transfer is stored once, however many look at once', async () => {
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  world.clock.turn({ seconds: 6 })
  await Promise.all([world.sweep('watchPayments'), world.call('checkTransaction', { orderId }, visitor), world.sweep('watchPayments')])
  expect((await see(world, visitor, orderId)).payments).toHaveLength(1)
})

test('a client with money in it asks for a refund instead of cancelling', async () => {
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId, '300')
  await world.pass({ seconds: 6 })
  // his "cancel" is then the request: the order stays, and an operator decides
  const asked = good(await act(world, visitor, orderId, 'cancelOrder'))
  expect(asked).toMatchObject({ status: 'toBePaid', seen: '300' })
  expect(asked.history.at(-1)).toMatchObject({ row: 'K13', who: 'client' })
  expect(good(await act(world, visitor, orderId, 'requestCancel')).version).toBe(asked.version)
})
