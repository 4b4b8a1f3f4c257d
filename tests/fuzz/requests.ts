/** One request of chance: a route of the real list with its parts filled in, by whoever, with whatever body. */
import type { Route } from '../world.ts'
import type { Chance } from './chance.ts'

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
  'control/letters',
  'control/letters/1',
  'control/pay',
  'control/clock',
  'control/price',
  'letters/1',
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
/** Doors through which a request of chance would change what the others meet: the world outside, and the office as a whole. */
const closed = ['pauseService']

export function written(chance: Chance, routes: readonly Route[], known: Known): Sent {
  const route = chance.one(routes)
  const method = chance.once(6) ? chance.one(methods) : route.method
  const path = pathOf(chance, route.url, known) + queryOf(chance, known)
  const body = method === 'GET' || method === 'HEAD' ? (chance.once(15) ? Buffer.from('{}') : Buffer.alloc(0)) : bodyOf(chance, known)
  const { length, short } = lengthOf(chance, body)
  const lines = [`${method} ${path} HTTP/1.${chance.once(40) ? 0 : 1}`, ...length, ...headersOf(chance, known, body, route.url)]
  return { head: [...lines, 'connection: close'].join('\r\n'), body, ends: chance.once(40) ? 'cut' : short ? 'short' : null }
}

function pathOf(chance: Chance, url: string, known: Known): string {
  if (url === '/*' || url === '/demo/*') {
    const rest = chance.once(4) ? chance.one(parts) : chance.one(wild)
    return `${url.slice(0, -1)}${chance.once(12) ? '/' : ''}${rest}`
  }
  const filled = url.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'name') return chance.once(8) ? chance.one(parts) : chance.one(known.calls.filter((call) => !closed.includes(call)))
    if (name === 'region' && !chance.once(4)) return 'europe-west3'
    if (name === 'position' && !chance.once(3)) return String(chance.number(3))
    return chance.once(3) ? chance.one(parts) : chance.one(known.ids)
  })
  return filled + (chance.once(20) ? '/' : '') + (chance.once(60) ? chance.one(parts) : '')
}

function queryOf(chance: Chance, known: Known): string {
  if (!chance.once(3)) return ''
  const names = ['until', 'key', 'download', 'changes', 'step', 'to', 'ref', 'language', 'x', '%', '__proto__', 'symbol']
  const texts = ['', '1', '%', '%zz', '9999999999999', 'details', '/admin', '[]', '%F0%9F', '\xff', ...known.ids]
  const pairs = Array.from({ length: 1 + chance.number(3) }, () => `${chance.one(names)}${chance.once(5) ? '' : '='}${chance.one(texts)}`)
  return `?${pairs.join(chance.once(10) ? '?' : '&')}`
}

function headersOf(chance: Chance, { tokens }: Known, body: Buffer, url: string): string[] {
  const host = chance.once(25) ? chance.one(['evil.example', '', '[', '127.0.0.1:99999999', 'localhost, evil']) : '127.0.0.1'
  const lines = [`host: ${host}`]
  if (body.length > 0 && !chance.once(20))
    lines.push(`content-type: ${chance.once(4) && !url.startsWith('/upload') ? chance.one(types) : 'application/json'}`)
  if (!chance.once(3))
    lines.push(
      chance.once(8)
        ? `authorization: ${chance.one(['Bearer', 'Bearer x', 'Basic x', 'Bearer \xff', ''])}`
        : `authorization: Bearer ${chance.one(tokens)}`,
    )
  if (chance.once(6))
    lines.push(
      `cookie: ${chance.one([`session=${chance.one(tokens)}`, 'session=', 'session=%', 'session="', ';;;', 'language=en; theme=dark', 'language=\xff', '=', 'x'.repeat(2000)])}`,
    )
  if (chance.once(8)) lines.push(`origin: ${chance.one(['null', 'https://evil.example', 'http://127.0.0.1', 'x', ''])}`)
  if (chance.once(8))
    lines.push(
      `range: ${chance.one(['bytes=0-0', 'bytes=99999-', 'bytes=-5', 'bytes=5-1', 'bytes=0-1,3-4', 'lines=1', 'bytes=', 'bytes=99999999999999999999-'])}`,
    )
  if (chance.once(8)) lines.push(`accept-encoding: ${chance.one(['br', 'gzip', 'identity;q=0', '*', ';;', 'br;q=x'])}`)
  if (chance.once(10))
    lines.push(
      `if-none-match: ${chance.one(['*', '"x"', 'W/"', ''])}`,
      `if-modified-since: ${chance.one(['x', 'Tue, 03 Mar 2099 00:00:00 GMT'])}`,
    )
  if (chance.once(10))
    lines.push(`x-forwarded-for: ${chance.one(['1.2.3.4', 'x', '::', ',,,'])}`, `x-forwarded-proto: ${chance.one(['https', 'x', ''])}`)
  if (chance.once(25)) lines.push(`expect: ${chance.one(['100-continue', 'nonsense'])}`)
  if (chance.once(40)) lines.push('upgrade: websocket')
  if (chance.once(60)) lines.push('broken')
  return lines
}

function lengthOf(chance: Chance, body: Buffer): { length: string[]; short: boolean } {
  if (body.length === 0 && !chance.once(4)) return { length: [], short: false }
  if (chance.once(40)) return { length: ['transfer-encoding: chunked'], short: true }
  if (chance.once(60)) return { length: [`content-length: ${chance.one(['x', '-1', '99999999999999999999'])}`], short: true }
  if (chance.once(30)) return { length: [`content-length: ${body.length + 1 + chance.number(50)}`], short: true }
  return { length: [`content-length: ${body.length}`], short: false }
}

function bodyOf(chance: Chance, known: Known): Buffer {
  if (chance.once(12))
    return Buffer.from(
      chance.one([
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
  if (chance.once(60)) return Buffer.alloc(70_000, 'x')
  if (chance.once(20)) return Buffer.from(Array.from({ length: chance.number(200) }, () => chance.number(256)))
  const payload = chance.once(8) ? chance.one(values) : thing(chance, known, 2)
  return Buffer.from(JSON.stringify(chance.once(15) ? payload : { data: payload }))
}

function thing(chance: Chance, known: Known, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: chance.number(6) }, () => {
      const key = chance.one(keys)
      if (/id$|^file$/i.test(key) && !chance.once(3)) return [key, chance.one(known.ids)]
      if (key === 'idempotencyKey') return [key, `key-${chance.number(1e9)}`]
      return [key, depth > 0 && chance.once(6) ? thing(chance, known, depth - 1) : chance.one(values)]
    }),
  )
}
