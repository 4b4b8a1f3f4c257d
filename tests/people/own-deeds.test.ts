/** What people change of their own log-in is written down for admins; a deleted account is shown as one. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good } from '../make.ts'
import { type Account, aProvenAccount, usualPassword as password, tokenMailed, withSecondFactor } from './accounts.ts'

const world = aWorld()
const admin = world.signedIn('admin')
const get = async ({ uid }: Account) => good(await world.call('getUser', { id: uid }, admin))
const changesOf = async (me: Account) =>
  (await get(me)).changes.toReversed().map(({ action, before, after }) => (before === null ? action : `${action}: ${before} -> ${after}`))
const idsFoundBy = async (text: string) => good(await world.call('listUsers', { text }, admin)).rows.map(({ id }) => id)

async function withEmail(me: Account, email: string) {
  good(await world.call('requestEmailChange', { password, email }, me))
  for (const to of [me.email, email]) good(await world.call('confirmEmailChange', { token: await tokenMailed(world, to, 'email') }))
}

test('a client’s e-mail, password and second step are among his changes; his former e-mail finds him', async () => {
  const me = await aProvenAccount(world)
  const email = `other-${me.email}`
  world.clock.turn({ minutes: 1 })
  await withEmail(me, email)
  world.clock.turn({ minutes: 1 })
  await withSecondFactor(world, { ...me, email })
  good(await world.call('turnOffSecondFactor', { password }, me))
  expect(await changesOf(me)).toEqual([
    expect.stringMatching(/register|confirmEmail/),
    expect.stringMatching(/register|confirmEmail/),
    'requestEmailChange',
    `changeEmail: ${me.email} -> ${email}`,
    'prepareSecondFactor',
    'confirmSecondFactor',
    'turnOffSecondFactor',
  ])
  expect(await idsFoundBy(me.email)).toEqual([me.uid])
  const token = await tokenMailed(world, me.email, 'email')
  world.clock.turn({ minutes: 1 })
  good(await world.call('undoEmailChange', { token, password: 'девять чашек' }))
  expect((await changesOf(me)).slice(-2).toSorted()).toEqual(['resetPassword', `undoEmailChange: ${email} -> ${me.email}`])
})

test('a second step that goes by the proven e-mail is written down too', async () => {
  const me = await aProvenAccount(world)
  await withSecondFactor(world, me)
  good(await world.call('requestSecondFactorRemoval', { email: me.email }))
  good(await world.call('startSecondFactorRemoval', { token: await tokenMailed(world, me.email, 'second-step') }))
  world.clock.turn({ hours: 25 })
  await world.sweep('removeLostSecondFactors')
  expect((await changesOf(me)).at(-1)).toBe('loseSecondFactor')
})

test('a deleted account is a row without a name; its e-mail is in no log, and nothing of it can be changed', async () => {
  const me = await aProvenAccount(world)
  await world.sweep('refreshRates')
  const { orderId, number } = await anOrder(world, me, { email: me.email })
  await withEmail(me, `last-${me.email}`)
  good(await act(world, me, orderId, 'cancelOrder'))
  world.clock.turn({ hours: 24 * 8 })
  good(await world.call('deleteAccount', { email: `last-${me.email}`, password }, me))
  const [row] = good(await world.call('listUsers', { text: String(number) }, admin)).rows
  expect(row).toMatchObject({ id: me.uid, deleted: true, name: '', email: null, role: 'regular' })
  const seen = await get(me)
  expect(seen).toMatchObject({ deletedAt: world.clock.now(), email: null, devices: [] })
  expect(seen.changes[0]).toMatchObject({ action: 'deleteAccount', by: '' })
  const { rows } = await world.database.pool.query('select * from audit')
  expect(JSON.stringify(rows)).not.toContain(me.email)
  expect(await idsFoundBy(me.email)).toEqual([])
  const { id, version } = seen
  for (const answer of [
    await world.call('addUserNote', { id, text: 'Просит писать' }, admin),
    await world.call('suspendUser', { id, version, what: 'orders', reason: 'проверка', until: null }, admin),
    await world.call('setUser', { id, version, user: { role: 'operator', name: 'Вера' } }, admin),
  ])
    expect(answer).toMatchObject({ code: 'NOT_FOUND' })
})
