/** Above the limit one asks and another agrees, never the same, and what is done is what they agreed to. A payout that came back after the end. */
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, audited, confirmToken, credited, good, operate, operated, see, unmatchedPayment } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const [operator, second, admin] = [world.signedIn('operator'), world.signedIn('operator'), world.signedIn('admin')]
// 500 USDT are some 43 000 roubles
beforeAll(() =>
  world.database.pool
    .query(`insert into settings (name, value, changed_at) values ('secondPersonAbove', '"40000"', now())`)
    .then(() => undefined),
)

test('a payout: asked by one, agreed to by another, recorded once', async () => {
  const visitor = await world.visitor()
  const { orderId } = await credited(world, visitor, 'two@example.com')
  const alone = good(await world.call('getOrder', { orderId }, operator))
  expect(alone.needsAgreement).toEqual(expect.arrayContaining(['recordPayout', 'cancel']))
  expect(alone.order.situation).toMatchObject({ key: 'payoutToAgree', who: 'operator' })
  // the row of the desk says so before anybody has pressed anything
  const { rows: desk } = good(await world.call('listOrders', { filter: 'queue' }, operator))
  expect(desk.find(({ id }) => id === orderId)?.situation.key).toBe('payoutToAgree')
  expect(alone.order.actions.map(({ action }) => action)).not.toContain('recordPayout')
  // the client is told nothing of limits
  expect((await see(world, visitor, orderId)).situation.key).toBe('payoutQueued')
  expect(await operate(world, operator, orderId, 'recordPayout', { proof: 'чек 1001' })).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  expect(await operate(world, operator, orderId, 'askAgreement')).toMatchObject({ code: 'ACTION_NOT_NOW' })
  // what may be done alone, or not at all, is not asked for
  expect(await operate(world, operator, orderId, 'askAgreement', { asked: 'hold' })).toMatchObject({ ok: false })
  expect(await operate(world, operator, orderId, 'askAgreement', { asked: 'payoutReturned' })).toMatchObject({ ok: false })

  const why = 'постоянный клиент, сумму подтвердил по телефону'
  const asked = await operated(world, operator, orderId, 'askAgreement', { asked: 'recordPayout', reason: why })
  expect(asked.agreement).toMatchObject({ action: 'recordPayout', askedBy: { id: operator.uid }, agreedBy: null, why })
  // whoever is asked sees in full what he answers for; the one who asked, only the ends of it
  const cardOf = async (by: typeof operator) =>
    good(await world.call('getOrder', { orderId }, by)).fields.find(({ key }) => key === 'card')?.value
  expect(await cardOf(operator)).toContain('••')
  for (const by of [second, admin]) expect(await cardOf(by)).toMatch(/^\d{16}$/)
  expect((await see(world, visitor, orderId)).situation.key).toBe('payoutToAgree')
  expect(await operate(world, operator, orderId, 'agree')).toMatchObject({ code: 'OTHER_PERSON_NEEDED' })
  expect(await operate(world, operator, orderId, 'recordPayout', { proof: 'чек 1001' })).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  expect(await operate(world, second, orderId, 'askAgreement', { asked: 'cancel', reason: 'x' })).toMatchObject({ code: 'AGREEMENT_WAITS' })
  const agreed = await operated(world, second, orderId, 'agree')
  expect(agreed.agreement).toMatchObject({ agreedBy: { id: second.uid } })
  expect(await cardOf(second)).toContain('••')
  expect(agreed.order.situation.key).toBe('payoutQueued')
  const sent = await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1001' })
  expect(sent).toMatchObject({ agreement: null, order: { payouts: [{ state: 'sent' }] } })
  const rows = await audited(world, `order:${orderId}`)
  expect(rows.find(({ action }) => action === 'recordPayout')?.details).toMatchObject({ askedBy: operator.uid, agreedBy: second.uid })

  // a second payout of the same order is another decision
  await operated(world, operator, orderId, 'retryPayout', { reason: 'payout.bankFailed', proof: 'справка' })
  expect(await operate(world, operator, orderId, 'recordPayout', { proof: 'чек 1002' })).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
})

test('a cancel is done for the reason that was agreed to, and no other; a request may be dropped', async () => {
  const visitor = await world.visitor()
  const { orderId } = await credited(world, visitor, 'cancel@example.com')
  await operated(world, operator, orderId, 'askAgreement', { asked: 'cancel', reason: 'Клиент просит вернуть' })
  expect((await operated(world, second, orderId, 'dropAgreement')).agreement).toBeNull()
  await operated(world, operator, orderId, 'askAgreement', { asked: 'cancel', reason: 'Клиент просит вернуть' })
  await operated(world, admin, orderId, 'agree')
  expect(await operate(world, operator, orderId, 'cancel', { reason: 'Передумали' })).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  const gone = await operated(world, second, orderId, 'cancel', { reason: 'Клиент просит вернуть' })
  expect(gone).toMatchObject({ agreement: null, order: { status: 'canceled', refunds: [{ state: 'proposed' }] } })
})

