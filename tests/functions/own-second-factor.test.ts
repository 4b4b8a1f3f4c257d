/** The second factor of people who are no staff: set up by choice, asked for at each log-in, switched off by the password. */
import { generate } from 'otplib'
import { beforeEach, expect, test } from 'vitest'
import { millisecondsOf } from '../../core/time/instant.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'
import { anAccount, usualPassword as password, prove } from '../people/accounts.ts'
import type { Session } from '../world.ts'

const world = aWorld({ priced: false, seeded: false })
let count = 0
let email = ''
let me: Session
let secret = ''
let codes: string[] = []

const codeOf = () => generate({ secret, epoch: Math.floor(millisecondsOf(world.clock.now()) / 1000) })
const signIn = (code?: string) => world.call('signIn', { email, password, wantToken: true, ...(code === undefined ? {} : { code }) })

beforeEach(async () => {
  email = `careful-${++count}@example.com`
  me = await anAccount(world, null, email)
  await prove(world, { ...me, email, password })
  secret = good(await world.call('prepareSecondFactor', { password }, me)).secret
  codes = good(await world.call('confirmSecondFactor', { code: await codeOf() }, me)).recoveryCodes ?? []
  // a code works once: the next one is of the next half minute
  world.clock.turn({ minutes: 1 })
})

test('is asked for at log-in, and its code works once', async () => {
  expect(good(await world.call('whoAmI', null, me)).person?.secondFactor).toMatchObject({ required: false, ready: true })
  expect(await signIn()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', details: { field: 'code' } })
  expect(await signIn('000000')).toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  const code = await codeOf()
  good(await signIn(code))
  expect(await signIn(code)).toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
})

test('setting it up ends other sessions and is told by email', async () => {
  world.clock.turn({ minutes: 1 })
  const other = good(await signIn(await codeOf()))
  world.clock.turn({ minutes: 1 })
  const anew = good(await world.call('prepareSecondFactor', { password }, { uid: me.uid, token: other.token ?? '' })).secret
  secret = anew
  good(await world.call('confirmSecondFactor', { code: await codeOf() }, { uid: me.uid, token: other.token ?? '' }))
  expect(await world.call('listSessions', null, me)).toMatchObject({ code: 'UNAUTHENTICATED' })
  await world.sweep('sendMail')
  expect(world.simulator.emails().filter(({ to, subject }) => to.includes(email) && subject === 'Второй шаг входа включён')).toHaveLength(2)
})

test('is switched on by the password, and not by a session that was left open', async () => {
  good(await world.call('turnOffSecondFactor', { password }, me))
  const wrong = { code: 'WRONG_LOGIN', details: { field: 'password' } }
  for (let guess = 0; guess < 10; guess++) expect(await world.call('prepareSecondFactor', { password: 'не тот' }, me)).toMatchObject(wrong)
  expect(await world.call('prepareSecondFactor', { password }, me)).toMatchObject({ code: 'TOO_MANY_LOGINS' })
  world.clock.turn({ minutes: 16 })
  secret = good(await world.call('prepareSecondFactor', { password }, me)).secret
  good(await world.call('confirmSecondFactor', { code: await codeOf() }, me))
})

test('a new password by email does not get past it', async () => {
  good(await world.call('requestPasswordReset', { email }))
  await world.sweep('sendMail')
  const text = world.simulator.emails().find(({ to, text: words }) => to.includes(email) && words.includes('/auth/reset#'))?.text ?? ''
  const token = /\/auth\/reset#([\w-]+)/.exec(text)?.[1] ?? ''
  expect(good(await world.call('getPasswordReset', { token })).secondFactor).toBe(true)
  const reset = (code?: string) =>
    world.call('resetPassword', { token, password: 'другой пароль', ...(code === undefined ? {} : { code }) })
  expect(await reset()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  expect(await reset('000000')).toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  good(await reset(await codeOf()))
})

test('a recovery code works once; new ones are made by the password, and the former ones work no more', async () => {
  const [first = '', second = ''] = codes
  good(await signIn(first))
  expect(await signIn(first)).toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  expect(good(await world.call('listSessions', null, me)).recoveryCodesLeft).toBe(9)
  expect(await world.call('renewRecoveryCodes', { password: 'не тот' }, me)).toMatchObject({ code: 'WRONG_LOGIN' })
  const anew = good(await world.call('renewRecoveryCodes', { password }, me)).recoveryCodes
  expect(anew).toHaveLength(10)
  expect(await signIn(second)).toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  good(await signIn(anew[0]))
})

test('is switched off by the password, and not by a wrong one', async () => {
  expect(await world.call('turnOffSecondFactor', { password: 'не тот' }, me)).toMatchObject({ code: 'WRONG_LOGIN' })
  expect(await signIn()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  good(await world.call('turnOffSecondFactor', { password }, me))
  good(await signIn())
  expect(await world.call('renewRecoveryCodes', { password }, me)).toMatchObject({ code: 'NO_ACCESS' })
})

test('whoever has it shows it before changing it: an open session and the password are not enough', async () => {
  world.clock.turn({ hours: 2 })
  const needed = { code: 'SECOND_FACTOR_NEEDED', details: { field: 'code' } }
  // more often than a password may be guessed: nothing is counted
  for (const name of ['turnOffSecondFactor', 'renewRecoveryCodes', 'prepareSecondFactor', 'preparePasskey'] as const)
    for (let times = 0; times < 4; times += 1) expect(await world.call(name, { password }, me)).toMatchObject(needed)
  good(await world.call('confirmSecondFactor', { code: await codeOf() }, me))
  good(await world.call('preparePasskey', { password }, me))
  good(await world.call('renewRecoveryCodes', { password }, me))
  good(await world.call('turnOffSecondFactor', { password }, me))
})

test('the anonymous have none', async () => {
  const visitor = await world.visitor()
  expect(await world.call('prepareSecondFactor', { password }, visitor)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('turnOffSecondFactor', { password }, visitor)).toMatchObject({ code: 'NO_ACCESS' })
})
