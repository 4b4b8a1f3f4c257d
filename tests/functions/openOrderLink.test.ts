/** openOrderLink: a wrong or old token opens nothing. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, see } from '../make.ts'

const world = aWorld()

test('a token that nobody made', async () => {
  const visitor = await world.visitor()
  expect(await world.call('openOrderLink', { token: 'x'.repeat(44) }, visitor)).toMatchObject({ ok: false, code: 'LINK_EXPIRED' })
})

test('after thirty days the link is over', async () => {
  const [visitor, other] = [await world.visitor(), await world.visitor()]
  const { orderId } = await anOrder(world, visitor, { email: 'old@example.com' })
  await world.sweep('sendMail')
  const message = world.simulator.emails().find(({ to }) => JSON.stringify(to).includes('old@example.com'))
  const token = /#link=([A-Za-z0-9_-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  world.clock.turn({ hours: 30 * 24 + 1 })
  expect(await world.call('openOrderLink', { token }, other)).toMatchObject({ ok: false, code: 'LINK_EXPIRED' })
  await expect(see(world, other, orderId)).rejects.toThrow()
})
