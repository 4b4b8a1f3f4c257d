/**
 * A lock that says "this data folder has its Menyala", held from before anything in the folder is touched. The system takes it back
 * when the process ends, by SIGKILL too, so it is never stale.
 */
import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'

/** A Menyala that is told to stop may need this long to give the folder back. */
const waitMs = 2000

export type FolderLock = { readonly release: () => Promise<void> }

/** Locks a folder, and makes it where it is missing. Throws StartRefused when another Menyala keeps it. */
export async function lockFolder(root: string): Promise<FolderLock> {
  await mkdir(root, { recursive: true })
  const address = lockAddress(await realpath(root))
  for (const until = Date.now() + waitMs; ; await pause(50)) {
    const server = await listenAt(address)
    if (server) return { release: () => new Promise((done) => server.close(() => done())) }
    if (Date.now() > until)
      throw new StartRefused(`The data folder ${root} is in use by another Menyala: stop it, or set DATA_DIRECTORY or DATABASE_URL.`)
  }
}

/**
 * A local socket, which one process at a time can listen at: without a file on Linux (abstract) and Windows (named pipe). Elsewhere it
 * is a file, which outlives its process.
 */
function lockAddress(folder: string): string {
  const name = `menyala-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.lock`)
}

/** null when another process listens there. */
async function listenAt(address: string): Promise<Server | null> {
  const server = await tryToListen(address)
  if (server || !address.endsWith('.lock') || (await answers(address))) return server
  await rm(address, { force: true })
  return tryToListen(address)
}

function tryToListen(address: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(null) : fail(error)))
    server.listen(address, () => done(server.unref()))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
