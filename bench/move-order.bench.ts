/**
 * What the commonest moves of an order cost: the client's "I paid", a transfer that is matched, one that is confirmed, one that is
 * both at once, and a payout by hand. Statements are counted in this process; how long a move takes, of one after the other.
 */
import type { Payload } from '../contract/calls.ts'
import { growTransfer, matchTransfer } from '../server/orders/payments/match-payment.ts'
import { readOrder } from '../server/stores/orders/order-store.ts'
import { paymentsOf } from '../server/stores/payments/payment-store.ts'
import { openDesk } from './desk.ts'
import { alone, median } from './figures.ts'
import { type InProcess, openInProcess } from './in-process.ts'
import { anOrder, aTransfer, watchedRow } from './past/lives.ts'
import type { Person, Stage } from './stage.ts'
import { recordStatements } from './statements.ts'

const orders = 160
const warm = 100
const needed = 20

/** At most half of what a move asked when all facts were gathered for every action; a claim of the payout is younger. */
const moves = {
  'a client says "I paid"': { statements: 18 },
  'a transfer is matched': { statements: 23 },
  'its payment is confirmed': { statements: 26 },
  'a transfer is matched and credited': { statements: 28, ms: 10 },
  'an operator takes the payout': { statements: 26 },
  'an operator records the payout': { statements: 26 },
} as const
type Name = keyof typeof moves

export async function benchMoveOrder(stage: Stage): Promise<void> {
  const { context } = stage
  const operator = await openDesk(stage, orders)
  const app = await openInProcess(context)
  const took = new Map<Name, number[]>()
  const asked = new Map<Name, number>()
  for (let round = 0; round < orders; round += 1)
    for await (const [name, work] of lifeOf(stage, app, operator, round % 2 === 0)) {
      // the last of each way is counted, and not timed
      if (round >= orders - 2) {
        asked.set(name, (await recordStatements(work)).length)
        continue
      }
      const started = performance.now()
      await work()
      if (round >= warm) took.set(name, [...(took.get(name) ?? []), performance.now() - started])
    }
  await app.stop()
  for (const [name, { statements, ms }] of Object.entries<{ statements: number; ms?: number }>(moves)) {
    const p50 = median(took.get(name as Name) ?? [])
    alone(`${name}: statements`, asked.get(name as Name) ?? Number.NaN, 'statements', { atMost: statements })
    alone(`${name}, p50`, p50, 'ms', ms === undefined ? {} : { atMost: ms })
    alone(`${name}, one after the other`, 1000 / p50, 'moves/s')
  }
}

/** The moves of one order in turn; `slowly`: its transfer is seen first, and confirmed later. */
async function* lifeOf(stage: Stage, app: InProcess, operator: Person, slowly: boolean): AsyncGenerator<[Name, () => Promise<void>]> {
  const { context } = stage
  const [client] = await stage.people(1)
  if (!client) throw new Error('no people')
  const orderId = await anOrder(stage, client)
  const row = await watchedRow(stage, orderId)
  const seen = aTransfer(row, 'TBenchSender', { confirmations: 3, confirmed: false })
  const confirmed = { ...seen, confirmations: needed, confirmed: true }
  const operate = async (action: string, inputs: Payload<'operateOrder'>['inputs'] = {}) => {
    const { version } = await readOrder(context.database.kysely, context, orderId, 'all').then(({ order }) => order)
    return () => app.call(operator, 'operateOrder', { idempotencyKey: context.newId(), orderId, action, version, inputs })
  }
  const paid = { idempotencyKey: context.newId(), actionName: 'markOrderAsPaid', payload: { orderId } }
  yield ['a client says "I paid"', () => app.call(client, 'orderUserAction', paid)]
  if (slowly) {
    yield ['a transfer is matched', () => matchTransfer(context, row, seen, needed)]
    const known = (await paymentsOf(context.database.kysely, row, { since: row.since, keys: [seen.key] })).get(seen.key)
    if (!known) throw new Error('a transfer became a payment')
    yield ['its payment is confirmed', () => growTransfer(context, known, confirmed, needed)]
  } else yield ['a transfer is matched and credited', () => matchTransfer(context, row, confirmed, needed)]
  yield ['an operator takes the payout', await operate('claimPayout')]
  yield ['an operator records the payout', await operate('recordPayout', { proof: `receipt 1 ${orderId}` })]
  const { order } = await readOrder(context.database.kysely, context, orderId, 'all')
  if (order.payouts.length !== 1 || order.payouts[0]?.state === 'queued') throw new Error('a payout was not recorded')
}
