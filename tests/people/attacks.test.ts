/**
 * What is tried against accounts: a session planted before log-in, codes and links used again or elsewhere, pages of other sites, and
 * e-mails, names and browsers that are not what they seem. docs/people.md lists what other tests try.
 */
import { randomBytes } from 'node:crypto'
import { generate } from 'otplib'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from '../../contract/calls.ts'
import { addHours, millisecondsOf } from '../../core/time/instant.ts'
import type { Tx } from '../../server/base/context.ts'
import { transaction } from '../../server/base/db/transaction.ts'
import { insertAccountLink, type LinkPurpose } from '../../server/base/people/account-link-store.ts'
import { insertPerson, lockPerson } from '../../server/base/people/person-store.ts'
import { endSessionsOf } from '../../server/base/people/sessions/end-sessions.ts'
import { hashToken, insertSession } from '../../server/base/people/sessions/session-store.ts'
import { aWorld } from '../a-world.ts'
import { accountConsentsAt } from '../consents.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { anOrder, good, usdtToCard } from '../make.ts'
import { rawRequest } from '../raw-request.ts'
import { functions } from '../rights/acts-on.ts'
import { payloadOf } from '../rights/compare.ts'
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
import { make, newSoftPasskey, sign } from './soft-passkey.ts'

const world = aWorld({ priced: false })
// nobody else could agree to an invitation
beforeAll(() => world.database.pool.query(`update users set password_hash = null where user_type = 'admin'`))
const names = Object.keys(calls) as CallName[]
const newPassword = 'девять чашек'
let count = 0
const newEmail = () => `tried-${++count}@attacks.example`
const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {})

