/**
 * Who listens to which topics. An event is the whole present state of a topic with its version, and is sent only if the page has an older
 * one. So a stream that breaks loses nothing. A topic that changes often is sent as a change to the last state that the same stream has
 * sent, or whole if that is in doubt.
 */
import type { Writable } from 'node:stream'
import { mostTopicsOfStream, type Topic } from '../../../contract/live.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isStaff } from '../../../core/people/staff.ts'
import type { Context } from '../context.ts'
import { transaction } from '../db/transaction.ts'
import type { Caller } from '../handler.ts'
import { databaseMark } from './database-mark.ts'
import { openLiveProcesses } from './live-processes.ts'
import type { Told } from './moments.ts'
import { openSharedTopics, type SharedState } from './shared-topics.ts'
import { publish, readSignals } from './signals.ts'
import { eventText, goneText, openStream, type Stream, stateText } from './stream.ts'
import { mayHear, type Named, type PersonalKind, type SharedKind, type TopicStates, topicOf } from './topics.ts'

/** Proxies close connections that are silent for longer. A test may use a shorter time. */
const usualClockEveryMs = 15_000
const bringAgainAfterMs = 1000

type Wish = { stream: string; sessionId: string | null; topics?: Record<string, number>; leave?: string[] }

export type Hub = {
  /** Opens a stream on `out` and sends its id first. `changes`: the page understands changes to a state too. */
  open: (caller: Caller | null, out: Writable, changes: boolean) => Stream
  /**
   * The caller's stream listens to more topics, from the versions that the page has. INVALID_ARGUMENT for an unknown topic, or where the
   * stream has no room for more, NOT_FOUND for a stream that no process has. `beforeRelay` may refuse a wish that must be sent to another
   * process as a row.
   */
  subscribe: (caller: Caller | null, streamId: string, topics: Record<string, number>, beforeRelay: () => void) => Promise<void>
  unsubscribe: (caller: Caller | null, streamId: string, topics: string[], beforeRelay: () => void) => Promise<void>
  /** The present state of a topic that is the same for all. */
  present: (kind: SharedKind) => Promise<SharedState>
  openCount: () => number
  /** Who listens to topics of a kind on the streams of this process. */
  listening: (kind: PersonalKind) => readonly { key: string; caller: Caller }[]
  close: () => Promise<void>
}

/** The topics of these names; INVALID_ARGUMENT with the first name that is no topic. */
const namedOf = (names: readonly string[]): Named[] =>
  names.map((name) => {
    const found = topicOf(name)
    if (!found) throw new Refusal('INVALID_ARGUMENT', { field: `topics.${name.slice(0, 80)}` })
    return found
  })

