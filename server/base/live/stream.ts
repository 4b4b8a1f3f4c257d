/** One open event stream: its topics, the versions that were sent, and the limit of unread data. */
import type { Writable } from 'node:stream'
import type { LiveChange, LiveEvent, Topic } from '../../../contract/live.ts'
import type { Caller } from '../handler.ts'

/**
 * A client with more unread data than this, and than the largest piece of it, is disconnected. It comes back and gets the present state.
 * A piece may be large: the whole catalogue, at first and whenever it changes as a whole.
 */
const mostWaiting = 64 * 1024
const flushMs = 1000

export type Stream = {
  readonly id: string
  readonly caller: Caller | null
  /** The version that the page has of each topic. */
  readonly topics: Map<Topic, number>
  /** Only if the page understands changes: the last version of each topic that this stream has sent. A change may start only from it. */
  readonly brought: Map<Topic, number> | null
  /** Writes, or disconnects a client that has too much unread data. */
  send: (chunk: string | Buffer) => void
  close: () => void
}

export const eventText = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`
/** `json` is the text of the state. */
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
    if (out.writableLength > allowance) return void out.destroy()
    out.write(chunk)
    allowance = Math.max(allowance, mostWaiting + Buffer.byteLength(chunk))
  }
  return {
    id,
    caller,
    topics: new Map(),
    brought: changes ? new Map() : null,
    send,
    close: () => {
      out.end()
      // a client that does not read would keep the connection open
      setTimeout(() => out.destroy(), flushMs).unref()
    },
  }
}
