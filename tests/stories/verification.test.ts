/** A card is asked for: the file, the decline, the second try, the verdict for every order of that number, the new rate, and the payment. */
import { beforeAll, expect, test } from 'vitest'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { aWorld } from '../a-world.ts'
import { askForCard, bytesLike, otherCard, sendCard, upload, verdict } from '../files.ts'
import { act, anOrder, good, operate, operated, pay, see } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
beforeAll(async () => {
  await askForCard(world)
  // all of them come from one machine
  await writeSetting(world.database.kysely, 'openOrdersPerAddressPerHour', 100, world.clock.now(), null)
})

const rows = async (orderId: string) => {
  const { rows: found } = await world.database.pool.query<{ row_id: string }>(
    'select row_id from order_history where order_id = $1 order by position',
    [orderId],
  )
  return found.map(({ row_id }) => row_id)
}
const subjects = async (email: string) => {
  await world.sweep('sendMail')
  return world.simulator
    .emails()
    .filter(({ to }) => JSON.stringify(to).includes(email))
    .map(({ subject }) => subject.replaceAll(/[\s\u00a0\u202f]/g, ' '))
}

test('card, decline, second try, approved, a new rate, paid, done; a second order needs nothing', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor, { email: 'verify@example.com' })
  const begun = await see(world, visitor, orderId)
  expect(begun).toMatchObject({
    status: 'toBeVerified',
    credentials: null,
    rateFixedUntil: null,
    needs: [{ kind: 'card', lastFour: '1111', state: 'missing', numberKnown: true, asked: false }],
    gate: { kind: 'card', attemptsLeft: 5, verification: null, verified: [] },
    situation: { key: 'toBeVerified', who: 'client' },
  })
  // nobody pays before
  expect(await act(world, visitor, orderId, 'markOrderAsPaid')).toMatchObject({ code: 'ACTION_NOT_NOW' })
  // another number is not what the order needs
  const file = await upload(world, visitor)
  const send = (change: object) =>
    world.call('verifyCard', { idempotencyKey: newKey(), kind: 'card', bank: 'Сбер', file, orderId, ...change }, visitor)
  expect(await send({ number: '5555555555554444' })).toMatchObject({ code: 'NUMBER_DIFFERS' })
  expect(await send({ number: '4111111111111112' })).toMatchObject({ code: 'CARD_INVALID', details: { field: 'number' } })
  const sent = good(await send({ number: '4111 1111 1111 1111' }))
  expect(sent).toMatchObject({ status: 'pending', number: '4111 11•• •••• 1111', staff: null, orders: [{ id: orderId }] })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingVerification', gate: { verification: { id: sent.id } } })

  // a second file while it waits takes the place of the first
  const again = good(await send({ file: await upload(world, visitor, bytesLike('png')), bank: 'Сбербанк' }))
  expect(again).toMatchObject({ id: sent.id, version: 2, bank: 'Сбербанк', file: { contentType: 'image/png' } })

  // staff: the list, the whole number, the former file; a decline needs its reason
  const list = good(await world.call('listVerifications', { text: '4111111111111111' }, operator))
  expect(list).toMatchObject({ verifications: [{ id: sent.id, status: 'pending', orders: [{ id: orderId }] }], counts: { pending: 1 } })
  const seen = good(await world.call('getVerification', { id: sent.id }, operator))
  expect(seen.staff).toMatchObject({ number: '4111111111111111', formerFiles: [{ id: file }], own: false, email: 'verify@example.com' })
  expect(await verdict(world, operator, sent.id, 'decline')).toMatchObject({ code: 'REASON_NEEDED' })
  const declined = good(await verdict(world, operator, sent.id, 'decline', 'verification.unreadable'))
  expect(declined).toMatchObject({ status: 'declined', reason: 'verification.unreadable' })
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'verificationDeclined',
    reason: 'verification.unreadable',
    reasonReadAt: null,
    gate: { attemptsLeft: 4, verification: { status: 'declined' } },
    situation: { key: 'verificationDeclined', who: 'client' },
  })
  // an email that is no longer so is not sent
  await world.sweep('sendMail')
  good(await world.call('markReasonAsRead', { idempotencyKey: newKey(), id: sent.id, type: 'verification' }, visitor))
  good(await world.call('markReasonAsRead', { idempotencyKey: newKey(), id: orderId, type: 'order' }, visitor))

  // the number stands in the order and need not be typed
  const second = await sendCard(world, visitor, { orderId })
  expect(second.id).not.toBe(sent.id)
  const fresh = good(await world.call('getVerification', { id: second.id }, operator))
  const approve = { idempotencyKey: newKey(), id: second.id, verdict: 'approve' as const, version: fresh.version }
  good(await world.call('decideVerification', approve, operator))
  const ready = await see(world, visitor, orderId)
  expect(ready).toMatchObject({ status: 'toBePaid', needs: [{ state: 'verified' }], gate: null })
  expect(ready.credentials).not.toBeNull()
  expect(
    (await subjects('verify@example.com'))
      .filter((subject) => subject.endsWith(' пройдена'))
      .map((subject) => subject.includes(' не '))
      .toSorted(),
  ).toEqual([false, true])
  expect(ready.quotes).toHaveLength(2)
  expect(ready.quotes[0]?.fixedUntil).toBeNull()
  // told again, it is what it was
  expect(good(await world.call('decideVerification', approve, operator)).status).toBe('verified')
  expect(await verdict(world, operator, second.id, 'decline', 'verification.edited')).toMatchObject({ code: 'CHANGED_MEANWHILE' })

  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  expect((await see(world, visitor, orderId)).status).toBe('paymentChecked')
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1001' })
  good(await world.call('finishOrder', { idempotencyKey: newKey(), orderId }, visitor))
  expect((await rows(orderId)).slice(0, 8)).toEqual(['N2', 'V1', 'C3', 'C2', 'D2', 'D1', 'C1', 'P3'])
  expect((await rows(orderId)).slice(-4)).toEqual(['K1', 'X1c', 'X1', 'X3'])
  // once verified, it is verified
  const next = await anOrder(world, visitor)
  expect((await see(world, visitor, next.orderId)).status).toBe('toBePaid')
  const more = await upload(world, visitor)
  expect(await world.call('verifyCard', { kind: 'card', number: '4111111111111111', bank: 'Сбер', file: more }, visitor)).toMatchObject({
    code: 'ALREADY_VERIFIED',
  })
  expect(good(await world.call('getUserVerificationsHistory', null, visitor)).verifications.map(({ status }) => status)).toEqual([
    'verified',
    'declined',
  ])
  // somebody else's card is his own matter
  const stranger = await world.visitor()
  const theirs = await anOrder(world, stranger)
  expect((await see(world, stranger, theirs.orderId)).status).toBe('toBeVerified')
})