test('of two who agree and drop at once exactly one wins', async () => {
  const visitor = await world.visitor()
  const { orderId } = await credited(world, visitor, 'race@example.com')
  const { order } = await operated(world, operator, orderId, 'askAgreement', { asked: 'recordPayout' })
  const press = (by: typeof operator, action: string) =>
    world.call('operateOrder', { idempotencyKey: newKey(), orderId, action, version: order.version, inputs: {} }, by)
  const answers = await Promise.all([press(second, 'agree'), press(admin, 'dropAgreement'), press(admin, 'agree')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const asked = (await world.database.kysely.selectFrom('orders').select('extra').where('id', '=', orderId).executeTakeFirstOrThrow()).extra
  expect((asked as { agreement: { agreedBy: string | null } | null }).agreement?.agreedBy).not.toBe(operator.uid)
})

test('a payment entered by hand: the sum that was agreed to', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { email: 'byhand@example.com' })
  const payment = { amount: '500', proof: 'ab'.repeat(32) }
  expect(await operate(world, operator, orderId, 'attachPayment', payment)).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  await operated(world, operator, orderId, 'askAgreement', { asked: 'attachPayment', ...payment })
  await operated(world, second, orderId, 'agree')
  expect(await operate(world, operator, orderId, 'attachPayment', { ...payment, amount: '600' })).toMatchObject({
    code: 'NEEDS_SECOND_PERSON',
  })
  const entered = await operated(world, operator, orderId, 'attachPayment', payment)
  expect(entered).toMatchObject({ agreement: null, order: { status: 'checkingPayment' } })
  expect(Number(entered.order.received) + Number(entered.order.seen)).toBe(500)
})

test('nobody is asked to agree to a blank', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { email: 'blank@example.com' })
  const asks = (asked: string, inputs: object = {}) => operate(world, operator, orderId, 'askAgreement', { asked, ...inputs })
  expect(await asks('attachPayment')).toMatchObject({ code: 'AMOUNT_INVALID' })
  expect(await asks('attachPayment', { amount: '500', proof: ' ' })).toMatchObject({ code: 'PROOF_NEEDED' })
  await broughtByTwo(orderId, '500')
  const [payment] = (await see(world, visitor, orderId)).payments
  expect(await asks('detachPayment', { reason: 'чужие деньги' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await asks('detachPayment', { paymentId: payment?.id })).toMatchObject({ code: 'REASON_NEEDED' })
  expect(await asks('cancel')).toMatchObject({ code: 'REASON_NEEDED' })
})

/** A payment of the inbox that two give to the order. */
async function broughtByTwo(orderId: string, amount: string): Promise<string> {
  const hash = randomBytes(32).toString('hex')
  const id = await unmatchedPayment(world, { amount, hash })
  await operated(world, operator, orderId, 'askAgreement', { asked: 'attachPayment', amount, proof: hash })
  await operated(world, second, orderId, 'agree')
  good(await world.call('matchPayment', { id, orderId, reason: 'по сумме' }, operator))
  return id
}

test('a payment is taken out of its order: the one that was agreed to, on the page of the order and in the inbox', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { email: 'leaves@example.com' })
  const [first, extra] = [await broughtByTwo(orderId, '500'), await broughtByTwo(orderId, '20')]

  const reason = 'деньги другого клиента'
  const alone = good(await world.call('getOrder', { orderId }, operator))
  expect(alone.needsAgreement).toContain('detachPayment')
  expect(alone.order.actions.map(({ action }) => action)).not.toContain('detachPayment')
  const inInbox = (id: string) => world.call('detachPayment', { idempotencyKey: newKey(), id, reason }, operator)
  const onOrder = (paymentId: string, why = reason) => operate(world, operator, orderId, 'detachPayment', { paymentId, reason: why })
  for (const answer of [await inInbox(first), await onOrder(first)]) expect(answer).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  expect(await see(world, visitor, orderId)).toMatchObject({ received: '520' })

  const asked = await operated(world, operator, orderId, 'askAgreement', { asked: 'detachPayment', paymentId: extra, reason })
  expect(asked.agreement).toMatchObject({ action: 'detachPayment', inputs: { paymentId: extra, reason } })
  expect(await operate(world, operator, orderId, 'agree')).toMatchObject({ code: 'OTHER_PERSON_NEEDED' })
  await operated(world, second, orderId, 'agree')
  for (const answer of [await inInbox(first), await onOrder(first), await onOrder(extra, 'передумали')])
    expect(answer).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  expect(good(await onOrder(extra)).agreement).toBeNull()
  expect(await see(world, visitor, orderId)).toMatchObject({ received: '500', payments: [{ id: first }] })
  const rows = await audited(world, `order:${orderId}`)
  expect(rows.find(({ action }) => action === 'detachPayment')?.details).toMatchObject({ askedBy: operator.uid, agreedBy: second.uid })

  await operated(world, operator, orderId, 'askAgreement', { asked: 'detachPayment', paymentId: first, reason })
  await operated(world, admin, orderId, 'agree')
  expect(good(await inInbox(first))).toMatchObject({ payment: { place: 'waiting', order: null } })
  expect(await world.audit()).toEqual([])
})

