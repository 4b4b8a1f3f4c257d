/** A closed order comes back to life only where the reserve still allows it; late money comes back in any case, and staff hear of a gap. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operate, pay, see, setReserve } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld({ fresh: true, processes: 2 })
const visitor = world.signedIn('visitor')

const promised = async () =>
  (await world.database.pool.query<{ sum: string }>('select coalesce(sum(soft_reserve), 0) as sum from orders')).rows[0]?.sum

test('of two that are reopened at once over a reserve for one, one is', async () => {
  const orders = [await anOrder(world, visitor), await anOrder(world, visitor)]
  const { take } = await see(world, visitor, orders[0]?.orderId ?? '')
  for (const { orderId } of orders) good(await act(world, visitor, orderId, 'cancelOrder'))
  expect(await promised()).toBe('0')
  await setReserve(world, 'sber', take)
  const operators = [await world.operator(), await world.operator()]
  const outcomes = await Promise.all(
    orders.map(({ orderId }, index) => operate(world, operators[index] as Session, orderId, 'reopen', { reason: 'по просьбе' })),
  )
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.data.order.status : outcome.code)).sort()).toEqual(['RESERVE_SHORT', 'toBePaid'])
  expect(await promised()).toBe(take)
})

test('money that comes after the end takes the promise again, also where the reserve has less', async () => {
  const { orderId } = await anOrder(world, visitor)
  const { credentials, take } = await see(world, visitor, orderId)
  good(await act(world, visitor, orderId, 'cancelOrder'))
  await setReserve(world, 'sber', '1')
  world.simulator.control('pay', { address: credentials?.value ?? '', amount: '500' })
  await world.pass({ seconds: 31 })
  await world.pass({ seconds: 31 })
  const back = await see(world, visitor, orderId)
  expect(['checkingPayment', 'paymentChecked']).toContain(back.status)
  expect(back.history.map(({ row }) => row)).toContain('R1')
  expect(await promised()).toBe(take)
})

test('one whose watch was over by then is paid to what it holds again, and its money finds it', async () => {
  const { orderId } = await anOrder(world, visitor, { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '400' })
  const before = (await see(world, visitor, orderId)).credentials
  good(await act(world, visitor, orderId, 'cancelOrder'))
  // the watcher looks past the end of the watch, and what the order held is free
  for (let step = 0; step < 3; step += 1) await world.pass({ hours: 25 })
  await world.pass({ minutes: 5 })
  const held = () =>
    world.database.kysely.selectFrom('allotments').select('memo').where('order_id', '=', orderId).where('freed_at', 'is', null).execute()
  expect(await held()).toEqual([])
  const operator = await world.operator()
  expect(good(await operate(world, operator, orderId, 'reopen', { reason: 'передумал' })).order.status).toBe('toBePaid')
  const { credentials } = await see(world, visitor, orderId)
  expect(await held()).toEqual([{ memo: credentials?.memo }])
  expect(credentials?.memo).not.toBe(before?.memo)
  await pay(world, visitor, orderId)
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({ received: '400' })
})

test('a refund that was proposed is dropped when the order lives again, and made anew when it ends again', async () => {
  const operator = await world.operator()
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId, '200')
  await world.pass({ seconds: 6 })
  good(await operate(world, operator, orderId, 'cancel', { reason: 'ошибка клиента' }))
  expect((await see(world, visitor, orderId)).refunds).toMatchObject([{ amount: '200', state: 'proposed' }])
  expect(good(await operate(world, operator, orderId, 'reopen', { reason: 'передумал' })).order).toMatchObject({
    status: 'checkingPayment',
    refunds: [{ state: 'dropped' }],
  })
  world.clock.turn({ seconds: 1 })
  good(await operate(world, operator, orderId, 'cancel', { reason: 'всё же нет' }))
  expect((await see(world, visitor, orderId)).refunds).toMatchObject([{ state: 'dropped' }, { amount: '200', state: 'proposed' }])
})