test('orders of one number wait together and move together', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const first = await anOrder(world, visitor)
  const second = await anOrder(world, visitor)
  const other = await anOrder(world, visitor, otherCard)
  const statuses = async () => Promise.all([first, second, other].map(async ({ orderId }) => (await see(world, visitor, orderId)).status))
  expect(await statuses()).toEqual(['toBeVerified', 'toBeVerified', 'toBeVerified'])
  // without an order it joins all that wait for the number
  const { id } = await sendCard(world, visitor, { number: '4111111111111111' })
  expect(await statuses()).toEqual(['checkingVerification', 'checkingVerification', 'toBeVerified'])
  good(await act(world, visitor, second.orderId, 'cancelOrder'))
  good(await verdict(world, operator, id, 'decline', JSON.stringify({ ru: 'Срок карты вышел.', en: 'The card has expired.' })))
  expect(await statuses()).toEqual(['verificationDeclined', 'canceledByClient', 'toBeVerified'])
  // on appeal, with a reason for the log
  expect(await verdict(world, operator, id, 'approve')).toMatchObject({ code: 'REASON_NEEDED' })
  good(await verdict(world, operator, id, 'approve', 'Карта действует, срок проверен'))
  expect(await statuses()).toEqual(['toBePaid', 'canceledByClient', 'toBeVerified'])
  expect(await rows(first.orderId)).toEqual(['N2', 'V1', 'C2', 'D4'])
  // the third one takes the verified card in place of the one that was typed
  const gate = (await see(world, visitor, other.orderId)).gate
  expect(gate?.verified).toEqual([{ id, number: '4111 11•• •••• 1111', bank: 'Сбер' }])
  expect(await act(world, visitor, other.orderId, 'useOtherVerified', { verificationId: 'nothing' })).toMatchObject({
    code: 'OTHER_NOT_VERIFIED',
  })
  const admin = await world.admin()
  const blocked = good(await world.call('blockDetail', { kind: 'card', value: '4111111111111111', reason: 'чужая карта' }, admin))
  expect(await act(world, visitor, other.orderId, 'useOtherVerified', { verificationId: id })).toMatchObject({
    code: 'DETAILS_NOT_ACCEPTED',
  })
  good(await world.call('liftBlocked', { id: blocked.id, reason: 'ошибка' }, admin))
  good(await act(world, visitor, other.orderId, 'useOtherVerified', { verificationId: id }))
  expect(await see(world, visitor, other.orderId)).toMatchObject({ status: 'toBePaid', fields: [{ value: '4111 11•• •••• 1111' }, {}] })
  expect(good(await world.call('getOrder', { orderId: other.orderId }, operator)).fields[0]?.value).toBe('4111 11•• •••• 1111')
})

