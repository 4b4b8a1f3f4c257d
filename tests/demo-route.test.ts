/** /demo leads to the simulated world and nowhere else, in our own clothes; who may change that world. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld } from './a-world.ts'
import { rawGet, rawRequest } from './raw-request.ts'
import type { Session } from './world.ts'

const near = aWorld({ priced: false })
const open = aWorld({ priced: false, environment: { HOST: '0.0.0.0' } })
const published = aWorld({ priced: false, environment: { PUBLIC_URL: 'https://demo.example' } })

let victim: Server
let victimPort: number
const asked: string[] = []
beforeAll(async () => {
  victim = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': "script-src 'unsafe-inline'",
        'set-cookie': 'session=theirs',
      })
      .end('<script>alert(document.domain)</script>')
  })
  await new Promise<void>((done) => victim.listen(0, '127.0.0.1', done))
  victimPort = (victim.address() as AddressInfo).port
})
afterAll(() => new Promise((done) => victim.close(done)))

describe('an attacker who writes another host into the path', () => {
  const paths = [
    '/demo//HOST/x',
    '/demo///HOST/x',
    '/demo/\\HOST/x',
    '/demo/\\\\HOST/x',
    '/demo/%5CHOST/x',
    '/demo/%2F%2FHOST/x',
    '/demo//user@HOST/x',
    '/demo/http://HOST/x',
    '/demo/./%2e//HOST/x',
    '/demo/panel/..//HOST/x',
    '/demo/@HOST/x',
    '/demo?//HOST/x',
    '/demo/?http://HOST/x',
    '//HOST/demo/x',
    '/%64emo//HOST/x',
    '/demo//HOST/x#/panel',
    'http://HOST/demo/x',
    'http://HOST/demo//HOST/x',
  ]
  test.each(paths)('%s is answered by nobody but us', async (path) => {
    const written = path.replaceAll('HOST', `127.0.0.1:${victimPort}`)
    const answer = await rawGet(near.url, written)
    expect(asked).toEqual([])
    expect(answer.status).toBeLessThan(500)
    expect(answer.body).not.toContain('alert(')
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const host = `host: ${new URL(near.url).host}`
    const post = `POST ${written} HTTP/1.1\r\n${host}\r\ncontent-type: application/json\r\ncontent-length: 2`
    expect((await rawRequest(near.url, post, '{}')).status).toBeLessThan(500)
    expect(asked).toEqual([])
  })
})

describe('what comes back', () => {
  const policyOf = async (path: string) => (await fetch(near.url + path)).headers.get('content-security-policy') ?? ''

  test('has our policy, whatever the other side says', async () => {
    for (const path of ['/demo/panel', '/demo/panel.js', '/demo/control/state', '/demo/binance/api/v3/time', '/demo/nothing'])
      expect(await policyOf(path)).toBe(await policyOf('/ip'))
  })

  test('an email is shown in a frame of ours in which no script runs', async () => {
    const policy = await policyOf('/demo/emails/1')
    expect(policy).toContain('sandbox')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/script|allow-same-origin|allow-scripts/)
  })

  test('has a content type of ours', async () => {
    const typeOf = async (path: string) => (await fetch(near.url + path)).headers.get('content-type')
    expect(await typeOf('/demo/panel')).toBe('text/html; charset=utf-8')
    expect(await typeOf('/demo/panel.js')).toBe('text/javascript; charset=utf-8')
    expect(await typeOf('/demo/control/state')).toBe('application/json; charset=utf-8')
  })

  test('a path that the simulator cannot read is refused, and is no fault of ours', async () => {
    for (const path of ['/demo/[', '/demo//[', '/demo/%', '/demo/%zz', '/demo/\xe9', '/demo/"<>', '/demo/a|b'])
      expect((await rawGet(near.url, path)).status, path).toBeLessThan(500)
  })
})

describe('whoever wants to change the simulated world', () => {
  const post = (url: string, name: string, body: object, session: Session | null = null) =>
    fetch(`${url}/demo/control/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session ? { authorization: `Bearer ${session.token}` } : {}) },
      body: JSON.stringify(body),
    })
  const clock = (url: string, session: Session | null = null) => post(url, 'clock', { speed: 2 }, session)
  const codeOf = async (answer: Response) => ((await answer.json()) as { error: { details: { code: string } } }).error.details.code

  test('may do so where only this machine can reach the demo', async () => {
    expect((await clock(near.url)).status).toBe(200)
  })

  test.each([
    ['is open to the network', open],
    ['is published', published],
  ])('needs a session of staff where the demo %s', async (_, world) => {
    const [visitor, operator, admin] = [await world.visitor(), await world.operator(), await world.admin()]
    expect(await codeOf(await clock(world.url))).toBe('UNAUTHENTICATED')
    expect(await codeOf(await clock(world.url, visitor))).toBe('NO_ACCESS')
    expect(world.simulator.state().speed).toBe(1)
    expect((await clock(world.url, operator)).status).toBe(200)
    expect((await clock(world.url, admin)).status).toBe(200)
    expect(world.simulator.state().speed).toBe(2)
  })

  test('nor does anybody else read the emails and keys of others there', async () => {
    for (const path of ['control/emails', 'control/emails/1', 'emails/1'])
      expect(await codeOf(await fetch(`${open.url}/demo/${path}`)), path).toBe('UNAUTHENTICATED')
    expect(await codeOf(await post(open.url, 'keys', {}))).toBe('UNAUTHENTICATED')
  })

  test('another process of the demo asks its exchanges and networks through it as before', async () => {
    expect((await fetch(`${open.url}/demo/binance/api/v3/ticker/price?symbol=BTCUSDT`)).status).toBe(200)
    const head = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
    expect((await fetch(`${open.url}/demo/ethereum`, { ...head, body })).status).toBe(200)
  })
})
