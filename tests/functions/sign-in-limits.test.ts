/** Whoever guesses a password locks himself out, and not its owner. */
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../server/base/db/transaction.ts'
import { hashPassword } from '../../server/base/people/password-hash.ts'
import { insertPerson } from '../../server/base/people/person-store.ts'
import { aWorld } from '../a-world.ts'

const world = aWorld({ priced: false, seeded: false, environment: { TRUST_PROXY: '1' } })
const [attacker, owner] = ['203.0.113.66', '198.51.100.7']
let hash = ''
beforeAll(async () => {
  hash = await hashPassword('correct horse')
})

let count = 0
async function person(): Promise<string> {
  const email = `person${++count}@menyala.example`
  const uid = world.context.newId()
  const one = { uid, role: 'regular', anonymous: false, language: 'ru', refId: uid, email, passwordHash: hash } as const
  await transaction(world.database, (tx) => insertPerson(tx, one, world.clock.now()))
  return email
}

/** From an address, with the cookies of a browser; answers the code of a refusal, or null, and the cookie that it was given. */
async function signIn(email: string, password: string, from: string, device = '') {
  const answer = await fetch(`${world.url}/call/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(device && { cookie: device }) },
    body: JSON.stringify({ data: { email, password } }),
  })
  const { error } = (await answer.json()) as { error?: { details: { code: string } } }
  const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? ''
  return { code: error?.details.code ?? null, given, device: given.split(';')[0] ?? '' }
}
async function guess(email: string, from: string, times: number, device = ''): Promise<(string | null)[]> {
  const codes: (string | null)[] = []
  for (let done = 0; done < times; done++) codes.push((await signIn(email, 'wrong', from, device)).code)
  return codes
}

test('ten wrong passwords close the account to their address, and the owner comes in from another', async () => {
  const email = await person()
  expect((await guess(email, attacker, 11)).at(-1)).toBe('TOO_MANY_LOGINS')
  expect((await signIn(email, 'correct horse', attacker)).code).toBe('TOO_MANY_LOGINS')
  expect((await signIn(email, 'correct horse', owner)).code).toBeNull()
})

test('who guesses from one address after another of his network of IPv6 is one who guesses', async () => {
  const email = await person()
  for (let from = 1; from <= 10; from++) expect((await signIn(email, 'wrong', `2001:db8:0:7::${from}`)).code).toBe('WRONG_LOGIN')
  expect((await signIn(email, 'wrong', '2001:DB8:0:7:ffff:1:2:3')).code).toBe('TOO_MANY_LOGINS')
  expect((await signIn(email, 'correct horse', '2001:db8:0:8::1')).code).toBeNull()
})

test('a browser that has signed in before is let in also where others behind its address have guessed', async () => {
  const email = await person()
  const { device, given } = await signIn(email, 'correct horse', owner)
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/call']) expect(given).toContain(part)
  await guess(email, owner, 12)
  expect((await signIn(email, 'correct horse', owner)).code).toBe('TOO_MANY_LOGINS')
  expect((await signIn(email, 'correct horse', owner, device)).code).toBeNull()
})

test('guesses from everywhere close the account to strangers, and its own browser still comes in', async () => {
  const email = await person()
  const { device } = await signIn(email, 'correct horse', owner)
  await Promise.all(Array.from({ length: 11 }, (_, index) => guess(email, `203.0.113.${100 + index}`, 10)))
  expect((await signIn(email, 'correct horse', '192.0.2.1')).code).toBe('TOO_MANY_LOGINS')
  expect((await signIn(email, 'correct horse', '192.0.2.1', device)).code).toBeNull()
})

test('a known browser guesses ten times too', async () => {
  const email = await person()
  const { device } = await signIn(email, 'correct horse', owner)
  expect((await guess(email, owner, 11, device)).filter((code) => code === 'WRONG_LOGIN')).toHaveLength(10)
})

test('a cookie of another account, or one that was made up, is worth nothing', async () => {
  const [email, other] = [await person(), await person()]
  const { device } = await signIn(other, 'correct horse', attacker)
  await guess(email, attacker, 10, device)
  for (const cookie of [device, `${device}x`, 'device=AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB', 'device='])
    expect((await signIn(email, 'correct horse', attacker, cookie)).code).toBe('TOO_MANY_LOGINS')
})

test('one browser is known to several accounts', async () => {
  const [one, other] = [await person(), await person()]
  const first = await signIn(one, 'correct horse', owner)
  const both = await signIn(other, 'correct horse', owner, first.device)
  await guess(one, owner, 12)
  await guess(other, owner, 12)
  expect((await signIn(one, 'correct horse', owner, both.device)).code).toBeNull()
  expect((await signIn(other, 'correct horse', owner, both.device)).code).toBeNull()
})

test('a known browser that dresses up its cookie anew for each guess has no more guesses', async () => {
  const email = await person()
  const { device } = await signIn(email, 'correct horse', owner)
  const codes: (string | null)[] = []
  for (let guessed = 0; guessed < 40; guessed++) {
    const dressedUp = `${device}.${'z'.repeat(20)}${String(guessed).padStart(4, '0')}`
    codes.push((await signIn(email, 'wrong', owner, dressedUp)).code)
  }
  expect(codes.filter((code) => code === 'WRONG_LOGIN')).toHaveLength(10)
  expect(codes.at(-1)).toBe('TOO_MANY_LOGINS')
})

test('a success of the owner gives no new guesses to whoever floods the account', async () => {
  const email = await person()
  const { device } = await signIn(email, 'correct horse', owner)
  await Promise.all(Array.from({ length: 10 }, (_, index) => guess(email, `203.0.113.${100 + index}`, 10)))
  for (const cookie of [device, '']) await signIn(email, 'correct horse', owner, cookie)
  expect(await guess(email, '203.0.113.200', 1)).toEqual(['TOO_MANY_LOGINS'])
})

test('log-ins that succeed count for nobody', async () => {
  const emails = await Promise.all(Array.from({ length: 3 }, person))
  for (let round = 0; round < 12; round++) for (const email of emails) expect((await signIn(email, 'correct horse', owner)).code).toBeNull()
  const { rows } = await world.database.pool.query('select from sign_in_attempts where at = $1', [world.clock.now()])
  const before = rows.length
  for (const email of emails) await signIn(email, 'correct horse', owner)
  expect((await world.database.pool.query('select from sign_in_attempts where at = $1', [world.clock.now()])).rows).toHaveLength(before)
})

const askForReset = async (email: string, from: string, device = '') => {
  const answer = await fetch(`${world.url}/call/requestPasswordReset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(device && { cookie: device }) },
    body: JSON.stringify({ data: { email } }),
  })
  return ((await answer.json()) as { error?: { details: { code: string } } }).error?.details.code ?? null
}

test('a stranger who asks for a new password again and again closes it to himself, and the owner asks in peace', async () => {
  const email = await person()
  const codes: (string | null)[] = []
  for (let asked = 0; asked < 6; asked++) codes.push(await askForReset(email, attacker))
  expect(codes).toEqual([null, null, null, null, null, 'TOO_MANY_CALLS'])
  expect(await askForReset(email, owner)).toBeNull()
})

test('a browser that is known asks for a new password also where others behind its address have asked', async () => {
  const email = await person()
  const { device } = await signIn(email, 'correct horse', '198.51.100.8')
  for (let asked = 0; asked < 31; asked++) await askForReset(asked < 6 ? email : `nobody${asked}@menyala.example`, '198.51.100.8')
  expect(await askForReset(email, '198.51.100.8')).toBe('TOO_MANY_CALLS')
  expect(await askForReset(email, '198.51.100.8', device)).toBeNull()
})
