/** A payout that did not arrive: the bank's refusal with its proof, other details, the email's link, staff's look, and the second payout. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { aCard } from '../drafts.ts'
import { act, confirmToken, credited, declined, good, operate, operated, see } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()

const other = { card: '5555 5555 5555 4444', holder: 'Мария Иванова' }
const reserve = async () => {
  const row = await world.database.kysely.selectFrom('currencies').select('reserve').where('id', '=', 'sber').executeTakeFirstOrThrow()
  return Number(row.reserve)
}
const subjects = (email: string) =>
  world.simulator
    .emails()
    .filter(({ to }) => JSON.stringify(to).includes(email))
    .map(({ subject }) => subject)

test('declined, new details, confirmed, accepted, paid out, done', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId, number } = await credited(world, visitor, 'declined@example.com')
  const before = await reserve()
  const { take } = await see(world, visitor, orderId)
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1001' })
  expect(await reserve()).toBeCloseTo(before - Number(take))

  expect(await operate(world, operator, orderId, 'payoutDeclined', { reason: 'payout.accountClosed' })).toMatchObject({
    code: 'FAILURE_PROOF_NEEDED',
  })
  // the receipt by which it was sent proves nothing
  expect(await operate(world, operator, orderId, 'payoutDeclined', { reason: 'payout.accountClosed', proof: 'чек 1001' })).toMatchObject({
    code: 'FAILURE_PROOF_NEEDED',
  })
  expect(await operate(world, operator, orderId, 'payoutDeclined', { proof: 'ответ банка 17' })).toMatchObject({ code: 'REASON_NEEDED' })
  const told = await operated(world, operator, orderId, 'payoutDeclined', { reason: 'payout.accountClosed', proof: 'ответ банка 17' })
  expect(told.order).toMatchObject({ status: 'delayed', payouts: [{ state: 'failed', failureProof: 'ответ банка 17' }] })
  expect(await reserve()).toBeCloseTo(before)
  expect(await world.audit()).toEqual([])

  const asked = await see(world, visitor, orderId)
  expect(asked).toMatchObject({
    status: 'delayed',
    reason: 'payout.accountClosed',
    reasonReadAt: null,
    situation: { key: 'delayed', who: 'client' },
    payouts: [{ state: 'failed', failureProof: null }],
    newDetails: { sent: null },
  })
  expect(asked.actions.map(({ action }) => action)).toContain('submitNewDetails')
  expect(asked.actions.map(({ action }) => action)).not.toContain('confirmNewDetails')
  good(await world.call('markReasonAsRead', { idempotencyKey: newKey(), id: orderId, type: 'order' }, visitor))
  // without new details, and without a word why the old ones would do, nothing is sent again
  expect(await operate(world, operator, orderId, 'acceptDetails')).toMatchObject({ code: 'REASON_NEEDED' })

  const sent = good(await act(world, visitor, orderId, 'submitNewDetails', { fields: other }))
  expect(sent).toMatchObject({
    situation: { key: 'newDetailsToConfirm', who: 'client' },
    newDetails: { sent: { confirmedAt: null, fields: [{ value: '5555 55•• •••• 4444' }, { value: 'Мария Иванова' }] } },
  })
  // what nobody confirmed is shown to nobody
  expect(good(await world.call('getOrder', { orderId }, operator)).newFields).toBeNull()
  const token = await confirmToken(world, 'declined@example.com')
  good(await world.call('confirmNewDetails', { idempotencyKey: newKey(), token }, visitor))
  expect((await see(world, visitor, orderId)).situation).toMatchObject({ key: 'newDetailsSent', who: 'operator' })

  const side = good(await world.call('getOrder', { orderId }, operator))
  expect(side.fields.map(({ value }) => value)[0]).toBe('4111 11•• •••• 1111')
  expect(side.newFields).toMatchObject([{ value: '5555 55•• •••• 4444', same: false }, { same: true }])
  const accepted = await operated(world, operator, orderId, 'acceptDetails')
  expect(accepted.order).toMatchObject({ status: 'paymentChecked', newDetails: null, payouts: [{ state: 'failed' }, { state: 'queued' }] })
  expect(accepted.fields.map(({ value }) => value)[0]).toBe('5555 55•• •••• 4444')
  // found by the new number as by the old one
  for (const text of ['5555555555554444', '4111111111111111'])
    expect(good(await world.call('listOrders', { filter: 'all', text }, operator)).rows.map(({ id }) => id)).toEqual([orderId])

  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1002' })
  const done = good(await world.call('finishOrder', { idempotencyKey: newKey(), orderId }, visitor))
  expect(done.history.map(({ row }) => row).slice(-8)).toEqual(['X6', 'L6', 'L1', 'L1c', 'L2', 'X1c', 'X1', 'X3'])
  expect(done.rate).toBe(asked.rate)
  expect(await reserve()).toBeCloseTo(before - Number(take))
  await world.sweep('sendMail')
  const name = number.toLocaleString('ru').replaceAll(/\s/g, ' ')
  expect(subjects('declined@example.com').map((subject) => subject.replaceAll(/\s/g, ' '))).toEqual(
    expect.arrayContaining([`Перевод по заявке № ${name} не прошёл`, `Подтвердите новые реквизиты по заявке № ${name}`]),
  )
})

test('details that will not do are refused by their field, and many tries too', async () => {
  const visitor = await world.visitor()
  const { orderId } = await declined(world, visitor, 'strict@example.com')
  const submit = (fields: Record<string, string>) => act(world, visitor, orderId, 'submitNewDetails', { fields })
  expect(await submit({})).toMatchObject({ code: 'FILL_ALL_FIELDS', details: { field: 'fields.card' } })
  expect(await submit({ ...other, card: '5555 5555 5555 4445' })).toMatchObject({ code: 'CARD_INVALID', details: { field: 'fields.card' } })
  expect(await submit({ card: '4111 1111 1111 1111', holder: 'Мария Иванова' })).toMatchObject({ code: 'DETAILS_UNCHANGED' })
  expect(await submit({ ...other, holder: 'Пётр Сидоров' })).toMatchObject({
    code: 'OWNER_DIFFERS',
    details: { field: 'fields.holder', fields: [{ key: 'holder', code: 'OWNER_DIFFERS' }] },
  })
  expect((await see(world, visitor, orderId)).newDetails).toMatchObject({ sent: null })
  for (let count = 0; count < 5; count += 1) good(await submit({ ...other, card: count % 2 ? '4000 0000 0000 0002' : other.card }))
  expect(await submit(other)).toMatchObject({ code: 'TOO_MANY_CALLS' })
  // nobody confirms without the email
  expect(await act(world, visitor, orderId, 'confirmNewDetails')).toMatchObject({ code: 'INVALID_ARGUMENT' })
})

test('the client is reminded every day, until it is our turn', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await declined(world, visitor, 'slow@example.com')
  const reminders = async () => {
    await world.sweep('sendMail')
    return subjects('slow@example.com').filter((subject) => subject.includes('ждёт новых реквизитов')).length
  }
  await world.pass({ hours: 23 })
  expect(await reminders()).toBe(0)
  await world.pass({ hours: 1, minutes: 1 })
  expect(await reminders()).toBe(1)
  await world.pass({ hours: 24, minutes: 1 })
  expect(await reminders()).toBe(2)
  expect((await see(world, visitor, orderId)).status).toBe('delayed')
  good(await act(world, visitor, orderId, 'submitNewDetails', { fields: other }))
  const token = await confirmToken(world, 'slow@example.com')
  good(await world.call('confirmNewDetails', { idempotencyKey: newKey(), token }, visitor))
  await world.pass({ hours: 48 })
  expect(await reminders()).toBe(2)
  // they do not convince: others may still come, and the order may still be cancelled with a refund
  const gone = await operated(world, operator, orderId, 'cancel', { reason: 'Не смогли договориться о реквизитах' })
  expect(gone.order).toMatchObject({ status: 'canceled', refunds: [{ state: 'proposed', amount: '500' }], newDetails: null })
})

test('a failure of ours is tried again at once, and only with the proof that the former is dead', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await credited(world, visitor, 'retry@example.com')
  const before = await reserve()
  expect(await operate(world, operator, orderId, 'retryPayout', { reason: 'payout.bankFailed', proof: 'x' })).toMatchObject({
    code: 'NO_PAYOUT_RECORDED',
  })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1001' })
  expect(await operate(world, operator, orderId, 'retryPayout', { reason: 'payout.bankFailed' })).toMatchObject({
    code: 'FAILURE_PROOF_NEEDED',
  })
  expect(await operate(world, operator, orderId, 'retryPayout', { reason: 'payout.accountClosed', proof: 'ответ' })).toMatchObject({
    code: 'DETAILS_AT_FAULT',
  })
  const retried = await operated(world, operator, orderId, 'retryPayout', { reason: 'payout.bankFailed', proof: 'справка 5' })
  expect(retried.order).toMatchObject({
    status: 'paymentChecked',
    payouts: [{ state: 'failed', failureProof: 'справка 5' }, { state: 'queued' }],
  })
  expect(await reserve()).toBeCloseTo(before)
  expect(await world.audit()).toEqual([])
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1003' })
  expect(good(await world.call('finishOrder', { idempotencyKey: newKey(), orderId }, visitor)).status).toBe('done')
})

test('the money had arrived after all, and two who press at once', async () => {
  const [visitor, operator, second] = [await world.visitor(), await world.operator(), await world.operator()]
  const { orderId } = await declined(world, visitor, 'there@example.com')
  expect(await operate(world, operator, orderId, 'complete')).toMatchObject({ code: 'PROOF_NEEDED' })
  const { order } = good(await world.call('getOrder', { orderId }, operator))
  const press = (by: typeof operator, action: string) =>
    world.call(
      'operateOrder',
      { idempotencyKey: newKey(), orderId, action, version: order.version, inputs: { proof: 'выписка 9', reason: 'Банк уверен' } },
      by,
    )
  const answers = await Promise.all([press(operator, 'complete'), press(second, 'acceptDetails')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const after = await see(world, visitor, orderId)
  expect(after.payouts.filter(({ state }) => state === 'queued' || state === 'confirmed')).toHaveLength(1)
  if (after.status === 'done') expect(after.payouts).toMatchObject([{ state: 'confirmed', proof: 'выписка 9' }])
})

const booked = async (orderId: string, account: string) =>
  (
    await world.database.pool.query<{ amount: string }>(
      `select coalesce(sum(amount), 0)::text as amount from ledger_postings p join ledger_entries e on e.id = p.entry_id
       where e.order_id = $1 and p.account = $2 and p.currency_id = 'usdt-trc20'`,
      [orderId, account],
    )
  ).rows[0]?.amount

test('what had arrived after all for a payment that is gone is a loss', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await declined(world, visitor, 'lost@example.com')
  const [payment] = (await see(world, visitor, orderId)).payments
  await operated(world, operator, orderId, 'paymentReversed', { paymentId: payment?.id ?? '', reason: 'Банк отозвал' })
  expect(await operate(world, operator, orderId, 'complete', { proof: 'выписка 31' })).toMatchObject({ code: 'ORDER_ON_HOLD' })
  expect(await booked(orderId, 'losses')).toBe('0')
  await operated(world, operator, orderId, 'release', { reason: 'разобрались' })
  const done = await operated(world, operator, orderId, 'complete', { proof: 'выписка 31' })
  expect(done.order).toMatchObject({ status: 'done', payouts: [{ state: 'confirmed' }] })
  expect(await booked(orderId, 'losses')).toBe('500')
  expect(await booked(orderId, 'exchange')).toBe('-500')
  expect(await world.audit()).toEqual([])
})

test('a loss is one while the payout is out: it goes with its failure, and comes again where it had arrived', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  // a card of its own: it goes on the black list
  const { orderId } = await credited(world, visitor, 'undone@example.com', { fields: { card: aCard(640), holder: 'Мария Иванова' } })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1041' })
  const [payment] = (await see(world, visitor, orderId)).payments
  await operated(world, operator, orderId, 'paymentReversed', { paymentId: payment?.id ?? '', reason: 'Банк отозвал' })
  expect(await booked(orderId, 'losses')).toBe('500')
  await operated(world, operator, orderId, 'payoutDeclined', { reason: 'payout.noSuchRecipient', proof: 'ответ банка 41' })
  expect([await booked(orderId, 'losses'), await booked(orderId, 'exchange')]).toEqual(['0', '0'])
  expect(await world.audit()).toEqual([])
  await operated(world, operator, orderId, 'release', { reason: 'разобрались' })
  await operated(world, operator, orderId, 'complete', { proof: 'выписка 41' })
  expect([await booked(orderId, 'losses'), await booked(orderId, 'exchange')]).toEqual(['500', '-500'])
  expect(await world.audit()).toEqual([])
})

test('a payment that is reversed meanwhile holds the order, and nothing is paid out for it', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await declined(world, visitor, 'reversed@example.com')
  const { payments } = await see(world, visitor, orderId)
  const [payment] = payments
  const held = await operated(world, operator, orderId, 'paymentReversed', { paymentId: payment?.id ?? '', reason: 'Банк отозвал' })
  expect(held.order).toMatchObject({ status: 'delayed', received: '0', hold: { kind: 'manual', reason: 'Банк отозвал' } })
  expect(await operate(world, operator, orderId, 'acceptDetails', { reason: 'как есть' })).toMatchObject({ code: 'ORDER_ON_HOLD' })
  await operated(world, operator, orderId, 'release', { reason: 'разобрались' })
  expect((await see(world, visitor, orderId)).situation).toMatchObject({ key: 'delayedWithoutMoney', who: 'operator' })
  expect(await operate(world, operator, orderId, 'acceptDetails', { reason: 'как есть' })).toMatchObject({ code: 'NOT_ENOUGH_RECEIVED' })
  const gone = await operated(world, operator, orderId, 'cancel', { reason: 'Платёж отозван' })
  expect(gone.order).toMatchObject({ status: 'canceled', refunds: [] })
})
