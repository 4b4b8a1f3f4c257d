import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent, LiveMoment } from '../../contract/live.ts'
import { keepStream } from './live-stream.ts'

type Line = { say: (event: string, data: unknown) => void; cut: () => void }

let lines: Line[] = []
let sent: { url: string; body: { stream: string; topics: unknown } }[] = []
/** So many requests fail on their way. */
let failing = 0
/** What the server answers to a wish. */
let answer: (topics: readonly string[], url: string) => Response

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  sent = []
  failing = 0
  answer = () => new Response(null, { status: 204 })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
    if (url !== '/live?changes=1') {
      const body = JSON.parse(init?.body ?? '{}') as { stream: string; topics: string[] | Record<string, number> }
      sent.push({ url, body })
      if (failing > 0) {
        failing -= 1
        return Promise.reject(new TypeError('Failed to fetch'))
      }
      return Promise.resolve(answer(namesOf(body.topics), url))
    }
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        lines.push({
          say: (event, data) => controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
          cut: () => controller.close(),
        })
      },
    })
    return Promise.resolve(new Response(body))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const namesOf = (topics: unknown): string[] => (Array.isArray(topics) ? (topics as string[]) : Object.keys(topics as object))
const refusal = (field: string) => Response.json({ error: { details: { code: 'INVALID_ARGUMENT', field } } }, { status: 400 })
const orders = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`order:${index}`, 1]))
const settle = () => vi.advanceTimersByTimeAsync(20)
const hello = (stream: string, database = 'the office') => ({ stream, now: '2026-11-21T10:00:00.000Z', database })

function watch() {
  const events: LiveEvent[] = []
  const online: boolean[] = []
  const moments: LiveMoment[] = []
  const database = (mark: string) => mark === 'restored'
  const stream = keepStream({
    database,
    event: (event) => events.push(event),
    moment: (one) => moments.push(one),
    online: (is) => online.push(is),
  })
  return { stream, events, moments, online }
}

test('topics are asked for once the server has named the stream, and what comes is handed on', async () => {
  const { stream, events } = watch()
  stream.want('a', { rates: 3 })
  await settle()
  expect(sent).toEqual([])
  lines[0]?.say('hello', hello('s1'))
  await settle()
  expect(sent).toEqual([{ url: '/live/subscribe', body: { stream: 's1', topics: { rates: 3 } } }])
  lines[0]?.say('state', { topic: 'rates', version: 4, state: 'new' })
  await settle()
  expect(events).toEqual([{ topic: 'rates', version: 4, state: 'new' }])
  stream.close()
})