/** As a browser sends it, with its cookie; a page of another site names itself in `origin`. */
async function send(name: string, data: unknown, { cookie = '', origin = world.url, type = 'application/json', body = '' } = {}) {
  const answer = await fetch(`${world.url}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': type, origin, ...(cookie === '' ? {} : { cookie: `session=${cookie}` }) },
    body: body || JSON.stringify({ data }),
  })
  const { result, error } = (await answer.json()) as { result?: { person: { uid: string } | null }; error?: { details: { code: string } } }
  const [, kept = null] = /^session=([\w-]+)/.exec(answer.headers.getSetCookie().find((set) => set.startsWith('session=')) ?? '') ?? []
  return { http: answer.status, code: error?.details.code ?? 'OK', person: result?.person ?? null, kept, headers: answer.headers }
}
const planted = async (): Promise<string> => (await send('signInAnonymously', {})).kept ?? ''

/** Each way into an account: what the owner sends. */
const waysIn: Partial<Record<CallName, () => Promise<Record<string, unknown>>>> = {
  signIn: async () => ({ email: (await aProvenAccount(world)).email, password }),
  register: async () => ({ email: newEmail(), password, consents: accountConsentsAt(world.clock.now()), language: 'ru' }),
  resetPassword: async () => {
    const { email } = await anAccount(world)
    good(await world.call('requestPasswordReset', { email }))
    return { token: await tokenMailed(world, email, 'reset'), password: newPassword }
  },
  confirmEmail: async () => ({ token: await tokenMailed(world, (await anAccount(world)).email, 'confirm'), password: newPassword }),
  undoEmailChange: async () => {
    const me = await aProvenAccount(world)
    const email = newEmail()
    good(await world.call('requestEmailChange', { password, email }, me))
    for (const address of [me.email, email])
      good(await world.call('confirmEmailChange', { token: await tokenMailed(world, address, 'email') }))
    return { token: await tokenMailed(world, me.email, 'email'), password: newPassword }
  },
  acceptInvitation: async () => {
    const email = newEmail()
    good(await world.call('inviteStaff', { email, name: 'Игорь', role: 'operator' }, await world.admin()))
    return { token: await tokenMailed(world, email, 'invitation'), password: newPassword }
  },
  confirmPartnership: async () => {
    const uid = world.context.newId()
    const at = world.clock.now()
    await world.database.kysely
      .transaction()
      .execute((tx) =>
        insertPerson(tx, { uid, role: 'regular', anonymous: false, language: 'ru', refId: uid.slice(0, 12), email: newEmail() }, at),
      )
    return { token: await linkFor(uid, 'partner'), password: newPassword }
  },
  signInWithPasskey: async () => {
    const me = await aProvenAccount(world)
    const passkey = newSoftPasskey()
    const here = { origin: new URL(world.url).origin, site: new URL(world.url).hostname }
    const { challenge } = good(await world.call('preparePasskey', { password }, me))
    good(await world.call('addPasskey', { passkey: make(passkey, { challenge, ...here }) }, me))
    return { signed: sign(passkey, { challenge: good(await world.call('prepareSigning', {})).challenge, ...here }) }
  },
}

async function linkFor(uid: string, purpose: LinkPurpose): Promise<string> {
  const token = world.context.newId() + world.context.newId()
  const expiresAt = addHours(world.clock.now(), 1)
  await insertAccountLink(world.database.kysely, { tokenHash: hashToken(token), uid, purpose, expiresAt })
  return token
}

test('every function that hands out a session is one of the ways in that are tried here', () => {
  const hands = names.filter((name) => {
    const { properties = {} } = z.toJSONSchema(calls[name].output, { unrepresentable: 'any' }) as { properties?: object }
    return 'person' in properties && 'token' in properties
  })
  expect(hands.toSorted()).toEqual(['signInAnonymously', ...Object.keys(waysIn)].toSorted())
})

test.each(Object.entries(waysIn))('a session that was planted before %s is not that of the account afterwards', async (name, sent) => {
  const data = await sent()
  const cookie = await planted()
  const inside = await send(name, data, { cookie })
  expect(inside).toMatchObject({ http: 200, kept: expect.stringMatching(/^[\w-]{40,}$/) })
  expect(inside.kept).not.toBe(cookie)
  expect(await send('whoAmI', null, { cookie })).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await send('whoAmI', null, { cookie: inside.kept ?? '' })).toMatchObject({ person: { anonymous: false } })
})

test('nor one that was made up', async () => {
  const cookie = randomBytes(33).toString('base64url')
  const inside = await send('signIn', await waysIn.signIn?.(), { cookie })
  expect(inside.http).toBe(200)
  expect(inside.kept).not.toBe(cookie)
  expect(await send('whoAmI', null, { cookie })).toMatchObject({ code: 'UNAUTHENTICATED' })
})

/** With a second step, signed in elsewhere too. */
async function careful(): Promise<{ me: Account; there: Account; code: () => Promise<string>; recovery: string[] }> {
  const me = await aProvenAccount(world)
  const { code, recovery } = await withSecondFactor(world, me)
  return { me, there: await elsewhere(world, me, await code()), code, recovery }
}

test.each(['a code of the app', 'a recovery code'])('%s that was used works nowhere again', async (kind) => {
  const { me, there, code, recovery } = await careful()
  const used = kind === 'a code of the app' ? await code() : (recovery[0] ?? '')
  // two at the same moment, as one who reads along would try
  const answers = await Promise.all([1, 2].map(() => world.call('signIn', { email: me.email, password, code: used })))
  expect(answers.map((answer) => (answer.ok ? 'OK' : answer.code)).toSorted()).toEqual(['OK', 'SECOND_FACTOR_WRONG'])
  expect(await world.call('confirmSecondFactor', { code: used }, there)).toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  good(await world.call('requestPasswordReset', { email: me.email }))
  const token = await tokenMailed(world, me.email, 'reset')
  expect(await world.call('resetPassword', { token, password: newPassword, code: used })).toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
})

test('guesses of the password count together, whatever function an open session tries', async () => {
  const me = await aProvenAccount(world)
  const askPassword = names.filter((name) => {
    const { right, input } = calls[name]
    return right !== 'public' && name !== 'createUserByOrderEmail' && fieldsOf(input).includes('password')
  })
  expect(askPassword.length).toBeGreaterThan(7)
  for (const name of askPassword) {
    const payload = { ...(payloadOf(name, functions[name], '') as object), password: 'не тот', email: me.email, newPassword }
    const known = Object.fromEntries(Object.entries(payload).filter(([field]) => fieldsOf(calls[name].input).includes(field)))
    expect([name, await world.call(name, known as never, me)]).toMatchObject([name, { code: 'WRONG_LOGIN' }])
  }
  for (let guess = askPassword.length; guess < 10; guess += 1)
    expect(await world.call('signIn', { email: me.email, password: 'не тот' })).toMatchObject({ code: 'WRONG_LOGIN' })
  expect(await world.call('signIn', { email: me.email, password })).toMatchObject({ code: 'TOO_MANY_LOGINS' })
  expect(await world.call('changePassword', { password, newPassword }, me)).toMatchObject({ code: 'TOO_MANY_LOGINS' })
})

test('so do guesses of a code', async () => {
  const { me, there, code } = await careful()
  good(await world.call('requestPasswordReset', { email: me.email }))
  const token = await tokenMailed(world, me.email, 'reset')
  const guesses = [
    () => world.call('signIn', { email: me.email, password, code: '000000' }),
    () => world.call('confirmSecondFactor', { code: '000000' }, there),
    () => world.call('resetPassword', { token, password: newPassword, code: '000000' }),
  ]
  for (let guess = 0; guess < 10; guess += 1) expect(await guesses[guess % 3]?.()).toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  const right = await code()
  expect(await world.call('resetPassword', { token, password: newPassword, code: right })).toMatchObject({ code: 'TOO_MANY_LOGINS' })
  expect(await world.call('confirmSecondFactor', { code: right }, there)).toMatchObject({ code: 'TOO_MANY_LOGINS' })
  expect(await world.call('signIn', { email: me.email, password, code: right })).toMatchObject({ code: 'TOO_MANY_LOGINS' })
})

test('the code that set a second step up does not log in, nor does one from before the last', async () => {
  const me = await aProvenAccount(world)
  const { secret } = good(await world.call('prepareSecondFactor', { password }, me))
  const codeAt = (seconds: number) => generate({ secret, epoch: Math.floor(millisecondsOf(world.clock.now()) / 1000) + seconds })
  const used = await codeAt(0)
  good(await world.call('confirmSecondFactor', { code: used }, me))
  for (const code of [used, await codeAt(-30)])
    expect(await world.call('signIn', { email: me.email, password, code })).toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
})

test('a link of one purpose serves no other, and is not used up by the try', async () => {
  const serves: Record<LinkPurpose | 'staff' | 'order' | 'phone' | 'session', CallName[]> = {
    password: ['getPasswordReset', 'resetPassword'],
    email: ['getEmailConfirmation', 'confirmEmail'],
    emailOld: ['getEmailChange', 'confirmEmailChange'],
    emailNew: ['getEmailChange', 'confirmEmailChange'],
    emailUndo: ['getEmailChange', 'undoEmailChange'],
    secondFactorRemoval: ['getSecondFactorRemoval', 'startSecondFactorRemoval'],
    secondFactorKeep: ['keepSecondFactor'],
    partner: ['getPartnershipLink', 'confirmPartnership'],
    // the way back of an admin
    invitation: ['getInvitation', 'acceptInvitation'],
    staff: ['getInvitation', 'acceptInvitation'],
    order: ['openOrderLink'],
    phone: ['openPhoneLink'],
    session: [],
  }
  const { uid } = await anAccount(world)
  const tokens = new Map<string, string>()
  const others = ['staff', 'order', 'phone', 'session']
  const purposes = Object.keys(serves).filter((purpose): purpose is LinkPurpose => !others.includes(purpose))
  for (const purpose of purposes) tokens.set(purpose, await linkFor(uid, purpose))
  const visitor = await world.visitor()
  const email = newEmail()
  await world.sweep('refreshRates')
  const { orderId } = await anOrder(world, visitor, { email })
  good(await world.call('sendOrderLink', { orderId }, visitor))
  await world.sweep('sendMail')
  const text = world.simulator.emails().find(({ to, text }) => to.includes(email) && /#link=/.test(text))?.text ?? ''
  tokens.set('order', /#link=([\w-]+)/.exec(text)?.[1] ?? '')
  tokens.set('phone', good(await world.call('makePhoneLink', {}, visitor)).url.split('#')[1] ?? '')
  tokens.set('staff', String((await waysIn.acceptInvitation?.())?.['token']))
  tokens.set('session', visitor.token)

  const other = await world.visitor()
  const found: string[] = []
  for (const name of names.filter((one) => fieldsOf(calls[one].input).includes('token'))) {
    const ask = async (token: string) => {
      const payload = { ...(payloadOf(name, functions[name], '') as object), token }
      const fields = fieldsOf(calls[name].input)
      const sent = fields.includes('password') ? { ...payload, password: newPassword } : payload
      const answer = await world.call(name, sent, other)
      return answer.ok ? 'OK' : `${answer.http} ${answer.code}`
    }
    const madeUp = await ask(world.context.newId() + world.context.newId())
    expect(madeUp).not.toBe('OK')
    for (const [purpose, token] of tokens) {
      expect([purpose, token.length > 20]).toEqual([purpose, true])
      const isFor = serves[purpose as keyof typeof serves].includes(name)
      if (!isFor && (await ask(token)) !== madeUp) found.push(`${name} by ${purpose}`)
    }
  }
  expect(found).toEqual([])
  const { rows } = await world.database.pool.query('select purpose from account_links where user_id = $1 and used_at is not null', [uid])
  expect(rows).toEqual([])
  // each of them is good where it belongs
  good(await world.call('getPasswordReset', { token: tokens.get('password') ?? '' }))
  good(await world.call('getEmailConfirmation', { token: tokens.get('email') ?? '' }))
  good(await world.call('openOrderLink', { token: tokens.get('order') ?? '' }, other))
})

/** Begins a call while a transaction holds this person, and does the rest of the transaction once the call waits for that. */
async function meanwhile<T>(uid: string, begin: () => Promise<T>, rest: (tx: Tx) => Promise<unknown>): Promise<T> {
  let begun: Promise<T> | undefined
  await transaction(world.database, async (tx) => {
    await lockPerson(tx, uid)
    begun = begin()
    await expect.poll(() => lockWaiters(world.database.pool)).toBe(1)
    await rest(tx)
  })
  return begun as Promise<T>
}
const sessionsOfPerson = async (uid: string) =>
  (await world.database.pool.query<{ id: string }>('select id from sessions where user_id = $1', [uid])).rows.map(({ id }) => id)

test('a stolen session opens no other one at the moment when its owner ends them', async () => {
  const me = await aProvenAccount(world)
  const stolen = await elsewhere(world, me)
  const again = () => world.call('signInAnonymously', { wantToken: true }, stolen)
  expect(await meanwhile(me.uid, again, (tx) => endSessionsOf(tx, me.uid, null))).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await sessionsOfPerson(me.uid)).toEqual([])
})

test('nor does it leave a passkey or a second step of its own at that moment', async () => {
  const me = await aProvenAccount(world)
  const stolen = await elsewhere(world, me)
  const ended = (begin: () => Promise<unknown>) => meanwhile(me.uid, begin, (tx) => endSessionsOf(tx, me.uid, null))
  const { secret } = good(await world.call('prepareSecondFactor', { password }, stolen))
  const { challenge, site } = good(await world.call('preparePasskey', { password }, stolen))
  const passkey = make(newSoftPasskey(), { challenge, site, origin: new URL(world.url).origin })
  const code = await generate({ secret, epoch: Math.floor(millisecondsOf(world.clock.now()) / 1000) })
  expect(await ended(() => world.call('addPasskey', { passkey }, stolen))).toMatchObject({ code: 'UNAUTHENTICATED' })
  const again = await elsewhere(world, me)
  expect(await ended(() => world.call('confirmSecondFactor', { code }, again))).toMatchObject({ code: 'UNAUTHENTICATED' })
  const { rows } = await world.database.pool.query('select passkeys, totp_secret from users where uid = $1', [me.uid])
  expect(rows).toEqual([{ passkeys: 0, totp_secret: null }])
})

test('whoever ends all other sessions ends the one too that is opened at the same moment', async () => {
  const me = await aProvenAccount(world)
  const [own] = await sessionsOfPerson(me.uid)
  await elsewhere(world, me)
  const opened = { id: world.context.newId(), token: world.context.newId(), uid: me.uid, at: world.clock.now(), days: 1 }
  const end = () => world.call('endOtherSessions', {}, me)
  expect(good(await meanwhile(me.uid, end, (tx) => insertSession(tx, opened)))).toEqual({ ended: 2 })
  expect(await sessionsOfPerson(me.uid)).toEqual([own])
})

test('a page of another site changes nothing by the cookie of the visitor: no function, no form, no file, no stream', async () => {
  const cookie = await planted()
  const foreign = 'https://elsewhere.example'
  const changing = names.filter((name) => calls[name].changes)
  const found: string[] = []
  for (const name of changing) {
    const data = payloadOf(name, functions[name], 'some-id')
    const tries = {
      ORIGIN_REFUSED: await send(name, data, { cookie, origin: foreign }),
      BAD_REQUEST: await send(name, data, { cookie, origin: foreign, type: 'text/plain' }),
      form: await send(name, data, { cookie, type: 'application/x-www-form-urlencoded', body: 'data=%7B%7D' }),
    }
    for (const [wanted, { code, kept }] of Object.entries(tries))
      if (code !== (wanted === 'form' ? 'BAD_REQUEST' : wanted) || kept !== null) found.push(`${name}: ${code}, not ${wanted}`)
  }
  expect(found).toEqual([])
  const headers = { cookie: `session=${cookie}`, origin: foreign, 'content-type': 'application/json' }
  for (const path of ['/live', '/own-data?until=1&key=x', '/images/x'])
    expect([path, (await fetch(world.url + path, { headers })).status]).toEqual([path, 403])
  for (const path of ['/live/subscribe', '/upload/x/0'])
    expect([path, (await fetch(world.url + path, { headers, method: 'POST', body: '{}' })).status]).toEqual([path, 403])
  expect(await send('whoAmI', null, { cookie })).toMatchObject({ person: { anonymous: true } })
})

test('browsers hand the cookie to no page of another site, and no script', async () => {
  const made = await send('signInAnonymously', {})
  expect(made.headers.getSetCookie().join()).toMatch(/^session=.*; HttpOnly; SameSite=Lax/)
  // with neither of these a browser asks without cookies, and keeps none that come
  const asked = await fetch(`${world.url}/call/signIn`, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } })
  for (const { headers } of [asked, made]) {
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test('an e-mail that carries another line, an address more or letters of two alphabets is taken nowhere, and nothing is sent', async () => {
  const nasty = [
    'maria@accounts.example\r\nBcc: thief@thief.example',
    'maria@accounts.example,thief@thief.example',
    '"Maria" <thief@thief.example>',
    'maria@аccounts.example',
    'maria\u200b@accounts.example',
    'maria@xn--80ak6aa92e.example.',
  ]
  const takeEmail = names.filter((name) => fieldsOf(calls[name].input).includes('email') && name !== 'setEmailChoice')
  expect(takeEmail.length).toBeGreaterThan(8)
  const admin = await world.admin()
  const visitor = await world.visitor()
  const me = await aProvenAccount(world)
  const otherwise: Partial<Record<CallName, string>> = { acceptInvitation: 'LINK_EXPIRED', deleteAccount: 'EMAIL_DIFFERENT' }
  await world.sweep('sendMail')
  const sentBefore = world.simulator.emails().length
  const taken: string[] = []
  for (const name of takeEmail)
    for (const email of nasty) {
      const known = fieldsOf(calls[name].input)
      const more = {
        ...(known.includes('name') ? { name: 'Игорь' } : {}),
        ...(known.includes('password') ? { password } : {}),
        ...(known.includes('consents') ? { consents: accountConsentsAt(world.clock.now()) } : {}),
        ...(name === 'createOrder' ? usdtToCard() : {}),
      }
      const payload = { ...(payloadOf(name, functions[name], '') as object), ...more, email }
      const who = { inviteStaff: admin, createOrder: visitor, createUserByOrderEmail: visitor, requestEmailChange: me, deleteAccount: me }
      const answer = await world.call(name, payload, who[name as keyof typeof who] ?? null)
      const code = answer.ok ? 'OK' : answer.code
      if (code !== (otherwise[name] ?? 'EMAIL_INVALID')) taken.push(`${name}: ${code} for ${JSON.stringify(email)}`)
    }
  expect(taken).toEqual([])
  await world.sweep('sendMail')
  expect(world.simulator.emails()).toHaveLength(sentBefore)
})

test('a name with tags and another line in it stays words in the email', async () => {
  const email = newEmail()
  const name = '<img src=x>\r\nBcc: thief@thief.example'
  good(await world.call('inviteStaff', { email, name, role: 'operator' }, await world.admin()))
  await world.sweep('sendMail')
  expect(world.simulator.emails().filter(({ to }) => to.includes('thief@thief.example'))).toEqual([])
  const [mail] = world.simulator.emails().filter(({ to }) => to.includes(email))
  expect(mail).toMatchObject({ to: [email], subject: expect.not.stringContaining('\n') })
  expect(mail?.html).not.toContain('<img src=x')
})

test('a browser that names itself in tags and lines is no more than its name in the email of a new device', async () => {
  const me = await aProvenAccount(world)
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) <img src=x onerror=alert(1)> Chrome/120.0"\tBcc: thief@thief.example Safari/537.36'
  const body = JSON.stringify({ data: { email: me.email, password } })
  const head = (lines: string) =>
    `POST /call/signIn HTTP/1.1\r\nhost: ${new URL(world.url).host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nuser-agent: ${lines}`
  expect((await rawRequest(world.url, head(agent), body)).status).toBe(200)
  expect(await subjectsTo(world, me.email)).toContain('Вход с нового устройства')
  const mails = world.simulator.emails().filter(({ to }) => to.includes(me.email))
  expect(JSON.stringify(mails)).not.toMatch(/<img src=x|thief@/)
  expect(mails.every(({ to }) => to.length === 1)).toBe(true)
  const { sessions } = good(await world.call('listSessions', null, me))
  expect(JSON.stringify(sessions)).not.toMatch(/<img|thief@/)
  // a line break in a header ends the request
  expect((await rawRequest(world.url, head('x\rset-cookie: session=planted'), body)).status).toBe(400)
})

test('the owner sets a new password though a stranger has asked for it again and again, and each link is his', async () => {
  const me = await aProvenAccount(world)
  const asks = Array.from({ length: 8 }, () => world.call('requestPasswordReset', { email: me.email }))
  const refused = (await Promise.all(asks)).filter((answer) => !answer.ok)
  expect(refused.length).toBe(3)
  // the stranger's wishes have sent links to the owner alone
  const token = await tokenMailed(world, me.email, 'reset')
  good(await world.call('resetPassword', { token, password: newPassword }))
  good(await world.call('signIn', { email: me.email, password: newPassword }))
})
