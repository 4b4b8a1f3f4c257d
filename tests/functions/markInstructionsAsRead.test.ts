/** markInstructionsAsRead: reveals the credentials, and only then may the client say that he has paid. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, anOrder, good, see } from '../make.ts'
import { startWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.sweep('refreshRates')
  await world.database.kysely.updateTable('directions').set({ instructions_required: true }).where('id', '=', 'usdt-sber').execute()
})
afterAll(() => world.stop())

test('credentials are hidden, then shown', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  expect((await see(world, visitor, orderId)).credentials).toBeNull()
  expect(await act(world, visitor, orderId, 'markOrderAsPaid')).toMatchObject({ ok: false, code: 'INSTRUCTIONS_NOT_READ' })
  const read = good(await world.call('markInstructionsAsRead', { orderId }, visitor))
  expect(read).toMatchObject({ instructionsReadAt: world.clock.now() })
  expect(read.credentials?.value).toMatch(/^T/)
  expect(good(await act(world, visitor, orderId, 'markOrderAsPaid')).status).toBe('checkingPayment')
})
