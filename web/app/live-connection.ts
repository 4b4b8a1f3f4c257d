/**
 * How live topics reach this page. One tab of the browser has the stream (it holds a web lock) and sends the states to the other tabs over
 * a channel, so ten tabs use one connection. A tab that the browser freezes would keep its lock and do nothing, so it gives up the stream
 * first. Without locks (plain http) each tab has its own stream.
 */
import type { LiveEvent, LiveMoment } from '../../contract/live.ts'
import { aheadOfMachine, setAheadOfMachine } from './clock.ts'
import { connectLive, forgetPersonal, isOnline, knowDatabase, setOnline, take, wantedTopics } from './live.ts'
import { takeMoment } from './live-moments.ts'
import { keepStream, type LiveStream, type Wanted } from './live-stream.ts'

let stream: LiveStream | null = null
let channel: BroadcastChannel | null = null
const tab = Math.random().toString(36).slice(2)
/** Gives up the lock, or the place in line for it. null while this tab rests: the browser has frozen it, or keeps it for "back". */
let giveUp: (() => void) | null = null

/** Of the tab that has the stream: whether that has told the server's time. */
let knowsTime = false

/** A tab that the browser discards says nothing. So each repeats what it wants, and one that was silent for so many turns is forgotten. */
const turnMs = 60_000
const mostSilentTurns = 5
/** Of the tab that has the stream: the other tabs, and since how many of its turns each is silent. */
const silent = new Map<string, number>()

type Message =
  | { kind: 'want'; tab: string; topics: Wanted }
  | { kind: 'leave'; tab: string }
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'moment'; moment: LiveMoment }
  /** `ahead`: how far the server's clock is ahead, if the stream has told. Browsers bring back pages that are hours old, with their clock. */
  | { kind: 'online'; online: boolean; ahead?: number }
  | { kind: 'database'; mark: string }
  | { kind: 'leader' }
  | { kind: 'renew' }
  | { kind: 'again' }

/** Opens the stream, or joins the tab that has it. Call it once, when the page is idle. */
export function startLive(): void {
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('menyala-live')
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  }
  addEventListener('pagehide', rest)
  addEventListener('pageshow', (event) => event.persisted && wake())
  document.addEventListener('freeze', rest)
  document.addEventListener('resume', wake)
  standInLine()
  connectLive({ tellWants, renew, again })
  setInterval(takeTurn, turnMs)
}

function standInLine(): void {
  if (!channel || !navigator.locks) {
    giveUp = () => undefined
    lead()
    return
  }
  const waiting = new AbortController()
  let release: () => void = () => undefined
  giveUp = () => {
    waiting.abort()
    release()
  }
  const asked = navigator.locks.request('menyala-live', { signal: waiting.signal }, () => {
    // the lock may come just when it was given up
    if (waiting.signal.aborted) return undefined
    lead()
    return new Promise<void>((done) => {
      release = done
    })
  })
  asked.catch((error: unknown) => {
    if (!waiting.signal.aborted) throw error
  })
}

/** The stream goes to another tab, and nothing is heard for this one meanwhile. */
function rest(): void {
  post({ kind: 'leave', tab })
  stream?.close()
  stream = null
  knowsTime = false
  silent.clear()
  giveUp?.()
  giveUp = null
}

function wake(): void {
  if (!giveUp) standInLine()
  tellWants()
}

function lead(): void {
  stream = keepStream({
    database: (mark) => {
      post({ kind: 'database', mark })
      return knowDatabase(mark)
    },
    event: (event) => {
      take(event)
      post({ kind: 'event', event })
    },
    moment: (moment) => {
      takeMoment(moment)
      post({ kind: 'moment', moment })
    },
    online: (is) => {
      if (is) knowsTime = true
      setOnline(is)
      tellOnline()
    },
  })
  post({ kind: 'leader' })
  tellWants()
}

/** Turns are counted, and not the time: after the computer has slept, all tabs still have as many turns to say something. */
function takeTurn(): void {
  if (!stream) {
    tellWants()
    return
  }
  for (const [other, turns] of silent) {
    silent.set(other, turns + 1)
    if (turns < mostSilentTurns) continue
    silent.delete(other)
    stream.leave(other)
  }
}

function hear(message: Message): void {
  if (message.kind === 'event') take(message.event)
  else if (message.kind === 'moment') takeMoment(message.moment)
  else if (message.kind === 'online') {
    if (message.ahead !== undefined) setAheadOfMachine(message.ahead)
    setOnline(message.online)
  } else if (message.kind === 'leader') tellWants()
  else if (message.kind === 'database') {
    if (knowDatabase(message.mark)) tellWants()
  } else if (message.kind === 'renew') {
    forgetPersonal()
    stream?.renew()
    tellWants()
  } else if (message.kind === 'again') stream?.renew()
  else if (stream && message.kind === 'want') {
    silent.set(message.tab, 0)
    stream.want(message.tab, message.topics)
    tellOnline()
  } else if (stream && message.kind === 'leave') {
    silent.delete(message.tab)
    stream.leave(message.tab)
  }
}

function renew(): void {
  post({ kind: 'renew' })
  stream?.renew()
  tellWants()
}

function again(): void {
  if (stream) stream.renew()
  else post({ kind: 'again' })
}

function tellWants(): void {
  if (!giveUp) return
  const topics = wantedTopics()
  if (stream) stream.want(tab, topics)
  else post({ kind: 'want', tab, topics })
}

const tellOnline = (): void => post({ kind: 'online', online: isOnline(), ...(knowsTime ? { ahead: aheadOfMachine() } : {}) })
const post = (message: Message): void => channel?.postMessage(message)
