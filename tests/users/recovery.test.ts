/** The way back of an admin by the machine, and the first admin of an office. */
import { expect, test } from 'vitest'
import { recoverAdmin } from '../../server/base/people/staff/recover-admin.ts'
import { welcome } from '../../server/compose/welcome.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'
import { anAccount, password } from './an-account.ts'

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
