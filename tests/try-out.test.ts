/** A backup is tried out on any server that the office itself can work on, and what only says something of the server says nothing of the file. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Embedded, startEmbedded } from '../server/base/db/embedded.ts'
import { createLikeOwn } from '../server/compose/backup/database-like-own.ts'
import { type TakenBackup, takeBackup } from '../server/compose/backup/take-backup.ts'
import { tryOut } from '../server/compose/backup/try-out.ts'
import { testDatabase } from './database.ts'
import { scratchFolder } from './scratch-folder.ts'

const now = '2026-01-01T00:00:00.000Z'
let folders: string[]
let server: Embedded
let taken: TakenBackup

/** A server whose databases are in SQL_ASCII and "C" where nothing else is said, as it is made where no locale is set; the office's own is not. */
beforeAll(async () => {
  folders = [await scratchFolder('menyala-ascii-'), await mkdtemp(join(tmpdir(), 'menyala-try-out-'))]
  const [cluster = '', files = ''] = folders
  server = await startEmbedded(cluster, { durable: false })
  const client = await connect('postgres')
  await client.query(`create database ascii template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C' is_template true`)
  await client.query('alter database template0 rename to former_template0')
  await client.query('alter database ascii rename to template0')
  await client.query('create database of_no_locale template template0')
  await client.end()
  const { url, drop } = await testDatabase('migrated')
  taken = await takeBackup({ url, path: join(files, 'one.gz'), now, say: () => undefined })
  await drop()
})
afterAll(async () => {
  await server.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const urlOf = (database: string) => Object.assign(new URL(server.url), { pathname: `/${database}` }).href
async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  return client
}
const tried = (database: string, of = taken) => tryOut({ url: urlOf(database), mark: 'one', taken: of, mode: 'demo', now })

test('on a server whose other databases know no Cyrillic a backup is proved as on any', async () => {
  expect(await tried('menyala')).toEqual({ restored: true, restoreProblem: null })
})

test('a server on which nothing can be restored says nothing of the file', async () => {
  expect(await tried('of_no_locale')).toEqual({
    restored: null,
    restoreProblem: 'Menyala needs a database in UTF8, and this one is in SQL_ASCII.',
  })
  expect(await tried('menyala', { ...taken, path: '/dev/null' })).toMatchObject({ restored: false })
})

test.each([
  "locale_provider libc locale 'C.UTF-8'",
  "locale_provider builtin builtin_locale 'C' locale 'C'",
  "locale_provider builtin builtin_locale 'C.UTF-8' lc_collate 'C' lc_ctype 'C.UTF-8'",
  "locale_provider icu icu_locale 'ru-RU' icu_rules '&a < b' lc_collate 'C' lc_ctype 'C.UTF-8'",
])('a database is made like one with %s', async (locale) => {
  const client = await connect('menyala')
  onTestFinished(() => client.end())
  await client.query('drop database if exists own with (force)')
  await client.query('drop database if exists copy')
  await client.query(`create database own template template0 encoding 'UTF8' ${locale}`)
  const own = await connect('own')
  try {
    await createLikeOwn(own, 'copy')
  } finally {
    await own.end()
  }
  const { rows } = await client.query<object>(
    `select encoding, datlocprovider, datcollate, datctype, datlocale, daticurules from pg_database where datname in ('own', 'copy')`,
  )
  expect(rows[0]).toEqual(rows[1])
})
