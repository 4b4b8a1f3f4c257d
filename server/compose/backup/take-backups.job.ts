/**
 * Takes the backups that were asked for, at night or by an admin: the office is written into a file, the file is tried out in a scratch
 * database and compared, and files that are too old are deleted.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupResult } from '../../../contract/backups.ts'
import { needlessBackups } from '../../../core/health/nightly.ts'
import type { Context } from '../../base/context.ts'
import { putBackLongWork } from '../../base/jobs/long-work.ts'
import {
  type ClaimedBackup,
  claimBackup,
  databaseBytes,
  endBackup,
  keptBackups,
  noteDeleted,
  noteFile,
  touchBackup,
} from '../../stores/health/backup-store.ts'
import { backupFolder } from '../../work/health/backup-folder.ts'
import { type TakenBackup, takeBackup } from './take-backup.ts'
import { tryOut, wordsOfError } from './try-out.ts'

const beatSeconds = 10
const unfinishedMs = 24 * 3_600_000
/** The scratch database is as large as the office's, and so is what its server writes down while it is filled. */
const roomTimes = 3

export async function takeBackups(context: Context): Promise<void> {
  const folder = backupFolder(context.environment)
  if (folder === null) return
  while (!context.stopping.aborted) {
    const claimed = await claimBackup(context.database.kysely, context.now())
    if (claimed === null) return
    await runOne(context, claimed, folder)
  }
}

async function runOne(context: Context, { id, left }: ClaimedBackup, folder: string): Promise<void> {
  const db = context.database.kysely
  let progress = 0
  const beat = setInterval(() => void touchBackup(db, id, progress, context.now()).catch(() => undefined), beatSeconds * 1000)
  const file = fileName(context.environment.mode, context.now())
  const path = join(folder, file)
  let taken: TakenBackup | null = null
  let noted = left
  const end = async (state: 'done' | 'failed', result: Omit<BackupResult, 'file' | 'bytes' | 'rows'>) => {
    const isOurs = await endBackup(db, { id, file: noted }, state, { ...resultOf(taken, left), ...result }, context.now())
    if (!isOurs && taken !== null) await rm(path, { force: true })
  }
  try {
    await removeUnfinished(folder)
    taken = await take(context, path)
    // nobody tried it out to its end; until now it was all that there was of this night
    if (left !== null && left !== file) await rm(join(folder, left), { force: true })
    await noteFile(db, id, file)
    noted = file
    progress = 50
    await touchBackup(db, id, progress, context.now())
    const tried = await tryIt(context, taken)
    await end(tried.restored === false ? 'failed' : 'done', { problem: null, ...tried })
  } catch (error) {
    if (context.stopping.aborted) {
      // it is taken anew, under another name
      if (taken !== null) await rm(path, { force: true })
      return await putBackLongWork(db, 'backups', id)
    }
    context.log.error({ err: error, backup: id }, 'a backup failed')
    await end('failed', { problem: wordsOfError(error), restored: null, restoreProblem: null })
  } finally {
    clearInterval(beat)
  }
  await deleteNeedless(context, folder).catch((error: unknown) => context.log.error({ err: error }, 'old backups could not be deleted'))
}

const fileName = (mode: string, now: string): string => `menyala-${mode}-${now.slice(0, 19).replaceAll(':', '-')}.gz`

const take = (context: Context, path: string): Promise<TakenBackup> =>
  takeBackup({ url: context.database.url, path, makeFolder: true, now: context.now(), say: () => undefined, signal: context.stopping })

/** `left`: the file that stays in the folder where no other one was written. */
const resultOf = (taken: TakenBackup | null, left: string | null): Pick<BackupResult, 'file' | 'bytes' | 'rows'> => ({
  file: taken === null ? left : (taken.path.split('/').at(-1) ?? null),
  bytes: taken?.bytes ?? 0,
  rows: taken?.tables.reduce((sum, { rows }) => sum + rows, 0) ?? 0,
})

/** Whether what stands in the file is what stands in the office. That it could not be tried out is no fault of the file. */
async function tryIt(context: Context, taken: TakenBackup): Promise<Pick<BackupResult, 'restored' | 'restoreProblem'>> {
  const noRoom = await lacksRoom(context)
  if (noRoom !== null) return { restored: null, restoreProblem: noRoom }
  const { mode } = context.environment
  const mark = context.newId().toLowerCase().replaceAll(/\W|_/g, '')
  return tryOut({ url: context.database.url, mark, taken, mode, now: context.now(), signal: context.stopping })
}

/** Only of our own database do we know the disk. */
async function lacksRoom({ environment, database, disk }: Context): Promise<string | null> {
  if (environment.databaseUrl !== null) return null
  const { free } = await disk(environment.dataDirectory)
  const needed = (await databaseBytes(database.kysely)) * roomTimes
  return free < needed ? `no room on the disk: ${Math.ceil(needed / 1e6)} MB are needed` : null
}

async function deleteNeedless(context: Context, folder: string): Promise<void> {
  const db = context.database.kysely
  const { backupKeptDays } = await context.settings()
  for (const { id, file } of needlessBackups(await keptBackups(db), backupKeptDays, context.now())) {
    const isGone = await rm(join(folder, file)).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // it may be in the folder of another machine, or in one that was named before
        if (error.code !== 'ENOENT') throw error
        return false
      },
    )
    if (isGone) await noteDeleted(db, id, context.now())
  }
}

/** What a process that was killed has left half written. A younger one may be that of a person who takes a backup by hand. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => /^menyala-.*\.gz\.\d+\.part$/.test(one))) {
    const path = join(folder, name)
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > unfinishedMs) await rm(path, { force: true })
  }
}
