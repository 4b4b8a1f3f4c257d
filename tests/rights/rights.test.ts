/** Everybody tries everything: the answers are those of the matrix of rights (core/people/permissions.ts). */
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type CallName, calls, type Payload } from '../../contract/calls.ts'
import { topics } from '../../contract/live.ts'
import type { Contract } from '../../contract/wire.ts'
import type { CallContext } from '../../server/base/handler.ts'
import { hashPassword } from '../../server/base/people/password-hash.ts'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { handlers } from '../../server/compose/handlers.ts'
import { may } from '../../web/app/may.ts'
import { routes as screens } from '../../web/app/routes.ts'
import { aWorld } from '../a-world.ts'
import { upload } from '../files.ts'
import { good, usdtToCard } from '../make.ts'
import { newKey, type Session } from '../world.ts'
import { functions, live, ownedThings, pages, routes, type Thing } from './acts-on.ts'
import { differences, judged, liveDifferences, payloadOf } from './compare.ts'
import { type Comer, type Everybody, everybody } from './people.ts'
import { statementsOf } from './statements-of.ts'

// a copy, so that one check can be taken out
const served = { ...handlers }
const world = aWorld({ parts: { handlers: served }, audited: false })
let all: Everybody
beforeAll(async () => {
  all = await everybody(world)
  await writeSetting(world.database.kysely, 'staffSecondFactor', true, world.clock.now(), null)
})
const names = Object.keys(calls) as CallName[]
/** The id of no file, order or detail. */
const missing = '00000000-0000-4000-8000-000000000000'
const isOwnedThing = (thing: Thing | undefined): boolean => ownedThings.some((one) => one === thing)

test('every function stands in the table with its right, and the table makes payloads that it reads', () => {
  expect(Object.fromEntries(Object.entries(functions).map(([name, { right }]) => [name, right]))).toEqual(
    Object.fromEntries(names.map((name) => [name, calls[name].right])),
  )
  const unread = names.filter((name) => !calls[name].input.safeParse(payloadOf(name, functions[name], 'some-id')).success)
  expect(unread).toEqual([])
})

test('every function', async () => {
  expect(await differences(world, all, names)).toEqual([])
})

// a clock would tell of the machine: the same statements take the same time
test.each(names.filter((name) => functions[name].thing !== undefined && isOwnedThing(functions[name].thing)))(
  "%s asks the database the same of another's and of a missing thing",
  async (name) => {
    const { session } = all.comers.find((comer) => comer.name === 'regular') as Comer
    const line = functions[name]
    const ask = (id: string) => statementsOf(() => world.call(name, payloadOf(name, line, id) as never, session))
    const anothers = all.others[line.thing as keyof typeof all.others]
    // the first of each reads what the process keeps for a second
    await ask(missing)
    expect(await ask(anothers)).toEqual(await ask(missing))
  },
)

describe('what a payload names beside the thing itself', () => {
  type Named = { [N in CallName]?: (own: Comer['own'], id: string) => Payload<N> }
  const payloads: Named = {
    sendMessage: ({ order: orderId }, file) => ({ idempotencyKey: newKey(), orderId, text: 'x', files: [file] }),
    verifyCard: ({ file }, orderId) => ({ kind: 'card', bank: 'Сбер', file, orderId }),
    createOrder: (_, saved) => usdtToCard({ fields: { card: { saved }, holder: 'Мария' } }),
    getUserOrders: (_, before) => ({ before }),
    askPaymentBack: ({ order: orderId }, paymentId) => ({ orderId, paymentId, address: 'TKkMYuKY6sMrGYiwEeDgkwrNzeJP4PvkiV' }),
  }
  test.each(Object.keys(payloads) as (keyof typeof payloads)[])("%s: another's and a missing one answer alike", async (name) => {
    const { own, session } = all.comers.find((comer) => comer.name === 'regular') as Comer
    const { order, savedDetail, payment } = all.others
    const file = await upload(world, all.other, undefined, { bucket: 'chats' })
    const anothers = { sendMessage: file, verifyCard: order, createOrder: savedDetail, getUserOrders: order, askPaymentBack: payment }
    const ask = async (id: string) => {
      const answer = await world.call(name, (payloads[name] as (...given: unknown[]) => never)(own, id), session)
      return answer.ok ? answer.data : { ...answer, details: { ...answer.details, requestId: '' } }
    }
    const answer = await ask(anothers[name as keyof typeof anothers])
    expect(answer).toEqual(await ask(missing))
    if (name !== 'getUserOrders') expect(answer).toMatchObject({ ok: false })
  })
})

