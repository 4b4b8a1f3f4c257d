/** operateOrder: the table's rows for staff, with reasons, proofs, the limit of one person, and an audit entry for each. */
import { expect, test } from 'vitest'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good, operate, operated, see } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()

test('a cancel needs a reason', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  expect(await operate(world, operator, orderId, 'cancel')).toMatchObject({ ok: false, code: 'REASON_NEEDED' })
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')
  await operated(world, operator, orderId, 'cancel', { reason: 'Закрываемся раньше' })
  const audit = await world.database.kysely.selectFrom('audit').selectAll().where('subject', '=', `order:${orderId}`).execute()
  expect(audit).toMatchObject([
    { action: 'cancel', person_id: operator.uid, details: { from: 'toBePaid', to: 'canceled', reason: 'Закрываемся раньше' } },
  ])
})

test('an old version is refused with how the order stands', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const { order } = good(await world.call('getOrder', { orderId }, operator))
  const press = { idempotencyKey: newKey(), orderId, action: 'markAsPaid', version: order.version + 1, inputs: { reason: 'чек' } }
  expect(await world.call('operateOrder', press, operator)).toMatchObject({
    ok: false,
    code: 'ACTION_NOT_NOW',
    details: { status: 'toBePaid', version: order.version },
  })
})

test('a payment taken back by a person needs a reason, which is his and not the client’s to read', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  await operated(world, operator, orderId, 'attachPayment', { amount: '500', proof: 'cd'.repeat(32) })
  const [payment] = (await see(world, visitor, orderId)).payments
  const paymentId = payment?.id ?? ''
  expect(await operate(world, operator, orderId, 'paymentReversed', { paymentId })).toMatchObject({ ok: false, code: 'REASON_NEEDED' })
  const desk = await operated(world, operator, orderId, 'paymentReversed', { paymentId, reason: 'банк отозвал перевод' })
  expect(desk.order.payments).toMatchObject([{ id: paymentId, state: 'vanished' }])
  expect(desk.order.history.at(-1)).toMatchObject({ row: 'A2v', who: 'operator', why: 'банк отозвал перевод' })
  expect((await see(world, visitor, orderId)).history.at(-1)).toMatchObject({ row: 'A2v', who: 'operator', why: '' })
  const audit = await world.database.kysely.selectFrom('audit').selectAll().where('action', '=', 'paymentReversed').execute()
  expect(audit).toMatchObject([{ person_id: operator.uid, details: { row: 'A2v', paymentId, reason: 'банк отозвал перевод' } }])
})

test('above the limit of one person a second one is needed', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor, { amount: '10000' })
  await operated(world, operator, orderId, 'markAsPaid', { reason: 'чек' })
  expect(await operate(world, operator, orderId, 'attachPayment', { amount: '10000', proof: 'ab'.repeat(32) })).toMatchObject({
    ok: false,
    code: 'NEEDS_SECOND_PERSON',
  })
})

test('rows that wait for later rooms say so, and no screen offers them', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  await operated(world, operator, orderId, 'markAsPaid', { reason: 'чек' })
  await operated(world, operator, orderId, 'attachPayment', { amount: '500', proof: 'ef'.repeat(32) })
  await operated(world, operator, orderId, 'confirmPayment')
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1007' })
  await operated(world, operator, orderId, 'payoutDeclined', { reason: 'payout.accountClosed', proof: 'ответ банка 7' })
  expect(await operate(world, operator, orderId, 'payInCash', { placeId: 'office', at: '2026-03-05T12:00:00.000Z' })).toMatchObject({
    ok: false,
    code: 'NOT_AVAILABLE',
  })
  const { order } = good(await world.call('getOrder', { orderId }, operator))
  expect(order.actions.map(({ action }) => action)).not.toContain('payInCash')
})

test('other credentials: the client sees the new ones, the old ones stay watched', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const former = (await see(world, visitor, orderId)).credentials?.value
  await operated(world, operator, orderId, 'replaceCredentials', { reason: 'адрес под наблюдением' })
  const present = (await see(world, visitor, orderId)).credentials?.value
  expect(present).not.toBe(former)
  world.simulator.control('pay', { address: former, amount: '500' })
  await world.pass({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', seen: '500' })
})

test('for staff only', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  expect(await world.call('operateOrder', { orderId, action: 'cancel', version: 1, inputs: {} }, visitor)).toMatchObject({
    ok: false,
    code: 'NO_ACCESS',
  })
})

test('what nobody can know yet, and sums finer than the currency, are refused and change nothing', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const later = new Date(Date.parse(world.clock.now()) + 60_000).toISOString()
  const before = await see(world, visitor, orderId)
  const proof = '01'.repeat(32)
  const refused = [
    [{ lookedUntil: later }, 'checkTransaction', { code: 'INVALID_ARGUMENT', details: { field: 'inputs.lookedUntil' } }],
    [{ amount: '500', proof, at: later }, 'attachPayment', { code: 'INVALID_ARGUMENT', details: { field: 'inputs.at' } }],
    [{ amount: '500.0000001', proof }, 'attachPayment', { code: 'AMOUNT_INVALID' }],
    [{ amount: '-500', proof }, 'attachPayment', { code: 'AMOUNT_INVALID' }],
    [{ amount: '900000', proof }, 'attachPayment', { code: 'NEEDS_SECOND_PERSON' }],
  ] as const
  for (const [inputs, action, expected] of refused) expect(await operate(world, operator, orderId, action, inputs)).toMatchObject(expected)
  expect(await see(world, visitor, orderId)).toEqual(before)
})

test('money leaves only while the second factor of the one who presses is fresh', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  world.clock.turn({ hours: 1 })
  await world.sweep('refreshRates')
  const { orderId } = await anOrder(world, visitor)
  await operated(world, operator, orderId, 'attachPayment', { amount: '500', proof: '0a'.repeat(32) })
  await operated(world, operator, orderId, 'confirmPayment')
  await writeSetting(world.database.kysely, 'staffSecondFactor', true, world.clock.now(), null)
  world.clock.turn({ seconds: 1 })
  const before = await see(world, visitor, orderId)
  expect(await operate(world, operator, orderId, 'recordPayout', { proof: 'чек 1007' })).toMatchObject({
    ok: false,
    code: 'SECOND_FACTOR_NEEDED',
  })
  expect((await see(world, visitor, orderId)).payouts).toEqual(before.payouts)
  const fresh = await world.operator()
  expect((await operated(world, fresh, orderId, 'recordPayout', { proof: 'чек 1007' })).order.payouts).toMatchObject([{ state: 'sent' }])
  await writeSetting(world.database.kysely, 'staffSecondFactor', false, world.clock.now(), null)
})
