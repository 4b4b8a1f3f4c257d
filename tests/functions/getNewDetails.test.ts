/** getNewDetails: whoever holds the link of the email sees what he would confirm, and nobody else sees anything. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, confirmToken, declined, good } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()

test('the new details beside the former ones, masked, before and after the press, until they are accepted or replaced', async () => {
  const visitor = await world.visitor()
  const { orderId, number } = await declined(world, visitor, 'shown@example.com')
  good(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card: '5555 5555 5555 4444', holder: 'Мария Иванова' } }))
  const token = await confirmToken(world, 'shown@example.com')
  const shown = good(await world.call('getNewDetails', { token }))
  expect(shown).toMatchObject({
    number,
    sentAt: world.clock.now(),
    fields: [
      { value: '5555 55•• •••• 4444', was: '4111 11•• •••• 1111' },
      { value: 'Мария Иванова', was: 'Мария Иванова' },
    ],
  })
  good(await world.call('confirmNewDetails', { token, idempotencyKey: newKey() }, visitor))
  expect(good(await world.call('getNewDetails', { token })).fields).toEqual(shown.fields)
  good(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card: '4000 0000 0000 0002', holder: 'Мария Иванова' } }))
  expect(await world.call('getNewDetails', { token })).toMatchObject({ code: 'LINK_EXPIRED' })
  const second = await confirmToken(world, 'shown@example.com')
  world.clock.turn({ hours: 24 })
  expect(await world.call('getNewDetails', { token: second })).toMatchObject({ code: 'LINK_EXPIRED' })
  expect(await world.call('getNewDetails', { token: 'x'.repeat(44) })).toMatchObject({ code: 'LINK_EXPIRED' })
})
