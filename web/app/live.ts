/** What is live on this page: the present state of each topic, and who listens. How it comes is live-connection.ts. */
import { useSyncExternalStore } from 'react'
import type { LiveEvent, PageData, Topic, TopicState } from '../../contract/live.ts'
import type { Wanted } from './live-stream.ts'

type Kept = { version: number; state: unknown; gone: string | null }
export type Live<T extends Topic> = {
  /** The present state; undefined until it has come. */
  state: TopicState<T> | undefined
  /** The code of a refusal: this person may not see the topic (any more). */
  gone: string | null
}

const nothing: Kept = { version: 0, state: undefined, gone: null }
const kept = new Map<Topic, Kept>()
const listeners = new Map<Topic, Set<() => void>>()
const onlineListeners = new Set<() => void>()
/** How long a topic is still listened to after the last screen has left it. */
const lingerMs = 5000

type Connection = { tellWants: () => void; renew: () => void }
let online = true
let connection: Connection | null = null

/** Takes the states that the page brought along. Call before the first screen is drawn. */
export function seedLive(data: PageData): void {
  const { service, currencies, directions, rates, versions } = data
  const given = { service, currencies, directions, rates }
  for (const topic of ['service', 'currencies', 'directions', 'rates'] as const)
    kept.set(topic, { version: versions[topic], state: given[topic], gone: null })
}

/** From here on changes come. */
export function connectLive(by: Connection): void {
  connection = by
  by.tellWants()
}

/** What somebody on this page listens to, with the versions that are here. */
export function wantedTopics(): Wanted {
  const topics: Wanted = {}
  for (const topic of listeners.keys()) topics[topic] = kept.get(topic)?.version ?? 0
  return topics
}

/** The person has changed (signed in, out, or got other rights): forgets what was personal and asks for everything anew. */
export function renewLive(): void {
  forgetPersonal()
  connection?.renew()
}

/** A topic as it is now. Listening starts with the first screen that asks. null listens to nothing. */
export function useLive<T extends Topic>(topic: T | null): Live<T> {
  const now = useSyncExternalStore(
    (tell) => (topic ? listen(topic, tell) : () => undefined),
    () => (topic ? (kept.get(topic) ?? nothing) : nothing),
    () => nothing,
  )
  return now as Kept & Live<T>
}

export const isOnline = (): boolean => online

/** False when the stream has been cut for longer than one quick try. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      onlineListeners.add(tell)
      return () => onlineListeners.delete(tell)
    },
    isOnline,
    () => true,
  )

/** Puts a state that an answer has just brought, unless a newer one is there: the screen needs not wait for the stream. */
export function putLive<T extends Topic>(topic: T, version: number, state: TopicState<T>): void {
  take({ topic, version, state })
}

/** What not everybody may hear: it is kept no longer than somebody looks at it. */
const isPersonal = (topic: Topic): boolean => topic.includes(':') || ['queue', 'inbox', 'verifications', 'payoutRun'].includes(topic)

function listen(topic: Topic, tell: () => void): () => void {
  const mine = listeners.get(topic) ?? new Set()
  listeners.set(topic, mine)
  mine.add(tell)
  if (mine.size === 1) connection?.tellWants()
  return () => {
    mine.delete(tell)
    setTimeout(() => {
      if (mine.size || listeners.get(topic) !== mine) return
      listeners.delete(topic)
      if (isPersonal(topic)) kept.delete(topic)
      connection?.tellWants()
    }, lingerMs)
  }
}

/** A state, or the end of one, as it comes; an older one than is here says nothing. */
export function take(event: LiveEvent): void {
  const before = kept.get(event.topic) ?? nothing
  if (!('gone' in event) && before.state !== undefined && event.version <= before.version) return
  // Told again to each new listener: only news may redraw, else a screen that redraws listens anew without end.
  if ('gone' in event && before.gone === event.code) return
  if (!listeners.has(event.topic) && event.topic.includes(':')) return
  kept.set(
    event.topic,
    'gone' in event ? { version: 0, state: undefined, gone: event.code } : { version: event.version, state: event.state, gone: null },
  )
  for (const tell of listeners.get(event.topic) ?? []) tell()
}

/** The person has changed: what only he might hear is forgotten. */
export function forgetPersonal(): void {
  for (const topic of Array.from(kept.keys())) {
    if (!isPersonal(topic)) continue
    kept.delete(topic)
    for (const tell of listeners.get(topic) ?? []) tell()
  }
}

/** Whether the stream stands. */
export function setOnline(is: boolean): void {
  if (online === is) return
  online = is
  for (const tell of onlineListeners) tell()
}
