import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { addressUnder, fetchJson, parseKeepingDigits } from './fetch-json.ts'
import { answering, failureOf, type LocalAnswer, type LocalServer } from './local-answer.ts'
import { OutsideError } from './outside-error.ts'

let server: LocalServer | null = null
afterEach(() => server?.stop())

async function ask(answers: LocalAnswer[], question: Partial<Parameters<typeof fetchJson>[1]> = {}) {
  server = await answering(...answers)
  return fetchJson(new URL(server.url), { source: 'test', ...question })
}

describe('numbers', () => {
  test('keep the digits they came with', () => {
    expect(parseKeepingDigits('{"a":81.20,"b":[0.1000000000000000055,-0],"c":12345678901234567890,"d":"7","e":1e3,"f":true}')).toEqual({
      a: '81.20',
      b: ['0.1000000000000000055', '-0'],
      c: '12345678901234567890',
      d: '7',
      e: '1e3',
      f: true,
    })
  })
})

describe('an answer that is no answer', () => {
  const gateway = '<html><body>502 Bad Gateway</body></html>'
  const cases: [string, LocalAnswer, object][] = [
    ['5xx with HTML', { status: 502, body: gateway }, { kind: 'http', status: 502, retryAfterSeconds: null }],
    ['HTML with 200', gateway, { kind: 'shape', status: 200 }],
    ['nothing with 200', '', { kind: 'shape' }],
    ['NaN', '{"price":NaN}', { kind: 'shape' }],
    ['half of a JSON', '{"price":"1', { kind: 'shape' }],
    ['no UTF-8', (_request, response) => response.end(Buffer.of(0x22, 0xff, 0x22)), { kind: 'shape' }],
    ['429 with Retry-After', { status: 429, headers: { 'retry-after': '7' } }, { kind: 'limit', status: 429, retryAfterSeconds: 7 }],
    ['429 with the milliseconds of KuCoin', { status: 429, headers: { 'gw-ratelimit-reset': '20001' } }, { retryAfterSeconds: 21 }],
    ['429 without it', { status: 429 }, { kind: 'limit', status: 429, retryAfterSeconds: null }],
    [
      '429 with a date, by the clock that wrote it',
      { status: 429, headers: { date: 'Wed, 21 Oct 2026 07:26:30 GMT', 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } },
      { kind: 'limit', retryAfterSeconds: 90 },
    ],
    [
      '429 with a date that is over',
      { status: 429, headers: { date: 'Wed, 21 Oct 2026 07:30:00 GMT', 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } },
      { kind: 'limit', retryAfterSeconds: 0 },
    ],
    ['429 with a date in ages', { status: 429, headers: { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' } }, { retryAfterSeconds: null }],
    ['429 with nonsense', { status: 429, headers: { 'retry-after': '-1' } }, { kind: 'limit', retryAfterSeconds: null }],
    ['418, a ban', { status: 418, headers: { 'retry-after': '120' } }, { kind: 'limit', retryAfterSeconds: 120 }],
    [
      '403 over the frequency',
      { status: 403, body: '{"error":"The key exceeds the frequency limit(15)"}' },
      { kind: 'limit', status: 403 },
    ],
    ['451, a blocked place', { status: 451, body: '{}' }, { kind: 'http', status: 451 }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, { kind: 'http', status: 302 }],
    [
      'a connection cut in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"a":', () => response.destroy())
      },
      { kind: 'network' },
    ],
  ]
  test.each(cases)('%s', async (_name, answer, expected) => {
    expect(await failureOf(ask([answer]))).toMatchObject({ source: 'test', ...expected })
  })

  test('silence ends at the time limit', async () => {
    expect(await failureOf(ask([() => undefined], { timeoutMs: 60 }))).toMatchObject({ kind: 'timeout' })
  })
  test('a slow body ends at the time limit too', async () => {
    const drip: LocalAnswer = (_request, response) => response.writeHead(200).write('[1,')
    expect(await failureOf(ask([drip], { timeoutMs: 60 }))).toMatchObject({ kind: 'timeout' })
  })
  test('a body over the size limit is not read to its end', async () => {
    expect(await failureOf(ask([`"${'x'.repeat(5000)}"`], { maximumBytes: 1000 }))).toMatchObject({ kind: 'shape' })
  })
  test('a small compressed body that is huge unpacked is not read to its end', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000, '0'))
    const answer: LocalAnswer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    const before = process.memoryUsage().rss
    expect(await failureOf(ask([answer], { maximumBytes: 1000 }))).toMatchObject({ kind: 'shape' })
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000)
  })
  test('a packed body that is broken', async () => {
    const answer: LocalAnswer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip')
    expect(await failureOf(ask([answer]))).toMatchObject({ kind: 'network' })
  })
  test('nobody listens', async () => {
    expect(await failureOf(fetchJson(new URL('http://127.0.0.1:1/'), { source: 'test' }))).toMatchObject({ kind: 'network' })
  })
  test('if the caller gives up, his own reason is thrown', async () => {
    const giveUp = new AbortController()
    setTimeout(() => giveUp.abort(new Error('closing')), 30)
    await expect(ask([() => undefined], { signal: giveUp.signal, retries: 3 })).rejects.toThrow('closing')
  })
})

