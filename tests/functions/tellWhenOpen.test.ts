/** tellWhenOpen: whoever comes during a break is written to once, when it is over. */
import { expect, test } from 'vitest'
import { defaultSettings } from '../../core/settings/settings.ts'
import { tellOfOpening } from '../../server/work/mail/taking-orders.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'

const world = aWorld()
const reason = { ru: 'Плановые работы', en: 'Planned work' }
/** Of these emails. */
const told = () =>
  world.simulator
    .emails()
    .filter(({ to }) => to.some((one) => one.endsWith('@example.com')))
    .map(({ to, subject }) => [...to, subject])

test('one email after the break, in the language of the last wish, and none before', async () => {
  const admin = await world.admin()
  const ask = (email: string, language: 'ru' | 'en') => world.call('tellWhenOpen', { email, language }, null)
  expect(good(await ask('early@example.com', 'ru'))).toEqual({ waits: false })

  good(await world.call('pauseService', { paused: true, reason, until: null }, admin))
  expect(good(await ask(' Late@Example.com ', 'ru'))).toEqual({ waits: true })
  expect(good(await ask('late@example.com', 'en'))).toEqual({ waits: true })
  // a process that has not heard of the break yet
  await tellOfOpening({ ...world.context, settings: () => Promise.resolve(defaultSettings) })
  await world.sweep('tellOfOpening')
  await world.sweep('sendMail')
  expect(told()).toEqual([])

  good(await world.call('pauseService', { paused: false }, admin))
  for (const job of ['tellOfOpening', 'sendMail', 'tellOfOpening', 'sendMail'] as const) await world.sweep(job)
  expect(told()).toEqual([['late@example.com', 'We are taking orders again']])
  expect(await world.database.kysely.selectFrom('opening_wishes').selectAll().execute()).toEqual([])
})

test('what is no e-mail is refused, and whoever asks for many is stopped', async () => {
  good(await world.call('pauseService', { paused: true, reason, until: null }, await world.admin()))
  const ask = (email: string) => world.call('tellWhenOpen', { email, language: 'ru' }, null)
  expect(await ask(' ')).toMatchObject({ ok: false, code: 'FILL_ALL_FIELDS', details: { field: 'email' } })
  expect(await ask('nobody')).toMatchObject({ ok: false, code: 'EMAIL_INVALID', details: { field: 'email' } })
  const answers = []
  for (let count = 0; count < 40; count += 1) answers.push(await ask(`one-${count}@example.com`))
  // those of the test before are of the same address
  expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(30)
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'TOO_MANY_CALLS' })
})