test('a new order of a number under review joins the review; what cannot move at once follows', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { id } = await sendCard(world, visitor, { number: '4111111111111111' })
  const { orderId } = await anOrder(world, visitor)
  expect((await see(world, visitor, orderId)).status).toBe('checkingVerification')
  await world.database.pool.query("update credentials set active = false where currency_id = 'usdt-trc20'")
  good(await verdict(world, operator, id, 'approve'))
  expect((await see(world, visitor, orderId)).status).toBe('checkingVerification')
  await world.sweep('moveVerifiedOrders')
  expect((await see(world, visitor, orderId)).status).toBe('checkingVerification')
  await world.database.pool.query("update credentials set active = true where currency_id = 'usdt-trc20'")
  await world.sweep('moveVerifiedOrders')
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')
  expect(await rows(orderId)).toEqual(['N3', 'C1'])
})

test('of two members of staff at once one decides; nobody decides on his own', async () => {
  const [visitor, one, other] = [await world.visitor(), await world.operator(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const { id } = await sendCard(world, visitor, { orderId })
  const [approved, declined] = await Promise.all([
    verdict(world, one, id, 'approve'),
    verdict(world, other, id, 'decline', 'verification.edited'),
  ])
  expect([approved, declined].filter(({ ok }) => ok)).toHaveLength(1)
  expect([approved, declined].find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await rows(orderId)).toEqual(['N2', 'V1', approved.ok ? 'C1' : 'C2'])

  const own = await sendCard(world, one, { number: '4111111111111111' })
  expect(await verdict(world, one, own.id, 'approve')).toMatchObject({ code: 'OWN_VERIFICATION' })
  expect(await world.call('decideVerification', { id: own.id, verdict: 'approve', version: 1 }, visitor)).toMatchObject({
    code: 'NO_ACCESS',
  })
})

test('decided on the desk of an order, with a fresh second factor', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  await sendCard(world, visitor, { orderId })
  await writeSetting(world.database.kysely, 'staffSecondFactor', true, world.clock.now(), null)
  await world.database.pool.query('update sessions set second_factor_fresh_until = $1 where user_id = $2', [
    '2020-01-01T00:00:00.000Z',
    operator.uid,
  ])
  expect(await operate(world, operator, orderId, 'approve')).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  await writeSetting(world.database.kysely, 'staffSecondFactor', false, world.clock.now(), null)
  const { order } = await operated(world, operator, orderId, 'approve')
  expect(order).toMatchObject({ status: 'toBePaid' })
  expect(await operate(world, operator, orderId, 'approve')).toMatchObject({ code: 'ACTION_NOT_NOW' })
})

test('tries end, clocks close what nobody sends, and the wait that is ours closes nothing', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  await writeSetting(world.database.kysely, 'declinesAtMost', 2, world.clock.now(), null)
  const tried = await anOrder(world, visitor, { email: 'tried@example.com' })
  const idle = await anOrder(world, visitor, { ...otherCard, email: 'idle@example.com' })
  const waits = await anOrder(world, await world.visitor())
  for (let count = 0; count < 2; count += 1) {
    const { id } = await sendCard(world, visitor, { orderId: tried.orderId })
    good(await verdict(world, operator, id, 'decline', 'verification.cropped'))
  }
  const file = await upload(world, visitor)
  expect(await world.call('verifyCard', { kind: 'card', bank: 'Сбер', file, orderId: tried.orderId }, visitor)).toMatchObject({
    code: 'ATTEMPTS_USED_UP',
  })
  expect((await see(world, visitor, tried.orderId)).situation.key).toBe('attemptsUsedUp')
  await world.sweep('orderTimers')
  expect((await see(world, visitor, tried.orderId)).status).toBe('canceledAutomatically')
  await writeSetting(world.database.kysely, 'declinesAtMost', 5, world.clock.now(), null)

  const owner = (
    await world.database.kysely.selectFrom('orders').select('user_id').where('id', '=', waits.orderId).executeTakeFirstOrThrow()
  ).user_id
  expect(owner).not.toBe(visitor.uid)
  await world.pass({ minutes: 31 })
  expect(await subjects('idle@example.com')).toEqual(expect.arrayContaining([expect.stringContaining('ждёт снимка')]))
  expect((await see(world, visitor, idle.orderId)).status).toBe('toBeVerified')
  await world.pass({ minutes: 30 })
  expect((await see(world, visitor, idle.orderId)).status).toBe('canceledAutomatically')

  const client = await world.visitor()
  const { orderId } = await anOrder(world, client)
  await sendCard(world, client, { orderId })
  await world.pass({ hours: 40 })
  expect((await see(world, client, orderId)).status).toBe('checkingVerification')
  expect((await see(world, client, orderId)).history.map(({ row }) => row)).toEqual(['N2', 'V1', 'C6'])
  // waived with a reason, the order goes on
  await operated(world, operator, orderId, 'decline', { reason: 'verification.wrongFile' })
  expect((await see(world, client, orderId)).status).toBe('verificationDeclined')
})

