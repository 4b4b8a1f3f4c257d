/** setUser, endUserSessions, resetUserSecondFactor, addUserNote: what an admin changes of others, and that somebody always stays who can. */
import { beforeAll, expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { aWorld } from '../a-world.ts'
import { audited, good } from '../make.ts'
import { aPartner } from '../partners/a-partner.ts'
import { aProvenAccount, tokenMailed, withSecondFactor } from '../people/accounts.ts'
import type { Session } from '../world.ts'
import { anAccount, password } from './an-account.ts'

const world = aWorld()
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]
// nobody else could agree: what two admins decide is in second-admin.test.ts
beforeAll(() => world.database.pool.query(`update users set password_hash = null where user_type = 'admin'`))

const get = async (id: string, who: Session = admin) => good(await world.call('getUser', { id }, who))
const set = async (id: string, user: Partial<Payload<'setUser'>['user']>, who: Session = admin) => {
  const { version, role, name } = await get(id)
  return world.call('setUser', { id, version, user: { role: role === 'partner' ? 'regular' : role, name, ...user } }, who)
}
const sql = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows

test('a client becomes an operator: his sessions end, he logs in anew, and the log has both roles', async () => {
  const client = await anAccount(world)
  const raised = good(await set(client.uid, { role: 'operator', name: ' Павел ' }))
  expect(raised).toMatchObject({ role: 'operator', name: 'Павел', version: 2, devices: [] })
  expect(await world.call('getOrder', { orderId: 'x' }, client)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(raised.changes[0]).toEqual({
    at: world.clock.now(),
    by: 'admin',
    action: 'setUser',
    before: 'regular',
    after: 'operator',
    reason: null,
  })
  const lowered = good(await set(client.uid, { role: 'regular' }))
  expect(lowered).toMatchObject({ role: 'regular', version: 3 })
  expect(await audited(world, `user:${client.uid}`)).toHaveLength(2)
})

test('an account whose e-mail is not proven gets no rights of staff: whoever made it may be somebody else', async () => {
  const client = await anAccount(world)
  await sql('update users set email_proven_at = null where uid = $1', [client.uid])
  expect(await set(client.uid, { role: 'operator', name: 'Павел' })).toMatchObject({ code: 'EMAIL_OF_THEM_NOT_PROVEN' })
  expect(await get(client.uid)).toMatchObject({ role: 'regular' })
})

test('an operator who is made a client loses the desk in the session that he has', async () => {
  const lost = await world.operator()
  good(await world.call('listPayments', {}, lost))
  good(await set(lost.uid, { role: 'regular' }))
  expect(await world.call('listPayments', {}, lost)).toMatchObject({ code: 'NO_ACCESS' })
})

test('nobody changes his own role, but his own name', async () => {
  expect(await set(admin.uid, { role: 'operator' })).toMatchObject({ code: 'OWN_ACCOUNT' })
  expect(good(await set(admin.uid, { name: 'Анна' }))).toMatchObject({ name: 'Анна', role: 'admin', own: true })
  good(await set(admin.uid, { name: 'admin' }))
})

test('of two admins who take each other’s role at once one stays admin', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await world.admin(), await world.admin()]
    const change = (whose: Session) => ({ id: whose.uid, version: 1, user: { role: 'operator', name: 'Игорь' } }) as const
    const answers = await Promise.all([world.call('setUser', change(other), one), world.call('setUser', change(one), other)])
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'NO_ACCESS' })
    const rows = await sql(`select user_type from users where uid = any ($1) order by user_type`, [[one.uid, other.uid]])
    expect(rows.map(({ user_type }) => user_type)).toEqual(['admin', 'operator'])
  }
})

