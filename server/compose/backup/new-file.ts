/** A file that is there whole or not at all: written beside its place, flushed to the disk, and only then given its name. */
import { type FileHandle, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartRefused } from '../../base/start-refused.ts'

export type NewFile = {
  readonly path: string
  /** Takes the place of a file that is there already. */
  readonly replace: boolean
  /** Makes its folder (for its owner only) when there is none. */
  readonly makeFolder: boolean
  readonly write: (file: FileHandle) => Promise<void>
}

/** Only its owner may read it (0600). Throws StartRefused when the name is taken or cannot be written; a failure leaves nothing. */
export async function writeNewFile({ path, replace, makeFolder, write }: NewFile): Promise<void> {
  const folder = dirname(path)
  if (makeFolder) await mkdir(folder, { recursive: true, mode: 0o700 })
  const taken = await stat(path).catch(() => null)
  if (taken?.isDirectory()) throw new StartRefused(`${path} is a folder: name a file.`)
  if (taken && !replace) throw nameTaken(path)
  const unfinished = `${path}.${process.pid}.part`
  const file = await open(unfinished, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = { ENOENT: `There is no folder ${folder}.`, EACCES: `This user may not write in ${folder}.` }
    const reason = reasons[error.code ?? '']
    throw reason ? new StartRefused(reason) : error
  })
  try {
    try {
      await file.chmod(0o600)
      await write(file)
      await file.sync()
    } finally {
      await file.close()
    }
    if (replace) await rename(unfinished, path)
    else await nameOnce(unfinished, path)
    await flushFolder(folder)
  } finally {
    await rm(unfinished, { force: true })
  }
}

const nameTaken = (path: string) => new StartRefused(`There is a file ${path} already: choose another name, or say --force to replace it.`)

/** A link, unlike a rename, never takes the place of a file that came in the meantime. */
async function nameOnce(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw nameTaken(to)
    // File systems without links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    await rename(from, to)
  }
}

/** So that the name itself survives a fall of the machine; where a folder cannot be flushed, the system does it in its own time. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
