/** listOrders: the queue by urgency, pages of all orders, and a search that forgives. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, anOrder, good } from '../make.ts'
import { type Session, startWorld, type World } from '../world.ts'

let world: World
let operator: Session
beforeAll(async () => {
  world = await startWorld()
  await world.sweep('refreshRates')
  operator = await world.operator()
})
afterAll(() => world.stop())

test('what waits for us stands first', async () => {
  const visitor = await world.visitor()
  const waits = await anOrder(world, visitor)
  const marked = await anOrder(world, visitor, { directionId: 'btc-sber', giveCurrencyId: 'btc', amount: '0.01' })
  good(await act(world, visitor, marked.orderId, 'markOrderAsPaid'))
  const queue = good(await world.call('listOrders', {}, operator))
  const place = (id: string) => queue.rows.findIndex((row) => row.id === id)
  expect(queue.rows[place(marked.orderId)]).toMatchObject({ group: 'us', situation: { who: 'operator' } })
  expect(queue.rows[place(waits.orderId)]).toMatchObject({ group: 'client', situation: { who: 'client' } })
  expect(place(marked.orderId)).toBeLessThan(place(waits.orderId))
  expect(queue.counts).toMatchObject({ us: 1, client: 1 })
})

test('found by number, e-mail with a slip, and card; not by what is not there', async () => {
  const visitor = await world.visitor()
  const { orderId, number } = await anOrder(world, visitor, {
    email: 'konstantin.search@example.com',
    fields: { card: '5555 5555 5555 4444', holder: 'Константин Поисков' },
  })
  const found = async (text: string) => good(await world.call('listOrders', { filter: 'all', text }, operator)).rows.map(({ id }) => id)
  expect(await found(String(number))).toContain(orderId)
  const spaced = `${String(number).slice(0, 2)}\u00a0${String(number).slice(2)}`
  for (const written of [spaced, `№ ${spaced}`, `No. ${number}`]) expect(await found(written)).toEqual([orderId])
  expect(await found('konstantin.search@example.com')).toEqual([orderId])
  expect(await found('konstntin.serch')).toEqual([orderId])
  expect(await found('поисков')).toEqual([orderId])
  expect(await found('5555 5555 5555 4444')).toEqual([orderId])
  expect(await found('zzzzqqqq')).toEqual([])
})

test('pages of fifty, newest first, each once', async () => {
  await world.database.pool.query(
    "insert into settings (name, value, changed_at) values ('openOrdersPerPerson', '100', now()), ('openOrdersPerAddressPerHour', '1000', now())",
  )
  const visitor = await world.visitor()
  for (let index = 0; index < 45; index++) await anOrder(world, visitor, { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '100' })
  world.clock.turn({ seconds: 1 })
  for (let index = 0; index < 8; index++) await anOrder(world, visitor, { directionId: 'xrp-tbank', giveCurrencyId: 'xrp', amount: '100' })
  const first = good(await world.call('listOrders', { filter: 'all' }, operator))
  expect(first.rows).toHaveLength(50)
  const second = good(await world.call('listOrders', { filter: 'all', after: first.next ?? '' }, operator))
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(53)
  expect(second.next).toBeNull()
})

test('for staff only', async () => {
  expect(await world.call('listOrders', {}, await world.visitor())).toMatchObject({ ok: false, http: 403, code: 'NO_ACCESS' })
  expect(await world.call('listOrders', {})).toMatchObject({ ok: false, http: 401 })
})
