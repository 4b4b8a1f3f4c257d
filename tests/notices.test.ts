/** Announcements and planned breaks: who sees them, what they stop, when they begin and end. */
import { expect, test } from 'vitest'
import type { Payload } from '../contract/calls.ts'
import type { TopicState } from '../contract/live.ts'
import { addMinutes } from '../core/time/instant.ts'
import { transaction } from '../server/base/db/transaction.ts'
import { lockSettings, readSettings, writeSetting } from '../server/base/settings/settings-store.ts'
import { tellOfNotices } from '../server/orders/settings/notices.ts'
import { aWorld } from './a-world.ts'
import { listen } from './listen.ts'
import { lockWaiters } from './lock-waiters.ts'
import { anOrder, good } from './make.ts'
import type { Process } from './world.ts'

type Break = Payload<'setNotices'>['breaks'][number]

const world = aWorld()
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]
const get = async () => good(await world.call('getNotices', {}, admin))
const set = async (change: Partial<Pick<Payload<'setNotices'>, 'breaks' | 'announcements' | 'version'>>, by = admin) => {
  const { version, breaks, announcements } = await get()
  return world.call('setNotices', { version, breaks, announcements, ...change }, by)
}
const span = (from: number, until: number) => ({
  id: `from-${from}-until-${until}`,
  from: addMinutes(world.clock.now(), from),
  until: addMinutes(world.clock.now(), until),
})
const reason = { ru: 'Обновляем связь с банком.', en: 'We renew the line to the bank.' }
const aBreak = (of: Break['of'], from = -1, until = 60): Break => ({ ...span(from, until), of, reason })
const clear = async () => good(await set({ breaks: [], announcements: [] }))
const order = async () =>
  anOrder(world, await world.visitor()).then(
    () => 'made',
    (error: Error) => /refused: (\w+)/.exec(error.message)?.[1] ?? error.message,
  )

test.each<[string, Break['of'], string]>([
  ['the whole service', { kind: 'all' }, 'SERVICE_PAUSED'],
  ['the direction', { kind: 'direction', id: 'usdt-sber' }, 'ON_BREAK'],
  ['the currency that is given', { kind: 'currency', id: 'usdt-trc20' }, 'ON_BREAK'],
  ['the currency that is taken', { kind: 'currency', id: 'sber' }, 'ON_BREAK'],
  ['another currency', { kind: 'currency', id: 'xrp' }, 'made'],
])('a break of %s: no new order, and orders again once it is over', async (_, of, answer) => {
  await world.sweep('refreshRates')
  good(await set({ breaks: [aBreak(of)] }))
  expect(await order()).toBe(answer)
  world.clock.turn({ hours: 1 })
  await world.sweep('refreshRates')
  expect(await order()).toBe('made')
  expect((await get()).breaks).toEqual([])
  await clear()
})

test('the rates say until when a currency has a break, and nothing once it is over', async () => {
  await world.sweep('refreshRates')
  const one = aBreak({ kind: 'currency', id: 'usdt-trc20' })
  good(await set({ breaks: [one] }))
  const usdt = async () => {
    const { json } = await (world.processes[0] as Process).hub.present('rates')
    return (JSON.parse(json) as { rates: { directionId: string }[] }).rates.find(({ directionId }) => directionId === 'usdt-sber')
  }
  await expect.poll(usdt).toMatchObject({ onSale: true, stops: { 'usdt-trc20': 'ON_BREAK' }, breakEnds: { 'usdt-trc20': one.until } })
  // one that is drawn out is told of, although nothing else has changed
  good(await set({ breaks: [{ ...one, until: addMinutes(one.until, 30) }] }))
  await expect.poll(usdt).toMatchObject({ breakEnds: { 'usdt-trc20': addMinutes(one.until, 30) } })
  await clear()
  await expect.poll(usdt).toMatchObject({ stops: {}, breakEnds: {} })
})

test('whoever ends a break keeps what somebody else plans at the same moment', async () => {
  good(await set({ breaks: [aBreak({ kind: 'all' })] }))
  const tomorrow = aBreak({ kind: 'all' }, 1440, 1500)
  let resumed: ReturnType<typeof world.call<'pauseService'>> | undefined
  await transaction(world.database, async (tx) => {
    await lockSettings(tx)
    resumed = world.call('pauseService', { paused: false }, admin)
    await expect.poll(() => lockWaiters(world.database.pool)).toBe(1)
    const { plannedBreaks } = await readSettings(tx)
    await writeSetting(tx, 'plannedBreaks', [...plannedBreaks, tomorrow], world.clock.now(), admin.uid)
  })
  good(await (resumed as NonNullable<typeof resumed>))
  expect((await get()).breaks).toEqual([tomorrow])
  await clear()
})

