/** checkTransaction: a scan of the chain at the client's wish, at most once in 15 seconds. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, pay, see } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()

test('it says where was looked and until when, finds what came, and is limited', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const nothing = good(await world.call('checkTransaction', { orderId }, visitor))
  expect(nothing).toMatchObject({ found: false, next: 'payFirst', order: { status: 'toBePaid' } })
  expect(nothing.says.ru).toContain('увидим его сами')
  expect(nothing.searched).toMatch(/^TRC20 T/)
  expect(nothing.lookedUntil).not.toBeNull()
  expect(await world.call('checkTransaction', { orderId }, visitor)).toMatchObject({
    ok: false,
    http: 429,
    code: 'TOO_SOON',
    details: { seconds: 15 },
  })

  await pay(world, visitor, orderId)
  world.clock.turn({ seconds: 16 })
  expect(good(await world.call('checkTransaction', { orderId }, visitor))).toMatchObject({
    found: true,
    next: 'grows',
    order: { status: 'checkingPayment', seen: '500' },
  })
})

test('where no machine looks it says so', async () => {
  await world.sweep('refreshRates')
  const visitor = await world.visitor()
  const fields = { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', sender: 'Мария Иванова' }
  const { orderId } = await anOrder(world, visitor, { directionId: 'rub-btc', giveCurrencyId: 'sber', amount: '50000', fields })
  expect(good(await world.call('checkTransaction', { orderId }, visitor))).toMatchObject({
    found: false,
    lookedUntil: null,
    searched: '',
    next: 'askStaff',
  })
})

test('a silent network is told by how far was looked', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  world.simulator.control('fault', { source: 'tron', fault: '5xx' })
  expect(good(await world.call('checkTransaction', { orderId }, visitor))).toMatchObject({
    found: false,
    next: 'tryAgain',
    order: { status: 'toBePaid' },
  })
  world.simulator.control('fault', { source: 'tron', fault: 'none' })
})

test('details that are hidden until the instructions are read are not told by a search either', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const address = (await see(world, visitor, orderId)).credentials?.value ?? 'no address'
  await world.database.pool.query('update orders set instructions_required = true where id = $1', [orderId])
  const answer = good(await world.call('checkTransaction', { orderId }, visitor))
  expect(answer).toMatchObject({ found: false, searched: 'TRC20', next: 'readInstructions' })
  expect(JSON.stringify(answer)).not.toContain(address)
  world.clock.turn({ seconds: 16 })
  expect(good(await world.call('checkTransaction', { orderId }, operator)).searched).toBe(`TRC20 ${address}`)
})

test('money that came after the watch is found, and staff settle it', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const address = (await see(world, visitor, orderId)).credentials?.value ?? ''
  good(await act(world, visitor, orderId, 'cancelOrder'))
  expect(good(await world.call('checkTransaction', { orderId }, visitor))).toMatchObject({ found: false, next: 'nameHash' })
  await world.pass({ hours: 73 })
  await world.pass({ minutes: 2 })
  world.simulator.control('pay', { address, amount: '500' })
  world.clock.turn({ seconds: 10 })
  const answer = good(await world.call('checkTransaction', { orderId }, visitor))
  expect(answer).toMatchObject({ found: false, next: 'waitsForStaff', order: { status: 'canceledByClient' } })
  const { payments } = good(await world.call('listPayments', { place: 'waiting' }, operator))
  expect(payments).toMatchObject([{ amount: '500', order: null }])
  const { candidates } = good(await world.call('getPayment', { id: payments[0]?.id ?? '' }, operator))
  expect(candidates[0]).toMatchObject({ order: { id: orderId }, sure: false })
})

test('somebody else’s order', async () => {
  const [visitor, other] = [await world.visitor(), await world.visitor()]
  const { orderId } = await anOrder(world, visitor)
  expect(await world.call('checkTransaction', { orderId }, other)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
})

test('a refusal uses no key up', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  good(await world.call('checkTransaction', { orderId }, visitor))
  const idempotencyKey = newKey()
  expect(await world.call('checkTransaction', { idempotencyKey, orderId }, visitor)).toMatchObject({
    ok: false,
    code: 'TOO_SOON',
    details: { seconds: 15 },
  })
  const { rows } = await world.database.pool.query('select 1 from idempotency_keys where key = $1', [idempotencyKey])
  expect(rows).toEqual([])
})

test('what is no hash of the network is refused and not kept', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  expect(await world.call('checkTransaction', { orderId, transactionHash: 'абв' }, visitor)).toMatchObject({
    ok: false,
    code: 'HASH_INVALID',
    details: { field: 'transactionHash' },
  })
  expect(good(await world.call('checkTransaction', { orderId, transactionHash: 'ab'.repeat(32) }, visitor))).toMatchObject({ found: false })
})
