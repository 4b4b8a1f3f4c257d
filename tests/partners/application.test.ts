/** How somebody becomes a partner: he asks, an admin answers, and the email's link proves that the e-mail is his. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import type { ReferralFigures } from '../../contract/partner-incomes.ts'
import { addHours } from '../../core/time/instant.ts'
import { hashPassword } from '../../server/base/people/password-hash.ts'
import { aWorld } from '../a-world.ts'
import { accountConsentsAt, partnerTermsAt } from '../consents.ts'
import { listen } from '../listen.ts'
import { good } from '../make.ts'
import { newKey, type Session } from '../world.ts'
import { aPartner } from './a-partner.ts'

const world = aWorld({ priced: false })
const admin = world.signedIn('admin')
const operator = world.signedIn('operator')
const password = 'сорок два зонта'
let count = 0
let email = ''
/** Somebody else's in the same test. */
const emailOf = (name: string) => `${name}-${count}@example.com`
beforeEach(async () => {
  count += 1
  email = emailOf('wants')
  // what former tests have asked waits no more, and counts against nobody who asks now
  await rows('delete from partner_applications')
  world.clock.turn({ minutes: 61 })
  await rows('update sessions set second_factor_fresh_until = $1 where second_factor_fresh_until is not null', [
    addHours(world.clock.now(), 1),
  ])
})

type Asked = Payload<'requestPartnership'>
const wish = (change: Partial<Asked> = {}): Asked => ({
  email,
  place: 'Телеграм-канал о переездах',
  how: 'Три тысячи подписчиков',
  language: 'ru',
  terms: partnerTermsAt(world.clock.now()),
  ...change,
})
const ask = (change: Partial<Asked> = {}, who?: Session) => world.call('requestPartnership', wish(change), who)
/** As one asks who is logged in: without an e-mail. */
const askLoggedIn = (who: Session, change: Partial<Asked> = {}) => {
  const { email: _, ...rest } = wish(change)
  return world.call('requestPartnership', rest, who)
}
const list = async (filter: 'waiting' | 'decided' = 'waiting') => good(await world.call('listPartnerApplications', { filter }, admin))
const theOne = async () => {
  const [application] = (await list()).applications
  if (!application) throw new Error('an application waits')
  return application
}
const decide = (change: Partial<Payload<'decidePartnership'>> & { applicationId: string }, who: Session = admin) =>
  world.call('decidePartnership', { verdict: 'accepted', idempotencyKey: newKey(), ...change }, who)
