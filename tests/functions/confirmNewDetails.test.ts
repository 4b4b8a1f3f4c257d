/** confirmNewDetails: only the link of the present email confirms, while it works, and whoever confirms by it may see the order. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, confirmToken, declined, good, see } from '../make.ts'

const world = aWorld()

const expired = { ok: false, code: 'LINK_EXPIRED' }

test('a token that nobody sent, and one that opens the order', async () => {
  const visitor = await world.visitor()
  expect(await world.call('confirmNewDetails', { token: 'x'.repeat(44) }, visitor)).toMatchObject(expired)
  const { orderId } = await anOrder(world, visitor, { email: 'opens@example.com' })
  await world.sweep('sendMail')
  const message = world.simulator.emails().find(({ to }) => JSON.stringify(to).includes('opens@example.com'))
  const token = /#link=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  expect(await world.call('confirmNewDetails', { token }, visitor)).toMatchObject(expired)
  expect((await see(world, visitor, orderId)).newDetails).toBeNull()
})

test('another browser confirms, twice alike, and sees the order from then on', async () => {
  const [visitor, other] = [await world.visitor(), await world.visitor()]
  const { orderId } = await declined(world, visitor, 'twice@example.com')
  good(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card: '5555 5555 5555 4444', holder: 'Иванова Мария' } }))
  const token = await confirmToken(world, 'twice@example.com')
  expect(good(await world.call('confirmNewDetails', { token }, other))).toEqual({ orderId })
  expect(good(await world.call('confirmNewDetails', { token }, other))).toEqual({ orderId })
  const { newDetails, history } = await see(world, other, orderId)
  expect(newDetails?.sent?.confirmedAt).toBe(world.clock.now())
  expect(history.filter(({ row }) => row === 'L1c')).toHaveLength(1)
})

test('whoever gets the email passed on after its link was used sees and does nothing by it', async () => {
  const [visitor, stranger] = [await world.visitor(), await world.visitor()]
  const { orderId } = await declined(world, visitor, 'passed-on@example.com')
  good(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card: '5555 5555 5555 4444', holder: 'Мария Иванова' } }))
  const token = await confirmToken(world, 'passed-on@example.com')
  good(await world.call('confirmNewDetails', { token }, visitor))
  expect(good(await world.call('confirmNewDetails', { token }, stranger))).toEqual({ orderId })
  await expect(see(world, stranger, orderId)).rejects.toThrow('may not see')
  const fields = { card: '4000 0000 0000 0002', holder: 'Мария Иванова' }
  expect(await act(world, stranger, orderId, 'submitNewDetails', { fields })).toMatchObject({ code: 'NO_ACCESS' })
})

test('a link of details that others took the place of, and one that is a day old', async () => {
  const visitor = await world.visitor()
  const { orderId } = await declined(world, visitor, 'old@example.com')
  good(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card: '5555 5555 5555 4444', holder: 'Мария Иванова' } }))
  const first = await confirmToken(world, 'old@example.com')
  good(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card: '4000 0000 0000 0002', holder: 'Мария Иванова' } }))
  const second = await confirmToken(world, 'old@example.com')
  expect(await world.call('confirmNewDetails', { token: first }, visitor)).toMatchObject(expired)
  world.clock.turn({ hours: 24 })
  expect(await world.call('confirmNewDetails', { token: second }, visitor)).toMatchObject(expired)
  expect(await see(world, visitor, orderId)).toMatchObject({ situation: { key: 'delayed', who: 'client' } })
})
