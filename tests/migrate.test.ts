import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../server/db/migrate.ts'
import { testDatabaseForOne } from './database.ts'

const now = '2026-01-02T00:00:00.000Z'

async function emptyDatabase() {
  const made = await testDatabaseForOne()
  await made.database.pool.query('drop schema public cascade; create schema public')
  return made
}

/** A folder of migrations: ours are not touched. */
async function folderOf(files: Record<string, string>): Promise<{ url: URL; write: (name: string, text: string) => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'menyala-migrations-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  const write = (name: string, text: string) => writeFile(join(path, name), text)
  for (const [name, text] of Object.entries(files)) await write(name, text)
  return { url: pathToFileURL(`${path}/`), write }
}

const installation =
  'create table installation (one boolean primary key default true check (one), mode text not null, created_at timestamptz not null); create extension if not exists pg_trgm;'

test('every file runs once, however many processes start at once', async () => {
  const { url, database } = await emptyDatabase()
  const ran = await Promise.all([1, 2, 3].map(() => migrate({ url, mode: 'demo', now })))
  const files = await readdir(new URL('../server/db/migrations/', import.meta.url))
  expect(ran.flat()).toEqual(files.sort())
  const { rows } = await database.pool.query('select name from migrations order by number')
  expect(rows.map(({ name }) => name)).toEqual(files)
})

test('a new file runs over a database with data and keeps the data', async () => {
  const { url, database } = await emptyDatabase()
  const { url: directory, write } = await folderOf({
    '0000-installation.sql': installation,
    '0001-words.sql': 'create table words (word text not null);',
  })
  await migrate({ url, mode: 'demo', now, directory })
  await database.pool.query("insert into words values ('kept')")
  await write('0002-lengths.sql', 'alter table words add column length integer; update words set length = char_length(word);')
  expect(await migrate({ url, mode: 'demo', now, directory })).toEqual(['0002-lengths.sql'])
  expect((await database.pool.query('select * from words')).rows).toEqual([{ word: 'kept', length: 4 }])
})

test('a file that fails leaves nothing of itself', async () => {
  const { url, database } = await emptyDatabase()
  const { url: directory } = await folderOf({
    '0000-installation.sql': installation,
    '0001-broken.sql': 'create table half (id integer); create table half (id integer);',
  })
  await expect(migrate({ url, mode: 'demo', now, directory })).rejects.toThrow('0001-broken.sql')
  expect((await database.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
})

test('a database that a newer version wrote is refused and left as it is', async () => {
  const { url, database } = await testDatabaseForOne()
  await database.pool.query("insert into migrations values (9999, '9999-tomorrow.sql', 'x', $1)", [now])
  await expect(migrate({ url, mode: 'demo', now })).rejects.toThrow(
    'A newer version of Menyala wrote this database (it knows 9999-tomorrow.sql)',
  )
})

test('a file that was changed after it had run is refused', async () => {
  const { url, database } = await testDatabaseForOne()
  await database.pool.query("update migrations set checksum = 'x' where number = 0")
  await expect(migrate({ url, mode: 'demo', now })).rejects.toThrow('0000-installation.sql was changed after this database had run it')
})

test('production refuses a database of the demo, and the demo one of a real office', async () => {
  const demo = await testDatabaseForOne()
  await expect(migrate({ url: demo.url, mode: 'production', now })).rejects.toThrow('marked as a demo')
  const real = await emptyDatabase()
  await migrate({ url: real.url, mode: 'production', now })
  await expect(migrate({ url: real.url, mode: 'demo', now })).rejects.toThrow('belongs to a real office')
})

test('a database that is blind to Cyrillic is refused', async () => {
  const { url, database } = await testDatabaseForOne()
  const blind = `blind_${Date.now()}`
  await database.pool.query(`create database ${blind} template template0 encoding 'UTF8' locale_provider libc locale 'C'`)
  onTestFinished(async () => {
    await database.pool.query(`drop database ${blind} with (force)`)
  })
  const blindUrl = Object.assign(new URL(url), { pathname: `/${blind}` }).href
  await expect(migrate({ url: blindUrl, mode: 'demo', now })).rejects.toThrow('blind to Cyrillic')
})
