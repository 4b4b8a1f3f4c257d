/** The books: the database refuses what would make them wrong, and the audit finds whatever got in past it. */
import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Fault, type FaultKind, faultKinds } from '../core/ledger/order-faults.ts'
import type { Transfer } from '../outside/chains/chain-watcher.ts'
import { migrate } from '../server/base/db/migrate.ts'
import { growTransfer, loseTransfer, matchTransfer, returnTransfer } from '../server/orders/payments/match-payment.ts'
import { auditBooks, auditIn } from '../server/work/ledger/audit.ts'
import { aWorld } from './a-world.ts'
import { anOrder, claimed, operate, operated, see } from './make.ts'
import type { Session } from './world.ts'

const world = aWorld()
const visitor = world.signedIn('visitor')
const operator = world.signedIn('operator')
let putIn: Record<string, string>
/** Done, open with money, closed with money to return, and waiting for money. */
const orders = { done: '', checked: '', canceled: '', waiting: '' }

beforeAll(async () => {
  const { rows } = await world.database.pool.query<{ id: string; reserve: string }>(
    `select id, reserve from currencies where id in ('sber', 'usdt-trc20')`,
  )
  putIn = Object.fromEntries(rows.map(({ id, reserve }) => [id, reserve]))
  for (const name of ['done', 'checked', 'canceled'] as const) {
    orders[name] = (await anOrder(world, await world.visitor())).orderId
    const order = await see(world, await ownerOf(orders[name]), orders[name])
    world.simulator.control('pay', { address: order.credentials?.value, amount: order.due })
  }
  orders.waiting = (await anOrder(world, visitor)).orderId
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orders.done, 'recordPayout', { proof: 'receipt 1' })
  await operated(world, operator, orders.done, 'complete')
  await operated(world, operator, orders.canceled, 'cancel', { reason: 'клиент передумал' })
})

async function ownerOf(orderId: string): Promise<Session> {
  const row = await world.database.kysely.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { uid: row.user_id, token: '' }
}

const entriesOf = async (orderId: string) => {
  const { rows } = await world.database.pool.query<{ event: string; line: string }>(
    `select event, account || ' ' || currency_id || ' ' || trim_scale(amount) as line
     from ledger_entries e join ledger_postings p on p.entry_id = e.id where order_id = $1 order by e.id, currency_id desc, account`,
    [orderId],
  )
  return Map.groupBy(rows, ({ event }) => event)
}
const lines = (entries: Awaited<ReturnType<typeof entriesOf>>, event: string) => entries.get(event)?.map(({ line }) => line)

test('every event of an order is in the books, in its turn', async () => {
  const entries = await entriesOf(orders.done)
  const { take } = await see(world, await ownerOf(orders.done), orders.done)
  expect([...entries.keys()]).toEqual(
    ['paymentSeen', 'paymentConfirmed', 'credited', 'payoutSent', 'payoutConfirmed'].filter((event) => entries.has(event)),
  )
  expect(lines(entries, 'credited')?.sort()).toEqual(
    [
      'received usdt-trc20 -500',
      'reserve usdt-trc20 500',
      'exchange usdt-trc20 -500',
      'clients usdt-trc20 500',
      `exchange sber ${take}`,
      `clients sber -${take}`,
    ].sort(),
  )
  expect(lines(entries, 'payoutSent')).toEqual([`outgoing sber ${take}`, `reserve sber -${take}`])
  expect(lines(entries, 'payoutConfirmed')).toEqual([`clients sber ${take}`, `outgoing sber -${take}`])
  const { rows } = await world.database.pool.query(`select memo from ledger_entries where order_id = $1 and event = 'credited'`, [
    orders.done,
  ])
  expect(rows[0]?.memo).toMatchObject({ rate: expect.stringMatching(/^\d/), profitUsdt: expect.stringMatching(/^\d/) })
})

test('a cancelled order has its money set apart for its return, and not in the reserve', async () => {
  const entries = await entriesOf(orders.canceled)
  expect([...entries.keys()].slice(-2)).toEqual(['creditUndone', 'refundOpened'])
  expect(lines(entries, 'refundOpened')).toEqual(['clients usdt-trc20 500', 'refunds usdt-trc20 -500'])
})

