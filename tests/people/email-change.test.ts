/** Another e-mail for an account: both addresses agree, and the former one can take the account back. */

import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { accountConsentsAt } from '../consents.ts'
import { aCard } from '../drafts.ts'
import { act, anOrder, confirmToken, good, operated, pay } from '../make.ts'
import { newKey } from '../world.ts'
import {
  type Account,
  anAccount,
  aProvenAccount,
  elsewhere,
  usualPassword as password,
  subjectsTo,
  tokenMailed,
  withSecondFactor,
} from './accounts.ts'

const world = aWorld()
let count = 0
const newEmail = () => `new-${++count}@accounts.example`
const whoIs = async (session: Account) => good(await world.call('whoAmI', null, session)).person
const waits = async (session: Account) => good(await world.call('listSessions', null, session)).emailChange

async function asked(account?: Account) {
  const me = account ?? (await aProvenAccount(world))
  const email = newEmail()
  good(await world.call('requestEmailChange', { password, email }, me))
  return { me, email, old: await tokenMailed(world, me.email, 'email'), anew: await tokenMailed(world, email, 'email') }
}
async function changed(account?: Account) {
  const change = await asked(account)
  for (const token of [change.old, change.anew]) good(await world.call('confirmEmailChange', { token }))
  return { ...change, undo: await tokenMailed(world, change.me.email, 'email') }
}

test('both addresses confirm, in any order; then the account has the new one and the former one opens nothing', async () => {
  const { me, email, old, anew } = await asked()
  good(await world.call('requestPasswordReset', { email: me.email }))
  const reset = await tokenMailed(world, me.email, 'reset')
  expect(await waits(me)).toEqual({ email, waitsForOld: true, waitsForNew: true })
  expect(good(await world.call('getEmailChange', { token: anew }))).toMatchObject({ oldEmail: me.email, newEmail: email, asks: 'confirm' })
  expect(good(await world.call('confirmEmailChange', { token: anew }))).toEqual({ email, waitsFor: me.email })
  expect((await whoIs(me))?.email).toBe(me.email)
  expect(good(await world.call('confirmEmailChange', { token: old }))).toEqual({ email, waitsFor: null })
  expect(await whoIs(me)).toMatchObject({ email, emailProven: true })
  expect(await waits(me)).toBeNull()
  expect(await world.call('signIn', { email: me.email, password })).toMatchObject({ code: 'WRONG_LOGIN' })
  good(await world.call('signIn', { email, password }))
  expect(await world.call('resetPassword', { token: reset, password: 'девять чашек' })).toMatchObject({ code: 'LINK_EXPIRED' })
  for (const token of [old, anew]) expect(await world.call('confirmEmailChange', { token })).toMatchObject({ code: 'LINK_EXPIRED' })
})

test('who calls a change off that is done already is told so; one who never asked is not', async () => {
  const { me } = await changed()
  expect(await world.call('cancelEmailChange', {}, me)).toMatchObject({ code: 'EMAIL_CHANGED' })
  expect(await world.call('cancelEmailChange', {}, await aProvenAccount(world))).toMatchObject({ code: 'NO_ACCESS' })
  // nor one who has called it off himself
  const other = await asked()
  good(await world.call('cancelEmailChange', {}, other.me))
  expect(await world.call('cancelEmailChange', {}, other.me)).toMatchObject({ code: 'NO_ACCESS' })
})

test('both links at once make one change', async () => {
  const { me, email, old, anew } = await asked()
  const answers = await Promise.all([old, anew].map((token) => world.call('confirmEmailChange', { token })))
  expect(answers.map((answer) => good(answer).waitsFor).filter((waitsFor) => waitsFor === null)).toHaveLength(1)
  expect((await whoIs(me))?.email).toBe(email)
  expect((await subjectsTo(world, me.email)).filter((subject) => subject === 'Почта кабинета изменена')).toHaveLength(1)
})

test('an e-mail that is not proven is changed by the new one alone: a slip at registration can be mended', async () => {
  const me = await anAccount(world)
  const email = newEmail()
  good(await world.call('requestEmailChange', { password, email }, me))
  expect(await subjectsTo(world, me.email)).toEqual(['Подтвердите почту'])
  expect(good(await world.call('confirmEmailChange', { token: await tokenMailed(world, email, 'email') }))).toMatchObject({
    waitsFor: null,
  })
  expect(await whoIs(me)).toMatchObject({ email, emailProven: true })
  // the mailbox of the slip may be somebody else's: it gets nothing to undo, and its owner may have an account
  expect(await subjectsTo(world, me.email)).toEqual(['Подтвердите почту'])
  await anAccount(world, null, me.email)
})

