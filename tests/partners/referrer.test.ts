/** Who brought whom: the first partner whose link a visitor followed, and what changes nothing. */
import { expect, test } from 'vitest'
import { hashPassword } from '../../server/base/people/password-hash.ts'
import { aWorld } from '../a-world.ts'
import { accountConsentsAt } from '../consents.ts'
import { anOrder, credited, good, operated } from '../make.ts'
import type { Session } from '../world.ts'
import { aPartner } from './a-partner.ts'

const world = aWorld()

const referrerOf = async ({ uid }: Session): Promise<string | null> =>
  (await world.database.pool.query('select referred_by from users where uid = $1', [uid])).rows[0].referred_by
const visitsOf = async ({ uid }: Session): Promise<number> =>
  Number((await world.database.pool.query('select count(*) from partner_visits where partner_id = $1', [uid])).rows[0].count)
const password = 'сорок два зонта'
let count = 0
const sessionOf = ({ person, token }: { person: { uid: string }; token: string | null }): Session => ({
  uid: person.uid,
  token: token ?? '',
})
const register = async (who?: Session) => {
  const email = `brought-${++count}@example.com`
  const made = await world.call(
    'register',
    { email, password, consents: accountConsentsAt(world.clock.now()), language: 'ru', wantToken: true },
    who,
  )
  return { email, session: sessionOf(good(made)) }
}
const logIn = async (email: string, visitor: Session) => good(await world.call('signIn', { email, password, wantToken: true }, visitor))

/** A call as a browser makes it, with its cookies; answers those that it has then. */
async function callAsBrowser(cookies: string, name: string, payload: object) {
  const headers = { 'content-type': 'application/json', origin: world.url, cookie: cookies }
  const answer = await fetch(`${world.url}/call/${name}`, { method: 'POST', headers, body: JSON.stringify({ data: payload }) })
  const kept = new Map(cookies.split('; ').map((cookie) => [cookie.split('=')[0], cookie]))
  for (const cookie of answer.headers.getSetCookie()) kept.set(cookie.split('=')[0], cookie.split(';')[0] ?? '')
  return { cookies: [...kept.values()].join('; '), body: (await answer.json()) as { result?: { person: { hasReferrer: boolean } } } }
}
const follow = async (refId: string, who: Session) => world.call('updateUserInfo', { refId }, who)
const pause = (partner: Session) =>
  world.database.pool.query(`update partners set paused_at = now(), paused_reason = 'asked' where user_id = $1`, [partner.uid])

test('the first partner stays, and the visitor learns that he has one', async () => {
  const [me, one, two] = [await world.visitor(), await aPartner(world), await aPartner(world)]
  expect(await world.call('whoAmI', null, me)).toMatchObject({ data: { person: { hasReferrer: false } } })
  expect(await follow(one.refId, me)).toMatchObject({ ok: true, data: { person: { hasReferrer: true } } })
  expect(await follow(two.refId, me)).toMatchObject({ ok: true, data: { person: { hasReferrer: true } } })
  expect(await referrerOf(me)).toBe(one.uid)
})

test('a link of nobody, of a visitor, of oneself or of a paused partner brings nobody', async () => {
  const [me, other, partner, paused] = [await world.visitor(), await world.visitor(), await aPartner(world), await aPartner(world)]
  await pause(paused)
  for (const refId of ['nobody', good(await world.call('whoAmI', null, other)).person?.refId ?? '', paused.refId])
    expect(await follow(refId, me)).toMatchObject({ ok: true, data: { person: { hasReferrer: false } } })
  expect(await follow(partner.refId, partner)).toMatchObject({ ok: true, data: { person: { hasReferrer: false } } })
  expect(await visitsOf(partner)).toBe(0)
  expect(await visitsOf(paused)).toBe(0)
})

test.each([
  ['control characters', 'a\u0000b'],
  ['4 kB', 'a'.repeat(4096)],
  ['nothing', ''],
  ['another form', 'a b'],
])('a referral id of %s is ill-typed and changes nothing', async (_, refId) => {
  const me = await world.visitor()
  expect(await follow(refId, me)).toMatchObject({ ok: false, code: 'INVALID_ARGUMENT' })
  expect(await referrerOf(me)).toBeNull()
})

