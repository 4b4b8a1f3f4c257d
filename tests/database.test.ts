import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { keepParsed } from '../server/base/db/often-asked.ts'
import { transaction } from '../server/base/db/transaction.ts'
import { testDatabaseForOne } from './database.ts'

test('two tests have two databases, and search sees Cyrillic in each', async () => {
  const one = await testDatabaseForOne()
  const other = await testDatabaseForOne()
  await one.database.pool.query('create table here (id integer)')
  await expect(other.database.pool.query('select * from here')).rejects.toMatchObject({ code: '42P01' })
  const { rows } = await other.database.pool.query("select 'ПРИВЕТ, Мир' ilike '%привет%' as found, show_trgm('Привет') <> '{}' as seen")
  expect(rows).toEqual([{ found: true, seen: true }])
})

test('numbers come as decimals and moments as ISO text, whatever scale was stored', async () => {
  const { database } = await testDatabaseForOne()
  const { rows } = await database.pool.query(
    "select '1250.500'::numeric(20,8) as amount, 100::numeric as whole, 7::bigint as count, '2026-01-01T03:00:00+03'::timestamptz as at, '{0.10,2}'::numeric[] as sums, '2026-02-03'::date as day",
  )
  expect(rows[0]).toEqual({
    amount: '1250.5',
    whole: '100',
    count: 7,
    at: '2026-01-01T00:00:00.000Z',
    sums: ['0.1', '2'],
    day: '2026-02-03',
  })
  await expect(database.pool.query('select 9007199254740993::bigint as count')).rejects.toThrow(RangeError)
})

test('a transaction that lost a deadlock is repeated and ends', async () => {
  const { database } = await testDatabaseForOne()
  await database.pool.query('create table counters (name text primary key, value integer not null)')
  await database.pool.query("insert into counters values ('a', 0), ('b', 0)")
  let attempts = 0
  let waiting: (() => void)[] = []
  const bothHold = () =>
    new Promise<void>((go) => {
      waiting.push(go)
      if (waiting.length === 2) {
        for (const proceed of waiting) proceed()
        waiting = []
      }
      setTimeout(go, 500)
    })
  const raise = (first: string, second: string) =>
    transaction(database, async (tx) => {
      attempts++
      await sql`update counters set value = value + 1 where name = ${first}`.execute(tx)
      await bothHold()
      await sql`update counters set value = value + 1 where name = ${second}`.execute(tx)
    })
  await Promise.all([raise('a', 'b'), raise('b', 'a')])
  const { rows } = await database.pool.query('select value from counters')
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
  expect(attempts).toBeGreaterThan(2)
})

test('a session that is killed between two statements fails its transaction, and nothing else', async () => {
  const { database } = await testDatabaseForOne()
  const broken = transaction(database, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    // nobody asks anything of it while the news comes: it must not be an error that nobody catches
    await pause(100)
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('statements, locks and idle transactions have time limits', async () => {
  const { database } = await testDatabaseForOne()
  const { rows } = await database.pool.query(
    "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
  )
  expect(rows[0]).toEqual({ statement: '30s', lock: '10s', idle: '30s' })
})

test('a statement that is kept parsed is asked anew when its table has changed', async () => {
  const { database } = await testDatabaseForOne()
  await sql`create table things (id text)`.execute(database.kysely)
  await sql`insert into things values ('a')`.execute(database.kysely)
  const ask = () => database.kysely.executeQuery(CompiledQuery.raw(keepParsed('select * from things where id = $1'), ['a']))
  const parsed = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.kysely)).rows.map(
      (row) => row.statement,
    )
  expect((await ask()).rows).toEqual([{ id: 'a' }])
  expect(await parsed()).toEqual(['select * from things where id = $1'])
  await sql`alter table things add column size integer`.execute(database.kysely)
  expect((await ask()).rows).toEqual([{ id: 'a', size: null }])
  expect((await ask()).rows).toEqual([{ id: 'a', size: null }])
})