test('no link to an order that was sent to the former address opens it, and after an undo none of the other one, nor who has opened it since', async () => {
  const me = await aProvenAccount(world)
  await world.sweep('refreshRates')
  const { orderId } = await anOrder(world, me, { email: me.email })
  const linkTo = async (email: string) => {
    await world.sweep('sendMail')
    const link = /#link=([\w-]+)/
    const text = world.simulator.emails().find((sent) => sent.to.includes(email) && link.test(sent.text))?.text ?? ''
    return link.exec(text)?.[1] ?? ''
  }
  const former = await linkTo(me.email)
  const { email, undo } = await changed(me)
  const thief = await world.visitor()
  expect(await world.call('openOrderLink', { token: former }, thief)).toMatchObject({ code: 'LINK_EXPIRED' })
  good(await world.call('sendOrderLink', { orderId }, thief))
  const sent = await linkTo(email)
  good(await world.call('openOrderLink', { token: sent }, thief))
  expect(good(await world.call('getUserOrders', null, thief)).orders).toHaveLength(1)
  good(await world.call('undoEmailChange', { token: undo, password: 'восемь белых чашек', wantToken: true }))
  expect(await world.call('openOrderLink', { token: sent }, thief)).toMatchObject({ code: 'LINK_EXPIRED' })
  expect(good(await world.call('getUserOrders', null, thief)).orders).toEqual([])
})

