/** The open pages of a person hear of everything that changes of his account, its log-in and its devices. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { listen } from '../listen.ts'
import { good } from '../make.ts'
import type { Process } from '../world.ts'
import {
  type Account,
  anAccount,
  aProvenAccount,
  elsewhere,
  usualPassword as password,
  prove,
  tokenMailed,
  withSecondFactor,
} from './accounts.ts'

const world = aWorld()
const admin = world.signedIn('admin')
const stampOf = async (me: Account) => good(await world.call('whoAmI', null, me)).person?.stamp
const sessionsOf = async (me: Account) => good(await world.call('listSessions', null, me)).sessions
const newEmail = (me: Account) => `new-${me.email}`

async function changesStamp(me: Account, deed: () => Promise<unknown>): Promise<void> {
  const before = await stampOf(me)
  await deed()
  expect(await stampOf(me)).not.toBe(before)
}

test('an open page hears of a change elsewhere at once, with the stamp of whoAmI', async () => {
  const me = await aProvenAccount(world)
  const topic = `account:${me.uid}`
  const stream = await listen(world.processes[0] as Process, me)
  await stream.subscribe({ [topic]: 0 })
  const next = async () => (await stream.next((event) => event.topic === topic)).state
  expect(await next()).toMatchObject({ stamp: await stampOf(me) })
  await elsewhere(world, me)
  expect(await next()).toMatchObject({ stamp: await stampOf(me) })
})

test('each step of another e-mail changes the stamp', async () => {
  const me = await anAccount(world)
  await changesStamp(me, () => prove(world, me))
  const ask = async () => good(await world.call('requestEmailChange', { password, email: newEmail(me) }, me))
  await changesStamp(me, ask)
  await changesStamp(me, async () => good(await world.call('cancelEmailChange', {}, me)))
  await ask()
  for (const to of [me.email, newEmail(me)]) {
    const token = await tokenMailed(world, to, 'email')
    await changesStamp(me, async () => good(await world.call('confirmEmailChange', { token })))
  }
})

test('so do log-ins, their ends, the second step and its codes', async () => {
  const me = await aProvenAccount(world)
  await changesStamp(me, () => elsewhere(world, me))
  const other = (await sessionsOf(me)).find(({ current }) => !current)
  await changesStamp(me, async () => good(await world.call('endSession', { sessionId: other?.id ?? '' }, me)))
  const third = await elsewhere(world, me)
  await changesStamp(me, async () => good(await world.call('signOut', {}, third)))
  await elsewhere(world, me)
  await changesStamp(me, async () => good(await world.call('endOtherSessions', {}, me)))
  let recovery: string[] = []
  await changesStamp(me, async () => {
    recovery = (await withSecondFactor(world, me)).recovery
  })
  await changesStamp(me, async () => good(await world.call('confirmSecondFactor', { code: recovery[0] ?? '' }, me)))
  good(await world.call('requestSecondFactorRemoval', { email: me.email }))
  const token = await tokenMailed(world, me.email, 'second-step')
  await changesStamp(me, async () => good(await world.call('startSecondFactorRemoval', { token })))
  await changesStamp(me, async () => good(await world.call('keepSecondFactor', {}, me)))
  await changesStamp(me, async () => good(await world.call('turnOffSecondFactor', { password }, me)))
})

test('an admin who writes meanwhile is not told that somebody else has changed the person', async () => {
  const me = await aProvenAccount(world)
  const { id, version } = good(await world.call('getUser', { id: me.uid }, admin))
  await elsewhere(world, me)
  good(await world.call('suspendUser', { id, version, what: 'orders', reason: 'проверка', until: null }, admin))
})
