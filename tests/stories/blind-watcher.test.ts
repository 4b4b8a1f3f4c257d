/** While nobody can see the chain, nothing expires; what was paid meanwhile counts as in time, also after a restart. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, pay, see } from '../make.ts'

const world = aWorld({ fresh: true, processes: 2 })
const visitor = world.signedIn('visitor')

const blind = () => world.simulator.control('fault', { source: 'tron', fault: '5xx' })
const sees = () => world.simulator.control('fault', { source: 'tron', fault: 'none' })

test('no expiry before the watcher has looked past the deadline', async () => {
  const { orderId } = await anOrder(world, visitor)
  blind()
  for (let minute = 0; minute < 60; minute += 5) await world.pass({ minutes: 5 })
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')
  sees()
  await world.pass({ minutes: 1 })
  await world.pass({ minutes: 1 })
  expect((await see(world, visitor, orderId)).status).toBe('canceledAutomatically')
})

test('money sent in time during an outage is in time', async () => {
  const { orderId } = await anOrder(world, visitor)
  blind()
  await world.pass({ minutes: 5 })
  await pay(world, visitor, orderId)
  await world.pass({ minutes: 30 })
  sees()
  await world.pass({ seconds: 30 })
  await world.pass({ seconds: 30 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', exceptions: [] })
})

test('a restart looks before it closes', async () => {
  const { orderId } = await anOrder(world, visitor)
  await world.pass({ minutes: 1 })
  await pay(world, visitor, orderId)
  // nobody sweeps for an hour; then another process does, timers first
  world.clock.turn({ hours: 1 })
  await world.processes[0]?.stop()
  await world.sweep('orderTimers')
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')
  await world.sweep('watchPayments', 'orderTimers')
  expect((await see(world, visitor, orderId)).exceptions).toEqual([])
  expect((await see(world, visitor, orderId)).status).toBe('paymentChecked')
})

test('a quiet order closes on time', async () => {
  const { orderId } = await anOrder(world, visitor)
  for (let minute = 0; minute < 15; minute++) await world.pass({ minutes: 1 })
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')
  await world.pass({ seconds: 62 })
  await world.pass({ seconds: 20 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'canceledAutomatically', result: 'orderNotDone', credentials: null })
})
