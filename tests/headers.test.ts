/** What every answer carries, and what TRUST_PROXY and PUBLIC_URL change. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '../server/compose/handlers.ts'
import { buildApp } from '../server/compose/http/app.ts'
import { startWorld, type World } from './world.ts'

let plain: World
let behindProxy: World
const readiness = { stopping: false }
beforeAll(async () => {
  plain = await startWorld({ seeded: false, parts: { readiness, probeEveryMs: 0 } })
  behindProxy = await startWorld({ seeded: false, environment: { TRUST_PROXY: '1', PUBLIC_URL: 'https://menyala.example' } })
})
afterAll(async () => {
  await plain.stop()
  await behindProxy.stop()
})

const signIn = (url: string) =>
  fetch(`${url}/call/signInAnonymously`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"data":{}}' })

describe('every answer', () => {
  test.each(['/healthz', '/ip', '/openapi.json', '/nothing-here', '/live'])('of %s is guarded', async (path) => {
    const controller = new AbortController()
    const { headers } = await fetch(plain.url + path, { signal: controller.signal })
    controller.abort()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    // a form that is sent before its script has come would put what is typed into the address
    expect(policy).toContain("form-action 'none'")
    expect(policy).not.toMatch(/(script-src|style-src|default-src) [^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('of an order lets nothing of its address out', async () => {
    const { headers } = await fetch(`${plain.url}/order/abc`)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})

test('behind TLS browsers are told to stay there, and the cookie is Secure', async () => {
  const answer = await signIn(behindProxy.url)
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^session=[\w-]{44};/)
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', `Max-Age=${400 * 24 * 3600}`]) expect(cookie).toContain(part)
})

test('without TLS the cookie is not Secure, else nobody could sign in', async () => {
  const cookie = (await signIn(plain.url)).headers.get('set-cookie') ?? ''
  expect(cookie).toContain('HttpOnly')
  expect(cookie).not.toContain('Secure')
})

test('a proxy is believed only when it is trusted', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
  expect(await (await fetch(`${plain.url}/ip`, { headers })).text()).toBe('127.0.0.1')
  expect(await (await fetch(`${behindProxy.url}/ip`, { headers })).text()).toBe('203.0.113.9')
})

test('a stopping process is alive, and not ready', async () => {
  expect((await fetch(`${plain.url}/readyz`)).status).toBe(200)
  readiness.stopping = true
  expect((await fetch(`${plain.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${plain.url}/healthz`)).status).toBe(200)
  readiness.stopping = false
})

test('a process whose database lacks a migration is not ready', async () => {
  const { pool } = plain.database
  const { rows } = await pool.query<object>('delete from migrations where number = 1 returning *')
  const answer = await fetch(`${plain.url}/readyz`)
  await pool.query('insert into migrations select * from json_populate_record(null::migrations, $1)', [JSON.stringify(rows[0])])
  expect([answer.status, await answer.text()]).toEqual([503, 'the database waits for its migrations'])
  expect((await fetch(`${plain.url}/readyz`)).status).toBe(200)
})

test('a process whose database was changed by a newer version is not ready', async () => {
  await plain.database.pool.query("insert into migrations values (9999, '9999-tomorrow.sql', 'x', now())")
  const answer = await fetch(`${plain.url}/readyz`)
  await plain.database.pool.query('delete from migrations where number = 9999')
  expect([answer.status, await answer.text()]).toEqual([503, 'a newer version has changed the database'])
  expect((await fetch(`${plain.url}/readyz`)).status).toBe(200)
})

test('a process that stops answers who has asked, and does not wait for a connection that was opened in advance', async () => {
  const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = {
    ...handlers,
    whoAmI: {
      name: 'whoAmI',
      run: async () => {
        begun.resolve()
        await going.promise
        return { person: null }
      },
    },
  } as unknown as typeof handlers
  const world = await startWorld({ seeded: false, parts: { handlers: slow } })
  const { hostname, port } = new URL(world.url)
  const inAdvance = connect(Number(port), hostname)
  await once(inAdvance, 'connect')
  const asked = world.call('whoAmI', null)
  await begun.promise
  const stopped = world.processes[0]?.stop()
  // as a browser that is not told would keep it for minutes; the call is not answered yet
  await once(inAdvance, 'close')
  going.resolve()
  expect(await asked).toEqual({ ok: true, data: { person: null } })
  await stopped
  await world.stop()
})

test('what comes over connections whose calls a stopping process still works on is answered by us, and as the last', async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
  const post = (name: string) =>
    `POST /call/${name} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n{"data":null}`
  const asked: [next: string, status: string, words: string][] = [
    [get('/healthz'), '200', 'ok'],
    [get('/readyz'), '503', 'stopping'],
    [get('/nothing-here'), '404', '"code":"NOT_FOUND"'],
    [post('getUserOrders'), '401', '"code":"UNAUTHENTICATED"'],
    // a stream that was begun so late ends as a whole, and its page opens another one
    [get('/live'), '200', '\r\n0\r\n\r\n'],
  ]
  const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let calls = 0
  const slow = {
    ...handlers,
    whoAmI: {
      name: 'whoAmI',
      run: async () => {
        calls += 1
        if (calls === asked.length) begun.resolve()
        await going.promise
        return { person: null }
      },
    },
  } as unknown as typeof handlers
  const state = { stopping: false }
  const world = await startWorld({ seeded: false, parts: { handlers: slow, readiness: state } })
  const { hostname, port } = new URL(world.url)
  const inAdvance = connect(Number(port), hostname)
  await once(inAdvance, 'connect')
  const lines = asked.map(([next, status, words]) => {
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    const line = { socket, next, status, words, said: '', closed: once(socket, 'close') }
    socket.on('data', (piece: string) => (line.said += piece))
    socket.write(post('whoAmI'))
    return line
  })
  await begun.promise
  state.stopping = true
  const stopped = world.processes[0]?.stop()
  // it has begun to close once the connections are closed that nothing came over
  await once(inAdvance, 'close')
  for (const { socket, next } of lines) socket.write(next)
  going.resolve()
  await Promise.all(lines.map(({ closed }) => closed))
  await stopped
  await world.stop()
  for (const { said, status, words } of lines) {
    const [, first = '', last = ''] = said.split(/HTTP\/1\.1 /)
    expect(first).toContain('{"result":{"person":null}}')
    expect([last.slice(0, 3), last]).toEqual([status, expect.stringContaining(words)])
    expect(last).toMatch(/^connection: close\r$/im)
    expect(last).toMatch(/^x-content-type-options: nosniff\r$/im)
  }
})

test('a slow line has more time for what it sends than for saying what it wants', () => {
  const parts = { hub: plain.processes[0]?.hub as never, readiness, buildRoot: null, demoAddress: null }
  const { server } = buildApp(plain.context, parts)
  expect([server.headersTimeout, server.requestTimeout]).toEqual([30_000, 120_000])
})
