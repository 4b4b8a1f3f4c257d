/** explainPayment: money that is no client's is closed as what it is, and the books have it so. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { bookedOf, good, unmatchedPayment } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()

type As = 'ownTransfer' | 'topUp' | 'income' | null
const explain = (id: string, as: As, operator: Session, more: { amount?: string; reason?: string } = {}) =>
  world.call('explainPayment', { idempotencyKey: newKey(), id, as, reason: 'перевод с биржи', ...more }, operator)
const reserve = async (): Promise<string> =>
  (await world.database.kysely.selectFrom('currencies').select('reserve').where('id', '=', 'usdt-trc20').executeTakeFirstOrThrow()).reserve
const booked = (id: string) => bookedOf(world, id)

test('our own transfer was in the reserve all along', async () => {
  const operator = await world.operator()
  const before = await reserve()
  const id = await unmatchedPayment(world)
  expect(good(await explain(id, 'ownTransfer', operator))).toMatchObject({
    payment: { place: 'explained', explained: 'ownTransfer' },
    candidates: [],
    past: [{ action: 'explainPayment', explained: 'ownTransfer', reason: 'перевод с биржи' }],
  })
  expect(await booked(id)).toEqual([])
  expect(await reserve()).toBe(before)
})

test('what the owner puts in adds to the reserve; taken back, it waits again', async () => {
  const operator = await world.operator()
  const before = await reserve()
  const id = await unmatchedPayment(world, { amount: '70' })
  good(await explain(id, 'topUp', operator))
  expect(await booked(id)).toEqual([
    { account: 'capital', amount: '-70' },
    { account: 'reserve', amount: '70' },
  ])
  expect(Number(await reserve())).toBe(Number(before) + 70)
  expect(await world.audit()).toEqual([])
  expect(good(await explain(id, null, operator))).toMatchObject({
    payment: { place: 'waiting', explained: null },
    past: [{ action: 'waitAgain' }, {}],
  })
  expect(await booked(id)).toEqual([
    { account: 'received', amount: '70' },
    { account: 'unmatched', amount: '-70' },
  ])
  expect(await reserve()).toBe(before)
})

test('a part is explained, the rest waits', async () => {
  const operator = await world.operator()
  const id = await unmatchedPayment(world, { amount: '100' })
  const part = good(await explain(id, 'income', operator, { amount: '40' }))
  expect(part).toMatchObject({ payment: { amount: '40', place: 'explained' }, split: { whole: '100' } })
  expect(good(await world.call('getPayment', { id }, operator))).toMatchObject({ payment: { amount: '60', place: 'waiting' } })
})

test('above the limit of one person an admin does it', async () => {
  const id = await unmatchedPayment(world, { amount: '9000' })
  expect(await explain(id, 'ownTransfer', await world.operator())).toMatchObject({ code: 'EXPLAIN_NEEDS_ADMIN' })
  // nor is it made small enough by its parts
  expect(await explain(id, 'income', await world.operator(), { amount: '10' })).toMatchObject({ code: 'EXPLAIN_NEEDS_ADMIN' })
  good(await explain(id, 'income', await world.admin(), { amount: '10' }))
  const rest = await world.operator()
  expect(await explain(id, 'ownTransfer', rest, { amount: '20' })).toMatchObject({ code: 'EXPLAIN_NEEDS_ADMIN' })
  good(await explain(id, 'ownTransfer', await world.admin()))
})

test('what is refused', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const id = await unmatchedPayment(world)
  expect(await explain(id, 'topUp', operator, { reason: '' })).toMatchObject({ code: 'REASON_NEEDED' })
  expect(await explain(id, 'topUp', visitor)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await explain(id, null, operator)).toMatchObject({ code: 'PAYMENT_SETTLED' })
  good(await explain(id, 'topUp', operator))
  expect(await explain(id, 'income', operator)).toMatchObject({ code: 'PAYMENT_SETTLED' })
  expect(await explain(await unmatchedPayment(world, { state: 'seen' }), 'topUp', operator)).toMatchObject({ code: 'UNCONFIRMED_MONEY' })
})
