/** What endangers accounts waits for the agreement of a second admin, where there is one. */
import { expect, test } from 'vitest'
import type { TopicState } from '../../contract/live.ts'
import { aWorld } from '../a-world.ts'
import { listen } from '../listen.ts'
import { audited, good } from '../make.ts'
import type { Process, Session } from '../world.ts'
import { anAccount } from './an-account.ts'

const world = aWorld({ fresh: true })
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const get = async (id: string, who: Session) => good(await world.call('getUser', { id }, who))
const raise = async (id: string, who: Session, role: 'regular' | 'operator' | 'admin' = 'operator') =>
  world.call('setUser', { id, version: (await get(id, who)).version, user: { role, name: 'Павел' } }, who)
const decide = (id: string, agree: boolean, who: Session, reason = '') => world.call('decideUserRequest', { id, agree, reason }, who)
const requests = async (who: Session) => good(await world.call('listUserRequests', null, who)).requests
/** Two admins who can sign in, beside the one of the demo. */
const two = async () => [await anAccount(world, 'admin'), await anAccount(world, 'admin')] as const
const fresh = async (...who: Session[]) =>
  sql('update sessions set second_factor_fresh_until = $2 where user_id = any ($1)', [
    who.map(({ uid }) => uid),
    '2099-01-01T00:00:00.000Z',
  ])

test('a role of staff is given when another admin agrees, and not before', async () => {
  const [one, other] = await two()
  const client = await anAccount(world)
  const asked = good(await raise(client.uid, one))
  expect(asked).toMatchObject({ role: 'regular', request: { kind: 'role', roleBefore: 'regular', role: 'operator', own: true } })
  // who is asked about goes on as he was
  good(await world.call('whoAmI', null, client))
  const id = asked.request?.id ?? ''
  expect(await requests(other)).toMatchObject([
    { id, userId: client.uid, who: client.email, by: one.email, at: world.clock.now(), own: false },
  ])
  expect(await raise(client.uid, other, 'admin')).toMatchObject({ code: 'REQUEST_OPEN' })
  expect(await decide(id, true, one)).toMatchObject({ code: 'SECOND_ADMIN_NEEDED' })
  expect(await decide(id, true, await world.operator())).toMatchObject({ code: 'NO_ACCESS' })
  expect(good(await decide(id, true, other)).requests).toEqual([])
  expect(await get(client.uid, one)).toMatchObject({ role: 'operator', name: 'Павел', request: null, devices: [] })
  expect(await world.call('whoAmI', null, client)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await decide(id, true, other)).toMatchObject({ code: 'REQUEST_DECIDED' })
  expect(await audited(world, `user:${client.uid}`)).toMatchObject([
    { person_id: one.uid, action: 'askUserRole' },
    { person_id: other.uid, action: 'agreeUserRequest' },
  ])
  await world.sweep('sendMail')
  expect(world.simulator.emails().filter(({ to }) => to.includes(client.email))).toMatchObject([{ subject: 'Ваша роль изменена' }])
})

test('it is refused with a reason, or taken back by whoever asked', async () => {
  const [one, other] = await two()
  const client = await anAccount(world)
  const id = good(await raise(client.uid, one)).request?.id ?? ''
  expect(await decide(id, false, other, ' ')).toMatchObject({ code: 'REASON_NEEDED' })
  good(await decide(id, false, other, 'Его никто не знает'))
  expect((await get(client.uid, one)).changes[0]).toMatchObject({
    by: other.email,
    action: 'refuseUserRequest',
    reason: 'Его никто не знает',
  })
  const again = good(await raise(client.uid, one)).request?.id ?? ''
  good(await decide(again, false, one))
  expect(await get(client.uid, one)).toMatchObject({ role: 'regular', request: null })
  expect(await decide('nothing', true, other)).toMatchObject({ code: 'NOT_FOUND' })
})

test('of two who decide at the same moment one is told that it is decided', async () => {
  const [one, other] = await two()
  const third = await anAccount(world, 'admin')
  const client = await anAccount(world)
  const id = good(await raise(client.uid, one)).request?.id ?? ''
  const answers = await Promise.all([decide(id, true, other), decide(id, false, third, 'нет')])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'REQUEST_DECIDED' })
})

