/** The live topics of this page: the current state and the listeners of each. live-connection.ts delivers the states. */
import { useSyncExternalStore } from 'react'
import type { LiveEvent, PageData, Topic, TopicState } from '../../contract/live.ts'
import type { Wanted } from './live-stream.ts'

type Kept = { version: number; state: unknown; gone: string | null }
export type Live<T extends Topic> = {
  /** The current state. undefined until it arrives. */
  state: TopicState<T> | undefined
  /** The code of a refusal: this person may not see the topic, or may not see it any more. */
  gone: string | null
}

const nothing: Kept = { version: 0, state: undefined, gone: null }
const kept = new Map<Topic, Kept>()
const listeners = new Map<Topic, Set<() => void>>()
const onlineListeners = new Set<() => void>()
/** How long the page keeps listening to a topic after the last screen has left it. */
const lingerMs = 5000

type Connection = { tellWants: () => void; renew: () => void; again: () => void }
let online = true
let connection: Connection | null = null

/** The mark of the database whose versions this page has; null until a stream has told it. */
let database: string | null = null

/**
 * Says of which database the stream is, and answers whether the page has states of another one. After a restore versions begin anew: what
 * the page shows stays, and counts as older than all that comes.
 */
export function knowDatabase(mark: string): boolean {
  const isOther = database !== null && database !== mark
  database = mark
  if (isOther) for (const [topic, state] of kept) kept.set(topic, { ...state, version: 0 })
  return isOther
}

let whenGone: () => void = () => undefined
/** Runs whenever a topic is refused: the session may have ended elsewhere. */
export function onGone(check: () => void): void {
  whenGone = check
}

/** Takes the states that came with the page. Call it before the first screen is rendered. */
export function seedLive(data: PageData): void {
  const { service, currencies, directions, rates, versions } = data
  const given = { service, currencies, directions, rates }
  for (const topic of ['service', 'currencies', 'directions', 'rates'] as const)
    kept.set(topic, { version: versions[topic], state: given[topic], gone: null })
  if (data.reviews !== undefined) kept.set('reviews', { version: versions.reviews, state: data.reviews, gone: null })
}

/** Changes arrive after this call. */
export function connectLive(by: Connection): void {
  connection = by
  by.tellWants()
}

/** The topics that this page listens to, with the versions that it has. */
export function wantedTopics(): Wanted {
  const topics: Wanted = {}
  for (const topic of listeners.keys()) topics[topic] = kept.get(topic)?.version ?? 0
  return topics
}

/**
 * Call this when the person has changed (signed in, signed out, got other rights). It drops personal states and requests everything again.
 */
export function renewLive(): void {
  forgetPersonal()
  connection?.renew()
}

/** Requests everything again, of the same person: what the page shows stays until it comes. */
export function askLiveAgain(): void {
  connection?.again()
}

/** The current state of a topic. Listening starts with the first screen that uses it. null listens to nothing. */
export function useLive<T extends Topic>(topic: T | null): Live<T> {
  const now = useSyncExternalStore(
    (tell) => (topic ? listen(topic, tell) : () => undefined),
    () => (topic ? presentOf(topic) : nothing),
    () => nothing,
  )
  return now as Kept & Live<T>
}

export const isOnline = (): boolean => online

/** False when the stream has been down for longer than one quick retry. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      onlineListeners.add(tell)
      return () => onlineListeners.delete(tell)
    },
    isOnline,
    () => true,
  )

/** Stores a state that came with an answer, unless the page has a newer one. So the screen need not wait for the stream. */
export function putLive<T extends Topic>(topic: T, version: number, state: TopicState<T>): void {
  take({ topic, version, state })
}

/** Topics that not everybody may read. Their states are kept only while a screen shows them. */
const isPersonal = (topic: Topic): boolean =>
  topic.includes(':') ||
  ['queue', 'inbox', 'users', 'verifications', 'payoutRun', 'partners', 'chats', 'reviewQueue', 'rateHealth'].includes(topic)

/** What the page has of a topic, whether anybody listens to it or not. */
export const presentOf = (topic: Topic): Readonly<Kept> => kept.get(topic) ?? nothing

/** Calls `tell` whenever the topic changes; the answer ends that. */
export function listen(topic: Topic, tell: () => void): () => void {
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

/** Takes a state, or the end of a topic. A state that is older than the current one is ignored. */
export function take(event: LiveEvent): void {
  const before = kept.get(event.topic) ?? nothing
  if (!('gone' in event) && before.state !== undefined && event.version <= before.version) return
  // The stream sends the state again to each new listener. Only a new version may cause a render, or a screen would render and listen
  // without end.
  if ('gone' in event && before.gone === event.code) return
  if (!listeners.has(event.topic) && event.topic.includes(':')) return
  kept.set(
    event.topic,
    'gone' in event ? { version: 0, state: undefined, gone: event.code } : { version: event.version, state: event.state, gone: null },
  )
  for (const tell of listeners.get(event.topic) ?? []) tell()
  if ('gone' in event) whenGone()
}

/** Drops the states that only the former person could read, because the person has changed. */
export function forgetPersonal(): void {
  for (const topic of Array.from(kept.keys())) {
    if (!isPersonal(topic)) continue
    kept.delete(topic)
    for (const tell of listeners.get(topic) ?? []) tell()
  }
}

/** Stores whether the stream is connected. */
export function setOnline(is: boolean): void {
  if (online === is) return
  online = is
  for (const tell of onlineListeners) tell()
}
