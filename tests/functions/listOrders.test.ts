/** The search of the desk: the order that is meant stands first, and a slip of the hand is forgiven only where nothing fits. */
import { expect, test } from 'vitest'
import { addMinutes } from '../../core/time/instant.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good, pay } from '../make.ts'

const world = aWorld()
const operator = world.signedIn('operator')

const found = async (text: string) => good(await world.call('listOrders', { filter: 'all', text }, operator)).rows.map(({ id }) => id)
const orderOf = async (email: string) => anOrder(world, await world.visitor(), { email })

test('what is exactly this comes before what only begins with it or has it inside', async () => {
  const anna = await orderOf('anna@post.example')
  const inside = await orderOf('joanna@post.example')
  const longer = await orderOf('anna@post.example.org')
  expect(await found('anna@post.example')).toEqual([anna.orderId, longer.orderId, inside.orderId])
  expect(await found('Anna@Post.Example')).toEqual([anna.orderId, longer.orderId, inside.orderId])
  expect((await found(String(anna.number)))[0]).toBe(anna.orderId)
  expect((await found('')).toSorted()).toEqual([anna, inside, longer].map(({ orderId }) => orderId).toSorted())
  const { orderId: after } = inside
  const rest = good(await world.call('listOrders', { filter: 'all', text: 'anna@post.example', after: longer.orderId }, operator))
  expect(rest.rows.map(({ id }) => id)).toEqual([after])
})

test('a slip is forgiven, a stranger with the same mail house is not found', async () => {
  const petrov = await orderOf('petrov.mikhail@box.example')
  const fields = { card: '4111111111111111', holder: 'Сидорова Анна' }
  const sidorova = await anOrder(world, await world.visitor(), { email: 'sidorova@box.example', fields })
  await orderOf('mikhail.p@box.example')
  expect(await found('petrov.mikhail@box.example')).toEqual([petrov.orderId])
  expect(await found('petrov.mihail@box.example')).toEqual([petrov.orderId])
  for (const typed of ['Сидарова', 'Сидорава']) expect(await found(typed)).toEqual([sidorova.orderId])
  expect(await found('nobody.at.all@elsewhere.test')).toEqual([])
  expect(await found('nobody@box.example')).toEqual([])
  const isGuessed = async (text: string) => good(await world.call('listOrders', { filter: 'all', text }, operator)).areSimilar
  expect(await isGuessed('petrov.mihail@box.example')).toBe(true)
  expect([await isGuessed('petrov.mikhail@box.example'), await isGuessed('nobody@box.example'), await isGuessed('')]).toEqual([
    false,
    false,
    false,
  ])
})

test('the goal of our own work stays when it is missed', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { payUntil } = good(await world.call('getOrder', { orderId }, operator)).order
  const goalNow = async () => good(await world.call('listOrders', {}, operator)).rows.find(({ id }) => id === orderId)?.goal
  expect(await goalNow()).toBe(payUntil)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  const { status, lastStatusUpdate } = good(await world.call('getOrder', { orderId }, operator)).order
  expect(status).toBe('paymentChecked')
  const goal = await goalNow()
  expect(goal).toBe(addMinutes(lastStatusUpdate, 30))
  await world.pass({ minutes: 45 })
  expect(good(await world.call('getOrder', { orderId }, operator)).goal).toBe(goal)
  expect(await goalNow()).toBe(goal)
  expect(String(goal) < world.context.now()).toBe(true)
})
