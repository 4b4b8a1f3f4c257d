/** Ether that a contract pays out stands in no list of a block: the balance says that it came, staff are called, and no clock closes the order. */
import { expect, test } from 'vitest'
import { watchPayments } from '../../server/work/payments/watch-payments.job.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, operated, pay, see } from '../make.ts'
import type { Process } from '../world.ts'

const world = aWorld({ processes: 2 })
const visitor = world.signedIn('visitor')
const operator = world.signedIn('operator')

const etherOrder = async () => {
  await world.sweep('refreshRates')
  return anOrder(world, visitor, { directionId: 'eth-sber', giveCurrencyId: 'eth', amount: '0.5' })
}
/** Longer than the time to pay. */
const longAfter = async () => {
  for (const minutes of [10, 10]) await world.pass({ minutes })
  await world.pass({ seconds: 20 })
}
const callsOf = async (orderId: string) => (await see(world, visitor, orderId)).history.filter(({ row }) => row === 'P3c').length

test('an order paid by a contract waits for an operator, who finds the transfer and credits it', async () => {
  const { orderId } = await etherOrder()
  await world.pass({ minutes: 1 })
  expect((await see(world, visitor, orderId)).situation.key).toBe('toBePaid')
  await pay(world, visitor, orderId, undefined, { event: 'Internal' })
  await world.pass({ minutes: 1 })
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'toBePaid',
    seen: '0',
    received: '0',
    situation: { key: 'moneyUnexplained', who: 'operator' },
  })
  expect(await callsOf(orderId)).toBe(1)

  await longAfter()
  // and by a process that has never seen the balance of before
  world.clock.turn({ hours: 1 })
  await watchPayments((world.processes[1] as Process).context)
  await world.sweep('orderTimers')
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')
  expect(await callsOf(orderId)).toBe(1)

  await operated(world, operator, orderId, 'attachPayment', { amount: '0.5', proof: `0x${'ab'.repeat(32)}` })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', payments: [{ amount: '0.5' }] })
})

test('where the balance has nothing to say, a quiet order closes on time', async () => {
  const { orderId } = await etherOrder()
  await world.pass({ minutes: 1 })
  expect((await see(world, visitor, orderId)).situation.key).toBe('toBePaid')
  await longAfter()
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'canceledAutomatically', result: 'orderNotDone' })
})

test('ether that is sent as usual is seen by itself, and calls nobody', async () => {
  const { orderId } = await etherOrder()
  await pay(world, visitor, orderId)
  await world.pass({ minutes: 1 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: '0.5' })
  expect(await callsOf(orderId)).toBe(0)
})
