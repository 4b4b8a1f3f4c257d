import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { instantOf } from '../../core/time/instant.ts'

type Listener = (event: { persisted?: boolean }) => void
/** `topics`: a record in a wish to hear, a list in a wish to leave. */
type Sent = { url: string; body: { stream: string; topics: object } }

let channels: FakeChannel[] = []
let sent: Sent[] = []
/** How many streams were opened, and how many are open. */
let opened = 0
let open = 0
/** Whether the server greets those who open a stream. */
let greets = true
/** How far the server's clock is ahead of this machine's. */
let serverAheadMs = 0
const serverMs = () => Date.now() + serverAheadMs
const serverNow = () => new Date(serverMs()).toISOString()
type Hold = () => Promise<unknown> | undefined
/** Who holds the lock is first; the others wait for it. */
let line: Hold[] = []

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    channels.push(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.onmessage?.({ data: structuredClone(data) })
  }
}

const locks = {
  request: (_name: string, ...rest: [Hold] | [{ signal: AbortSignal }, Hold]) => {
    const hold = rest.at(-1) as Hold
    const signal = rest.length === 2 ? rest[0].signal : null
    line.push(hold)
    if (line.length === 1) grant()
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        // whoever has the lock keeps it until what he promised is done
        if (line.indexOf(hold) < 1) return
        line.splice(line.indexOf(hold), 1)
        reject(new Error('aborted'))
      })
    })
  },
}
function grant(): void {
  void Promise.resolve(line[0]?.()).then(() => {
    line.shift()
    if (line.length > 0) grant()
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  channels = []
  sent = []
  line = []
  opened = 0
  open = 0
  greets = true
  serverAheadMs = 0
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', (url: string, { body, signal }: { body?: string; signal?: AbortSignal }) => {
    if (body !== undefined) {
      sent.push({ url, body: JSON.parse(body) as Sent['body'] })
      return Promise.resolve(new Response(null, { status: 204 }))
    }
    opened += 1
    open += 1
    const hello = { stream: `s${opened}`, now: serverNow(), database: 'the office' }
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (text: string) => controller.enqueue(new TextEncoder().encode(`${text}\n\n`))
        if (greets) say(`event: hello\ndata: ${JSON.stringify(hello)}`)
        const clock = setInterval(() => say(`event: clock\ndata: ${JSON.stringify({ now: serverNow() })}`), 15_000)
        signal?.addEventListener('abort', () => {
          open -= 1
          clearInterval(clock)
          controller.error(new Error('aborted'))
        })
      },
    })
    return Promise.resolve(new Response(stream))
  })
})

// other test files run in this process too, so the globals must be restored
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const settle = () => vi.advanceTimersByTimeAsync(20)

/** A tab that shows one order. */
async function openTab(order: string) {
  const listeners = new Map<string, Listener[]>()
  const addEventListener = (name: string, listener: Listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener])
  vi.stubGlobal('addEventListener', addEventListener)
  vi.stubGlobal('document', { addEventListener })
  vi.resetModules()
  const [live, clock, { startLive }] = await Promise.all([import('./live.ts'), import('./clock.ts'), import('./live-connection.ts')])
  live.listen(`order:${order}`, () => undefined)
  const start = async () => {
    startLive()
    await settle()
  }
  const say = async (name: string, event: { persisted?: boolean } = {}) => {
    for (const listener of listeners.get(name) ?? []) listener(event)
    await settle()
  }
  return { live, clock, start, say }
}

const asked = () => sent.filter(({ url }) => url === '/live/subscribe').map(({ body }) => [body.stream, ...Object.keys(body.topics)])
const left = () => sent.filter(({ url }) => url === '/live/unsubscribe').flatMap(({ body }) => Object.values(body.topics))

