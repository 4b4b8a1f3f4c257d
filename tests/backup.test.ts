/** A backup is everything, of one moment, and is restored whole or not at all. */
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { withdrawalStepsAt } from '../core/partners/withdrawal.ts'
import { defaultSettings } from '../core/settings/settings.ts'
import { migrate } from '../server/base/db/migrate.ts'
import type { Database } from '../server/base/db/open.ts'
import { databaseMark } from '../server/base/live/database-mark.ts'
import { encryptedTexts } from '../server/base/people/encrypted-columns.ts'
import { checkKeys } from '../server/compose/backup/key-check.ts'
import { openBackup } from '../server/compose/backup/read-backup.ts'
import { checkBackup, restoreBackup } from '../server/compose/backup/restore-backup.ts'
import { inOrder } from '../server/compose/backup/table-store.ts'
import { takeBackup } from '../server/compose/backup/take-backup.ts'
import { findPartnerWithdrawal, withdrawalOf } from '../server/stores/partners/withdrawal-store.ts'
import { auditBooks } from '../server/work/ledger/audit.ts'
import { emptyDatabase, testDatabaseForOne } from './database.ts'
import { act, anOrder, good, moscow, operate, operated, pay, usdtToCard } from './make.ts'
import { startWorld, type World } from './world.ts'

const now = '2026-03-03T12:00:00.000Z'
const say = () => undefined
const ours = new URL('../server/base/db/migrations/', import.meta.url)
/** What COPY has to write in another way. */
const oddText = 'a\\b\tc\n\\.\n\\N\r\u2028я'
const tron = 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV'

let world: World
let folder: string
let whole: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'menyala-backup-'))
  world = await startWorld({ processes: 2 })
  await world.database.pool.query(
    `insert into settings (name, value, changed_at) values
       ('openOrdersPerAddressPerHour', '1000', $1), ('openOrdersPerPerson', '100', $1)`,
    [world.clock.now()],
  )
  // as it stands after a restore, so that everything else can be compared to the email
  await world.database.pool.query(`insert into settings (name, value, changed_at) values ('automaticPayoutsStopped', 'true', $1)`, [now])
  await world.sweep('refreshRates')
  await live()
  whole = join(folder, 'whole.gz')
  await takeBackup({ url: world.databaseUrl, path: whole, now, say })
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Orders in many statuses, with payments, a payout, a refund, a rating, emails, an audit, a second factor. */
async function live(): Promise<void> {
  const [visitor, operator, admin] = [await world.visitor(), await world.operator(), await world.admin()]
  await anOrder(world, visitor)
  const [done, part, canceled, closed] = [
    await anOrder(world, visitor),
    await anOrder(world, visitor),
    await anOrder(world, visitor),
    await anOrder(world, visitor),
  ]
  await anOrder(world, visitor, {
    directionId: 'cash-rub-usdt-trc20',
    giveCurrencyId: 'cash-rub',
    amount: '100000',
    fields: { address: tron, visitor: 'Мария Иванова' },
    meeting: { placeId: 'office', at: moscow('2026-03-03', '15:30') },
  })
  await pay(world, visitor, done.orderId)
  await pay(world, visitor, part.orderId, '300')
  good(await act(world, visitor, canceled.orderId, 'cancelOrder'))
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, done.orderId, 'recordPayout', { proof: 'СБП-1001' })
  good(await world.call('finishOrder', { orderId: done.orderId }, visitor))
  await world.database.pool.query('insert into order_ratings values ($1, 5, $2, $3)', [done.orderId, oddText, world.clock.now()])
  await operated(world, operator, part.orderId, 'cancel', { reason: 'Не хватает\nсуммы' })
  await world.database.pool.query('update users set totp_secret = $2 where uid = $1', [
    admin.uid,
    world.context.cipher.encrypt('JBSWY3DPEHPK3PXP'),
  ])
  await operate(world, operator, closed.orderId, 'cancel', { reason: 'x' })
  const late = await anOrder(world, visitor)
  await pay(world, visitor, late.orderId)
  await world.pass({ seconds: 6 })
}

