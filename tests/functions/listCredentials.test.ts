/** listCredentials and getCredentials: found by what staff know of them, with the middle of each value hidden, page by page. */
import { beforeAll, expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import { aWorld } from '../a-world.ts'
import { aCard, onlyCredentials, someCredentials } from '../drafts.ts'
import { anOrder, good, see } from '../make.ts'

const world = aWorld()
const operator = world.signedIn('operator')
let id: string
beforeAll(async () => {
  const credentials = someCredentials({ value: aCard(60), label: 'Константин Длинный' })
  id = good(await world.call('addCredentials', { credentials }, await world.admin())).credentials.id
})

const list = async (payload: Payload<'listCredentials'> = {}) => good(await world.call('listCredentials', payload, operator))
const ids = async (payload: Payload<'listCredentials'>) => (await list(payload)).credentials.map(({ credentials }) => credentials.id)

test.each([
  ['its last four signs', () => aCard(60).slice(-4)],
  ['the whole number with spaces', () => aCard(60).replace(/(.{4})/g, '$1 ')],
  ['a part of the name, in small letters', () => 'длинный'],
  ['its id', () => id],
])('it is found by %s', async (_, text) => {
  expect(await ids({ text: text() })).toContain(id)
  expect(await ids({ text: text(), currencyId: 'alfa' })).not.toContain(id)
})

test('its first signs alone, and signs that mean something to SQL, find nothing', async () => {
  for (const text of [aCard(60).slice(0, 12), '%', '____', '\\', "'"]) expect(await ids({ text })).toEqual([])
})

test('pages follow each other without a gap or a repeat, and the pools are counted', async () => {
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await list(after === undefined ? {} : { after })
    seen.push(...page.credentials.map(({ credentials }) => credentials.id))
    after = page.next ?? undefined
  } while (after !== undefined)
  const { rows } = await world.database.pool.query('select id from credentials')
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.toSorted()).toEqual(rows.map((row) => row.id).toSorted())
  const { pools } = await list()
  expect(pools.find(({ currencyId }) => currencyId === 'sber')).toEqual({ currencyId: 'sber', all: 51, active: 51, free: 51 })
})

test('no value is told whole, to nobody', async () => {
  const { credentials } = await list({ currencyId: 'sber' })
  expect(credentials).toHaveLength(50)
  for (const one of credentials) expect(one.credentials.value).toMatch(/^\d{4} \d\d•• •••• \d{4}$/)
  const { value } = good(await world.call('getCredentials', { id }, await world.admin())).credentials
  expect(value).not.toContain(aCard(60))
})

test('use grows with an order, stays while it is watched, and is told until it is free', async () => {
  await onlyCredentials(world, 'usdt-trc20', ['usdt-trc20-01'])
  const visitor = await world.visitor()
  const { orderId, number } = await anOrder(world, visitor)
  const use = async () => good(await world.call('getCredentials', { id: 'usdt-trc20-01' }, operator)).use
  expect(await use()).toMatchObject({ state: 'held', openOrders: 1, awaiting: 1, orders: 1, day: '500', lastAt: world.clock.now() })
  const pool = async () => (await list()).pools.find(({ currencyId }) => currencyId === 'usdt-trc20')
  expect(await pool()).toEqual({ currencyId: 'usdt-trc20', all: 50, active: 1, free: 0 })

  good(await world.call('orderUserAction', { actionName: 'cancelOrder', payload: { orderId }, idempotencyKey: 'cancel-it-now' }, visitor))
  expect(await use()).toMatchObject({ state: 'watched', openOrders: 0, watchedOrders: 1, orders: 1, day: '0' })
  const allotments = async () => good(await world.call('listAllotments', { credentialsId: 'usdt-trc20-01' }, operator)).allotments
  const [watched] = await allotments()
  expect(watched).toMatchObject({ orderId, number, status: 'canceledByClient', amount: '500', paid: '0', freedAt: null, memo: null })
  expect(watched?.watchUntil).not.toBeNull()

  world.clock.turn({ hours: 72, seconds: 1 })
  await world.sweep('watchPayments')
  await world.sweep('orderTimers')
  expect(await use()).toMatchObject({ state: 'free', watchedOrders: 0, orders: 1 })
  expect((await allotments())[0]).toMatchObject({ orderId, freedAt: world.clock.now() })
  expect((await see(world, visitor, orderId)).status).toBe('canceledByClient')
})

test('a client learns nothing; what is not there is told to staff', async () => {
  const visitor = await world.visitor()
  expect(await world.call('listCredentials', {}, visitor)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  for (const one of [id, 'nothing']) {
    expect(await world.call('getCredentials', { id: one }, visitor)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
    expect(await world.call('listAllotments', { credentialsId: one }, visitor)).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  }
  expect(await world.call('getCredentials', { id: 'nothing' }, operator)).toMatchObject({ ok: false, http: 404, code: 'NOT_FOUND' })
  expect(await world.call('listAllotments', { credentialsId: 'nothing' }, operator)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})
