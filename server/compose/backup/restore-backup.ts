/** Puts a backup file into an empty database, whole or not at all: everything happens in one transaction. */
import pg from 'pg'
import { isBroken } from '../../base/db/database-away.ts'
import { applyMigration, type Migration, migrationLock, prepareForMigrations, readMigrations } from '../../base/db/migrate.ts'
import { StartRefused } from '../../base/start-refused.ts'
import type { BackupClosing, BackupHeader } from './backup-format.ts'
import { copyIn } from './copy-rows.ts'
import { type HeldPayouts, holdPayouts } from './hold-payouts.ts'
import { counted, openProgress, type Progress } from './progress.ts'
import { FaultyBackup, openBackup } from './read-backup.ts'
import { leftOut, quoted, setSequence, settleSession, sleepTriggers, somethingStored, storedTables } from './table-store.ts'

export type CheckBackup = {
  readonly path: string
  readonly mode: 'demo' | 'production'
  readonly say: (sentence: string) => void
  readonly signal?: AbortSignal
  /** Another folder of migrations, for tests; ends with a slash. */
  readonly directory?: URL
}

export type RestoreBackup = CheckBackup & {
  readonly url: string
  /** Stops no automatic payouts, since nothing will run on it; default no. */
  readonly asItIs?: boolean
  /** The present moment, ISO. */
  readonly now: string
}

export type RestoredBackup = {
  readonly header: BackupHeader
  readonly tables: BackupClosing['tables']
  /** Files that brought the data of an older generation to the present one. */
  readonly migrated: readonly string[]
  /** Tables of the file that are none of Menyala's. */
  readonly skipped: readonly string[]
  /** Automatic payouts are stopped; this is what people have to look at before they go on. */
  readonly held: HeldPayouts
}

/**
 * Reads a file to its end and touches nothing else. Throws StartRefused when it is no backup, was cut or changed, comes
 * from a newer version or from one with other migrations, or belongs to the other mode.
 */
export async function checkBackup({ path, mode, say, signal, directory }: CheckBackup): Promise<BackupHeader> {
  const backup = await openBackup(path)
  const progress = openProgress(say)
  try {
    refuseOtherMode(backup.header, mode)
    ranBefore(backup.header, await readMigrations(directory))
    for await (const { name, rows } of backup.tables()) {
      let bytes = 0
      progress.doing(() => `Checking the file: ${name}, ${counted(Math.round(bytes / 1e6))} MB`)
      for await (const piece of rows) {
        signal?.throwIfAborted()
        bytes += piece.length
      }
    }
    await backup.finish()
    return backup.header
  } finally {
    progress.close()
    backup.close()
  }
}

