/**
 * Finding whose a transfer is: among so many credentials and past orders it takes no longer than in an empty office. The past is
 * made by SQL: orders that were never paid, each with a transfer that vanished, so that the books have nothing of it.
 */
import { randomBytes } from 'node:crypto'
import { consentVersions } from '../core/people/consents.ts'
import { instantOf } from '../core/time/instant.ts'
import type { Transfer } from '../outside/chains/chain-watcher.ts'
import { type WatchedRow, watchedOfOrder } from '../server/credentials/credentials-store.ts'
import { transaction } from '../server/db/open.ts'
import { bookQueued } from '../server/ledger/post.ts'
import { tell } from '../server/live/signals.ts'
import { matchTransfer } from '../server/payments/match-payment.ts'
import { insertPayment, paymentsOf } from '../server/payments/payment-store.ts'
import { paymentView } from '../server/payments/payment-view.ts'
import { alone, median } from './figures.ts'
import { addToReserve, type Person, proveBooks, type Stage } from './stage.ts'

const credentials = 100_000
const pastOrders = 1_000_000
const pastPeople = 500
const tries = 40
const currencyId = 'usdt-trc20'
const sender = 'TBenchSender'

export async function benchMatch(stage: Stage): Promise<void> {
  await addToReserve(stage, 'sber', '1000000000000')
  await addFree(stage)
  // the first ones warm both paths
  await measure(stage)
  const none = await measure(stage)
  const started = performance.now()
  await makePast(stage)
  console.log(`    ${credentials} credentials and ${pastOrders} past orders made in ${Math.round((performance.now() - started) / 1000)} s`)
  await measure(stage)
  const many = await measure(stage)
  alone('one durable row, p50: before and after', many.reference / none.reference, 'times')
  for (const [what, name, aim] of [
    ['match', 'a transfer matched', { atMost: 1.5 }],
    // what it grows by are the orders that ended within their watch: 4,320 here, none before
    ['like', 'orders like a stray payment', {}],
  ] as const) {
    alone(`${name} in an empty office, p50`, none[what], 'ms')
    alone(`${name} among ${credentials} credentials and ${pastOrders} past orders, p50`, many[what], 'ms')
    // each in durable rows of its own moment
    const grown = many[what] / many.reference / (none[what] / none.reference)
    alone(`${name}: 1,000,000 past orders to none`, grown, 'times', aim)
  }
  await proveBooks(stage)
}

/** Orders that await payment, each paid once: how long a look takes without its network, and then how long the orders like a stray one. */
async function measure(stage: Stage): Promise<{ match: number; like: number; reference: number }> {
  const { context } = stage
  const rows: WatchedRow[] = []
  for (const person of await stage.people(tries)) rows.push(await watchedRow(stage, await anOrder(stage, person)))
  // the server's own watchers see no such transfers, and would take them for vanished
  await context.database.pool.query("update credentials set asked_at = now() + interval '1 year' where id = any ($1)", [
    rows.map(({ id }) => id),
  ])
  const matched: number[] = []
  const references: number[] = []
  for (const row of rows) {
    const at = instantOf(Date.now())
    const hash = randomBytes(32).toString('hex')
    const transfer: Transfer = { ...aTransfer(hash), at, to: row.id, contract: null }
    references.push(await reference(stage))
    const started = performance.now()
    const known = await paymentsOf(context.database.kysely, row.id, { since: row.since, keys: [transfer.key] })
    if (known.size > 0) throw new Error('a new transfer was known')
    await matchTransfer(context, row, transfer, 20)
    matched.push(performance.now() - started)
  }
  const { rows: taken } = await context.database.pool.query<{ count: number }>(
    "select count(*) as count from payments p join orders o on o.id = p.order_id where o.status = 'checkingPayment' and p.credentials_id = any ($1)",
    [rows.map(({ id }) => id)],
  )
  if (taken[0]?.count !== tries) throw new Error(`${taken[0]?.count} of ${tries} transfers came to their orders`)
  const like: number[] = []
  for (let index = 0; index < tries; index += 1) {
    const id = await stray(stage, rows[index]?.id ?? '')
    references.push(await reference(stage))
    const started = performance.now()
    const { candidates } = await paymentView(context.database.kysely, context, id)
    like.push(performance.now() - started)
    if (candidates.length === 0) throw new Error('no order was like the payment')
  }
  return { match: median(matched), like: median(like), reference: median(references) }
}

/** The least that is durable: it tells how busy the machine is at the moment. */
async function reference({ context }: Stage): Promise<number> {
  const started = performance.now()
  await transaction(context.database, (tx) => tell(tx, 'inbox'))
  return performance.now() - started
}

const aTransfer = (hash: string) => ({
  key: `bench:${hash}`,
  amount: '100',
  from: sender,
  memo: null,
  transactionHash: hash,
  confirmations: 3,
  confirmed: false,
})

/** A transfer to the address of an order, that belongs to none. */
async function stray({ context }: Stage, credentialsId: string): Promise<string> {
  const id = context.newId()
  const at = context.now()
  const { from: _from, key: naturalKey, confirmed: _confirmed, ...transfer } = aTransfer(randomBytes(32).toString('hex'))
  const payment = { ...transfer, id, sender, seenAt: at, confirmations: 20, confirmationsNeeded: 20, problem: null }
  await transaction(context.database, async (tx) => {
    await insertPayment(tx, { ...payment, naturalKey, orderId: null, credentialsId, currencyId, dateCreated: at })
    await bookQueued(tx, null, id, at)
  })
  return id
}