test('every live topic', async () => {
  expect(Object.keys(live).toSorted()).toEqual(Object.keys(topics).toSorted())
  expect(await liveDifferences(world, all)).toEqual([])
})

describe('every route', () => {
  const known = () =>
    (world.processes[0]?.routes ?? [])
      .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
      .map(({ method, url }) => `${method} ${url}`)
  const of = (kind: (typeof routes)[string]) => Object.keys(routes).filter((route) => routes[route] === kind)
  type Sent = { as: Session | null; method?: string; body?: BodyInit; type?: string }
  const send = async (path: string, { as, method = 'GET', body, type = 'application/json' }: Sent) => {
    const headers = { 'content-type': type, ...(as ? { authorization: `Bearer ${as.token}` } : {}) }
    const answer = await fetch(world.url + path, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) })
    const text = await answer.text()
    const { code = 'OK' } = /"code":"(?<code>[A-Z_]+)"/.exec(text)?.groups ?? {}
    return { http: answer.status, code: answer.ok ? 'OK' : code, text: text.replace(/"requestId":"\w+"/, '') }
  }

  test('stands in the table', () => {
    expect(known().toSorted()).toEqual(Object.keys(routes).toSorted())
    expect(of('demo').filter((route) => !/^\w+ \/demo(\/|$)/.test(route))).toEqual([])
  })

  test('that is open answers everybody alike', async () => {
    for (const route of of('open')) {
      const answers = await Promise.all(all.comers.map(({ session }) => send(route.split(' ')[1] ?? '', { as: session })))
      // of no name there is nothing
      const expected = route.includes(':') ? '404 OK' : '200 OK'
      expect(new Set(answers.map(({ http, code }) => `${route} ${http} ${code}`))).toEqual(new Set([`${route} ${expected}`]))
    }
  })

  test('to a function asks for the right of the function', async () => {
    const { region } = world.context.environment
    for (const route of of('calls')) {
      const path = (route.split(' ')[1] ?? '').replace(':name', 'listOrders').replace(':region', region).replace(':projectId', 'office')
      const last = path.slice(path.lastIndexOf('/') + 1)
      const name = names.find((one) => one === last) ?? 'listOrders'
      const body = JSON.stringify({ data: payloadOf(name, functions[name], 'missing-thing') })
      for (const comer of all.comers) {
        const { code } = await send(path, { as: comer.session, method: 'POST', body })
        const expected = judged(comer, functions[name].right)
        expect([path, comer.name, expected === 'all' ? isRefused(code) : code]).toEqual([
          path,
          comer.name,
          expected === 'all' ? false : expected,
        ])
      }
    }
  })
  const isRefused = (code: string) => ['UNAUTHENTICATED', 'NO_ACCESS', 'SECOND_FACTOR_NEEDED', 'SIGN_IN_CLOSED'].includes(code)

  /** As whoever owns it, and as everybody else: another's and missing answer alike. */
  const forOneAlone = async (
    paths: { own: (comer: Comer) => string | null; anothers: string; missing: string },
    sent: Omit<Sent, 'as'> = {},
  ) => {
    for (const comer of all.comers) {
      const [anothers, missing] = [
        await send(paths.anothers, { as: comer.session, ...sent }),
        await send(paths.missing, { as: comer.session, ...sent }),
      ]
      const code = comer.session ? 'NO_ACCESS' : 'UNAUTHENTICATED'
      expect([comer.name, anothers]).toEqual([comer.name, missing])
      expect([comer.name, anothers.code]).toEqual([comer.name, code])
      const own = paths.own(comer)
      if (own !== null) expect([comer.name, isRefused((await send(own, { as: comer.session, ...sent })).code)]).toEqual([comer.name, false])
    }
  }

  test('of files opens to whom the address was signed for', async () => {
    expect([of('file'), of('upload'), of('ownData')].map(({ length }) => length)).toEqual([1, 1, 1])
    const urls = new Map<Session | null, string>()
    for (const who of [...all.comers.map(({ session }) => session), all.other]) {
      if (who)
        urls.set(
          who,
          /"url":"(?<url>\/[^"]+)"/.exec(JSON.stringify(await world.call('getUserVerificationsHistory', null, who)))?.groups?.['url'] ?? '',
        )
    }
    const anothers = urls.get(all.other) ?? ''
    expect(anothers).toMatch(/^\/images\//)
    const gone = anothers.replace(/[0-9a-f-]{36}/, missing)
    await forOneAlone({ own: ({ session }) => urls.get(session) ?? null, anothers, missing: gone })
  })

  test('of uploads takes pieces of the own file', async () => {
    const sent = { method: 'POST', body: 'x', type: 'application/octet-stream' }
    const path = (id: string) => `/upload/${id}/0`
    await forOneAlone(
      { own: ({ own }) => (own.file ? path(own.file) : null), anothers: path(all.others.file), missing: path(missing) },
      sent,
    )
  })

  test('of own data gives it to the session that has asked', async () => {
    const password = 'correct horse'
    await world.database.pool.query('update users set password_hash = $2 where uid = $1', [all.other.uid, await hashPassword(password)])
    const { address: url } = good(await world.call('requestOwnData', { password }, all.other))
    expect((await send(url, { as: all.other })).http).toBe(200)
    await forOneAlone({ own: () => null, anothers: url, missing: url.replace(/key=.*/, 'key=x') })
  })
})