const proved = (database: Database) => auditBooks(database, { onFault: () => undefined })

const tablesOf = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename::text as name from pg_tables where schemaname = 'public' order by 1",
  )
  return rows.map(({ name }) => name)
}

/** What every table holds, in a word each, whatever the order of its rows; and where the sequences stand. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const name of await tablesOf(pool)) {
    if (['signals', 'rate_leader', 'health_watch'].includes(name)) continue
    const { rows } = await pool.query<{ word: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as word from ${name} t`,
    )
    content[name] = rows[0]?.word ?? ''
  }
  const { rows } = await pool.query<{ name: string; stands: string }>(
    "select sequencename::text as name, coalesce(last_value::text, 'new') as stands from pg_sequences where schemaname = 'public'",
  )
  for (const { name, stands } of rows) content[name] = stands
  return content
}

const isEmpty = async (pool: pg.Pool) => (await tablesOf(pool)).length === 0

test('what is restored is the same in every table, and the exchange goes on with it', async () => {
  const statuses = async (pool: pg.Pool) => (await pool.query<{ status: string }>('select distinct status from orders order by 1')).rows
  expect((await statuses(world.database.pool)).length).toBeGreaterThanOrEqual(5)
  const path = join(folder, 'round.gz')
  const taken = await takeBackup({ url: world.databaseUrl, path, now, say })
  const before = await contentOf(world.database.pool)
  expect(before['orders']).toMatch(/^[7-9] /)

  const other = await emptyDatabase()
  const restored = await restoreBackup({ url: other.url, path, mode: 'demo', now, say })
  expect(await contentOf(other.database.pool)).toEqual(before)
  // open pages are told that the numbers they have are of another database
  expect(await databaseMark(other.database.pool)).not.toBe(await databaseMark(world.database.pool))
  // the books are right there, and the same
  const books = await proved(other.database)
  expect(books).toMatchObject({ faults: 0 })
  expect(books).toEqual(await proved(world.database))
  expect(restored).toMatchObject({ migrated: [], skipped: [], tables: taken.tables })
  expect(await checkKeys(other.url, world.context.environment.secretKeys)).toBe('opens')
  // what starts on it finds nothing to do
  expect(await migrate({ url: other.url, mode: 'demo', now })).toEqual([])

  // and a backup of what was restored holds the same
  const again = await takeBackup({ url: other.url, path: join(folder, 'again.gz'), now, say })
  const counts = (tables: typeof taken.tables) => tables.map(({ name, rows, bytes }) => ({ name, rows, bytes }))
  expect(counts(again.tables)).toEqual(counts(taken.tables))

  // the very world: its database is lost, and comes back from the file
  await world.database.pool.query('drop schema public cascade; create schema public')
  await restoreBackup({ url: world.databaseUrl, path, mode: 'demo', now, say })
  expect(await contentOf(world.database.pool)).toEqual(before)
  await world.sweep('refreshRates')
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { rows } = await world.database.pool.query<{ last: number }>('select max(number) as last from orders')
  const { orderId, number } = await anOrder(world, visitor)
  expect(number).toBe((rows[0]?.last ?? 0) + 1)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'СБП-1002' })
  expect(good(await world.call('finishOrder', { orderId }, visitor))).toMatchObject({ status: 'done' })
})

test('triggers are awake again: what is append-only stays so', async () => {
  const { url, database } = await emptyDatabase()
  await restoreBackup({ url, path: whole, mode: 'demo', now, say })
  const asleep = await database.pool.query("select tgname from pg_trigger where tgenabled <> 'O'")
  expect(asleep.rows).toEqual([])
  await expect(database.pool.query("update audit set action = 'x'")).rejects.toThrow('audit is append-only')
  await expect(database.pool.query('truncate order_history cascade')).rejects.toThrow('append-only')
})

test('a row is loaded as it was: triggers do not do again what they did, and those that only check still check', async () => {
  const { url: directory } = await folderOf({
    '0000-installation.sql': `create table installation (one boolean primary key default true, mode text not null, created_at timestamptz not null);`,
    '0001-books.sql': `
      create table balances (account text primary key, sum numeric not null);
      insert into balances values ('cash', 0);
      create table postings (id bigint generated always as identity primary key, event text not null, amount numeric not null,
        twice numeric generated always as (amount * 2) stored);
      create function add_up() returns trigger language plpgsql as $$ begin
        update balances set sum = sum + new.amount where account = 'cash'; return new; end $$;
      create trigger add_up after insert on postings for each row execute function add_up();
      alter table postings enable always trigger add_up;
      create function sums_to_zero() returns trigger language plpgsql as $$ begin
        if (select sum(amount) from postings where event = new.event) <> 0 then raise exception 'event % is not zero', new.event; end if;
        return null; end $$;
      create constraint trigger sums_to_zero after insert on postings deferrable initially deferred for each row execute function sums_to_zero();`,
  })
  const first = await emptyDatabase()
  await migrate({ url: first.url, mode: 'demo', now, directory })
  await first.database.pool.query("begin; insert into postings (event, amount) values ('a', 5), ('a', -5), ('b', 7), ('b', -7); commit")
  await first.database.pool.query('update balances set sum = 3')
  const path = join(folder, 'books.gz')
  await takeBackup({ url: first.url, path, now, say })

  const second = await emptyDatabase()
  await restoreBackup({ url: second.url, path, mode: 'demo', now, say, directory })
  expect(await contentOf(second.database.pool)).toEqual(await contentOf(first.database.pool))
  expect((await second.database.pool.query("select tgenabled from pg_trigger where tgname = 'add_up'")).rows).toEqual([{ tgenabled: 'A' }])
  await second.database.pool.query("begin; insert into postings (event, amount) values ('c', 1), ('c', -1); commit")
  expect((await second.database.pool.query('select max(id) as id, (select sum from balances) from postings')).rows).toEqual([
    { id: 6, sum: '3' },
  ])

  // rows that no check would let in are not let in by a file either
  await first.database.pool.query("alter table postings disable trigger sums_to_zero; insert into postings (event, amount) values ('d', 1)")
  await takeBackup({ url: first.url, path, replace: true, now, say })
  const third = await emptyDatabase()
  await expect(restoreBackup({ url: third.url, path, mode: 'demo', now, say, directory })).rejects.toThrow('event d is not zero')
  expect(await isEmpty(third.database.pool)).toBe(true)
})

test('a backup taken while two processes make and move orders is of one moment', async () => {
  const { pool } = world.database
  const many = async () => Number((await pool.query<{ count: number }>('select count(*) as count from orders')).rows[0]?.count)
  let working = true
  let failure: unknown = null
  const work = async (index: number) => {
    const there = world.processes[index % 2] ?? world
    const visitor = await world.visitor()
    while (working) {
      // by memo: any number of them may be made
      const { orderId } = good(await there.call('createOrder', usdtToCard({ giveCurrencyId: 'usdt-ton' }), visitor))
      good(await act({ ...world, call: there.call }, visitor, orderId, 'cancelOrder'))
    }
  }
  const workers = [0, 1, 2, 3].map((index) => work(index).catch((error: unknown) => (failure = error)))
  const taken = []
  for (const index of [1, 2]) {
    const grown = await many()
    await expect.poll(many, { interval: 20 }).toBeGreaterThan(grown + 5)
    const before = await many()
    const backup = await takeBackup({ url: world.databaseUrl, path: join(folder, `moving-${index}.gz`), now, say })
    taken.push({ ...backup, before, after: await many() })
  }
  working = false
  await Promise.all(workers)
  expect(failure).toBeNull()
  expect(taken.some(({ before, after }) => after > before)).toBe(true)

  for (const { path, before, after, tables } of taken) {
    const rows = tables.find(({ name }) => name === 'orders')?.rows ?? 0
    expect(rows).toBeGreaterThanOrEqual(before)
    expect(rows).toBeLessThanOrEqual(after)
    const { url, database } = await emptyDatabase()
    await restoreBackup({ url, path, mode: 'demo', now, say })
    const { rows: odd } = await database.pool.query(
      `select o.number from orders o where
         o.history_length <> (select count(*) from order_history h where h.order_id = o.id)
         or o.status <> (select to_status from order_history h where h.order_id = o.id order by position desc limit 1)
         or not exists (select from order_quotes q where q.order_id = o.id)
         or not exists (select from quote_receipts r where r.order_id = o.id)
         or not exists (select from outbox l where l.order_id = o.id)
         or (o.status = 'toBePaid') <> (o.soft_reserve > 0) and o.status in ('toBePaid', 'canceledByClient')`,
    )
    expect(odd).toEqual([])
    const { rows: next } = await database.pool.query("select nextval('order_number') > max(number) as past from orders")
    expect(next).toEqual([{ past: true }])
  }
})

test('a restored office pays nothing by itself: machines are stopped, and what may have left since is for people', async () => {
  const first = await emptyDatabase()
  await restoreBackup({ url: first.url, path: whole, mode: 'demo', now, say })
  const { pool } = first.database
  await pool.query(`update settings set value = 'false' where name = 'automaticPayoutsStopped'`)
  await pool.query(
    `insert into exchange_accounts (id, source, label, secrets, tail, secrets_set_at, secrets_set_by, currencies, active, date_created, payouts)
     select 'okx', 'okx', 'OKX', 'x', 'x', $1, min(uid), '{usdt-trc20}', true, $1,
       '{"currencies":["usdt-trc20"],"perOrder":"1","perHour":"1","perDay":"1"}' from users`,
    [now],
  )
  const states = ['written', 'asked', 'lost', 'processing', null] as const
  const { rows: orders } = await pool.query<{ id: string }>(
    `select id from orders o where not exists (select from payouts p where p.order_id = o.id) order by id limit $1`,
    [states.length],
  )
  for (const [index, state] of states.entries()) {
    const [order, payout] = [orders[index]?.id, `payout-${index}`]
    const sent = state === 'processing'
    await pool.query(
      `insert into payouts (id, order_id, amount, kind, state, queued_at, asked_at, sent_at, proof) values ($1, $2, 10, 'crypto', $3, $4, $5, $6, $7)`,
      [payout, order, sent ? 'sent' : 'queued', now, state && now, sent ? now : null, sent ? '77' : null],
    )
    if (state !== null)
      await pool.query(
        `insert into withdrawals (id, payout_id, order_id, account_id, currency_id, amount, worth, target, target_hash, mark, state, written_at, asked_at)
         values ($1, $2, $3, 'okx', 'usdt-trc20', 10, 10, 'x', $1, '', $4, $5, $6)`,
        [`m${index}`, payout, order, state, now, state === 'written' ? null : now],
      )
  }
  for (const [index, state] of (['written', 'asked', 'processing'] as const).entries()) {
    const [partner, payment, sent] = [`partner-${index}`, `payment-${index}`, state === 'processing']
    await pool.query('insert into users (uid, anonymous, ref_id, date_created, last_seen_at) values ($1, true, $1, $2, $2)', [partner, now])
    await pool.query("insert into partners (user_id, percent, percent_of, date_created) values ($1, 10, 'profit', $2)", [partner, now])
    const machine = { by: 'anna', askedAt: sent ? null : now, lostAt: null, providerId: sent ? '78' : null, problem: null, doubt: null }
    await pool.query(
      `insert into partner_withdrawals (id, partner_id, currency_id, amount, cost, status, wallet, wallet_hash, changed_wallet, date_created,
         confirmed_at, payable_from, claimed_by, claimed_at, claimed_until, claim_alarmed, proof, sent_at, recorded_by, machine)
       values ($1, $2, 'usdt-trc20', 11, 1, $3, 'x', $1, false, $4, $4, $4, $2, $4, $4, 'nobody', $5, $6, $7, $8)`,
      [payment, partner, sent ? 'sent' : 'requested', now, ...(sent ? ['78', now, partner] : [null, null, null]), machine],
    )
    await pool.query(
      `insert into withdrawals (id, partner_withdrawal_id, account_id, currency_id, amount, worth, target, target_hash, mark, state, written_at,
         asked_at, provider_id)
       values ($1, $2, 'okx', 'usdt-trc20', 10, 10, 'x', $1, '', $3, $4, $5, $6)`,
      [`p${index}`, payment, state, now, state === 'written' ? null : now, sent ? '78' : null],
    )
  }
  const path = join(folder, 'paying.gz')
  await takeBackup({ url: first.url, path, now, say })
  const other = await emptyDatabase()
  const later = '2026-03-04T09:00:00.000Z'
  const restored = await restoreBackup({ url: other.url, path, mode: 'demo', now: later, say })
  expect(restored.held).toEqual({ unanswered: 5, queued: 1 })
  const { rows: setting } = await other.database.pool.query(
    `select value, changed_at, changed_by from settings where name = 'automaticPayoutsStopped'`,
  )
  expect(setting).toEqual([{ value: true, changed_at: later, changed_by: null }])
  const { rows: held } = await other.database.pool.query(
    `select p.id, w.state, p.lost_at as lost from payouts p left join withdrawals w on w.payout_id = p.id where p.id like 'payout-%' order by p.id`,
  )
  expect(held).toEqual([
    { id: 'payout-0', state: 'unknown', lost: later },
    { id: 'payout-1', state: 'unknown', lost: later },
    { id: 'payout-2', state: 'unknown', lost: later },
    { id: 'payout-3', state: 'processing', lost: null },
    { id: 'payout-4', state: null, lost: null },
  ])
  // a person finds out at the exchange whether the payment of a partner has left, and says so
  const by = { personId: 'igor', actor: 'admin', at: later, worthInRub: '1000', secondFactorFresh: true, isPaused: false } as const
  for (const [id, lostAt, steps] of [
    ['payment-0', later, ['release', 'record']],
    ['payment-1', later, ['release', 'record']],
    ['payment-2', null, []],
  ] as const) {
    const row = await findPartnerWithdrawal(other.database.kysely, id)
    if (!row) throw new Error('it was in the backup')
    expect(row.machine, id).toMatchObject({ lostAt })
    const offered = withdrawalStepsAt(withdrawalOf(row), { ...by, settings: defaultSettings })
    expect(
      offered.filter((step) => step === 'release' || step === 'record'),
      id,
    ).toEqual(steps)
  }
})

test('a file that was cut anywhere restores nothing and says so', async () => {
  const bytes = await readFile(whole)
  const { url, database } = await emptyDatabase()
  const path = join(folder, 'cut.gz')
  const refusal = /was cut or changed: it ends in the middle|is not a backup of Menyala/
  for (const share of [0.001, 0.2, 0.5, 0.9, 0.999]) {
    await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * share)))
    await expect(checkBackup({ path, mode: 'demo', say })).rejects.toThrow(refusal)
    // both read it by the same code: what a restore has done by then is seen of one in the middle
    if (share === 0.5) await expect(restoreBackup({ url, path, mode: 'demo', now, say })).rejects.toThrow(refusal)
  }
  await writeFile(path, bytes.subarray(0, bytes.length - 3))
  await expect(restoreBackup({ url, path, mode: 'demo', now, say })).rejects.toThrow('was cut or changed')
  expect(await isEmpty(database.pool)).toBe(true)
})

test('a file in which anything was changed restores nothing and says so', async () => {
  const bytes = await readFile(whole)
  const text = gunzipSync(bytes).toString('utf8')
  const { url, database } = await emptyDatabase()
  const path = join(folder, 'changed.gz')
  const refused = async (changed: Buffer) => {
    await writeFile(path, changed)
    await expect(checkBackup({ path, mode: 'demo', say })).rejects.toThrow(/was cut or changed|is not a backup of Menyala/)
  }
  /** The same when it is restored, which is dear: three of all are. */
  const restoresNothing = async (changed: Buffer) => {
    await refused(changed)
    await expect(restoreBackup({ url, path, mode: 'demo', now, say })).rejects.toThrow()
    expect(await isEmpty(database.pool)).toBe(true)
  }
  for (const share of [0.3, 0.6, 0.95]) {
    const flipped = Buffer.from(bytes)
    const at = Math.floor(bytes.length * share)
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    await (share === 0.6 ? restoresNothing : refused)(flipped)
  }
  // by somebody who packs it again: a sum of money, a row gone, a table gone, something behind the end
  const packed = (changed: string) => gzipSync(changed)
  const lines = text.split('\n')
  const orders = lines.indexOf('{"table":"orders"}')
  const [order = ''] = lines.slice(orders + 1)
  const dearer = order.replace('\t500\t', '\t900\t')
  expect(dearer === order).toBe(false)
  await restoresNothing(packed(lines.toSpliced(orders + 1, 1, dearer).join('\n')))
  await refused(packed(lines.toSpliced(orders + 1, 1).join('\n')))
  const end = lines.indexOf('\\.', orders)
  await refused(packed(lines.toSpliced(orders, end - orders + 1).join('\n')))
  await restoresNothing(packed(`${text}more\n`))
  await refused(Buffer.concat([bytes, gzipSync('{"table":"orders"}\n')]))
  // and the file itself, packed anew, is good
  await writeFile(path, packed(text))
  await checkBackup({ path, mode: 'demo', say })
})

