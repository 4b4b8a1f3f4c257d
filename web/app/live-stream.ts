/**
 * The stream itself. One tab has it for all tabs of a browser. It keeps the stream open, subscribes to topics with their versions after
 * each connect, and always gives the tabs the full current state of a topic. A lost connection loses nothing: the full states come again
 * afterwards. If a change does not fit the state that the tab has, the full state is requested.
 */
import type { LiveChange, LiveEvent, LiveMoment, mostTopicsOfRequest, RatesState, Topic } from '../../contract/live.ts'
import { withRatesChange } from '../../core/rates/rates-change.ts'
import type { Instant } from '../../core/time/instant.ts'
import { correctClock, setClock } from './clock.ts'
import { openStream } from './open-stream.ts'

/** The type keeps it equal to the number of the contract, of which pages load no code. */
const mostOfRequest: typeof mostTopicsOfRequest = 50
const retryMs = 3000

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
  /** Topics that the server has refused by name. This stream does not ask for them again. */
  const refused = new Set<Topic>()
  /** Topics of `asked` that the stream may have had no room for. They are asked for again when others are left. */
  const noRoom = new Set<Topic>()
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
    refused.clear()
    noRoom.clear()
    closeStream = openStream('/live?changes=1', {
      event: (name, data) => {
        if (name === 'hello') greet(JSON.parse(data) as { stream: string; now: Instant; database: string })
        else if (name === 'state' || name === 'gone') take(JSON.parse(data) as LiveEvent)
        else if (name === 'change') takeChange(JSON.parse(data) as LiveChange)
        else if (name === 'clock') hearClock(JSON.parse(data) as { now: Instant })
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

  const hearClock = ({ now }: { now: Instant }) => {
    // the other tabs have the same machine's clock
    if (correctClock(now)) tellOnline(true)
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
      void subscribe(streamId, [topic])
    }
  }

  /** Subscribes to wanted topics that are not subscribed yet, and unsubscribes from topics that no tab wants any more. */
  const ask = () => {
    if (!streamId) return
    const wanted = new Map<Topic, number>()
    for (const topics of tabs.values())
      for (const [topic, version] of Object.entries(topics) as [Topic, number][])
        wanted.set(topic, Math.min(version, wanted.get(topic) ?? Number.POSITIVE_INFINITY))
    const fresh: Topic[] = []
    for (const [topic, version] of wanted) {
      const had = asked.get(topic)
      if (refused.has(topic) || (had !== undefined && (had <= version || last.has(topic)))) continue
      fresh.push(topic)
      asked.set(topic, version)
    }
    const gone = [...asked.keys()].filter((topic) => !wanted.has(topic))
    for (const topic of gone) {
      asked.delete(topic)
      noRoom.delete(topic)
      last.delete(topic)
    }
    for (const part of partsOf(fresh)) void subscribe(streamId, part)
    for (const part of partsOf(gone)) void unsubscribe(streamId, part)
  }

  /**
   * A lost subscription is asked for again after 3 s, by the same stream. 404 means that the server does not know this stream: a new stream is
   * opened. 400 means that it does not take these topics: another stream would be told the same.
   */
  const subscribe = async (stream: string, names: readonly Topic[]) => {
    const topics = Object.fromEntries(names.map((topic) => [topic, asked.get(topic) ?? 0]))
    const response = await send('/live/subscribe', { stream, topics })
    if (response?.ok || stream !== streamId || stopped) return
    if (response?.status === 404) {
      again(connect)
      return
    }
    if (response?.status === 400) {
      await leaveOut(stream, names, response)
      return
    }
    // If the whole connection is lost, the stream notices it and everything is requested again. If only this request was, the stream
    // lives on and nothing else would ask for its topics.
    for (const topic of names) asked.delete(topic)
    again(ask)
  }

  /** If the refusal names a topic, the others are asked for without it. Otherwise the stream was full, and has taken what fitted. */
  const leaveOut = async (stream: string, names: readonly Topic[], response: Response) => {
    const field = await refusedField(response)
    if (stream !== streamId || stopped) return
    const named = names.find((topic) => field === `topics.${topic}`)
    if (!named) {
      for (const topic of names) if (asked.has(topic)) noRoom.add(topic)
      return
    }
    refused.add(named)
    for (const topic of names) asked.delete(topic)
    ask()
  }

  const unsubscribe = async (stream: string, names: readonly Topic[]) => {
    const response = await send('/live/unsubscribe', { stream, topics: names })
    if (!response?.ok || stream !== streamId || stopped || noRoom.size === 0) return
    for (const topic of noRoom) asked.delete(topic)
    noRoom.clear()
    ask()
  }

  const again = (what: () => void) => {
    clearTimeout(retry)
    retry = setTimeout(what, retryMs)
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

const partsOf = (names: readonly Topic[]): Topic[][] =>
  Array.from({ length: Math.ceil(names.length / mostOfRequest) }, (_, part) =>
    names.slice(part * mostOfRequest, (part + 1) * mostOfRequest),
  )

/** null: the request was lost on its way. */
const send = (url: string, body: { stream: string; topics: unknown }): Promise<Response | null> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).catch(() => null)

/** The field that a refusal names; null if it names none. */
async function refusedField(response: Response): Promise<string | null> {
  try {
    const { error } = (await response.json()) as { error?: { details?: { field?: string } } }
    return error?.details?.field ?? null
  } catch {
    return null
  }
}
