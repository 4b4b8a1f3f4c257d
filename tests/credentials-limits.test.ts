/** Limits and turns of credentials, whoever asks at once: none is exceeded, and the least used go first. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { writeSetting } from '../server/base/settings/settings-store.ts'
import { aWorld } from './a-world.ts'
import { onlyCredentials } from './drafts.ts'
import { act, anOrder, good, operated, pay, see, usdtToCard, type Wanted } from './make.ts'
import type { Session } from './world.ts'

const world = aWorld({ processes: 2 })
let visitor: Session
beforeAll(async () => {
  await writeSetting(world.database.kysely, 'openOrdersPerPerson', 100, world.clock.now(), null)
  await writeSetting(world.database.kysely, 'openOrdersPerAddressPerHour', 1000, world.clock.now(), null)
})
// each test has its own client, and credentials that no other test uses
beforeEach(async () => {
  visitor = await world.visitor()
  await world.sweep('refreshRates')
})

const limit = (values: { limit_per_day?: string | null; limit_per_month?: string | null; priority?: number }, ...ids: string[]) =>
  world.database.kysely.updateTable('credentials').set(values).where('id', 'in', ids).execute()
const process = (index: number) => world.processes[index % 2] ?? world
const use = async (id: string) => good(await world.call('getCredentials', { id }, await world.operator())).use

/** From a card of Sberbank to USDT and to BTC by turns: two reserves, so that these orders really meet at the card only. */
const roubles = (amount: string, index = 0): Wanted =>
  usdtToCard({
    directionId: index % 2 === 0 ? 'rub-usdt-trc20' : 'rub-btc',
    giveCurrencyId: 'sber',
    amount,
    fields: {
      address: index % 2 === 0 ? 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV' : 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      sender: 'Мария Иванова',
    },
  })
const madeOf = async (wanted: readonly Wanted[]) => {
  const outcomes = await Promise.all(wanted.map((one, index) => process(index).call('createOrder', one, visitor)))
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code !== 'CREDENTIALS_NOT_RELEVANT')).toEqual([])
  return outcomes.flatMap((outcome) => (outcome.ok ? [outcome.data.orderId] : []))
}

test('what was cancelled unpaid is free again at once; what was paid counts by the moment it came', async () => {
  await onlyCredentials(world, 'usdt-trc20', ['usdt-trc20-01', 'usdt-trc20-02'])
  await limit({ limit_per_day: '700', limit_per_month: '1100' }, 'usdt-trc20-01', 'usdt-trc20-02')
  const { orderId } = await anOrder(world, visitor)
  expect((await use('usdt-trc20-01')).day).toBe('500')
  good(await act(world, visitor, orderId, 'cancelOrder'))
  expect((await use('usdt-trc20-01')).day).toBe('0')

  const { orderId: paid } = await anOrder(world, visitor)
  await pay(world, visitor, paid)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, await world.operator(), paid, 'recordPayout', { proof: 'чек 1000' })
  good(await world.call('finishOrder', { orderId: paid, idempotencyKey: 'finish-it-now' }, visitor))
  expect(await use('usdt-trc20-02')).toMatchObject({ day: '500', month: '500', openOrders: 0 })
  // another day of the same month
  world.clock.turn({ hours: 24 })
  expect(await use('usdt-trc20-02')).toMatchObject({ day: '0', month: '500' })
  world.clock.turn({ hours: 24 * 29 })
  expect(await use('usdt-trc20-02')).toMatchObject({ day: '0', month: '0' })
})

test('another coin at the address uses nothing of its limit', async () => {
  await onlyCredentials(world, 'usdt-trc20', ['usdt-trc20-03'])
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  world.simulator.control('pay', { address: credentials?.value, network: 'TRON', asset: 'TRX', amount: '120' })
  // so that the other coin is asked about, and has its confirmations
  for (let step = 0; step < 2; step += 1) await world.pass({ seconds: 61 })
  expect((await see(world, visitor, orderId)).unmatchedPayments).toMatchObject([{ amount: '120', currency: { asset: 'TRX' } }])
  expect(await use('usdt-trc20-03')).toMatchObject({ day: '500', month: '500' })
})

