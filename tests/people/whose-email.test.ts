/** An account may be made with an e-mail that is not one's own. Its owner gets it whole, and whoever made it keeps nothing. */
import { describe, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good } from '../make.ts'
import { anAccount, aProvenAccount, elsewhere, prove, subjectsTo, tokenMailed, usualPassword, withSecondFactor } from './accounts.ts'

const world = aWorld()
const ordersOf = async (session: Parameters<typeof world.call>[2]) => good(await world.call('getUserOrders', null, session)).orders
const proven = async (session: Parameters<typeof world.call>[2]) => good(await world.call('whoAmI', null, session)).person?.emailProven

describe('until it is proven', () => {
  test('the account works, and asks to be confirmed; a press sends the email again', async () => {
    const me = await anAccount(world)
    expect(await proven(me)).toBe(false)
    good(await world.call('requestEmailConfirmation', {}, me))
    expect(await subjectsTo(world, me.email)).toEqual(['Подтвердите почту', 'Подтвердите почту'])
    // each of them works, as the first may be the one that is found
    await prove(world, me)
    expect(await proven(me)).toBe(true)
    good(await world.call('requestEmailConfirmation', {}, me))
    expect(await subjectsTo(world, me.email)).toHaveLength(2)
  })

  test('it gets no other emails about itself, so nobody fills a mailbox through us', async () => {
    const me = await anAccount(world)
    good(await world.call('changePassword', { password: usualPassword, newPassword: 'семь синих чашек' }, me))
    good(await world.call('signIn', { email: me.email, password: 'семь синих чашек' }))
    expect(await subjectsTo(world, me.email)).toEqual(['Подтвердите почту'])
    const codes: string[] = []
    for (let press = 0; press < 6; press += 1) {
      const answer = await world.call('requestEmailConfirmation', {}, me)
      codes.push(answer.ok ? 'sent' : answer.code)
    }
    expect(codes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'TOO_MANY_CALLS'])
  })

  test('it has no second step', async () => {
    const me = await anAccount(world)
    expect(await world.call('prepareSecondFactor', { password: usualPassword }, me)).toMatchObject({ code: 'EMAIL_NOT_PROVEN' })
    await prove(world, me)
    good(await world.call('prepareSecondFactor', { password: usualPassword }, me))
  })
})

