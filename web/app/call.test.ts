import { afterEach, describe, expect, test, vi } from 'vitest'
import { call, isLost, leavesOpen, type Refused } from './call.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The refusal that a page reads in this answer. */
async function refusalIn(body: string, status: number): Promise<Refused> {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const answer = await call('whoAmI', null)
  if (answer.ok) throw new Error('it was taken for an answer of ours')
  return answer
}

describe('an answer that a proxy gives in our place', () => {
  test.each([
    ['its page of a server that is away', '<html>502 Bad Gateway</html>', 502],
    ['its page of a server that is late', '<html>504 Gateway Time-out</html>', 504],
    ['JSON of another program', '{"error":"Service Unavailable","message":"Service Unavailable","statusCode":503}', 503],
    ['JSON without a code', '{"error":{"status":"UNAVAILABLE"}}', 503],
    ['nothing', '', 500],
    ['null', 'null', 502],
    ['a page of a network that wants to be logged in to', '<html>Welcome</html>', 200],
    ['JSON of such a network', '{"login":"/"}', 200],
  ])('leaves open whether the request was done, and is asked for again: %s', async (_, body, status) => {
    const { code } = await refusalIn(body, status)
    expect([code, isLost(code), leavesOpen(code)]).toEqual(['SERVICE_AWAY', true, true])
  })

  test.each([
    [413, 'BODY_TOO_LARGE'],
    [429, 'TOO_MANY_CALLS'],
  ])('with %i says that nothing was done: %s', async (status, expected) => {
    const { code } = await refusalIn('<html>no</html>', status)
    expect([code, isLost(code)]).toEqual([expected, false])
  })
})

test('our own refusal counts by its code, whatever its status', async () => {
  const body = JSON.stringify({ error: { details: { code: 'SERVICE_BUSY', retryAfterSeconds: 2 } } })
  expect(await refusalIn(body, 503)).toEqual({ ok: false, code: 'SERVICE_BUSY', details: { code: 'SERVICE_BUSY', retryAfterSeconds: 2 } })
})

test('an answer of ours may be null', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"result":null}'))
  expect(await call('whoAmI', null)).toEqual({ ok: true, data: null })
})
