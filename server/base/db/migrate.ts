/** Brings a database to the present shape: the numbered files of migrations/, once each, forward only, under one lock. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'

export type MigrateOptions = {
  readonly url: string
  readonly mode: 'demo' | 'production'
  /** The present moment, ISO. */
  readonly now: string
  /** Another folder of files, for tests; ends with a slash. */
  readonly directory?: URL
  /** Told the name of each file before it runs. */
  readonly onFile?: (name: string) => void
}

export type Migration = { readonly number: number; readonly name: string; readonly text: string; readonly checksum: string }

/** Any number that nobody else uses: who changes the shape of a database waits here for who is at it already. */
export const migrationLock = 5_318_208_001

/**
 * Runs what has not run yet, each file in its own transaction, and answers with the names of those that ran.
 * Throws StartRefused for a database of a newer version, of another mode, with changed files, too old, or not in UTF-8.
 */
export async function migrate({ url, mode, now, directory = ours, onFile }: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(directory)
  const client = new pg.Client({ connectionString: url, application_name: 'menyala migrate', connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await prepareForMigrations(client)
    const { rows: done } = await client.query<{ number: number; name: string; checksum: string }>(
      'select number, name, checksum from migrations order by number',
    )
    const missing = findMissing(files, done)
    if (done.length > 0) await refuseOtherMode(client, mode)
    for (const file of missing) {
      onFile?.(file.name)
      await run(client, file, now).catch((error: unknown) => {
        throw (error as { code?: string }).code === insufficientPrivilege ? new StartRefused(ownerNeeded) : error
      })
    }
    await client.query('insert into installation (mode, created_at) values ($1, $2) on conflict do nothing', [mode, now])
    await refuseOtherMode(client, mode)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const insufficientPrivilege = '42501'
const ownerNeeded =
  'This version of Menyala changes tables, and the user of DATABASE_URL may not: run `npm run migrate` once with the DATABASE_URL of their owner.'

const ours = new URL('./migrations/', import.meta.url)

/** Makes the list of what has run, where there is none. Throws StartRefused for a database that we cannot work on. */
export async function prepareForMigrations(client: pg.Client): Promise<void> {
  await refuseUnfit(client)
  await refuseBlindSearch(client)
  // asked first: a user who may make no tables may not ask for one that is there either
  const { rows } = await client.query<{ made: boolean }>("select to_regclass('migrations') is not null as made")
  if (rows[0]?.made) return
  await client.query(
    'create table if not exists migrations (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)',
  )
}

/** Runs one file and notes that it ran, in the transaction of the caller. */
export async function applyMigration(client: pg.Client, { number, name, text, checksum }: Migration, at: string): Promise<void> {
  try {
    await client.query(text)
    await client.query('insert into migrations (number, name, checksum, applied_at) values ($1, $2, $3, $4)', [number, name, checksum, at])
  } catch (error) {
    throw Object.assign(error as Error, { message: `${name}: ${(error as Error).message}` })
  }
}

/** Our numbered files, or those of another folder, in their order. */
export async function readMigrations(directory: URL = ours): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8')
      return { number: Number.parseInt(name, 10), name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
  const twice = files.find(({ number }, index) => Number.isNaN(number) || files[index - 1]?.number === number)
  if (twice) throw new Error(`${twice.name} needs a number of its own`)
  return files
}

function findMissing(files: readonly Migration[], done: readonly { number: number; name: string; checksum: string }[]): Migration[] {
  const known = new Map(files.map((file) => [file.number, file]))
  for (const { number, name, checksum } of done) {
    const file = known.get(number)
    if (!file) throw new StartRefused(`A newer version of Menyala wrote this database (it knows ${name}): start that version.`)
    if (file.checksum !== checksum)
      throw new StartRefused(`${file.name} was changed after this database had run it: restore the file; changes belong in a new one.`)
  }
  const ran = new Set(done.map(({ number }) => number))
  return files.filter(({ number }) => !ran.has(number))
}

async function run(client: pg.Client, file: Migration, now: string): Promise<void> {
  await client.query('begin')
  try {
    await applyMigration(client, file, now)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
  )
  const { version = '0', encoding = '' } = rows[0] ?? {}
  if (Number(version) < 150_000)
    throw new StartRefused(`Menyala needs PostgreSQL 15 or newer, and this database is version ${Math.floor(Number(version) / 10_000)}.`)
  if (encoding !== 'UTF8') throw new StartRefused(`Menyala needs a database in UTF8, and this one is in ${encoding}.`)
}

async function refuseOtherMode(client: pg.Client, mode: 'demo' | 'production'): Promise<void> {
  const { rows } = await client.query<{ mode: string }>('select mode from installation')
  const written = rows[0]?.mode
  if (written === 'demo' && mode === 'production')
    throw new StartRefused('This database is marked as a demo, and MODE is production: give production a database of its own.')
  if (written === 'production' && mode === 'demo')
    throw new StartRefused(
      'This database belongs to a real office, and MODE is demo: set MODE=production, or give the demo its own database.',
    )
}

/** With the plain "C" locale, pg_trgm sees no Cyrillic letter, and search finds nothing. */
async function refuseBlindSearch(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query<{ seen: number }>("select cardinality(show_trgm('Привет')) as seen")
  if (!rows[0]?.seen)
    throw new StartRefused('Search in this database is blind to Cyrillic letters: create it with a UTF-8 locale, such as C.UTF-8.')
}
