/** getHealth: an office that is well, and each trouble that the database can show. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CheckName } from '../../core/health/checks.ts'
import { addMinutes } from '../../core/time/instant.ts'
import { transaction } from '../../server/base/db/transaction.ts'
import { insertParcels } from '../../server/base/mail/outbox-store.ts'
import { loadRateHealth } from '../../server/market/rates/rate-health.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good } from '../make.ts'

const world = aWorld()
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]
const health = async () => good(await world.call('getHealth', null, operator))
const partOf = async (id: string) => (await health()).parts.find((one) => one.id === id)
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const checkOf = async (name: CheckName) => good(await world.call('getHealth', null, operator)).checks.find((one) => one.name === name)

test('a demo that runs is well but for books that nobody has proved yet', async () => {
  const { checks } = good(await world.call('getHealth', null, operator))
  expect(checks.filter(({ state }) => state !== 'fine')).toMatchObject([{ name: 'books', state: 'warning' }])
  good(await world.call('startAudit', {}, admin))
  await world.sweep('runAudits')
  expect(await checkOf('books')).toMatchObject({ state: 'fine', count: 0 })
})

test('emails that do not leave are told of with what the mail server said', async () => {
  const { pool } = world.database
  await pool.query(
    `insert into outbox (kind, key, payload, date_created, due_at, attempts, last_problem)
     values ('email:orderCreated', 'late', '{}', $1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 hour', 3, '535 refused')`,
    [world.clock.now()],
  )
  expect(await checkOf('mail')).toMatchObject({ state: 'trouble', count: 1, subjects: ['535 refused'], since: expect.any(String) })
  await pool.query(`delete from outbox where key = 'late'`)
  expect(await checkOf('mail')).toMatchObject({ state: 'fine', count: 0 })
})

test('a network that is silent and directions that are off sale are told of', async () => {
  const { pool } = world.database
  const { rows } = await pool.query<{ name: string }>('select name from watchers limit 1')
  const name = rows[0]?.name ?? 'tron'
  await pool.query(
    `insert into watchers (name, silent_since, silence_told_at) values ($1, $2, $2)
     on conflict (name) do update set silent_since = excluded.silent_since, silence_told_at = excluded.silence_told_at`,
    [name, world.clock.now()],
  )
  expect(await checkOf('networks')).toMatchObject({ state: 'trouble', count: 1, since: world.clock.now() })
  await pool.query('update watchers set silent_since = null, silence_told_at = null where name = $1', [name])
  expect(await checkOf('networks')).toMatchObject({ state: 'fine' })

  // rates that are asked for are kept for a moment
  await pool.query('delete from source_prices')
  world.clock.turn({ seconds: 5 })
  await expect.poll(async () => (await checkOf('directions'))?.state).toBe('trouble')
  await world.sweep('refreshRates')
  await expect.poll(async () => (await checkOf('directions'))?.state).toBe('fine')

  // a break that somebody has planned is no trouble
  const notices = good(await world.call('getNotices', {}, admin))
  const now = world.clock.now()
  const rest = { id: 'rest', from: addMinutes(now, -1), until: addMinutes(now, 60), of: { kind: 'currency' as const, id: 'sber' } }
  good(await world.call('setNotices', { ...notices, breaks: [{ ...rest, reason: { ru: 'Обновляем.', en: 'We renew it.' } }] }, admin))
  await expect
    .poll(async () => Object.values((await loadRateHealth(world.context)).problems).flatMap((all) => all.map(({ code }) => code)))
    .toContain('ON_BREAK')
  expect(await checkOf('directions')).toMatchObject({ state: 'fine', count: 0 })
  good(await world.call('setNotices', { ...good(await world.call('getNotices', {}, admin)), breaks: [] }, admin))
})

test('an email or an alarm that is to leave in the morning is not late at night', async () => {
  const { pool } = world.database
  const now = world.clock.now()
  const parcel = { payload: {}, orderId: null, requestId: null, at: addMinutes(now, -60), dueAt: addMinutes(now, 60) }
  await transaction(world.database, (tx) => insertParcels(tx, [{ ...parcel, kind: 'email:orderHeld', key: 'morning' }]))
  expect(await checkOf('mail')).toMatchObject({ state: 'fine', count: 0 })
  await pool.query(`delete from outbox where key = 'morning'`)
})

test('every part is in the table with a word, a sentence and the moment at which it was last fine', async () => {
  const { parts, at } = await health()
  expect(at).toBe(world.clock.now())
  expect(new Set(parts.map(({ group }) => group))).toEqual(new Set(['sources', 'networks', 'service']))
  expect(parts.map(({ id }) => id)).toEqual(expect.arrayContaining(['source rapira', 'mail', 'backups', 'database', 'timers', 'leader']))
  for (const { word, says, name } of parts) for (const words of [word, says, name]) expect(words.ru && words.en).toBeTruthy()
  // measured now, and never done yet
  expect(await partOf('database')).toMatchObject({ state: 'fine', fineAt: at })
  expect(await partOf('telegram')).toMatchObject({ state: 'fine', word: { ru: 'не подключён' }, fineAt: null })
})

test('a source says how many directions need it, and when it last answered', async () => {
  await sql('update source_prices set seen_at = $1', [world.clock.now()])
  world.clock.turn({ seconds: 3 })
  const seen = new Date(Date.parse(world.clock.now()) - 3000).toISOString()
  await expect.poll(async () => (await partOf('source rapira'))?.fineAt).toBe(seen)
  expect(await partOf('source rapira')).toMatchObject({
    state: 'fine',
    word: { ru: 'отвечает' },
    says: { ru: expect.stringMatching(/^Направлений: [1-9]/) },
  })
})

test('a network that was asked tells when it answered; one that falls silent was fine until then', async () => {
  const visitor = await world.visitor()
  await anOrder(world, visitor)
  await world.sweep('watchPayments')
  const [asked] = await sql('select name, answered_at from watchers where answered_at is not null limit 1')
  expect(asked.answered_at).toBe(world.clock.now())
  expect(await partOf(`network ${asked.name}`)).toMatchObject({ state: 'fine', word: { ru: 'на связи' }, fineAt: world.clock.now() })
  const before = world.clock.now()
  world.clock.turn({ minutes: 5 })
  await sql('update watchers set silent_since = $2, silence_told_at = $2 where name = $1', [asked.name, world.clock.now()])
  expect(await partOf(`network ${asked.name}`)).toMatchObject({ state: 'trouble', word: { ru: 'молчит' }, fineAt: before })
  await sql('update watchers set silent_since = null, silence_told_at = null where name = $1', [asked.name])
})

test('emails count, and the last one that left is the moment', async () => {
  const before = (await partOf('mail'))?.fineAt ?? null
  await sql(
    `insert into outbox (kind, key, payload, date_created, due_at, sent_at) values ('email:orderCreated', 'left', '{}', $1, $1, $1)`,
    [world.clock.now()],
  )
  expect(before).not.toBe(world.clock.now())
  expect(await partOf('mail')).toMatchObject({ state: 'fine', word: { ru: 'доставляет' }, fineAt: world.clock.now() })
  await sql(`delete from outbox where key = 'left'`)
})

test('messages that are due and that nobody takes are a trouble of the queue', async () => {
  await sql(
    `insert into outbox (kind, key, payload, date_created, due_at) values ('telegram:alarm', 'stuck', '{}', $1::timestamptz - interval '20 minutes', $1::timestamptz - interval '20 minutes')`,
    [world.clock.now()],
  )
  expect(await checkOf('outbox')).toMatchObject({ state: 'trouble' })
  expect(await partOf('outbox')).toMatchObject({ state: 'trouble', word: { ru: 'стоит' } })
  await sql(`delete from outbox where key = 'stuck'`)
})

test('a folder of backups whose disk does not answer is a trouble with its reason and an alarm; one that is not made yet is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'menyala-disk-'))
  const { environment } = world.context
  const { backupDirectory: former, databaseUrl } = environment
  const put = (backupDirectory: string | null) => Object.assign(environment, { backupDirectory })
  // beside the embedded database they share its disk
  put(null)
  expect(await partOf('backupDisk')).toMatchObject({ state: 'fine', word: { ru: 'общий с базой' } })
  Object.assign(environment, { databaseUrl: 'postgres://another.machine/menyala' })
  put(join(folder, 'not', 'made', 'yet'))
  expect(await checkOf('backupDisk')).toMatchObject({ state: 'fine' })
  expect(await partOf('backupDisk')).toMatchObject({ fineAt: world.clock.now(), says: { ru: expect.stringContaining('Свободно') } })
  const { disk } = world.context
  for (const [free, state] of [
    [4, 'trouble'],
    [16, 'warning'],
  ] as const) {
    Object.assign(world.context, { disk: async () => ({ free: free * 1e9, total: 100e9 }) })
    expect(await checkOf('backupDisk')).toMatchObject({ state, count: free })
  }
  Object.assign(world.context, { disk })
  await writeFile(join(folder, 'file'), 'no folder')
  put(join(folder, 'file', 'below'))
  expect(await checkOf('backupDisk')).toMatchObject({ state: 'trouble', subjects: [expect.stringContaining('ENOTDIR')] })
  await world.sweep('watchHealth')
  const begun = world.clock.now()
  world.clock.turn({ minutes: 2 })
  expect(await partOf('backupDisk')).toMatchObject({ state: 'trouble', word: { ru: 'полон' }, fineAt: begun })
  expect(await sql(`select name, state from alarms where name = 'backupDisk' and ended_at is null`)).toEqual([
    { name: 'backupDisk', state: 'trouble' },
  ])
  put('none')
  expect(await partOf('backupDisk')).toBeUndefined()
  Object.assign(environment, { backupDirectory: former, databaseUrl })
  await world.sweep('watchHealth')
})

test('since when all is well is known from looks that came one after the other', async () => {
  const look = () => world.sweep('watchHealth')
  // nothing is off sale because of an old price
  await world.sweep('refreshRates')
  good(await world.call('startAudit', {}, admin))
  await world.sweep('runAudits')
  await world.sweep('sendMail')
  await expect.poll(async () => (await health()).checks.filter(({ state }) => state !== 'fine')).toEqual([])
  await look()
  const since = world.clock.now()
  expect((await health()).fineSince).toBe(since)
  world.clock.turn({ seconds: 15 })
  await look()
  expect((await health()).fineSince).toBe(since)
  expect(await partOf('timers')).toMatchObject({ state: 'fine', word: { ru: 'работает' }, fineAt: expect.any(String) })

  // a trouble ends it
  await sql(
    `insert into ledger_audits (id, state, asked_at, touched_at, finished_at, progress, result) values ('bad', 'done', $1, $1, $1, 100, '{"faults": 2, "first": []}')`,
    [world.clock.now()],
  )
  await look()
  expect(await health()).toMatchObject({ fineSince: null })
  await sql(`delete from ledger_audits where id = 'bad'`)
  world.clock.turn({ seconds: 15 })
  await look()
  const again = world.clock.now()
  expect((await health()).fineSince).toBe(again)

  // nobody looked for some minutes: what was meanwhile is not known
  await sql(`update health_watch set looked_at = looked_at - interval '4 minutes'`)
  expect(await checkOf('timers')).toMatchObject({ state: 'trouble' })
  world.clock.turn({ seconds: 5 })
  await look()
  expect((await health()).fineSince).toBe(world.clock.now())
})

test('a process that asks for rates and beats no longer is a trouble', async () => {
  await sql(`insert into rate_leader (process_id, backend_pid, since, beat_at) values ('gone', 1, $1, $1)`, [
    new Date(Date.now() - 120_000).toISOString(),
  ])
  expect(await checkOf('leader')).toMatchObject({ state: 'trouble' })
  await sql(`update rate_leader set beat_at = $1`, [new Date().toISOString()])
  expect(await partOf('leader')).toMatchObject({ state: 'fine', word: { ru: 'работает' } })
  await sql('delete from rate_leader')
})

test('a monitor with the token of staff is told by /healthz?full, and nobody else', async () => {
  const ask = async (token?: string) => {
    const answer = await fetch(`${world.url}/healthz?full`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
    return { status: answer.status, body: (await answer.json()) as { checks?: unknown[] } }
  }
  expect(await ask(operator.token)).toMatchObject({
    status: 200,
    body: { at: world.clock.now(), checks: { length: 19 }, parts: expect.any(Array) },
  })
  expect((await ask()).status).toBe(401)
  expect((await ask((await world.visitor()).token)).status).toBe(403)
  // nothing has left since it began to wait
  world.clock.turn({ hours: 2 })
  const { pool } = world.database
  await pool.query(
    `insert into outbox (kind, key, payload, date_created, due_at) values ('email:orderCreated', 'late', '{}', $1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 hour')`,
    [world.clock.now()],
  )
  expect((await ask(operator.token)).status).toBe(503)
  await pool.query(`delete from outbox where key = 'late'`)
})

test('a client is not told', async () => {
  expect(await world.call('getHealth', null, await world.visitor())).toMatchObject({ code: 'NO_ACCESS' })
})
