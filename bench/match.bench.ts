/** Finding whose a transfer is: among so many credentials and past orders it takes no longer than among few. */
import { randomBytes } from 'node:crypto'
import { transaction } from '../server/base/db/transaction.ts'
import { matchTransfer } from '../server/orders/payments/match-payment.ts'
import { paymentViewFor } from '../server/orders/payments/payment-view.ts'
import type { WatchedRow } from '../server/stores/credentials/credentials-store.ts'
import { bookQueued } from '../server/stores/ledger/post.ts'
import { insertPayment, paymentsOf } from '../server/stores/payments/payment-store.ts'
import { alone, counted, median } from './figures.ts'
import { anOrder, aTransfer, giveCurrencyId, watchedRow } from './past/lives.ts'
import type { Office, Offices } from './past/offices.ts'
import type { Stage } from './stage.ts'

const rounds = 8
const tries = 10
const sender = 'TBenchSender'

type Measured = { match: number[]; like: number[] }

export async function benchMatch({ young, old }: Offices): Promise<void> {
  for (const { stage } of [young, old]) await addFree(stage)
  const measured = { young: { match: [], like: [] } as Measured, old: { match: [], like: [] } as Measured }
  for (let round = 0; round <= rounds; round += 1) {
    const both = [['young', young] as const, ['old', old] as const]
    // each goes first every other time
    for (const [name, { stage }] of round % 2 === 0 ? both : both.toReversed()) {
      const { match, like } = await measure(stage)
      // the first ones warm both
      if (round === 0) continue
      measured[name].match.push(...match)
      measured[name].like.push(...like)
    }
  }
  for (const [what, name, aim] of [
    ['match', 'a transfer matched', { atMost: 1.5 }],
    // what it grows by are the orders that ended within their watch: 4,320 at one a minute
    ['like', 'orders like an unmatched payment', {}],
  ] as const) {
    const [few, many] = [median(measured.young[what]), median(measured.old[what])]
    alone(`${name}, ${pastOf(young)}, p50`, few, 'ms')
    alone(`${name}, ${pastOf(old)}, p50`, many, 'ms')
    alone(`${name}: ${counted(old.orders)} past orders to ${counted(young.orders)}`, many / few, 'times', aim)
  }
}

const pastOf = ({ credentials, orders }: Office): string => `${counted(credentials)} credentials and ${counted(orders)} past orders`

/** Orders that await payment, each paid once: how long a look takes without its network, and then how long the orders like an unmatched one. */
async function measure(stage: Stage): Promise<Measured> {
  const { context } = stage
  const rows: WatchedRow[] = []
  for (const person of await stage.people(tries)) rows.push(await watchedRow(stage, await anOrder(stage, person)))
  const match: number[] = []
  for (const row of rows) {
    const transfer = aTransfer(row, sender, { confirmations: 3, confirmed: false })
    const started = performance.now()
    const known = await paymentsOf(context.database.kysely, row, { since: row.since, keys: [transfer.key] })
    if (known.size > 0) throw new Error('a new transfer was known')
    await matchTransfer(context, row, transfer, 20)
    match.push(performance.now() - started)
  }
  const { rows: taken } = await context.database.pool.query<{ count: number }>(
    "select count(*) as count from payments p join orders o on o.id = p.order_id where o.status = 'checkingPayment' and p.credentials_id = any ($1)",
    [rows.map(({ id }) => id)],
  )
  if (taken[0]?.count !== tries) throw new Error(`${taken[0]?.count} of ${tries} transfers came to their orders`)
  const like: number[] = []
  for (const row of rows) {
    const id = await unmatchedPayment(stage, row)
    const started = performance.now()
    const { candidates } = await paymentViewFor(context.database.kysely, context, id, { actor: 'operator', personId: '' })
    like.push(performance.now() - started)
    if (candidates.length === 0) throw new Error('no order was like the payment')
  }
  return { match, like }
}

/** A transfer to the address of an order, that belongs to none. */
async function unmatchedPayment({ context }: Stage, row: WatchedRow): Promise<string> {
  const id = context.newId()
  const at = context.now()
  const transfer = aTransfer(row, sender, { confirmations: 20, confirmed: true })
  const payment = {
    id,
    amount: transfer.amount,
    memo: null,
    transactionHash: randomBytes(32).toString('hex'),
    sender,
    seenAt: at,
    confirmations: 20,
    confirmationsNeeded: 20,
    problem: null,
  }
  const of = { naturalKey: transfer.key, orderId: null, credentialsId: row.id, currencyId: giveCurrencyId, dateCreated: at }
  await transaction(context.database, async (tx) => {
    await insertPayment(tx, { ...payment, ...of })
    await bookQueued(tx, null, id, at)
  })
  return id
}

/** Addresses enough for all that is measured. */
async function addFree({ context }: Stage): Promise<void> {
  await context.database.pool.query(
    `insert into credentials (id, currency_id, source, value, value_hash, priority, turn, held)
     select 'free-' || n, c.currency_id, 'predefined', c.value, 'free-' || n, 0, 0, false
     from generate_series(1, $1::int) n, (select * from credentials where id = 'usdt-trc20-01') c`,
    [tries * (rounds + 2)],
  )
}
