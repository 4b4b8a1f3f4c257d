/** What anybody can send that we cannot do: an answer of ours, in our headers, kept by nobody, and no fault in the log. */
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeScreens } from './fake-screens.ts'
import { bytesLike, upload } from './files.ts'
import { rawGet, rawRequest } from './raw-request.ts'
import { startWorld, type World } from './world.ts'

let screens: Awaited<ReturnType<typeof fakeScreens>>
let world: World
beforeAll(async () => {
  screens = await fakeScreens()
  world = await startWorld({ parts: { buildRoot: screens.root } })
})
afterAll(async () => {
  await world.stop()
  await screens.remove()
})
const logged: unknown[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(world.context.log, 'error').mockImplementation((...words: unknown[]) => void logged.push(words))
})

const host = () => `host: ${new URL(world.url).host}`
const codeIn = (body: string) => (JSON.parse(body) as { error: { details: { code: string } } }).error.details.code

function expectOurs(headers: Record<string, string>) {
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
}

describe('a body that cannot be read', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'POST'])('of a %s to any path', async (method) => {
    for (const path of [
      '/',
      '/nothing',
      '/call/whoAmI',
      '/live',
      '/images/x',
      '/upload/a/b/c',
      '/assets/main.js',
      '/demo/panel',
      '/healthz',
      '/a/b/c/d/e',
    ])
      for (const type of ['application/json', 'text/html', 'nonsense', 'application/json; charset=x'])
        for (const body of ['{"a":', '', '\u0000']) {
          const head = `${method} ${path} HTTP/1.1\r\n${host()}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}`
          const answer = await rawRequest(world.url, head, body)
          expect(answer.status, `${method} ${path} ${type} ${body}`).toBeGreaterThanOrEqual(400)
          expect(answer.status, `${method} ${path} ${type} ${body}`).toBeLessThan(500)
        }
    expect(logged).toEqual([])
  })
})

describe('a range that the file does not have', () => {
  test.each(['bytes=99999-', 'bytes=99999-100000'])('%s of a file of the site', async (range) => {
    const answer = await rawGet(world.url, '/assets/main.js', `${host()}\r\nrange: ${range}`)
    expect(answer.status).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */25')
    expectOurs(answer.headers)
    expect(logged).toEqual([])
  })
})

test('a file that is not here is not kept as missing: a newer process may have it', async () => {
  const answer = await fetch(`${world.url}/assets/newer.js`)
  // the words are of the screens' files: whatever else is not here is refused in JSON
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([404, 'Not found', 'no-store'])
})

test('an upload that breaks off is no fault', async () => {
  const me = await world.visitor()
  const id = await upload(world, me, bytesLike('png', 600))
  const { hostname, port } = new URL(world.url)
  for (const path of [`/upload/${id}/0`, '/call/whoAmI', '/nothing', '/live/subscribe', '/demo/control/pay']) {
    const socket = connect(Number(port), hostname)
    const head = `POST ${path} HTTP/1.1\r\n${host()}\r\nauthorization: Bearer ${me.token}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`
    await new Promise<void>((sent) => socket.write(`${head}${'x'.repeat(100)}`, () => sent()))
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.resetAndDestroy()
    await new Promise((closed) => socket.once('close', closed))
  }
  await fetch(`${world.url}/healthz`)
  await expect.poll(async () => (await fetch(`${world.url}/readyz`)).status).toBe(200)
  expect(logged).toEqual([])
})

test.each(['/%', '/%zz', '/call/%E0%A4%A', '/en/%c3%28', '/images/%', '/demo/%'])(
  'a path that cannot be read, %s, is refused as everything is',
  async (path) => {
    const { status, headers, body } = await rawGet(world.url, path)
    expect([400, 404]).toContain(status)
    expectOurs(headers)
    expect(['BAD_REQUEST', 'NOT_FOUND']).toContain(codeIn(body))
  },
)

