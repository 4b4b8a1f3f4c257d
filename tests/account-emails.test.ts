/** Nobody's mailbox is flooded by what somebody does with an account, and emails of orders wait for none of it. */
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from './a-world.ts'
import { anOrder, good } from './make.ts'
import { anAccount, prove } from './people/accounts.ts'
import type { Session } from './world.ts'

const world = aWorld()
let count = 0
let email = ''
let password = 'сорок два зонта'
let me: Session
beforeEach(async () => {
  count += 1
  email = `confirmed-${count}@example.com`
  password = 'сорок два зонта'
  const account = await anAccount(world, null, email)
  await prove(world, account)
  me = account
})

async function changePassword(times: number) {
  for (let time = 0; time < times; time++) {
    const newPassword = `семь синих чашек ${time}`
    good(await world.call('changePassword', { password, newPassword }, me))
    password = newPassword
  }
}
const changed = () => world.simulator.emails().filter(({ to, subject }) => to.includes(email) && subject === 'Пароль изменён')

test('a password that is changed again and again is told five times an hour', async () => {
  await changePassword(8)
  await world.sweep('sendMail')
  expect(changed()).toHaveLength(5)
  await changePassword(1)
  await world.sweep('sendMail')
  expect(changed()).toHaveLength(5)
  // other kinds have a share of their own
  good(await world.call('requestPasswordReset', { email }))
  await world.sweep('sendMail')
  expect(world.simulator.emails().some(({ to, text }) => to.includes(email) && text.includes('/auth/reset#'))).toBe(true)
  world.clock.turn({ minutes: 61 })
  await changePassword(1)
  await world.sweep('sendMail')
  expect(changed()).toHaveLength(6)
})

test('the table of emails says to whom they went only by a keyed hash', async () => {
  await changePassword(1)
  await world.sweep('sendMail')
  const { rows } = await world.database.pool.query('select * from outbox')
  expect(JSON.stringify(rows)).not.toContain(email)
})

test('an email of an order leaves before the emails of accounts that were queued earlier', async () => {
  const before = world.simulator.emails().length
  await changePassword(4)
  world.clock.turn({ seconds: 1 })
  await world.sweep('refreshRates')
  await anOrder(world, await world.visitor())
  await world.sweep('sendMail')
  const subjects = world.simulator
    .emails()
    .map(({ subject }) => subject)
    .slice(0, -before || undefined)
  expect(subjects).toHaveLength(5)
  // the newest stands first
  expect(subjects.at(-1)).toContain('создана')
})
