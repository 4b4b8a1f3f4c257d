/** Real orders of the first generation of the database (generation-1.json): later files keep them, and the present code reads them. */
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../server/base/db/migrate.ts'
import { readEnvironment } from '../server/base/environment.ts'
import { openCipher } from '../server/base/people/cipher.ts'
import { readOrder } from '../server/stores/orders/order-store.ts'
import { auditBooks } from '../server/work/ledger/audit.ts'
import { emptyDatabase } from './database.ts'

const now = '2026-03-05T00:00:00.000Z'

/** What the first generation of this database had (files 0000 to 0004), by table, in the order of their references. */
type Generation = Record<string, Record<string, unknown>[]>

test('a database of the first generation keeps its data through every later file, and is read by the present code', async () => {
  const { url, database } = await emptyDatabase()
  const ours = new URL('../server/base/db/migrations/', import.meta.url)
  const names = (await readdir(ours)).sort()
  const first = names.filter((name) => name < '0005')
  const folder = await mkdtemp(join(tmpdir(), 'menyala-first-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await Promise.all(first.map((name) => copyFile(new URL(name, ours), join(folder, name))))
  const directory = pathToFileURL(`${folder}/`)
  expect(await migrate({ url, mode: 'demo', now, directory })).toEqual(first)

  const generation = JSON.parse(await readFile(new URL('./generation-1.json', import.meta.url), 'utf8')) as Generation
  const client = await database.pool.connect()
  await client.query("set timezone to 'UTC'")
  await client.query('begin')
  for (const [table, rows] of Object.entries(generation)) {
    for (const row of rows) {
      const columns = Object.keys(row).map((name) => `"${name}"`)
      await client.query(
        `insert into ${table} (${columns.join(', ')}) overriding system value select ${columns.join(', ')} from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      )
    }
  }
  const waiting = ['letter:orderCreated', 'letter:strayMoved', 'partnerIncome']
  await client.query(
    "insert into outbox (kind, key, payload, date_created, due_at) select kind, 'waits:' || kind, '{}', $2, $2 from unnest($1::text[]) kind",
    [waiting, now],
  )
  await client.query("insert into settings (name, value, changed_at) values ('letterTooOldHours', '48', $1)", [now])
  await client.query('commit')

  expect(await migrate({ url, mode: 'demo', now })).toEqual(names.slice(first.length))
  for (const [table, rows] of Object.entries(generation)) {
    const { rows: present } = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t`)
    const kept = present.map(({ row }) => Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, row[name]])))
    const as = (list: Record<string, unknown>[]) => list.map((row) => JSON.stringify(withoutWhatChanged(row))).sort()
    expect(as(kept), table).toEqual(as(rows.map((row) => Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, row[name]])))))
  }
  // what waits in the outbox is sent under its present name
  const { rows: parcels } = await client.query("select kind, dropped_at is null as waits from outbox where key like 'waits:%' order by id")
  expect(parcels).toEqual([
    { kind: 'email:orderCreated', waits: true },
    { kind: 'email:unmatchedMoved', waits: true },
    // what nobody reads waits for nobody
    { kind: 'partnerIncome', waits: false },
  ])
  // what the office has chosen stands under the present name of its setting
  const { rows: chosen } = await client.query("select name, value from settings where name like '%TooOldHours'")
  expect(chosen).toEqual([{ name: 'emailTooOldHours', value: 48 }])
  // staff find them by their sums too
  const { rows: searched } = await client.query('select search from orders where number = 20001')
  expect(searched[0]).toEqual({ search: expect.stringMatching(/^20001 maria@example\.com 1111 мария иванова .* 500 42948\.36$/) })
  // what was proved then is proved by nothing else now
  const { rows: proofs } = await client.query(
    'select p.proof, p.place, o.number from proofs p join payouts out on out.id = p.payout_id join orders o on o.id = out.order_id',
  )
  expect(proofs).toEqual([{ proof: 'cashless чек 1', place: '', number: 20001 }])
  client.release()

  const cipher = openCipher(readEnvironment({ MODE: 'demo', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }).secretKeys ?? [])
  const orders = await Promise.all(
    (generation['orders'] ?? []).map(({ id }) => readOrder(database.kysely, { cipher, watchers: {} }, String(id), 'all')),
  )
  const meetings = orders
    .map(({ order }) => ({ number: order.number, status: order.status, meeting: order.meeting?.at ?? null, wish: order.meetingWish }))
    .sort((a, b) => a.number - b.number)
  // the books open over what they left, and are right at once
  const faults: unknown[] = []
  expect((await auditBooks(database, { onFault: (fault) => faults.push(fault) })).orders).toBe(orders.length)
  expect(faults).toEqual([])
  expect(meetings).toEqual([
    { number: 20001, status: 'done', meeting: null, wish: null },
    // agreed with an operator: it stays
    { number: 20002, status: 'waitingForMeeting', meeting: '2026-03-04T12:00:00.000Z', wish: null },
    { number: 20003, status: 'canceledByClient', meeting: null, wish: null },
    { number: 20004, status: 'toBePaid', meeting: null, wish: null },
    // what the client wished for held a slot; now it is a wish
    { number: 20005, status: 'toBePaid', meeting: null, wish: { placeId: 'office', at: '2026-03-04T15:00:00.000Z' } },
    // paid at the meeting: it stays
    { number: 20006, status: 'waitingForMeeting', meeting: '2026-03-04T14:30:00.000Z', wish: null },
  ])
})

/** The only things that later files change; the orders themselves are looked at one by one. */
const withoutWhatChanged = ({ meeting: _meeting, extra: _extra, search: _search, ...row }: Record<string, unknown>) => row
