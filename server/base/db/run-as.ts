/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of its folder, or as nobody; where that user
 * cannot reach the folder (it lies below /root, say), it keeps just the right to pass folders, by setpriv of util-linux.
 */
import { execFile } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '../start-refused.ts'

/** uid and gid of `nobody` on Debian and Ubuntu. */
const nobody = 65_534

export type RunAs = {
  /** Put before a program and its arguments. */
  readonly command: (program: string, args: readonly string[]) => [string, string[]]
  /** For child_process. */
  readonly identity: { uid?: number; gid?: number }
  /** Gives a file or folder of ours to that user. */
  readonly give: (path: string) => Promise<void>
  /** Whether that user can read a path. */
  readonly canRead: (path: string) => Promise<boolean>
}

/** How programs run that work on `directory`, which may not be there yet. */
export async function runAs(directory: string): Promise<RunAs> {
  if (process.getuid?.() !== 0)
    return { command: (program, args) => [program, [...args]], identity: {}, give: async () => undefined, canRead: async () => true }
  const owner = (await stat(directory).catch(() => null)) ?? { uid: 0, gid: 0 }
  const [uid, gid] = owner.uid === 0 ? [nobody, nobody] : [owner.uid, owner.gid]
  const give = (path: string) => chown(path, uid, gid)
  if (await canPass(dirname(directory), uid, gid))
    return { command: (program, args) => [program, [...args]], identity: { uid, gid }, give, canRead: (path) => canPass(path, uid, gid) }
  // PostgreSQL asks access() about its own programs, and access() forgets such rights without the last option.
  const prefix = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ]
  await promisify(execFile)('setpriv', [...prefix, 'test', '-x', dirname(directory)]).catch(() => {
    throw new StartRefused(
      `PostgreSQL cannot run as root, and no other user can reach ${directory}: set DATA_DIRECTORY to a folder that others may pass, such as /var/lib/menyala.`,
    )
  })
  return { command: (program, args) => ['setpriv', [...prefix, program, ...args]], identity: {}, give, canRead: async () => true }
}

/** Whether a user can pass every folder above a path and read the path itself. */
async function canPass(path: string, uid: number, gid: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found) return false
  const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0
  const needed = found.isDirectory() ? 1 : 4
  if (((found.mode >> shift) & needed) !== needed) return false
  return dirname(path) === path || canPass(dirname(path), uid, gid)
}
