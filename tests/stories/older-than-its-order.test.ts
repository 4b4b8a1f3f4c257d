/** Bitcoin that was at the address before the order came: credited to nobody by itself, and the order does not close over it. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { onlyCredentials } from '../drafts.ts'
import { anOrder, see } from '../make.ts'

const world = aWorld()

test('a transfer in a block from before the order waits for staff, and the order is told of it', async () => {
  const row = await world.database.kysely
    .selectFrom('credentials')
    .select(['id', 'value'])
    .where('currency_id', '=', 'btc')
    .where('id', 'not in', (one) => one.selectFrom('allotments').select('credentials_id'))
    .limit(1)
    .executeTakeFirstOrThrow()
  await onlyCredentials(world, 'btc', [row.id])
  const address = world.context.cipher.decrypt(row.value)
  world.simulator.control('pay', { network: 'Bitcoin', address, amount: '0.05' })
  world.clock.turn({ minutes: 40 })
  await world.sweep('refreshRates')
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { directionId: 'btc-sber', giveCurrencyId: 'btc', amount: '0.05' })
  await world.pass({ seconds: 6 })
  const order = await see(world, visitor, orderId)
  expect(order).toMatchObject({ received: '0', seen: '0', payments: [] })
  expect(order.likelyPayments).toMatchObject([{ amount: '0.05' }])
  const stored = await world.database.kysely
    .selectFrom('payments')
    .select(['order_id', 'unmatched'])
    .where('currency_id', '=', 'btc')
    .execute()
  expect(stored).toEqual([{ order_id: null, unmatched: true }])
})