test('a break that is planned stops nothing before its begin', async () => {
  await world.sweep('refreshRates')
  good(await set({ breaks: [aBreak({ kind: 'all' }, 10, 20)] }))
  expect(await order()).toBe('made')
  await clear()
})

test('open pages hear of the begin and the end, of the line, and of the break a day before', async () => {
  const stream = await listen(world.processes[0] as Process, await world.visitor())
  await stream.subscribe({ service: 0 })
  const service = async (fits: (state: TopicState<'service'>) => boolean) =>
    (await stream.next(({ topic, state }) => topic === 'service' && fits(state as TopicState<'service'>))).state as TopicState<'service'>
  await world.sweep('tellOfNotices')
  const text = { ru: 'Курьер задерживается.', en: 'The courier is late.' }
  good(await set({ breaks: [aBreak({ kind: 'all' }, 25 * 60, 26 * 60)], announcements: [{ ...span(-1, 30), text }] }))
  expect(await service(({ announcements }) => announcements.length === 1)).toMatchObject({
    announcements: [{ text }],
    nextBreak: null,
    paused: null,
  })
  world.clock.turn({ hours: 2 })
  await world.sweep('tellOfNotices')
  expect(await service(({ announcements }) => announcements.length === 0)).toMatchObject({ nextBreak: { reason }, paused: null })
  world.clock.turn({ hours: 23.5 })
  await world.sweep('tellOfNotices')
  expect((await service(({ paused }) => paused !== null)).paused?.reason).toEqual(reason)
  world.clock.turn({ hours: 1 })
  await world.sweep('tellOfNotices')
  await service(({ paused }) => paused === null)
  await clear()
})

test('a break that ends while the database is away is told of once it is back', async () => {
  await world.sweep('tellOfNotices')
  good(await set({ breaks: [aBreak({ kind: 'all' }, -1, 1)] }))
  const stream = await listen(world.processes[0] as Process, await world.visitor())
  await stream.subscribe({ service: 0 })
  const paused = async (fits: (paused: TopicState<'service'>['paused']) => boolean) =>
    stream.next(({ topic, state }) => topic === 'service' && fits((state as TopicState<'service'>).paused))
  await paused((is) => is !== null)
  world.clock.turn({ minutes: 2 })
  const away = { ...world.context, settings: () => Promise.reject(new Error('the database is away')) }
  await expect(tellOfNotices(away)).rejects.toThrow('away')
  await world.sweep('tellOfNotices')
  await paused((is) => is === null)
  await clear()
})

test('whoever takes orders again by hand ends the break that is on, and no other', async () => {
  const later = aBreak({ kind: 'all' }, 600, 700)
  good(await set({ breaks: [aBreak({ kind: 'all' }), later] }))
  good(await world.call('pauseService', { paused: false }, admin))
  expect((await get()).breaks).toEqual([later])
  await clear()
})

test.each<[string, Partial<Break>, string]>([
  ['an end before its begin', { until: '2026-01-01T00:00:00.000Z' }, 'settings.breaks[0].until'],
  ['words in one language', { reason: { ru: 'Банк', en: '' } }, 'settings.breaks[0].reason.en'],
  ['a currency that is not there', { of: { kind: 'currency', id: 'nothing' } }, 'settings.breaks[0].of'],
  ['a direction that is not there', { of: { kind: 'direction', id: 'nothing' } }, 'settings.breaks[0].of'],
])('%s is refused and changes nothing', async (_, change, field) => {
  const before = await get()
  expect(await set({ breaks: [{ ...aBreak({ kind: 'all' }, 10, 20), ...change }] })).toMatchObject({
    code: 'SETTINGS_FAULTY',
    details: { field },
  })
  expect(await get()).toEqual(before)
})

test('of two admins at once the second is told; operators see and change nothing; too much is refused', async () => {
  const { version } = await get()
  good(await set({ breaks: [aBreak({ kind: 'currency', id: 'xrp' }, 10, 20)] }))
  expect(await set({ version, breaks: [] })).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { present: { breaks: [{}] } } })
  expect(await world.call('getNotices', {}, operator)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await set({ breaks: [] }, operator)).toMatchObject({ code: 'NO_ACCESS' })
  const many = Array.from({ length: 51 }, (_, at) => ({ ...aBreak({ kind: 'all' }, 10, 20), id: `break-${at}` }))
  expect(await set({ breaks: many })).toMatchObject({ code: 'INVALID_ARGUMENT' })
  await clear()
})

test('the log has what was planned', async () => {
  good(await set({ breaks: [aBreak({ kind: 'currency', id: 'xrp' }, 10, 20)] }))
  const { rows } = await world.database.pool.query(`select details from audit where action = 'setNotices' order by id desc limit 1`)
  expect(JSON.stringify(rows)).toContain('Обновляем связь с банком')
  await clear()
})
