/** getSettings, setSettings and their history: bounds, contradictions, reasons, two admins at once, in force on all processes. */
import { expect, test } from 'vitest'
import type { Answer, Payload } from '../contract/calls.ts'
import type { TopicState } from '../contract/live.ts'
import { defaultSettings, editedNames } from '../core/settings/settings.ts'
import { settingsReader } from '../server/base/settings/settings-store.ts'
import { aWorld } from './a-world.ts'
import { listen } from './listen.ts'
import { good } from './make.ts'
import type { Process } from './world.ts'

const world = aWorld()
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]
const get = async () => good(await world.call('getSettings', null, admin))
const set = async (values: Payload<'setSettings'>['values'], change: Partial<Payload<'setSettings'>> = {}, by = admin) =>
  world.call('setSettings', { version: (await get()).version, values, ...change }, by)
const valuesOf = ({ values }: Answer<'getSettings'>, ...names: string[]) => names.map((name) => values[name])
const historyOf = async (name: string) => good(await world.call('getSettingHistory', { name }, admin)).changes

test('a new office has the defaults, and nobody has changed them', async () => {
  const { values, changed } = await get()
  expect(Object.keys(values)).toEqual(editedNames)
  expect(values).toMatchObject({ payWindowMinutes: 15, brandName: { ru: 'Меняла', en: 'Menyala' } })
  expect(changed).not.toHaveProperty('payWindowMinutes')
  for (const hidden of ['servicePaused', 'automaticPayoutsStopped']) expect(values).not.toHaveProperty(hidden)
})

test('what is saved is in force, has its author, and its history with the reason', async () => {
  const second = await world.admin()
  good(await set({ payWindowMinutes: 20, brandPhone: '+7 495 111-11-11' }))
  world.clock.turn({ minutes: 1 })
  const saved = good(await set({ payWindowMinutes: 25 }, { reason: '  Курс спокойный ' }, second))
  expect(valuesOf(saved, 'payWindowMinutes', 'brandPhone')).toEqual([25, '+7 495 111-11-11'])
  expect(saved.changed['payWindowMinutes']).toMatchObject({ at: world.clock.now() })
  expect(await world.context.settings()).toMatchObject({ payWindowMinutes: 25 })
  expect(await historyOf('payWindowMinutes')).toMatchObject([
    { before: 20, after: 25, reason: 'Курс спокойный', at: world.clock.now() },
    { before: 15, after: 20, reason: '' },
  ])
  expect(await historyOf('topUpMinutes')).toEqual([])
})

test.each<[string, Record<string, unknown>]>([
  ['below its bounds', { payWindowMinutes: 4 }],
  ['above its bounds', { payWindowMinutes: 121 }],
  ['a look at free addresses rarer than what is read back', { freedAddressHours: 240 }],
  ['of another type', { payWindowMinutes: '15' }],
  ['a float', { rateTolerancePercent: 0.3 }],
  ['nothing', { brandName: null }],
  ['in one language', { brandName: { ru: 'Меняла на Тверской', en: '' } }],
  ['too long', { brandName: { ru: 'я'.repeat(61), en: 'x' } }],
  ['a script as a link', { brandTelegram: 'javascript:alert(1)' }],
  ['a script among links', { brandLinks: 'https://vk.com/x\njavascript:alert(1)' }],
  ['a logo that nobody has uploaded', { brandLogo: 'a'.repeat(32) }],
  ['a logo elsewhere', { brandLogo: 'https://logo.example/x.png' }],
  ['no date', { officeDaysOff: ['2026-02-30'] }],
  ['every weekday', { officeWeekdaysOff: [0, 1, 2, 3, 4, 5, 6] }],
  ['an unknown name', { payWindow: 15 }],
  ['a switch with a button of its own', { servicePaused: true }],
  ['against another setting', { rateRefreshSeconds: 60 }],
])('%s: nothing of what was sent is saved', async (_, values) => {
  const before = await get()
  const refused = await set({ ...values, brandEmail: 'other@menyala.example' })
  expect(refused).toMatchObject({ code: 'SETTINGS_FAULTY', details: { field: `settings.${Object.keys(values)[0]}` } })
  expect(await get()).toEqual(before)
})

test('money moves for a reason only', async () => {
  expect(await set({ markupMostPercent: '30' })).toMatchObject({ code: 'REASON_NEEDED' })
  expect(await set({ markupMostPercent: '30' }, { reason: ' ' })).toMatchObject({ code: 'REASON_NEEDED' })
  good(await set({ markupMostPercent: '30' }, { reason: 'Редкие монеты' }))
  // the same value moves nothing
  good(await set({ markupMostPercent: '30' }))
})

test('safety asks for a fresh code of the second step', async () => {
  good(await set({ staffSecondFactor: true }))
  const fresh = (until: string | null) =>
    world.database.pool.query('update sessions set second_factor_fresh_until = $2 where user_id = $1', [admin.uid, until])
  await fresh('2020-01-01T00:00:00Z')
  expect(await set({ sessionDays: 30 })).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  good(await set({ brandPhone: '+7 495 222-22-22' }))
  await fresh('2100-01-01T00:00:00Z')
  good(await set({ sessionDays: 30 }))
  good(await set({ staffSecondFactor: false }))
})

test('of two admins who save at once the second is told what has changed, and loses nothing', async () => {
  const second = await world.admin()
  const { version } = await get()
  const answers = await Promise.all([
    world.call('setSettings', { version, values: { topUpMinutes: 30 } }, admin),
    world.call('setSettings', { version, values: { topUpMinutes: 40 } }, second),
  ])
  const late = answers.find(({ ok }) => !ok)
  const { values, version: next } = await get()
  expect(late).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { version: next, present: { values: { topUpMinutes: values['topUpMinutes'] } } },
  })
  expect(await historyOf('topUpMinutes')).toHaveLength(1)
})

test('open pages hear of it: of admins by the version, of everybody by the brand', async () => {
  const [first] = world.processes
  const [ofAdmin, ofAll] = [await listen(first as Process, admin), await listen(first as Process, await world.visitor())]
  await ofAdmin.subscribe({ settings: 0 })
  await ofAll.subscribe({ service: 0 })
  const { version } = (await ofAdmin.next(({ topic }) => topic === 'settings')).state as TopicState<'settings'>
  good(await set({ brandPhone: '+7 495 333-33-33' }))
  const heard = await ofAdmin.next(({ state }) => (state as TopicState<'settings'>).version > version)
  expect(heard.state).toEqual({ version: (await get()).version })
  await ofAll.next(({ state }) => (state as TopicState<'service'>).brand.phone === '+7 495 333-33-33')
})

test('orders of the night wait for new hours', async () => {
  good(await set({ officeOpensAt: '09:00' }))
  expect((await world.context.settings()).officeOpensAt).toBe('09:00')
  good(await set({ officeOpensAt: defaultSettings.officeOpensAt }))
})

test('a reading of this process is forgotten when settings change', async () => {
  const read = settingsReader(world.database.kysely)
  const { brandEmail } = await read()
  good(await set({ brandEmail: `new.${brandEmail}` }))
  expect((await read()).brandEmail).toBe(`new.${brandEmail}`)
})

test('operators see and change nothing', async () => {
  expect(await world.call('getSettings', null, operator)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('getSettingHistory', { name: 'payWindowMinutes' }, operator)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await set({ payWindowMinutes: 30 }, {}, operator)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('getSettingHistory', { name: 'servicePaused' }, admin)).toMatchObject({ code: 'NOT_FOUND' })
})