/** Throws StartRefused as `checkBackup` does, and for a database that is not empty; then the database is as it was. */
export async function restoreBackup({
  url,
  path,
  mode,
  now,
  say,
  signal,
  directory,
  asItIs = false,
}: RestoreBackup): Promise<RestoredBackup> {
  const files = await readMigrations(directory)
  const backup = await openBackup(path)
  const client = new pg.Client({
    connectionString: url,
    application_name: 'menyala restore',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  const progress = openProgress(say)
  let committing = false
  try {
    const { header } = backup
    refuseOtherMode(header, mode)
    const before = ranBefore(header, files)
    const after = files.filter((file) => !before.includes(file))
    await client.connect()
    await settleSession(client)
    progress.doing(() => 'Waiting for the database')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseFull(client)

    await client.query('begin')
    await prepareForMigrations(client)
    for (const file of before)
      await applyMigration(client, file, header.migrations.find(({ number }) => number === file.number)?.appliedAt ?? now)
    const { skipped, tables } = await load(client, header, backup.tables(), backup.finish, progress, signal)
    for (const sequence of header.sequences) await setSequence(client, sequence)
    for (const file of after) {
      progress.doing(() => `Bringing it to the present generation: ${file.name}`)
      await applyMigration(client, file, now)
      await checkAll(client)
    }
    const pays = (await storedTables(client)).some(({ name }) => name === 'withdrawals')
    const held = pays && !asItIs ? await holdPayouts(client, now) : { unanswered: 0, queued: 0 }
    progress.doing(() => 'Writing it down for good')
    committing = true
    await client.query('commit')
    await analyze(client, progress).catch(() => undefined)
    return { header, tables, migrated: after.map(({ name }) => name), skipped, held }
  } catch (error) {
    if (!isBroken(error)) throw error
    throw new StartRefused(
      committing
        ? 'The database was stopped at the last step: either all was restored or nothing. Restore again: it is refused when all is there.'
        : 'The database was stopped in the middle: nothing was restored.',
      { cause: error },
    )
  } finally {
    progress.close()
    backup.close()
    // Without a commit, the end of the connection takes everything back.
    await client.end().catch(() => undefined)
  }
}

function refuseOtherMode(header: BackupHeader, mode: 'demo' | 'production'): void {
  if (header.mode === mode) return
  throw new StartRefused(
    header.mode === 'demo'
      ? 'This backup is of a demo, and MODE is production: a real office never runs on the data of a demo.'
      : 'This backup is of a real office, and MODE is demo: set MODE=production.',
  )
}

/** Those of our files that had run when the backup was taken. */
function ranBefore(header: BackupHeader, files: readonly Migration[]): Migration[] {
  return header.migrations.map(({ number, name, checksum }) => {
    const file = files.find((one) => one.number === number)
    if (!file)
      throw new StartRefused(
        `A newer version of Menyala (${header.version}) wrote this backup (it knows ${name}): restore it with that version.`,
      )
    if (file.checksum !== checksum)
      throw new StartRefused(
        `${file.name} is not what it was when this backup was taken: restore it with the version that wrote it (${header.version}).`,
      )
    return file
  })
}

async function refuseFull(client: pg.Client): Promise<void> {
  const found = await somethingStored(client)
  if (found)
    throw new StartRefused(
      `The database is not empty (it has ${found}): a backup is restored into an empty one only, so that nothing is ever overwritten.`,
    )
}

/** What migrations put into new tables goes first, since the file has it too. */
async function load(
  client: pg.Client,
  header: BackupHeader,
  backedUp: AsyncGenerator<{ name: string; columns: readonly string[]; rows: AsyncGenerator<Buffer> }>,
  finish: () => Promise<BackupClosing>,
  progress: Progress,
  signal: AbortSignal | undefined,
): Promise<{ skipped: string[]; tables: BackupClosing['tables'] }> {
  const known = new Map((await storedTables(client)).map((table) => [table.name, table.columns]))
  const missing = [...known.keys()].filter((name) => !header.leftOut.includes(name) && !header.tables.some((table) => table.name === name))
  if (missing.length > 0)
    throw new FaultyBackup(`The backup lacks the tables ${missing.join(', ')}: it was changed, and nothing was restored.`)
  const wakeTriggers = await sleepTriggers(client, [...known.keys()])
  await client.query(`truncate ${[...known.keys()].map(quoted).join(', ')}`)
  const skipped: string[] = []
  const taken = new Map<string, number>()
  for await (const { name, columns, rows } of backedUp) {
    let bytes = 0
    progress.doing(() => `Restoring ${name}: ${counted(Math.round(bytes / 1e6))} MB`)
    async function* watched(): AsyncGenerator<Buffer> {
      for await (const piece of rows) {
        signal?.throwIfAborted()
        bytes += piece.length
        yield piece
      }
    }
    const here = known.get(name)
    if (!here) {
      if (!leftOut.includes(name)) skipped.push(name)
      for await (const _ of watched());
      continue
    }
    if ([...here].sort().join() !== [...columns].sort().join())
      throw new FaultyBackup(
        `The columns of ${name} in the backup are not those of its generation: it was changed, and nothing was restored.`,
      )
    taken.set(name, await copyIn(client, `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`, watched()))
  }
  const { tables } = await finish()
  const short = tables.find(({ name, rows }) => known.has(name) && taken.get(name) !== rows)
  if (short) throw new Error(`the database took ${taken.get(short.name)} rows of ${short.name}, and the file has ${short.rows}`)
  progress.doing(() => 'Checking that everything refers to what is there')
  await checkAll(client)
  await wakeTriggers()
  return { skipped, tables }
}

/** Does now what was put off until the commit: a table about whose rows something is still open cannot be altered. */
async function checkAll(client: pg.Client): Promise<void> {
  await client.query('set constraints all immediate')
  await client.query('set constraints all deferred')
}

/** The planner knows nothing of tables that were just filled, and would be slow until it looked by itself; all is there without this, too. */
async function analyze(client: pg.Client, progress: Progress): Promise<void> {
  for (const { name } of await storedTables(client)) {
    progress.doing(() => `Getting to know ${name}`)
    await client.query(`analyze ${quoted(name)}`)
  }
}
