/** The black list in the life of an order: filled by a payment that was reversed after its payout, and asked wherever money would go. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { aCard } from '../drafts.ts'
import { act, anOrder, confirmToken, credited, declined, good, operate, operated, pay, see, stray, usdtToCard } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const [admin, operator] = [world.signedIn('admin'), world.signedIn('operator')]
const holder = 'Мария Иванова'
const refused = { ok: false, code: 'DETAILS_NOT_ACCEPTED' }

const block = async (kind: 'address' | 'card' | 'email', value: string) =>
  good(await world.call('blockDetail', { idempotencyKey: newKey(), kind, value, reason: 'мошенник' }, admin)).id
const lift = async (id: string) => good(await world.call('liftBlocked', { idempotencyKey: newKey(), id, reason: 'ошибка' }, admin))
const blocked = async (text: string) => good(await world.call('listBlocked', { text }, operator)).rows

async function paidOut(visitor: Session, email: string, card: string): Promise<{ orderId: string; number: number; paymentId: string }> {
  const made = await anOrder(world, visitor, { email, fields: { card, holder } })
  await pay(world, visitor, made.orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, made.orderId, 'recordPayout', { proof: `чек ${email}` })
  return { ...made, paymentId: (await see(world, visitor, made.orderId)).payments[0]?.id ?? '' }
}

test('a payment reversed after its payout blocks the card, the e-mail and the sender, all of it or nothing', async () => {
  const visitor = await world.visitor()
  const [email, card] = ['reversed@example.com', aCard(600)]
  const { orderId, number, paymentId } = await paidOut(visitor, email, card)
  expect(await blocked(String(number))).toEqual([])
  await operated(world, operator, orderId, 'paymentReversed', { paymentId, reason: 'банк отозвал' })

  const { sender } = await world.database.kysely
    .selectFrom('payments')
    .select('sender')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const rows = await blocked(String(number))
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['address', 'card', 'email'])
  for (const text of [email, card, sender ?? '']) expect(await blocked(text)).toHaveLength(1)
  for (const row of rows)
    expect(row).toMatchObject({ order: { id: orderId, number }, addedBy: 'operator', reason: 'банк отозвал', lifted: null })

  const other = { card: aCard(601), holder }
  expect(await world.call('createOrder', usdtToCard({ fields: { card, holder } }), visitor)).toMatchObject(refused)
  expect(await world.call('createOrder', usdtToCard({ email, fields: other }), visitor)).toMatchObject(refused)
  const again = { idempotencyKey: newKey(), orderId, rateSeen: '0.0000000001', consents: usdtToCard().consents }
  expect(await world.call('repeatOrder', again, visitor)).toMatchObject(refused)
  await anOrder(world, visitor, { fields: other, email: 'fresh@example.com' })

  for (const { id } of rows) await lift(id)
  good(await world.call('repeatOrder', { ...again, idempotencyKey: newKey() }, visitor))
})

test('seen by the watcher it blocks the same without a person; reversed before the payout, or once all is done, it blocks nobody', async () => {
  const visitor = await world.visitor()
  const seen = await paidOut(visitor, 'watched@example.com', aCard(610))
  const { payments } = await see(world, visitor, seen.orderId)
  world.simulator.control('vanish', { transactionHash: payments[0]?.transactionHash })
  await world.pass({ seconds: 30 })
  expect(await see(world, visitor, seen.orderId)).toMatchObject({ status: 'paymentChecked', hold: { kind: 'manual' } })
  const [row] = await blocked('watched@example.com')
  expect(row).toMatchObject({ addedBy: null, reason: 'blocked.reversed', order: { number: seen.number } })

  const early = await credited(world, visitor, 'early@example.com')
  const paymentId = (await see(world, visitor, early.orderId)).payments[0]?.id ?? ''
  await operated(world, operator, early.orderId, 'paymentReversed', { paymentId, reason: 'отозван' })
  const done = await paidOut(await world.visitor(), 'done@example.com', aCard(612))
  await operated(world, operator, done.orderId, 'complete')
  await operated(world, operator, done.orderId, 'paymentReversed', { paymentId: done.paymentId, reason: 'отозван' })
  for (const { number } of [early, done]) expect(await blocked(String(number))).toEqual([])
})

test('new details that are blocked are not taken; blocked after the client confirmed them, staff are told why', async () => {
  const visitor = await world.visitor()
  const email = 'new-details@example.com'
  const { orderId } = await declined(world, visitor, email)
  const bad = await block('card', aCard(620))
  expect(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card: aCard(620), holder } })).toMatchObject(refused)
  await lift(bad)
  good(await act(world, visitor, orderId, 'submitNewDetails', { fields: { card: aCard(620), holder } }))
  good(await world.call('confirmNewDetails', { idempotencyKey: newKey(), token: await confirmToken(world, email) }, visitor))
  const since = await block('card', aCard(620))
  expect(await operate(world, operator, orderId, 'acceptDetails')).toMatchObject({
    code: 'DETAILS_BLOCKED',
    details: { detail: `•••• ${aCard(620).slice(-4)}`, reason: 'мошенник' },
  })
  expect((await see(world, visitor, orderId)).status).toBe('delayed')
  await lift(since)
  expect((await operated(world, operator, orderId, 'acceptDetails')).order.status).toBe('paymentChecked')
})

test('nothing goes back to an address that is blocked: not as the client asks, nor as staff type, nor once it was approved', async () => {
  const visitor = await world.visitor()
  const [back, email] = ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'refund-blocked@example.com']
  const { orderId } = await credited(world, visitor, email)
  good(await act(world, visitor, orderId, 'requestCancel'))
  const first = await block('address', back)
  expect(await act(world, visitor, orderId, 'giveRefundDetails', { address: back })).toMatchObject(refused)
  const id = await stray(world)
  const wanted = { id, address: back, reason: 'попросил' }
  const told = { code: 'DETAILS_BLOCKED', details: { field: 'address', reason: 'мошенник' } }
  expect(await world.call('returnPayment', { idempotencyKey: newKey(), ...wanted }, operator)).toMatchObject(told)
  await lift(first)

  good(await act(world, visitor, orderId, 'giveRefundDetails', { address: back }))
  await world.sweep('sendPost')
  const letters = world.simulator.letters().filter(({ to }) => JSON.stringify(to).includes(email))
  const token = letters.map(({ text }) => /#refund=([\w-]+)/.exec(text ?? '')?.[1]).find((found) => found !== undefined) ?? ''
  good(await world.call('confirmRefundDetails', { token }, visitor))
  await operated(world, operator, orderId, 'cancel', { reason: 'по просьбе' })
  const { refund } = good(await world.call('returnPayment', { idempotencyKey: newKey(), ...wanted }, operator))
  const second = await block('address', back)
  expect(await operate(world, operator, orderId, 'approveRefund')).toMatchObject({
    code: 'DETAILS_BLOCKED',
    details: { reason: 'мошенник' },
  })
  const approve = { id, refundId: refund?.id ?? '', step: 'approve' as const }
  expect(await world.call('movePaymentRefund', { idempotencyKey: newKey(), ...approve }, operator)).toMatchObject(told)
  await lift(second)
  await operated(world, operator, orderId, 'approveRefund')
  good(await world.call('movePaymentRefund', { idempotencyKey: newKey(), ...approve }, operator))
})
