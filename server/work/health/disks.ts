/** How full the disks are that the office writes to. */
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Disk, HealthFacts } from '../../../core/health/checks.ts'
import type { Context } from '../../base/context.ts'
import { backupFolder } from './backup-folder.ts'

type Means = Pick<Context, 'environment' | 'disk'>

/** Of our own database we know the disk, of another machine's we do not. */
export async function disksOf({ environment: places, disk: ask }: Means): Promise<Pick<HealthFacts, 'disk' | 'backupDisk'>> {
  const data = places.databaseUrl === null ? places.dataDirectory : null
  const folder = backupFolder(places)
  const disk = data === null ? null : await diskOf(ask, data)
  if (folder === null) return { disk, backupDisk: null }
  return { disk, backupDisk: data !== null && (await isSameDisk(data, folder)) ? 'same' : await diskOf(ask, folder) }
}

/** Null where the disk has no size, as some of other machines. */
async function diskOf(ask: Means['disk'], path: string): Promise<Disk | null> {
  try {
    const disk = await ask(await nearest(path))
    return disk.total === 0 ? null : disk
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const isSameDisk = async (one: string, other: string): Promise<boolean> => {
  const [a, b] = await Promise.all([one, other].map((path) => deviceOf(path)))
  return a !== null && a === b
}

const deviceOf = async (path: string): Promise<number | null> => {
  try {
    return (await stat(await nearest(path))).dev
  } catch {
    return null
  }
}

/** The folder itself, or where it will be made. */
async function nearest(path: string): Promise<string> {
  try {
    await stat(path)
    return path
  } catch (error) {
    const parent = dirname(path)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error
    return nearest(parent)
  }
}