test('a great payment does not leave a small order by one only because its refund waits', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { email: 'small@example.com', amount: '100' })
  const id = await broughtByTwo(orderId, '900')
  const reason = 'деньги другого клиента'
  await operated(world, operator, orderId, 'askAgreement', { asked: 'cancel', reason })
  await operated(world, second, orderId, 'agree')
  const canceled = await operated(world, operator, orderId, 'cancel', { reason })
  expect(canceled.order).toMatchObject({ status: 'canceled', received: '0', refunds: [{ state: 'proposed', amount: '900' }] })

  const inInbox = () => world.call('detachPayment', { idempotencyKey: newKey(), id, reason }, operator)
  const onOrder = () => operate(world, operator, orderId, 'detachPayment', { paymentId: id, reason })
  for (const leaves of [inInbox, onOrder]) expect(await leaves()).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  await operated(world, operator, orderId, 'askAgreement', { asked: 'detachPayment', paymentId: id, reason })
  await operated(world, second, orderId, 'agree')
  expect(good(await onOrder()).order).toMatchObject({ payments: [], refunds: [{ state: 'dropped' }] })
})

test('a payout that came back after the end: an admin with another, and the order goes on', async () => {
  const visitor = await world.visitor()
  const { orderId } = await credited(world, visitor, 'back@example.com')
  await operated(world, operator, orderId, 'askAgreement', { asked: 'recordPayout' })
  await operated(world, second, orderId, 'agree')
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1001' })
  expect(good(await world.call('finishOrder', { idempotencyKey: newKey(), orderId }, visitor)).status).toBe('done')

  const returned = { reason: 'payout.accountClosed', proof: 'возврат 77' }
  // an operator may agree to it, and neither ask for it nor do it
  expect(await operate(world, operator, orderId, 'payoutReturned', returned)).toMatchObject({ ok: false })
  expect(await operate(world, operator, orderId, 'askAgreement', { asked: 'payoutReturned', ...returned })).toMatchObject({ ok: false })
  expect(await operate(world, admin, orderId, 'payoutReturned', returned)).toMatchObject({ code: 'NEEDS_SECOND_PERSON' })
  expect(good(await world.call('getOrder', { orderId }, admin)).needsAgreement).toContain('payoutReturned')
  await operated(world, admin, orderId, 'askAgreement', { asked: 'payoutReturned', ...returned })
  expect(await operate(world, admin, orderId, 'agree')).toMatchObject({ code: 'OTHER_PERSON_NEEDED' })
  await operated(world, operator, orderId, 'agree')
  expect(await operate(world, admin, orderId, 'payoutReturned', { ...returned, proof: 'другое' })).toMatchObject({
    code: 'NEEDS_SECOND_PERSON',
  })
  const back = await operated(world, admin, orderId, 'payoutReturned', returned)
  expect(back.order).toMatchObject({ status: 'delayed', dateCompleted: null, payouts: [{ state: 'returned', failureProof: 'возврат 77' }] })
  expect(await world.audit()).toEqual([])
  expect(back.order.history.at(-1)).toMatchObject({ row: 'E1', from: 'done', to: 'delayed' })

  good(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card: '5555 5555 5555 4444', holder: 'Мария Иванова' } }))
  const token = await confirmToken(world, 'back@example.com')
  good(await world.call('confirmNewDetails', { idempotencyKey: newKey(), token }, visitor))
  // payouts stand in the order in which they were queued
  world.clock.turn({ seconds: 1 })
  await operated(world, operator, orderId, 'acceptDetails')
  await operated(world, second, orderId, 'askAgreement', { asked: 'recordPayout' })
  await operated(world, operator, orderId, 'agree')
  await operated(world, second, orderId, 'recordPayout', { proof: 'чек 1002' })
  const done = good(await world.call('finishOrder', { idempotencyKey: newKey(), orderId }, visitor))
  expect(done).toMatchObject({ status: 'done', payouts: [{ state: 'returned' }, { state: 'confirmed' }] })
})

test('money beside an order, which counts for nothing there, is moved on by one', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { email: 'beside@example.com' })
  await operated(world, operator, orderId, 'cancel', { reason: 'ошибка клиента' })
  world.clock.turn({ hours: 80 })
  const id = await broughtByTwo(orderId, '500')
  expect(await see(world, visitor, orderId)).toMatchObject({ received: '0', unmatchedPayments: [{ id }] })
  const detached = await world.call('detachPayment', { idempotencyKey: newKey(), id, reason: 'не того клиента' }, operator)
  expect(good(detached)).toMatchObject({ payment: { place: 'waiting', order: null } })
})
