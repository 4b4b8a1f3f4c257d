/** A network that does not answer: its clients and the desk read which one and since when, and the log says it once a minute. */
import { expect, test } from 'vitest'
import { queueState } from '../../server/orders/order-states.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, operated, see } from '../make.ts'

const world = aWorld()
const visitor = world.signedIn('visitor')
const operator = world.signedIn('operator')

test('its silence is told once it has lasted a minute, and ends with the first answer', async () => {
  const { orderId } = await anOrder(world, visitor)
  await world.pass({ seconds: 6 })
  const lines: unknown[][] = []
  Object.assign(world.context.log, { warn: (...line: unknown[]) => void lines.push(line) })
  world.simulator.control('fault', { source: 'tron', fault: '5xx' })
  const since = world.clock.now()
  await world.pass({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({ network: null })
  const silentSince = world.clock.now()
  for (let look = 0; look < 12; look += 1) await world.pass({ seconds: 6 })
  const told = await see(world, visitor, orderId)
  expect(told.network).toEqual({ network: 'TRC20', silentSince, unreliable: null, unreliableSince: null })
  expect(silentSince > since).toBe(true)
  expect((await queueState(world.context)).networks).toMatchObject([{ silentSince }])
  const said = lines.filter(([details]) => (details as { watcher?: string }).watcher === 'tron')
  expect(said).toHaveLength(2)
  expect(JSON.stringify(said)).not.toContain('stack')
  world.simulator.control('fault', { source: 'all', fault: 'none' })
  await world.pass({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({ network: null })
  expect((await queueState(world.context)).networks).toEqual([])
  await operated(world, operator, orderId, 'cancel', { reason: 'конец' })
})