test('every page', async () => {
  expect(Object.fromEntries(screens.map(({ path, right }) => [path, right ?? null]))).toEqual(pages)
  const people = await Promise.all(
    all.comers.map(async (comer) => ({ comer, person: good(await world.call('whoAmI', null, comer.session)).person })),
  )
  for (const { path, layout, right } of screens)
    for (const { comer, person } of people) {
      // the page of a member of staff opens and asks for the second step
      const expected = right ? judged(comer, right) : 'all'
      const opens = typeof expected === 'object' || expected === 'all' || expected === 'SECOND_FACTOR_NEEDED'
      expect([path, comer.name, !right || may(person, right)]).toEqual([path, comer.name, opens])
      if (layout === 'admin' && opens) expect(['operator', 'admin']).toContain(person?.userType)
    }
})

describe('shown to fail', () => {
  afterEach(() => void Object.assign(served, handlers))
  const reading = names.filter((name) => functions[name].thing === 'order' && !calls[name].changes)

  test('where one handler reaches further than its right', async () => {
    const { run } = handlers.getReceipts as unknown as { run: (input: unknown, ctx: CallContext) => Promise<unknown> }
    served.getReceipts = {
      ...handlers.getReceipts,
      run: (input: unknown, ctx: CallContext) => run(input, { ...ctx, scope: 'all' }),
    } as never
    const found = await differences(world, all, reading)
    expect(new Set(found.map((words) => words.split(' ')[0]))).toEqual(new Set(['getReceipts']))
    expect(found).toContain("getReceipts as regular: another's is OK, missing NOT_FOUND")
  })

  test('where a function asks for no right', async () => {
    const contract = calls.listOrders as { right: Contract['right'] }
    const { right } = contract
    contract.right = 'public'
    onTestFinished(() => void (contract.right = right))
    expect(await differences(world, all, ['listOrders', 'getOrder'])).toContain('listOrders as nobody: OK, not UNAUTHENTICATED')
  })
})
