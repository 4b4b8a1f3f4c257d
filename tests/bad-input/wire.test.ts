/** What reaches us broken, foreign, too large or too often is answered with a code and a field, and changes nothing. */
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits, openRateLimits } from '../../server/base/http/call-limits.ts'
import { newKey, startWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ seeded: false })
})
afterAll(() => world.stop())

const everything = async () => {
  const { rows } = await world.database.pool.query(
    'select (select count(*) from users) as users, (select count(*) from sessions) as sessions, (select count(*) from idempotency_keys) as keys',
  )
  return rows[0] as unknown
}
let before: unknown
beforeEach(async () => {
  before = await everything()
})

type Sent = { body?: string; headers?: Record<string, string>; method?: string; path?: string }
async function send({ body = '{"data":{}}', headers = {}, method = 'POST', path = '/call/signInAnonymously' }: Sent) {
  const answer = await fetch(world.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body }),
  })
  const text = await answer.text()
  const { error } = JSON.parse(text) as { error?: { status: string; message: string; details: { code: string; field?: string } } }
  return { http: answer.status, status: error?.status, code: error?.details.code, field: error?.details.field, headers: answer.headers }
}

describe('a request that cannot be read', () => {
  const bad: [string, Sent, string][] = [
    ['broken JSON', { body: '{"data":' }, 'body'],
    ['an empty body', { body: '' }, 'body'],
    ['a list', { body: '[1]' }, 'body'],
    ['null', { body: 'null' }, 'body'],
    ['no data', { body: '{}' }, 'data'],
    ['another key beside data', { body: '{"data":{},"extra":1}' }, 'extra'],
    ['text', { headers: { 'content-type': 'text/plain' } }, 'content-type'],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'data=1' }, 'content-type'],
    ['no content type', { headers: { 'content-type': '' } }, 'content-type'],
  ]
  test.each(bad)('%s', async (_, sent, field) => {
    expect(await send(sent)).toMatchObject({ http: 400, status: 'INVALID_ARGUMENT', code: 'BAD_REQUEST', field })
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['a text with the sign U+0000', { language: 'r\0u' }, 'language'],
    ['deep inside', { a: [{ b: 'x\0' }] }, 'a.0.b'],
    ['in a key', { 'na\0me': 1 }, 'name'],
    ['half of a sign', { language: '\ud800' }, 'language'],
  ])('%s', async (_, data, field) => {
    expect(await send({ body: JSON.stringify({ data }) })).toMatchObject({ http: 400, code: 'INVALID_ARGUMENT', field })
    expect(await everything()).toEqual(before)
  })

  test('nested ten thousand deep', async () => {
    const body = `{"data":${'{"a":'.repeat(10_000)}"x\\u0000"${'}'.repeat(10_000)}}`
    expect(await send({ body })).toMatchObject({ http: 400, code: 'INVALID_ARGUMENT', field: expect.stringMatching(/^a\.a\./) })
    expect(await everything()).toEqual(before)
  })

  test('words about that sign are words', async () => {
    const me = await world.visitor()
    expect(await world.call('startUpload', { idempotencyKey: newKey(), name: String.raw`\u0000.jpg`, size: 10 }, me)).toMatchObject({
      ok: true,
    })
  })

  test('a body over the limit', async () => {
    const answer = await send({ body: JSON.stringify({ data: { language: 'x'.repeat(70_000) } }) })
    expect(answer).toMatchObject({ http: 400, code: 'BODY_TOO_LARGE', field: 'body' })
    expect(await everything()).toEqual(before)
  })

  test('a body over the limit that does not say how long it is', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const url = new URL('/call/signInAnonymously', world.url)
      const asking = request(
        url,
        { method: 'POST', headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' } },
        (answer) => {
          resolve(answer.statusCode ?? 0)
          answer.resume()
        },
      )
      asking.on('error', reject)
      asking.write('{"data":"')
      asking.write('x'.repeat(70_000))
      asking.end('"}')
    })
    expect(status).toBe(400)
  })

  test('another method', async () => {
    expect((await fetch(`${world.url}/call/whoAmI`)).status).toBe(404)
    expect(await send({ method: 'PUT' })).toMatchObject({ http: 404, code: 'NOT_FOUND' })
  })
})

