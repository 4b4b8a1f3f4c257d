/** What anybody may ask for without a session costs little, however often it is asked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits, openRateLimits } from '../server/base/http/call-limits.ts'
import { fakeScreens } from './fake-screens.ts'
import { rawRequest } from './raw-request.ts'
import { startWorld, type World } from './world.ts'

let world: World
let screens: Awaited<ReturnType<typeof fakeScreens>>
beforeAll(async () => {
  screens = await fakeScreens()
  // the clock of the limits stands, so that a slow machine lets no more through
  world = await startWorld({ seeded: false, parts: { buildRoot: screens.root, rateLimits: openRateLimits(1, () => 0) } })
})
afterAll(async () => {
  await world.stop()
  await screens.remove()
})

const page = (coding: string) => rawRequest(world.url, `GET / HTTP/1.1\r\nhost: ${new URL(world.url).host}\r\naccept-encoding: ${coding}`)

test('a page that is asked for again within a moment is sent as it was made, in each coding by itself', async () => {
  const [one, other] = await Promise.all([page('br'), page('br')])
  expect(one).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
  expect(other.body).toBe(one.body)
  const plain = await page('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toContain('<main>/</main>')
})

test('the document of functions is compressed, and not sent again to whoever has it', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${world.url}/openapi.json`, { headers })
  const first = await ask({ 'accept-encoding': 'br' })
  expect(first.headers.get('content-encoding')).toBe('br')
  const tag = first.headers.get('etag') ?? ''
  expect((await ask({ 'if-none-match': tag })).status).toBe(304)
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200)
})

describe('an address that asks too often', () => {
  test('is told to wait for pages and documents, while the files of the screens and /healthz are still sent', async () => {
    const ask = async (path: string) => (await fetch(`${world.url}${path}`)).status
    const statuses = await Promise.all(Array.from({ length: limits.pagesOfAddress.burst + 1 }, () => ask('/qa')))
    expect(statuses).toContain(429)
    for (const path of ['/', '/readyz', '/openapi.json', '/ip']) expect(await ask(path)).toBe(429)
    for (const path of ['/healthz', '/assets/main.js']) expect(await ask(path)).toBe(200)
  })
})
