/**
 * createOrder over HTTP by 1, 8 and 32 callers; by 32 against the same statements straight on the same database, and against the smallest
 * honest transaction that makes an order.
 */
import { memoOf } from '../core/credentials/pool.ts'
import { announceSoon } from '../server/base/db/announce.ts'
import { hashToken } from '../server/base/people/sessions/session-store.ts'
import { bareOrder } from './bare-order.ts'
import { against, alone, median, percentile, type Round } from './figures.ts'
import { openInProcess } from './in-process.ts'
import { callers, perSecond, send, timed, wanted } from './order-calls.ts'
import { addToReserve, type Person, type Stage } from './stage.ts'
import { recordStatements, replayer } from './statements.ts'

const orders = 300
const rounds = 6

export async function benchCreateOrder(stage: Stage): Promise<void> {
  const { url, context, people } = stage
  // as much as all of these orders will take
  await addToReserve(stage, 'sber', '1000000000000')

  // The recording: one order by the very server, in this process
  const ids: string[] = []
  const noting = { ...context, newId: () => ids[ids.push(context.newId()) - 1] as string }
  const app = await openInProcess(noting)
  const [warm, model] = await people(2)
  if (!warm || !model) throw new Error('no people')
  const order = (person: Person, key: string) => app.call(person, 'createOrder', wanted(key))
  await order(warm, 'warm-up-key')
  ids.length = 0
  const recorded = await recordStatements(() => order(model, 'model-key-000'))
  await app.stop()
  const { rows: memos } = await context.database.pool.query<{ memo: string }>(
    'select memo from allotments order by allotted_at desc limit 1',
  )
  const words = ['model-key-000', hashToken(model.token), model.uid, context.cipher.hash(model.address), memos[0]?.memo ?? '', ...ids]
  const replay = replayer(recorded, words)

  const straight = async (visitors: readonly Person[]): Promise<number> => {
    const connections = await Promise.all(Array.from({ length: callers }, () => context.database.pool.connect()))
    const orders = await perSecond(visitors, async ({ uid, token, address }, caller) => {
      const given = [`direct-${uid}`, hashToken(token), uid, context.cipher.hash(address), memoOf(context.random)]
      const connection = connections[caller]
      if (!connection) throw new Error('each caller has a connection')
      await replay(connection, [...given, ...ids.map(() => context.newId())])
      announceSoon(context.database.pool, new Set(['rates'] as const))
    })
    for (const connection of connections) connection.release()
    return orders
  }
  const overHttp = (visitors: readonly Person[]) => perSecond(visitors, (person) => send(url, person, `http-${person.uid}`))

  const makeBare = await bareOrder(stage)
  const bare = async (visitors: readonly Person[]): Promise<number> => {
    const connections = await Promise.all(Array.from({ length: callers }, () => context.database.pool.connect()))
    const orders = await perSecond(visitors, async ({ uid }, caller) => {
      const connection = connections[caller]
      if (!connection) throw new Error('each caller has a connection')
      await makeBare(connection, uid)
    })
    for (const connection of connections) connection.release()
    return orders
  }

  const measured: Round[] = []
  const againstBare: Round[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const visitors = await people(orders * 3)
    const [some, others, third] = [visitors.slice(0, orders), visitors.slice(orders, orders * 2), visitors.slice(orders * 2)]
    // each goes first every other time: the more orders are open, the slower the next
    const early = round % 2 === 0 ? await overHttp(some) : null
    const floor = await straight(others)
    const least = await bare(third)
    const value = early ?? (await overHttp(some))
    // the first round warms both sides
    if (round === 0) continue
    measured.push({ value, floor })
    againstBare.push({ value, floor: least })
    console.log(`    ${Math.round(value)} over HTTP, ${Math.round(floor)} straight, ${Math.round(least)} bare`)
  }
  const { rows: made } = await context.database.pool.query<{ count: number }>('select count(*) as count from orders')
  const wantedOrders = orders * (rounds + 1) * 3 + 2
  if (made[0]?.count !== wantedOrders) throw new Error(`${made[0]?.count} orders were made instead of ${wantedOrders}`)
  against('createOrder over HTTP, 32 callers', measured, 'orders/s', 0.6)
  against('createOrder over HTTP, 32 callers, to a bare transaction', againstBare, 'orders/s', 0.5)
  alone('createOrder: statements', recorded.length, 'statements', { atMost: 12 })
  await byCallers(stage)
}

/** By one, a few and many: callers do not wait for each other. In turn, since the more orders are open, the slower the next. */
async function byCallers({ url, people }: Stage): Promise<void> {
  const rates = new Map<number, number[]>()
  const took = new Map<number, number[]>()
  for (let round = 0; round < 3; round += 1)
    for (const atOnce of [1, 8, callers]) {
      const one = await timed(await people(atOnce === 1 ? orders / 3 : orders), atOnce, (person) => send(url, person, `many-${person.uid}`))
      rates.set(atOnce, [...(rates.get(atOnce) ?? []), one.perSecond])
      took.set(atOnce, [...(took.get(atOnce) ?? []), ...one.took])
    }
  for (const [atOnce, each] of took) {
    const name = `createOrder, ${atOnce} at once`
    alone(name, median(rates.get(atOnce) ?? []), 'orders/s', atOnce === callers ? { atLeast: 400 } : {})
    alone(`${name}, p50`, median(each), 'ms')
    alone(`${name}, p99`, percentile(each, 0.99), 'ms', atOnce === 8 ? { atMost: 60 } : {})
  }
  const times = median(rates.get(callers)?.map((rate, round) => rate / (rates.get(1)?.[round] ?? rate)) ?? [])
  alone(`createOrder: ${callers} at once to one`, times, 'times', { atLeast: 2.5 })
}
