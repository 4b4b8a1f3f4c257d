/** The service as a database user who owns nothing, by the very statements of docs/running.md: what is append-only stays what it is. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { moscowDate } from '../core/directions/working-hours.ts'
import { addHours } from '../core/time/instant.ts'
import { migrate } from '../server/base/db/migrate.ts'
import { sweeps } from '../server/compose/jobs/schedule.ts'
import { aWorld } from './a-world.ts'
import { act, anOrder, good, operated, pay, see } from './make.ts'
import { newKey } from './world.ts'

const user = `service_${process.pid}`
let ownerUrl = ''
async function asOwner<T extends pg.QueryResultRow>(text: string, url = ownerUrl): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

// after the world has ended (what is written first ends last): the user outlives its database
afterAll(() => asOwner(`drop role ${user}`, Object.assign(new URL(ownerUrl), { pathname: '/postgres' }).href))
const world = aWorld({
  async serviceUrl(url) {
    ownerUrl = url
    const text = await readFile(new URL('../docs/running.md', import.meta.url), 'utf8')
    const statements = /```sql\n(create role[^`]+)```/.exec(text)?.[1] ?? ''
    const database = new URL(url).pathname.slice(1)
    await asOwner(statements.replaceAll('menyala_service', user).replace('database menyala', `database ${database}`))
    return Object.assign(new URL(url), { username: user, password: 'choose one' }).href
  },
})
const visitor = world.signedIn('visitor')
const operator = world.signedIn('operator')
const admin = world.signedIn('admin')
let appendOnly: string[] = []
beforeAll(async () => {
  const rows = await asOwner<{ name: string }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'refuse_change'::regproc and tgtype & 16 <> 0 order by 1",
  )
  appendOnly = rows.map(({ name }) => name)
})
/** insufficient_privilege */
const noRight = { code: '42501' }

test('an order lives from its making to its payout, its books agree, and a start finds nothing to change', async () => {
  expect(await migrate({ url: world.databaseUrl, mode: 'demo', now: world.clock.now() })).toEqual([])
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'receipt 1' })
  await act(world, visitor, orderId, 'finishOrder')
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'done' })
  expect(await world.audit()).toEqual([])
})

test('what is append-only is neither changed nor emptied, and no trigger is switched off', async () => {
  expect(appendOnly).toEqual(
    expect.arrayContaining(['audit', 'ledger_entries', 'ledger_postings', 'order_history', 'order_quotes', 'quote_receipts']),
  )
  const { pool } = world.database
  for (const table of appendOnly) {
    const [column] = await asOwner<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum = 2`,
    )
    for (const statement of [
      `update ${table} set ${column?.name} = ${column?.name}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ])
      await expect(pool.query(statement), statement).rejects.toMatchObject(noRight)
  }
  await expect(pool.query('set session_replication_role = replica')).rejects.toMatchObject(noRight)
  await expect(
    pool.query("create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'"),
  ).rejects.toMatchObject(noRight)
  await expect(pool.query("insert into migrations values (9999, 'x', 'x', now())")).rejects.toMatchObject(noRight)
})

test('an admin plans a legal text, changes it and withdraws it; nobody deletes or empties them', async () => {
  const document = 'rules'
  const from = moscowDate(addHours(world.clock.now(), 72))
  const planned = (ru: string) => ({ from, ru: `# ${ru}\n\nПункт.`, en: '# Rules\n\nA point.' })
  let version = 0
  for (const next of [planned('Правила'), planned('Другие правила'), null])
    ({ version } = good(await world.call('setLegalText', { document, version, planned: next }, admin)))
  expect(version).toBe(3)
  const { pool } = world.database
  await expect(pool.query('delete from legal_texts')).rejects.toThrow('is never changed')
  await expect(pool.query('truncate legal_texts')).rejects.toMatchObject(noRight)
  await expect(pool.query('alter table legal_texts disable trigger all')).rejects.toMatchObject(noRight)
})

test('notes of staff on an order can be deleted once its details are erased, and not before', async () => {
  const { orderId } = await anOrder(world, visitor)
  good(await world.call('writeNote', { idempotencyKey: newKey(), orderId, text: 'звонил' }, operator))
  const { pool } = world.database
  for (const statement of [`update chat_notes set text = ''`, 'delete from chat_notes'])
    await expect(pool.query(statement), statement).rejects.toThrow('append-only')
  await pool.query('update orders set details_erased_at = $1 where id = $2', [world.clock.now(), orderId])
  await expect(pool.query(`update chat_notes set text = ''`)).rejects.toThrow('append-only')
  expect((await pool.query('delete from chat_notes where order_id = $1', [orderId])).rowCount).toBe(1)
  await expect(pool.query('truncate chat_notes')).rejects.toMatchObject(noRight)
})

test('every sweep has the rights that it needs', async () => {
  for (const { name } of sweeps) await world.sweep(name)
})

test('a version that changes tables says that it needs their owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'menyala-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(new URL('../server/base/db/migrations', import.meta.url), folder, { recursive: true })
  await writeFile(join(folder, '9999-next.sql'), 'create table of_a_next_version (id text);')
  const directory = pathToFileURL(`${folder}/`)
  const wanted = { mode: 'demo', now: world.clock.now(), directory } as const
  await expect(migrate({ url: world.databaseUrl, ...wanted })).rejects.toThrow('npm run migrate')
  expect(await migrate({ url: ownerUrl, ...wanted })).toEqual(['9999-next.sql'])
  expect(await migrate({ url: world.databaseUrl, ...wanted })).toEqual([])
  await world.database.pool.query("insert into of_a_next_version values ('the service may use it')")
})