test('what is no HTTP is refused as everything is', async () => {
  const answer = await rawRequest(world.url, 'NONSENSE\r\n: x')
  expect(answer.status).toBe(400)
  expectOurs(answer.headers)
  expect(codeIn(answer.body)).toBe('BAD_REQUEST')
})

test('while the database is away, a page says so, and comes back by itself', async () => {
  const fresh = await startWorld({ seeded: false, parts: { buildRoot: screens.root } })
  const refused = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  for (const each of ['query', 'connect'] as const) vi.spyOn(fresh.database.pool, each).mockImplementation(refused as never)
  const english = await fetch(fresh.url, { headers: { cookie: 'language=en' } })
  expect([english.status, english.headers.get('content-type'), english.headers.get('cache-control')]).toEqual([
    503,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(english.headers.get('retry-after')).toBe('10')
  expect(await english.text()).toContain('away in en')
  vi.restoreAllMocks()
  expect((await fetch(fresh.url)).status).toBe(200)
  await fresh.stop()
})

describe('while the database is away, a call says so, when to come back, and is no fault', () => {
  const gone = {
    'it does not listen': { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
    'it stops': { code: '57P01', message: 'terminating connection due to administrator command' },
    'the connection breaks': { message: 'Connection terminated unexpectedly' },
  }
  const calls = { listDirections: {}, getRates: { directionId: 'usdt-sber' }, getUserOrders: {} }

  test.each(Object.entries(gone))('%s', async (_, error) => {
    const fresh = await startWorld()
    const me = await fresh.visitor()
    const faults: unknown[] = []
    vi.spyOn(fresh.context.log, 'error').mockImplementation((...words: unknown[]) => void faults.push(words))
    const refused = () => Promise.reject(Object.assign(new Error(error.message), error))
    for (const each of ['query', 'connect'] as const) vi.spyOn(fresh.database.pool, each).mockImplementation(refused as never)
    for (const [name, data] of Object.entries(calls)) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${me.token}` }
      const answer = await fetch(`${fresh.url}/call/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
      expect([name, answer.status, answer.headers.get('retry-after')]).toEqual([name, 503, '10'])
      expect(codeIn(await answer.text())).toBe('SERVICE_AWAY')
    }
    expect(faults).toEqual([])
    vi.restoreAllMocks()
    await fresh.stop()
  })
})

test.each([
  ['/call/nothing', 404],
  ['/call/getUserOrders', 401],
  ['/call/signIn', 400],
])('a refusal of %s is kept by nobody', async (path, status) => {
  const answer = await fetch(world.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"data":null}' })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
})

describe('a demo that is asked for by another name', () => {
  const under = (name: string, path = '/ip') => rawGet(world.url, path, `host: ${name}`)

  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', '', '[::2]:80'])(
    '"%s" is refused',
    async (name) => {
      const { status, headers, body } = await under(name)
      expect([status, codeIn(body)]).toEqual([403, 'HOST_REFUSED'])
      expectOurs(headers)
    },
  )
  test.each(['localhost', 'localhost:3000', '127.0.0.1:1', '[::1]:3000', 'menyala.localhost:80', '127.1.2.3'])(
    '"%s" is this machine',
    async (name) => {
      expect((await under(name)).status).toBe(200)
    },
  )
  test('whoever watches the process may ask by any name', async () => {
    expect((await under('10.0.0.7:3000', '/healthz')).status).toBe(200)
    expect((await under('10.0.0.7:3000', '/readyz')).status).toBe(200)
  })
  test('PUBLIC_URL is a name of its own', async () => {
    const published = await startWorld({ seeded: false, environment: { PUBLIC_URL: 'https://demo.example' } })
    expect((await rawGet(published.url, '/ip', 'host: demo.example')).status).toBe(200)
    expect((await rawGet(published.url, '/ip', 'host: other.example')).status).toBe(403)
    await published.stop()
  })
})
