import { beforeAll, describe, expect, test } from 'vitest'
import type { Email, Mailer } from '../../outside/mail/smtp.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import { sendMail } from '../../server/work/mail/send-mail.job.ts'
import { aWorld } from '../a-world.ts'
import { accountConsents } from '../consents.ts'
import { anOrder, good } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld()
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows

let count = 0
const newEmail = () => `person-${++count}@example.com`
const wanted = (change: object = {}) =>
  ({
    email: newEmail(),
    password: 'сорок два зонта',
    consents: { ...accountConsents },
    language: 'ru',
    wantToken: true,
    ...change,
  }) as const
const sessionOf = ({ person, token }: { person: { uid: string }; token: string | null }): Session => ({
  uid: person.uid,
  token: token ?? '',
})

describe('register', () => {
  test('an anonymous person stays the same: uid, orders, referral id; the former session ends', async () => {
    const visitor = await world.visitor()
    const { orderId } = await anOrder(world, visitor)
    const [before] = await sql('select ref_id from users where uid = $1', [visitor.uid])
    const mine = wanted()
    const made = good(await world.call('register', mine, visitor))
    expect(made.person).toMatchObject({ uid: visitor.uid, anonymous: false, userType: 'regular', email: mine.email, refId: before?.ref_id })
    const me = sessionOf(made)
    expect(good(await world.call('getUserOrders', null, me)).orders.map(({ id }) => id)).toEqual([orderId])
    // a session that was fixed on somebody before is worth nothing afterwards
    expect(await world.call('getUserOrders', null, visitor)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
    const [row] = await sql('select registered_at, consent_rules, consent_aml, consent_personal_data from users where uid = $1', [
      visitor.uid,
    ])
    expect(row).toEqual({
      registered_at: world.clock.now(),
      consent_rules: accountConsents.rules,
      consent_aml: accountConsents.aml,
      consent_personal_data: accountConsents.personalData,
    })
  })

  test('a token that somebody took before and put aside opens nothing after the registration', async () => {
    const visitor = await world.visitor()
    await anOrder(world, visitor)
    const aside = sessionOf(good(await world.call('signInAnonymously', { wantToken: true }, visitor)))
    expect(aside.uid).toBe(visitor.uid)
    const me = sessionOf(good(await world.call('register', wanted(), visitor)))
    expect(await world.call('getUserOrders', null, aside)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
    expect(good(await world.call('listSessions', null, me)).sessions).toHaveLength(1)
  })

  test('without a session it is a new person, who can sign in anywhere', async () => {
    const mine = wanted()
    const { person } = good(await world.call('register', mine))
    const again = good(await world.call('signIn', { email: mine.email, password: mine.password, wantToken: true }))
    // a device more is a change of the account
    expect(again.person).toEqual({ ...person, stamp: again.person.stamp })
  })

  test('a domain in letters and in the form xn--… is one e-mail, for an order too', async () => {
    const letters = `maria-${++count}@почта.рф`
    const coded = letters.replace('почта.рф', 'xn--80a1acny.xn--p1ai')
    const visitor = await world.visitor()
    await anOrder(world, visitor, { email: coded })
    good(await world.call('createUserByOrderEmail', { email: letters, password: 'сорок два зонта' }, visitor))
    expect(await world.call('register', wanted({ email: coded }))).toMatchObject({ code: 'EMAIL_TAKEN' })
    for (const email of [letters, coded]) good(await world.call('signIn', { email, password: 'сорок два зонта' }))
    good(await world.call('requestPasswordReset', { email: coded }))
  })

  test('of two who register with one e-mail at once one is refused', async () => {
    const mine = wanted()
    const visitors = await Promise.all([world.visitor(), world.visitor()])
    const answers = await Promise.all(visitors.map((visitor) => world.call('register', mine, visitor)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'EMAIL_TAKEN', http: 409, details: { field: 'email' } })
  })

  test('a refused registration leaves the visitor as he was', async () => {
    const taken = wanted()
    good(await world.call('register', taken))
    const visitor = await world.visitor()
    expect(await world.call('register', wanted({ email: taken.email.toUpperCase() }), visitor)).toMatchObject({ code: 'EMAIL_TAKEN' })
    const me = good(await world.call('whoAmI', null, visitor)).person
    expect(me).toMatchObject({ uid: visitor.uid, anonymous: true, email: null })
  })

  test.each([
    ['an e-mail without a zone', { email: 'person@example' }, 'EMAIL_INVALID', 'email'],
    ['a line break in the e-mail', { email: 'person@example.com\nBcc: all@example.com' }, 'EMAIL_INVALID', 'email'],
    ['a Cyrillic letter inside a Latin domain', { email: 'person@gm\u0430il.com' }, 'EMAIL_INVALID', 'email'],
    ['no e-mail', { email: ' ' }, 'FILL_ALL_FIELDS', 'email'],
    ['no password', { password: '' }, 'FILL_ALL_FIELDS', 'password'],
    ['a password of five characters', { password: 'зонты' }, 'PASSWORD_WEAK', 'password'],
    ['no consent', { consents: { ...accountConsents, rules: '' } }, 'CONSENT_NEEDED', 'consents.rules'],
    [
      'no consent to the text about personal data',
      { consents: { ...accountConsents, personalData: '' } },
      'CONSENT_NEEDED',
      'consents.personalData',
    ],
    [
      'an older text about personal data',
      { consents: { ...accountConsents, personalData: '2020-01-01' } },
      'CONSENT_OUTDATED',
      'consents.personalData',
    ],
    ['a consent to an older text', { consents: { ...accountConsents, aml: '2020-01-01' } }, 'CONSENT_OUTDATED', 'consents.aml'],
  ])('%s is refused at its field', async (_, change, code, field) => {
    expect(await world.call('register', wanted(change), await world.visitor())).toMatchObject({ ok: false, code, details: { field } })
  })

  test('who has an account does not make another one', async () => {
    const me = sessionOf(good(await world.call('register', wanted())))
    expect(await world.call('register', wanted(), me)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
    expect(await world.call('register', wanted(), await world.operator())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  })

  test('full-width letters and capitals are the same e-mail', async () => {
    const mine = wanted({ email: '\uff2daria.K@Example.com' })
    expect(good(await world.call('register', mine)).person.email).toBe('maria.k@example.com')
    expect(await world.call('register', wanted({ email: 'maria.k@example.com' }))).toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  test('whoever looks through e-mails is stopped', async () => {
    const taken = wanted()
    good(await world.call('register', taken))
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await world.call('register', taken)
      codes.push(answer.ok ? 'ok' : answer.code)
    }
    expect(codes).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'EMAIL_TAKEN', 'EMAIL_TAKEN', 'TOO_MANY_CALLS', 'TOO_MANY_CALLS'])
  })
})

describe('createUserByOrderEmail', () => {
  const anOwner = async () => {
    const [visitor, email] = [await world.visitor(), newEmail()]
    await anOrder(world, visitor, { email })
    return { visitor, email }
  }
  const mailedTo = async (email: string) => {
    await world.sweep('sendMail')
    return world.simulator.emails().find(({ to, subject }) => to.includes(email) && subject === 'Кабинет создан')?.text ?? ''
  }

  test('makes and mails a password of twelve characters; the session goes on as the same person', async () => {
    const { visitor, email } = await anOwner()
    const { person } = good(await world.call('createUserByOrderEmail', { email: email.toUpperCase() }, visitor))
    expect(person).toMatchObject({ uid: visitor.uid, anonymous: false, email })
    expect(good(await world.call('getUserOrders', null, visitor)).orders).toHaveLength(1)
    expect(
      (await sql("select payload::text as text from outbox where kind = 'email:accountCreated'")).map(({ text }) => text).join(),
    ).not.toContain('password')
    const [, password = ''] = /Пароль: (\S{12})\n/.exec(await mailedTo(email)) ?? []
    expect(good(await world.call('signIn', { email, password, wantToken: true })).person.uid).toBe(visitor.uid)
  })

  test('whoever gets the mailed password and signs in ends the session that made the account, once', async () => {
    const { visitor, email } = await anOwner()
    good(await world.call('createUserByOrderEmail', { email }, visitor))
    const [, password = ''] = /Пароль: (\S{12})\n/.exec(await mailedTo(email)) ?? []
    const signIn = async () => sessionOf(good(await world.call('signIn', { email, password, wantToken: true })))
    const first = await signIn()
    expect(await world.call('getUserOrders', null, visitor)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
    const second = await signIn()
    for (const session of [first, second]) good(await world.call('getUserOrders', null, session))
  })

  test('mailed again, as the answer of the mail server was lost, it is another password in another email', async () => {
    const { visitor, email } = await anOwner()
    good(await world.call('createUserByOrderEmail', { email }, visitor))
    const sent: Email[] = []
    const mailer: Mailer = {
      close: () => undefined,
      sendMail: (one) => {
        if (one.to === email && one.text.includes('Пароль:')) sent.push(one)
        return sent.length === 1 ? Promise.reject(new OutsideError('timeout', 'smtp', 'no word')) : Promise.resolve()
      },
    }
    await sendMail({ ...world.context, mailer })
    world.clock.turn({ minutes: 1 })
    await sendMail({ ...world.context, mailer })
    expect(sent).toHaveLength(2)
    expect(sent[0]?.messageId).not.toBe(sent[1]?.messageId)
    const [, password = ''] = /Пароль: (\S{12})\n/.exec(sent[1]?.text ?? '') ?? []
    good(await world.call('signIn', { email, password }))
  })

  test('a password that was chosen is not mailed', async () => {
    const { visitor, email } = await anOwner()
    good(await world.call('createUserByOrderEmail', { email, password: 'сорок два зонта' }, visitor))
    expect(await mailedTo(email)).not.toContain('Пароль:')
    good(await world.call('signIn', { email, password: 'сорок два зонта' }))
  })

  test('only the anonymous owner of an order with this e-mail may; whether there is one is not told', async () => {
    const { visitor, email } = await anOwner()
    const stranger = await world.visitor()
    for (const [who, address] of [
      [stranger, email],
      [visitor, newEmail()],
    ] as const)
      expect(await world.call('createUserByOrderEmail', { email: address }, who)).toMatchObject({ http: 403, code: 'NO_ACCESS' })
    expect(await world.call('createUserByOrderEmail', { email })).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await world.call('createUserByOrderEmail', { email, password: '12345' }, visitor)).toMatchObject({ code: 'PASSWORD_WEAK' })
    good(await world.call('createUserByOrderEmail', { email }, visitor))
    expect(await world.call('createUserByOrderEmail', { email }, visitor)).toMatchObject({ code: 'NO_ACCESS' })
  })

  test('an e-mail that has an account is told', async () => {
    const { visitor, email } = await anOwner()
    good(await world.call('register', wanted({ email })))
    expect(await world.call('createUserByOrderEmail', { email }, visitor)).toMatchObject({ http: 409, code: 'EMAIL_TAKEN' })
  })
})

describe('a new password', () => {
  let mine: Omit<ReturnType<typeof wanted>, 'password'> & { password: string }
  let me: Session
  beforeAll(async () => {
    mine = wanted()
    me = sessionOf(good(await world.call('register', mine)))
  })
  const tokenMailed = async (email: string): Promise<string> => {
    await world.sweep('sendMail')
    const text = world.simulator.emails().find(({ to, text: words }) => to.includes(email) && words.includes('/auth/reset#'))?.text ?? ''
    return /\/auth\/reset#([\w-]+)/.exec(text)?.[1] ?? ''
  }

  test('is set by the link of the email, once; other sessions end, orders stay', async () => {
    const other = sessionOf(good(await world.call('signIn', { email: mine.email, password: mine.password, wantToken: true })))
    good(await world.call('requestPasswordReset', { email: ` ${mine.email.toUpperCase()} ` }))
    const token = await tokenMailed(mine.email)
    expect(good(await world.call('getPasswordReset', { token }))).toMatchObject({ email: mine.email, secondFactor: false })
    expect(await world.call('resetPassword', { token, password: '12345' })).toMatchObject({ code: 'PASSWORD_WEAK' })
    const answers = await Promise.all(
      ['семь синих чашек', 'восемь белых чашек'].map((password) => world.call('resetPassword', { token, password, wantToken: true })),
    )
    const [won] = answers.flatMap((answer, index) => (answer.ok ? [{ index, data: answer.data }] : []))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'LINK_EXPIRED' })
    if (!won) throw new Error('one of them has set it')
    expect(won.data.person.uid).toBe(me.uid)
    for (const ended of [me, other]) expect(await world.call('listSessions', null, ended)).toMatchObject({ code: 'UNAUTHENTICATED' })
    me = sessionOf(won.data)
    expect(good(await world.call('listSessions', null, me)).passwordChangedAt).toBe(world.clock.now())
    expect(await world.call('signIn', { email: mine.email, password: mine.password })).toMatchObject({ code: 'WRONG_LOGIN' })
    mine = { ...mine, password: ['семь синих чашек', 'восемь белых чашек'][won.index] ?? '' }
    expect(await world.call('getPasswordReset', { token })).toMatchObject({ code: 'LINK_EXPIRED' })
    await world.sweep('sendMail')
    expect(world.simulator.emails().filter(({ to, subject }) => to.includes(mine.email) && subject === 'Пароль изменён')).toHaveLength(1)
  })

  test('a link that is an hour old works no more', async () => {
    good(await world.call('requestPasswordReset', { email: mine.email }))
    const token = await tokenMailed(mine.email)
    world.clock.turn({ minutes: 61 })
    expect(await world.call('resetPassword', { token, password: 'девять чашек' })).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('an email that nobody has is told, and asking is counted', async () => {
    const email = newEmail()
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await world.call('requestPasswordReset', { email })
      codes.push(answer.ok ? 'ok' : answer.code)
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'EMAIL_UNKNOWN'), 'TOO_MANY_CALLS'])
  })

  test('an invitation of staff sets no password here, and the other way round', async () => {
    good(await world.call('requestPasswordReset', { email: mine.email }))
    const token = await tokenMailed(mine.email)
    expect(await world.call('acceptInvitation', { token, password: 'девять чашек' })).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('changePassword asks for the present one, ends other sessions and stays here', async () => {
    me = sessionOf(good(await world.call('signIn', { email: mine.email, password: mine.password, wantToken: true })))
    const other = sessionOf(good(await world.call('signIn', { email: mine.email, password: mine.password, wantToken: true })))
    const change = (password: string, newPassword = 'десять чашек') => world.call('changePassword', { password, newPassword }, me)
    expect(await change('не тот')).toMatchObject({ code: 'WRONG_LOGIN', details: { field: 'password' } })
    expect(await change(mine.password, '12345')).toMatchObject({ code: 'PASSWORD_WEAK', details: { field: 'newPassword' } })
    good(await change(mine.password))
    expect(await world.call('listSessions', null, other)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(good(await world.call('listSessions', null, me)).sessions).toHaveLength(1)
    expect(await world.call('changePassword', { password: 'x', newPassword: 'десять чашек' }, await world.visitor())).toMatchObject({
      code: 'NO_ACCESS',
    })
  })
})

describe('sessions', () => {
  test('are listed, ended one by one or all but this one, and never those of somebody else', async () => {
    const mine = wanted()
    const first = sessionOf(good(await world.call('register', mine)))
    const signIn = async () => sessionOf(good(await world.call('signIn', { email: mine.email, password: mine.password, wantToken: true })))
    world.clock.turn({ minutes: 1 })
    const [second, third, fourth] = [await signIn(), await signIn(), await signIn()]
    const list = async (session: Session) => good(await world.call('listSessions', null, session)).sessions
    const all = await list(second)
    expect(all).toHaveLength(4)
    expect(all.filter(({ current }) => current)).toHaveLength(1)
    const idOf = async (session: Session) => (await list(session)).find(({ current }) => current)?.id ?? ''

    good(await world.call('endSession', { sessionId: await idOf(first) }, second))
    expect(await world.call('listSessions', null, first)).toMatchObject({ code: 'UNAUTHENTICATED' })
    const stranger = sessionOf(good(await world.call('register', wanted())))
    for (const sessionId of [await idOf(second), 'no-such-session'])
      expect(await world.call('endSession', { sessionId }, stranger)).toMatchObject({ code: 'NO_ACCESS', http: 403 })
    expect(await world.call('endSession', { sessionId: await idOf(second) }, second)).toMatchObject({ code: 'NO_ACCESS' })

    expect(good(await world.call('endOtherSessions', {}, second))).toEqual({ ended: 2 })
    for (const ended of [third, fourth]) expect(await world.call('listSessions', null, ended)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await list(stranger)).toHaveLength(1)
  })

  test('a device is named as people call it', async () => {
    const mine = wanted()
    const answer = await fetch(`${world.url}/call/register`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      },
      body: JSON.stringify({ data: mine }),
    })
    const { result } = (await answer.json()) as { result: { person: { uid: string }; token: string } }
    expect(good(await world.call('listSessions', null, sessionOf(result))).sessions).toMatchObject([
      { browser: 'Safari', system: 'iOS', mobile: true, current: true, firstSeenAt: world.clock.now() },
    ])
  })
})
