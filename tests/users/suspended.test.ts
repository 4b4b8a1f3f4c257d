/** suspendUser and liftUserSuspension: what a stopped person may still do, and what he reads. */
import { expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import { addHours } from '../../core/time/instant.ts'
import { aWorld } from '../a-world.ts'
import { listen } from '../listen.ts'
import { act, anOrder, audited, good, see, usdtToCard } from '../make.ts'
import { aPartner } from '../partners/a-partner.ts'
import { newKey, type Process } from '../world.ts'
import { anAccount, password, type TestAccount } from './an-account.ts'

const world = aWorld()
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]

const reason = 'Разбираемся с платежом по прошлой заявке'
const versionOf = async (id: string) => good(await world.call('getUser', { id }, admin)).version
type Stop = Partial<Payload<'suspendUser'>>
const suspend = async ({ uid: id }: { uid: string }, change: Stop = {}, who = admin) =>
  world.call('suspendUser', { id, version: await versionOf(id), what: 'orders', reason, until: null, ...change }, who)
const logIn = ({ email }: TestAccount) => world.call('signIn', { email, password, wantToken: true })

test('a stopped client makes no new order and reads why and until when; his open order goes on', async () => {
  const client = await anAccount(world)
  const { orderId } = await anOrder(world, client)
  const until = addHours(world.clock.now(), 48)
  const stopped = good(await suspend(client, { until }))
  expect(stopped.suspension).toMatchObject({ what: 'orders', reason, until, by: 'admin', at: world.clock.now() })

  expect(await world.call('createOrder', usdtToCard(), client)).toMatchObject({
    code: 'NEW_ORDERS_STOPPED_UNTIL',
    details: { reason, until },
  })
  const { rate } = await see(world, client, orderId)
  const again = { orderId, rateSeen: rate, consents: usdtToCard().consents, idempotencyKey: newKey() }
  expect(await world.call('repeatOrder', again, client)).toMatchObject({ code: 'NEW_ORDERS_STOPPED_UNTIL' })
  expect(good(await world.call('whoAmI', null, client)).person?.suspension).toEqual({ what: 'orders', reason, until })
  good(await act(world, client, orderId, 'markOrderAsPaid'))
  // log-in is not closed by it
  good(await logIn(client))
})

test('nor does anybody who types the e-mail of a stopped account, and he is not told whose it is', async () => {
  const client = await anAccount(world)
  good(await suspend(client))
  const stranger = await world.visitor()
  const refused = await world.call('createOrder', usdtToCard({ email: client.email.toUpperCase() }), stranger)
  expect(refused).toMatchObject({ code: 'DETAILS_NOT_ACCEPTED', details: { field: 'email' } })
  expect(JSON.stringify(refused)).not.toContain(reason)

  // of somebody without an account it is the e-mail of his orders
  const visitor = await world.visitor()
  await anOrder(world, visitor, { email: 'stopped-visitor@example.com' })
  good(await suspend(visitor))
  expect(await world.call('createOrder', usdtToCard({ email: 'stopped-visitor@example.com' }), stranger)).toMatchObject({
    code: 'DETAILS_NOT_ACCEPTED',
  })
  await anOrder(world, stranger)
})

test('where log-in is closed, it says why after the right password and no sooner; the open page still follows its order', async () => {
  const client = await anAccount(world)
  const { orderId } = await anOrder(world, client)
  good(await suspend(client, { what: 'signIn' }))
  expect(await logIn(client)).toMatchObject({ code: 'SIGN_IN_CLOSED', details: { reason, until: null } })
  expect(await world.call('signIn', { email: client.email, password: 'guessed' })).toMatchObject({ code: 'WRONG_LOGIN' })
  good(await world.call('requestPasswordReset', { email: client.email }))
  await world.sweep('sendMail')
  const [mail] = world.simulator
    .emails()
    .filter(({ to }) => to.includes(client.email))
    .toReversed()
  const token = /reset#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await world.call('resetPassword', { token, password: 'another horse' })).toMatchObject({ code: 'SIGN_IN_CLOSED' })
  // nothing of the refused attempt stays: the password is still the former one
  expect(await logIn(client)).toMatchObject({ code: 'SIGN_IN_CLOSED' })
  good(await act(world, client, orderId, 'markOrderAsPaid'))
  expect(await world.call('createOrder', usdtToCard(), client)).toMatchObject({ code: 'NEW_ORDERS_STOPPED' })
})

test('its time is over by itself', async () => {
  const client = await anAccount(world)
  good(await suspend(client, { what: 'signIn', until: addHours(world.clock.now(), 1) }))
  await world.pass({ hours: 1 })
  good(await logIn(client))
  await anOrder(world, client)
  expect(good(await world.call('getUser', { id: client.uid }, admin)).suspension).toBeNull()
  expect(good(await world.call('whoAmI', null, client)).person?.suspension).toBeNull()
  const lifted = await world.call(
    'liftUserSuspension',
    { id: client.uid, version: await versionOf(client.uid), reason: 'уже не нужно' },
    admin,
  )
  expect(lifted).toMatchObject({ code: 'NOT_SUSPENDED' })
})

