/** createOrder in a young office and in an old one, in turn: what was is no burden to what comes. */
import { alone, counted, median } from './figures.ts'
import { callers, perSecond, send } from './order-calls.ts'
import type { Offices } from './past/offices.ts'
import { patiently } from './past/patiently.ts'

const orders = 200
const rounds = 5

export async function benchCreateOrderPast({ young, old }: Offices): Promise<void> {
  const measured: { young: number; old: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const one = { young: 0, old: 0 }
    const both = [['young', young] as const, ['old', old] as const]
    // each goes first every other time
    for (const [name, { stage }] of round % 2 === 0 ? both : both.toReversed()) {
      const visitors = await stage.people(orders)
      await patiently(stage.context.database.pool, (client) => client.query('checkpoint'))
      one[name] = await perSecond(visitors, (person) => send(stage.url, person, `past-${person.uid}`))
    }
    // the first round warms both
    if (round === 0) continue
    measured.push(one)
    console.log(`    ${Math.round(one.young)} orders/s in the young office, ${Math.round(one.old)} in the old one`)
  }
  alone(`createOrder at ${counted(young.orders)} past orders, ${callers} callers`, median(measured.map((one) => one.young)), 'orders/s')
  alone(`createOrder at ${counted(old.orders)} past orders, ${callers} callers`, median(measured.map((one) => one.old)), 'orders/s')
  const longer = median(measured.map((one) => one.young / one.old))
  alone(`createOrder: ${counted(old.orders)} past orders to ${counted(young.orders)}`, longer, 'times', { atMost: 1.3 })
}
