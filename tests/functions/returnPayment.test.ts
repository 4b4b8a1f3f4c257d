/** returnPayment: money that belongs to no order is proposed to go back, to where its network can bring it, and to no order any more. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, bookedOf, good, operate, unmatchedPayment } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const [operator, visitor] = [world.signedIn('operator'), world.signedIn('visitor')]
const back = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

const giveBack = (id: string, more: { amount?: string; reason?: string; address?: string; memo?: string } = {}, by: Session = operator) =>
  world.call('returnPayment', { idempotencyKey: newKey(), id, address: back, reason: 'клиент попросил в чате', ...more }, by)
const get = async (id: string) => good(await world.call('getPayment', { id }, operator))

test('the whole of it: what comes of it and where to are known before it is sent', async () => {
  const id = await unmatchedPayment(world)
  expect(await get(id)).toMatchObject({ networkCost: '3', refund: null, client: null })
  expect(good(await giveBack(id))).toMatchObject({
    payment: { place: 'returning', refundState: 'proposed', amount: '500' },
    refund: {
      amount: '500',
      cost: '3',
      returned: '497',
      state: 'proposed',
      to: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      toByClient: false,
      needsOther: false,
    },
    candidates: [],
    past: [{ action: 'returnPayment', amount: '500', reason: 'клиент попросил в чате' }],
  })
  expect(await world.audit()).toEqual([])
  expect(await bookedOf(world, id)).toEqual([
    { account: 'received', amount: '500' },
    { account: 'refunds', amount: '-500' },
  ])
  const list = good(await world.call('listPayments', { place: 'returning' }, operator))
  expect(list.payments.map((row) => row.id)).toContain(id)
  // it waits for staff until it is there
  expect(good(await world.call('listPayments', { place: 'waiting' }, operator)).payments.map((row) => row.id)).toContain(id)
})

test('a part of it: the rest waits on', async () => {
  const id = await unmatchedPayment(world, { amount: '500' })
  const part = good(await giveBack(id, { amount: '200' }))
  expect(part).toMatchObject({ payment: { amount: '200', place: 'returning' }, split: { whole: '500' }, refund: { returned: '197' } })
  expect(await get(id)).toMatchObject({ payment: { amount: '300', place: 'waiting' } })
  good(await giveBack(id))
  expect(await giveBack(id)).toMatchObject({ code: 'PAYMENT_SETTLED' })
  expect(await giveBack(part.payment.id, { amount: '1' })).toMatchObject({ code: 'PAYMENT_SETTLED' })
})

test('under refund it is matched, split and explained by nobody, whatever is pressed', async () => {
  const id = await unmatchedPayment(world, { hash: 'ab'.repeat(32) })
  good(await giveBack(id))
  const { orderId } = await anOrder(world, visitor)
  const keyed = { idempotencyKey: newKey(), id, reason: 'всё равно' }
  expect(await world.call('matchPayment', { ...keyed, orderId }, operator)).toMatchObject({ code: 'PAYMENT_SETTLED' })
  expect(await world.call('explainPayment', { ...keyed, as: 'topUp' }, operator)).toMatchObject({ code: 'PAYMENT_SETTLED' })
  expect(await world.call('detachPayment', keyed, operator)).toMatchObject({ code: 'PAYMENT_SETTLED' })
  expect(await operate(world, operator, orderId, 'attachPayment', { proof: 'ab'.repeat(32), amount: '500' })).toMatchObject({
    code: 'PAYMENT_ALREADY_ENTERED',
  })
  // the database holds to it too
  await expect(world.database.pool.query(`update payments set order_id = $1 where id = $2`, [orderId, id])).rejects.toThrow(/check/)
  await expect(
    world.database.pool.query(
      `insert into refunds (id, payment_id, amount, cost, state, opened_at) values ('twice', $1, 1, 0, 'proposed', now())`,
      [id],
    ),
  ).rejects.toThrow(/refunds_one_of_payment/)
})

test('what an order has goes back as that order’s refund, and not as nobody’s', async () => {
  const { orderId } = await anOrder(world, visitor)
  const id = await unmatchedPayment(world)
  good(await world.call('matchPayment', { idempotencyKey: newKey(), id, orderId, reason: 'по чеку' }, operator))
  expect(await giveBack(id)).toMatchObject({ code: 'PAYMENT_SETTLED' })
  good(await world.call('detachPayment', { idempotencyKey: newKey(), id, reason: 'чужой' }, operator))
  expect(good(await giveBack(id))).toMatchObject({ payment: { place: 'returning' } })
})

test('what is refused', async () => {
  const id = await unmatchedPayment(world)
  expect(await giveBack(id, { reason: ' ' })).toMatchObject({ code: 'REASON_NEEDED', details: { field: 'reason' } })
  expect(await giveBack(id, { address: 'nonsense' })).toMatchObject({ code: 'ADDRESS_INVALID', details: { field: 'address' } })
  expect(await giveBack(id, { address: '0x52908400098527886E0F7030069857D2E4169EE7' })).toMatchObject({ code: 'ADDRESS_OTHER_NETWORK' })
  expect(await giveBack(id, { memo: '77' })).toMatchObject({ code: 'MEMO_INVALID', details: { field: 'memo' } })
  expect(await giveBack(id, { amount: '500.01' })).toMatchObject({ code: 'SPLIT_TOO_MUCH', details: { limit: '500' } })
  expect(await giveBack(id, { amount: '0' })).toMatchObject({ code: 'AMOUNT_INVALID' })
  expect(await giveBack(id, {}, visitor)).toMatchObject({ code: 'NO_ACCESS' })
  const unsaid = { idempotencyKey: newKey(), id, reason: 'просил' }
  expect(await world.call('returnPayment', unsaid, operator)).toMatchObject({ code: 'REFUND_DETAILS_NEEDED' })
  expect(await giveBack(await unmatchedPayment(world, { state: 'seen' }))).toMatchObject({ code: 'UNCONFIRMED_MONEY' })
  expect(await get(id)).toMatchObject({ payment: { place: 'waiting' }, split: null })
})

test('of two people at once one proposes it', async () => {
  const id = await unmatchedPayment(world)
  const outcomes = await Promise.all([giveBack(id), giveBack(id, {}, await world.operator())])
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual(['PAYMENT_SETTLED', 'ok'])
})
