/** One key gives one order, sent again and sent at once; what a killed server leaves is killed-after-commit.test.ts. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { good, usdtToCard } from '../make.ts'

const world = aWorld({ processes: 2 })

const ordersOf = async (uid: string) =>
  (
    await world.database.kysely
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', uid)
      .executeTakeFirstOrThrow()
  ).count

test('twenty at once over two processes are one order', async () => {
  const visitor = await world.visitor()
  const wanted = usdtToCard()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (world.processes[index % 2] ?? world).call('createOrder', wanted, visitor)),
  )
  const made = outcomes.map((outcome) => (outcome.ok ? outcome.data.orderId : outcome.code))
  expect(new Set(made).size).toBe(1)
  expect(await ordersOf(visitor.uid)).toBe(1)
})

test('the same key with another body is refused and makes nothing', async () => {
  const visitor = await world.visitor()
  const wanted = usdtToCard()
  good(await world.call('createOrder', wanted, visitor))
  expect(await world.call('createOrder', { ...wanted, amount: '600' }, visitor)).toMatchObject({
    ok: false,
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  expect(await ordersOf(visitor.uid)).toBe(1)
})
