/** Where the databases of a test run lie: in memory where there is room, because hundreds of them are made and thrown away. */
import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** A whole run keeps less than 2 GB; programs need the rest. */
const neededBytes = 6 * 1024 ** 3

/** Makes a new folder; the caller removes it. */
export async function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? inMemory : tmpdir(), prefix))
}

async function hasRoom(): Promise<boolean> {
  if (process.availableMemory() < neededBytes) return false
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= neededBytes
}