test('a visit counts once for a browser and a day of Moscow', async () => {
  const [one, two, partner] = [await world.visitor(), await world.visitor(), await aPartner(world)]
  for (const who of [one, one, two]) await follow(partner.refId, who)
  expect(await visitsOf(partner)).toBe(2)
  world.clock.turn({ hours: 24 })
  for (const who of [one, one]) await follow(partner.refId, who)
  expect(await visitsOf(partner)).toBe(3)
  // the marks go, the sum stays
  await world.sweep('forgetOld')
  expect(await visitsOf(partner)).toBe(1)
  expect(good(await world.call('getReferralData', null, partner)).visits).toBe(3)
})

test('nobody is brought by an account that his own browser has signed in to', async () => {
  const partner = await aPartner(world)
  const passwordHash = await hashPassword(password)
  await world.database.pool.query('update users set password_hash = $1 where uid = $2', [passwordHash, partner.uid])
  const inside = await callAsBrowser('', 'signIn', { email: partner.email, password })
  expect(inside.cookies).toContain('device=')
  const outside = await callAsBrowser(inside.cookies, 'signOut', {})
  const anew = await callAsBrowser(outside.cookies, 'signInAnonymously', {})
  const { body } = await callAsBrowser(anew.cookies, 'updateUserInfo', { refId: partner.refId })
  expect(body.result?.person.hasReferrer).toBe(false)
  expect(await visitsOf(partner)).toBe(0)
})

test('the referrer stays through registration, and comes along to an account that has none', async () => {
  const [partner, other] = [await aPartner(world), await aPartner(world)]
  const me = await world.visitor()
  await follow(partner.refId, me)
  const { session } = await register(me)
  expect(session.uid).toBe(me.uid)
  expect(await referrerOf(session)).toBe(partner.uid)

  const account = await register()
  const visitor = await world.visitor()
  await follow(partner.refId, visitor)
  await logIn(account.email, visitor)
  expect(await referrerOf(account.session)).toBe(partner.uid)
  const later = await world.visitor()
  await follow(other.refId, later)
  await logIn(account.email, later)
  expect(await referrerOf(account.session)).toBe(partner.uid)
})

test('an order keeps the partner with his terms of that moment; a paused one earns on no new order', async () => {
  const [partner, me] = [await aPartner(world, { percent: '12.5', of: 'turnover' }), await world.visitor()]
  await follow(partner.refId, me)
  await world.sweep('refreshRates')
  const termsOf = async (orderId: string) =>
    (await world.database.pool.query('select referral_id, referral_percent, referral_percent_of from orders where id = $1', [orderId]))
      .rows[0]
  const { orderId: first } = await anOrder(world, me)
  expect(await termsOf(first)).toEqual({ referral_id: partner.uid, referral_percent: '12.5', referral_percent_of: 'turnover' })
  await pause(partner)
  expect(await termsOf((await anOrder(world, me)).orderId)).toEqual({
    referral_id: null,
    referral_percent: null,
    referral_percent_of: null,
  })
  expect(await termsOf(first)).toMatchObject({ referral_percent: '12.5' })
})

test('who logs in to the account of the partner who brought him earns nothing on his own order', async () => {
  await world.sweep('refreshRates')
  const { email, session } = await register()
  const { refId } = good(await world.call('whoAmI', null, session)).person ?? {}
  const at = world.clock.now()
  await world.database.kysely
    .insertInto('partners')
    .values({ user_id: session.uid, percent: '10', percent_of: 'profit', date_created: at })
    .execute()
  const visitor = await world.visitor()
  await follow(refId ?? '', visitor)
  const { orderId } = await credited(world, visitor, 'own@example.com')
  await logIn(email, visitor)
  const operator = await world.operator()
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 4242' })
  await operated(world, operator, orderId, 'complete')
  expect((await world.database.pool.query('select from partner_incomes where order_id = $1', [orderId])).rows).toHaveLength(0)
  expect(await world.audit()).toEqual([])
})
