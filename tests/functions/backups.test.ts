/** Backups that the office takes by itself: at night and by a press, tried out in a scratch database, and deleted when they are too old. */
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takeBackup } from '../../server/compose/backup/take-backup.ts'
import { takeBackups } from '../../server/compose/backup/take-backups.job.ts'
import { tryOut } from '../../server/compose/backup/try-out.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good } from '../make.ts'
import { newKey } from '../world.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'menyala-nights-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const world = aWorld()
const [admin, operator] = [world.signedIn('admin'), world.signedIn('operator')]
const sql = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const backups = async () => good(await world.call('getBackups', null, admin)).backups
const press = () => world.call('startBackup', { idempotencyKey: newKey() }, admin)
const databases = async () => (await sql(`select datname from pg_database where starts_with(datname, $1)`, [await prefix()])).length

const prefix = async () => (await sql(`select 'menyala_try_' || left(md5(current_database()), 8) || '_' as prefix`))[0].prefix as string

let count = 0
beforeEach(() => {
  Object.assign(world.context.environment, { backupDirectory: join(folder, String(++count)) })
})
const files = () => readdir(join(folder, String(count))).catch(() => [])

test('a new office takes none before its first night; then one each night, with an audit of the books', async () => {
  await sql('update installation set created_at = $1', [world.clock.now()])
  await world.sweep('beginNight')
  await world.sweep('takeBackups')
  expect(await backups()).toEqual([])
  await anOrder(world, await world.visitor())
  // the afternoon of the next day
  world.clock.turn({ hours: 24 })
  await Promise.all([world.sweep('beginNight'), world.sweep('beginNight')])
  await world.sweep('beginNight')
  await world.sweep('takeBackups')
  const [night, ...others] = await backups()
  expect(others).toEqual([])
  expect(night).toMatchObject({ by: '', state: 'done', progress: 100, result: { problem: null, restored: true, restoreProblem: null } })
  expect(await files()).toEqual([night?.result?.file])
  expect(night?.result?.bytes).toBe((await stat(join(folder, String(count), night?.result?.file ?? ''))).size)
  expect(night?.result?.rows).toBeGreaterThan(100)
  expect(await sql(`select state, asked_by from ledger_audits`)).toEqual([{ state: 'waiting', asked_by: null }])
  expect(await databases()).toBe(0)
})

test('an admin takes one more, in the very moment of the last; two presses at once are one', async () => {
  const answers = await Promise.all([press(), press()])
  answers.forEach(good)
  expect((await backups())[0]).toMatchObject({ by: 'admin', state: 'waiting' })
  await world.sweep('takeBackups')
  expect((await backups())[0]).toMatchObject({ state: 'done', result: { restored: true } })
  expect(await files()).toHaveLength(1)
  expect(await sql(`select count(*)::int as count from audit where action = 'startBackup'`)).toEqual([{ count: 1 }])
})

test('a folder that cannot be written is a trouble with its reason, until there is a good one again', async () => {
  await writeFile(join(folder, String(count)), 'no folder')
  world.clock.turn({ minutes: 1 })
  good(await press())
  await world.sweep('takeBackups')
  expect((await backups())[0]).toMatchObject({ state: 'failed', result: { file: null, problem: expect.any(String) } })
  const checkOf = async () => good(await world.call('getHealth', null, operator)).checks.find(({ name }) => name === 'backups')
  expect(await checkOf()).toMatchObject({ state: 'trouble', subjects: [expect.any(String)] })
  await rm(join(folder, String(count)))
  world.clock.turn({ minutes: 1 })
  good(await press())
  await world.sweep('takeBackups')
  expect(await checkOf()).toMatchObject({ state: 'fine' })
})

