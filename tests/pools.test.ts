/** Pools of credentials: what two open orders never share, and what comes back when nobody watches for it any more. */
import { beforeEach, expect, test } from 'vitest'
import { writeSetting } from '../server/settings/settings-store.ts'
import { aWorld } from './a-world.ts'
import { act, anOrder, good, see, usdtToCard } from './make.ts'

const world = aWorld({ fresh: true, processes: 2 })
beforeEach(async () => {
  for (const name of ['openOrdersPerPerson', 'openOrdersPerAddressPerHour'] as const)
    await writeSetting(world.database.kysely, name, 100, world.clock.now(), null)
})

/** Only so many of a currency stay active. */
const keep = async (currencyId: string, count: number) => {
  const rows = await world.database.kysely
    .selectFrom('credentials')
    .select('id')
    .where('currency_id', '=', currencyId)
    .orderBy('id')
    .execute()
  await world.database.kysely
    .updateTable('credentials')
    .set({ active: false })
    .where(
      'id',
      'in',
      rows.slice(count).map(({ id }) => id),
    )
    .execute()
}
const process = (index: number) => world.processes[index % 2] ?? world

test('an address is one open order’s, however many come at once', async () => {
  await keep('usdt-trc20', 5)
  const visitor = await world.visitor()
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, index) => process(index).call('createOrder', usdtToCard(), visitor)))
  const made = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.data.orderId] : []))
  expect(made).toHaveLength(5)
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'CREDENTIALS_NOT_RELEVANT')).toHaveLength(3)
  const addresses = await Promise.all(made.map(async (id) => (await see(world, visitor, id)).credentials?.value))
  expect(new Set(addresses).size).toBe(5)
})

test('a closed order keeps its address while late money is watched for; then it is free again', async () => {
  await keep('usdt-trc20', 1)
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  good(await act(world, visitor, orderId, 'cancelOrder'))
  expect(await world.call('createOrder', usdtToCard(), visitor)).toMatchObject({ ok: false, code: 'CREDENTIALS_NOT_RELEVANT' })
  world.clock.turn({ hours: 72, seconds: 1 })
  await world.sweep('refreshRates')
  await world.sweep('orderTimers')
  // the time alone frees nothing: a watcher must have looked past it
  expect(await world.call('createOrder', usdtToCard(), visitor)).toMatchObject({ ok: false, code: 'CREDENTIALS_NOT_RELEVANT' })
  await world.sweep('watchPayments')
  await world.sweep('orderTimers')
  await anOrder(world, visitor)
})

test('a coin with a memo: one address for many, each with a memo of its own', async () => {
  await keep('xrp', 1)
  const visitor = await world.visitor()
  const xrp = { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '100' }
  const made = await Promise.all(Array.from({ length: 6 }, (_, index) => process(index).call('createOrder', usdtToCard(xrp), visitor)))
  const credentials = await Promise.all(made.map(async (outcome) => (await see(world, visitor, good(outcome).orderId)).credentials))
  expect(new Set(credentials.map((one) => one?.value)).size).toBe(1)
  expect(new Set(credentials.map((one) => one?.memo)).size).toBe(6)
  for (const one of credentials) expect(one?.memo).toMatch(/^\d+$/)
})

test('a card serves different sums at once, and one exact sum once', async () => {
  await keep('sber', 1)
  const visitor = await world.visitor()
  const roubles = (amount: string) =>
    usdtToCard({
      directionId: 'rub-usdt-trc20',
      giveCurrencyId: 'sber',
      amount,
      fields: { address: 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV', sender: 'Мария Иванова' },
    })
  const sums = ['20000', '20001', '20000', '20002']
  const outcomes = await Promise.all(sums.map((amount, index) => process(index).call('createOrder', roubles(amount), visitor)))
  expect(outcomes.map((outcome) => (outcome.ok ? 'made' : outcome.code)).sort()).toEqual([
    'CREDENTIALS_NOT_RELEVANT',
    'made',
    'made',
    'made',
  ])
  const values = await Promise.all(outcomes.flatMap((outcome) => (outcome.ok ? [see(world, visitor, outcome.data.orderId)] : [])))
  expect(new Set(values.map(({ credentials }) => credentials?.value)).size).toBe(1)
})

test('limits per order and per day are kept', async () => {
  await keep('usdt-trc20', 1)
  const limit = (values: { limit_per_order?: string | null; limit_per_day?: string | null }) =>
    world.database.kysely.updateTable('credentials').set(values).where('currency_id', '=', 'usdt-trc20').execute()
  const visitor = await world.visitor()
  await limit({ limit_per_order: '499.99' })
  expect(await world.call('createOrder', usdtToCard(), visitor)).toMatchObject({ ok: false, code: 'CREDENTIALS_NOT_RELEVANT' })
  await limit({ limit_per_order: null, limit_per_day: '499' })
  expect(await world.call('createOrder', usdtToCard(), visitor)).toMatchObject({ ok: false, code: 'CREDENTIALS_NOT_RELEVANT' })
  await limit({ limit_per_day: '500' })
  await anOrder(world, visitor)
})

test('cash is paid to nothing', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, {
    directionId: 'cash-usd-usdt-trc20',
    giveCurrencyId: 'cash-usd',
    amount: '2000',
    fields: { address: 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV', visitor: 'Мария Иванова' },
    meeting: { placeId: 'office', at: '2026-03-03T12:00:00.000Z' },
  })
  expect((await see(world, visitor, orderId)).credentials).toBeNull()
  const { rows } = await world.database.pool.query('select 1 from allotments')
  expect(rows).toEqual([])
})
