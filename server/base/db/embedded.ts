/**
 * A PostgreSQL of our own in the data folder: starts it (cluster.ts makes its files), adopts one that a SIGKILL left behind, brings
 * it back when it falls (nobody else would), stops it.
 * It listens at a free port of 127.0.0.1 with a password of its own, and writes durably (fsync) like any other.
 */
import type { ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { notAFolder, StartRefused } from '../start-refused.ts'
import { clusterOf, type EmbeddedOptions, type Home, ignore, isMade, make, prepare, readPassword, refuseOtherVersion } from './cluster.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { freePort, isAlive, lastWords, launch, signal } from './postgres-process.ts'

export type Embedded = {
  /** Of the database `menyala`. */
  readonly url: string
  /** Whether a server was still running from before. */
  readonly adopted: boolean
  /** Stops the server; open transactions are rolled back. */
  readonly stop: () => Promise<void>
}

/** Sessions of a server that was killed end by themselves, each at its next step; until then a new one refuses to start. */
const sessionsEndWithinMs = 30_000
const reviveAgainMs = 500

/**
 * Starts the server of a data folder, making it on the first call (about a second).
 * Throws StartRefused when the folder is in use by another Menyala, was written by another PostgreSQL, cannot be
 * written, or lies on a full disk.
 */
export async function startEmbedded(dataDirectory: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const root = resolve(dataDirectory)
  let lock: FolderLock | null = null
  try {
    lock = await lockFolder(root)
    return await startLocked(root, options, lock)
  } catch (error) {
    await lock?.release()
    throw refusalOf(error, root)
  }
}

async function startLocked(root: string, options: EmbeddedOptions, lock: FolderLock): Promise<Embedded> {
  const home = await prepare(root, options)
  if (!(await isMade(home))) await make(home)
  await refuseOtherVersion(home)
  const { port, child } = await adoptOrStart(home)
  try {
    const owner = await connectOwner(home, port)
    await ensureDatabase(owner)
    const kept = options.kept ? keep(home, port, { owner, child }) : { stop: () => stop(home, owner, child) }
    const stopAndRelease = async () => {
      try {
        await kept.stop()
      } finally {
        await lock.release()
      }
    }
    return { url: urlOf(home, port, 'menyala'), adopted: child === null, stop: stopAndRelease }
  } catch (error) {
    if (child) await stop(home, null, child)
    throw error
  }
}

/** Whether a folder holds a database; makes nothing. */
export async function embeddedIsMade(dataDirectory: string): Promise<boolean> {
  const root = resolve(dataDirectory)
  return isMade({ cluster: clusterOf(root) }).catch((error: unknown) => {
    throw refusalOf(error, root)
  })
}

/** The address of the database that somebody's server of this folder serves now, to be read beside him; null when it stands still. */
export async function runningEmbedded(dataDirectory: string): Promise<string | null> {
  const root = resolve(dataDirectory)
  try {
    const place = { cluster: clusterOf(root), password: await readPassword(root) }
    const running = await readPostmaster(place)
    return running?.port && (await knock(place, running.port)) === null ? urlOf(place, running.port, 'menyala') : null
  } catch (error) {
    throw refusalOf(error, root)
  }
}

type Held = { owner: pg.Client; child: ChildProcess | null }

/**
 * Brings the server back at its port whenever it has fallen: killed, or out of memory. The owner's session says so, as
 * it ends with the server; whoever else had sessions finds them broken, what was not committed undone, and the server there again.
 */
function keep(home: Home, port: number, held: Held): { stop: () => Promise<void> } {
  let { owner, child } = held
  let stopping = false
  let reviving = Promise.resolve()
  const revive = async () => {
    home.options.onProgress?.('The database has fallen')
    while (!stopping) {
      try {
        const back = await adoptOrStart(home, port)
        if (back.port !== port) throw new Error(`it was begun at another port, ${back.port}`)
        child = back.child
        owner = await connectOwner(home, back.port)
        watch()
        home.options.onProgress?.('The database is back')
        return
      } catch (error) {
        home.options.onProgress?.(`The database could not be brought back yet: ${error instanceof Error ? error.message : String(error)}`)
        await pause(reviveAgainMs)
      }
    }
  }
  const watch = () =>
    owner.once('end', () => {
      if (!stopping) reviving = revive()
    })
  watch()
  return {
    async stop() {
      stopping = true
      await reviving
      await stop(home, owner, child)
    },
  }
}

/** A running server of this folder, else a new one, at `wanted` where it must be that port. One that is just stopping or recovering is waited for. */
async function adoptOrStart(home: Home, wanted?: number): Promise<{ port: number; child: ChildProcess | null }> {
  const until = Date.now() + 60_000
  for (;;) {
    const running = await readPostmaster(home)
    if (!running) return start(home, wanted)
    const answer = running.port ? await knock(home, running.port) : 'CLOSED'
    if (answer === null) return { port: running.port, child: null }
    if (!(await isOurServer(home, running.pid))) {
      // The number in the file is another program's by now: a machine that fell, or a container started anew.
      await rm(join(home.cluster, 'postmaster.pid'), { force: true })
      return start(home, wanted)
    }
    if (Date.now() > until)
      throw new StartRefused(`The database in ${home.root} (process ${running.pid}) does not answer: stop it and start again.`)
    await pause(50)
  }
}

async function readPostmaster({ cluster }: Pick<Home, 'cluster'>): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(ignore('ENOENT', ''))
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 && isAlive(pid) ? { pid, port: Number(lines[3] ?? 0) } : null
}

