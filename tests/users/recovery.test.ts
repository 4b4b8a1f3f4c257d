/** The way back of an admin by the machine, and the first admin of an office. */
import { expect, test } from 'vitest'
import { setMadePassword } from '../../server/base/people/person-store.ts'
import { recoverAdmin } from '../../server/base/people/staff/recover-admin.ts'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { welcome } from '../../server/compose/welcome.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'
import { tokenMailed, withSecondFactor } from '../people/accounts.ts'
import { make, newSoftPasskey } from '../people/soft-passkey.ts'
import { anAccount, password, type TestAccount } from './an-account.ts'

const world = aWorld({ fresh: true })
const machine = () => ({ database: world.database, now: world.clock.now, newId: world.context.newId })
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

test('an admin who has lost everything comes back by a link of the machine; the log and every admin hear of it', async () => {
  const lost = await anAccount(world, 'admin')
  await sql(
    `update users set totp_secret = 'lost', recovery_code_hashes = '{a}', suspended_what = 'signIn', suspended_reason = 'ссора',
    suspended_at = now(), suspended_by = 'demo-admin' where uid = $1`,
    [lost.uid],
  )
  await sql(
    `insert into passkeys (id, user_id, public_key, counter, transports, name, date_created) values ('k', $1, '', 0, '{}', 'Ключ', now())`,
    [lost.uid],
  )
  await sql('update users set passkeys = 1 where uid = $1', [lost.uid])
  await expect(recoverAdmin(machine(), null)).rejects.toThrow(/several admins: .*admin@menyala.example/)
  await expect(recoverAdmin(machine(), 'nobody@menyala.example')).rejects.toThrow('No admin has the e-mail nobody@menyala.example.')
  const { token, email } = await recoverAdmin(machine(), lost.email)
  expect(email).toBe(lost.email)
  // neither the former password nor a passkey nor a session opens it
  expect(await sql('select id from passkeys where user_id = $1', [lost.uid])).toEqual([])
  expect(await world.call('signIn', { email: lost.email, password })).toMatchObject({ code: 'WRONG_LOGIN' })
  expect(await world.call('whoAmI', null, lost)).toMatchObject({ code: 'UNAUTHENTICATED' })
  good(await world.call('getInvitation', { token }))
  const { person } = good(await world.call('acceptInvitation', { token, password: 'battery staple', wantToken: true }))
  expect(person).toMatchObject({ uid: lost.uid, userType: 'admin', suspension: null, secondFactor: { ready: false } })
  expect(await world.call('acceptInvitation', { token, password: 'battery staple' })).toMatchObject({ code: 'LINK_EXPIRED' })
  const deeds = await sql('select action from audit where subject = $1 order by id', [`user:${lost.uid}`])
  expect(deeds.map(({ action }) => action)).toEqual(['recoverAdmin', 'acceptInvitation'])
  await world.sweep('sendMail')
  const told = world.simulator.emails().filter(({ subject }) => subject === 'Доступ администратора восстановлен')
  expect(told.flatMap(({ to }) => to).toSorted()).toEqual(['admin@menyala.example', lost.email].toSorted())
  for (const { text } of told) expect(text).toContain(lost.email)
})

const another = 'battery staple'
const resets = (token: string) => world.call('resetPassword', { token, password: another, wantToken: true })
const expired = { code: 'LINK_EXPIRED' }
async function askedForReset({ email }: TestAccount): Promise<string> {
  good(await world.call('requestPasswordReset', { email }))
  return tokenMailed(world, email, 'reset')
}
const comesBack = (token: string) => world.call('acceptInvitation', { token, password: another, wantToken: true })

test('whoever only reads the emails of a recovered admin does not become admin by a new password', async () => {
  const lost = await anAccount(world, 'admin')
  // sent before
  const early = await askedForReset(lost)
  // asked for before, and sent after
  good(await world.call('requestPasswordReset', { email: lost.email }))
  const { token } = await recoverAdmin(machine(), lost.email)
  const waiting = await tokenMailed(world, lost.email, 'reset')
  expect(waiting).not.toBe(early)
  const late = await askedForReset(lost)
  expect(late).not.toBe(waiting)
  for (const stolen of [early, waiting, late]) {
    expect(await world.call('getPasswordReset', { token: stolen })).toMatchObject(expired)
    expect(await resets(stolen)).toMatchObject(expired)
  }
  expect(good(await comesBack(token)).person).toMatchObject({ uid: lost.uid, userType: 'admin' })
})

test('nor once the link of the machine is too old and old links are deleted: the machine makes another one', async () => {
  const lost = await anAccount(world, 'admin')
  const { token } = await recoverAdmin(machine(), lost.email)
  world.clock.turn({ hours: 24 * 3 })
  await world.sweep('forgetOld')
  expect(await sql(`select from account_links where user_id = $1`, [lost.uid])).toEqual([])
  expect(await comesBack(token)).toMatchObject(expired)
  expect(await resets(await askedForReset(lost))).toMatchObject(expired)
  good(await comesBack((await recoverAdmin(machine(), lost.email)).token))
})

