/**
 * The stream itself. One tab has it for all tabs of a browser. It keeps the stream open, subscribes to topics with their versions after
 * each connect, and always gives the tabs the full current state of a topic. A lost connection loses nothing: the full states come again
 * afterwards. If a change does not fit the state that the tab has, the full state is requested.
 */
import type { LiveChange, LiveEvent, LiveMoment, RatesState, Topic } from '../../contract/live.ts'
import { withRatesChange } from '../../core/rates/rates-change.ts'
import type { Instant } from '../../core/time/instant.ts'
import { setClock } from './clock.ts'
import { openStream } from './open-stream.ts'

export type Wanted = Partial<Record<Topic, number>>

export type LiveStream = {
  /** The topics that one tab listens to now, with the versions that it has. They replace the tab's former topics. */
  want: (tab: string, topics: Wanted) => void
  /** A tab was closed. */
  leave: (tab: string) => void
  /** Everything is requested again, as after a change of the person. */
  renew: () => void
  close: () => void
}

type Told = {
  /** Of which database the stream is. Answers whether the pages have states of another one. */
  database: (mark: string) => boolean
  event: (event: LiveEvent) => void
  moment: (moment: LiveMoment) => void
  online: (online: boolean) => void
}

export function keepStream({ database: tellDatabase, event: tellEvent, moment: tellMoment, online: tellOnline }: Told): LiveStream {
  const tabs = new Map<string, Wanted>()
  const last = new Map<Topic, LiveEvent>()
  /** The topics that this stream is subscribed to, with the versions that were sent in the request. */
  const asked = new Map<Topic, number>()
  let streamId: string | null = null
  let closeStream: (() => void) | null = null
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const connect = () => {
    clearTimeout(retry)
    closeStream?.()
    streamId = null
    asked.clear()
    closeStream = openStream('/live?changes=1', {
      event: (name, data) => {
        if (name === 'hello') greet(JSON.parse(data) as { stream: string; now: Instant; database: string })
        else if (name === 'state' || name === 'gone') take(JSON.parse(data) as LiveEvent)
        else if (name === 'change') takeChange(JSON.parse(data) as LiveChange)
        else if (name === 'moment') tellMoment(JSON.parse(data) as LiveMoment)
      },
      end: () => {
        streamId = null
        if (stopped) return
        failures++
        if (failures > 1) tellOnline(false)
        // The first retry comes at once, the next after 1, 2, 4 ... 15 s. The random factor keeps pages from reconnecting all together.
        const wait = failures === 1 ? 100 : Math.min(15_000, 1000 * 2 ** (failures - 2)) * (0.75 + Math.random() / 2)
        retry = setTimeout(connect, wait)
      },
    })
  }

  const greet = ({ stream, now, database }: { stream: string; now: Instant; database: string }) => {
    setClock(now)
    if (tellDatabase(database)) forgetVersions()
    streamId = stream
    failures = 0
    tellOnline(true)
    ask()
  }

  const forgetVersions = () => {
    last.clear()
    for (const [tab, topics] of tabs) tabs.set(tab, Object.fromEntries(Object.keys(topics).map((topic) => [topic, 0])) as Wanted)
  }

  const take = (event: LiveEvent) => {
    last.set(event.topic, event)
    // After a lost connection only states newer than this one are requested.
    if (!('gone' in event)) for (const topics of tabs.values()) if (event.topic in topics) topics[event.topic] = event.version
    tellEvent(event)
  }

  const takeChange = ({ topic, version, since, change }: LiveChange) => {
    const before = last.get(topic)
    if (before && 'state' in before && before.version === since)
      take({ topic, version, state: withRatesChange(before.state as RatesState, change) })
    else if (streamId && asked.has(topic)) {
      asked.set(topic, 0)
      void send('/live/subscribe', { stream: streamId, topics: { [topic]: 0 } })
    }
  }

  /** Subscribes to wanted topics that are not subscribed yet, and unsubscribes from topics that no tab wants any more. */
  const ask = () => {
    if (!streamId) return
    const wanted = new Map<Topic, number>()
    for (const topics of tabs.values())
      for (const [topic, version] of Object.entries(topics) as [Topic, number][])
        wanted.set(topic, Math.min(version, wanted.get(topic) ?? Number.POSITIVE_INFINITY))
    const fresh: Wanted = {}
    for (const [topic, version] of wanted) {
      const had = asked.get(topic)
      if (had !== undefined && (had <= version || last.has(topic))) continue
      fresh[topic] = version
      asked.set(topic, version)
    }
    const gone = [...asked.keys()].filter((topic) => !wanted.has(topic))
    for (const topic of gone) {
      asked.delete(topic)
      last.delete(topic)
    }
    if (Object.keys(fresh).length) void send('/live/subscribe', { stream: streamId, topics: fresh })
    if (gone.length) void send('/live/unsubscribe', { stream: streamId, topics: gone })
  }

  /**
   * A refused or lost subscription is retried after 3 s. 429 means too early: the same stream asks again. Any other status means that the server
   * does not know this stream: a new stream is opened.
   */
  const send = async (url: string, body: { stream: string; topics: unknown }) => {
    try {
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      if (response.ok || !url.endsWith('/subscribe') || body.stream !== streamId || stopped) return
      asked.clear()
      clearTimeout(retry)
      retry = setTimeout(response.status === 429 ? ask : connect, 3000)
    } catch {
      // If the whole connection is lost, the stream notices it and everything is requested again. If only this request was, the stream
      // lives on and nothing else would ask for its topics.
      if (body.stream !== streamId || stopped) return
      asked.clear()
      clearTimeout(retry)
      retry = setTimeout(ask, 3000)
    }
  }

  const atOnce = () => {
    if (!streamId) {
      failures = 0
      connect()
    }
  }
  addEventListener('online', atOnce)
  // When the system reports that it is offline, reconnect at once. Otherwise a dead stream would be noticed only by its silence.
  addEventListener('offline', connect)
  connect()

  return {
    want: (tab, topics) => {
      tabs.set(tab, { ...topics })
      for (const [topic, version] of Object.entries(topics) as [Topic, number][]) {
        const known = last.get(topic)
        if (known && ('gone' in known || known.version > version)) tellEvent(known)
      }
      ask()
    },
    leave: (tab) => {
      tabs.delete(tab)
      ask()
    },
    renew: () => {
      forgetVersions()
      connect()
    },
    close: () => {
      stopped = true
      clearTimeout(retry)
      removeEventListener('online', atOnce)
      removeEventListener('offline', connect)
      closeStream?.()
    },
  }
}
