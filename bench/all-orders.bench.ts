/** All orders of the office behind any filter: a page in a young office and in an old one, in turn, and the totals of all. */
import type { OrderFilter } from '../contract/all-orders.ts'
import { addHours } from '../core/time/instant.ts'
import { readingOf } from '../server/orders/all-orders/listAllOrders.ts'
import { queueRows } from '../server/orders/queue.ts'
import { allOrders, orderTotals, type Sorting } from '../server/stores/orders/all-orders-store.ts'
import { alone, counted, median, percentile } from './figures.ts'
import type { Offices } from './past/offices.ts'
import type { Stage } from './stage.ts'

const rounds = 20
const warmingRounds = 3
const everything: OrderFilter & Sorting = { text: '', statuses: [], sort: 'created', ascending: false }

/** By name; dates are days before now. */
const filters = (stage: Stage): Readonly<Record<string, Partial<OrderFilter & Sorting>>> => {
  const dayOf = (back: number) => addHours(stage.context.now(), 3 - back * 24).slice(0, 10)
  return {
    'no filter': {},
    'oldest first': { ascending: true },
    done: { statuses: ['done'] },
    'a status that none has': { statuses: ['delayed'] },
    'a direction': { directionId: 'usdt-sber' },
    'a direction that none has': { directionId: 'btc-alfa' },
    'a currency': { currencyId: 'sber' },
    'a currency that none has': { currencyId: 'alfa' },
    'a week': { from: dayOf(7), until: dayOf(1) },
    'a large sum': { worthFrom: '100000' },
    'by the sum': { sort: 'worth' },
    'a week by the sum': { sort: 'worth', from: dayOf(7), until: dayOf(1) },
    'by the profit': { sort: 'profit' },
    'a person of the staff': { assignedTo: 'demo-operator' },
    'a partner that none has': { partnerId: 'nobody' },
    'done of a direction of a person': { statuses: ['done'], directionId: 'usdt-sber', assignedTo: 'demo-operator' },
  }
}

/**
 * Both servers stand still. Each office has a machine to itself, so that the work of another would count as its own; and an office that
 * has just got its past works for minutes on the figures of its past days, which another office counts one day a night.
 */
export const benchAllOrders = (offices: Offices): Promise<void> =>
  offices.young.stage.closed(() => offices.old.stage.closed(() => measure(offices)))

async function measure({ young, old }: Offices): Promise<void> {
  for (let round = 0; round < warmingRounds; round += 1)
    for (const { stage } of [young, old])
      for (const filter of Object.values(filters(stage))) await page(stage, { ...everything, ...filter })
  const taken = { young: [] as number[], old: [] as number[] }
  const totals = { young: [] as number[], old: [] as number[] }
  for (const name of Object.keys(filters(old.stage))) {
    const one = { young: [] as number[], old: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const both = [['young', young] as const, ['old', old] as const]
      // each goes first every other time
      for (const [who, { stage }] of round % 2 === 0 ? both : both.toReversed()) {
        one[who].push(await page(stage, { ...everything, ...filters(stage)[name] }))
      }
    }
    console.log(`    ${name}: ${median(one.young).toFixed(1)} ms and ${median(one.old).toFixed(1)} ms`)
    taken.young.push(...one.young)
    taken.old.push(...one.old)
  }
  for (const [who, { stage }] of [['young', young] as const, ['old', old] as const])
    for (let round = 0; round <= 3; round += 1) {
      const started = performance.now()
      await orderTotals(stage.context.database.kysely, stage.context, { ...everything, reading: null })
      if (round > 0) totals[who].push(performance.now() - started)
    }
  alone(`a page of all orders behind any filter, ${counted(old.orders)} orders, p95`, percentile(taken.old, 0.95), 'ms', { atMost: 20 })
  alone(
    `a page of all orders: ${counted(old.orders)} orders to ${counted(young.orders)}`,
    median(taken.old) / median(taken.young),
    'times',
    {
      atMost: 1.5,
    },
  )
  alone(`totals of ${counted(old.orders)} orders`, median(totals.old), 'ms')
}

async function page({ context }: Stage, wanted: OrderFilter & Sorting): Promise<number> {
  const started = performance.now()
  const reading = await readingOf(context, wanted.text)
  const { rows } = await allOrders(context.database.kysely, context, { ...wanted, reading, after: null, limit: 50 })
  await queueRows(context, rows)
  return performance.now() - started
}