describe('a payload that the contract does not know', () => {
  const bad: [string, string, unknown, string][] = [
    ['an unknown field', 'signInAnonymously', { language: 'ru', admin: true }, 'admin'],
    ['a wrong type', 'signInAnonymously', { language: 7 }, 'language'],
    ['a value that is not in the list', 'signInAnonymously', { language: 'de' }, 'language'],
    ['a missing field', 'signIn', { email: 'a@b.example' }, 'password'],
    ['a list where an object belongs', 'signIn', [], ''],
    ['null where an object belongs', 'signIn', null, ''],
    ['a text that is too long', 'signIn', { email: 'a'.repeat(300), password: 'x' }, 'email'],
    ['a number that is huge', 'getRates', { directionId: 'a', floatDigits: 1e300 }, 'floatDigits'],
    ['a number that is not finite', 'getRates', { directionId: 'a', floatDigits: Number.POSITIVE_INFINITY }, 'floatDigits'],
    ['a fraction where a whole number belongs', 'getRates', { directionId: 'a', floatDigits: 1.5 }, 'floatDigits'],
    ['a key that is no key', 'signInAnonymously', { idempotencyKey: 'a b' }, 'idempotencyKey'],
    ['a prototype for a field', 'signInAnonymously', JSON.parse('{"__proto__":{"language":"ru"}}'), '__proto__'],
  ]
  test.each(bad)('%s', async (_, name, data, field) => {
    expect(await send({ path: `/call/${name}`, body: JSON.stringify({ data }) })).toMatchObject({
      http: 400,
      code: 'INVALID_ARGUMENT',
      field,
    })
    expect(await everything()).toEqual(before)
  })

  test.each(['toString', '__proto__', 'constructor', 'noSuchThing', 'whoAmI%00'])('the function %s', async (name) => {
    expect(await send({ path: `/call/${name}` })).toMatchObject({ http: 404, status: 'NOT_FOUND', code: 'NOT_FOUND' })
  })
})

