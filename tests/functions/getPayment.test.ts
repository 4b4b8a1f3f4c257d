/** getPayment: one payment whole, with the orders that it may belong to and why. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operated, see, unmatchedPayment } from '../make.ts'

const world = aWorld()
const operator = world.signedIn('operator')

const view = async (id: string) => good(await world.call('getPayment', { id }, operator))
const credentialsOf = async (orderId: string): Promise<string> =>
  (await world.database.kysely.selectFrom('orders').select('credentials_id').where('id', '=', orderId).executeTakeFirstOrThrow())
    .credentials_id as string

test('it says what is known, with the way to the explorer and what it came to, hidden', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const credentialsId = await credentialsOf(orderId)
  const found = await view(await unmatchedPayment(world, { credentialsId, hash: 'cd'.repeat(32) }))
  expect(found).toMatchObject({
    payment: { place: 'waiting', state: 'confirmed', order: null },
    credentials: { id: credentialsId },
    byHand: false,
    split: null,
    past: [],
  })
  expect(found.transactionUrl).toContain('cd'.repeat(32))
  expect(found.credentials?.value).toContain('•••')
  expect(found.credentials?.value).not.toBe((await see(world, visitor, orderId)).credentials?.value)
})

test('the order whose address it came to is sure; that with the sum alone is not', async () => {
  const visitor = await world.visitor()
  const [holder, other] = [await anOrder(world, visitor), await anOrder(world, visitor, { amount: '640' })]
  const { candidates } = await view(await unmatchedPayment(world, { amount: '640', credentialsId: await credentialsOf(holder.orderId) }))
  const of = (orderId: string) => candidates.find(({ order }) => order.id === orderId)
  expect(of(holder.orderId)).toMatchObject({ sure: true, reasons: expect.arrayContaining([{ reason: 'credentialsNow', points: 45 }]) })
  expect(of(other.orderId)).toMatchObject({
    sure: false,
    missing: '640',
    reasons: expect.arrayContaining([{ reason: 'sumMissing', points: 25 }]),
  })
  expect(candidates[0]?.order.id).toBe(holder.orderId)
})

test('a hash that a client named leads to his order, whatever the sum', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const hash = 'ef'.repeat(32)
  good(await act(world, visitor, orderId, 'markOrderAsPaid', { proof: hash.toUpperCase() }))
  const { candidates } = await view(await unmatchedPayment(world, { amount: '3', hash }))
  expect(candidates[0]).toMatchObject({
    order: { id: orderId },
    sure: false,
    reasons: expect.arrayContaining([{ reason: 'proofNamed', points: 60 }]),
  })
})

test('a memo with a slip leads to the order that has the memo, before others at the same address', async () => {
  const one = { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '400' }
  const orders: { orderId: string }[] = []
  for (let index = 0; index < 3; index++) orders.push(await anOrder(world, await world.visitor(), one))
  const mine = orders[1]?.orderId ?? ''
  const { memo } = await world.database.kysely
    .selectFrom('allotments')
    .select('memo')
    .where('order_id', '=', mine)
    .executeTakeFirstOrThrow()
  const slip = `${(memo ?? '').slice(0, -1)}${memo?.endsWith('7') ? '8' : '7'}`
  const id = await unmatchedPayment(world, { currencyId: 'xrp', amount: '400', memo: slip, credentialsId: await credentialsOf(mine) })
  const { candidates } = await view(id)
  expect(candidates[0]).toMatchObject({
    order: { id: mine },
    sure: false,
    reasons: expect.arrayContaining([{ reason: 'memoNear', points: 20 }]),
  })
  expect(candidates.map(({ order }) => order.id)).toEqual(expect.arrayContaining(orders.map(({ orderId }) => orderId)))
})

test('who paid from the same sender before comes first among equal sums', async () => {
  const [regular, stranger] = [await world.visitor(), await world.visitor()]
  const paid = await anOrder(world, regular, { amount: '711' })
  const first = await unmatchedPayment(world, { amount: '711', sender: 'TRegular' })
  good(await world.call('matchPayment', { id: first, orderId: paid.orderId, reason: 'по чеку' }, operator))
  const mine = await anOrder(world, regular, { amount: '712' })
  const other = await anOrder(world, stranger, { amount: '712' })
  const { candidates } = await view(await unmatchedPayment(world, { amount: '712', sender: 'TRegular' }))
  const place = (orderId: string) => candidates.findIndex(({ order }) => order.id === orderId)
  expect(place(mine.orderId)).toBeGreaterThanOrEqual(0)
  expect(place(mine.orderId)).toBeLessThan(place(other.orderId))
})

test('an order that ended within its watch is still a candidate', async () => {
  // so many orders an hour come from one address
  world.clock.turn({ hours: 1 })
  await world.sweep('refreshRates')
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { amount: '823' })
  await operated(world, operator, orderId, 'cancel', { reason: 'ошибка' })
  world.clock.turn({ minutes: 5 })
  const { candidates } = await view(await unmatchedPayment(world, { amount: '823' }))
  expect(candidates).toMatchObject([{ order: { id: orderId, status: 'canceled' } }])
})

test('for staff, of what there is', async () => {
  expect(await world.call('getPayment', { id: 'nothing' }, operator)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  expect(await world.call('getPayment', { id: 'nothing' }, await world.visitor())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
})
