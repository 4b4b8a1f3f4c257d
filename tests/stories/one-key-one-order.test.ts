/** One key gives one order: sent again, sent at once, and sent again after the server died before it could answer. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doors } from '../../server/doors.ts'
import { openCallEnd } from '../../server/http/call-end.ts'
import { openRateLimits } from '../../server/http/rate-limits.ts'
import { runCall } from '../../server/http/run-call.ts'
import { good, usdtToCard } from '../make.ts'
import { startWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
  await world.sweep('refreshRates')
})
afterAll(() => world.stop())

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

test('killed between commit and answer: the repeat brings the order that was made', async () => {
  const visitor = await world.visitor()
  const wanted = usdtToCard()
  const { readCaller } = await import('../../server/people/read-caller.ts')
  const read = await readCaller(world.context, { headers: { authorization: `Bearer ${visitor.token}` }, cookies: {} } as never)
  // the work of the call is done and committed; nobody hears its answer
  const call = { ...read, name: 'createOrder', data: wanted, address: '127.0.0.1', requestId: 'killed', end: openCallEnd() }
  const parts = { doors, rateLimits: openRateLimits(1000), checkAnswers: true }
  const { answer } = await runCall(world.context, parts, call)
  await world.processes[0]?.stop()
  const again = good(await (world.processes[1] as World['processes'][number]).call('createOrder', wanted, visitor))
  expect(again).toEqual(answer)
  expect(await ordersOf(visitor.uid)).toBe(1)
})
