/** askPaymentBack: money that came after its order is offered back or to a new order, by email, and its client says where to. */
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../server/base/db/transaction.ts'
import { setClientOrder } from '../../server/stores/payments/payment-store.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operated, pay, see, unmatchedPayment } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]
let visitor: Session
beforeEach(async () => {
  visitor = await world.visitor()
})
const back = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
/** As staff see it who do not send it. */
const masked = 'TJRabP•••jpRTv8'

const emailsTo = (email: string) => world.simulator.emails().filter(({ to }) => JSON.stringify(to).includes(email))
async function settle(): Promise<void> {
  await world.pass({ seconds: 6 })
  for (let step = 0; step < 3; step += 1) await world.pass({ seconds: 30 })
}
/** An order that is credited, and so much more that came to its address. */
async function paidTwice(email: string, again: string): Promise<string> {
  const { orderId } = await anOrder(world, visitor, { email })
  await pay(world, visitor, orderId)
  await settle()
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked' })
  await pay(world, visitor, orderId, again)
  await settle()
  return orderId
}
const ask = (orderId: string, paymentId: string, more: { address?: string; memo?: string } = {}, by: Session = visitor) =>
  world.call('askPaymentBack', { idempotencyKey: newKey(), orderId, paymentId, address: back, ...more }, by)
const get = async (id: string) => good(await world.call('getPayment', { id }, operator))

test('a second payment: the email offers both, its client asks it back and confirms, staff send it there', async () => {
  const email = 'twice@example.com'
  const orderId = await paidTwice(email, '80')
  const [waiting] = (await see(world, visitor, orderId)).unmatchedPayments
  expect(waiting).toMatchObject({ amount: '80', state: 'confirmed', cost: '3', returned: '77', to: null, refund: null })
  await world.sweep('sendMail')
  const offer = emailsTo(email).find(({ subject }) => /уже не ждёт оплаты/.test(subject ?? ''))
  expect(offer?.text).toMatch(/80\sUSDT[^]*вернуть деньги[^]*создайте новую заявку и не оплачивайте её/)

  expect(await ask(orderId, waiting?.id ?? '', { address: 'nonsense' })).toMatchObject({ code: 'ADDRESS_INVALID' })
  expect(await ask(orderId, 'other')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await ask(orderId, waiting?.id ?? '', {}, await world.visitor())).toMatchObject({ code: 'NO_ACCESS' })
  const blocked = good(await world.call('blockDetail', { kind: 'address', value: back, reason: 'мошенник' }, admin))
  expect(await ask(orderId, waiting?.id ?? '')).toMatchObject({ code: 'DETAILS_NOT_ACCEPTED' })
  good(await world.call('liftBlocked', { id: blocked.id, reason: 'ошибка' }, admin))
  const said = good(await ask(orderId, waiting?.id ?? ''))
  expect(said.unmatchedPayments).toMatchObject([{ to: { value: back, confirmedAt: null } }])
  const staffSee = { client: { order: { id: orderId }, to: { value: masked, confirmedAt: null } } }
  expect(await get(waiting?.id ?? '')).toMatchObject(staffSee)
  const propose = { id: waiting?.id ?? '', reason: 'попросил на странице заявки' }
  expect(await world.call('returnPayment', { ...propose, idempotencyKey: newKey() }, operator)).toMatchObject({
    code: 'REFUND_DETAILS_NEEDED',
  })

  await world.sweep('sendMail')
  const message = emailsTo(email).find(({ text }) => (text ?? '').includes('#refund='))
  expect(message?.text).toContain(back)
  const token = /#refund=([A-Za-z0-9_-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  expect(await world.call('confirmRefundDetails', { token }, visitor)).toEqual({ ok: true, data: { orderId } })
  expect(await world.call('confirmRefundDetails', { token }, visitor)).toEqual({ ok: true, data: { orderId } })
  // it is no refund of the order, whose own money is being exchanged
  expect(await see(world, visitor, orderId)).toMatchObject({ refunds: [], refundTo: null, received: '500', status: 'paymentChecked' })

  const id = good(await world.call('returnPayment', { ...propose, idempotencyKey: newKey() }, operator)).payment.id
  // who may approve it sees the whole place
  expect(await get(id)).toMatchObject({ refund: { to: back, toByClient: true, returned: '77' }, payment: { order: null } })
  expect(await ask(orderId, id)).toMatchObject({ code: 'PAYMENT_SETTLED' })
  for (const step of ['approve', 'claim', 'send', 'arrived'] as const) {
    const { refund } = await get(id)
    const move = { idempotencyKey: newKey(), id, refundId: refund?.id ?? '', step, ...(step === 'send' && { proof: 'e7'.repeat(32) }) }
    good(await world.call('movePaymentRefund', move, operator))
  }
  expect((await see(world, visitor, orderId)).unmatchedPayments).toMatchObject([{ refund: { state: 'confirmed', proof: 'e7'.repeat(32) } }])
  await world.sweep('sendMail')
  expect(emailsTo(email).some(({ subject }) => /возвращены/.test(subject ?? ''))).toBe(true)
  expect(await world.audit()).toEqual([])
})

