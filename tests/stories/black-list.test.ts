/** The black list in the life of an order: filled by a payment that was reversed after its payout, and asked wherever money would go. */
import { beforeEach, expect, test } from 'vitest'
import { poolAddress } from '../../core/credentials/keyless-pool.ts'
import { aWorld } from '../a-world.ts'
import { aCard } from '../drafts.ts'
import {
  act,
  anOrder,
  confirmToken,
  credited,
  declined,
  good,
  operate,
  operated,
  pay,
  see,
  unmatchedPayment,
  untilGone,
  usdtToCard,
} from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const [admin, operator] = [world.signedIn('admin'), world.signedIn('operator')]
const holder = 'Мария Иванова'
const refused = { ok: false, code: 'DETAILS_NOT_ACCEPTED' }

// an address may make so many orders an hour
beforeEach(() => {
  world.clock.turn({ hours: 1 })
  return world.sweep('refreshRates')
})

const block = async (kind: 'address' | 'card' | 'email', value: string) =>
  good(await world.call('blockDetail', { idempotencyKey: newKey(), kind, value, reason: 'мошенник' }, admin)).id
const lift = async (id: string) => good(await world.call('liftBlocked', { idempotencyKey: newKey(), id, reason: 'ошибка' }, admin))
const blocked = async (text: string) => good(await world.call('listBlocked', { text }, operator)).rows

async function paidOut(visitor: Session, email: string, card: string): Promise<{ orderId: string; number: number; paymentId: string }> {
  const made = await anOrder(world, visitor, { email, fields: { card, holder } })
  await pay(world, visitor, made.orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, made.orderId, 'recordPayout', { proof: `чек 1000 ${email}` })
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
  await untilGone(world)
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

test('of several who sent the money the one who called his back is blocked; an address that clients of an exchange share is not', async () => {
  const [honest, other] = [poolAddress('tron', 2, 'honest'), poolAddress('tron', 3, 'called back')]
  const visitor = await world.visitor()
  const email = 'two-senders@example.com'
  const { orderId, number } = await anOrder(world, visitor, { email, fields: { card: aCard(613), holder } })
  await pay(world, visitor, orderId, '300', { from: honest })
  await world.pass({ seconds: 6 })
  await pay(world, visitor, orderId, '200', { from: other })
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: `чек 1000 ${email}` })
  const { payments } = await see(world, visitor, orderId)
  const paymentId = payments.find(({ amount }) => amount === '200')?.id ?? ''
  await operated(world, operator, orderId, 'paymentReversed', { paymentId, reason: 'банк отозвал' })
  expect(await blocked(other)).toMatchObject([{ kind: 'address', order: { number } }])
  expect(await blocked(honest)).toEqual([])

  const xrp = { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '400' }
  const shared = await anOrder(world, visitor, { ...xrp, email: 'shared@example.com', fields: { card: aCard(614), holder } })
  await pay(world, visitor, shared.orderId)
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 6 })
  await operated(world, operator, shared.orderId, 'recordPayout', { proof: 'чек 1000 shared@example.com' })
  const [sent] = (await see(world, visitor, shared.orderId)).payments
  await operated(world, operator, shared.orderId, 'paymentReversed', { paymentId: sent?.id ?? '', reason: 'отозван' })
  const rows = await blocked(String(shared.number))
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['card', 'email'])
})

test('staff let no machine and no bank pay to a card that is blocked, and ask nobody to prove that it is his', async () => {
  const visitor = await world.visitor()
  const card = aCard(615)
  const { orderId } = await credited(world, visitor, 'desk@example.com', { fields: { card, holder } })
  const told = { code: 'DETAILS_BLOCKED', details: { detail: `•••• ${card.slice(-4)}` } }
  const id = await block('card', card)
  expect(await operate(world, operator, orderId, 'requireAccountVerification', { reason: 'ваш счёт?' })).toMatchObject(told)
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1000 desk@example.com' })
  const dead = { reason: 'payout.bankFailed', proof: 'банк отклонил' }
  expect(await operate(world, operator, orderId, 'retryPayout', dead)).toMatchObject(told)
  await lift(id)
  expect((await operated(world, operator, orderId, 'retryPayout', dead)).order.payouts).toMatchObject([
    { state: 'failed' },
    { state: 'queued' },
  ])
})

test('an address that many share is blocked with the memo of one: another client’s money goes back to it', async () => {
  const visitor = await world.visitor()
  const xrp = { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '400' }
  const { orderId } = await anOrder(world, visitor, { ...xrp, email: 'memo-back@example.com', fields: { card: aCard(616), holder } })
  await pay(world, visitor, orderId)
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 6 })
  good(await act(world, visitor, orderId, 'requestCancel'))
  const address = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'
  await block('address', `${address} 777001`)
  expect(await act(world, visitor, orderId, 'giveRefundDetails', { address, memo: '777001' })).toMatchObject(refused)
  good(await act(world, visitor, orderId, 'giveRefundDetails', { address, memo: '777002' }))
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
  const id = await unmatchedPayment(world)
  const wanted = { id, address: back, reason: 'попросил' }
  const told = { code: 'DETAILS_BLOCKED', details: { field: 'address', reason: 'мошенник' } }
  expect(await world.call('returnPayment', { idempotencyKey: newKey(), ...wanted }, operator)).toMatchObject(told)
  await lift(first)

  good(await act(world, visitor, orderId, 'giveRefundDetails', { address: back }))
  await world.sweep('sendMail')
  const emails = world.simulator.emails().filter(({ to }) => JSON.stringify(to).includes(email))
  const token = emails.map(({ text }) => /#refund=([\w-]+)/.exec(text ?? '')?.[1]).find((found) => found !== undefined) ?? ''
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
