/** One random request: a route of the real list with its parts filled in, by whoever, with whatever body. */
import type { Route } from '../world.ts'
import type { Randomness } from './randomness.ts'

/** What there is, so that some requests reach it. */
export type Known = { tokens: readonly string[]; ids: readonly string[]; calls: readonly string[] }
/** `ends`: whoever sends it goes away, with less than he said he would send (`short`) or before he is answered (`cut`). */
export type Sent = { head: string; body: Buffer; ends: null | 'short' | 'cut' }

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'NONSENSE']
const parts = [
  '',
  '.',
  '..',
  '%',
  '%zz',
  '%2e%2e',
  '%2F',
  '%00',
  '%E0%A4%A',
  '\xe9',
  '\\',
  '//',
  "'",
  '"',
  '<x>',
  'a|b',
  '[',
  'constructor',
  '__proto__',
  '0',
  '-1',
  '9'.repeat(30),
  'x'.repeat(300),
  '%D0%BA',
  ';a=b',
  '@127.0.0.1:1',
  'null',
]
const wild = [
  'panel',
  'panel.js',
  'panel.css',
  'control/state',
  'control/emails',
  'control/emails/1',
  'control/pay',
  'control/clock',
  'control/price',
  'emails/1',
  'binance/api/v3/time',
  'binance/api/v3/ticker/price',
  'assets/main.js',
  'assets/none.js',
  'icon.svg',
  'order/x',
  'admin/orders',
  'en',
  'en/qa',
  'auth/login',
  'favicon.ico',
  '.env',
  '.git/config',
  'a/b/c/d/e/f',
]
const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'nonsense',
  ';',
  'application/json;;',
  'APPLICATION/JSON',
]
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1e300,
  1.5,
  '',
  ' ',
  '0',
  '1000',
  '-1',
  'usdt-sber',
  'x'.repeat(3000),
  "'; drop table orders; --",
  '%_\\',
  '\ud800',
  'a\0b',
  '2026-02-31T00:00:00.000Z',
  '2026-03-03T09:00:00.000Z',
  [],
  {},
  [[]],
  { toString: 1 },
  'ru',
  'client@example.org',
  '4111 1111 1111 1111',
]
const keys = [
  'id',
  'orderId',
  'version',
  'text',
  'after',
  'amount',
  'email',
  'password',
  'code',
  'token',
  'language',
  'idempotencyKey',
  'directionId',
  'filter',
  'kind',
  'number',
  'bank',
  'file',
  'reason',
  'data',
  '__proto__',
  'name',
  'size',
  'currencyId',
  'type',
  'payload',
  'actionName',
  'consents',
  'fields',
  'stream',
  'topics',
]
/** Handlers through which a random request would change what the others meet: the world outside, and the office as a whole. */
const closed = ['pauseService']

export function written(randomness: Randomness, routes: readonly Route[], known: Known): Sent {
  const route = randomness.one(routes)
  const method = randomness.once(6) ? randomness.one(methods) : route.method
  const path = pathOf(randomness, route.url, known) + queryOf(randomness, known)
  const body =
    method === 'GET' || method === 'HEAD' ? (randomness.once(15) ? Buffer.from('{}') : Buffer.alloc(0)) : bodyOf(randomness, known)
  const { length, short } = lengthOf(randomness, body)
  const lines = [`${method} ${path} HTTP/1.${randomness.once(40) ? 0 : 1}`, ...length, ...headersOf(randomness, known, body, route.url)]
  return { head: [...lines, 'connection: close'].join('\r\n'), body, ends: randomness.once(40) ? 'cut' : short ? 'short' : null }
}

function pathOf(randomness: Randomness, url: string, known: Known): string {
  if (url === '/*' || url === '/demo/*') {
    const rest = randomness.once(4) ? randomness.one(parts) : randomness.one(wild)
    return `${url.slice(0, -1)}${randomness.once(12) ? '/' : ''}${rest}`
  }
  const filled = url.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'name')
      return randomness.once(8) ? randomness.one(parts) : randomness.one(known.calls.filter((call) => !closed.includes(call)))
    if (name === 'region' && !randomness.once(4)) return 'europe-west3'
    if (name === 'position' && !randomness.once(3)) return String(randomness.number(3))
    return randomness.once(3) ? randomness.one(parts) : randomness.one(known.ids)
  })
  return filled + (randomness.once(20) ? '/' : '') + (randomness.once(60) ? randomness.one(parts) : '')
}

