/** createOrder: what is made, and what is kept of it. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good, moscow, see, usdtToCard } from '../make.ts'
import { newKey, startWorld } from '../world.ts'

const world = aWorld()

test('an order has its rate, credentials and pay window at once', async () => {
  const visitor = await world.visitor()
  const { orderId, number } = await anOrder(world, visitor)
  expect(orderId).toMatch(/^[A-Za-z0-9_-]{22}$/)
  const order = await see(world, visitor, orderId)
  expect(order).toMatchObject({
    number,
    status: 'toBePaid',
    email: 'maria@example.com',
    rateFixedUntil: '2026-03-03T09:15:00.000Z',
    history: [{ row: 'N1', from: null }],
  })
  expect(order.quotes).toMatchObject([{ give: order.give, take: order.take, rate: order.rate, cause: 'createOrder' }])
  expect(order.actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['markOrderAsPaid', 'cancelOrder']))
})

test('from the side that is received: the client gets at least what he typed', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { side: 'take', amount: '50000' })
  expect(Number((await see(world, visitor, orderId)).take)).toBeGreaterThanOrEqual(50000)
})

test('details are encrypted at rest and found by their hash', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { fields: { card: '4242 4242 4242 4242', holder: 'Пётр Петров' } })
  const { rows } = await world.database.pool.query<{ text: string }>('select orders::text as text from orders where id = $1', [orderId])
  expect(rows[0]?.text).not.toMatch(/4242 ?4242 ?4242/)
  const operator = await world.operator()
  const found = good(await world.call('listOrders', { filter: 'all', text: '4242424242424242' }, operator))
  expect(found.rows.map(({ id }) => id)).toEqual([orderId])
})

test('a rate that was seen and moved against the client is answered with the new quote, and nothing is made', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { rate } = await see(world, visitor, orderId)
  const before = await count('orders')
  world.simulator.control('price', { pair: 'USDTRUB', percent: '-2' })
  world.clock.turn({ seconds: 5 })
  await world.sweep('refreshRates')
  const stale = await world.call('createOrder', usdtToCard({ rateSeen: rate }), visitor)
  expect(stale).toMatchObject({ ok: false, http: 409, code: 'RATE_CHANGED', details: { old: rate, field: 'rateSeen' } })
  const { quote } = (stale as unknown as { details: { quote: { give: string; take: string; rate: string } } }).details
  expect(Number(quote.rate)).toBeLessThan(Number(rate))
  expect(await count('orders')).toBe(before)
  // what is offered can be accepted
  good(await world.call('createOrder', usdtToCard({ rateSeen: quote.rate }), visitor))
})

test('a move in the client’s favour is simply given', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { rateSeen: '1' })
  expect(Number((await see(world, visitor, orderId)).rate)).toBeGreaterThan(1)
})

test('outside working hours it is made, and says so', async () => {
  const night = await startWorld({ at: moscow('2026-03-03', '23:30') })
  try {
    await night.sweep('refreshRates')
    const visitor = await night.visitor()
    const { orderId } = await anOrder(night, visitor)
    expect(await see(night, visitor, orderId)).toMatchObject({
      status: 'toBePaid',
      offHours: true,
      payUntil: moscow('2026-03-04', '10:15'),
    })
    night.clock.set(moscow('2026-03-04', '10:00'))
    await night.sweep('refreshRates')
    await night.sweep('orderTimers')
    const opened = await see(night, visitor, orderId)
    expect(opened.offHours).toBe(false)
    expect(opened.quotes).toHaveLength(2)
  } finally {
    await night.stop()
  }
})

test('instructions that come first hide what to pay to until they are read', async () => {
  await world.database.kysely.updateTable('directions').set({ instructions_required: true }).where('id', '=', 'usdt-tbank').execute()
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { directionId: 'usdt-tbank' })
  expect((await see(world, visitor, orderId)).credentials).toBeNull()
  const read = good(await world.call('markInstructionsAsRead', { idempotencyKey: newKey(), orderId }, visitor))
  expect(read.credentials?.value).toMatch(/^T/)
})

const count = async (table: 'orders'): Promise<number> =>
  (
    await world.database.kysely
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
