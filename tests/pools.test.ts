/** Pools of credentials: what two open orders never share, and what comes back when nobody watches for it any more. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addHours } from '../core/time/instant.ts'
import { writeSetting } from '../server/base/settings/settings-store.ts'
import { aWorld } from './a-world.ts'
import { onlyCredentials } from './drafts.ts'
import { act, anOrder, good, operated, see, usdtToCard } from './make.ts'

const world = aWorld({ processes: 2 })
beforeAll(async () => {
  for (const name of ['openOrdersPerPerson', 'openOrdersPerAddressPerHour'] as const)
    await writeSetting(world.database.kysely, name, 100, world.clock.now(), null)
})
beforeEach(() => world.sweep('refreshRates'))

/** Only so many of a currency are active, and no order of another test has had them. Their ids. */
const keep = async (currencyId: string, count: number) => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from credentials where currency_id = $1 and id not in (select credentials_id from allotments) order by id limit $2',
    [currencyId, count],
  )
  const ids = rows.map(({ id }) => id)
  await onlyCredentials(world, currencyId, ids)
  return ids as [string, string]
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

const roubles = (amount: string) =>
  usdtToCard({
    directionId: 'rub-usdt-trc20',
    giveCurrencyId: 'sber',
    amount,
    fields: { address: 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV', sender: 'Мария Иванова' },
  })
/** Takes kopecks of a card away, as if orders held them. */
const takeKopecks = async (orderId: string, credentialsId: string, kopecks: readonly number[]) =>
  world.database.pool.query(
    `insert into allotments (id, order_id, credentials_id, exclusive_key, kopecks, allotted_at)
     select 'taken-' || $2 || '-' || k, $1, $2, $2 || ':taken' || k, k, $3 from unnest($4::int[]) k`,
    [orderId, credentialsId, world.clock.now(), kopecks],
  )
const oneTo99 = Array.from({ length: 99 }, (_, index) => index + 1)

test('roubles to one card are told apart by kopecks, however many orders come at once, and always in the client’s favour', async () => {
  await keep('sber', 1)
  const visitor = await world.visitor()
  const sums = ['20000', '20001', '20000', '20000', '20002.5', '20002.5']
  const outcomes = await Promise.all(sums.map((amount, index) => process(index).call('createOrder', roubles(amount), visitor)))
  const orders = await Promise.all(outcomes.map((outcome) => see(world, visitor, good(outcome).orderId)))
  expect(new Set(orders.map(({ credentials }) => credentials?.value)).size).toBe(1)
  expect(orders.map(({ give }) => give)).toEqual(sums)
  expect(new Set(orders.map(({ due }) => due.split('.')[1])).size).toBe(sums.length)
  for (const { give, due, remaining } of orders) {
    expect(Number(give) - Number(due)).toBeGreaterThanOrEqual(0)
    expect(Number(give) - Number(due)).toBeLessThan(0.1)
    expect(remaining).toBe(due)
  }
  // what he gets is of the whole sum
  const [first] = orders
  const { quotes, take } = first ?? { quotes: [], take: '' }
  expect(quotes.at(-1)).toMatchObject({ give: first?.give, take })
})

test('the database itself refuses kopecks that somebody of the card holds, and a sum that somebody holds', async () => {
  const [card] = await keep('sber', 1)
  const visitor = await world.visitor()
  const { orderId } = good(await world.call('createOrder', roubles('20000'), visitor))
  const again = (key: string, kopecks: number) =>
    world.database.pool.query(
      `insert into allotments (id, order_id, credentials_id, exclusive_key, kopecks, allotted_at) values ('second', $1, $2, $3, $4, $5)`,
      [orderId, card, `${card}:${key}`, kopecks, world.clock.now()],
    )
  await expect(again('1.99', 99)).rejects.toThrow('allotments_kopecks')
  await expect(again('19999.99', 98)).rejects.toThrow('allotments_exclusive')
  await expect(again('20000', 0)).rejects.toThrow('allotments_kopecks_check')
})

test('a card without free kopecks is left out while another has some; then only the exact sum tells', async () => {
  const [card, behind] = await keep('sber', 2)
  await world.database.kysely.updateTable('credentials').set({ priority: 5 }).where('id', '=', behind).execute()
  const visitor = await world.visitor()
  const made = async (amount: string) => see(world, visitor, good(await world.call('createOrder', roubles(amount), visitor)).orderId)
  const heldBy = async (orderId: string) =>
    world.database.kysely
      .selectFrom('allotments')
      .select(['credentials_id as card', 'kopecks'])
      .where('order_id', '=', orderId)
      .where('id', 'not like', 'taken%')
      .executeTakeFirstOrThrow()
  const first = await made('20000')
  expect(await heldBy(first.id)).toEqual({ card, kopecks: 99 })
  await takeKopecks(first.id, card, oneTo99.slice(0, 98))
  const second = await made('20000')
  expect([await heldBy(second.id), second.due]).toEqual([{ card: behind, kopecks: 99 }, '19999.99'])
  await takeKopecks(first.id, behind, oneTo99.slice(0, 98))
  // kopecks of his own are nowhere, but nobody else pays this sum to the first card
  const third = await made('20000')
  expect([await heldBy(third.id), third.due]).toEqual([{ card, kopecks: null }, '19999.98'])
})

test('an operator moves an order to another card: its kopecks there are its own, and the former card stays watched', async () => {
  const cards = await keep('sber', 2)
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = good(await world.call('createOrder', roubles('20000'), visitor))
  const before = await see(world, visitor, orderId)
  // on the other card another order has the same kopecks
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from credentials where id = any($1) and id not in (select credentials_id from allotments)',
    [cards],
  )
  await keep('usdt-trc20', 1)
  const another = good(await world.call('createOrder', usdtToCard(), visitor))
  await takeKopecks(another.orderId, rows[0]?.id ?? '', [99])
  await operated(world, operator, orderId, 'replaceCredentials', {})
  const after = await see(world, visitor, orderId)
  expect(after.credentials?.value).not.toBe(before.credentials?.value)
  expect(after).toMatchObject({ give: '20000', due: '19999.98', take: before.take })
  const { rows: held } = await world.database.pool.query(`select 1 from allotments where order_id = $1 and freed_at is null`, [orderId])
  expect(held).toHaveLength(2)
})

test('limits per order and per day are kept', async () => {
  const [address] = await keep('usdt-trc20', 1)
  const limit = (values: { limit_per_order?: string | null; limit_per_day?: string | null }) =>
    world.database.kysely.updateTable('credentials').set(values).where('id', '=', address).execute()
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
    meeting: { placeId: 'office', at: `${addHours(world.clock.now(), 3).slice(0, 13)}:00:00.000Z` },
  })
  expect((await see(world, visitor, orderId)).credentials).toBeNull()
  const { rows } = await world.database.pool.query('select 1 from allotments where order_id = $1', [orderId])
  expect(rows).toEqual([])
})