test('files that are too old are deleted, and only ours', async () => {
  good(await press())
  await world.sweep('takeBackups')
  const place = join(folder, String(count))
  await writeFile(join(place, 'own.gz'), 'of the owner')
  for (const days of [40, 50]) {
    const file = `menyala-demo-${days}.gz`
    await writeFile(join(place, file), 'old')
    await sql(
      `insert into backups (id, asked_at, state, progress, result, touched_at, finished_at)
       values ($1, $2::timestamptz - $3 * interval '1 day', 'done', 100, $4, $2, $2)`,
      [`old-${days}`, world.clock.now(), days, { file, bytes: 3, rows: 0, problem: null, restored: true, restoreProblem: null }],
    )
  }
  world.clock.turn({ minutes: 1 })
  good(await press())
  await world.sweep('takeBackups')
  expect((await files()).filter((file) => file.includes('-40') || file.includes('-50'))).toEqual([])
  expect(await files()).toContain('own.gz')
  expect((await backups()).filter(({ isDeleted }) => isDeleted)).toHaveLength(2)
})

test('a file that failed goes once there is a newer one, and so does what was left half written; what is elsewhere stays noted', async () => {
  const place = join(folder, String(count))
  await mkdir(place)
  const row = (file: string, state: string, hours: number) =>
    sql(
      `insert into backups (id, asked_at, state, progress, result, touched_at, finished_at)
       values ($1, $2::timestamptz - $3 * interval '1 hour', $4, 50, $5, $2, $2)`,
      [file, world.clock.now(), hours, state, { file, bytes: 3, rows: 0, problem: null, restored: false, restoreProblem: 'settings' }],
    )
  await writeFile(join(place, 'menyala-demo-failed.gz'), 'differs')
  await row('menyala-demo-failed.gz', 'failed', 1)
  await row('menyala-demo-elsewhere.gz', 'done', 2000)
  const parts = ['menyala-demo-killed.gz.17.part', 'menyala-demo-by-hand.gz.18.part']
  for (const part of parts) await writeFile(join(place, part), 'half')
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(place, parts[0] ?? ''), longAgo, longAgo)
  world.clock.turn({ minutes: 1 })
  good(await press())
  await world.sweep('takeBackups')
  const [newest] = await backups()
  expect(newest).toMatchObject({ state: 'done' })
  expect((await files()).toSorted()).toEqual([newest?.result?.file, parts[1]].toSorted())
  const all = await sql(`select id, deleted_at is not null as gone from backups where id like 'menyala-demo-%' order by id`)
  expect(all).toEqual([
    { id: 'menyala-demo-elsewhere.gz', gone: false },
    { id: 'menyala-demo-failed.gz', gone: true },
  ])
})

test('a process that stops in the middle leaves no file, and the next one begins anew', async () => {
  world.clock.turn({ minutes: 1 })
  good(await press())
  const stopping = new AbortController()
  const newId = () => {
    // the name of the scratch database: the file is written, and is about to be tried out
    stopping.abort()
    return world.context.newId()
  }
  await takeBackups({ ...world.context, newId, stopping: stopping.signal })
  expect((await backups())[0]).toMatchObject({ state: 'waiting' })
  expect(await files()).toEqual([])
  await world.sweep('takeBackups')
  const [newest] = await backups()
  expect(newest).toMatchObject({ state: 'done' })
  expect(await files()).toEqual([newest?.result?.file])
})

/** Takes the backup that was asked for, and does something once its file is written and before it is tried out. */
async function takeWith<T>(atTrial: () => Promise<T>): Promise<T> {
  let done: Promise<T> | null = null
  const newId = () => {
    // it names the scratch database
    done ??= atTrial()
    return world.context.newId()
  }
  await takeBackups({ ...world.context, newId })
  if (done === null) throw new Error('the file was not tried out')
  return done
}

