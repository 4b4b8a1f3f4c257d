/** markInstructionsAsRead: reveals the credentials, and only then may the client say that he has paid. */
import { beforeAll, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, see } from '../make.ts'

const world = aWorld()
beforeAll(async () => {
  await world.database.kysely.updateTable('directions').set({ instructions_required: true }).where('id', '=', 'usdt-sber').execute()
})

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