test('his open page hears of it, and of its end, in the same moment', async () => {
  const client = await anAccount(world)
  const topic = `account:${client.uid}`
  const heardBy = async () => {
    const stream = await listen(world.processes[0] as Process, client)
    await stream.subscribe({ [topic]: 0 })
    return stream
  }
  const first = await heardBy()
  expect((await first.next((event) => event.topic === topic)).state).toMatchObject({ userType: 'regular', suspension: null })
  good(await suspend(client))
  await expect.poll(first.isEnded).toBe(true)
  const second = await heardBy()
  expect((await second.next((event) => event.topic === topic)).state).toMatchObject({
    userType: 'regular',
    suspension: { what: 'orders', reason, until: null },
  })
  const lifted = await world.call(
    'liftUserSuspension',
    { id: client.uid, version: await versionOf(client.uid), reason: 'Разобрались' },
    admin,
  )
  expect(good(lifted).suspension).toBeNull()
  await anOrder(world, client)
  // nobody else hears of it
  const other = await listen(world.processes[0] as Process, await anAccount(world))
  await other.subscribe({ [topic]: 0 })
  expect(await other.next((event) => event.topic === topic)).toMatchObject({ code: 'NO_ACCESS' })
})

test('an operator without access loses the orders of others at once, reads why, and his own order goes on', async () => {
  const closed = await world.operator()
  const { orderId: own } = await anOrder(world, closed)
  good(await world.call('listOrders', { filter: 'queue' }, closed))
  const stream = await listen(world.processes[0] as Process, closed)
  await stream.subscribe({ queue: 0 })
  await stream.next((event) => event.topic === 'queue')
  good(await suspend(closed, { what: 'signIn' }))
  await expect.poll(stream.isEnded).toBe(true)
  for (const refused of [
    await world.call('listOrders', { filter: 'queue' }, closed),
    await world.call('getOrder', { orderId: own }, closed),
    await world.call('listPayments', {}, closed),
  ])
    expect(refused).toMatchObject({ ok: false, code: 'SIGN_IN_CLOSED', details: { reason } })
  const again = await listen(world.processes[0] as Process, closed)
  await again.subscribe({ queue: 0 })
  expect(await again.next((event) => event.topic === 'queue')).toMatchObject({ code: 'NO_ACCESS' })
  const { orderId: ofAnother } = await anOrder(world, await world.visitor())
  await again.subscribe({ [`chat:${ofAnother}`]: 0, [`order:${own}`]: 0 })
  expect(await again.next((event) => event.topic === `chat:${ofAnother}`)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await again.next((event) => event.topic === `order:${own}`)).toMatchObject({ state: { id: own } })
  expect(good(await world.call('getUser', { id: closed.uid }, admin))).toMatchObject({ role: 'operator' })
})

test('a stopped partner asks for no money, and nobody who is stopped applies to become one', async () => {
  const partner = await aPartner(world)
  good(await suspend(partner))
  expect(await world.call('requestWithdrawal', { cryptoAddress: 'T', type: 'TRC20' }, partner)).toMatchObject({
    code: 'NEW_ORDERS_STOPPED',
  })
  const client = await anAccount(world)
  good(await suspend(client))
  const wish = { email: client.email, place: 'blog', how: '', language: 'ru', terms: '1' } as const
  expect(await world.call('requestPartnership', wish, client)).toMatchObject({ code: 'NEW_ORDERS_STOPPED' })
})

test('without a reason, with a moment that has passed, by an operator, of himself, of nobody: refused', async () => {
  const client = await anAccount(world)
  expect(await suspend(client, { reason: '  ' })).toMatchObject({ code: 'REASON_NEEDED', details: { field: 'reason' } })
  expect(await suspend(client, { until: world.clock.now() })).toMatchObject({ code: 'UNTIL_PAST' })
  expect(await suspend(client, {}, operator)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await suspend(admin)).toMatchObject({ code: 'OWN_ACCOUNT' })
  const nobody = { id: 'nobody', version: 1, what: 'orders', reason, until: null } as const
  expect(await world.call('suspendUser', nobody, admin)).toMatchObject({ code: 'NOT_FOUND' })
  good(await suspend(client))
  const lift = async (change: object) =>
    world.call('liftUserSuspension', { id: client.uid, version: await versionOf(client.uid), reason: 'да', ...change }, admin)
  expect(await lift({ reason: '' })).toMatchObject({ code: 'REASON_NEEDED' })
  expect(await lift({ version: 1 })).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { version: 2, present: { id: client.uid } } })
  good(await lift({}))
  expect(await audited(world, `user:${client.uid}`)).toMatchObject([
    { person_id: admin.uid, action: 'suspendUser' },
    { person_id: admin.uid, action: 'liftUserSuspension' },
  ])
})
