/** Many want the last of a reserve at the same moment: it is promised once, and whoever comes too late is told what is left. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { add, compare, divide, multiply, subtract } from '../../core/money/decimal.ts'
import { queueState } from '../../server/orders/order-states.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, see, setReserve, usdtToCard } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld({ priced: false, processes: 2 })
beforeAll(async () => {
  await world.database.pool.query(
    "insert into settings (name, value, changed_at) values ('openOrdersPerAddressPerHour', '1000', now()), ('openOrdersPerPerson', '100', now())",
  )
  await world.sweep('refreshRates')
})

/** How often a transaction was given up because what it had counted on was promised meanwhile. */
let repeats = 0
const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
const original = prototype.query
prototype.query = function query(...given) {
  const asked = original.apply(this, given)
  if (asked instanceof Promise)
    asked.catch((error: { code?: string }) => {
      if (error.code === '40001') repeats += 1
    })
  return asked
}
afterAll(() => {
  prototype.query = original
})

const usdtOnTon = (amount = '500') => usdtToCard({ giveCurrencyId: 'usdt-ton', amount })

const standing = async () => {
  const { rows } = await world.database.pool.query<{ reserve: string; promised: string; held: string }>(
    `select reserve, promised, coalesce((select sum(soft_reserve) from orders where take_currency_id = c.id), 0) as held
     from currencies c where id = 'sber'`,
  )
  return rows[0] as { reserve: string; promised: string; held: string }
}

/** So much of it is left, by the word of an admin. */
const leave = async (free: string): Promise<void> => setReserve(world, 'sber', add((await standing()).promised, free))

beforeEach(() => leave('1000000'))

const takeOf = async (visitor: Session): Promise<string> => {
  const { orderId } = await anOrder(world, visitor, usdtOnTon())
  const { take } = await see(world, visitor, orderId)
  good(await act(world, visitor, orderId, 'cancelOrder'))
  return take
}

test('of 64 at once as many are served as it is enough for, and the others are told that it is short', async () => {
  const visitors = await Promise.all(Array.from({ length: 64 }, () => world.visitor()))
  const take = await takeOf(visitors[0] as Session)
  await leave(add(multiply(take, '23'), '1'))
  repeats = 0
  const answers = await Promise.all(
    visitors.map((visitor, index) => (world.processes[index % 2] ?? world).call('createOrder', usdtOnTon(), visitor)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(23)
  const refused = answers.filter((answer) => !answer.ok)
  for (const answer of refused) expect(answer).toMatchObject({ code: 'RESERVE_SHORT', details: { field: 'amount', limit: '1 RUB' } })
  const { reserve, promised, held } = await standing()
  expect(promised).toBe(held)
  expect(subtract(reserve, promised)).toBe('1')
  // nobody was tried so often that he was given up
  expect(repeats).toBeLessThan(64 * 4)
  console.log(`    ${repeats} of 64 were tried again`)
})

test('two who counted on the same rest: one gets it, the other is asked anew and refused with what is left', async () => {
  const [first, second] = [await world.visitor(), await world.visitor()]
  const take = await takeOf(first)
  await leave(add(take, '7'))
  repeats = 0
  const holder = await world.database.pool.connect()
  await holder.query("begin; select from currencies where id = 'sber' for no key update")
  const asked = [first, second].map((visitor) => world.call('createOrder', usdtOnTon(), visitor))
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(2)
  await holder.query('commit')
  holder.release()
  const answers = await Promise.all(asked)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'RESERVE_SHORT', details: { limit: '7 RUB' } })
  expect(repeats).toBe(1)
})

test('money that came is exchanged although others have promised the rest: it is never turned away', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { take, credentials } = await see(world, visitor, orderId)
  good(await act(world, visitor, orderId, 'cancelOrder'))
  await leave(divide(take, '2'))
  world.simulator.control('pay', { address: credentials?.value, asset: 'USDT', network: 'TRC20', amount: '500' })
  world.clock.turn({ seconds: 30 })
  await world.sweep('watchPayments')
  expect((await see(world, visitor, orderId)).status).toBe('checkingPayment')
  const { reserve, promised, held } = await standing()
  expect(promised).toBe(held)
  expect(compare(promised, reserve)).toBe(1)
})

test('where an order is promised more than there is, the desk and the health say so until the reserve is topped up', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor, usdtOnTon())
  const short = async () => (await queueState(world.context)).shortReserves
  const check = async () => good(await world.call('getHealth', null, operator)).checks.find(({ name }) => name === 'reserves')
  const heard = async () => (await world.database.pool.query("select from signals where topic = 'queue'")).rowCount ?? 0
  const promised = async () => good(await world.call('getOrder', { orderId }, operator)).promised
  expect([await short(), await check()]).toMatchObject([[], { state: 'fine' }])
  expect(await promised()).toBe((await see(world, visitor, orderId)).take)

  await leave('-12500')
  expect(await short()).toEqual([{ currencyId: 'sber', code: 'SBERRUB', lacks: '12500' }])
  expect(await check()).toMatchObject({ state: 'trouble', count: 1, subjects: ['SBERRUB'] })
  const before = await heard()
  await leave('0')
  expect(await heard(), 'open desks hear of it').toBeGreaterThan(before)
  expect([await short(), await check()]).toMatchObject([[], { state: 'fine' }])

  good(await act(world, visitor, orderId, 'cancelOrder'))
  expect(await promised()).toBe('0')
})
