/** listUsers and getUser: whom admins see, what they find him by, and what is masked. */
import { expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import type { TopicState } from '../../contract/live.ts'
import { aWorld } from '../a-world.ts'
import { listen } from '../listen.ts'
import { anOrder, good } from '../make.ts'
import { aPartner } from '../partners/a-partner.ts'
import type { Process } from '../world.ts'
import { anAccount, password } from './an-account.ts'

const world = aWorld()
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]
const list = async (change: Payload<'listUsers'> = {}) => good(await world.call('listUsers', change, admin))
const ids = async (change: Payload<'listUsers'> = {}) => (await list(change)).rows.map(({ id }) => id)
const get = async (id: string) => good(await world.call('getUser', { id }, admin))

test('a person is found by parts of the e-mail and the name, by his id, by an order’s number, the last four of a card and a whole card', async () => {
  const client = await anAccount(world)
  const { number } = await anOrder(world, client, { fields: { card: '5555 5555 5555 4444', holder: 'Мария Иванова' } })
  for (const text of [
    client.email.slice(0, 20),
    client.email.toUpperCase(),
    client.uid,
    String(number),
    `№ ${number}`,
    '4444',
    '5555555555554444',
  ])
    expect(await ids({ text }), text).toContain(client.uid)
  const row = (await list({ text: client.email })).rows[0]
  expect(row).toEqual({
    id: client.uid,
    name: '',
    email: client.email,
    role: 'regular',
    anonymous: false,
    deleted: false,
    suspended: null,
    emailProven: true,
    secondStep: false,
    orders: 1,
    turnover: '0',
    broughtBy: null,
    since: world.clock.now(),
    lastSeenAt: world.clock.now(),
  })
  for (const text of ['100%', '_%_', "' or true --", '9999999999999999999']) expect(await ids({ text }), text).not.toContain(client.uid)
})

test('who has no account is in the list once he has an order, by the e-mail of his last one', async () => {
  const visitor = await world.visitor()
  expect(await ids({ text: visitor.uid })).toEqual([])
  await anOrder(world, visitor, { email: 'guest-70@mail.example' })
  expect((await list({ text: 'guest-70@' })).rows).toMatchObject([{ id: visitor.uid, anonymous: true, email: 'guest-70@mail.example' }])
  expect(await ids({ filter: 'withoutAccount', text: 'guest-70@' })).toEqual([visitor.uid])
  expect(await ids({ filter: 'clients', text: 'guest-70@' })).toEqual([])
  expect(await get(visitor.uid)).toMatchObject({
    anonymous: true,
    email: 'guest-70@mail.example',
    figures: { orders: 1, open: 1, done: 0 },
  })
})

test('each filter has its people and counts them', async () => {
  const [client, partner] = [await anAccount(world), await aPartner(world)]
  const before = (await list()).counts
  good(await world.call('suspendUser', { id: client.uid, version: 1, what: 'orders', reason: 'проверка', until: null }, admin))
  const { counts, rows } = await list({ filter: 'suspended' })
  expect(counts.suspended).toBe(before.suspended + 1)
  expect(rows.find(({ id }) => id === client.uid)?.suspended).toEqual({ what: 'orders', until: null })
  expect(await ids({ filter: 'partners' })).toContain(partner.uid)
  expect(await ids({ filter: 'staff' })).toEqual(expect.arrayContaining([operator.uid, admin.uid, 'demo-admin', 'demo-operator']))
  expect(counts.all).toBe(counts.clients + counts.partners + counts.staff + counts.withoutAccount)
})

test('pages follow one another without a gap', async () => {
  world.clock.turn({ minutes: 1 })
  const made = new Set<string>()
  for (let count = 0; count < 53; count++) made.add((await world.visitor()).uid)
  await world.database.pool.query(
    `update users set name = 'pages-' || uid, anonymous = false, email = lower(uid) || '@pages.example' where uid = any ($1)`,
    [[...made]],
  )
  const first = await list({ text: 'pages-' })
  const second = await list({ text: 'pages-', after: first.next ?? '' })
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 3, null])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id))).toEqual(made)
})

test('whoever has just logged in stands above, and was seen now', async () => {
  const [early, late] = [await anAccount(world), await anAccount(world)]
  world.clock.turn({ minutes: 5 })
  good(await world.call('signIn', { email: early.email, password, wantToken: true }))
  expect(await get(early.uid)).toMatchObject({ lastSeenAt: world.clock.now() })
  const found = await ids({ text: '@client.example' })
  expect(found.indexOf(early.uid)).toBeLessThan(found.indexOf(late.uid))
})

test('numbers of cards are masked, and secrets of the account are nowhere', async () => {
  const client = await anAccount(world)
  await world.database.pool.query(
    `insert into verifications (id, user_id, kind, number, number_hash, last_four, bank, file_id, status, date_created, decided_at, decided_by)
      select $1, $2, 'card', $3, 'h' || $1, '4444', 'Сбербанк', null, 'verified', $4, $4, $5`,
    [world.context.newId(), client.uid, world.context.cipher.encrypt('5555555555554444'), world.clock.now(), admin.uid],
  )
  const seen = await get(client.uid)
  expect(seen.verifications).toMatchObject([{ kind: 'card', bank: 'Сбербанк', status: 'verified', decidedBy: 'admin' }])
  expect(seen.verifications[0]?.number).toMatch(/4444$/)
  const { rows } = await world.database.pool.query(
    'select password_hash, token_hash from users join sessions on user_id = uid where uid = $1',
    [client.uid],
  )
  for (const secret of ['5555555555554444', rows[0].password_hash, rows[0].token_hash]) expect(JSON.stringify(seen)).not.toContain(secret)
})

test('operators and clients do not see people, and nobody is not found', async () => {
  for (const who of [operator, await anAccount(world)]) {
    expect(await world.call('listUsers', {}, who)).toMatchObject({ code: 'NO_ACCESS' })
    expect(await world.call('getUser', { id: admin.uid }, who)).toMatchObject({ code: 'NO_ACCESS' })
    const stream = await listen(world.processes[0] as Process, who)
    await stream.subscribe({ users: 0 })
    expect(await stream.next(({ topic }) => topic === 'users')).toMatchObject({ code: 'NO_ACCESS' })
  }
  expect(await world.call('getUser', { id: 'nobody' }, admin)).toMatchObject({ code: 'NOT_FOUND' })
})

test('the open list hears of what another admin has changed', async () => {
  const client = await anAccount(world)
  const stream = await listen(world.processes[0] as Process, admin)
  await stream.subscribe({ users: 0 })
  const before = (await stream.next(({ topic }) => topic === 'users')).state as TopicState<'users'>
  good(await world.call('addUserNote', { id: client.uid, text: 'Просит писать' }, await world.admin()))
  const after = (await stream.next(({ topic }) => topic === 'users')).state as TopicState<'users'>
  expect(after.stamp).not.toBe(before.stamp)
})
