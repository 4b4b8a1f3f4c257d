/** A crowd at once over two processes: pairs and their reverses, one slot, staff and clocks among them. Nobody waits in a circle. */
import { beforeAll, expect, test } from 'vitest'
import { compare, sum } from '../../core/money/decimal.ts'
import { sweeps } from '../../server/compose/jobs/schedule.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, moscow, operate, pay, usdtToCard, type Wanted } from '../make.ts'

const world = aWorld({ priced: false, processes: 2 })
beforeAll(async () => {
  await world.database.pool.query(
    "insert into settings (name, value, changed_at) values ('openOrdersPerAddressPerHour', '1000', now()), ('openOrdersPerPerson', '100', now())",
  )
  await world.sweep('refreshRates')
})

const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const tron = 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV'
const slots = ['15:30', '16:00', '16:30'].map((time) => moscow('2026-03-03', time))
const kinds: Partial<Wanted>[] = [
  { directionId: 'usdt-btc', giveCurrencyId: 'usdt-trc20', amount: '1000', fields: { address: bitcoin } },
  { directionId: 'btc-usdt-trc20', giveCurrencyId: 'btc', amount: '0.02', fields: { address: tron } },
  { directionId: 'usdt-sber' },
  {
    directionId: 'cash-rub-usdt-trc20',
    giveCurrencyId: 'cash-rub',
    amount: '100000',
    fields: { address: tron, visitor: 'Мария Иванова' },
  },
]

/** How often PostgreSQL had to give up one of two that waited for each other; our own repeats hide it from callers. */
const deadlocks = async () => {
  await world.database.pool.query('select pg_stat_force_next_flush()')
  const { rows } = await world.database.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks
}

test('no deadlock, no fault of ours, and no rouble promised twice', async () => {
  const operators = [await world.operator(), await world.operator()]
  const faults: string[] = []
  const note = (answer: { ok: boolean; code?: string }) => void (!answer.ok && faults.push(answer.code ?? ''))
  const life = async (index: number) => {
    const visitor = await world.visitor()
    const there = world.processes[index % 2] ?? world
    const kind = kinds[index % kinds.length] ?? {}
    const meeting = kind.directionId?.startsWith('cash') ? { meeting: { placeId: 'office', at: slots[index % slots.length] ?? '' } } : {}
    const made = await there.call('createOrder', usdtToCard({ ...kind, ...meeting }), visitor)
    if (!made.ok) return note(made)
    const { orderId } = made.data
    if (kind.giveCurrencyId === 'usdt-trc20') await pay(world, visitor, orderId).catch(() => undefined)
    const operator = operators[index % 2] as (typeof operators)[number]
    const at = slots[(index + 1) % slots.length] ?? ''
    for (const answer of await Promise.all([
      act(world, visitor, orderId, meeting.meeting ? 'reschedule' : 'markOrderAsPaid', meeting.meeting ? { at } : {}),
      operate(world, operator, orderId, meeting.meeting ? 'reschedule' : 'replaceCredentials', meeting.meeting ? { at } : { reason: 'x' }),
      there.call('checkTransaction', { orderId }, visitor),
      index % 3 === 0 ? operate(world, operator, orderId, 'cancel', { reason: 'x' }) : there.call('getUserOrders', null, visitor),
    ]))
      note(answer)
  }
  const clocks = (async () => {
    for (let round = 0; round < 6; round++) {
      world.clock.turn({ seconds: 30 })
      await Promise.all(world.processes.flatMap(({ context }) => sweeps.map(({ run }) => run(context))))
    }
  })()
  await Promise.all([...Array.from({ length: 48 }, (_, index) => life(index)), clocks])

  expect(faults.filter((code) => ['SOMETHING_WRONG', 'TIMEOUT'].includes(code))).toEqual([])
  expect(await deadlocks()).toBe(0)
  const { rows } = await world.database.pool.query<{ reserve: string; promised: string[] }>(
    'select reserve, array(select soft_reserve from orders where take_currency_id = c.id) as promised from currencies c',
  )
  for (const { reserve, promised } of rows) expect(compare(reserve, sum(promised))).toBeGreaterThanOrEqual(0)
  const open = await world.database.pool.query(
    "select 1 from payouts where state in ('queued', 'sent') group by order_id having count(*) > 1",
  )
  expect(open.rows).toEqual([])
  const gaps = await world.database.pool.query(
    'select id from orders o where history_length <> (select count(*) from order_history h where h.order_id = o.id)',
  )
  expect(gaps.rows).toEqual([])
  // and it still works
  good(await world.call('getRates', { directionId: 'usdt-sber' }))
  await anOrder(world, await world.visitor())
})

test('those who meet and those who move their meeting want the same slot', async () => {
  const cash = kinds[3] ?? {}
  const slot = (hour: number) => ({ placeId: 'office', at: moscow('2026-03-04', `${hour}:00`) })
  const settled = await Promise.all(
    [11, 12, 13, 14, 15, 16].map(async (hour) => {
      const visitor = await world.visitor()
      return { visitor, ...(await anOrder(world, visitor, { ...cash, meeting: slot(hour) })) }
    }),
  )
  const wanted = slot(18)
  for (let round = 0; round < 12; round++) {
    const news = await Promise.all([world.visitor(), world.visitor(), world.visitor()])
    const [made] = await Promise.all([
      Promise.all(
        news.map((visitor, index) =>
          (world.processes[index % 2] ?? world).call('createOrder', usdtToCard({ ...cash, meeting: wanted }), visitor),
        ),
      ),
      ...settled.map(({ visitor, orderId }) => act(world, visitor, orderId, 'reschedule', { at: wanted.at })),
    ])
    const winners = made.flatMap((answer, index) => (answer.ok ? [{ orderId: answer.data.orderId, visitor: news[index] }] : []))
    expect(winners).toHaveLength(1)
    for (const { orderId, visitor } of winners) if (visitor) good(await act(world, visitor, orderId, 'cancelOrder'))
  }
  expect(await deadlocks()).toBe(0)
})