test('what is no backup, is not there, or is newer is one sentence', async () => {
  const { url, database } = await emptyDatabase()
  const path = join(folder, 'other.gz')
  const restore = () => restoreBackup({ url, path, mode: 'demo', now, say })
  await expect(restoreBackup({ url, path: join(folder, 'nothing.gz'), mode: 'demo', now, say })).rejects.toThrow('There is no file')
  for (const other of [Buffer.from('hello'), gzipSync('hello\n'), gzipSync('{"a":1}\n'), Buffer.alloc(0), randomBytes(5000)]) {
    await writeFile(path, other)
    await expect(restore()).rejects.toThrow('is not a backup of Menyala')
  }
  await writeFile(
    path,
    gzipSync(
      gunzipSync(await readFile(whole))
        .toString()
        .replace('"format":1', '"format":2'),
    ),
  )
  await expect(restore()).rejects.toThrow('A newer version of Menyala')

  const newer = await testDatabaseForOne()
  await newer.database.pool.query("insert into migrations values (9999, '9999-tomorrow.sql', repeat('0', 64), $1)", [now])
  await takeBackup({ url: newer.url, path, replace: true, now, say })
  await expect(restore()).rejects.toThrow('wrote this backup (it knows 9999-tomorrow.sql)')
  await newer.database.pool.query(
    "delete from migrations where number = 9999; update migrations set checksum = repeat('0', 64) where number = 3",
  )
  await takeBackup({ url: newer.url, path, replace: true, now, say })
  await expect(restore()).rejects.toThrow('is not what it was when this backup was taken')
  expect(await isEmpty(database.pool)).toBe(true)
})

