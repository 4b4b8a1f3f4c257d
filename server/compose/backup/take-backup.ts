/** Writes all that a database holds into one file, as of one moment, while others go on writing. */
import { createHash } from 'node:crypto'
import { type FileHandle, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { isBroken } from '../../base/db/database-away.ts'
import { migrationLock } from '../../base/db/migrate.ts'
import { StartRefused } from '../../base/start-refused.ts'
import { type BackupHeader, endOfRows, formatNumber, type TableSum } from './backup-format.ts'
import { copyOut } from './copy-rows.ts'
import { writeNewFile } from './new-file.ts'
import { counted, openProgress, type Progress } from './progress.ts'
import { leftOut, quoted, settleSession, storedSequences, storedTables } from './table-store.ts'

export type TakeBackup = {
  readonly url: string
  /** The name of the file, or how to name it once it is known what is in it. */
  readonly path: string | ((header: BackupHeader) => string)
  /** Takes the place of a file that is there already; default no. */
  readonly replace?: boolean
  /** Makes the folder of the file when there is none; default no. */
  readonly makeFolder?: boolean
  /** The present moment, ISO. */
  readonly now: string
  readonly say: (sentence: string) => void
  readonly signal?: AbortSignal
}

export type TakenBackup = {
  readonly path: string
  readonly header: BackupHeader
  readonly tables: readonly TableSum[]
  readonly bytes: number
}

/**
 * One transaction that only reads sees one moment of all tables (REPEATABLE READ), without keeping any writer waiting.
 * Throws StartRefused for what is no database of Menyala, for a name that is taken, and when the database goes away.
 */
export async function takeBackup({ url, path, replace = false, makeFolder = false, now, say, signal }: TakeBackup): Promise<TakenBackup> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'menyala backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  const progress = openProgress(say)
  try {
    await client.connect()
    progress.doing(() => 'Waiting until the shape of the database stands still')
    const header = await beginSnapshot(client, now)
    const named = typeof path === 'string' ? path : path(header)
    const sums: TableSum[] = []
    let bytes = 0
    const write = async (file: FileHandle) => {
      const text = Readable.from(textOf(client, header, sums, progress), { objectMode: true, highWaterMark: 2 })
      await pipeline(text, createGzip({ chunkSize: 256 * 1024 }), into(file), signal ? { signal } : {})
      bytes = (await file.stat()).size
      progress.doing(() => 'Flushing the file to the disk')
    }
    await writeNewFile({ path: named, replace, makeFolder, write })
    return { path: named, header, tables: sums, bytes }
  } catch (error) {
    throw isBroken(error) ? new StartRefused('The database was stopped in the middle: no file was written.', { cause: error }) : error
  } finally {
    progress.close()
    await client.end().catch(() => undefined)
  }
}

/** What comes is written in its order; the file stays open. */
const into = (file: FileHandle) => async (pieces: AsyncIterable<Buffer>) => {
  for await (const piece of pieces) await file.appendFile(piece)
}

/** The transaction stays open, with a lock on every table that only keeps its shape: nobody who reads or writes rows waits for it. */
async function beginSnapshot(client: pg.Client, now: string): Promise<BackupHeader> {
  await settleSession(client)
  // No generation changes between the first look and the locks.
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
  await client.query('begin transaction isolation level repeatable read read only')
  const { rows: known } = await client.query<{ ours: boolean }>(
    "select to_regclass('migrations') is not null and to_regclass('installation') is not null as ours",
  )
  if (!known[0]?.ours)
    throw new StartRefused('This is not a database of Menyala, or nothing was ever started on it: there is nothing to back up.')
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    `select number, name, checksum, to_json(applied_at) #>> '{}' as "appliedAt" from migrations order by number`,
  )
  const { rows: installation } = await client.query<{ mode: 'demo' | 'production'; postgres: string }>(
    "select mode, current_setting('server_version') as postgres from installation",
  )
  const [found] = installation
  if (!found) throw new StartRefused('This database was never started to its end: there is nothing to back up.')
  const tables = await storedTables(client)
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
  await client.query('select pg_advisory_unlock_shared($1)', [migrationLock])
  const sequences = await storedSequences(client)
  return { menyala: 'backup', format: formatNumber, version: await version(), at: now, ...found, migrations, tables, sequences, leftOut }
}

const version = async (): Promise<string> =>
  (JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version

/** The text of backup-format.ts, made as fast as it is taken. What each table came to is put into `sums`. */
async function* textOf(client: pg.Client, header: BackupHeader, sums: TableSum[], progress: Progress): AsyncGenerator<Buffer> {
  const whole = createHash('sha256')
  const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)
  const counting = (piece: Buffer): Buffer => {
    whole.update(piece)
    return piece
  }
  yield counting(line(header))
  for (const { name, columns } of header.tables) {
    const hash = createHash('sha256')
    const sum = { name, rows: 0, bytes: 0 }
    progress.doing(() => `Writing ${name}: ${counted(sum.rows)} rows`)
    yield counting(line({ table: name }))
    for await (const { bytes, rows } of copyOut(client, `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`)) {
      hash.update(bytes)
      sum.rows += rows
      sum.bytes += bytes.length
      yield counting(bytes)
    }
    yield counting(endOfRows)
    sums.push({ ...sum, sha256: hash.digest('hex') })
  }
  await client.query('commit')
  yield line({ end: 'menyala backup', tables: sums, sha256: whole.digest('hex') })
}