/** Where the system tells (Linux), a process is ours if it is a postgres that works in this folder. */
async function isOurServer({ cluster }: Home, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').some((part) => part === cluster) && command.includes('postgres')
}

/** Starts on a free port; the port can be taken by somebody between the choice and the start, so it is tried thrice. */
async function start(home: Home, wanted?: number): Promise<{ port: number; child: ChildProcess | null }> {
  home.options.onProgress?.('Starting the database')
  const until = Date.now() + sessionsEndWithinMs
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort())
    const child = await launch(home, port)
    const answer = await answerOf(home, child, port)
    if (answer === null) return { port, child }
    const log = await lastWords(home)
    if (/pre-existing shared memory block/.test(log) && Date.now() < until) {
      await pause(100)
      continue
    }
    // somebody has begun it in this very moment: one that a Menyala brought back just before it was killed too
    if (/lock file "postmaster\.pid" already exists/.test(log) && Date.now() < until) return adoptOrStart(home, wanted)
    if (attempt < 3 && /Address already in use/.test(log)) continue
    throw new Error(`postgres did not start: ${log}`)
  }
}

/** null once the server answers; a word once it is known that it will not. Recovery after a fall may take its time. */
async function answerOf(home: Home, child: ChildProcess, port: number): Promise<string | null> {
  let gone = false
  child.once('exit', () => (gone = true))
  child.once('error', () => (gone = true))
  const until = Date.now() + 120_000
  while (!gone && Date.now() < until) {
    if ((await knock(home, port)) === null) return null
    await pause(15)
  }
  return 'ENDED'
}

/** null when the server lets us in, else the code of its refusal. */
async function knock(home: Pick<Home, 'cluster' | 'password'>, port: number): Promise<string | null> {
  const client = new pg.Client({ connectionString: urlOf(home, port, 'postgres'), connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ directory: string }>("select current_setting('data_directory') as directory")
    return rows[0]?.directory === home.cluster ? null : 'OTHER'
  } catch (error) {
    return (error as { code?: string }).code ?? 'UNKNOWN'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A session that lives as long as the server: its end tells that the server has fallen. */
async function connectOwner(home: Home, port: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(home, port, 'postgres'), application_name: 'menyala owner', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'menyala'")
  if (!rowCount) await client.query('create database menyala')
}

/** A "fast" stop (SIGINT): sessions are ended, everything is written. Past 20 s it is cut short; the next start recovers. */
async function stop(home: Home, owner: pg.Client | null, child: ChildProcess | null): Promise<void> {
  const running = await readPostmaster(home)
  await owner?.end().catch(() => undefined)
  if (!running) return
  signal(running.pid, 'SIGINT')
  for (let waited = 0; isAlive(running.pid) && child?.exitCode == null && child?.signalCode == null; waited += 10) {
    if (waited === 20_000) signal(running.pid, 'SIGQUIT')
    if (waited > 30_000) return
    await pause(10)
  }
}

function refusalOf(error: unknown, root: string): unknown {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (error instanceof StartRefused) return error
  if (code === 'ENOSPC' || code === 'EDQUOT' || /no space left on device|disk quota exceeded/i.test(message))
    return new StartRefused(`The disk is full: there is no room to write in ${root}.`)
  if (/could not look up effective user/.test(message))
    return new StartRefused('PostgreSQL cannot run as a user without a name: add this uid to /etc/passwd, or set DATABASE_URL.')
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || /permission denied/i.test(message))
    return new StartRefused(`The data folder ${root} cannot be used by this user: give it to him, or set DATA_DIRECTORY.`)
  if (code === 'ENOTDIR' || code === 'EEXIST') return new StartRefused(notAFolder(root))
  return error
}

const urlOf = ({ password }: Pick<Home, 'password'>, port: number, database: string) =>
  `postgres://menyala:${password}@127.0.0.1:${port}/${database}`

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