const accepted = async (change: Partial<Payload<'decidePartnership'>> = {}) => {
  good(await ask())
  return good(await decide({ applicationId: (await theOne()).id, ...change }))
}
const emails = (to = email) => world.simulator.emails().filter((sent) => sent.to.includes(to))
const tokenOf = async (to = email) => {
  await world.sweep('sendMail')
  const token = emails(to).flatMap(({ text }) => /\/auth\/partner#([\w-]+)/.exec(text)?.[1] ?? [])[0]
  if (token === undefined) throw new Error('the email has a link')
  return token
}
const account = async (change: { email?: string } = {}): Promise<Session> => {
  const made = good(
    await world.call('register', {
      email,
      password,
      consents: accountConsentsAt(world.clock.now()),
      language: 'ru',
      wantToken: true,
      ...change,
    }),
  )
  return { uid: made.person.uid, token: made.token ?? '' }
}
const me = async (who: Session) => good(await world.call('whoAmI', null, who)).person
const referral = async (who: Session) => good(await world.call('getReferralData', null, who))
const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const terms = () => rows('select percent, percent_of, partner_monitor from partners join users on uid = user_id where email = $1', [email])

describe('an application', () => {
  test('is answered with the moment by which we answer, and waits for staff with all that was written', async () => {
    // Tuesday noon in Moscow: a working day later is the end of Wednesday
    const { answerBy } = good(await ask({ email: `  ${email.toUpperCase()} `, place: '  канал ', how: '' }))
    expect(answerBy).toBe('2026-03-04T19:00:00.000Z')
    const waiting = await theOne()
    expect(waiting).toMatchObject({ email, place: 'канал', how: '', answerBy, signedIn: false, account: null, decision: null })
    expect(good(await world.call('getPartnerApplication', { id: waiting.id }, operator))).toEqual(waiting)
    expect(await world.call('getPartnerApplication', { id: 'nobodys' }, operator)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    await world.sweep('sendMail')
    expect(emails()).toEqual([])
  })

  test('is one for an e-mail: the same again gives the same answer, another one is refused', async () => {
    const first = good(await ask())
    world.clock.turn({ hours: 20 })
    expect(good(await ask())).toEqual(first)
    expect(await ask({ place: 'другое место' })).toMatchObject({ ok: false, code: 'APPLICATION_OPEN' })
    expect((await list()).waiting).toBe(1)
  })

  test('sent by two tabs at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask()))
    expect(new Set(answers.map((answer) => good(answer).answerBy)).size).toBe(1)
    expect((await list()).waiting).toBe(1)
  })

  test('is answered alike whoever has the e-mail: nobody, a client, a partner, staff', async () => {
    await account()
    const partner = await aPartner(world)
    const staff = (await rows('select email from users where uid = $1', [operator.uid]))[0].email as string
    const answers = []
    for (const address of [emailOf('nobody'), email, partner.email, staff]) {
      answers.push(await ask({ email: address }))
      world.clock.turn({ minutes: 1 })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await list()).applications.map(({ account: found }) => found && [found.role, found.partner])).toEqual([
      null,
      ['regular', false],
      ['partner', true],
      ['operator', false],
    ])
  })

  test('of somebody who is logged in is of the e-mail of his account, and of no other', async () => {
    const client = await account()
    expect(await ask({ email: emailOf('other') }, client)).toMatchObject({ code: 'EMAIL_INVALID', details: { field: 'email' } })
    good(await askLoggedIn(client))
    expect(await theOne()).toMatchObject({ email, signedIn: true, account: { id: client.uid, role: 'regular', partner: false } })
  })

  test('is not for staff, nor for who is a partner', async () => {
    expect(await askLoggedIn(operator)).toMatchObject({ code: 'NOT_FOR_STAFF' })
    expect(await askLoggedIn(admin)).toMatchObject({ code: 'NOT_FOR_STAFF' })
    expect(await askLoggedIn(await aPartner(world))).toMatchObject({ code: 'ALREADY_PARTNER' })
    const client = await account()
    good(await askLoggedIn(client))
    good(await decide({ applicationId: (await theOne()).id }))
    // accepted, and the email not opened yet
    expect(await askLoggedIn(client)).toMatchObject({ code: 'ALREADY_PARTNER' })
  })

  test.each<[string, Partial<Asked>, string, string]>([
    ['no e-mail', { email: ' ' }, 'FILL_ALL_FIELDS', 'email'],
    ['a wrong e-mail', { email: 'anna@' }, 'EMAIL_INVALID', 'email'],
    ['an e-mail of 4 kB', { email: `${'a'.repeat(4096)}@example.com` }, 'INVALID_ARGUMENT', 'email'],
    ['a control character in the e-mail', { email: 'an\u0007na@example.com' }, 'EMAIL_INVALID', 'email'],
    ['no place', { place: '  ' }, 'FILL_ALL_FIELDS', 'place'],
    ['a place of 4 kB', { place: 'я'.repeat(4096) }, 'INVALID_ARGUMENT', 'place'],
    ['a place with a control character', { place: 'a\u0007b' }, 'INVALID_ARGUMENT', 'place'],
    ['a place of two lines', { place: 'a\nb' }, 'INVALID_ARGUMENT', 'place'],
    ['a place that turns the direction of text', { place: 'a\u202eb' }, 'INVALID_ARGUMENT', 'place'],
    ['a story of 4 kB', { how: 'я'.repeat(4096) }, 'INVALID_ARGUMENT', 'how'],
    ['a story with a control character', { how: 'a\u001bb' }, 'INVALID_ARGUMENT', 'how'],
    ['a tick that is missing', { terms: '' }, 'CONSENT_NEEDED', 'terms'],
    ['terms of an older version', { terms: '2020-01-01' }, 'CONSENT_OUTDATED', 'terms'],
  ])('with %s is refused and kept nowhere', async (_, change, code, field) => {
    expect(await ask(change)).toMatchObject({ ok: false, code, details: { field } })
    expect((await list()).waiting).toBe(0)
  })

  test('may have several lines of story, and markup is only text', async () => {
    const how = 'Первая строка\nвторая <b>строка</b>\t👩‍💻'
    good(await ask({ how }))
    expect((await theOne()).how).toBe(how)
  })

  test('comes five times an hour for an e-mail from one address, and then an hour later again', async () => {
    for (let time = 0; time < 5; time++) good(await ask())
    expect(await ask()).toMatchObject({ code: 'TOO_MANY_CALLS', details: { retryAfterSeconds: 3600 } })
    world.clock.turn({ minutes: 61 })
    good(await ask())
  })

  test('a thousand from one address, fifty at once, leave thirty', async () => {
    let taken = 0
    for (let first = 0; first < 1000; first += 50) {
      const asked = Array.from({ length: 50 }, (_, number) => ask({ email: `flood-${first + number}@example.com` }))
      taken += (await Promise.all(asked)).filter(({ ok }) => ok).length
    }
    expect(taken).toBe(30)
    expect((await list()).waiting).toBe(30)
  })
})

