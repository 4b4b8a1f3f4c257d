/** Who has lost the app and the codes gets rid of the second step by his e-mail, and a day later. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'
import { aProvenAccount, elsewhere, subjectsTo, tokenMailed, withSecondFactor } from './accounts.ts'

const world = aWorld({ priced: false })

async function lost() {
  const me = await aProvenAccount(world)
  const step = await withSecondFactor(world, me)
  good(await world.call('requestSecondFactorRemoval', { email: me.email }))
  return { me, ...step, token: await tokenMailed(world, me.email, 'second-step') }
}
const signIn = ({ email, password }: { email: string; password: string }) => world.call('signIn', { email, password })

test('the link starts the notice; the second step goes when it is over, and not before', async () => {
  const { me, token } = await lost()
  expect(good(await world.call('getSecondFactorRemoval', { token }))).toEqual({ email: me.email, waitHours: 24 })
  const { offAt } = good(await world.call('startSecondFactorRemoval', { token }))
  expect(good(await world.call('whoAmI', null, me)).person?.secondFactor).toMatchObject({ ready: true, offAt })
  expect(await subjectsTo(world, me.email)).toContain('Второй шаг входа скоро отключится')
  world.clock.turn({ hours: 23, minutes: 59 })
  await world.sweep('removeLostSecondFactors')
  expect(await signIn(me)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  world.clock.turn({ minutes: 1 })
  await world.sweep('removeLostSecondFactors')
  good(await signIn(me))
  expect((await subjectsTo(world, me.email)).filter((subject) => subject === 'Второй шаг входа выключен')).toHaveLength(1)
})

test('the owner keeps it by the link of the notice', async () => {
  const { me, token } = await lost()
  good(await world.call('startSecondFactorRemoval', { token }))
  const keep = await tokenMailed(world, me.email, 'keep-second-step')
  good(await world.call('keepSecondFactor', { token: keep }))
  expect(await world.call('keepSecondFactor', { token: keep })).toMatchObject({ code: 'LINK_EXPIRED' })
  world.clock.turn({ hours: 25 })
  await world.sweep('removeLostSecondFactors')
  expect(await signIn(me)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
})

test('or by a press in his account, or by logging in with a code', async () => {
  const { me, token, code } = await lost()
  good(await world.call('startSecondFactorRemoval', { token }))
  good(await world.call('keepSecondFactor', {}, me))
  expect(await world.call('keepSecondFactor', {}, me)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('keepSecondFactor', {})).toMatchObject({ code: 'UNAUTHENTICATED' })
  good(await world.call('requestSecondFactorRemoval', { email: me.email }))
  good(await world.call('startSecondFactorRemoval', { token: await tokenMailed(world, me.email, 'second-step') }))
  await elsewhere(world, me, await code())
  expect(good(await world.call('whoAmI', null, me)).person?.secondFactor?.offAt).toBeNull()
})

test('a second press does not shorten the notice, and a link works once', async () => {
  const { me, token } = await lost()
  const { offAt } = good(await world.call('startSecondFactorRemoval', { token }))
  expect(await world.call('startSecondFactorRemoval', { token })).toMatchObject({ code: 'LINK_EXPIRED' })
  world.clock.turn({ hours: 2 })
  good(await world.call('requestSecondFactorRemoval', { email: me.email }))
  const again = good(await world.call('startSecondFactorRemoval', { token: await tokenMailed(world, me.email, 'second-step') }))
  expect(again).toEqual({ offAt })
})

test('who has none, staff and strangers are answered alike, and get nothing', async () => {
  const none = await aProvenAccount(world)
  const operator = 'operator@menyala.example'
  for (const email of [none.email, operator, 'nobody@accounts.example']) {
    expect(good(await world.call('requestSecondFactorRemoval', { email }))).toBeNull()
    expect(await subjectsTo(world, email)).not.toContain('Отключить второй шаг входа')
  }
})
