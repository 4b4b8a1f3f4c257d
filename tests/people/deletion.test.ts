/** Who deletes his account is gone: log-in, e-mail, details. What is on the way hinders it, and orders stay without him. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword } from '../../server/base/people/password-hash.ts'
import { aWorld } from '../a-world.ts'
import { bytesLike, sendCard, upload, verdict } from '../files.ts'
import { act, anOrder, credited, good, operated, pay, see } from '../make.ts'
import { aPartner } from '../partners/a-partner.ts'
import { broughtOrders } from '../partners/brought-orders.ts'
import { anExchange, decide, rate } from '../reviews/a-review.ts'
import { newKey, type Session } from '../world.ts'
import { type Account, aProvenAccount, elsewhere, usualPassword as password, subjectsTo } from './accounts.ts'

const world = aWorld()
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const hindrances = async (me: Account) => good(await world.call('getAccountDeletion', null, me)).hindrances
const remove = (me: Account, change: object = {}) => world.call('deleteAccount', { email: me.email, password, ...change }, me)

async function orderToken(email: string): Promise<string> {
  await world.sweep('sendMail')
  const link = /#link=([\w-]+)/
  return link.exec(world.simulator.emails().find(({ to, text }) => to.includes(email) && link.test(text))?.text ?? '')?.[1] ?? ''
}

test('an account without orders is gone at once; its e-mail is free, and is told', async () => {
  const me = await aProvenAccount(world)
  const other = await elsewhere(world, me)
  expect(good(await world.call('getAccountDeletion', null, me))).toEqual({ hindrances: [], orders: 0, keptUntil: null })
  good(await remove(me))
  for (const session of [me, other]) expect(await world.call('whoAmI', null, session)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await world.call('signIn', { email: me.email, password })).toMatchObject({ code: 'WRONG_LOGIN' })
  expect(await subjectsTo(world, me.email)).toContain('Кабинет удалён')
  const [row] = await sql('select to_jsonb(users) as person from users where uid = $1', [me.uid])
  expect(JSON.stringify(row)).not.toContain(me.email)
  expect(JSON.stringify(await sql('select * from outbox'))).not.toContain(me.email)
  // nor encrypted, once the last email has gone out
  expect(
    await sql(`select kind, sent_at is not null as sent from outbox where payload ? 'sealedTo' or kind = 'email:accountDeleted'`),
  ).toEqual([{ kind: 'email:accountDeleted', sent: true }])
  expect(await sql(`select 1 from outbox where payload ? 'sealedTo'`)).toEqual([])
  await world.sweep('forgetAnonymous')
  expect(await sql('select 1 from users where uid = $1', [me.uid])).toHaveLength(1)
})

test('an open order hinders it, then payments that may still come; afterwards the order stays without the person', async () => {
  const me = await aProvenAccount(world)
  await world.sweep('refreshRates')
  const { orderId, number } = await anOrder(world, me, { email: me.email })
  expect(await hindrances(me)).toEqual([{ kind: 'order', orderId, number }])
  expect(await remove(me)).toMatchObject({ code: 'ACCOUNT_IN_USE' })
  good(await act(world, me, orderId, 'cancelOrder'))
  const [watched] = await hindrances(me)
  expect(watched).toMatchObject({ kind: 'watched', orderId, number })
  world.clock.turn({ hours: 24 * 8 })
  expect(good(await world.call('getAccountDeletion', null, me))).toMatchObject({ hindrances: [], orders: 1, keptUntil: expect.any(String) })
  good(await remove(me))
  expect(await sql('select user_id, email from orders where id = $1', [orderId])).toEqual([{ user_id: me.uid, email: '' }])
  const staff = good(await world.call('getOrder', { orderId }, await world.operator()))
  expect(JSON.stringify(staff)).not.toContain(me.email)
})

test('an order that was made with another e-mail is found by it no more', async () => {
  const me = await aProvenAccount(world)
  await world.sweep('refreshRates')
  const { orderId, number } = await anOrder(world, me, { email: 'second@ёлка.рф' })
  good(await act(world, me, orderId, 'cancelOrder'))
  world.clock.turn({ hours: 24 * 8 })
  const operator = await world.operator()
  const found = async (text: string) => good(await world.call('listOrders', { filter: 'all', text }, operator)).rows.map(({ id }) => id)
  for (const text of ['second@ёлка.рф', String(number)]) expect(await found(text)).toEqual([orderId])
  good(await remove(me))
  const [{ search }] = await sql('select search from orders where id = $1', [orderId])
  expect(search).toMatch(/^\d+  /)
  expect(search).not.toContain('@')
  expect(await found(String(number))).toEqual([orderId])
  expect(await found('second@ёлка.рф')).toEqual([])
  // the update does the same for those who went before
  await sql(`update orders set search = replace(search, '  ', ' second@елка.рф ') where id = $1`, [orderId])
  await sql(await readFile(new URL('../../server/base/db/migrations/0440-emails-of-deleted-accounts.sql', import.meta.url), 'utf8'))
  expect(await sql('select search from orders where id = $1', [orderId])).toEqual([{ search }])
})

test('a second payment that came to a done order hinders it until it is settled', async () => {
  const me = await aProvenAccount(world)
  const operator = await world.operator()
  await world.sweep('refreshRates')
  const { orderId, number } = await credited(world, me, me.email)
  await pay(world, me, orderId, '80')
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 3000' })
  good(await world.call('finishOrder', { orderId }, me))
  const [second] = (await see(world, me, orderId)).unmatchedPayments
  expect(second).toMatchObject({ amount: '80' })
  world.clock.turn({ hours: 24 * 8 })
  expect(await hindrances(me)).toEqual([{ kind: 'order', orderId, number }])
  expect(await remove(me)).toMatchObject({ code: 'ACCOUNT_IN_USE' })
  const known = { idempotencyKey: newKey(), id: second?.id ?? '', as: 'topUp', reason: 'перевод владельца' } as const
  good(await world.call('explainPayment', known, await world.admin()))
  expect(await hindrances(me)).toEqual([])
})

test('a transfer that looks like the payment of a closed order hinders it until staff have decided over it', async () => {
  const me = await aProvenAccount(world)
  await world.sweep('refreshRates')
  const { orderId, number } = await anOrder(world, me, { directionId: 'ton-sber', giveCurrencyId: 'ton', amount: '300', email: me.email })
  const { value: address, memo } = (await see(world, me, orderId)).credentials ?? {}
  good(await act(world, me, orderId, 'cancelOrder'))
  world.simulator.control('pay', { address, amount: '300', asset: 'TON', network: 'TON', memo: `${memo}7` })
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 6 })
  expect((await see(world, me, orderId)).likelyPayments).toHaveLength(1)
  world.clock.turn({ hours: 24 * 8 })
  expect(await hindrances(me)).toEqual([{ kind: 'order', orderId, number }])
  await sql('update likely_payments set denied_at = $1 where order_id = $2', [world.clock.now(), orderId])
  expect(await hindrances(me)).toEqual([])
})

test('a payout that an exchange doubts after the end hinders it', async () => {
  const me = await aProvenAccount(world)
  const orderId = await anExchange(world, me, await world.operator(), { email: me.email })
  const { number } = await see(world, me, orderId)
  world.clock.turn({ hours: 24 * 8 })
  expect(await hindrances(me)).toEqual([])
  await sql(`update payouts set doubt = 'failed' where order_id = $1`, [orderId])
  expect(await hindrances(me)).toEqual([{ kind: 'order', orderId, number }])
})

test('nothing of his reviews is left but the marks, shown or taken back', async () => {
  const me = await aProvenAccount(world)
  const operator = await world.operator()
  const [shown, takenBack] = [
    await anExchange(world, me, operator, { email: me.email }),
    await anExchange(world, me, operator, { email: me.email }),
  ]
  for (const orderId of [shown, takenBack])
    good(await rate(world, me, orderId, 4, { text: 'Всё пришло', name: 'Иван Петров', consent: true }))
  good(await decide(world, operator, shown, { verdict: 'shown' }))
  good(await world.call('withdrawReview', { orderId: takenBack }, me))
  world.clock.turn({ hours: 24 * 8 })
  good(await remove(me))
  expect(await sql('select 1 from reviews where order_id = any ($1)', [[shown, takenBack]])).toEqual([])
  expect(await sql('select stars from order_ratings where order_id = any ($1)', [[shown, takenBack]])).toEqual([{ stars: 4 }, { stars: 4 }])
})

test('the links of old emails open the orders of a deleted account no more, also where one was opened before', async () => {
  const me = await aProvenAccount(world)
  await world.sweep('refreshRates')
  const { orderId } = await anOrder(world, me, { email: me.email })
  const token = await orderToken(me.email)
  const other = await world.visitor()
  good(await world.call('openOrderLink', { token }, other))
  good(await act(world, me, orderId, 'cancelOrder'))
  world.clock.turn({ hours: 24 * 8 })
  good(await remove(me))
  expect(await world.call('getOrder', { orderId }, other)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('openOrderLink', { token }, await world.visitor())).toMatchObject({ ok: false })
})

test('after the years of the law the details of his orders are erased too', async () => {
  const me = await aProvenAccount(world)
  await world.sweep('refreshRates')
  const { orderId } = await credited(world, me, me.email)
  const operator = await world.operator()
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 1000' })
  good(await world.call('finishOrder', { orderId }, me))
  const saved = () => sql('select name from saved_details where user_id = $1', [me.uid])
  expect(await saved()).toHaveLength(1)
  world.clock.turn({ hours: 24 * 8 })
  good(await remove(me))
  expect(await saved()).toEqual([])
  const fieldsOf = async () => world.context.cipher.decrypt((await sql('select fields from orders where id = $1', [orderId]))[0].fields)
  world.clock.turn({ hours: 24 * 366 * 4 })
  await world.sweep('forgetOld')
  expect(await fieldsOf()).toContain('4111')
  world.clock.turn({ hours: 24 * 366 })
  await world.sweep('forgetOld')
  expect(await fieldsOf()).toBe('[]')
})

test.each([
  ['another e-mail', { email: 'other@accounts.example' }, 'EMAIL_DIFFERENT'],
  ['no e-mail', { email: '' }, 'EMAIL_DIFFERENT'],
  ['a wrong password', { password: 'не тот' }, 'WRONG_LOGIN'],
])('%s deletes nothing', async (_, change, code) => {
  const me = await aProvenAccount(world)
  expect(await remove(me, change)).toMatchObject({ code })
  expect(good(await world.call('whoAmI', null, me)).person?.email).toBe(me.email)
})

test('staff, whoever is stopped and a partner with money cannot', async () => {
  const me = await aProvenAccount(world)
  await sql(`update users set user_type = 'operator', name = 'Павел' where uid = $1`, [me.uid])
  expect(await hindrances(me)).toEqual([{ kind: 'staff' }])
  expect(await remove(me)).toMatchObject({ code: 'ACCOUNT_IN_USE' })
  const stopped = await aProvenAccount(world)
  await sql(
    `update users set suspended_what = 'orders', suspended_reason = 'Проверка', suspended_at = $2, suspended_by = 'demo-admin' where uid = $1`,
    [stopped.uid, world.clock.now()],
  )
  expect(await hindrances(stopped)).toEqual([{ kind: 'stopped' }])
  // a stop whose time is over hinders nothing
  await sql('update users set suspended_until = $2 where uid = $1', [stopped.uid, world.clock.now()])
  expect(await hindrances(stopped)).toEqual([])
  const partner = await aPartner(world)
  const hindered = async () => good(await world.call('getAccountDeletion', null, partner)).hindrances
  expect(await hindered()).toEqual([])
  await world.sweep('refreshRates')
  const staff = { operator: await world.operator(), second: await world.operator(), admin: await world.admin() }
  const { brought, finished } = broughtOrders(world, staff)
  await finished((await brought(partner)).orderId)
  expect(await hindered()).toEqual([{ kind: 'partner' }])
})

test('the link of a partner who has deleted his account earns nothing more, and nobody lets it work again', async () => {
  const partner = await aPartner(world)
  const passwordHash = await hashPassword(password)
  await sql('update users set password_hash = $1 where uid = $2', [passwordHash, partner.uid])
  const [brought, later, admin] = [await world.visitor(), await world.visitor(), await world.admin()]
  await world.call('updateUserInfo', { refId: partner.refId }, brought)
  good(await remove({ ...partner, password }))
  await world.call('updateUserInfo', { refId: partner.refId }, later)
  expect(await sql('select referred_by from users where uid = $1', [later.uid])).toEqual([{ referred_by: null }])
  await world.sweep('refreshRates')
  const { orderId } = await anOrder(world, brought)
  expect(await sql('select referral_id from orders where id = $1', [orderId])).toEqual([{ referral_id: null }])
  const seen = good(await world.call('getPartner', { id: partner.uid }, admin))
  expect(seen).toMatchObject({ isDeleted: true, paused: { at: world.clock.now() } })
  expect(await world.call('resumePartner', { id: partner.uid }, admin)).toMatchObject({ code: 'NOT_FOUND' })
})

test('what staff have noted of a partner, and why he was stopped once, goes with his account', async () => {
  const partner = await aPartner(world)
  await sql('update users set password_hash = $1 where uid = $2', [await hashPassword(password), partner.uid])
  await sql(`update partners set note = 'брат директора' where user_id = $1`, [partner.uid])
  await sql(
    `update users set suspended_what = 'orders', suspended_reason = 'спорил', suspended_at = $2, suspended_until = $2,
      suspended_by = 'demo-admin' where uid = $1`,
    [partner.uid, world.clock.now()],
  )
  good(await remove({ ...partner, password }))
  expect(await sql('select note from partners where user_id = $1', [partner.uid])).toEqual([{ note: '' }])
  const [row] = await sql('select to_jsonb(users) as person from users where uid = $1', [partner.uid])
  expect(Object.entries(row.person).filter(([column, value]) => column.startsWith('suspended_') && value !== null)).toEqual([])
})

test('the anonymous have nothing to delete', async () => {
  const visitor = await world.visitor()
  expect(await world.call('getAccountDeletion', null, visitor)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('deleteAccount', { email: 'x@y.example', password }, visitor)).toMatchObject({ code: 'NO_ACCESS' })
})

test('what the law keeps can be opened by staff until its years are over, and goes then; what was sent nowhere goes at once', async () => {
  const me = await aProvenAccount(world)
  await world.sweep('refreshRates')
  const { orderId } = await credited(world, me, me.email)
  const operator = await world.operator()
  const { id, file: first } = await sendCard(world, me, { number: '4111111111111111' })
  const second = await upload(world, me)
  good(
    await world.call('verifyCard', { idempotencyKey: newKey(), kind: 'card', number: '4111111111111111', bank: 'Сбер', file: second }, me),
  )
  good(await verdict(world, operator, id, 'approve'))
  const inChat = async (session: Session) => {
    const file = await upload(world, session, bytesLike('pdf'), { bucket: 'chats' })
    good(await world.call('sendMessage', { idempotencyKey: newKey(), orderId, text: '', files: [file] }, session))
    return file
  }
  const kept = [first?.id ?? '', second, await inChat(me), await inChat(operator)]
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 2000' })
  good(await world.call('finishOrder', { orderId }, me))
  world.clock.turn({ hours: 24 * 8 })
  const loose = await upload(world, me)
  const files = (ids: readonly string[]) => sql('select id from files where id = any ($1)', [ids])
  const pieces = (ids: readonly string[]) => sql('select file_id from file_pieces where file_id = any ($1)', [ids])
  expect([await files([loose]), await pieces([loose])]).toMatchObject([[{ id: loose }], [{ file_id: loose }]])
  good(await remove(me))
  expect([await files([loose]), await pieces([loose])]).toEqual([[], []])

  world.clock.turn({ hours: 24 * 366 * 4 })
  await world.sweep('forgetOld', 'forgetAnonymous')
  const staff = await world.operator()
  const { file, staff: more } = good(await world.call('getVerification', { id }, staff))
  const { messages } = good(await world.call('listMessages', { orderId }, staff))
  const shown = [...(more?.formerFiles ?? []), ...(file ? [file] : []), ...messages.flatMap((message) => message.files)]
  expect(shown.map((one) => one.id)).toEqual(kept)
  for (const { url } of shown)
    expect((await fetch(world.url + url, { headers: { authorization: `Bearer ${staff.token}` } })).status).toBe(200)

  // accounts that were deleted before kept no bytes
  await sql('delete from uploads where id = $1', [second])
  world.clock.turn({ hours: 24 * 366 })
  for (let hour = 0; hour < 2; hour += 1) await world.sweep('forgetOld')
  expect([await files(kept), await pieces(kept)]).toEqual([[], []])
  expect(await sql('select id from uploads where user_id = $1', [me.uid])).toEqual([])
  expect(good(await world.call('getVerification', { id }, await world.operator()))).toMatchObject({
    status: 'verified',
    file: null,
    staff: { formerFiles: [] },
  })
})