describe('whoever is logged in sees how far he is', () => {
  test('an answer is promised; then a reason, which is his, and the way to ask again; then the email to be opened; then his cabinet', async () => {
    const client = await account()
    expect((await referral(client)).application).toBeNull()
    const [server] = world.processes
    if (!server) throw new Error('there is a server')
    const screen = await listen(server, client)
    await screen.subscribe({ [`referral:${client.uid}`]: 0 })
    const shows = (found: (figures: ReferralFigures) => boolean) =>
      screen.next(({ state }) => state !== undefined && found(state as ReferralFigures))
    await shows(({ application }) => application === null)
    const { answerBy } = good(await askLoggedIn(client))
    await shows(({ application }) => application?.state === 'waits' && application.answerBy === answerBy)
    good(await decide({ applicationId: (await theOne()).id, verdict: 'declined', reason: 'Канал пуст' }))
    await shows(({ application }) => application?.state === 'declined' && application.reason === 'Канал пуст')
    world.clock.turn({ minutes: 1 })
    good(await askLoggedIn(client, { place: 'Новый канал' }))
    good(await decide({ applicationId: (await theOne()).id, percent: '15' }))
    expect(await referral(client)).toMatchObject({
      isPartner: false,
      refId: null,
      percent: '15',
      application: { state: 'accepted', email },
    })
    good(await world.call('confirmPartnership', { token: await tokenOf() }, client))
    await shows(({ isPartner, application }) => isPartner && application === null)
  })

  test('a silent no has no reason for him, and nobody sees the application of another', async () => {
    const client = await account()
    good(await askLoggedIn(client))
    good(await decide({ applicationId: (await theOne()).id, verdict: 'declined', reason: 'мошенник', silent: true }))
    expect((await referral(client)).application).toEqual({ state: 'declined', reason: null })
    expect((await referral(await account({ email: emailOf('other') }))).application).toBeNull()
  })
})