describe('the link of the email', () => {
  test('in a session of the account proves it by a press and ends nothing', async () => {
    const me = await anAccount(world)
    const other = await elsewhere(world, me)
    const token = await tokenMailed(world, me.email, 'confirm')
    expect(good(await world.call('getEmailConfirmation', { token }, me))).toMatchObject({ email: me.email, isSignedIn: true })
    good(await world.call('confirmEmail', { token }, me))
    for (const session of [me, other]) expect(await proven(session)).toBe(true)
    expect(await world.call('confirmEmail', { token }, me)).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('elsewhere sets a password, and all that was there before ends; the orders stay', async () => {
    const visitor = await world.visitor()
    const { orderId } = await anOrder(world, visitor)
    const maker = await anAccount(world, visitor)
    const aside = await elsewhere(world, maker)
    const token = await tokenMailed(world, maker.email, 'confirm')
    expect(good(await world.call('getEmailConfirmation', { token }))).toMatchObject({ email: maker.email, isSignedIn: false })
    expect(await world.call('confirmEmail', { token })).toMatchObject({ code: 'LOG_IN_FIRST' })
    const stranger = await anAccount(world)
    expect(await world.call('confirmEmail', { token }, stranger)).toMatchObject({ code: 'LOG_IN_FIRST' })
    const owner = good(await world.call('confirmEmail', { token, password: 'восемь белых чашек', wantToken: true }))
    expect(owner.person).toMatchObject({ uid: maker.uid, emailProven: true })
    for (const ended of [maker, aside]) expect(await world.call('whoAmI', null, ended)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await world.call('signIn', { email: maker.email, password: usualPassword })).toMatchObject({ code: 'WRONG_LOGIN' })
    expect((await ordersOf({ uid: maker.uid, token: owner.token ?? '' })).map(({ id }) => id)).toEqual([orderId])
  })

  test('works for two days and no longer', async () => {
    const me = await anAccount(world)
    const token = await tokenMailed(world, me.email, 'confirm')
    world.clock.turn({ hours: 48, minutes: 1 })
    expect(await world.call('getEmailConfirmation', { token })).toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await world.call('confirmEmail', { token }, me)).toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await world.call('confirmEmail', { token, password: 'восемь белых чашек' })).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('of two uses at once one counts', async () => {
    const me = await anAccount(world)
    const token = await tokenMailed(world, me.email, 'confirm')
    const answers = await Promise.all([
      world.call('confirmEmail', { token }, me),
      world.call('confirmEmail', { token, password: 'восемь белых чашек' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'LINK_EXPIRED' })
  })
})

describe('a new password by email', () => {
  test('is a proof: a second step from before is gone', async () => {
    const maker = await anAccount(world)
    const { database, context } = world
    // as an office of before has it: a second step although the e-mail was never proven
    await database.pool.query('update users set totp_secret = $2 where uid = $1', [maker.uid, context.cipher.encrypt('JBSWY3DPEHPK3PXP')])
    good(await world.call('requestPasswordReset', { email: maker.email }))
    const token = await tokenMailed(world, maker.email, 'reset')
    expect(good(await world.call('getPasswordReset', { token })).secondFactor).toBe(false)
    good(await world.call('resetPassword', { token, password: 'девять чашек' }))
    const entered = good(await world.call('signIn', { email: maker.email, password: 'девять чашек', wantToken: true }))
    expect(entered.person).toMatchObject({ emailProven: true, secondFactor: { ready: false } })
  })

  test('a browser that was known before is not known after the proof', async () => {
    const maker = await anAccount(world)
    const { cookie } = await signInWithCookie(maker.email, usualPassword, '')
    good(await world.call('requestPasswordReset', { email: maker.email }))
    good(await world.call('resetPassword', { token: await tokenMailed(world, maker.email, 'reset'), password: 'девять чашек' }))
    const entered = await signInWithCookie(maker.email, 'девять чашек', cookie)
    expect((await subjectsTo(world, maker.email)).filter((subject) => subject === 'Вход с нового устройства')).toHaveLength(1)
    await signInWithCookie(maker.email, 'девять чашек', entered.cookie)
    expect((await subjectsTo(world, maker.email)).filter((subject) => subject === 'Вход с нового устройства')).toHaveLength(1)
  })

  test('of an account that is proven asks for its second step as ever', async () => {
    const me = await aProvenAccount(world)
    const { code } = await withSecondFactor(world, me)
    good(await world.call('requestPasswordReset', { email: me.email }))
    const token = await tokenMailed(world, me.email, 'reset')
    expect(await world.call('resetPassword', { token, password: 'девять чашек' })).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
    good(await world.call('resetPassword', { token, password: 'девять чашек', code: await code() }))
  })
})

test('who made the account does not take it to an address of his own by a change that he had begun', async () => {
  const maker = await anAccount(world)
  const own = `own-${maker.email}`
  good(await world.call('requestEmailChange', { password: usualPassword, email: own }, maker))
  const token = await tokenMailed(world, own, 'email')
  good(await world.call('requestPasswordReset', { email: maker.email }))
  const reset = await tokenMailed(world, maker.email, 'reset')
  const owner = good(await world.call('resetPassword', { token: reset, password: 'семь синих чашек', wantToken: true }))
  expect(await world.call('confirmEmailChange', { token })).toMatchObject({ code: 'LINK_EXPIRED' })
  expect(owner.person).toMatchObject({ email: maker.email, emailProven: true })
  good(await world.call('signIn', { email: maker.email, password: 'семь синих чашек' }))
})

test('a password that was mailed proves the e-mail with its first use', async () => {
  await world.sweep('refreshRates')
  const visitor = await world.visitor()
  const email = 'of-an-order@accounts.example'
  await anOrder(world, visitor, { email })
  good(await world.call('createUserByOrderEmail', { email }, visitor))
  expect(await proven(visitor)).toBe(false)
  await world.sweep('sendMail')
  const text = world.simulator.emails().find((sent) => sent.to.includes(email) && sent.subject === 'Кабинет создан')?.text ?? ''
  const [, password = ''] = /Пароль: (\S{12})\n/.exec(text) ?? []
  expect(good(await world.call('signIn', { email, password, wantToken: true })).person.emailProven).toBe(true)
  expect(await world.call('whoAmI', null, visitor)).toMatchObject({ code: 'UNAUTHENTICATED' })
})

/** As a browser does it: with the cookie of known devices. Answers that cookie. */
async function signInWithCookie(email: string, password: string, device: string): Promise<{ cookie: string }> {
  const answer = await fetch(`${world.url}/call/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.url, ...(device && { cookie: `device=${device}` }) },
    body: JSON.stringify({ data: { email, password } }),
  })
  const set = answer.headers.getSetCookie().find((line) => line.startsWith('device='))
  return { cookie: set?.split(';')[0]?.slice('device='.length) ?? '' }
}
