/** matchPayment: money that waits comes to the order that staff found, whole or in part, once. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, audited, good, operate, operated, see, unmatchedPayment } from '../make.ts'
import { newKey, type World } from '../world.ts'

const world = aWorld()

const match = (
  id: string,
  orderId: string,
  operator: Awaited<ReturnType<World['operator']>>,
  more: { amount?: string; reason?: string } = {},
) => world.call('matchPayment', { idempotencyKey: newKey(), id, orderId, reason: 'клиент прислал скриншот', ...more }, operator)

test('it enters the order as it is, and both tell who did it and why', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId, number } = await anOrder(world, visitor)
  const id = await unmatchedPayment(world, { amount: '500', confirmations: 21 })
  expect(good(await match(id, orderId, operator))).toMatchObject({
    payment: { place: 'ordered', order: { id: orderId, number }, confirmations: 21, sender: 'TSender' },
    candidates: [],
    past: [{ action: 'matchPayment', number, amount: '500', reason: 'клиент прислал скриншот' }],
  })
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'checkingPayment',
    received: '500',
    payments: [{ id, confirmations: 21 }],
  })
  expect(await audited(world, `order:${orderId}`)).toMatchObject([{ action: 'attachPayment', person_id: operator.uid }])
  expect(await audited(world, `payment:${id}`)).toMatchObject([{ action: 'matchPayment', person_id: operator.uid }])
  const { rows } = await world.database.pool.query(
    'select event, person_id, reason from ledger_entries where payment_id = $1 order by id',
    [id],
  )
  expect(rows).toMatchObject([
    { event: 'paymentConfirmed' },
    { event: 'paymentReassigned', person_id: null },
    { event: 'paymentConfirmed', person_id: operator.uid, reason: 'клиент прислал скриншот' },
  ])
})

test('a part of it goes to one order and the rest to another; together they are what came', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const [one, two] = [await anOrder(world, visitor), await anOrder(world, visitor, { amount: '300' })]
  const id = await unmatchedPayment(world, { amount: '800' })
  const part = good(await match(id, one.orderId, operator, { amount: '500' }))
  expect(part).toMatchObject({ payment: { amount: '500', place: 'ordered' }, split: { whole: '800' } })
  expect(part.payment.id).not.toBe(id)
  expect(good(await world.call('getPayment', { id }, operator))).toMatchObject({
    payment: { amount: '300', place: 'waiting' },
    split: { whole: '800', parts: [{ id }, { id: part.payment.id }] },
    past: [{ action: 'splitPayment', amount: '500' }],
  })
  good(await match(id, two.orderId, operator))
  expect(await see(world, visitor, one.orderId)).toMatchObject({ received: '500', exceptions: [] })
  expect(await see(world, visitor, two.orderId)).toMatchObject({ received: '300', exceptions: [] })
  expect(await world.audit()).toEqual([])
})

test('of two people who give it to different orders at once one does', async () => {
  const [visitor, one, two] = [await world.visitor(), await world.operator(), await world.operator()]
  const orders = [await anOrder(world, visitor), await anOrder(world, visitor)] as const
  const id = await unmatchedPayment(world)
  const answers = await Promise.all([match(id, orders[0].orderId, one), match(id, orders[1].orderId, two)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'PAYMENT_SETTLED' })
  const received = await Promise.all(orders.map(async ({ orderId }) => (await see(world, visitor, orderId)).received))
  expect(received.toSorted()).toEqual(['0', '500'])
})

test('what is refused changes nothing', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const id = await unmatchedPayment(world)
  expect(await match(id, orderId, operator, { reason: ' ' })).toMatchObject({ code: 'REASON_NEEDED', details: { field: 'reason' } })
  expect(await match(id, orderId, operator, { amount: '500.01' })).toMatchObject({ code: 'SPLIT_TOO_MUCH', details: { limit: '500' } })
  expect(await match(id, orderId, operator, { amount: '0' })).toMatchObject({ code: 'AMOUNT_INVALID' })
  expect(await match(id, orderId, operator, { amount: '1.0000001' })).toMatchObject({ code: 'AMOUNT_INVALID' })
  expect(await match('nothing', orderId, operator)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await match(id, 'nothing', operator)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await match(id, orderId, visitor)).toMatchObject({ code: 'NO_ACCESS' })
  const fresh = await unmatchedPayment(world, { state: 'seen', confirmations: 3 })
  expect(await match(fresh, orderId, operator)).toMatchObject({ code: 'UNCONFIRMED_MONEY' })
  const other = await unmatchedPayment(world, { currencyId: 'btc', amount: '0.01' })
  expect(await match(other, orderId, operator)).toMatchObject({ code: 'PAYMENT_OTHER_CURRENCY' })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBePaid', payments: [] })
  expect(good(await world.call('getPayment', { id }, operator))).toMatchObject({
    payment: { amount: '500', place: 'waiting' },
    split: null,
    past: [],
  })
})

test('above the limit of one person it is given once another has agreed to this sum and this hash', async () => {
  const [visitor, operator, second] = [await world.visitor(), await world.operator(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const hash = 'ba'.repeat(32)
  const id = await unmatchedPayment(world, { amount: '9000', hash })
  expect(await match(id, orderId, operator)).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  await operated(world, operator, orderId, 'askAgreement', { asked: 'attachPayment', amount: '9000', proof: hash })
  expect(await match(id, orderId, operator)).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  await operated(world, second, orderId, 'agree')
  expect(await match(id, orderId, operator, { amount: '8999' })).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  expect(good(await match(id, orderId, operator))).toMatchObject({ payment: { place: 'ordered' } })
})

test('money beside an order that takes none is not given to it again, and goes to another', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const [ended, open] = [await anOrder(world, visitor), await anOrder(world, visitor)]
  await operated(world, operator, ended.orderId, 'cancel', { reason: 'ошибка клиента' })
  world.clock.turn({ hours: 80 })
  const id = await unmatchedPayment(world)
  expect(good(await match(id, ended.orderId, operator))).toMatchObject({ payment: { place: 'waiting', order: { id: ended.orderId } } })
  expect(await match(id, ended.orderId, operator)).toMatchObject({ code: 'PAYMENT_BESIDE_ORDER' })
  await world.sweep('refreshRates')
  const later = await anOrder(world, visitor)
  good(await match(id, later.orderId, operator))
  expect(await see(world, visitor, later.orderId)).toMatchObject({ received: '500' })
  expect(await see(world, visitor, ended.orderId)).toMatchObject({ payments: [] })
  expect(open.number).toBeGreaterThan(ended.number)
})

test('a part of what is above the limit is agreed to by two as well, by its hash or without one', async () => {
  const [visitor, operator, second] = [await world.visitor(), await world.operator(), await world.operator()]
  const one = await anOrder(world, visitor)
  const hash = 'bc'.repeat(32)
  const id = await unmatchedPayment(world, { amount: '9000', hash })
  expect(await match(id, one.orderId, operator, { amount: '500' })).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  await operated(world, operator, one.orderId, 'askAgreement', { asked: 'attachPayment', amount: '500', proof: hash })
  await operated(world, second, one.orderId, 'agree')
  good(await match(id, one.orderId, operator, { amount: '500' }))
  const two = await anOrder(world, visitor)
  await world.database.kysely.updateTable('payments').set({ transaction_hash: null }).where('id', '=', id).execute()
  expect(await match(id, two.orderId, operator, { amount: '500' })).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  const reason = 'клиент прислал скриншот'
  await operated(world, operator, two.orderId, 'askAgreement', { asked: 'attachPayment', amount: '500', proof: reason })
  await operated(world, second, two.orderId, 'agree')
  good(await match(id, two.orderId, operator, { amount: '500' }))
  expect(await world.audit()).toEqual([])
})

test('by one hash, and into one order, one person enters no more by pieces than at once', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const [one, two, three] = [await anOrder(world, visitor), await anOrder(world, visitor), await anOrder(world, visitor)]
  const enter = (orderId: string, proof: string) => operate(world, operator, orderId, 'attachPayment', { amount: '3500', proof })
  const hash = 'bd'.repeat(32)
  good(await enter(one.orderId, hash))
  expect(await enter(two.orderId, hash)).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  good(await enter(three.orderId, 'be'.repeat(32)))
  expect(await enter(three.orderId, 'bf'.repeat(32))).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
})