describe('staff', () => {
  test('see those that wait page by page, oldest first, and decided ones newest first', async () => {
    for (let number = 0; number < 5; number++) {
      good(await ask({ email: `page-${number}@example.com` }))
      world.clock.turn({ minutes: 1 })
    }
    const first = good(await world.call('listPartnerApplications', { limit: 2 }, operator))
    const second = good(await world.call('listPartnerApplications', { limit: 2, after: first.next ?? undefined }, operator))
    const third = good(await world.call('listPartnerApplications', { limit: 2, after: second.next ?? undefined }, operator))
    const all = [first, second, third].flatMap(({ applications }) => applications)
    expect(all.map((one) => one.email)).toEqual([0, 1, 2, 3, 4].map((number) => `page-${number}@example.com`))
    expect([first.waiting, third.next]).toEqual([5, null])
    for (const { id } of all.slice(0, 2)) {
      good(await decide({ applicationId: id, verdict: 'declined', reason: 'нет площадки' }))
      world.clock.turn({ minutes: 1 })
    }
    const decided = await list('decided')
    expect(decided.applications.map((one) => one.email)).toEqual(['page-1@example.com', 'page-0@example.com'])
    expect(decided.applications[0]?.decision).toMatchObject({
      verdict: 'declined',
      by: { id: admin.uid, name: 'admin' },
      reason: 'нет площадки',
    })
    expect(decided.waiting).toBe(3)
  })

  test('an operator reads and does not decide; a client does neither', async () => {
    good(await ask())
    const { id } = await theOne()
    expect(await decide({ applicationId: id }, operator)).toMatchObject({ code: 'NO_ACCESS' })
    const client = await account({ email: emailOf('client') })
    expect(await decide({ applicationId: id }, client)).toMatchObject({ code: 'NO_ACCESS' })
    expect(await world.call('listPartnerApplications', {}, client)).toMatchObject({ code: 'NO_ACCESS' })
  })

  test('accept on the usual terms, or on others', async () => {
    await accepted()
    expect(await terms()).toEqual([{ percent: '10', percent_of: 'profit', partner_monitor: false }])
  })

  test('accept a site that compares rates: it is paid of the turnover', async () => {
    const { partnerId } = await accepted({ of: 'turnover' })
    expect(await terms()).toEqual([{ percent: '0.1', percent_of: 'turnover', partner_monitor: true }])
    const [log] = await rows(`select person_id, details from audit where action = 'decidePartnership' order by id desc limit 1`)
    expect(log).toMatchObject({
      person_id: admin.uid,
      details: { verdict: 'accepted', partnerId, percent: '0.1', of: 'turnover', monitor: true },
    })
  })

  test.each(['-1', '100.01', '0.00001'])('do not give %s percent', async (percent) => {
    good(await ask())
    const { id } = await theOne()
    expect(await decide({ applicationId: id, percent })).toMatchObject({ code: 'PARTNER_FAULTY', details: { field: 'partner.percent' } })
    expect(await theOne()).toMatchObject({ id, decision: null })
  })

  test('give a reason for a no, which the email brings; a silent no sends nothing', async () => {
    good(await ask())
    const { id } = await theOne()
    expect(await decide({ applicationId: id, verdict: 'declined', reason: ' ' })).toMatchObject({ code: 'REASON_NEEDED' })
    expect(good(await decide({ applicationId: id, verdict: 'declined', reason: 'Канал пуст' }))).toEqual({ partnerId: null })
    good(await ask({ email: emailOf('spam') }))
    good(await decide({ applicationId: (await theOne()).id, verdict: 'declined', reason: 'спам', silent: true }))
    await world.sweep('sendMail')
    expect([emails().length, emails(emailOf('spam')).length]).toEqual([1, 0])
    expect(emails()[0]?.text).toContain('Канал пуст')
    expect(await rows('select from users where email = $1', [email])).toEqual([])
    // whoever was declined may ask again
    good(await ask({ place: 'другой канал' }))
  })

  test('find a declined application a year long; what waits and what was accepted stays', async () => {
    for (const verdict of ['declined', 'accepted'] as const) {
      good(await ask({ email: emailOf(verdict) }))
      good(await decide({ applicationId: (await theOne()).id, verdict, reason: 'нет площадки' }))
    }
    good(await ask())
    world.clock.turn({ hours: 365 * 24 - 1 })
    await world.sweep('forgetOld')
    const kept = async () => (await rows('select email from partner_applications order by email')).map((row) => row.email as string)
    expect(await kept()).toEqual([emailOf('accepted'), emailOf('declined'), email])
    world.clock.turn({ hours: 2 })
    await world.sweep('forgetOld')
    expect(await kept()).toEqual([emailOf('accepted'), email])
  })

  test('of two admins who decide at once one wins, and the other reads who did it', async () => {
    good(await ask())
    const { id } = await theOne()
    const other = await world.admin()
    const answers = await Promise.all([
      decide({ applicationId: id, percent: '10' }),
      decide({ applicationId: id, percent: '20' }, other),
      decide({ applicationId: id, verdict: 'declined', reason: 'нет' }, other),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ code: 'ALREADY_DECIDED', details: { by: 'admin', at: world.clock.now() } })
    await world.sweep('sendMail')
    expect(emails()).toHaveLength(1)
  })

  test('a press that came twice is one', async () => {
    good(await ask())
    const press = { applicationId: (await theOne()).id, verdict: 'accepted' as const, idempotencyKey: newKey() }
    const once = good(await world.call('decidePartnership', press, admin))
    expect(good(await world.call('decidePartnership', press, admin))).toEqual(once)
  })

  test('cannot make a partner of a colleague, nor of a partner once more', async () => {
    const partner = await aPartner(world)
    const colleague = (await rows('select email from users where uid = $1', [operator.uid]))[0].email as string
    for (const [address, code] of [
      [partner.email, 'ACCOUNT_IS_PARTNER'],
      [colleague, 'NOT_FOR_STAFF'],
    ] as const) {
      good(await ask({ email: address }))
      const { id } = await theOne()
      expect(await decide({ applicationId: id })).toMatchObject({ code })
      good(await decide({ applicationId: id, verdict: 'declined', reason: 'уже есть', silent: true }))
    }
  })

  test('two accept at the moment at which the person registers: one account', async () => {
    good(await ask())
    const { id } = await theOne()
    const [answer] = await Promise.all([decide({ applicationId: id }), account().catch(() => null)])
    good(answer)
    expect(await rows('select from users where email = $1', [email])).toHaveLength(1)
  })
})

