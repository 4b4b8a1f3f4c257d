/** Accounts at exchanges that pay out, orders that wait to be paid, and what becomes of them: for the tests of automatic payouts. */
import { beforeAll, beforeEach } from 'vitest'
import type { StaffOrderView } from '../contract/staff.ts'
import { addHours } from '../core/time/instant.ts'
import type { FileWorld } from './a-world.ts'
import { good, paidInRoubles } from './make.ts'
import type { Session } from './world.ts'

export type Exchange = 'okx' | 'kucoin' | 'rapira'
const limits = { currencies: ['usdt-trc20'], perOrder: '1000', perHour: '5000', perDay: '5000' }

/** To be called at the top of a file: before each test it is noon two days later, and no account pays out. */
export function payingExchanges(world: FileWorld, { operator, admin }: { operator: Session; admin: Session }) {
  const control = (name: string, order: object) => world.simulator.control(name, order)
  const setting = (name: string, value: unknown) =>
    world.database.pool.query(
      `insert into settings (name, value, changed_at) values ($1, $2, now()) on conflict (name) do update set value = excluded.value`,
      [name, JSON.stringify(value)],
    )
  let day = 0
  let people = 0

  beforeAll(async () => {
    await setting('openOrdersPerAddressPerHour', 1000)
  })
  beforeEach(async () => {
    // accounts of former tests are of somebody else now: one account stands once
    const secrets = world.context.cipher.encrypt(JSON.stringify({ apiKey: 'closed', uid: 'closed' }))
    await world.database.kysely.updateTable('exchange_accounts').set({ active: false, secrets }).execute()
    for (const exchange of ['okx', 'kucoin', 'rapira'] as const) {
      control('fault', { source: exchange, fault: 'none' })
      control('withdrawals', { exchange, wish: 'usual' })
    }
    await setting('automaticPayoutsStopped', false)
    await setting('secondPersonAbove', '500000')
    // noon in Moscow, two days later: the windows of limits are empty, and the office is open
    day += 2
    world.clock.set(addHours('2026-03-03T09:00:00.000Z', day * 24))
    await world.sweep('refreshRates')
  })

  /** An account that pays out, and nothing else before it. */
  async function account(source: Exchange, payouts: Partial<typeof limits> = {}, priority = 0, sends: string[] = []): Promise<string> {
    return (await addedAs(source, {}, { payouts, priority, sends })).account.id
  }
  /** The same as it is answered, with other keys than those of the simulated exchange. */
  async function addedAs(
    source: Exchange,
    otherKeys: Record<string, string> = {},
    { payouts = {}, priority = 0, sends = [] }: { payouts?: Partial<typeof limits>; priority?: number; sends?: string[] } = {},
  ) {
    const keys = { ...(control('keys', {}) as Record<string, Record<string, string>>)[source], ...otherKeys }
    const terms = { source, label: `${source} ${world.clock.now()}`, keys, currencies: ['usdt-trc20'], spare: 1, priority, active: true }
    return good(await world.call('addExchangeAccount', { account: { ...terms, payouts: { ...limits, ...payouts } }, sends }, admin))
  }

  function toBePaidOut(amount = '20000', address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8') {
    people += 1
    return paidInRoubles(world, operator, { amount, email: `payee${people}@example.com`, address })
  }

  const sweep = async (seconds = 0) => {
    world.clock.turn({ seconds })
    await world.sweep('sendPayouts')
  }
  const desk = async (orderId: string) => good(await world.call('getOrder', { orderId }, operator))
  /** What an exchange really has sent, or was asked to. */
  const madeAt = (exchange: Exchange) =>
    (
      world.simulator.state() as { withdrawals: { exchange: Exchange; amount: string; transactionHash: string | null; id: number }[] }
    ).withdrawals.filter((each) => each.exchange === exchange)
  const count = (exchange: Exchange) => madeAt(exchange).length
  const rowOf = (orderId: string) =>
    world.database.kysely
      .selectFrom('withdrawals')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('written_at', 'desc')
      .executeTakeFirstOrThrow()
  const rows = async (orderId: string) => (await desk(orderId)).order.history.map(({ row }) => row)
  /** Looks until the order stands so. */
  async function until(orderId: string, holds: (view: StaffOrderView) => boolean): Promise<StaffOrderView> {
    for (let turn = 0; turn < 20; turn += 1) {
      const view = await desk(orderId)
      if (holds(view)) return view
      await sweep(30)
    }
    throw new Error(`never so: ${JSON.stringify([(await desk(orderId)).payoutRun, (await desk(orderId)).order.status])}`)
  }
  return { account, addedAs, toBePaidOut, control, setting, sweep, desk, madeAt, count, rowOf, rows, until }
}