describe('asking again', () => {
  test('a GET with retries is repeated after 5xx', async () => {
    expect(await ask([{ status: 503 }, '{"ok":1}'], { retries: 1 })).toEqual({ ok: '1' })
    expect(server?.asked).toHaveLength(2)
  })
  test('a GET without retries is not repeated', async () => {
    expect(await failureOf(ask([{ status: 503 }, '{}']))).toMatchObject({ kind: 'http' })
    expect(server?.asked).toHaveLength(1)
  })
  test('a status in alsoRead is an answer', async () => {
    expect(await ask([{ status: 400, body: '{"code":-1121}' }], { alsoRead: [400] })).toEqual({ code: '-1121' })
    await server?.stop()
    expect(await failureOf(ask([{ status: 404, body: '{}' }], { alsoRead: [400] }))).toMatchObject({ kind: 'http', status: 404 })
  })
  test('a POST sends its body, an empty object, or nothing', async () => {
    await ask(['{}'], { method: 'POST', body: null })
    await fetchJson(new URL(server?.url ?? ''), { source: 'test', method: 'POST' })
    expect(server?.asked.map(({ body }) => body)).toEqual(['', '{}'])
  })
  test('a POST is never repeated', async () => {
    await failureOf(ask([{ status: 503 }, '{}'], { method: 'POST', body: { a: 1 }, retries: 3 }))
    expect(server?.asked).toEqual([{ method: 'POST', url: '/', body: '{"a":1}' }])
  })
  test('a request that was refused for its content is not repeated', async () => {
    await failureOf(ask([{ status: 400 }, '{}'], { retries: 3 }))
    expect(server?.asked).toHaveLength(1)
  })
  test('a request that must wait long is not repeated', async () => {
    await failureOf(ask([{ status: 429, headers: { 'retry-after': '60' } }, '{}'], { retries: 3 }))
    expect(server?.asked).toHaveLength(1)
  })
})

test('an address keeps the path of its base and escapes the query', () => {
  expect(addressUnder('http://host/prefix/', '/api', { symbol: 'USDT/RUB&x' }).href).toBe('http://host/prefix/api?symbol=USDT%2FRUB%26x')
})

test.each([
  '/tx/../../admin',
  '/tx/..',
  '/tx/%2e%2e/x',
  '/\\elsewhere.example',
  '/tx/a?b=c',
  '/tx/a#b',
  '@elsewhere.example/',
  '.elsewhere.example/',
])('a hash that somebody typed leads nowhere else: %s', (path) => {
  expect(() => addressUnder('https://node.example/api', path)).toThrow(OutsideError)
  expect(() => addressUnder('https://node.example', path)).toThrow(OutsideError)
})
