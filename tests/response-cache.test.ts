/** An answer that is told again before the HTTP library sees the request is, byte by byte, the one that the library sent. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../core/errors/catalogue.ts'
import { handlers } from '../server/compose/handlers.ts'
import { startWorld, type World } from './world.ts'

let runs = 0
let made = {}
let taken: string[] = []
let full = false
/** A function whose answer tells how often it was made. */
const counting = {
  ...handlers,
  getRates: {
    name: 'getRates',
    madeOf: () => made,
    run: async ({ directionId }: { directionId: string }) => {
      runs += 1
      return { directionId, rate: '92.5', seenAt: '2026-03-03T09:00:00.000Z', onSale: true, note: `№ ${runs}` }
    },
  },
}
const parts = {
  handlers: counting,
  checkAnswers: false,
  rateLimits: {
    times: 1,
    take(name: string, key: string) {
      if (full) throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: 7 })
      taken.push(`${name} ${key}`)
    },
  },
}

let plain: World
let proxied: World
beforeAll(async () => {
  plain = await startWorld({ seeded: false, parts })
  proxied = await startWorld({ seeded: false, parts, environment: { TRUST_PROXY: '2' } })
})
afterAll(async () => {
  await plain.stop()
  await proxied.stop()
})
beforeEach(() => {
  runs = 0
  made = {}
  taken = []
  full = false
})

const question = '{"data":{"directionId":"usdt-sber"}}'
type Asked = { path?: string; headers?: string[]; body?: string; version?: string; method?: string; type?: string }
const written = ({
  path = '/call/getRates',
  headers = [],
  body = question,
  version = '1.1',
  method = 'POST',
  type = 'application/json',
}: Asked = {}) =>
  [
    `${method} ${path} HTTP/${version}`,
    'host: localhost',
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...headers,
    '',
    body,
  ].join('\r\n')

/** A connection, and the whole next answer on it as it stands on the wire, but for the second that it was sent in. */
async function dial({ url }: World) {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.setEncoding('utf8')
  let text = ''
  socket.on('data', (piece: string) => {
    text += piece
  })
  const next = async (): Promise<string> => {
    for (;;) {
      const [head, rest] = text.split(/(?<=\r\n\r\n)([\s\S]*)/)
      const length = Number(/content-length: (\d+)/i.exec(head ?? '')?.[1] ?? 0)
      if (head && head.endsWith('\r\n\r\n') && Buffer.byteLength(rest ?? '') >= length) {
        const body = Buffer.from(rest ?? '')
          .subarray(0, length)
          .toString()
        text = (rest ?? '').slice(body.length)
        return (head + body).replace(/Date: .*/, 'Date: now')
      }
      if (socket.closed) throw new Error(`closed after ${text}`)
      await Promise.race([once(socket, 'data'), once(socket, 'close')])
    }
  }
  return { socket, next }
}
async function ask(world: World, asked: Asked = {}): Promise<string> {
  const { socket, next } = await dial(world)
  socket.write(written(asked))
  const answer = await next()
  const whole = answer.startsWith('HTTP/1.1 100') ? answer + (await next()) : answer
  socket.destroy()
  return whole
}

describe('the second answer is the first, byte by byte', () => {
  test.each<[string, Asked]>([
    ['/call/<name>', {}],
    ['/<name>', { path: '/getRates' }],
    ['/<region>/<name>', { path: '/europe-west3/getRates' }],
    ['/<projectId>/<region>/<name>', { path: '/menyala/europe-west3/getRates' }],
    ['an address that looks like an order', { path: '/order/europe-west3/getRates' }],
    ['with a slash at the end', { path: '/call/getRates/' }],
    ['with a query', { path: '/call/getRates?a=1' }],
    ['with signs written as numbers', { path: '/call/get%52ates' }],
    ['from another site', { headers: ['origin: https://elsewhere.example'] }],
    ['from our own site', { headers: ['origin: http://office'] }],
    ['by HTTP/1.0', { version: '1.0' }],
    ['by HTTP/1.0 that stays', { version: '1.0', headers: ['connection: keep-alive'] }],
    ['over a connection that ends', { headers: ['connection: close'] }],
    ['when asked to wait first', { headers: ['expect: 100-continue'] }],
    ['behind TLS', { headers: ['x-forwarded-proto: https', 'x-forwarded-for: 203.0.113.9'] }],
    ['behind a proxy without TLS', { headers: ['x-forwarded-proto: http', 'x-forwarded-for: 203.0.113.9'] }],
  ])('%s', async (_, asked) => {
    for (const world of [plain, proxied]) {
      made = {}
      runs = 0
      const first = await ask(world, asked)
      expect(first).toMatch(/^(HTTP\/1.1 100 Continue\s+)?HTTP\/1.1 200 OK[\s\S]*№ 1/)
      expect(await ask(world, asked)).toBe(first)
      expect(runs).toBe(1)
    }
  })

  test('and so is the third, on one connection, two of them sent at once', async () => {
    const { socket, next } = await dial(plain)
    socket.write(written())
    const first = await next()
    socket.write(written() + written({ headers: ['x-more: 1'] }))
    expect(await next()).toBe(first)
    expect(await next()).toBe(first)
    expect(runs).toBe(1)
    socket.destroy()
  })

  test('a head that comes before its body', async () => {
    const first = await ask(plain)
    const { socket, next } = await dial(plain)
    const [head, body] = written().split(/(?<=\r\n\r\n)/)
    socket.write(head ?? '')
    await new Promise((resolve) => setTimeout(resolve, 30))
    socket.write(body ?? '')
    expect(await next()).toBe(first)
    expect(runs).toBe(1)
    socket.destroy()
  })
})

