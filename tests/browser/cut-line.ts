/** A line to a server that can be cut, streams and all: a browser that is told to be offline keeps its open connections. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import type { CallName } from '../../contract/calls.ts'

export type Line = {
  /** The address to come by. */
  url: string
  /** Breaks what is open and lets nothing through until `mend`. */
  cut: () => void
  mend: () => void
  /** Live streams that are open now say nothing more and stay open; whatever is opened after this is whole. */
  hush: () => void
  close: () => Promise<void>
}

/** Lays a line to the server at `target`, "http://localhost:3000". */
export async function layLine(target: string): Promise<Line> {
  const { port, hostname } = new URL(target)
  const open = new Set<Socket>()
  /** Both ends of each live stream. */
  const streams = new Map<Socket, Socket>()
  let whole = true
  const server = createServer((near) => {
    if (!whole) return near.destroy()
    const far = connect(Number(port), hostname)
    near.on('data', (chunk: Buffer) => /^GET \/live[?\s]/m.test(chunk.toString('latin1')) && streams.set(near, far))
    near.on('close', () => streams.delete(near))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const cut = () => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      whole = true
    },
    hush: () => {
      for (const [near, far] of streams) far.unpipe(near).resume()
    },
    close: () => {
      cut()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** The next call of this function is done, and its answer does not come back. */
export const loseAnswer = (page: Page, name: CallName): Promise<unknown> =>
  page.route(
    `**/call/${name}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
