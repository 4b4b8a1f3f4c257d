/** Proves a backup by restoring it: into a scratch database beside the office's, which is compared table by table and removed. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { BackupResult } from '../../../contract/backups.ts'
import { isAway } from '../../base/db/database-away.ts'
import { StartRefused } from '../../base/start-refused.ts'
import { createLikeOwn } from './database-like-own.ts'
import { FaultyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { quoted } from './table-store.ts'
import { type TakenBackup, takeBackup } from './take-backup.ts'

export type TryOut = {
  /** Of the office's database. */
  readonly url: string
  /** What makes the name of the scratch database one that nobody has. */
  readonly mark: string
  readonly taken: TakenBackup
  readonly mode: 'demo' | 'production'
  readonly now: string
  readonly signal?: AbortSignal
}

/** `restored` is null where it cannot be tried out (no right, no room, no server or an unfit one), false where the file cannot be restored or differs. */
export async function tryOut({ url, mark, taken, mode, now, signal }: TryOut): Promise<Pick<BackupResult, 'restored' | 'restoreProblem'>> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'menyala backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  let folder: string | null = null
  let scratchName: string | null = null
  try {
    folder = await mkdtemp(join(tmpdir(), 'menyala-try-'))
    await client.connect()
    const prefix = await prefixOf(client)
    await dropLeftBehind(client, prefix)
    const name = `${prefix}${mark}`
    scratchName = name
    const made = await createLikeOwn(client, name).then(
      () => null,
      (error: Error) => error.message,
    )
    if (made !== null) return { restored: null, restoreProblem: made }
    const scratch = new URL(url)
    scratch.pathname = `/${name}`
    const say = () => undefined
    await restoreBackup({ url: scratch.href, path: taken.path, mode, now, say, asItIs: true, ...(signal ? { signal } : {}) })
    // what stands there now, written in the same way
    const again = await takeBackup({ url: scratch.href, path: join(folder, 'again.gz'), now, say, ...(signal ? { signal } : {}) })
    const different = taken.tables.find(({ name: table, rows, sha256 }) => {
      const there = again.tables.find((one) => one.name === table)
      return there?.rows !== rows || there.sha256 !== sha256
    })
    return different
      ? { restored: false, restoreProblem: `${different.name} differs after a restore` }
      : { restored: true, restoreProblem: null }
  } catch (error) {
    signal?.throwIfAborted()
    return { restored: saysOfFile(error) ? false : null, restoreProblem: wordsOfError(error) }
  } finally {
    if (scratchName !== null) await client.query(`drop database if exists ${quoted(scratchName)} with (force)`).catch(() => undefined)
    await client.end().catch(() => undefined)
    if (folder !== null) await rm(folder, { recursive: true, force: true })
  }
}

/** Of the file, and not of a server that is away or unfit, another version, a right, a disk or a folder. */
function saysOfFile(error: unknown): boolean {
  if (error instanceof StartRefused) return error instanceof FaultyBackup
  const { code } = (error ?? {}) as { code?: unknown }
  return !isAway(error) && !/^(?:ENOSPC|EDQUOT|EACCES|EROFS|ENOENT|53\w{3}|28\w{3}|58\w{3}|3D000|42501)$/.test(String(code))
}

/** Scratch databases are named after the database of which they are copies: a server may have those of several offices. */
async function prefixOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ prefix: string }>("select 'menyala_try_' || left(md5(current_database()), 8) || '_' as prefix")
  return rows[0]?.prefix ?? 'menyala_try_'
}

/** What a process that was killed has left. One that is in use is left alone, since the server refuses to drop it. */
async function dropLeftBehind(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix])
  for (const { datname } of rows) await client.query(`drop database if exists ${quoted(datname)}`).catch(() => undefined)
}

/** What an error says, for staff. */
export const wordsOfError = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300)