test('where money goes is confirmed by no link that was sent to the former address', async () => {
  const me = await aProvenAccount(world)
  const operator = await world.operator()
  await world.sweep('refreshRates')
  const order = async (proof: string) => {
    const { orderId } = await anOrder(world, me, { email: me.email })
    await pay(world, me, orderId)
    await world.pass({ seconds: 6 })
    await world.pass({ seconds: 90 })
    await operated(world, operator, orderId, 'recordPayout', { proof })
    await operated(world, operator, orderId, 'payoutDeclined', { reason: 'payout.noSuchRecipient', proof: `ответ на ${proof}` })
    return orderId
  }
  const [paidOut, paidBack] = [await order('чек 4101'), await order('чек 4102')]
  good(await act(world, me, paidOut, 'submitNewDetails', { fields: { card: aCard(4101), holder: 'Мария Иванова' } }))
  const details = await confirmToken(world, me.email)
  await operated(world, operator, paidBack, 'cancel', { reason: 'счёт закрыт' })
  good(await act(world, me, paidBack, 'giveRefundDetails', { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }))
  await world.sweep('sendMail')
  const refund = world.simulator.emails().flatMap(({ text }) => /#refund=([\w-]+)/.exec(text ?? '')?.[1] ?? [])[0] ?? ''
  await changed(me)
  const stranger = await world.visitor()
  expect(await world.call('confirmNewDetails', { idempotencyKey: newKey(), token: details }, stranger)).toMatchObject({
    code: 'LINK_EXPIRED',
  })
  expect(await world.call('confirmRefundDetails', { token: refund }, stranger)).toMatchObject({ code: 'LINK_EXPIRED' })
})

test('the former address takes the account back: all are signed out, a later second step and a second change go too', async () => {
  const { me, email, undo } = await changed()
  const thief = { ...me, email }
  good(await world.call('prepareSecondFactor', { password }, thief))
  await withSecondFactor(world, thief)
  const second = await changed(thief)
  expect((await whoIs(me))?.email).toBe(second.email)
  // the one who changed it twice undoes his second change, and gains nothing by it
  expect(good(await world.call('getEmailChange', { token: undo }))).toMatchObject({ asks: 'undo', oldEmail: me.email })
  const owner = good(await world.call('undoEmailChange', { token: undo, password: 'восемь белых чашек', wantToken: true }))
  expect(owner.person).toMatchObject({ uid: me.uid, email: me.email, secondFactor: { ready: false } })
  expect(await world.call('whoAmI', null, me)).toMatchObject({ code: 'UNAUTHENTICATED' })
  for (const token of [undo, second.undo])
    expect(await world.call('undoEmailChange', { token, password: 'девять чашек' })).toMatchObject({ code: 'LINK_EXPIRED' })
  expect(await world.call('signIn', { email: second.email, password })).toMatchObject({ code: 'WRONG_LOGIN' })
})

test('a second step from before the change stays, and is asked for', async () => {
  const me = await aProvenAccount(world)
  const { code } = await withSecondFactor(world, me)
  const { undo } = await changed(me)
  expect(await world.call('undoEmailChange', { token: undo, password: 'девять чашек' })).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  expect(good(await world.call('undoEmailChange', { token: undo, password: 'девять чашек', code: await code() })).person.email).toBe(
    me.email,
  )
})

test('after a day without a mail server the former address still gets the link that undoes the change', async () => {
  const { me, email, old, anew } = await asked()
  const fault = (kind: string) => world.simulator.control('fault', { source: 'smtp', fault: kind })
  fault('429')
  for (const token of [old, anew]) good(await world.call('confirmEmailChange', { token }))
  await world.sweep('sendMail')
  world.clock.turn({ hours: 30 })
  fault('none')
  expect(await subjectsTo(world, me.email)).toContain('Почта кабинета изменена')
  const undo = await tokenMailed(world, me.email, 'email')
  expect(good(await world.call('getEmailChange', { token: undo }))).toMatchObject({ asks: 'undo', newEmail: email })
  expect(good(await world.call('undoEmailChange', { token: undo, password: 'десять чашек', wantToken: true })).person.email).toBe(me.email)
})

test('the undo works for seven days, and nobody else gets the former address meanwhile', async () => {
  const { me, undo } = await changed()
  const take = () => world.call('register', { email: me.email, password, consents: accountConsentsAt(world.clock.now()), language: 'ru' })
  expect(await take()).toMatchObject({ code: 'EMAIL_TAKEN' })
  const other = await aProvenAccount(world)
  expect(await world.call('requestEmailChange', { password, email: me.email }, other)).toMatchObject({ code: 'EMAIL_TAKEN' })
  world.clock.turn({ hours: 7 * 24, minutes: 1 })
  expect(await world.call('undoEmailChange', { token: undo, password: 'девять чашек' })).toMatchObject({ code: 'LINK_EXPIRED' })
  good(await take())
})

test('a change that is called off or asked for anew ends its links', async () => {
  const { me, old, anew } = await asked()
  good(await world.call('cancelEmailChange', {}, me))
  expect(await world.call('cancelEmailChange', {}, me)).toMatchObject({ code: 'NO_ACCESS' })
  for (const token of [old, anew]) expect(await world.call('confirmEmailChange', { token })).toMatchObject({ code: 'LINK_EXPIRED' })
  const first = await asked(me)
  const second = await asked(me)
  expect(await world.call('confirmEmailChange', { token: first.anew })).toMatchObject({ code: 'LINK_EXPIRED' })
  good(await world.call('confirmEmailChange', { token: second.anew }))
})

test('of two who want one address the later is refused, and keeps his own', async () => {
  const { me, email, old, anew } = await asked()
  const other = await aProvenAccount(world)
  good(await world.call('requestEmailChange', { password, email }, other))
  for (const token of [old, anew]) good(await world.call('confirmEmailChange', { token }))
  good(await world.call('confirmEmailChange', { token: await tokenMailed(world, other.email, 'email') }))
  expect(await world.call('confirmEmailChange', { token: await tokenMailed(world, email, 'email') })).toMatchObject({ code: 'EMAIL_TAKEN' })
  expect((await whoIs(me))?.email).toBe(email)
  expect((await whoIs(other))?.email).toBe(other.email)
})

test.each([
  ['the present one', (me: Account) => ({ password, email: me.email.toUpperCase() }), 'EMAIL_SAME'],
  ['no e-mail', () => ({ password, email: 'nobody' }), 'EMAIL_INVALID'],
  ['a line break', () => ({ password, email: 'person@example.com\nBcc: all@example.com' }), 'EMAIL_INVALID'],
  ['a wrong password', () => ({ password: 'не тот', email: newEmail() }), 'WRONG_LOGIN'],
] as const)('%s is refused, and nothing is sent', async (_, wanted, code) => {
  const me = await aProvenAccount(world)
  expect(await world.call('requestEmailChange', wanted(me), me)).toMatchObject({ code })
  expect(await waits(me)).toBeNull()
  expect(await subjectsTo(world, me.email)).toEqual(['Подтвердите почту'])
})

test('the orders of the account go along, and come back with an undo; those made with another address keep it', async () => {
  await world.sweep('refreshRates')
  const me = await aProvenAccount(world)
  const [own, other] = [await anOrder(world, me, { email: me.email }), await anOrder(world, me, { email: 'friend@accounts.example' })]
  const emailOf = async ({ orderId }: { orderId: string }) =>
    (await world.database.pool.query('select email, search from orders where id = $1', [orderId])).rows[0]
  const { email, undo } = await changed(me)
  expect(await emailOf(own)).toMatchObject({ email, search: expect.stringContaining(email) })
  expect((await emailOf(other)).email).toBe('friend@accounts.example')
  good(await world.call('undoEmailChange', { token: undo, password: 'восемь белых чашек' }))
  expect((await emailOf(own)).email).toBe(me.email)
})

test('sessions go on after a change: only the address is another one', async () => {
  const me = await aProvenAccount(world)
  const other = await elsewhere(world, me)
  const { email } = await changed(me)
  expect((await whoIs(other))?.email).toBe(email)
})
