/** The PostgreSQL server as a process of the machine: how it is run, whether it lives, and what it said last. */
import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Programs } from './programs.ts'
import type { RunAs } from './run-as.ts'

export type ServerPlace = {
  /** Its data. */
  cluster: string
  /** The file that it writes to. */
  log: string
  as: RunAs
  programs: Programs
  options: { readonly durable?: boolean; readonly maxConnections?: number }
}

/** For a server whose data may be lost: nothing waits for the disk, nothing is kept for a replica, nothing is vacuumed. */
const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
}

/** Runs the server at a port of 127.0.0.1; it may still fail, or recover for a while, before it answers. */
export async function launch({ cluster, log, as, programs, options }: ServerPlace, port: number): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: String(options.maxConnections ?? 100),
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // No rows in the log: they would carry what is encrypted or private elsewhere.
    log_error_verbosity: 'terse',
    ...(options.durable === false ? notDurable : {}),
  }
  const [program, args] = as.command(join(programs.directory, 'bin', 'postgres'), [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // what it says is added to the end: two that were begun in one moment must not write over each other's words
  await writeFile(log, '', { mode: 0o600 })
  const file = await open(log, 'a', 0o600)
  try {
    // A session of its own: Ctrl-C at the terminal must reach us alone, so that requests end before their database does.
    const child = spawn(program, args, {
      ...as.identity,
      cwd: '/',
      env: environmentFor(programs),
      stdio: ['ignore', file.fd, file.fd],
      detached: true,
    })
    child.unref()
    return child
  } finally {
    await file.close()
  }
}

/** Nothing of the caller's environment (PGDATA, LC_ALL, LD_PRELOAD) decides how the server runs. */
export const environmentFor = ({ directory }: Programs): NodeJS.ProcessEnv =>
  process.platform === 'win32'
    ? process.env
    : { PATH: process.env.PATH, LD_LIBRARY_PATH: join(directory, 'lib'), LC_ALL: 'C.UTF-8', TZ: 'UTC' }

/** The end of what the server wrote. */
export const lastWords = ({ log }: Pick<ServerPlace, 'log'>): Promise<string> =>
  readFile(log, 'utf8').then(
    (text) => text.slice(-2000),
    () => '',
  )

/** Code or signal of a child once it has ended; rejects where it could not begin. */
export const ended = (child: ChildProcess): Promise<number | string | null> =>
  new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, by) => done(code ?? by))
  })

/** A port of this machine that nobody has at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Sends a signal; who has ended by himself is left alone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}