test('the tab that has the stream forgets the topics of a tab that is silent for minutes, and of no other', async () => {
  const first = await openTab('one')
  await first.start()
  const second = await openTab('two')
  await second.start()
  new FakeChannel().postMessage({ kind: 'want', tab: 'discarded', topics: { 'order:three': 0 } })
  await settle()
  expect(asked()).toEqual([
    ['s1', 'order:one'],
    ['s1', 'order:two'],
    ['s1', 'order:three'],
  ])
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(left()).toEqual([])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(left()).toEqual(['order:three'])
})

const resting = [
  { what: 'that the browser freezes', ends: 'freeze', begins: 'resume' },
  { what: 'that the browser keeps for "back"', ends: 'pagehide', begins: 'pageshow' },
]
test.each(resting)('a tab $what gives the stream to another, and stands in line again afterwards', async ({ ends, begins }) => {
  const first = await openTab('one')
  await first.start()
  const second = await openTab('two')
  await second.start()
  await first.say(ends, { persisted: true })
  expect(asked().slice(2)).toEqual([['s2', 'order:two']])
  expect(open).toBe(1)
  await first.say(begins, { persisted: true })
  expect(asked().slice(3)).toEqual([['s2', 'order:one']])
  expect(opened).toBe(2)
  await second.say(ends, { persisted: true })
  expect(asked().slice(4)).toEqual([['s3', 'order:one']])
  expect(open).toBe(1)
})

test('a tab that is frozen while it waits for the stream does not get it, and its topics are left', async () => {
  const first = await openTab('one')
  await first.start()
  const second = await openTab('two')
  await second.start()
  await second.say('freeze')
  expect(left()).toEqual(['order:two'])
  await first.say('freeze')
  expect(open).toBe(0)
  await second.say('resume')
  expect(asked().slice(2)).toEqual([['s2', 'order:two']])
})

test('without locks a frozen tab closes its own stream, and opens it again', async () => {
  vi.stubGlobal('navigator', {})
  const only = await openTab('one')
  await only.start()
  await only.say('freeze')
  expect(open).toBe(0)
  await only.say('resume')
  await only.say('pageshow', { persisted: true })
  expect(asked()).toEqual([
    ['s1', 'order:one'],
    ['s2', 'order:one'],
  ])
  expect(open).toBe(1)
})

const hourMs = 3_600_000
type Tab = Awaited<ReturnType<typeof openTab>>
const setBack = ({ clock }: Tab) => clock.setClock(instantOf(Date.now() - hourMs))
const isRight = ({ clock }: Tab) => Math.abs(clock.nowMs() - serverMs()) < hourMs / 2

test('a page that is brought back after an hour hears the time from the tab that has the stream', async () => {
  const first = await openTab('one')
  setBack(first)
  await first.start()
  expect(isRight(first)).toBe(true)
  const second = await openTab('two')
  setBack(second)
  await second.start()
  expect(isRight(second)).toBe(true)
})

test('the time is told when a new stream begins, and not by a tab that has not heard it', async () => {
  const first = await openTab('one')
  await first.start()
  const second = await openTab('two')
  await second.start()
  const third = await openTab('three')
  await third.start()
  setBack(second)
  greets = false
  await first.say('freeze')
  expect(isRight(second)).toBe(false)
  expect(isRight(third)).toBe(true)
  setBack(third)
  greets = true
  second.live.askLiveAgain()
  await settle()
  expect([isRight(second), isRight(third)]).toEqual([true, true])
})

test("a machine's clock that is corrected meanwhile leaves no tab with a wrong time", async () => {
  const tabs = [await openTab('one'), await openTab('two')]
  for (const tab of tabs) await tab.start()
  vi.setSystemTime(Date.now() + hourMs)
  serverAheadMs = -hourMs
  expect(tabs.map(isRight)).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(tabs.map(isRight)).toEqual([true, true])
})

test('a time that was a few seconds on its way does not change the clock', async () => {
  const only = await openTab('one')
  await only.start()
  const before = only.clock.aheadOfMachine()
  serverAheadMs = -5000
  await vi.advanceTimersByTimeAsync(15_000)
  expect(only.clock.aheadOfMachine()).toBe(before)
})
