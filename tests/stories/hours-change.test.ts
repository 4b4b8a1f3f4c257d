/** The working hours change while an order made at night waits: it goes on by the new hours, and open pages hear of them. */
import { beforeEach, expect, test } from 'vitest'
import { addHours } from '../../core/time/instant.ts'
import { aWorld } from '../a-world.ts'
import { usualMoment } from '../fill-demo.ts'
import { anOrder, moscow, pay, see } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld({ priced: false })
let visitor: Session
let [evening, morning] = ['', '']
let count = 0
// each test has a night of its own, and the usual hours
beforeEach(async () => {
  count += 1
  evening = addHours(usualMoment, count * 48).slice(0, 10)
  morning = addHours(usualMoment, count * 48 + 24).slice(0, 10)
  await press('usual')
  await known('10:00')
  world.clock.set(moscow(evening, '23:00'))
  await world.sweep('refreshRates')
  visitor = await world.visitor()
})
const press = async (name: string) => {
  const answer = await fetch(`${world.url}/demo/hours/${name}`, { method: 'POST' })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { open: boolean; aroundTheClock: boolean; opensAt: string }
}
/** A process reads its settings once a second. */
const known = (opensAt: string) => expect.poll(async () => (await world.context.settings()).officeOpensAt).toBe(opensAt)

test('a press in the panel of the demo opens the office at night: a paid order is requoted and goes on', async () => {
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 30 })
  expect((await see(world, visitor, orderId)).situation.key).toBe('paidOffHours')
  expect(await press('open')).toMatchObject({ open: true, aroundTheClock: true })
  await known('00:00')
  await world.pass({ seconds: 3 })
  const order = await see(world, visitor, orderId)
  expect(order.situation.key).not.toBe('paidOffHours')
  expect(order.offHours).toBe(false)
  expect(order.history.at(-1)).toMatchObject({ row: 'K16' })
  // as it was told: the rate is made anew, though by the new hours the office was open when the money came
  expect(order.quotes.map(({ cause }) => cause)).toEqual(['createOrder', 'openingOfService'])
})

test('back to the usual hours: what is made then waits for the opening, and is not knocked at meanwhile', async () => {
  await press('open')
  expect(await press('usual')).toMatchObject({ open: false, aroundTheClock: false, opensAt: '10:00' })
  await known('10:00')
  const { orderId } = await anOrder(world, visitor)
  expect((await see(world, visitor, orderId)).offHours).toBe(true)
  await press('usual')
  await world.pass({ seconds: 3 })
  const due = await world.context.database.kysely.selectFrom('orders').select('due_at').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(due.due_at).toBe(moscow(morning, '10:00'))
})

test('another press is unknown', async () => {
  expect((await fetch(`${world.url}/demo/hours/never`, { method: 'POST' })).status).toBe(404)
})
