/** Emails that a person has switched off are not sent; those that need him always are. */
import { expect, test } from 'vitest'
import { optionalEmails } from '../../core/people/optional-emails.ts'
import { aWorld } from '../a-world.ts'
import { credited, good } from '../make.ts'
import { type Account, anAccount, aProvenAccount, subjectsTo } from './accounts.ts'

const world = aWorld()
const off = async (me: Account, ...emails: (typeof optionalEmails)[number][]) => {
  for (const email of emails) good(await world.call('setEmailChoice', { email, on: false }, me))
}

test('each is switched off and on by itself', async () => {
  const me = await aProvenAccount(world)
  const choices = async () => good(await world.call('listEmailChoices', null, me)).choices
  expect(await choices()).toEqual(optionalEmails.map((email) => ({ email, on: true })))
  await Promise.all([off(me, 'payoutSent'), off(me, 'chatMessages')])
  expect((await choices()).filter(({ on }) => !on).map(({ email }) => email)).toEqual(['payoutSent', 'chatMessages'])
  await off(me, 'payoutSent')
  good(await world.call('setEmailChoice', { email: 'payoutSent', on: true }, me))
  expect((await choices()).filter(({ on }) => !on).map(({ email }) => email)).toEqual(['chatMessages'])
})

test('what is off is not sent; all others are', async () => {
  const me = await aProvenAccount(world)
  await off(me, 'orderCredited')
  const { orderId } = await credited(world, me, me.email)
  expect(await subjectsTo(world, me.email)).toEqual([expect.stringContaining('создана'), 'Подтвердите почту'])
  expect(good(await world.call('getOrder', { orderId }, await world.operator())).order.status).toBe('paymentChecked')
})

test("an account that somebody made with another's e-mail silences nothing of his", async () => {
  const thief = await anAccount(world)
  await off(thief, 'orderCredited')
  await world.sweep('refreshRates')
  await credited(world, await world.visitor(), thief.email)
  expect(await subjectsTo(world, thief.email)).toHaveLength(3)
})

test('an email that needs him cannot be switched off, and the anonymous have no choices', async () => {
  const me = await aProvenAccount(world)
  expect(await world.call('setEmailChoice', { email: 'newQuote' as 'payoutSent', on: false }, me)).toMatchObject({
    code: 'INVALID_ARGUMENT',
  })
  const visitor = await world.visitor()
  expect(await world.call('setEmailChoice', { email: 'payoutSent', on: false }, visitor)).toMatchObject({ ok: true })
})