test('a demo never becomes a real office, nor a real office a demo', async () => {
  const { url, database } = await emptyDatabase()
  await expect(checkBackup({ path: whole, mode: 'production', say })).rejects.toThrow('This backup is of a demo, and MODE is production')
  await expect(restoreBackup({ url, path: whole, mode: 'production', now, say })).rejects.toThrow('This backup is of a demo')
  expect(await isEmpty(database.pool)).toBe(true)
  const office = await emptyDatabase()
  await migrate({ url: office.url, mode: 'production', now })
  const path = join(folder, 'office.gz')
  await takeBackup({ url: office.url, path, now, say })
  await expect(restoreBackup({ url, path, mode: 'demo', now, say })).rejects.toThrow('This backup is of a real office')
  await restoreBackup({ url, path, mode: 'production', now, say })
  expect(await migrate({ url, mode: 'production', now })).toEqual([])
})

test('nothing is ever overwritten: a database with anything in it is refused', async () => {
  const { url, database } = await testDatabaseForOne()
  await expect(restoreBackup({ url, path: whole, mode: 'demo', now, say })).rejects.toThrow('The database is not empty')
  const other = await emptyDatabase()
  await other.database.pool.query('create schema theirs; create table theirs.words (word text)')
  await expect(restoreBackup({ url: other.url, path: whole, mode: 'demo', now, say })).rejects.toThrow('it has theirs.words')
  expect((await database.pool.query('select count(*) as count from currencies')).rows).toEqual([{ count: 0 }])
})