test('an order without money has nothing in the books, and making one asks nothing of them', async () => {
  expect(await entriesOf(orders.waiting)).toEqual(new Map())
})

test('reserves are what the books say, and the audit is clean', async () => {
  expect(await world.audit()).toEqual([])
  const { rows } = await world.database.pool.query(
    `select id from currencies c where reserve <> (select coalesce(sum(amount), 0) from ledger_postings where account = 'reserve' and currency_id = c.id)`,
  )
  expect(rows).toEqual([])
})

test('the audit tells how far it is, and reads few rows at a time', async () => {
  const progress: string[] = []
  const result = await auditBooks(world.database, {
    onFault: (fault) => expect.unreachable(fault.says),
    onProgress: (part, done, total) => void progress.push(`${part} ${done}/${total}`),
    entriesAtOnce: 20,
    ordersAtOnce: 3,
  })
  expect(result).toMatchObject({ orders: 4, faults: 0 })
  expect(result.entries).toBeGreaterThan(20)
  expect(progress[0]).toBe(`entries 20/${result.entries}`)
  expect(progress.slice(-3)).toEqual([`entries ${result.entries}/${result.entries}`, 'orders 3/4', 'orders 4/4'])
  expect(result.books.find(({ id }) => id === 'sber')).toMatchObject({ code: 'SBERRUB' })
})

test('the command says that everything agrees, or what does not, by its exit code too', async () => {
  const command = () =>
    new Promise<{ code: number | null; told: string }>((resolve) => {
      const child = spawn(process.execPath, ['scripts/audit.ts'], {
        env: { ...process.env, MODE: 'demo', DATABASE_URL: world.databaseUrl },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let told = ''
      for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text: string) => (told += text))
      child.once('close', (code) => resolve({ code, told }))
    })
  expect(await command()).toEqual({ code: 0, told: expect.stringMatching(/SBERRUB .*\n[^]*4 orders: everything agrees\.\n$/) })
  await world.database.pool.query(`update currencies set reserve = reserve + 1 where id = 'doge'`)
  const { code, told } = await command()
  await world.database.pool.query(`update currencies set reserve = reserve - 1 where id = 'doge'`)
  expect(code).toBe(1)
  expect(told).toMatch(/^currency:doge: the reserve is .*\(reserveDiffers\)\n[^]*4 orders: 1 things differ\.\n$/)
})

const entry = (event = 'booksOpened') =>
  `insert into ledger_entries (key, event, at) values ('test:' || random(), '${event}', now()) returning id`
const postings = (...lines: readonly [account: string, currency: string, amount: string][]) =>
  `with e as (${entry()}) insert into ledger_postings (entry_id, account, currency_id, amount) select id, account, currency, amount::numeric from e,
   (values ${lines.map((line) => `('${line.join("','")}')`).join(',')}) as v (account, currency, amount)`

describe('the database refuses', () => {
  const refused = (statement: string) =>
    world.database.pool.query(statement).then(
      () => null,
      (error: { code: string }) => error.code,
    )
  const checkViolation = '23514'
  const restrictViolation = '23001'
  test('an entry that does not balance', async () => {
    expect(await refused(postings(['reserve', 'sber', '5'], ['capital', 'sber', '-4']))).toBe(checkViolation)
    expect(await refused(postings(['reserve', 'sber', '5']))).toBe(checkViolation)
  })
  test('one that balances over two currencies together, and not in each', async () => {
    expect(await refused(postings(['reserve', 'sber', '5'], ['capital', 'alfa', '-5']))).toBe(checkViolation)
  })
  test('an entry without postings', async () => {
    expect(await refused(entry())).toBe(checkViolation)
  })
  test('a posting added to an entry of before', async () => {
    expect(
      await refused(
        `insert into ledger_postings (entry_id, account, currency_id, amount) select min(id), 'losses', 'sber', 1 from ledger_entries`,
      ),
    ).toBe(checkViolation)
  })
  test('a posting of nil, an account that nobody knows, a correction without a reason', async () => {
    expect(await refused(postings(['reserve', 'sber', '0'], ['capital', 'sber', '0']))).toBe(checkViolation)
    expect(await refused(postings(['pocket', 'sber', '1'], ['capital', 'sber', '-1']))).toBe(checkViolation)
    expect(await refused(entry('reserveCorrected'))).toBe(checkViolation)
  })
  test('the same event twice', async () => {
    expect(await refused(`insert into ledger_entries (key, event, at) select key, event, at from ledger_entries limit 1`)).toBe('23505')
  })
  test.each(['ledger_entries', 'ledger_postings'])('any change of %s', async (table) => {
    const column = table === 'ledger_entries' ? 'event' : 'account'
    expect(await refused(`update ${table} set ${column} = ${column}`)).toBe(restrictViolation)
    expect(await refused(`delete from ${table}`)).toBe(restrictViolation)
    expect(await refused(`truncate ${table} cascade`)).toBe(restrictViolation)
  })
  test('and what was refused left nothing behind', async () => {
    expect(await world.audit()).toEqual([])
  })
})

