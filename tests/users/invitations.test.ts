/** inviteStaff, getInvitation, acceptInvitation: how somebody joins the staff, and who does not by the same link. */
import { beforeAll, expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import { sendMail } from '../../server/work/mail/send-mail.job.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, audited, good, operated, pay } from '../make.ts'
import { aPartner } from '../partners/a-partner.ts'
import type { Session } from '../world.ts'
import { anAccount, password } from './an-account.ts'

const world = aWorld()
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]
// nobody else could agree: what two admins decide is in second-admin.test.ts
beforeAll(() => world.database.pool.query(`update users set password_hash = null where user_type = 'admin'`))

let count = 0
const newEmail = () => `igor-${(count += 1)}@menyala.example`
const invite = (email: string, change: Partial<Payload<'inviteStaff'>> = {}, who: Session = admin) =>
  world.call('inviteStaff', { email, name: 'Игорь', role: 'operator', ...change }, who)
/** The token of the last email to this address. */
const mailed = async (to: string): Promise<string> => {
  await world.sweep('sendMail')
  const mails = world.simulator.emails().filter((mail) => mail.to.includes(to))
  return /invitation#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
}
const accept = (token: string, change: Partial<Payload<'acceptInvitation'>> = {}, who?: Session) =>
  world.call('acceptInvitation', { token, password: 'battery staple', wantToken: true, ...change }, who)
const idOf = async (email: string) =>
  good(await world.call('listInvitations', null, admin)).invitations.find((one) => one.email === email)?.id ?? ''

test('who is invited sets a password by the link of the email and works under his name', async () => {
  const email = newEmail()
  const { invitations } = good(await invite(email.toUpperCase(), { name: ' Игорь ' }))
  expect(invitations.find((one) => one.email === email)).toMatchObject({
    name: 'Игорь',
    role: 'operator',
    by: 'admin',
    at: world.clock.now(),
  })
  // nobody can sign in before
  expect(await world.call('signIn', { email, password: 'battery staple' })).toMatchObject({ code: 'WRONG_LOGIN' })
  const token = await mailed(email)
  expect(good(await world.call('getInvitation', { token }))).toMatchObject({ email, name: 'Игорь', role: 'operator', secondFactor: false })
  const { person, token: session } = good(await accept(token))
  expect(person).toMatchObject({ userType: 'operator', name: 'Игорь', email, emailProven: true })
  expect(await idOf(email)).toBe('')

  const igor = { uid: person.uid, token: session ?? '' }
  const client = await world.visitor()
  const { orderId } = await anOrder(world, client)
  await pay(world, client, orderId)
  await world.pass({ minutes: 2 })
  await operated(world, igor, orderId, 'recordPayout', { proof: 'CHECK-778899' })
  const { order } = good(await world.call('getOrder', { orderId }, operator))
  expect(order.history.filter(({ who }) => who === 'operator').map(({ by }) => by)).toContain('Игорь')
  expect(order.history.filter(({ who }) => who !== 'operator').map(({ by }) => by)).not.toContain('Игорь')
  // the client sees what he saw before
  const own = good(await world.call('getUserOrders', null, client))
  expect(JSON.stringify(own)).not.toContain('Игорь')
  expect(await audited(world, `user:${igor.uid}`)).toMatchObject([{ person_id: igor.uid, action: 'acceptInvitation' }])
})

test('a link works once, also for two at the same moment, and not when it is too old', async () => {
  const email = newEmail()
  good(await invite(email))
  const token = await mailed(email)
  expect(await accept(token, { password: '12345' })).toMatchObject({ code: 'PASSWORD_WEAK' })
  const both = await Promise.all([accept(token), accept(token)])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await accept(token)).toMatchObject({ code: 'LINK_EXPIRED' })
  expect(await world.call('getInvitation', { token })).toMatchObject({ code: 'LINK_EXPIRED' })

  const late = newEmail()
  good(await invite(late))
  const old = await mailed(late)
  await world.pass({ hours: 48 })
  expect(await accept(old)).toMatchObject({ code: 'LINK_EXPIRED' })
  // it is still in the list, and can be sent again: then the former link works no more
  good(await world.call('sendInvitationAgain', { id: await idOf(late) }, await world.admin()))
  const anew = await mailed(late)
  expect(anew).not.toBe(old)
  expect(await accept(old)).toMatchObject({ code: 'LINK_EXPIRED' })
  good(await accept(anew))
  expect(await accept('x'.repeat(44))).toMatchObject({ code: 'LINK_EXPIRED' })
})