test('of a database that is none of ours there is nothing to back up', async () => {
  const { url } = await emptyDatabase()
  const path = join(folder, 'none.gz')
  await expect(takeBackup({ url, path, now, say })).rejects.toThrow('This is not a database of Menyala')
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

test('a table that somebody put beside ours is in the file, and is left out when it is restored', async () => {
  const { url, database } = await testDatabaseForOne()
  await database.pool.query("create table notes (note text); insert into notes values ('x')")
  const path = join(folder, 'beside.gz')
  await takeBackup({ url, path, now, say })
  const other = await emptyDatabase()
  expect(await restoreBackup({ url: other.url, path, mode: 'demo', now, say })).toMatchObject({ skipped: ['notes'] })
})

test('an office of the first generation is restored into the present one', async () => {
  const names = (await readdir(ours)).sort()
  const former = names.filter((name) => name < '0005')
  const { url: directory } = await folderOf(
    Object.fromEntries(await Promise.all(former.map(async (name) => [name, await readFile(new URL(name, ours), 'utf8')] as const))),
  )
  const old = await emptyDatabase()
  await migrate({ url: old.url, mode: 'demo', now, directory })
  const generation = JSON.parse(await readFile(new URL('./generation-1.json', import.meta.url), 'utf8')) as Record<
    string,
    Record<string, unknown>[]
  >
  const client = await old.database.pool.connect()
  await client.query('begin')
  for (const [table, rows] of Object.entries(generation))
    for (const row of rows) {
      const columns = Object.keys(row).map((name) => `"${name}"`)
      await client.query(
        `insert into ${table} (${columns.join(', ')}) overriding system value select ${columns.join(', ')} from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      )
    }
  await client.query('commit')
  client.release()
  await old.database.pool.query(`insert into settings (name, value, changed_at) values ('automaticPayoutsStopped', 'true', $1)`, [now])
  const path = join(folder, 'first.gz')
  await takeBackup({ url: old.url, path, now, say })
  const then = Object.keys(await contentOf(old.database.pool))

  const { url, database } = await emptyDatabase()
  const restored = await restoreBackup({ url, path, mode: 'demo', now, say })
  expect(restored.migrated).toEqual(names.filter((name) => name >= '0005'))
  // the same as if the present version had been started on the old database itself
  await migrate({ url: old.url, mode: 'demo', now })
  const [content, expected] = [await contentOf(database.pool), await contentOf(old.database.pool)]
  // what later files wrote by themselves may name the moment at which they ran
  const alike = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).map(([name, word]) => [name, then.includes(name) ? word : word.split(' ')[0]]))
  expect(alike(content)).toEqual(alike(expected))
  expect(await proved(database)).toMatchObject({ faults: 0 })
  const key = [{ version: 1, key: Buffer.alloc(32, 7) }]
  expect(await checkKeys(url, key)).toBe('opens')
})

test('keys are not in the file, and another key is noticed', async () => {
  const keys = world.context.environment.secretKeys ?? []
  const text = gunzipSync(await readFile(whole)).toString('latin1')
  for (const { key } of keys)
    for (const form of ['base64', 'base64url', 'hex'] as const) expect(text).not.toContain(key.toString(form).replace(/=+$/, ''))
  expect(text).not.toContain('4111 1111 1111 1111')

  const { url } = await emptyDatabase()
  await restoreBackup({ url, path: whole, mode: 'demo', now, say })
  const other = { version: 1, key: randomBytes(32) }
  expect(await checkKeys(url, [other])).toBe('doesNotOpen')
  expect(await checkKeys(url, null)).toBe('noKey')
  expect(await checkKeys(url, [{ ...other, version: 2 }, ...keys])).toBe('opens')
})

test('every column with encrypted text is looked at', async () => {
  const { rows: columns } = await world.database.pool.query<{ table: string; column: string }>(
    "select table_name::text as table, column_name::text as column from information_schema.columns where table_schema = 'public' and data_type = 'text'",
  )
  const found = []
  for (const { table, column } of columns) {
    const { rows } = await world.database.pool.query(
      `select 1 from ${table} where "${column}" ~ '^v\\d+:[\\w-]{16}\\.[\\w-]*\\.[\\w-]{22}$' limit 1`,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  const known: string[] = encryptedTexts.map(({ table, column }) => `${table}.${column}`)
  expect(found.length).toBeGreaterThanOrEqual(3)
  expect(found.filter((one) => !known.includes(one))).toEqual([])
})

test('the file is for its owner only, and takes no other file’s place unless it is told to', async () => {
  const { url } = await testDatabaseForOne()
  const path = join(folder, 'own.gz')
  await takeBackup({ url, path, now, say })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await cp(path, join(folder, 'kept.gz'))
  await expect(takeBackup({ url, path, now, say })).rejects.toThrow('There is a file')
  expect(await readFile(path)).toEqual(await readFile(join(folder, 'kept.gz')))
  await takeBackup({ url, path, replace: true, now: '2026-03-04T12:00:00.000Z', say })
  expect((await checkBackup({ path, mode: 'demo', say })).at).toBe('2026-03-04T12:00:00.000Z')
  await expect(takeBackup({ url, path: join(folder, 'no', 'x.gz'), now, say })).rejects.toThrow('There is no folder')
  await expect(takeBackup({ url, path: folder, now, say })).rejects.toThrow('is a folder')
  const stopped = new AbortController()
  stopped.abort()
  await expect(takeBackup({ url, path: join(folder, 'stopped.gz'), now, say, signal: stopped.signal })).rejects.toThrow('abort')
  expect((await readdir(folder)).filter((name) => /part|stopped/.test(name))).toEqual([])
})

test('rows longer than a piece come through, and many pieces too', async () => {
  const first = await testDatabaseForOne()
  // a megabyte in one row, and 6 MB of rows that do not pack well
  await first.database.pool.query(
    "insert into settings values ('long', to_jsonb(repeat('я\\', 500000)), $1), ('automaticPayoutsStopped', 'true', $1)",
    [now],
  )
  await first.database.pool.query(
    `insert into price_snapshots (leg_key, at, price)
     select md5(n::text) || md5((n + 1)::text), $1::timestamptz + n * interval '1 millisecond', 1 from generate_series(1, 60000) n`,
    [now],
  )
  const path = join(folder, 'long.gz')
  const taken = await takeBackup({ url: first.url, path, now, say })
  const second = await emptyDatabase()
  expect((await restoreBackup({ url: second.url, path, mode: 'demo', now, say })).tables).toEqual(taken.tables)
  expect(await contentOf(second.database.pool)).toEqual(await contentOf(first.database.pool))
})

test('a reader that leaves in the middle leaves nothing open', async () => {
  const backup = await openBackup(whole)
  for await (const { rows } of backup.tables()) {
    await rows.next()
    break
  }
  backup.close()
  await expect(takeBackup({ url: world.databaseUrl, path: join(folder, 'after.gz'), now, say })).resolves.toMatchObject({
    header: { mode: 'demo' },
  })
})

test('tables that refer to each other in a circle are noticed, not forgotten', () => {
  const tables = ['a', 'b', 'c'].map((name) => ({ name, columns: ['id'] }))
  expect(inOrder(tables, [{ from: 'a', to: 'c' }]).map(({ name }) => name)).toEqual(['b', 'c', 'a'])
  expect(() =>
    inOrder(tables, [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ]),
  ).toThrow('in a circle: a, b')
})

/** A folder of migrations: ours are not touched. */
async function folderOf(files: Record<string, string>): Promise<{ url: URL }> {
  const path = await mkdtemp(join(tmpdir(), 'menyala-migrations-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text)
  return { url: pathToFileURL(`${path}/`) }
}