async function watchedRow({ context }: Stage, orderId: string): Promise<WatchedRow> {
  const [row] = await watchedOfOrder(context.database.kysely, Object.keys(context.watchers), orderId)
  if (!row) throw new Error('an order has an address that is watched')
  return row
}

async function anOrder({ url }: Stage, { uid, token, address }: Person): Promise<string> {
  const data = {
    idempotencyKey: `bench-${uid}`,
    directionId: 'usdt-sber',
    giveCurrencyId: currencyId,
    side: 'give',
    amount: '100',
    rateSeen: '0.0000000001',
    fields: { card: '4111 1111 1111 1111', holder: 'Мария Иванова' },
    email: 'maria@example.com',
    language: 'ru',
    consents: { ...consentVersions },
  }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-forwarded-for': address }
  const answer = await fetch(`${url}/call/createOrder`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  const { result, error } = (await answer.json()) as { result?: { orderId: string }; error?: unknown }
  if (!result) throw new Error(`no order was made: ${JSON.stringify(error)}`)
  return result.orderId
}

/** Addresses enough for all that is measured. */
async function addFree({ context }: Stage): Promise<void> {
  await context.database.pool.query(
    `insert into credentials (id, currency_id, source, value, value_hash, priority, turn)
     select 'free-' || n, c.currency_id, 'predefined', c.value, 'free-' || n, 0, 0
     from generate_series(1, $1::int) n, (select * from credentials where id = 'usdt-trc20-01') c`,
    [tries * 5],
  )
}

/** Ten orders after one another on each of the credentials; the last of each is still within its watch. */
async function makePast(stage: Stage): Promise<void> {
  const { pool } = stage.context.database
  const [unpaid] = await stage.people(1)
  if (unpaid) await anOrder(stage, unpaid)
  const people = await stage.people(pastPeople)
  const client = await pool.connect()
  try {
    const { rows: columns } = await client.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = 'orders' order by ordinal_position",
    )
    const past: Record<string, string> = {
      id: "'past' || lpad(n::text, 18, '0')",
      number: '10000000 + n',
      status: "'paymentNotReceived'",
      version: '1',
      history_length: '1',
      user_id: `($2::text[])[1 + n % ${pastPeople}]`,
      soft_reserve: '0',
      due: '90 + n % 1000',
      credentials_id: `'bench-' || (1 + n % ${credentials})`,
      date_created: 'made.at',
      last_status_update: "made.at + interval '1 hour'",
      date_completed: "made.at + interval '1 hour'",
      pay_until: "made.at + interval '15 minutes'",
      rate_fixed_until: "made.at + interval '15 minutes'",
      watch_until: "made.at + interval '73 hours'",
      due_at: 'null',
      // found by nothing that is measured here, and by far the longest to store
      search: "''",
      field_hashes: "'{}'",
    }
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    // a million checks that each row refers to what is there would measure PostgreSQL
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into credentials (id, currency_id, source, value, value_hash, priority, turn, held, asked_at)
       select 'bench-' || n, c.currency_id, 'predefined', c.value, 'bench-' || n, 0, 10, true, now() + interval '1 year'
       from generate_series(1, $1::int) n, (select * from credentials where id = 'usdt-trc20-01') c`,
      [credentials],
    )
    const made = 'cross join lateral (select now() - make_interval(mins => n) as at) made'
    await client.query(
      `insert into orders (${columns.map(({ name }) => `"${name}"`).join(', ')})
       select ${columns.map(({ name }) => past[name] ?? `t."${name}"`).join(', ')}
       from generate_series(1, $1::int) n ${made}, (select * from orders where status = 'toBePaid' and seen = 0 order by number limit 1) t`,
      [pastOrders, people.map(({ uid }) => uid)],
    )
    await client.query(
      `insert into order_history (order_id, position, at, who, from_status, to_status, row_id)
       select id, 1, date_completed, 'system', null, status, 'K4' from orders where id like 'past%'`,
    )
    await client.query(
      `insert into allotments (id, order_id, credentials_id, exclusive_key, allotted_at, watch_until, freed_at)
       select o.id, o.id, o.credentials_id, o.credentials_id, o.date_created, o.watch_until + interval '1 year',
         case when o.number - 10000000 > ${credentials} then o.watch_until end
       from orders o where o.id like 'past%'`,
    )
    await client.query(
      `insert into payments (id, natural_key, order_id, credentials_id, currency_id, kind, amount, state, seen_at, confirmations_needed,
         transaction_hash, sender, problem, date_created)
       select o.id, 'past:' || o.id, o.id, o.credentials_id, o.give_currency_id, 'transfer', o.due, 'vanished', o.date_created, 20,
         md5(o.id) || md5('2' || o.id), 'T' || md5((o.number % 50000)::text), 'replaced', o.date_created
       from orders o where o.id like 'past%'`,
    )
    await client.query('commit')
    for (const table of ['credentials', 'orders', 'order_history', 'allotments', 'payments']) await client.query(`vacuum analyze ${table}`)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    // this connection waits as long as it takes: it is nobody's afterwards
    client.release(true)
  }
}