function queryOf(randomness: Randomness, known: Known): string {
  if (!randomness.once(3)) return ''
  const names = ['until', 'key', 'download', 'changes', 'step', 'to', 'ref', 'language', 'x', '%', '__proto__', 'symbol']
  const texts = ['', '1', '%', '%zz', '9999999999999', 'details', '/admin', '[]', '%F0%9F', '\xff', ...known.ids]
  const pairs = Array.from(
    { length: 1 + randomness.number(3) },
    () => `${randomness.one(names)}${randomness.once(5) ? '' : '='}${randomness.one(texts)}`,
  )
  return `?${pairs.join(randomness.once(10) ? '?' : '&')}`
}

function headersOf(randomness: Randomness, { tokens }: Known, body: Buffer, url: string): string[] {
  const host = randomness.once(25) ? randomness.one(['evil.example', '', '[', '127.0.0.1:99999999', 'localhost, evil']) : '127.0.0.1'
  const lines = [`host: ${host}`]
  if (body.length > 0 && !randomness.once(20))
    lines.push(`content-type: ${randomness.once(4) && !url.startsWith('/upload') ? randomness.one(types) : 'application/json'}`)
  if (!randomness.once(3))
    lines.push(
      randomness.once(8)
        ? `authorization: ${randomness.one(['Bearer', 'Bearer x', 'Basic x', 'Bearer \xff', ''])}`
        : `authorization: Bearer ${randomness.one(tokens)}`,
    )
  if (randomness.once(6))
    lines.push(
      `cookie: ${randomness.one([`session=${randomness.one(tokens)}`, 'session=', 'session=%', 'session="', ';;;', 'language=en; theme=dark', 'language=\xff', '=', 'x'.repeat(2000)])}`,
    )
  if (randomness.once(8)) lines.push(`origin: ${randomness.one(['null', 'https://evil.example', 'http://127.0.0.1', 'x', ''])}`)
  if (randomness.once(8))
    lines.push(
      `range: ${randomness.one(['bytes=0-0', 'bytes=99999-', 'bytes=-5', 'bytes=5-1', 'bytes=0-1,3-4', 'lines=1', 'bytes=', 'bytes=99999999999999999999-'])}`,
    )
  if (randomness.once(8)) lines.push(`accept-encoding: ${randomness.one(['br', 'gzip', 'identity;q=0', '*', ';;', 'br;q=x'])}`)
  if (randomness.once(10))
    lines.push(
      `if-none-match: ${randomness.one(['*', '"x"', 'W/"', ''])}`,
      `if-modified-since: ${randomness.one(['x', 'Tue, 03 Mar 2099 00:00:00 GMT'])}`,
    )
  if (randomness.once(10))
    lines.push(
      `x-forwarded-for: ${randomness.one(['1.2.3.4', 'x', '::', ',,,'])}`,
      `x-forwarded-proto: ${randomness.one(['https', 'x', ''])}`,
    )
  if (randomness.once(25)) lines.push(`expect: ${randomness.one(['100-continue', 'nonsense'])}`)
  if (randomness.once(40)) lines.push('upgrade: websocket')
  if (randomness.once(60)) lines.push('broken')
  return lines
}

function lengthOf(randomness: Randomness, body: Buffer): { length: string[]; short: boolean } {
  if (body.length === 0 && !randomness.once(4)) return { length: [], short: false }
  if (randomness.once(40)) return { length: ['transfer-encoding: chunked'], short: true }
  if (randomness.once(60)) return { length: [`content-length: ${randomness.one(['x', '-1', '99999999999999999999'])}`], short: true }
  if (randomness.once(30)) return { length: [`content-length: ${body.length + 1 + randomness.number(50)}`], short: true }
  return { length: [`content-length: ${body.length}`], short: false }
}

function bodyOf(randomness: Randomness, known: Known): Buffer {
  if (randomness.once(12))
    return Buffer.from(
      randomness.one([
        '',
        '{',
        '{"data":',
        'null',
        '[]',
        '"x"',
        '{"data":1}{',
        '\ufeff{}',
        '\0',
        '{"data":{"__proto__":{}}}',
        '{"data":null,"x":1}',
      ]),
    )
  if (randomness.once(60)) return Buffer.alloc(70_000, 'x')
  if (randomness.once(20)) return Buffer.from(Array.from({ length: randomness.number(200) }, () => randomness.number(256)))
  const payload = randomness.once(8) ? randomness.one(values) : thing(randomness, known, 2)
  return Buffer.from(JSON.stringify(randomness.once(15) ? payload : { data: payload }))
}

function thing(randomness: Randomness, known: Known, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: randomness.number(6) }, () => {
      const key = randomness.one(keys)
      if (/id$|^file$/i.test(key) && !randomness.once(3)) return [key, randomness.one(known.ids)]
      if (key === 'idempotencyKey') return [key, `key-${randomness.number(1e9)}`]
      return [key, depth > 0 && randomness.once(6) ? thing(randomness, known, depth - 1) : randomness.one(values)]
    }),
  )
}