test('what was declined is sent again without its number, by its owner alone', async () => {
  const [visitor, stranger, operator] = [await world.visitor(), await world.visitor(), await world.operator()]
  const send = async (who: typeof visitor, change: object) =>
    world.call('verifyCard', { idempotencyKey: newKey(), kind: 'card', bank: 'Сбер', file: await upload(world, who), ...change }, who)
  const sent = good(await send(visitor, { number: '5555555555554444' }))
  expect(await send(visitor, { again: sent.id })).toMatchObject({ code: 'NUMBER_NEEDED' })
  good(await verdict(world, operator, sent.id, 'decline', 'verification.unreadable'))
  expect(await send(stranger, { again: sent.id })).toMatchObject({ code: 'NO_ACCESS' })
  expect(await send(stranger, { again: 'none' })).toMatchObject({ ok: false })
  expect(good(await send(visitor, { again: sent.id }))).toMatchObject({ status: 'pending', number: sent.number })
})

test('who has only the link of an order sends a file for it, and learns of no other order', async () => {
  const [visitor, helper] = [await world.visitor(), await world.visitor()]
  const email = 'two-orders@example.com'
  const { orderId } = await anOrder(world, visitor, { email })
  await anOrder(world, visitor, { email })
  await world.sweep('sendMail')
  const message = world.simulator.emails().find(({ to, text }) => JSON.stringify(to).includes(email) && text?.includes(orderId))
  const token = /#link=([A-Za-z0-9_-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  expect(good(await world.call('openOrderLink', { token }, helper))).toEqual({ orderId })
  const send = { idempotencyKey: newKey(), kind: 'card' as const, bank: 'Сбер', orderId, number: '4111111111111111' }
  const sent = good(await world.call('verifyCard', { ...send, file: await upload(world, helper) }, helper))
  expect(sent.orders.map(({ id }) => id)).toEqual([orderId])
})

test('an order that its client cancels names no reason of an earlier step', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const email = 'no-old-reason@example.com'
  const { orderId } = await anOrder(world, visitor, { email })
  const first = await sendCard(world, visitor, { orderId })
  good(await verdict(world, operator, first.id, 'decline', 'verification.unreadable'))
  const second = await sendCard(world, visitor, { orderId })
  good(await verdict(world, operator, second.id, 'approve'))
  good(await act(world, visitor, orderId, 'cancelOrder'))
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'canceledByClient', reason: null, reasonReadAt: null })
  await world.sweep('sendMail')
  const closed = world.simulator.emails().filter(({ to, subject }) => to.includes(email) && subject.endsWith('закрыта'))
  expect(closed).toHaveLength(1)
  expect(closed[0]?.text).not.toMatch(/Причина/)
})