test('by priority, and of equal ones the least used first', async () => {
  const ids = ['sber-01', 'sber-02', 'sber-03']
  await onlyCredentials(world, 'sber', ids)
  await limit({ priority: 5 }, 'sber-01')
  for (let index = 0; index < 6; index += 1) good(await world.call('createOrder', roubles(String(30_000 + index)), visitor))
  expect(await Promise.all(ids.map(async (id) => (await use(id)).orders))).toEqual([0, 3, 3])
  await limit({ priority: 0 }, 'sber-01')
  // never used, so it is the first now
  good(await world.call('createOrder', roubles('40000'), visitor))
  expect(await Promise.all(ids.map(async (id) => (await use(id)).orders))).toEqual([1, 3, 3])
})

test('a limit per order leaves them to smaller ones', async () => {
  await onlyCredentials(world, 'sber', ['sber-04', 'sber-05'])
  await world.database.pool.query("update credentials set limit_per_order = 30000 where id = 'sber-04'")
  for (const amount of ['30001', '29999', '30000.01']) good(await world.call('createOrder', roubles(amount), visitor))
  expect(await Promise.all(['sber-04', 'sber-05'].map(async (id) => (await use(id)).orders))).toEqual([1, 2])
})

test('a card’s limit of the day holds under 32 orders at once, to the last kopeck', async () => {
  await onlyCredentials(world, 'sber', ['sber-10'])
  // ten sums of 20,000 and some roubles fit, an eleventh does not
  await limit({ limit_per_day: '210000' }, 'sber-10')
  const made = await madeOf(Array.from({ length: 32 }, (_, index) => roubles(String(20_000 + index), index)))
  expect(made.length).toBe(10)
  expect(Number((await use('sber-10')).day)).toBeLessThanOrEqual(210_000)
})

test('limits of the month over several cards hold under 32 orders at once, and all that fits is taken', async () => {
  const ids = ['sber-11', 'sber-12', 'sber-13', 'sber-14']
  await onlyCredentials(world, 'sber', ids)
  await limit({ limit_per_day: '100000', limit_per_month: '100000' }, ...ids)
  const made = await madeOf(Array.from({ length: 32 }, (_, index) => roubles(String(25_000 - index), index)))
  expect(made.length).toBe(16)
  for (const id of ids) expect(Number((await use(id)).month)).toBeLessThanOrEqual(100_000)
})

test('an address that many share by memo keeps its limit, too', async () => {
  await onlyCredentials(world, 'xrp', ['xrp-01'])
  await limit({ limit_per_month: '1050' }, 'xrp-01')
  const to = (index: number) => usdtToCard({ directionId: index % 2 === 0 ? 'xrp-sber' : 'xrp-alfa', giveCurrencyId: 'xrp', amount: '100' })
  const made = await madeOf(Array.from({ length: 32 }, (_, index) => to(index)))
  expect(made.length).toBe(10)
  expect((await use('xrp-01')).month).toBe('1000')
})

test('32 orders at once over 32 addresses: each has its own', async () => {
  await world.database.pool.query(
    "update credentials set active = id between 'usdt-trc20-11' and 'usdt-trc20-42' where currency_id = 'usdt-trc20'",
  )
  const to = (index: number) => usdtToCard({ directionId: index % 2 === 0 ? 'usdt-sber' : 'usdt-alfa' })
  const made = await madeOf(Array.from({ length: 34 }, (_, index) => to(index)))
  expect(made).toHaveLength(32)
  const addresses = await Promise.all(made.map(async (id) => (await see(world, visitor, id)).credentials?.value))
  expect(new Set(addresses).size).toBe(32)
})