test('nor between the new password and the second step, where staff have one; afterwards a reset asks for it', async () => {
  await writeSetting(world.database.kysely, 'staffSecondFactor', true, world.clock.now(), null)
  const lost = await anAccount(world, 'admin')
  const { token } = await recoverAdmin(machine(), lost.email)
  const stolen = await askedForReset(lost)
  const me = { ...lost, password: another, token: good(await comesBack(token)).token ?? '' }
  expect(await resets(stolen)).toMatchObject(expired)
  expect(await resets(await askedForReset(lost))).toMatchObject(expired)
  const { code } = await withSecondFactor(world, me)
  const own = await askedForReset(lost)
  expect(await resets(own)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  good(await world.call('resetPassword', { token: own, password: 'nine cups of tea', code: await code() }))
  await writeSetting(world.database.kysely, 'staffSecondFactor', false, world.clock.now(), null)
})

test('a passkey is a second step too', async () => {
  await writeSetting(world.database.kysely, 'staffSecondFactor', true, world.clock.now(), null)
  const lost = await anAccount(world, 'admin')
  const { token } = await recoverAdmin(machine(), lost.email)
  const me = { uid: lost.uid, token: good(await comesBack(token)).token ?? '' }
  const { challenge, site } = good(await world.call('preparePasskey', { password: another }, me))
  const passkey = make(newSoftPasskey(), { challenge, site, origin: new URL(world.url).origin })
  good(await world.call('addPasskey', { passkey }, me))
  expect(await resets(await askedForReset(lost))).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', details: { field: 'passkey' } })
  await writeSetting(world.database.kysely, 'staffSecondFactor', false, world.clock.now(), null)
})

test('no email from before opens the account of a recovered admin: of a change of the e-mail, of undoing one, or with a password made for it', async () => {
  const lost = await anAccount(world, 'admin')
  const [second, third] = [`second-${lost.email}`, `third-${lost.email}`]
  const asks = async (from: string, to: string) => {
    good(await world.call('requestEmailChange', { password, email: to }, lost))
    return [await tokenMailed(world, from, 'email'), await tokenMailed(world, to, 'email')] as const
  }
  for (const token of await asks(lost.email, second)) good(await world.call('confirmEmailChange', { token }))
  const undo = await tokenMailed(world, lost.email, 'email')
  const open = await asks(second, third)
  await sql('update users set mailed_password_waits = true where uid = $1', [lost.uid])
  const { token } = await recoverAdmin(machine(), second)
  const undone = () => world.call('undoEmailChange', { token: undo, password: another })
  for (const stolen of open) expect(await world.call('confirmEmailChange', { token: stolen })).toMatchObject(expired)
  expect(await undone()).toMatchObject(expired)
  expect(await setMadePassword(world.database.kysely, lost.uid, 'a hash')).toBe(false)
  expect(good(await comesBack(token)).person).toMatchObject({ uid: lost.uid, email: second })
  expect(await undone()).toMatchObject(expired)
})

test('an admin who is a client again before he comes back sets a password by email like any client', async () => {
  const lost = await anAccount(world, 'admin')
  await recoverAdmin(machine(), lost.email)
  await sql(`update users set user_type = 'regular' where uid = $1`, [lost.uid])
  expect(good(await resets(await askedForReset(lost))).person).toMatchObject({ uid: lost.uid, userType: 'regular' })
})

test('the only admin needs no e-mail to be named', async () => {
  const { email } = await recoverAdmin(machine(), null)
  expect(email).toBe('admin@menyala.example')
})

const starting = (adminEmail: string | null) => {
  const environment = { ...world.context.environment, mode: 'production' as const, adminEmail }
  return welcome({ context: { ...world.context, environment }, address: 'https://office.example' } as Parameters<typeof welcome>[0])
}
const tokenOf = (said: string) => /invitation#([\w-]{44})/.exec(said)?.[1] ?? ''

test('an office without an admin prints a link for ADMIN_EMAIL alone; each start makes another one, until somebody is in', async () => {
  await sql(`delete from sessions where user_id = 'demo-admin'`)
  await sql(`update users set user_type = 'regular' where user_type = 'admin'`)
  const first = await starting('boss@office.example')
  expect(first).toContain('the first admin, boss@office.example,')
  expect(first).not.toContain('admin@office.example,')
  const second = await starting('boss@office.example')
  // the terminal has another one
  expect(await world.call('getInvitation', { token: tokenOf(first) })).toMatchObject({
    code: 'LINK_EXPIRED',
    details: { of: 'firstAdmin' },
  })
  const token = tokenOf(second)
  expect(good(await world.call('getInvitation', { token }))).toMatchObject({ email: 'boss@office.example', name: '', role: 'admin' })
  expect(await world.call('acceptInvitation', { token, password: 'battery staple' })).toMatchObject({
    code: 'FILL_ALL_FIELDS',
    details: { field: 'name' },
  })
  const sent = { token, password: 'battery staple', name: 'Анна', email: 'thief@office.example', wantToken: true }
  expect(good(await world.call('acceptInvitation', sent)).person).toMatchObject({
    email: 'boss@office.example',
    name: 'Анна',
    userType: 'admin',
  })
  expect(await starting('boss@office.example')).not.toContain('invitation')
  // and none any more
  const used = await world.call('getInvitation', { token })
  expect(used).toMatchObject({ code: 'LINK_EXPIRED' })
  expect(JSON.stringify(used)).not.toContain('firstAdmin')
})

test('without it whoever opens the link says his e-mail', async () => {
  await sql(`update users set user_type = 'regular' where user_type = 'admin'`)
  const token = tokenOf(await starting(null))
  const sent = { token, password: 'battery staple', name: 'Анна', wantToken: true }
  expect(await world.call('acceptInvitation', sent)).toMatchObject({ code: 'FILL_ALL_FIELDS', details: { field: 'email' } })
  expect(await world.call('acceptInvitation', { ...sent, email: 'anna' })).toMatchObject({ code: 'EMAIL_INVALID' })
  expect(good(await world.call('acceptInvitation', { ...sent, email: 'Anna@office.example' })).person).toMatchObject({
    email: 'anna@office.example',
  })
})
