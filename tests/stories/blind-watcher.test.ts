/** While nobody can see the chain, nothing expires; what was paid meanwhile counts as in time, also after a restart. */
import { beforeEach, expect, test } from 'vitest'
import { addHours } from '../../core/time/instant.ts'
import { saveLookedUntil, watchedUntil } from '../../server/stores/credentials/credentials-store.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, operated, pay, see } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld({ processes: 2 })
const operator = world.signedIn('operator')
let visitor: Session
beforeEach(async () => {
  await world.sweep('refreshRates')
  visitor = await world.visitor()
})

const blind = () => world.simulator.control('fault', { source: 'tron', fault: '5xx' })
const sees = () => world.simulator.control('fault', { source: 'tron', fault: 'none' })

test('no expiry before the watcher has looked past the deadline', async () => {
  const { orderId } = await anOrder(world, visitor)
  blind()
  for (let minute = 0; minute < 60; minute += 12) await world.pass({ minutes: 12 })
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

test('what an order was given before is looked at as far as what it has now', async () => {
  const { orderId } = await anOrder(world, visitor)
  const held = await world.database.kysely.selectFrom('allotments').select('credentials_id').where('order_id', '=', orderId).execute()
  await operated(world, operator, orderId, 'replaceCredentials')
  const former = world.database.kysely.updateTable('credentials').where('id', '=', held[0]?.credentials_id ?? '')
  // nobody's turn to look at it comes
  await former.set({ asked_at: addHours(world.clock.now(), 24) }).execute()
  for (let minute = 0; minute < 40; minute += 10) await world.pass({ minutes: 10 })
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')
  await former.set({ asked_at: null }).execute()
  await world.pass({ minutes: 1 })
  await world.pass({ minutes: 1 })
  expect((await see(world, visitor, orderId)).status).toBe('canceledAutomatically')
})

test('the watermark is that of whoever has looked least, goes back for nobody, and is none where one never looked', async () => {
  const { kysely } = world.database
  const idle = kysely.selectFrom('credentials').select('id').where('looked_until', 'is', null).where('held', '=', false)
  const [one = '', two = '', never = ''] = (await idle.orderBy('id', 'desc').limit(3).execute()).map(({ id }) => id)
  const now = world.clock.now()
  await saveLookedUntil(kysely, one, addHours(now, 2))
  await saveLookedUntil(kysely, two, addHours(now, 1))
  expect(await watchedUntil(kysely, [one, two])).toBe(addHours(now, 1))
  await saveLookedUntil(kysely, one, now)
  expect(await watchedUntil(kysely, [one])).toBe(addHours(now, 2))
  expect(await watchedUntil(kysely, [one, two, never])).toBeNull()
  expect(await watchedUntil(kysely, [])).toBeNull()
  await kysely.updateTable('credentials').set({ looked_until: null }).where('id', 'in', [one, two]).execute()
})

test('a block whose clock is a moment behind ours is no block of before', async () => {
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  await world.database.pool.query("update allotments set allotted_at = allotted_at + interval '45 seconds' where order_id = $1", [orderId])
  for (let look = 0; look < 2; look += 1) await world.pass({ minutes: 1 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', exceptions: [] })
})

test('a quiet order closes on time', async () => {
  const { orderId } = await anOrder(world, visitor)
  for (let minute = 0; minute < 15; minute += 5) await world.pass({ minutes: 5 })
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')
  await world.pass({ seconds: 62 })
  await world.pass({ seconds: 20 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'canceledAutomatically', result: 'orderNotDone', credentials: null })
})

// ends a process, so it is the last
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