test('two who press at once book one payout', async () => {
  const operator = await world.operator()
  await claimed(world, operator, orders.checked)
  const presses = await Promise.all(
    [operator, operator].map((one) => operate(world, one, orders.checked, 'recordPayout', { proof: 'receipt 2' })),
  )
  expect(presses.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect((await entriesOf(orders.checked)).get('payoutSent')).toHaveLength(2)
})

test('money of nobody is in the books through all its turns, and leaves the queue with the order that it is given to', async () => {
  const transaction = 'ab'.repeat(32)
  const credentials = { id: 'usdt-trc20-50', currencyId: 'usdt-trc20', network: 'TRC20', value: '', memo: null, byMemo: false }
  const row = { ...credentials, watcherKey: 'USDT TRC20', confirmations: 20, since: world.clock.now(), lookedUntil: null }
  const transfer = (confirmed: boolean): Transfer => ({
    key: `TRC20:${transaction}`,
    contract: null,
    transactionHash: transaction,
    from: 'T',
    to: 'T',
    amount: '70',
    memo: null,
    at: world.clock.now(),
    confirmed,
    confirmations: confirmed ? 20 : 0,
  })
  const known = async () =>
    world.database.kysely.selectFrom('payments').selectAll().where('natural_key', '=', `TRC20:${transaction}`).executeTakeFirstOrThrow()
  await matchTransfer(world.context, row, transfer(false), 20)
  await matchTransfer(world.context, row, transfer(false), 20)
  expect(await known()).toMatchObject({ order_id: null, state: 'seen' })
  expect(await world.audit()).toEqual([])
  await loseTransfer(world.context, await known())
  await loseTransfer(world.context, await known())
  await returnTransfer(world.context, await known(), transfer(false), 20)
  await growTransfer(world.context, await known(), transfer(true), 20)
  const { id } = await known()
  const entries = async () => {
    const { rows } = await world.database.pool.query<{ line: string }>(
      `select event || ' ' || coalesce(order_id, '') || ': ' || account || ' ' || trim_scale(amount) as line
       from ledger_entries e join ledger_postings p on p.entry_id = e.id where payment_id = $1 order by e.id, account`,
      [id],
    )
    return rows.map(({ line }) => line)
  }
  const queued = [
    'paymentSeen : incoming 70',
    'paymentSeen : unmatched -70',
    'paymentVanished : incoming -70',
    'paymentVanished : unmatched 70',
    'paymentSeen : incoming 70',
    'paymentSeen : unmatched -70',
    'paymentConfirmed : incoming -70',
    'paymentConfirmed : received 70',
  ]
  expect(await entries()).toEqual(queued)
  const { orderId } = await anOrder(world, visitor)
  await operated(world, operator, orderId, 'attachPayment', { amount: '70', proof: transaction })
  expect(await entries()).toEqual([
    ...queued,
    'paymentReassigned : received -70',
    'paymentReassigned : unmatched 70',
    `paymentConfirmed ${orderId}: clients -70`,
    `paymentConfirmed ${orderId}: received 70`,
  ])
  expect(await world.audit()).toEqual([])
})

class Undone extends Error {}
/** What the audit finds after a statement that went past every trigger, as a hand in the database would; nothing of it stays. */
async function foundAfter(statement: string): Promise<readonly Fault[]> {
  const faults: Fault[] = []
  const planting = world.database.kysely.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx)
    const { numAffectedRows } = await sql.raw(statement).execute(tx)
    expect(numAffectedRows).toBeGreaterThan(0n)
    await auditIn(tx, { onFault: (fault) => void faults.push(fault) })
    throw new Undone()
  })
  await expect(planting).rejects.toThrow(Undone)
  return faults
}

