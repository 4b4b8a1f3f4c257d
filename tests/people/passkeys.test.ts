/** Passkeys sign in alone, and count as the second step. What another site, a copy or a stranger has signed opens nothing. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good } from '../make.ts'
import type { Session } from '../world.ts'
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
import { make, newSoftPasskey, type SoftPasskey, sign } from './soft-passkey.ts'

const world = aWorld()
const site = () => ({ origin: new URL(world.url).origin, site: new URL(world.url).hostname })

async function added(me: Account, passkey = newSoftPasskey()): Promise<SoftPasskey> {
  const { challenge } = good(await world.call('preparePasskey', { password: me.password }, me))
  good(await world.call('addPasskey', { passkey: make(passkey, { challenge, ...site() }) }, me))
  return passkey
}
const challenge = async () => good(await world.call('prepareSigning', {})).challenge
const signIn = async (passkey: SoftPasskey, change: object = {}, as: Session | null = null) =>
  world.call('signInWithPasskey', { signed: sign(passkey, { challenge: await challenge(), ...site(), ...change }), wantToken: true }, as)
const names = async (me: Session) => good(await world.call('listPasskeys', null, me)).passkeys

test('one is added by the password, told by email, and signs in alone; orders come along', async () => {
  const me = await aProvenAccount(world)
  const passkey = await added(me)
  expect(await names(me)).toMatchObject([{ id: passkey.id, addedAt: world.clock.now(), lastUsedAt: null }])
  expect(await subjectsTo(world, me.email)).toContain('Добавлен ключ доступа')
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const entered = good(await signIn(passkey, {}, visitor))
  expect(entered.person).toMatchObject({ uid: me.uid, secondFactor: { ready: true, app: false, freshUntil: expect.any(String) } })
  const there = { uid: me.uid, token: entered.token ?? '' }
  expect(good(await world.call('getUserOrders', null, there)).orders.map(({ id }) => id)).toEqual([orderId])
  expect(await names(there)).toMatchObject([{ lastUsedAt: world.clock.now() }])
})

test('it passes a second step by an app; the password alone still asks for the code', async () => {
  const me = await aProvenAccount(world)
  await withSecondFactor(world, me)
  const passkey = await added(me)
  good(await signIn(passkey))
  expect(await world.call('signIn', { email: me.email, password })).toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
    details: { field: 'code' },
  })
  // nor does the password alone remove it
  world.clock.turn({ hours: 1 })
  expect(await world.call('removePasskey', { id: passkey.id, password }, me)).toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
    details: { field: 'code' },
  })
})

test('staff whose second step is a passkey sign in with it, and not by the password alone', async () => {
  const me = await aProvenAccount(world)
  const passkey = await added(me)
  const { pool } = world.database
  await pool.query(`update users set user_type = 'operator', name = 'Павел' where uid = $1`, [me.uid])
  await pool.query(`update settings set value = 'true' where name = 'staffSecondFactor'`)
  expect(await world.call('signIn', { email: me.email, password })).toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
    details: { field: 'passkey' },
  })
  const desk = good(await signIn(passkey))
  const there = { uid: me.uid, token: desk.token ?? '' }
  expect(desk.person.secondFactor).toMatchObject({ required: true, ready: true, app: false })
  good(await world.call('listPayments', {}, there))
  // fresh again by another press
  world.clock.turn({ hours: 1 })
  expect(good(await world.call('whoAmI', null, there)).person?.secondFactor?.freshUntil).toBeNull()
  // until then the password adds no other one, and no app; nor does it remove this one, after which nothing but the password would be asked for
  for (const name of ['preparePasskey', 'prepareSecondFactor'] as const)
    expect(await world.call(name, { password }, there)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', details: { field: 'passkey' } })
  expect(await world.call('removePasskey', { id: passkey.id, password }, there)).toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
    details: { field: 'passkey' },
  })
  const signed = sign(passkey, { challenge: await challenge(), ...site() })
  good(await world.call('confirmByPasskey', { signed }, there))
  expect(good(await world.call('whoAmI', null, there)).person?.secondFactor?.freshUntil).not.toBeNull()
  good(await world.call('preparePasskey', { password }, there))
  good(await world.call('removePasskey', { id: passkey.id, password }, there))
  await pool.query(`update settings set value = 'false' where name = 'staffSecondFactor'`)
})

test.each([
  ['of another site that looks like ours', { origin: 'https://menya1a.example' }],
  ['for another host', { site: 'menya1a.example' }],
  ['without asking who holds it', { verified: false }],
])('a signature %s is refused', async (_, change) => {
  const me = await aProvenAccount(world)
  const passkey = await added(me)
  expect(await signIn(passkey, change)).toMatchObject({ code: 'PASSKEY_REFUSED' })
  const { challenge: asked } = good(await world.call('preparePasskey', { password }, me))
  const made = make(newSoftPasskey(), { challenge: asked, ...site(), ...change })
  expect(await world.call('addPasskey', { passkey: made }, me)).toMatchObject({ code: 'PASSKEY_REFUSED' })
})

test('a copy of a key shows by its counter, and is refused', async () => {
  const me = await aProvenAccount(world)
  const passkey = await added(me)
  const copy = { ...passkey }
  good(await signIn(passkey))
  good(await signIn(passkey))
  expect(await signIn(copy)).toMatchObject({ code: 'PASSKEY_REFUSED' })
  good(await signIn(passkey))
})

test('a challenge is of ours, works once and for five minutes', async () => {
  const me = await aProvenAccount(world)
  const passkey = await added(me)
  const signed = sign(passkey, { challenge: await challenge(), ...site() })
  good(await world.call('signInWithPasskey', { signed }))
  expect(await world.call('signInWithPasskey', { signed })).toMatchObject({ code: 'PASSKEY_REFUSED' })
  expect(await signIn(passkey, { challenge: 'made-up' })).toMatchObject({ code: 'PASSKEY_REFUSED' })
  const late = sign(passkey, { challenge: await challenge(), ...site() })
  world.clock.turn({ minutes: 6 })
  expect(await world.call('signInWithPasskey', { signed: late })).toMatchObject({ code: 'PASSKEY_REFUSED' })
  // the challenge of who adds a passkey is his alone, and signs nobody in
  const own = good(await world.call('preparePasskey', { password }, me)).challenge
  expect(await signIn(passkey, { challenge: own })).toMatchObject({ code: 'PASSKEY_REFUSED' })
  const stranger = await aProvenAccount(world)
  const made = make(newSoftPasskey(), { challenge: own, ...site() })
  expect(await world.call('addPasskey', { passkey: made }, stranger)).toMatchObject({ code: 'PASSKEY_REFUSED' })
})

test("a stranger's passkey confirms nothing here, is not added twice, and is not removed by others", async () => {
  const [me, stranger] = [await aProvenAccount(world), await aProvenAccount(world)]
  const passkey = await added(me)
  const signed = sign(passkey, { challenge: await challenge(), ...site() })
  expect(await world.call('confirmByPasskey', { signed }, stranger)).toMatchObject({ code: 'PASSKEY_REFUSED' })
  const { challenge: asked } = good(await world.call('preparePasskey', { password }, stranger))
  expect(await world.call('addPasskey', { passkey: make(passkey, { challenge: asked, ...site() }) }, stranger)).toMatchObject({
    code: 'PASSKEY_REFUSED',
  })
  expect(await world.call('removePasskey', { id: passkey.id, password }, stranger)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('removePasskey', { id: passkey.id, password: 'не тот' }, me)).toMatchObject({ code: 'WRONG_LOGIN' })
  good(await world.call('removePasskey', { id: passkey.id, password }, me))
  expect(await signIn(passkey)).toMatchObject({ code: 'PASSKEY_REFUSED' })
  expect(await names(me)).toEqual([])
})

test('an e-mail that is not proven has none; a former owner of the e-mail comes back to an account without later ones', async () => {
  expect(await world.call('preparePasskey', { password }, await anAccount(world))).toMatchObject({ code: 'EMAIL_NOT_PROVEN' })
  const me = await aProvenAccount(world)
  const early = await added(me)
  world.clock.turn({ minutes: 1 })
  good(await world.call('requestEmailChange', { password, email: 'thief@accounts.example' }, me))
  for (const email of [me.email, 'thief@accounts.example'])
    good(await world.call('confirmEmailChange', { token: await tokenMailed(world, email, 'email') }))
  world.clock.turn({ minutes: 1 })
  const late = await added({ ...me, email: 'thief@accounts.example' })
  good(await world.call('undoEmailChange', { token: await tokenMailed(world, me.email, 'email'), password: 'восемь белых чашек' }))
  expect(await signIn(late)).toMatchObject({ code: 'PASSKEY_REFUSED' })
  good(await signIn(early))
})

test('bytes that make no sense are refused, and keep nothing', async () => {
  const me = await aProvenAccount(world)
  const { challenge: asked } = good(await world.call('preparePasskey', { password }, me))
  const made = make(newSoftPasskey(), { challenge: asked, ...site() })
  for (const broken of [
    { ...made, attestationObject: 'AAAA' },
    { ...made, clientDataJSON: 'AAAA' },
  ])
    expect(await world.call('addPasskey', { passkey: broken }, me)).toMatchObject({ code: 'PASSKEY_REFUSED' })
  expect(await world.call('addPasskey', { passkey: { ...made, id: 'not base64!' } }, me)).toMatchObject({ code: 'INVALID_ARGUMENT' })
  expect(await names(me)).toEqual([])
  await elsewhere(world, me)
})