test('the file of a process that was killed while it tried it out goes when another process takes the backup', async () => {
  world.clock.turn({ minutes: 1 })
  good(await press())
  const [during] = await takeWith(backups)
  const written = await files()
  expect(during).toMatchObject({ state: 'running', result: { file: written[0], restored: null } })
  // as the killed process left it
  await sql(`update backups set state = 'running', finished_at = null, progress = 50 where id = $1`, [during?.id])
  world.clock.turn({ minutes: 3 })
  // until another one is written, it is all that there is of this night
  const elsewhere = new URL(world.databaseUrl)
  elsewhere.port = '9'
  const database = { ...world.context.database, url: elsewhere.href }
  await takeBackups({ ...world.context, database })
  expect((await backups())[0]).toMatchObject({ state: 'failed', result: { file: written[0], problem: expect.any(String) } })
  expect(await files()).toEqual(written)
  await sql(`update backups set state = 'running', finished_at = null where id = $1`, [during?.id])
  world.clock.turn({ minutes: 3 })
  await world.sweep('takeBackups')
  const [newest] = await backups()
  expect(newest).toMatchObject({ id: during?.id, state: 'done', result: { restored: true } })
  expect(newest?.result?.file).not.toBe(written[0])
  expect(await files()).toEqual([newest?.result?.file])
})

test('a process that was thought dead ends no backup that another one has taken over, and leaves no file', async () => {
  world.clock.turn({ minutes: 1 })
  good(await press())
  await takeWith(() => sql(`update backups set result = jsonb_set(result, '{file}', '"another.gz"') where state = 'running'`))
  expect((await backups())[0]).toMatchObject({ state: 'running', result: { file: 'another.gz' } })
  expect(await files()).toEqual([])
  await sql(`update backups set state = 'failed', finished_at = asked_at where state = 'running'`)
})

test('a file that restores to something else is told of', async () => {
  const { databaseUrl } = world
  const now = world.clock.now()
  const taken = await takeBackup({ url: databaseUrl, path: join(folder, 'one.gz'), now, say: () => undefined })
  const tried = (tables: typeof taken.tables, mark: string) =>
    tryOut({ url: databaseUrl, mark, taken: { ...taken, tables }, mode: 'demo', now })
  expect(await tried(taken.tables, 'same')).toEqual({ restored: true, restoreProblem: null })
  // what a process that was killed left behind goes with the next try
  await sql(`create database ${await prefix()}left template template0`)
  const changed = taken.tables.map((table) => (table.name === 'settings' ? { ...table, rows: table.rows + 1 } : table))
  expect(await tried(changed, 'other')).toEqual({ restored: false, restoreProblem: 'settings differs after a restore' })
  expect(await databases()).toBe(0)
})

test('a file that could not be tried out is no faulty file', async () => {
  const now = world.clock.now()
  const taken = await takeBackup({ url: world.databaseUrl, path: join(folder, 'two.gz'), now, say: () => undefined })
  const tried = (url: string) => tryOut({ url, mark: 'none', taken, mode: 'demo', now })
  const closed = new URL(world.databaseUrl)
  closed.port = '9'
  expect(await tried(closed.href)).toEqual({ restored: null, restoreProblem: expect.stringContaining('ECONNREFUSED') })
  const { TMPDIR } = process.env
  try {
    process.env.TMPDIR = join(folder, 'nowhere')
    expect(await tried(world.databaseUrl)).toEqual({ restored: null, restoreProblem: expect.stringContaining('ENOENT') })
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  // a file that is not there is as little a backup as one that differs
  await rm(taken.path)
  expect(await tried(world.databaseUrl)).toMatchObject({ restored: false })
})

test('an office that takes none by itself says so, and refuses a press; its books are audited each night all the same', async () => {
  Object.assign(world.context.environment, { backupDirectory: 'none' })
  const before = (await backups()).length
  await world.sweep('runAudits')
  world.clock.turn({ hours: 24 })
  await world.sweep('beginNight')
  expect(await sql(`select asked_by from ledger_audits where state = 'waiting'`)).toEqual([{ asked_by: null }])
  expect(await backups()).toHaveLength(before)
  expect(await press()).toMatchObject({ code: 'BACKUPS_OFF' })
  expect(good(await world.call('getBackups', null, admin))).toMatchObject({ folder: null, nextAt: null })
  expect(await world.call('getBackups', null, operator)).toMatchObject({ code: 'NO_ACCESS' })
})