/** A withdrawal for the payout of the order that is done; `more` are columns that differ from those of a good one. */
function withdrawal(more: Record<string, string> = {}): string {
  const columns = {
    id: `'w1'`,
    payout_id: 'p.id',
    order_id: 'p.order_id',
    account_id: `'none'`,
    currency_id: 'o.take_currency_id',
    amount: 'p.amount',
    worth: '1',
    target: `''`,
    target_hash: `''`,
    mark: `''`,
    state: `'done'`,
    provider_id: 'p.provider_id',
    written_at: 'now()',
    asked_at: 'now()',
    ended_at: 'now()',
    ...more,
  }
  return `insert into withdrawals (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')}
    from payouts p join orders o on o.id = p.order_id where p.order_id = '{done}'`
}
const byMachine = `with p as (update payouts set kind = 'crypto', asked_at = now(), provider_id = '17' where order_id = '{done}' returning *)`

test('a withdrawal that agrees with its payout is no fault', async () => {
  expect(await foundAfter(withdrawal().replace('{done}', orders.done))).toEqual([])
})

describe('the audit finds', () => {
  const done = `(select id from orders where status = 'done')`
  const cases: readonly [what: string, kinds: readonly FaultKind[], statement: string][] = [
    [
      'a posting that was changed',
      ['entryUnbalanced'],
      `update ledger_postings set amount = amount + 1 where account = 'capital' and currency_id = 'doge'`,
    ],
    ['a posting that was taken out', ['entryUnbalanced'], `delete from ledger_postings where account = 'capital' and currency_id = 'doge'`],
    ['an entry without postings', ['entryEmpty'], `insert into ledger_entries (key, event, at) values ('planted', 'booksOpened', now())`],
    ['a reserve that was typed past the books', ['reserveDiffers'], `update currencies set reserve = reserve + 1 where id = 'sber'`],
    [
      'an account below nil',
      ['accountBelowNil', 'accountBelowNil'],
      `with e as (${entry()}), p as (select id, unnest(array['received', 'refunds']) as account, unnest(array[-5, 5]) as amount from e)
       insert into ledger_postings (entry_id, account, currency_id, amount) select id, account, 'doge', amount from p`,
    ],
    [
      'an order that was credited by hand',
      ['orderDiffersFromBooks'],
      `update orders set credited = true, rate_final = true, extra = extra || '{"addedToReserve":"5"}' where id = '{waiting}'`,
    ],
    [
      'an order without its entries',
      ['orderDiffersFromBooks'],
      `update ledger_entries set order_id = null where order_id = '{done}' and event = 'payoutSent'`,
    ],
    ['received without a payment', ['sumsDifferFromPayments'], `update orders set received = received + 1 where id = ${done}`],
    [
      'a payment that was made smaller',
      ['orderDiffersFromBooks', 'sumsDifferFromPayments'],
      `update payments set amount = amount - 1 where order_id = '{done}'`,
    ],
    [
      'a payout that was taken away',
      ['orderDiffersFromBooks', 'payoutsDiffer'],
      `update payouts set state = 'dropped' where order_id = '{done}'`,
    ],
    [
      'a payment that counts as vanished without a proof',
      ['orderDiffersFromBooks', 'sumsDifferFromPayments', 'undoneWithoutProof'],
      `update payments set state = 'vanished' where order_id = '{done}'`,
    ],
    ['a withdrawal of another sum', ['withdrawalDiffers'], withdrawal({ amount: 'p.amount + 1' })],
    ['a withdrawal in another currency', ['withdrawalDiffers'], withdrawal({ currency_id: `'doge'` })],
    ['a withdrawal for the payout of another order', ['withdrawalDiffers'], withdrawal({ order_id: `'{waiting}'` })],
    ['a withdrawal that may be on its way once more', ['withdrawalDiffers'], withdrawal({ state: `'unknown'`, ended_at: 'null' })],
    [
      'a withdrawal that may be on its way for a payout that has arrived',
      ['withdrawalDiffers', 'withdrawalDiffers'],
      withdrawal({ state: `'unknown'`, ended_at: 'null' }).replace('insert', `${byMachine} insert`).replace('from payouts p', 'from p'),
    ],
    [
      'a withdrawal for a payout that nobody was asked for',
      ['orderDiffersFromBooks', 'payoutsDiffer', 'withdrawalDiffers'],
      withdrawal({ state: `'asked'`, ended_at: 'null' })
        .replace('insert', `with p as (update payouts set state = 'queued' where order_id = '{done}' returning *) insert`)
        .replace('from payouts p', 'from p'),
    ],
    [
      'a payout that a machine may be sending, without its withdrawal',
      ['orderDiffersFromBooks', 'payoutsDiffer', 'withdrawalDiffers'],
      `update payouts set kind = 'crypto', state = 'queued', asked_at = now(), provider_id = '17' where order_id = '{done}'`,
    ],
    [
      'a payout that a machine sent, without its withdrawal',
      ['withdrawalDiffers'],
      `update payouts set kind = 'crypto', asked_at = now(), provider_id = '17' where order_id = '{done}'`,
    ],
    [
      'a withdrawal of another hash',
      ['withdrawalDiffers'],
      withdrawal({ provider_id: `'17'`, transaction_hash: `'ff'` })
        .replace('insert', `${byMachine} insert`)
        .replace('from payouts p', 'from p'),
    ],
    [
      'a withdrawal under another name',
      ['withdrawalDiffers'],
      withdrawal({ provider_id: `'18'` }).replace('insert', `${byMachine} insert`).replace('from payouts p', 'from p'),
    ],
    [
      'a withdrawal that was sent for a payout that is dropped',
      ['orderDiffersFromBooks', 'payoutsDiffer', 'withdrawalDiffers'],
      withdrawal()
        .replace('insert', `with p as (update payouts set state = 'dropped' where order_id = '{done}' returning *) insert`)
        .replace('from payouts p', 'from p'),
    ],
    ['a promise after the payout', ['promiseDiffers', 'promiseDiffers'], `update orders set soft_reserve = 1 where id = '{checked}'`],
    [
      'an open order that promises nothing',
      ['promiseDiffers', 'promiseDiffers'],
      `update orders set soft_reserve = 0 where id = '{waiting}'`,
    ],
    [
      'a promise beside the reserve that no order holds',
      ['promiseDiffers'],
      `update currencies set promised = promised + 1 where id = 'sber'`,
    ],
    [
      'a status that history does not know',
      ['historyBroken'],
      `update order_history set to_status = 'delayed' where order_id = '{done}' and position = 2`,
    ],
    [
      'a word of history that was changed',
      ['historyBroken'],
      `update order_history set why = 'as it suits' where order_id = '{done}' and position = 2`,
    ],
    [
      'a moment of history that was changed with its own hash',
      ['historyBroken'],
      `update order_history h set at = at - interval '1 hour', hash = history_hash(
         (select hash from order_history where order_id = '{done}' and position = 1), order_id, position, at - interval '1 hour', who, person_id,
         from_status, to_status, row_id, why, quote_id, request_id) where order_id = '{done}' and position = 2`,
    ],
    ['a row of history that is gone', ['historyBroken'], `delete from order_history where order_id = '{done}' and position = 2`],
    [
      'a receipt that was altered',
      ['receiptsBroken'],
      `update quote_receipts set document = replace(document, '500', '501') where order_id = '{done}'`,
    ],
    [
      'a receipt of another order',
      ['receiptsBroken'],
      `update quote_receipts set document = d, hash = encode(sha256(convert_to(d, 'UTF8')), 'hex')
       from (select replace(document, '{done}', '{waiting}') as d from quote_receipts where order_id = '{done}') other where order_id = '{done}'`,
    ],
    [
      'a payment of nobody that was lost from the books',
      ['paymentDiffersFromBooks'],
      `insert into payments (id, natural_key, currency_id, kind, amount, state, seen_at, unmatched, date_created) values ('planted', 'planted', 'ton', 'transfer', 5, 'seen', now(), true, now())`,
    ],
    [
      'a payment that an order has, and the queue has still',
      ['paymentDiffersFromBooks'],
      `with e as (insert into ledger_entries (key, event, at, payment_id)
         select 'planted', 'paymentSeen', now(), payment_id from ledger_entries where event = 'paymentReassigned' and order_id is null limit 1
         returning id)
       insert into ledger_postings (entry_id, account, currency_id, amount)
       select id, account, 'usdt-trc20', amount from e, (values ('received', 5), ('unmatched', -5)) as v (account, amount)`,
    ],
    [
      'an income of a partner in the books that no order has earned',
      ['incomeDiffers'],
      `with e as (insert into ledger_entries (key, event, at) values ('income:nobodys', 'partnerIncome', now()) returning id)
      insert into ledger_postings (entry_id, account, currency_id, amount)
      select id, account, 'USDT', amount from e, (values ('rewards', 5), ('partners', -5)) as v (account, amount)`,
    ],
    [
      'something in the outbox that no job takes',
      ['outboxUnread'],
      `insert into outbox (kind, key, payload, date_created, due_at) values ('pigeon', 'pigeon', '{}', now(), now())`,
    ],
    [
      'a sealed day of the log whose root is another',
      ['auditDayDiffers'],
      `insert into audit_days (day, count, last_id, root, sealed_at) values ('2020-01-01', 0, null, repeat('a', 64), now())`,
    ],
    [
      'figures of a day that its orders do not have',
      ['figuresDiffer'],
      `with d as (insert into closed_days values ('2020-01-01', now()) returning day)
      insert into day_figures select day, 'all', '', 1, 0, 0, 0, 0 from d`,
    ],
  ]
  test.each(cases)('%s', async (_, kinds, statement) => {
    const found = await foundAfter(statement.replaceAll(/\{(\w+)\}/g, (_all, name: keyof typeof orders) => orders[name]))
    expect(found.map(({ kind }) => kind).sort(), JSON.stringify(found)).toEqual([...kinds].sort())
  })
  test('and every kind of fault is found by one of these', () => {
    expect(new Set(cases.flatMap(([, kinds]) => kinds))).toEqual(new Set(faultKinds))
  })
})

