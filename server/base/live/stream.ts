/** One open event stream: what it listens to, what it was sent, and how much it may leave unread. */
import type { Writable } from 'node:stream'
import type { LiveChange, LiveEvent, Topic } from '../../../contract/live.ts'
import type { Caller } from '../handler.ts'

/** A client with more than this waiting does not read; it is dropped and comes back to the present state. */
const mostWaiting = 64 * 1024
const flushMs = 1000

export type Stream = {
  readonly id: string
  readonly caller: Caller | null
  /** Topics by the version that the page has. */
  readonly topics: Map<Topic, number>
  /** It understands changes; then, topics by the version that this stream has brought: only to it may a change lead. */
  readonly brought: Map<Topic, number> | null
  /** Writes, or drops a client that leaves too much unread. */
  send: (chunk: string | Buffer) => void
  /** What comes first may be large (the whole catalogue), and is not held against the client. */
  sendFirst: (chunk: string | Buffer) => void
  close: () => void
}

export const eventText = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`
/** `json` is the state, already as text. */
export const stateText = (topic: Topic, version: number, json: string): string =>
  eventText('state', `{"topic":${JSON.stringify(topic)},"version":${version},"state":${json}}`)
export const changeText = (change: LiveChange): string => eventText('change', JSON.stringify(change))
export const goneText = (topic: Topic, code: string): string =>
  eventText('gone', JSON.stringify({ topic, gone: true, code } satisfies LiveEvent))

export function openStream(id: string, caller: Caller | null, out: Writable, changes = false): Stream {
  let allowance = mostWaiting
  out.on('drain', () => {
    allowance = mostWaiting
  })
  const send = (chunk: string | Buffer) => {
    if (out.destroyed) return
    if (out.writableLength > allowance) out.destroy()
    else out.write(chunk)
  }
  return {
    id,
    caller,
    topics: new Map(),
    brought: changes ? new Map() : null,
    send,
    sendFirst(chunk) {
      send(chunk)
      allowance = Math.max(allowance, mostWaiting + Buffer.byteLength(chunk))
    },
    close: () => {
      out.end()
      // who does not read would keep the connection open
      setTimeout(() => out.destroy(), flushMs).unref()
    },
  }
}