test('an email that arrived although the mail server did not say so leaves a link that works, after the next copy too', async () => {
  const email = newEmail()
  good(await invite(email))
  let first = ''
  const mailer = {
    sendMail: async ({ text }: { text: string }) => {
      first = /invitation#([\w-]{43})/.exec(text)?.[1] ?? ''
      throw new OutsideError('timeout', 'smtp', 'no answer')
    },
    close: () => undefined,
  }
  await sendMail({ ...world.context, mailer })
  world.clock.turn({ minutes: 1 })
  expect(await mailed(email)).toBe(first)
  good(await accept(first))
})

test('one that was withdrawn, or whose admin is none any more, invites nobody', async () => {
  const boss = await world.admin()
  const [first, second, third] = [newEmail(), newEmail(), newEmail()]
  for (const email of [first, second, third]) good(await invite(email, {}, boss))
  const [one, other] = [await mailed(first), await mailed(second)]
  good(await world.call('withdrawInvitation', { id: await idOf(first) }, boss))
  expect(await accept(one)).toMatchObject({ code: 'LINK_EXPIRED' })
  good(await world.call('withdrawInvitation', { id: await idOf(third) }, boss))
  expect(await mailed(third)).toMatch(/^[\w-]{43}$/)
  await world.database.pool.query(`update users set user_type = 'operator' where uid = $1`, [boss.uid])
  expect(await accept(other)).toMatchObject({ code: 'LINK_EXPIRED' })
  expect(await world.call('withdrawInvitation', { id: 'nothing' }, await world.admin())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await world.call('sendInvitationAgain', { id: 'nothing' }, await world.admin())).toMatchObject({ code: 'NOT_FOUND' })
})

test('somebody who is signed in to another account does not join by it; the owner of the e-mail becomes one of the staff and keeps his orders', async () => {
  const boss = await world.admin()
  const client = await anAccount(world)
  const { orderId } = await anOrder(world, client)
  good(await invite(client.email, {}, boss))
  const token = await mailed(client.email)
  expect(await accept(token, {}, await anAccount(world))).toMatchObject({ code: 'INVITATION_OF_ANOTHER' })
  const { person, token: session } = good(await accept(token))
  expect(person.uid).toBe(client.uid)
  // the former password and the former session are gone
  expect(await world.call('signIn', { email: client.email, password })).toMatchObject({ code: 'WRONG_LOGIN' })
  expect(await world.call('whoAmI', null, client)).toMatchObject({ code: 'UNAUTHENTICATED' })
  const own = good(await world.call('getUserOrders', null, { uid: person.uid, token: session ?? '' }))
  expect(JSON.stringify(own)).toContain(orderId)
  expect((await audited(world, `user:${client.uid}`)).at(-1)).toMatchObject({
    action: 'acceptInvitation',
    fields: [
      { path: 'role', before: 'regular', after: 'operator' },
      { path: 'name', before: '', after: 'Игорь' },
    ],
  })
})

test('an account with a second step is asked for its code', async () => {
  const client = await anAccount(world)
  await world.database.pool.query('update users set totp_secret = $2 where uid = $1', [
    client.uid,
    world.context.cipher.encrypt('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  ])
  good(await invite(client.email, {}, await world.admin()))
  const token = await mailed(client.email)
  expect(good(await world.call('getInvitation', { token })).secondFactor).toBe(true)
  expect(await accept(token)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  expect(await accept(token, { code: '000000' })).toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
})

test('a partner, a member of staff, an e-mail that is invited already, no name, no e-mail, an operator’s wish: refused', async () => {
  const boss = await world.admin()
  const partner = await aPartner(world)
  expect(await invite(partner.email, {}, boss)).toMatchObject({ code: 'PARTNER_NOT_STAFF' })
  expect(await invite('operator@menyala.example', {}, boss)).toMatchObject({ code: 'ALREADY_STAFF' })
  const email = newEmail()
  const twice = await Promise.all([invite(email, {}, boss), invite(email, {}, boss)])
  expect(twice.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual(['INVITATION_OPEN', 'ok'])
  expect(await invite(newEmail(), { name: ' ' }, boss)).toMatchObject({ code: 'FILL_ALL_FIELDS', details: { field: 'name' } })
  expect(await invite(' ', {}, boss)).toMatchObject({ code: 'FILL_ALL_FIELDS', details: { field: 'email' } })
  expect(await invite('igor', {}, boss)).toMatchObject({ code: 'EMAIL_INVALID' })
  expect(await invite(newEmail(), {}, operator)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('listInvitations', null, operator)).toMatchObject({ code: 'NO_ACCESS' })
})