test('of a done order it is the client’s turn until he has confirmed where his money goes', async () => {
  const email = 'done@example.com'
  const orderId = await paidTwice(email, '80')
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 80' })
  await operated(world, operator, orderId, 'complete')
  const stands = async () => (await see(world, visitor, orderId)).situation
  expect(await stands()).toMatchObject({ key: 'doneUnmatchedToChoose', who: 'client' })
  const [waiting] = (await see(world, visitor, orderId)).unmatchedPayments
  expect(good(await ask(orderId, waiting?.id ?? '')).situation).toMatchObject({ who: 'client' })
  await world.sweep('sendMail')
  const message = emailsTo(email).find(({ text }) => (text ?? '').includes('#refund='))
  const token = /#refund=([A-Za-z0-9_-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  good(await world.call('confirmRefundDetails', { token }, visitor))
  expect(await stands()).toMatchObject({ key: 'doneUnmatched', who: 'nobody' })
})

test('for a new order: staff find it among those that fit, and give the money to it', async () => {
  const orderId = await paidTwice('anew@example.com', '120')
  const [waiting] = (await see(world, visitor, orderId)).unmatchedPayments
  const { orderId: next } = await anOrder(world, visitor, { amount: '120' })
  const { candidates } = await get(waiting?.id ?? '')
  expect(candidates[0]).toMatchObject({
    order: { id: next },
    reasons: expect.arrayContaining([expect.objectContaining({ reason: 'clientKnown' })]),
  })
  const given = { idempotencyKey: newKey(), id: waiting?.id ?? '', orderId: next, reason: 'новая заявка клиента' }
  good(await world.call('matchPayment', given, operator))
  expect(await see(world, visitor, next)).toMatchObject({ received: '120' })
  expect((await see(world, visitor, orderId)).unmatchedPayments).toEqual([])
  expect(await world.audit()).toEqual([])
})

test('given beside the order of another client, it is his: the former one neither sees it nor gets it', async () => {
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const email = 'former@example.com'
  const former = await anOrder(world, anna, { email })
  const ended = await anOrder(world, boris)
  good(await act(world, boris, ended.orderId, 'cancelOrder'))
  world.clock.turn({ hours: 80 })
  await world.sweep('refreshRates')
  const id = await unmatchedPayment(world, { amount: '90' })
  await transaction(world.database, (tx) => setClientOrder(tx, id, former.orderId))
  good(await ask(former.orderId, id, {}, anna))
  await world.sweep('sendMail')
  const told = emailsTo(email).find(({ text }) => (text ?? '').includes('#refund='))
  const token = /#refund=([A-Za-z0-9_-]+)/.exec(told?.text ?? '')?.[1] ?? ''
  good(await world.call('confirmRefundDetails', { token }, anna))
  expect((await see(world, anna, former.orderId)).unmatchedPayments).toMatchObject([{ id, to: { value: back } }])

  const keyed = { id, reason: 'перевод Бориса' }
  good(await world.call('matchPayment', { ...keyed, idempotencyKey: newKey(), orderId: ended.orderId }, operator))
  expect((await see(world, anna, former.orderId)).unmatchedPayments).toEqual([])
  expect((await see(world, boris, ended.orderId)).unmatchedPayments).toMatchObject([{ id, to: null }])
  expect(await get(id)).toMatchObject({ client: { order: { id: ended.orderId }, to: null } })
  expect(await ask(former.orderId, id, {}, anna)).toMatchObject({ code: 'NOT_FOUND' })
  const giveBack = () => world.call('returnPayment', { ...keyed, idempotencyKey: newKey() }, operator)
  expect(await giveBack()).toMatchObject({ code: 'REFUND_DETAILS_NEEDED' })
  good(await ask(ended.orderId, id, {}, boris))
  expect((await get(id)).client).toMatchObject({ to: { value: masked, confirmedAt: null } })
})

test('money with the memo of an order that ended long ago: its client is told and asked', async () => {
  const email = 'late@example.com'
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const xrp = { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '400' }
  const { orderId } = await anOrder(world, anna, { ...xrp, email })
  // somebody else still holds the address that both share
  await anOrder(world, boris, xrp)
  const { credentials } = await see(world, anna, orderId)
  good(await act(world, anna, orderId, 'cancelOrder'))
  await world.database.pool.query(`update allotments set freed_at = $2 where order_id = $1`, [orderId, world.clock.now()])
  const { value: address, memo } = credentials ?? { value: '', memo: null }
  world.simulator.control('pay', { address, amount: '60', network: 'XRP Ledger', memo })
  await settle()
  expect((await see(world, anna, orderId)).unmatchedPayments).toMatchObject([{ amount: '60', refund: null }])
  await world.sweep('sendMail')
  expect(emailsTo(email).filter(({ subject }) => /уже не ждёт оплаты/.test(subject ?? ''))).toHaveLength(1)
  expect(await world.audit()).toEqual([])
})