describe('who the caller says he is', () => {
  test.each(['Bearer nonsense', 'Bearer', 'Basic YTpi', 'Bearer a b'])('"%s" is nobody, on public functions too', async (authorization) => {
    expect(await send({ path: '/call/whoAmI', body: '{"data":null}', headers: { authorization } })).toMatchObject({
      http: 401,
      status: 'UNAUTHENTICATED',
      code: 'UNAUTHENTICATED',
    })
  })

  // the refusal may come after the answer of a log-in, and must not delete the cookie that this one has set
  test('a cookie without its session is refused and left alone, and signing in replaces it', async () => {
    const stale = { cookie: `session=${'x'.repeat(44)}` }
    const refused = await send({ path: '/call/whoAmI', body: '{"data":null}', headers: stale })
    expect(refused).toMatchObject({ http: 401, code: 'UNAUTHENTICATED' })
    expect(refused.headers.get('set-cookie')).toBeNull()
    const made = await send({ headers: stale })
    expect(made).toMatchObject({ http: 200 })
    expect(made.headers.get('set-cookie')).toMatch(/^session=[\w-]{20}/)
  })

  test('a cookie with a foreign Origin is refused, with our own it counts', async () => {
    const made = await send({})
    const cookie = /^session=[\w-]+/.exec(made.headers.get('set-cookie') ?? '')?.[0] ?? ''
    const signOut = (headers: Record<string, string>) => send({ path: '/call/signOut', headers: { cookie, ...headers } })
    before = await everything()
    for (const origin of ['https://elsewhere.example', 'null', `${world.url}.elsewhere.example`])
      expect(await signOut({ origin })).toMatchObject({ http: 403, status: 'PERMISSION_DENIED', code: 'ORIGIN_REFUSED' })
    expect(await signOut({ 'content-type': 'text/plain' })).toMatchObject({ http: 400, code: 'BAD_REQUEST' })
    expect(await everything()).toEqual(before)
    expect(await signOut({ origin: world.url })).toMatchObject({ http: 200 })
    expect(await everything()).not.toEqual(before)
  })

  test('personal things ask for a session, staff things for the right', async () => {
    expect(await world.call('getUserOrders', null)).toMatchObject({ ok: false, http: 401, code: 'UNAUTHENTICATED' })
    expect(await world.call('listOrders', {})).toMatchObject({ ok: false, http: 401, code: 'UNAUTHENTICATED' })
    const visitor = await world.visitor()
    expect(await world.call('listOrders', {}, visitor)).toMatchObject({
      ok: false,
      http: 403,
      status: 'PERMISSION_DENIED',
      code: 'NO_ACCESS',
    })
    const pause = { paused: true, reason: { ru: 'а', en: 'a' } }
    expect(await world.call('pauseService', pause, await world.operator())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  })
})

describe('a key used again', () => {
  test('with the same body brings the first answer, whatever the order of fields', async () => {
    const me = await world.visitor()
    const idempotencyKey = newKey()
    const first = await world.call('updateUserInfo', { idempotencyKey, language: 'en', refId: 'nobody' }, me)
    await world.call('updateUserInfo', { language: 'ru' }, me)
    const again = await world.call('updateUserInfo', { refId: 'nobody', language: 'en', idempotencyKey }, me)
    expect(again).toEqual(first)
    expect(await world.call('whoAmI', null, me)).toMatchObject({ data: { person: { language: 'ru' } } })
  })

  test('with another body is refused, and changes nothing', async () => {
    const me = await world.visitor()
    const idempotencyKey = newKey()
    await world.call('updateUserInfo', { idempotencyKey, language: 'en' }, me)
    const reused = await world.call('updateUserInfo', { idempotencyKey, language: 'ru' }, me)
    expect(reused).toMatchObject({ ok: false, http: 409, code: 'IDEMPOTENCY_KEY_REUSED', details: { field: 'idempotencyKey' } })
    expect(await world.call('whoAmI', null, me)).toMatchObject({ data: { person: { language: 'en' } } })
  })

  test('by another caller is another key', async () => {
    const idempotencyKey = newKey()
    const [one, two] = [await world.visitor(), await world.visitor()]
    await world.call('updateUserInfo', { idempotencyKey, language: 'en' }, one)
    expect(await world.call('updateUserInfo', { idempotencyKey, language: 'ru' }, two)).toMatchObject({
      ok: true,
      data: { person: { uid: two.uid } },
    })
  })

  test('after 48 hours is a new one', async () => {
    const me = await world.visitor()
    const idempotencyKey = newKey()
    await world.call('updateUserInfo', { idempotencyKey, language: 'en' }, me)
    world.clock.turn({ hours: 49 })
    expect(await world.call('updateUserInfo', { idempotencyKey, language: 'ru' }, me)).toMatchObject({ ok: true })
  })

  test('is not used up by a refusal', async () => {
    const idempotencyKey = newKey()
    const operator = await world.operator()
    const wrong = await world.call('pauseService', { idempotencyKey, paused: true, reason: { ru: 'а', en: 'a' } }, operator)
    expect(wrong).toMatchObject({ ok: false })
    const { rows } = await world.database.pool.query('select 1 from idempotency_keys where key = $1', [idempotencyKey])
    expect(rows).toEqual([])
  })

  test('cached answers cannot be read in the database', async () => {
    const { rows } = await world.database.pool.query('select answer::text from idempotency_keys where answer is not null')
    expect(rows.length).toBeGreaterThan(0)
    for (const { answer } of rows as { answer: string }[]) expect(answer).toMatch(/^\{"sealed": ?"v1:/)
  })
})

describe('too many calls', () => {
  // on a machine with other work the calls take so long that a clock that goes would let more of them through
  const standing = () => 0
  let small: World
  beforeAll(async () => {
    small = await startWorld({ seeded: false, parts: { rateLimits: openRateLimits(1, standing) } })
  })
  afterAll(() => small.stop())

  test('of one session are told to wait, those of another go on', async () => {
    const [me, other] = [await small.visitor(), await small.visitor()]
    const answers = await Promise.all(Array.from({ length: limits.callsOfSession.burst + 20 }, () => small.call('whoAmI', null, me)))
    const refused = answers.filter((answer) => !answer.ok)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ http: 429, status: 'RESOURCE_EXHAUSTED', code: 'TOO_MANY_CALLS' })
    expect(await small.call('whoAmI', null, other)).toMatchObject({ ok: true })
  })

  test('signing in anonymously is limited per address, and says when to come again', async () => {
    const tries = Array.from({ length: limits.signInsOfAddress.burst + 5 }, () =>
      fetch(`${small.url}/call/signInAnonymously`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"data":{}}',
      }),
    )
    const refused = (await Promise.all(tries)).filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('what cannot be read counts too', async () => {
    const own = await startWorld({ seeded: false, parts: { rateLimits: openRateLimits(1, standing) } })
    const broken = () => fetch(`${own.url}/call/whoAmI`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })
    const answers = await Promise.all(Array.from({ length: limits.callsOfAddress.burst + 100 }, broken))
    await own.stop()
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })

  test('streams are limited per address', async () => {
    const gone = new AbortController()
    const answers = await Promise.all(
      Array.from({ length: limits.streamsOfAddress.burst + 5 }, () => fetch(`${small.url}/live`, { signal: gone.signal })),
    )
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    gone.abort()
  })
})
