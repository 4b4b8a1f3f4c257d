import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: { persisted?: boolean }) => void
/** `topics`: a record in a wish to hear, a list in a wish to leave. */
type Sent = { url: string; body: { stream: string; topics: object } }

let channels: FakeChannel[] = []
let sent: Sent[] = []
/** How many streams were opened, and how many are open. */
let opened = 0
let open = 0
/** Who holds the lock is first; the others wait for it. */
let line: (() => Promise<unknown>)[] = []

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
  request: (_name: string, hold: () => Promise<unknown>) => {
    line.push(hold)
    if (line.length === 1) grant()
    return new Promise(() => undefined)
  },
}
function grant(): void {
  void line[0]?.().then(() => {
    line.shift()
    grant()
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  channels = []
  sent = []
  line = []
  opened = 0
  open = 0
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
    const hello = { stream: `s${opened}`, now: new Date().toISOString(), database: 'the office' }
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (text: string) => controller.enqueue(new TextEncoder().encode(`${text}\n\n`))
        say(`event: hello\ndata: ${JSON.stringify(hello)}`)
        const comments = setInterval(say, 15_000, ': still here')
        signal?.addEventListener('abort', () => {
          open -= 1
          clearInterval(comments)
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