describe('an accepted partner', () => {
  test('is told by staff from others by what he wrote of himself', async () => {
    good(await ask())
    const { id } = await theOne()
    const { partnerId } = good(await decide({ applicationId: id }))
    const { application } = good(await world.call('getPartner', { id: partnerId ?? '' }, operator))
    expect(application).toEqual({ id, place: 'Телеграм-канал о переездах', how: 'Три тысячи подписчиков' })
  })

  test('without an account gets one: his link works at once, the email leads to a password, and then he has the cabinet', async () => {
    const { partnerId } = await accepted()
    const [{ ref_id: refId }] = await rows('select ref_id from users where uid = $1', [partnerId])
    const visitor = await world.visitor()
    good(await world.call('updateUserInfo', { refId }, visitor))
    expect((await me(visitor))?.hasReferrer).toBe(true)

    const token = await tokenOf()
    expect(emails()[0]?.text).toContain(`/?ref=${refId}`)
    const link = good(await world.call('getPartnershipLink', { token }))
    expect(link).toMatchObject({ email, percent: '10', of: 'profit', hasPassword: false, isSignedIn: false })
    expect(await world.call('confirmPartnership', { token, password: '123' })).toMatchObject({ code: 'PASSWORD_WEAK' })
    const inside = good(await world.call('confirmPartnership', { token, password, wantToken: true }))
    expect(inside.person).toMatchObject({ uid: partnerId, userType: 'partner', email, refId })
    const session = { uid: partnerId ?? '', token: inside.token ?? '' }
    expect(await referral(session)).toMatchObject({ isPartner: true, refId, referrals: 1, percent: '10' })
    good(await world.call('getPartnerIncomes', {}, session))
    // and he can log in by it later
    expect(good(await world.call('signIn', { email, password, wantToken: true })).person.userType).toBe('partner')
  })

  test('brings along what he did before without an account', async () => {
    await accepted()
    const [partner, visitor] = [await aPartner(world), await world.visitor()]
    good(await world.call('updateUserInfo', { refId: partner.refId }, visitor))
    const inside = good(await world.call('confirmPartnership', { token: await tokenOf(), password, wantToken: true }, visitor))
    expect((await me({ uid: inside.person.uid, token: inside.token ?? '' }))?.hasReferrer).toBe(true)
  })

  test('uses his link once, also when two tabs press at the same moment', async () => {
    await accepted()
    const token = await tokenOf()
    const answers = await Promise.all([1, 2].map(() => world.call('confirmPartnership', { token, password, wantToken: true })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await world.call('getPartnershipLink', { token })).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test.each(['', 'nothing', 'x'.repeat(100)])('does not come in by the link %j', async (token) => {
    await accepted()
    expect(await world.call('getPartnershipLink', { token })).toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await world.call('confirmPartnership', { token, password })).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('has fourteen days; after them a new password proves his e-mail as well', async () => {
    await accepted()
    const token = await tokenOf()
    world.clock.turn({ hours: 14 * 24 - 1 })
    good(await world.call('getPartnershipLink', { token }))
    world.clock.turn({ hours: 1 })
    expect(await world.call('getPartnershipLink', { token })).toMatchObject({ code: 'LINK_EXPIRED' })
    good(await world.call('requestPasswordReset', { email }))
    await world.sweep('sendMail')
    const reset = /\/auth\/reset#([\w-]+)/.exec(emails()[0]?.text ?? '')?.[1] ?? ''
    expect(good(await world.call('resetPassword', { token: reset, password, wantToken: true })).person.userType).toBe('partner')
  })

  test('with an account confirms in it: whoever only made the account with his e-mail gets no cabinet', async () => {
    const client = await account()
    good(await askLoggedIn(client))
    good(await decide({ applicationId: (await theOne()).id }))
    expect((await me(client))?.userType).toBe('regular')
    expect(await world.call('getPartnerIncomes', {}, client)).toMatchObject({ code: 'NO_ACCESS' })
    // logging in by the password alone proves no e-mail
    expect(good(await world.call('signIn', { email, password, wantToken: true })).person.userType).toBe('regular')
    const token = await tokenOf()
    const stranger = await world.visitor()
    expect(good(await world.call('getPartnershipLink', { token }, stranger))).toMatchObject({ hasPassword: true, isSignedIn: false })
    for (const who of [undefined, stranger, await account({ email: emailOf('other') })])
      expect(await world.call('confirmPartnership', { token }, who)).toMatchObject({ code: 'LOG_IN_FIRST' })
    // the link does not replace the password of the account
    expect(await world.call('confirmPartnership', { token, password: 'семь синих чашек' }, stranger)).toMatchObject({
      code: 'LOG_IN_FIRST',
    })

    expect(good(await world.call('getPartnershipLink', { token }, client))).toMatchObject({ hasPassword: true, isSignedIn: true })
    expect(good(await world.call('confirmPartnership', { token }, client))).toMatchObject({ person: { userType: 'partner' }, token: null })
    expect((await me(client))?.userType).toBe('partner')
    expect(await referral(client)).toMatchObject({ isPartner: true })
  })

  test('has the email sent again while its link was not used; of several links the first that is used ends the others', async () => {
    const client = await account()
    expect(await world.call('sendPartnershipLink', {}, client)).toMatchObject({ code: 'NO_ACCESS' })
    good(await askLoggedIn(client))
    good(await decide({ applicationId: (await theOne()).id }))
    const first = await tokenOf()
    good(await world.call('sendPartnershipLink', {}, client))
    await world.sweep('sendMail')
    const second = await tokenOf()
    expect(second).not.toBe(first)
    good(await world.call('confirmPartnership', { token: first }, client))
    expect(await world.call('getPartnershipLink', { token: second })).toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await world.call('sendPartnershipLink', {}, client)).toMatchObject({ code: 'NO_ACCESS' })
  })

  test('whose password was mailed becomes one with his first log-in, or by the link', async () => {
    await accepted()
    await world.database.pool.query('update users set mailed_password_waits = true where email = $1', [email])
    await world.database.pool.query('update users set password_hash = $1 where email = $2', [await hashPassword(password), email])
    expect(good(await world.call('getPartnershipLink', { token: await tokenOf() }))).toMatchObject({ hasPassword: false })
    expect(good(await world.call('signIn', { email, password, wantToken: true })).person.userType).toBe('partner')
  })
})