test('a lost second step goes when two agree; whom it is about does not decide', async () => {
  const [one, other] = await two()
  const lost = await anAccount(world, 'admin')
  // a passkey is one too
  await sql(
    `insert into passkeys (id, user_id, public_key, counter, transports, name, date_created) values ('k', $1, '', 0, '{}', 'Ключ', now())`,
    [lost.uid],
  )
  await sql('update users set passkeys = 1 where uid = $1', [lost.uid])
  const { version } = await get(lost.uid, one)
  const asked = good(await world.call('resetUserSecondFactor', { id: lost.uid, version, reason: 'потерял телефон' }, one))
  expect(asked).toMatchObject({ secondStep: true, request: { kind: 'secondFactor', reason: 'потерял телефон' } })
  const id = asked.request?.id ?? ''
  expect(await decide(id, true, lost)).toMatchObject({ code: 'SECOND_ADMIN_NEEDED' })
  good(await decide(id, true, other))
  expect(await get(lost.uid, one)).toMatchObject({ secondStep: false, devices: [] })
})

test('an invitation leaves when another admin agrees', async () => {
  const [one, other] = await two()
  const email = 'igor@menyala.example'
  const { invitations } = good(await world.call('inviteStaff', { email, name: 'Игорь', role: 'admin' }, one))
  expect(invitations).toMatchObject([{ email, waits: true }])
  await world.sweep('sendMail')
  expect(world.simulator.emails().filter(({ to }) => to.includes(email))).toEqual([])
  expect(await world.call('sendInvitationAgain', { id: invitations[0]?.id ?? '' }, one)).toMatchObject({ code: 'REQUEST_OPEN' })
  const [request] = await requests(other)
  expect(request).toMatchObject({ kind: 'invitation', userId: null, who: `Игорь, ${email}`, role: 'admin' })
  good(await decide(request?.id ?? '', true, other))
  await world.sweep('sendMail')
  expect(world.simulator.emails().filter(({ to }) => to.includes(email))).toHaveLength(1)

  const second = 'vera@menyala.example'
  good(await world.call('inviteStaff', { email: second, name: 'Вера', role: 'operator' }, one))
  good(await decide((await requests(other))[0]?.id ?? '', false, other, 'рано'))
  expect(good(await world.call('listInvitations', null, one)).invitations.map((each) => each.email)).toEqual([email])
})

test('what somebody has asked ends with his rights, and nothing old is done to somebody who has changed', async () => {
  const [one, other] = await two()
  const third = await anAccount(world, 'admin')
  const [client, second] = [await anAccount(world), await anAccount(world)]
  const id = good(await raise(client.uid, one)).request?.id ?? ''
  good(await world.call('suspendUser', { id: one.uid, version: 1, what: 'signIn', reason: 'чужой за его компьютером', until: null }, other))
  expect(await decide(id, true, other)).toMatchObject({ code: 'REQUEST_DECIDED' })
  expect(await requests(other)).toEqual([])

  const later = good(await raise(second.uid, other)).request?.id ?? ''
  await sql(`update users set user_type = 'operator' where uid = $1`, [second.uid])
  expect(await decide(later, true, third)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('an operator’s rights are taken by one, and where nobody else can sign in one gives them too', async () => {
  const [one] = await two()
  const operator = await anAccount(world, 'operator')
  expect(good(await raise(operator.uid, one, 'regular'))).toMatchObject({ role: 'regular', request: null })
  await sql(`update users set password_hash = null where user_type = 'admin' and uid <> $1`, [one.uid])
  expect(good(await raise(operator.uid, one, 'operator'))).toMatchObject({ role: 'operator', request: null })
})

test('agreeing asks for a code of the second step that is fresh, and waiting is counted live', async () => {
  const [one, other] = await two()
  await sql(
    `insert into settings (name, value, changed_at) values ('staffSecondFactor', 'true', now()) on conflict (name) do update set value = 'true'`,
  )
  await fresh(one, other)
  const client = await anAccount(world)
  const stream = await listen(world.processes[0] as Process, other)
  await stream.subscribe({ users: 0 })
  expect(((await stream.next(({ topic }) => topic === 'users')).state as TopicState<'users'>).requests).toBe(0)
  const id = good(await raise(client.uid, one)).request?.id ?? ''
  expect(((await stream.next(({ topic }) => topic === 'users')).state as TopicState<'users'>).requests).toBe(1)
  await sql('update sessions set second_factor_fresh_until = $2 where user_id = $1', [other.uid, world.clock.now()])
  expect(await decide(id, true, other)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
})
