/** The files of our own PostgreSQL: the data folder, its password, and the cluster, of the version that we bring. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { ended, environmentFor } from './postgres-process.ts'
import { findPrograms, type Programs } from './programs.ts'
import { type RunAs, runAs } from './run-as.ts'

export type EmbeddedOptions = {
  /** false only for tests: faster, and loses data when the machine falls. */
  readonly durable?: boolean
  readonly maxConnections?: number
  /** Brought back when it falls, at the same port, for as long as it is not stopped; default no. */
  readonly kept?: boolean
  /** Told what takes longer than a moment. */
  readonly onProgress?: (sentence: string) => void
}

/** A data folder that is ready to hold a cluster and a server. */
export type Home = { root: string; cluster: string; log: string; password: string; as: RunAs; programs: Programs; options: EmbeddedOptions }

/** The folder with its password and the programs, able to hold a cluster; throws where it cannot be written or the disk is full. */
export async function prepare(root: string, options: EmbeddedOptions): Promise<Home> {
  await mkdir(root, { recursive: true })
  await proveSpace(root)
  const cluster = clusterOf(root)
  const as = await runAs(cluster)
  const programs = await findPrograms(join(root, 'postgres-programs'), as.canRead)
  const passwordFile = passwordFileOf(root)
  // "wx": an existing password stays.
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(ignore('EEXIST'))
  await as.give(passwordFile)
  return { root, cluster, log: logOf(root), password: await readPassword(root), as, programs, options }
}

export const clusterOf = (root: string): string => join(root, 'postgres')
const logOf = (root: string): string => join(root, 'postgres.log')
const passwordFileOf = (root: string): string => join(root, 'postgres-password')

export const readPassword = async (root: string): Promise<string> => (await readFile(passwordFileOf(root), 'utf8')).trim()

/** Takes away a cluster whose server has stopped, with its password; whatever else lies in the folder stays. */
export async function removeCluster(root: string): Promise<void> {
  for (const path of [clusterOf(root), logOf(root), passwordFileOf(root)]) await rm(path, { recursive: true, force: true })
}

/** A full disk is better noticed now than in the middle of an order: PostgreSQL takes its journal in steps of 16 MB. */
async function proveSpace(root: string): Promise<void> {
  const path = join(root, '.space')
  try {
    const file = await open(path, 'w')
    try {
      await file.writeFile(Buffer.alloc(16 * 1024 * 1024))
      await file.datasync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}

export const isMade = ({ cluster }: Pick<Home, 'cluster'>): Promise<boolean> =>
  stat(join(cluster, 'PG_VERSION')).then(() => true, ignore('ENOENT', false))

/** Makes the cluster beside its place and moves it there whole, so that an interrupted making leaves nothing half done. */
export async function make({ root, cluster, as, programs, options }: Home): Promise<void> {
  options.onProgress?.('Making the database')
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await as.give(unfinished)
  // With plain "C", ilike and pg_trgm are blind to Cyrillic.
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']
  const access = ['--username=menyala', '--auth=scram-sha-256', `--pwfile=${passwordFileOf(root)}`]
  const sync = options.durable === false ? ['--no-sync'] : []
  const [program, args] = as.command(join(programs.directory, 'bin', 'initdb'), ['-D', unfinished, ...locale, ...access, ...sync])
  const child = spawn(program, args, { ...as.identity, cwd: '/', env: environmentFor(programs), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await ended(child)
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(`initdb ended with ${code}: ${output.slice(-2000)}`)
  }
  await rename(unfinished, cluster)
}

/** Files of another major version are read by that one only. */
export async function refuseOtherVersion({ root, cluster, programs }: Home): Promise<void> {
  const written = Number((await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim())
  if (written > programs.major)
    throw new StartRefused(
      `A newer PostgreSQL (${written}) wrote ${root}, and this Menyala brings ${programs.major}: start the newer version.`,
    )
  if (written < programs.major)
    throw new StartRefused(
      `An older PostgreSQL (${written}) wrote ${root}, and this Menyala brings ${programs.major}: take a backup with the older version (npm run backup) and restore it here into another folder.`,
    )
}

/** For catch: the named failure is `instead`, every other one stays a failure. */
export function ignore<T = undefined>(code: string, instead?: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code !== code) throw error
    return instead as T
  }
}