test('of two admins who close each other’s access at once one keeps his', async () => {
  const [one, other] = [await world.admin(), await world.admin()]
  const stop = (whose: Session) => ({ id: whose.uid, version: 1, what: 'signIn', reason: 'ссора', until: null }) as const
  const answers = await Promise.all([world.call('suspendUser', stop(other), one), world.call('suspendUser', stop(one), other)])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test('a visitor, a partner, a stale version, a member of staff without a name, an operator’s wish: refused', async () => {
  const visitor = await world.visitor()
  expect(await set(visitor.uid, { role: 'operator', name: 'Павел' })).toMatchObject({ code: 'ACCOUNT_NEEDED' })
  const partner = await aPartner(world)
  expect(await set(partner.uid, { role: 'operator', name: 'Яна' })).toMatchObject({ code: 'PARTNER_NOT_STAFF' })
  expect(good(await set(partner.uid, { name: 'Яна' })).role).toBe('partner')
  const client = await anAccount(world)
  expect(await set(client.uid, { role: 'admin' })).toMatchObject({ code: 'FILL_ALL_FIELDS', details: { field: 'user.name' } })
  expect(await set(client.uid, { role: 'admin', name: 'Павел' }, operator)).toMatchObject({ code: 'NO_ACCESS' })
  const stale = { id: client.uid, version: 7, user: { role: 'operator', name: 'Павел' } } as const
  expect(await world.call('setUser', stale, admin)).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { version: 1 } })
  expect(await world.call('setUser', { ...stale, user: { role: 'partner' as 'admin', name: '' } }, admin)).toMatchObject({
    code: 'INVALID_ARGUMENT',
  })
  expect((await get(client.uid)).version).toBe(1)
})