test('a subscription that is lost on its way, on a stream that lives, is asked for again', async () => {
  const { stream } = watch()
  failing = 1
  stream.want('a', { rates: 3 })
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3000)
  expect(lines).toHaveLength(1)
  expect(sent.slice(1)).toEqual([{ url: '/live/subscribe', body: { stream: 's1', topics: { rates: 3 } } }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(2)
  stream.close()
})

test('after a drop only what is newer than the last state is asked for', async () => {
  const { stream } = watch()
  stream.want('a', { rates: 3 })
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  lines[0]?.say('state', { topic: 'rates', version: 9, state: 'new' })
  await settle()
  lines[0]?.cut()
  await vi.advanceTimersByTimeAsync(500)
  lines[1]?.say('hello', hello('s2'))
  await settle()
  expect(sent.at(-1)).toEqual({ url: '/live/subscribe', body: { stream: 's2', topics: { rates: 9 } } })
  stream.close()
})

const rates = (rub: string) => ({ rates: [{ directionId: 'a', onSale: true }], reserves: { rub, usdt: '7' } })

test('a change is handed on as the whole state, to tabs that come later too', async () => {
  const { stream, events } = watch()
  stream.want('a', { rates: 0 })
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  lines[0]?.say('state', { topic: 'rates', version: 4, state: rates('5') })
  lines[0]?.say('change', { topic: 'rates', version: 6, since: 4, change: { rates: [], reserves: { rub: '3' } } })
  await settle()
  stream.want('b', { rates: 0 })
  await settle()
  const whole = { topic: 'rates', version: 6, state: rates('3') }
  expect(events).toEqual([{ topic: 'rates', version: 4, state: rates('5') }, whole, whole])
  expect(sent).toHaveLength(1)
  stream.close()
})

test('a change that does not follow on what is here is not applied, and the whole is asked for', async () => {
  const { stream, events } = watch()
  stream.want('a', { rates: 4 })
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  const change = { topic: 'rates', version: 6, since: 4, change: { rates: [], reserves: { rub: '3' } } }
  // the page has version 4, but it did not come from this stream
  lines[0]?.say('change', change)
  await settle()
  expect(sent.at(-1)).toEqual({ url: '/live/subscribe', body: { stream: 's1', topics: { rates: 0 } } })
  lines[0]?.say('state', { topic: 'rates', version: 6, state: rates('3') })
  lines[0]?.say('change', { ...change, version: 9, since: 7 })
  await settle()
  expect(events).toEqual([{ topic: 'rates', version: 6, state: rates('3') }])
  expect(sent).toHaveLength(3)
  // after a topic is left, no more requests are made for it
  stream.leave('a')
  lines[0]?.say('change', change)
  await settle()
  expect(sent.filter(({ url }) => url === '/live/subscribe')).toHaveLength(3)
  stream.close()
})

test('a second tab is told what the stream has already brought, without asking the server again', async () => {
  const { stream, events } = watch()
  stream.want('a', { rates: 0 })
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  lines[0]?.say('state', { topic: 'rates', version: 4, state: 'new' })
  await settle()
  stream.want('b', { rates: 0 })
  await settle()
  expect(events).toHaveLength(2)
  expect(sent).toHaveLength(1)
  stream.close()
})

test('a topic that no tab wants any more is left', async () => {
  const { stream } = watch()
  stream.want('a', { rates: 0 })
  stream.want('b', { rates: 0, 'order:1': 0 })
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  stream.leave('b')
  await settle()
  expect(sent.at(-1)).toEqual({ url: '/live/unsubscribe', body: { stream: 's1', topics: ['order:1'] } })
  stream.close()
})

test('a silent line counts as dead and is opened anew', async () => {
  const { stream, online } = watch()
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  await vi.advanceTimersByTimeAsync(41_000)
  expect(lines).toHaveLength(2)
  expect(online).toEqual([true])
  await vi.advanceTimersByTimeAsync(41_000)
  expect(online.at(-1)).toBe(false)
  stream.close()
})

test('what this person may not see is told as gone', async () => {
  const { stream, events } = watch()
  stream.want('a', { 'order:1': 0 })
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  lines[0]?.say('gone', { topic: 'order:1', gone: true, code: 'NO_ACCESS' })
  await settle()
  expect(events).toEqual([{ topic: 'order:1', gone: true, code: 'NO_ACCESS' }])
  stream.close()
})

test('a stream of a restored database is asked for everything: the numbers that the tabs have are of the former one', async () => {
  const { stream, events } = watch()
  stream.want('a', { queue: 10_000_000 })
  await settle()
  lines[0]?.say('hello', hello('s1'))
  lines[0]?.say('state', { topic: 'queue', version: 10_000_001, state: 'before' })
  await settle()
  lines[0]?.cut()
  await vi.advanceTimersByTimeAsync(200)
  lines[1]?.say('hello', hello('s2', 'restored'))
  await settle()
  expect(sent.at(-1)).toEqual({ url: '/live/subscribe', body: { stream: 's2', topics: { queue: 0 } } })
  lines[1]?.say('state', { topic: 'queue', version: 700, state: 'restored' })
  await settle()
  expect(events.at(-1)).toEqual({ topic: 'queue', version: 700, state: 'restored' })
  stream.close()
})

test('more topics than a request may name are asked for, and left, in parts', async () => {
  answer = (topics) => (topics.length > 50 ? refusal('topics') : new Response(null, { status: 204 }))
  const { stream } = watch()
  const wanted = orders(51)
  stream.want('a', { rates: 0 })
  stream.want('b', wanted)
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  expect(sent.map(({ body }) => namesOf(body.topics).length)).toEqual([50, 2])
  expect(sent.flatMap(({ body }) => namesOf(body.topics)).toSorted()).toEqual(['rates', ...Object.keys(wanted)].toSorted())
  stream.leave('b')
  await settle()
  expect(sent.slice(2).map(({ url, body }) => [url, namesOf(body.topics).length])).toEqual([
    ['/live/unsubscribe', 50],
    ['/live/unsubscribe', 1],
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines).toHaveLength(1)
  stream.close()
})

test('a topic that the server refuses is left out, and the others are heard on the same stream', async () => {
  answer = (topics) => (topics.includes('order:?') ? refusal('topics.order:?') : new Response(null, { status: 204 }))
  const { stream } = watch()
  stream.want('a', { rates: 3, 'order:?': 0 })
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent.slice(1)).toEqual([{ url: '/live/subscribe', body: { stream: 's1', topics: { rates: 3 } } }])
  expect(lines).toHaveLength(1)
  // the server does not know it, so it would refuse the whole request that leaves it
  stream.leave('a')
  await settle()
  expect(sent.at(-1)).toEqual({ url: '/live/unsubscribe', body: { stream: 's1', topics: ['rates'] } })
  stream.close()
})

test('a full stream stays, and asks again for what had no room once other topics are left', async () => {
  answer = (topics) => (topics.includes('order:0') ? refusal('topics') : new Response(null, { status: 204 }))
  const { stream } = watch()
  stream.want('a', { rates: 3 })
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  stream.want('b', orders(1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(2)
  expect(lines).toHaveLength(1)
  answer = () => new Response(null, { status: 204 })
  stream.leave('a')
  await settle()
  expect(sent.slice(2)).toEqual([
    { url: '/live/unsubscribe', body: { stream: 's1', topics: ['rates'] } },
    { url: '/live/subscribe', body: { stream: 's1', topics: { 'order:0': 1 } } },
  ])
  stream.close()
})

test('a stream that the server does not know is opened anew', async () => {
  answer = () => new Response(null, { status: 404 })
  const { stream } = watch()
  stream.want('a', { rates: 3 })
  await settle()
  lines[0]?.say('hello', hello('s1'))
  await settle()
  await vi.advanceTimersByTimeAsync(3000)
  expect(lines).toHaveLength(2)
  stream.close()
})