/** Starts to listen for changes. A context has one hub. */
export async function startHub(context: Context, states: TopicStates, clockEveryMs = usualClockEveryMs): Promise<Hub> {
  const processId = context.newId()
  const database = await databaseMark(context.database.pool)
  const streams = new Map<string, Stream>()
  const listeners = new Map<Topic, Set<Stream>>()
  const shared = openSharedTopics(context, states)
  const log = context.log
  const isShared = (kind: string): kind is SharedKind => Object.hasOwn(states.shared, kind)

  const leave = (stream: Stream, topic: Topic) => {
    stream.topics.delete(topic)
    stream.brought?.delete(topic)
    const group = listeners.get(topic)
    group?.delete(stream)
    if (group?.size === 0) listeners.delete(topic)
  }
  const forget = (stream: Stream) => {
    streams.delete(stream.id)
    for (const topic of stream.topics.keys()) leave(stream, topic)
  }
  /** `chunk` is called only if the page has an older version, and gets that version. */
  const offer = (stream: Stream, topic: Topic, version: number, chunk: (has: number) => string | Buffer) => {
    const has = stream.topics.get(topic)
    if (has === undefined || version <= has) return
    stream.topics.set(topic, version)
    stream.send(chunk(has))
    stream.brought?.set(topic, version)
  }
  const gone = (stream: Stream, topic: Topic) => {
    leave(stream, topic)
    stream.send(goneText(topic, 'NO_ACCESS'))
  }

  /** Sends the present state of a topic to some of its listeners. */
  const bring = async ({ topic, kind, key }: Named, group: Iterable<Stream>) => {
    if (isShared(kind)) {
      const present = await shared.present(kind)
      const { version, same } = present
      for (const stream of group) {
        if (same.includes(stream.topics.get(topic) ?? 0)) continue
        const chunk = (has: number) =>
          (stream.brought?.get(topic) === has ? shared.change(kind, present, has) : null) ?? shared.whole(kind, present)
        offer(stream, topic, version, chunk)
      }
      return
    }
    // all tabs of one session see the same state
    const bySession = Map.groupBy([...group], ({ caller }) => caller?.sessionId)
    for (const tabs of bySession.values()) {
      const caller = tabs[0]?.caller ?? null
      const present = caller && (await states.personal[kind as PersonalKind](context, key, caller))
      if (!present) for (const stream of tabs) gone(stream, topic)
      else {
        const json = JSON.stringify(present.state)
        for (const stream of tabs) offer(stream, topic, present.version, () => stateText(topic, present.version, json))
      }
    }
  }

  // a topic is sent once at a time; a change meanwhile asks for another round
  const bringing = new Map<Topic, { again: boolean }>()
  const changed = async (named: Named) => {
    const running = bringing.get(named.topic)
    if (running) {
      running.again = true
      return
    }
    const run = { again: true }
    bringing.set(named.topic, run)
    try {
      while (run.again) {
        run.again = false
        await bring(named, listeners.get(named.topic) ?? [])
      }
    } finally {
      bringing.delete(named.topic)
    }
  }

  const endStreams = (isOver: (caller: Caller) => boolean) => {
    for (const stream of streams.values()) if (stream.caller && isOver(stream.caller)) stream.close()
  }

  const heard = (signals: Set<string>) => {
    for (const signal of signals) {
      const [word, rest] = [signal.slice(0, signal.indexOf(':')), signal.slice(signal.indexOf(':') + 1)]
      if (word === 'session') endStreams(({ sessionId }) => sessionId === rest)
      else if (word === 'person') endStreams(({ uid }) => uid === rest)
      else if (word === 'relay') void hearRelay(rest).catch((error: unknown) => log.warn({ err: error }, 'a relayed subscription failed'))
      else {
        const named = topicOf(signal)
        if (!named) continue
        if (isShared(named.kind)) {
          states.forget(context, named.kind)
          shared.changed(named.kind)
        }
        if (listeners.has(named.topic))
          void changed(named).catch((error: unknown) => {
            log.warn({ err: error, topic: signal }, 'a topic could not be brought')
            setTimeout(() => heard(new Set([signal])), bringAgainAfterMs).unref()
          })
      }
    }
  }

  const listen = async (stream: Stream, topics: Record<string, number>, named: readonly Named[]) => {
    for (const one of named) {
      if (!(await mayHear(context, one.kind, stream.caller))) {
        stream.send(goneText(one.topic, 'NO_ACCESS'))
        continue
      }
      if (!streams.has(stream.id)) return
      // What fits is heard. Several requests may come at once, so room is looked for when it is taken.
      if (!stream.topics.has(one.topic) && stream.topics.size >= mostTopicsOfStream)
        throw new Refusal('INVALID_ARGUMENT', { field: 'topics' })
      // the stream is added to the listeners before the state is read, so a change in between is sent too
      stream.topics.set(one.topic, topics[one.topic] ?? 0)
      stream.brought?.delete(one.topic)
      const group = listeners.get(one.topic) ?? new Set()
      listeners.set(one.topic, group.add(stream))
      await bring(one, [stream])
    }
  }

  /** Behind a load balancer the wish may reach a process that does not have the stream. The process that has it gets the wish as a signal. */
  const relay = async (wish: Wish, beforeRelay: () => void) => {
    const [holder = ''] = wish.stream.split('.')
    if (holder === processId || !(await others.isAlive(holder))) throw new Refusal('NOT_FOUND', { field: 'stream' })
    beforeRelay()
    await transaction(context.database, (tx) => publish(tx, `relay:${JSON.stringify(wish)}`))
  }
  const hearRelay = async (text: string) => {
    const wish = JSON.parse(text) as Wish
    const stream = streams.get(wish.stream)
    if (!stream || (stream.caller?.sessionId ?? null) !== wish.sessionId) return
    if (wish.topics) await listen(stream, wish.topics, namedOf(Object.keys(wish.topics)))
    for (const name of wish.leave ?? []) leave(stream, name as Topic)
  }
  const streamOf = (caller: Caller | null, id: string): Stream | null => {
    const stream = streams.get(id)
    if (stream && stream.caller?.sessionId !== caller?.sessionId) throw new Refusal('NOT_FOUND', { field: 'stream' })
    return stream ?? null
  }

  /** After a change by staff this process forgets the old state before it answers. Reserves change with every order and wait for the signal. */
  const committed = (signals: ReadonlySet<string>) => {
    for (const kind of ['settings', 'currencies', 'directions', 'rateHealth', 'reviews'] as const)
      if (signals.has(kind)) states.forget(context, kind)
  }
  /** The client hears of staff who write to him; staff hear of the client and of each other. */
  const moment = ({ from, ...told }: Told) => {
    for (const stream of listeners.get(told.topic) ?? [])
      if (stream.caller && stream.caller.sessionId !== from && (told.what === 'typing' || isStaff(stream.caller.role)))
        stream.send(eventText('moment', JSON.stringify(told)))
  }
  const reader = await readSignals(context.database, log, { processId, heard, committed, moment })
  const others = openLiveProcesses(context.database)
  let closed = false
  const clock = setInterval(() => {
    const chunk = eventText('clock', JSON.stringify({ now: context.now() }))
    for (const stream of streams.values()) stream.send(chunk)
  }, clockEveryMs)

  return {
    open(caller, out, changes) {
      const stream = openStream(`${processId}.${context.newId()}`, caller, out, changes)
      streams.set(stream.id, stream)
      out.once('close', () => forget(stream))
      stream.send(`retry: 1000\n${eventText('hello', JSON.stringify({ stream: stream.id, now: context.now(), database }))}`)
      // asked for while the process stops: nothing would ever end it
      if (closed) stream.close()
      return stream
    },
    async subscribe(caller, id, topics, beforeRelay) {
      const named = namedOf(Object.keys(topics))
      const stream = streamOf(caller, id)
      if (stream) await listen(stream, topics, named)
      else await relay({ stream: id, sessionId: caller?.sessionId ?? null, topics }, beforeRelay)
    },
    async unsubscribe(caller, id, topics, beforeRelay) {
      const named = namedOf(topics)
      const stream = streamOf(caller, id)
      if (stream) for (const { topic } of named) leave(stream, topic)
      else await relay({ stream: id, sessionId: caller?.sessionId ?? null, leave: topics }, beforeRelay)
    },
    present: (kind) => shared.present(kind),
    openCount: () => streams.size,
    listening: (kind) => {
      const found: { key: string; caller: Caller }[] = []
      for (const [topic, group] of listeners) {
        const named = topicOf(topic)
        if (named?.kind !== kind) continue
        for (const { caller } of group) if (caller) found.push({ key: named.key, caller })
      }
      return found
    },
    async close() {
      closed = true
      clearInterval(clock)
      for (const stream of streams.values()) stream.close()
      await reader.stop()
    },
  }
}