test('a role of staff asks for a code of the second step that is fresh', async () => {
  const client = await anAccount(world)
  await sql(
    `insert into settings (name, value, changed_at) values ('staffSecondFactor', 'true', $1) on conflict (name) do update set value = 'true'`,
    [world.clock.now()],
  )
  const late = await world.admin()
  await sql('update sessions set second_factor_fresh_until = $2 where user_id = $1', [late.uid, world.clock.now()])
  expect(await set(client.uid, { role: 'operator', name: 'Павел' }, late)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  await sql(`update settings set value = 'false' where name = 'staffSecondFactor'`, [])
})

test('another person’s sessions end one by one or all at once', async () => {
  const client = await anAccount(world)
  good(await world.call('signIn', { email: client.email, password: 'correct horse', wantToken: true }))
  const { devices } = await get(client.uid)
  expect(devices).toHaveLength(2)
  const [newest] = devices
  const end = (sessionId: string | null) => world.call('endUserSessions', { id: client.uid, sessionId }, admin)
  expect(good(await end(newest?.id ?? '')).devices).toHaveLength(1)
  expect(await end(newest?.id ?? '')).toMatchObject({ code: 'NOT_FOUND' })
  expect(good(await end(null)).devices).toEqual([])
  expect(await world.call('whoAmI', null, client)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await world.call('endUserSessions', { id: admin.uid, sessionId: null }, admin)).toMatchObject({ code: 'OWN_ACCOUNT' })
})

test('a lost second step is reset with a reason: sessions end and the owner is mailed', async () => {
  const client = await anAccount(world)
  const reset = async (id: string, reason = 'потерял телефон, сверили паспорт') =>
    world.call('resetUserSecondFactor', { id, version: (await get(id)).version, reason }, admin)
  expect(await reset(client.uid)).toMatchObject({ code: 'NO_SECOND_FACTOR' })
  await sql('update users set totp_secret = $2, recovery_code_hashes = $3 where uid = $1', [
    client.uid,
    world.context.cipher.encrypt('S'),
    ['h'],
  ])
  expect(await reset(client.uid, '')).toMatchObject({ code: 'REASON_NEEDED' })
  expect(good(await reset(client.uid))).toMatchObject({ secondStep: false, devices: [] })
  expect(await sql('select recovery_code_hashes as hashes from users where uid = $1', [client.uid])).toEqual([{ hashes: [] }])
  await world.sweep('sendMail')
  expect(world.simulator.emails().filter(({ to }) => to.includes(client.email))).toMatchObject([{ subject: 'Второй шаг входа сброшен' }])
  expect(await reset(admin.uid)).toMatchObject({ code: 'OWN_ACCOUNT' })
})

test('whoever only reads the emails of staff whose second step was reset does not get in: the password does, until there is another', async () => {
  const colleague = await anAccount(world, 'operator')
  await sql('update users set totp_secret = $2 where uid = $1', [colleague.uid, world.context.cipher.encrypt('S')])
  const { version } = await get(colleague.uid)
  good(await world.call('resetUserSecondFactor', { id: colleague.uid, version, reason: 'потерял телефон' }, admin))
  await writeSetting(world.database.kysely, 'staffSecondFactor', true, world.clock.now(), null)
  const asks = async () => {
    good(await world.call('requestPasswordReset', { email: colleague.email }))
    const token = await tokenMailed(world, colleague.email, 'reset')
    return world.call('resetPassword', { token, password: 'battery staple' })
  }
  expect(await asks()).toMatchObject({ code: 'LINK_EXPIRED' })
  const entered = good(await world.call('signIn', { email: colleague.email, password, wantToken: true }))
  await withSecondFactor(world, { ...colleague, password, token: entered.token ?? '' })
  expect(await asks()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  await writeSetting(world.database.kysely, 'staffSecondFactor', false, world.clock.now(), null)
})

test('a notice that takes off the second step of a client ends once he is of the staff', async () => {
  const client = await aProvenAccount(world)
  await withSecondFactor(world, client)
  good(await world.call('requestSecondFactorRemoval', { email: client.email }))
  const token = await tokenMailed(world, client.email, 'second-step')
  good(await world.call('startSecondFactorRemoval', { token }))
  good(await set(client.uid, { role: 'operator', name: 'Павел' }))
  world.clock.turn({ hours: 25 })
  await world.sweep('removeLostSecondFactors')
  expect(await get(client.uid)).toMatchObject({ role: 'operator', secondStep: true })
})

test('who becomes staff keeps his second step from whoever reads his former mailbox and undoes the change of his e-mail', async () => {
  const client = await aProvenAccount(world)
  const email = `anew-${client.email}`
  good(await world.call('requestEmailChange', { password: client.password, email }, client))
  for (const to of [client.email, email]) good(await world.call('confirmEmailChange', { token: await tokenMailed(world, to, 'email') }))
  const undo = await tokenMailed(world, client.email, 'email')
  good(await set(client.uid, { role: 'operator', name: 'Павел' }))
  world.clock.turn({ minutes: 1 })
  await writeSetting(world.database.kysely, 'staffSecondFactor', true, world.clock.now(), null)
  const entered = good(await world.call('signIn', { email, password: client.password, wantToken: true }))
  await withSecondFactor(world, { ...client, token: entered.token ?? '' })
  expect(await world.call('undoEmailChange', { token: undo, password: 'девять чашек' })).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  await writeSetting(world.database.kysely, 'staffSecondFactor', false, world.clock.now(), null)
  expect(await get(client.uid)).toMatchObject({ email, role: 'operator', secondStep: true })
})

test('a note stays with its writer, and its words are not in the log', async () => {
  const client = await anAccount(world)
  const noted = good(await world.call('addUserNote', { id: client.uid, text: ' Просит писать, а не звонить. ' }, admin))
  expect(noted.notes).toMatchObject([{ by: 'admin', at: world.clock.now(), text: 'Просит писать, а не звонить.' }])
  expect(await world.call('addUserNote', { id: client.uid, text: ' ' }, admin)).toMatchObject({ code: 'FILL_ALL_FIELDS' })
  expect(await world.call('addUserNote', { id: client.uid, text: 'тайно' }, operator)).toMatchObject({ code: 'NO_ACCESS' })
  const rows = await sql('select details from audit where subject = $1', [`user:${client.uid}`])
  expect(JSON.stringify(rows)).not.toContain('Просит')
})