test('a database that had no books opens them with what is there, and they are right at once', async () => {
  const { pool } = world.database
  const reserves = async () =>
    Object.fromEntries(
      (await pool.query<{ id: string; reserve: string }>('select id, reserve from currencies')).rows.map((row) => [row.id, row.reserve]),
    )
  // as it was before books: what an order had brought stayed in the reserve, even when it was cancelled and is to be returned
  await pool.query(
    `drop table ledger_audits, ledger_postings, ledger_entries; drop function refuse_unbalanced_entry; delete from migrations where number = 7`,
  )
  await pool.query(`update orders set credited = true, extra = extra || '{"addedToReserve":"500"}' where id = $1`, [orders.canceled])
  const right = await reserves()
  await pool.query(`update currencies set reserve = reserve + 500 where id = 'usdt-trc20'`)

  expect(await migrate({ url: world.databaseUrl, mode: 'demo', now: world.clock.now() })).toEqual(['0007-ledger.sql'])
  expect(await world.audit()).toEqual([])
  expect(await reserves()).toEqual(right)
  const { rows } = await pool.query<{ event: string; count: number }>(
    'select event, count(*) as count from ledger_entries group by event order by event',
  )
  expect(rows).toEqual([
    { event: 'booksOpened', count: expect.any(Number) },
    { event: 'orderCarried', count: 4 },
  ])
  // what had been put in is told apart from what orders made of it
  const { rows: capital } = await pool.query(
    `select currency_id, -sum(amount) as amount from ledger_postings where account = 'capital' and currency_id in ('usdt-trc20', 'sber') group by 1 order by 1`,
  )
  expect(Object.fromEntries(capital.map(({ currency_id, amount }) => [currency_id, amount]))).toEqual(putIn)

  // and life goes on
  await operated(world, operator, orders.checked, 'complete')
  expect(await world.audit()).toEqual([])
})