test('the scheme that a proxy tells is part of the question, and counts only from a trusted one', async () => {
  const asked = (scheme: string) => ({ headers: [`x-forwarded-proto: ${scheme}`] })
  for (const scheme of ['http', 'https', 'http', 'https', 'http, https'])
    expect(/strict-transport-security/i.test(await ask(proxied, asked(scheme)))).toBe(scheme.endsWith('https'))
  await ask(plain)
  for (const scheme of ['https', 'https']) expect(await ask(plain, asked(scheme))).not.toMatch(/strict-transport-security/i)
})

describe('goes to the library, with its body', () => {
  test.each<[string, Asked]>([
    ['another question', { body: '{"data":{"directionId":"usdt-tbank"}}' }],
    ['another content type', { type: 'text/plain' }],
    ['the same content type in other words', { type: 'application/json; charset=utf-8' }],
    ['a cookie', { headers: ['cookie: theme=dark'] }],
    ['a bearer', { headers: ['authorization: Bearer nobody'] }],
    ['another method', { method: 'PUT' }],
    ['no body', { body: '' }],
    ['a body over the limit', { body: `{"data":"${'x'.repeat(70_000)}"}` }],
    ['a body of another length', { body: `{"data":{"directionId":"${'x'.repeat(600)}"}}` }],
    ['broken JSON', { body: '{"data":' }],
  ])('%s', async (_, asked) => {
    const alone = await ask(plain, asked)
    made = {}
    const kept = await ask(plain)
    const again = await ask(plain, asked)
    const unlike = (text: string) => text.replace(/№ \d+/, '').replace(/"requestId":"\w+"/, '')
    expect(unlike(again)).toBe(unlike(alone))
    expect(again).not.toBe(kept)
  })

  test('a body in two pieces', async () => {
    await ask(plain)
    const { socket, next } = await dial(plain)
    const text = written()
    socket.write(text.slice(0, -10))
    await new Promise((resolve) => setTimeout(resolve, 30))
    socket.write(text.slice(-10))
    expect(await next()).toMatch(/ 200 OK[\s\S]*usdt-sber[\s\S]*№ 2/)
    socket.destroy()
  })

  test('a body without a length', async () => {
    await ask(plain)
    const { socket, next } = await dial(plain)
    const head = 'POST /call/getRates HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
    socket.write(`${head}${question.length.toString(16)}\r\n${question}\r\n0\r\n\r\n`)
    expect(await next()).toMatch(/ 200 OK[\s\S]*№ 2/)
    socket.destroy()
  })
})

test('whoever goes away before the body has come, or sends nonsense after it, disturbs nobody', async () => {
  const first = await ask(plain)
  const whole = written()
  for (const sent of [whole.slice(0, -10), whole.slice(0, -question.length), `${whole}\0 no request`]) {
    const { socket } = await dial(plain)
    socket.write(sent)
    await new Promise((resolve) => setTimeout(resolve, 20))
    socket.destroy()
  }
  taken = []
  expect(await ask(plain)).toBe(first)
  expect(taken).toHaveLength(1)
})

describe('a cached answer counts against the address like any call', () => {
  test.each<[string, string[]]>([
    ['as it is', []],
    ['told by a proxy', ['x-forwarded-for: 203.0.113.9']],
    ['told by two', ['x-forwarded-for: 198.51.100.1, 203.0.113.9']],
    ['of a proxy that lies', ['x-forwarded-for: 192.0.2.1, 198.51.100.1, 203.0.113.9']],
    ['of none', ['x-forwarded-for: ']],
  ])('%s', async (_, headers) => {
    for (const world of [plain, proxied]) {
      const { socket, next } = await dial(world)
      socket.write(['GET /ip HTTP/1.1', 'host: localhost', ...headers, '', ''].join('\r\n'))
      const address = `callsOfAddress ${(await next()).split('\r\n\r\n')[1]}`
      socket.destroy()
      taken = []
      made = {}
      runs = 0
      await ask(world, { headers })
      await ask(world, { headers })
      expect([runs, taken]).toEqual([1, [address, address]])
    }
  })

  test('and where it is too many, the refusal is the usual one', async () => {
    const first = await ask(plain)
    full = true
    const refused = await ask(plain)
    expect(refused).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: 7[\s\S]*"code":"TOO_MANY_CALLS"/)
    full = false
    expect(await ask(plain)).toBe(first)
    expect(runs).toBe(1)
  })
})

test('a stopping server finishes what has begun, and answers what comes then anew, as the last over its connection', async () => {
  const stopping = await startWorld({ seeded: false, parts })
  const first = await ask(stopping)
  const { socket, next } = await dial(stopping)
  socket.write(written().slice(0, -question.length))
  await new Promise((resolve) => setTimeout(resolve, 30))
  const stopped = stopping.stop()
  const isOpen = async () => (await fetch(`${stopping.url}/ip`, { headers: { connection: 'close' } }).catch(() => null))?.ok === true
  while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 10))
  socket.write(question + written())
  expect(await next()).toBe(first)
  expect(await next()).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*№ 2/i)
  socket.destroy()
  await stopped
})
