/** Staff ask for a verification on the way: before the money (P11), with the money (K10), before the payout (X9), after a failed one (L3). */
import { expect, test } from 'vitest'
import { isNumberVerified, verifiedOf } from '../../server/stores/verification/verification-store.ts'
import { aWorld } from '../a-world.ts'
import { sendCard, verdict } from '../files.ts'
import { act, anOrder, confirmToken, credited, declined, good, operate, operated, pay, see } from '../make.ts'
import { newKey, type World } from '../world.ts'

const world = aWorld()

const account = '40817810700000000001/044525225'
const rowsOf = async (orderId: string) => {
  const { rows } = await world.database.pool.query<{ row_id: string }>(
    'select row_id from order_history where order_id = $1 order by position',
    [orderId],
  )
  return rows.map(({ row_id }) => row_id)
}
const held = async (orderId: string) => {
  const { soft_reserve } = await world.database.kysely
    .selectFrom('orders')
    .select('soft_reserve')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(soft_reserve)
}

test('P11: an order that awaits its payment hides its credentials, promises nothing, and gets a new rate once verified', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor, { email: 'asked@example.com' })
  const address = (await see(world, visitor, orderId)).credentials?.value
  expect(await operate(world, operator, orderId, 'requireVerification', { kind: 'card' })).toMatchObject({ code: 'REASON_NEEDED' })
  expect(await operate(world, operator, orderId, 'requireVerification', { kind: 'account', reason: 'новый счёт' })).toMatchObject({
    code: 'NUMBER_NEEDED',
    details: { field: 'inputs.number' },
  })
  const { order } = await operated(world, operator, orderId, 'requireVerification', { kind: 'card', reason: 'Новый клиент' })
  expect(order).toMatchObject({ status: 'toBeVerified', needs: [{ kind: 'card', lastFour: '1111', asked: true, numberKnown: true }] })
  const client = await see(world, visitor, orderId)
  expect(client).toMatchObject({ credentials: null, reason: 'Новый клиент', reasonReadAt: null, situation: { key: 'toBeVerified' } })
  expect(await held(orderId)).toBe(0)
  await world.sweep('sendMail')
  expect(
    world.simulator
      .emails()
      .filter(({ to }) => JSON.stringify(to).includes('asked@example.com'))
      .map(({ subject }) => subject),
  ).toEqual(expect.arrayContaining([expect.stringContaining('нужна проверка')]))

  // money that comes meanwhile is seen, and no clock closes the order
  await world.pass({ minutes: 5 })
  world.simulator.control('pay', { address, amount: '100' })
  await world.pass({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBeVerified', situation: { key: 'cardNeededForMoney' } })
  const { id } = await sendCard(world, visitor, { orderId })
  good(await verdict(world, operator, id, 'approve'))
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', exceptions: ['partial'] })
  expect((await rowsOf(orderId)).filter((row) => row !== 'A2' && row !== 'K2b')).toEqual(['N1', 'P11', 'V8', 'V1', 'C1'])
  // the same address is shown again
  expect((await see(world, visitor, orderId)).credentials?.value).toBe(address)

  // without money: verified, it awaits its payment at a rate of now
  const other = await anOrder(world, await world.visitor().then((one) => (stranger = one)))
  await operated(world, operator, other.orderId, 'requireVerification', { kind: 'card', reason: 'Новый клиент' })
  const sent = await sendCard(world, stranger, { orderId: other.orderId })
  good(await verdict(world, operator, sent.id, 'approve'))
  const ready = await see(world, stranger, other.orderId)
  expect(ready).toMatchObject({ status: 'toBePaid', quotes: [{}, { cause: 'approve' }] })
  expect(ready.credentials).not.toBeNull()
  expect(await held(other.orderId)).toBeGreaterThan(0)
  await pay(world, stranger, other.orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  expect((await see(world, stranger, other.orderId)).status).toBe('paymentChecked')
})
let stranger: Awaited<ReturnType<World['visitor']>>

test('K10: with money here the sender’s card is asked for, an earlier verification does not count, and the money waits', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { id: earlier } = await sendCard(world, visitor, { number: '5555555555554444' })
  good(await verdict(world, operator, earlier, 'approve'))
  await world.pass({ seconds: 2 })
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId, '400')
  await world.pass({ seconds: 6 })
  await operated(world, operator, orderId, 'markAsPaid', { reason: 'клиент звонил' })
  const asked = await operated(world, operator, orderId, 'requireVerification', {
    kind: 'card',
    reason: 'Платила другая карта',
    number: '5555 5555 5555 4444',
  })
  expect(asked.order).toMatchObject({
    status: 'toBeVerified',
    needs: [{ lastFour: '4444', numberKnown: false, asked: true }],
    gate: { verification: null },
  })
  expect(await held(orderId)).toBeGreaterThan(0)
  expect((await see(world, visitor, orderId)).situation).toMatchObject({ key: 'cardNeededForMoney', who: 'client', until: null })
  await world.pass({ hours: 30 })
  expect((await see(world, visitor, orderId)).status).toBe('toBeVerified')
  // the number is nobody's among the details: it has to be typed; what was verified before does not answer
  expect(await act(world, visitor, orderId, 'useOtherVerified', { verificationId: earlier })).toMatchObject({ ok: false })
  const { id } = await sendCard(world, visitor, { orderId, number: '5555555555554444' })
  expect(id).not.toBe(earlier)
  // declined, it is verified no more, whatever was decided before
  good(await verdict(world, operator, id, 'decline', 'verification.otherOwner'))
  const row = await world.database.kysely.selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const number = { userId: visitor.uid, kind: 'card' as const, numberHash: row.number_hash }
  expect(await isNumberVerified(world.database.kysely, number, null)).toBe(false)
  expect(await verifiedOf(world.database.kysely, visitor.uid, 'card')).toEqual([])
  await sendCard(world, visitor, { orderId, number: '5555555555554444' })
  await operated(world, operator, orderId, 'approve')
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', received: '400' })
  expect((await rowsOf(orderId)).filter((row) => ['K10', 'V1', 'C2', 'D1', 'C1'].includes(row))).toEqual(['K10', 'V1', 'C2', 'D1', 'C1'])
})

test('X9: the payout waits for the account; waived or verified, it is queued again', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await credited(world, visitor, 'x9@example.com')
  expect(await operate(world, operator, orderId, 'requireAccountVerification', { reason: 'Банк просит' })).toMatchObject({
    code: 'NUMBER_NEEDED',
  })
  expect(
    await operate(world, operator, orderId, 'requireAccountVerification', { reason: 'Банк просит', number: '123/044525225' }),
  ).toMatchObject({ code: 'ACCOUNT_INVALID', details: { field: 'inputs.number' } })
  const { order } = await operated(world, operator, orderId, 'requireAccountVerification', { reason: 'Банк просит', number: account })
  expect(order).toMatchObject({
    status: 'toBeAccountVerified',
    payouts: [{ state: 'dropped' }],
    situation: { key: 'accountNeededForMoney' },
  })
  expect(await operate(world, operator, orderId, 'recordPayout', { proof: 'чек 1000' })).toMatchObject({ code: 'ACTION_NOT_NOW' })
  const { id } = await sendCard(world, visitor, { kind: 'account', orderId, number: account })
  good(await verdict(world, operator, id, 'approve'))
  const after = await see(world, visitor, orderId)
  expect(after).toMatchObject({ status: 'paymentChecked', rate: order.rate })
  expect(after.payouts.map(({ state }) => state).toSorted()).toEqual(['dropped', 'queued'])
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек x9' })
  expect(await world.audit()).toEqual([])

  const other = await credited(world, await world.visitor(), 'x9-waived@example.com')
  await operated(world, operator, other.orderId, 'requireAccountVerification', { reason: 'Банк просит', number: account })
  const waived = await operated(world, operator, other.orderId, 'waiveVerification', { reason: 'Банк подтвердил по телефону' })
  expect(waived.order).toMatchObject({ status: 'paymentChecked', needs: [{ state: 'waived' }] })
})

test('L3: new details after a failed payout, and their account verified: that counts as accepting them', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await declined(world, visitor, 'l3@example.com')
  good(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card: '5555 5555 5555 4444', holder: 'Мария Иванова' } }))
  good(await world.call('confirmNewDetails', { idempotencyKey: newKey(), token: await confirmToken(world, 'l3@example.com') }, visitor))
  const { order, fields } = await operated(world, operator, orderId, 'requireAccountVerification', {
    reason: 'Новый счёт получателя',
    number: account,
  })
  expect(order).toMatchObject({ status: 'toBeAccountVerified', newDetails: null })
  expect(fields[0]?.value).toMatch(/^5555/)
  const { id } = await sendCard(world, visitor, { kind: 'account', orderId, number: account })
  good(await verdict(world, operator, id, 'decline', 'verification.otherOwner'))
  expect((await see(world, visitor, orderId)).situation.key).toBe('declinedWithMoney')
  await sendCard(world, visitor, { kind: 'account', orderId, number: account })
  await operated(world, operator, orderId, 'approve')
  const queued = await see(world, visitor, orderId)
  expect(queued.status).toBe('paymentChecked')
  expect(queued.payouts.map(({ state }) => state).toSorted()).toEqual(['failed', 'queued'])
  expect((await rowsOf(orderId)).slice(-5)).toEqual(['L3', 'V1a', 'C2', 'D1a', 'C1'])
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек l3' })
  good(await world.call('finishOrder', { idempotencyKey: newKey(), orderId }, visitor))
})
