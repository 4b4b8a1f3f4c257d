/** Live updates over one stream: nothing is missed, nobody sees what is not his, and a change made by one process reaches the screens of another. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TopicState } from '../contract/live.ts'
import { addSeconds } from '../core/time/instant.ts'
import { close } from '../server/base/db/closing.ts'
import { transaction } from '../server/base/db/transaction.ts'
import { publish } from '../server/base/live/signals.ts'
import { writeSetting } from '../server/base/settings/settings-store.ts'
import { topicStates } from '../server/compose/live/topic-states.ts'
import { aWorld } from './a-world.ts'
import { type Heard, listen } from './listen.ts'
import { lockWaiters } from './lock-waiters.ts'
import { anOrder, operated } from './make.ts'
import { quickest } from './quickest.ts'
import type { Process } from './world.ts'

const world = aWorld({ priced: false, processes: 2, clockEveryMs: 1000 })

const first = () => world.processes[0] as Process
const second = () => world.processes[1] as Process
const until = async (what: () => boolean | Promise<boolean>, withinMs = 60_000) => {
  const end = Date.now() + withinMs
  while (!(await what())) {
    if (Date.now() > end) throw new Error('it did not come to be')
    await wait(10)
  }
}
const rename = (name: string) =>
  transaction(world.database, async (tx) => {
    await writeSetting(tx, 'brandPhone', name, world.clock.now(), null)
    await publish(tx, 'service')
  })
/** Not by transaction(): committed, and nobody says so. */
const renameUnsaid = (name: string) =>
  world.database.kysely.transaction().execute(async (tx) => {
    await writeSetting(tx, 'brandPhone', name, world.clock.now(), null)
    await publish(tx, 'service')
    await close(tx)
  })
const phoneOf = ({ state }: Heard) => (state as { brand: { phone: string } }).brand.phone

let phones = 0
/** How long a stream of `service` takes to tell of a phone that nobody had before, from when it is written. */
const untilHeard = async (stream: Awaited<ReturnType<typeof listen>>, write: (phone: string) => Promise<void>): Promise<number> => {
  const phone = `+7 495 100-00-${String(++phones).padStart(2, '0')}`
  const started = performance.now()
  await write(phone)
  await stream.next((event) => event.topic === 'service' && phoneOf(event) === phone)
  return performance.now() - started
}
/** Expects that changes come as soon as they are made, and do not wait for the reading once a second. */
const expectAtOnce = async (stream: Awaited<ReturnType<typeof listen>>) => {
  // Where only the reading brings it, each that follows is made just after a reading, and waits for a whole second.
  await untilHeard(stream, rename)
  expect(await quickest(500, () => untilHeard(stream, rename))).toBeLessThan(500)
}

test('whoever goes away while his session is looked up leaves no stream behind', async () => {
  const visitor = await world.visitor()
  const { pool } = world.database
  const holder = await pool.connect()
  const gone = new AbortController()
  try {
    await holder.query('begin')
    await holder.query('lock table sessions in access exclusive mode')
    const headers = { authorization: `Bearer ${visitor.token}` }
    const answer = fetch(`${first().url}/live`, { signal: gone.signal, headers }).catch((error: Error) => error.name)
    await until(async () => (await lockWaiters(pool)) > 0)
    gone.abort()
    expect(await answer).toBe('AbortError')
    // the server hears of it before these answers
    for (let times = 0; times < 3; times += 1) await fetch(`${first().url}/healthz`)
    await holder.query('commit')
  } finally {
    holder.release()
  }
  // it is looked up after the one that is gone
  await listen(first(), visitor)
  expect(first().hub.openCount()).toBe(1)
})

test('a stream names the database whose versions it brings: the same one by each process', async () => {
  const [one, other] = [await listen(first()), await listen(second())]
  expect(one.database).toMatch(/^\d+\.\d+\.\d+$/)
  expect(other.database).toBe(one.database)
})

test('a topic begins with its present state, and what the page has already is not sent again', async () => {
  const stream = await listen(first())
  expect((await stream.subscribe({ service: 0, currencies: 0, directions: 0, rates: 0 })).status).toBe(204)
  const { version, state } = await stream.next(({ topic }) => topic === 'currencies')
  expect((state as { currencies: unknown[] }).currencies.length).toBeGreaterThanOrEqual(20)

  const again = await listen(first())
  await again.subscribe({ currencies: version, service: 0 })
  await again.next(({ topic }) => topic === 'service')
  expect(again.events.filter(({ topic }) => topic === 'currencies')).toEqual([])
})

test('a change made through one process is seen at once on another', async () => {
  const stream = await listen(second())
  await stream.subscribe({ service: 0 })
  const before = await stream.next(({ topic }) => topic === 'service')
  await expectAtOnce(stream)
  await rename('+7 495 111-11-11')
  const after = await stream.next((event) => event.topic === 'service' && phoneOf(event) === '+7 495 111-11-11')
  expect(after.version).toBeGreaterThan(before.version)
})

test('what changed while a stream was cut comes when it is back, on whichever process', async () => {
  const cut = await listen(first())
  await cut.subscribe({ service: 0 })
  const { version } = await cut.next(({ topic }) => topic === 'service')
  cut.cut()
  await rename('+7 495 222-22-22')
  await rename('+7 495 333-33-33')
  const back = await listen(second())
  await back.subscribe({ service: version })
  expect(phoneOf(await back.next(({ topic }) => topic === 'service'))).toBe('+7 495 333-33-33')
})

test('what changes and changes back meanwhile is not taken for what the page has of another process', async () => {
  const [usual, short] = ['+7 495 334-00-00', '+7 495 335-00-00']
  await rename(usual)
  const here = await listen(first())
  await here.subscribe({ service: 0 })
  await here.next((event) => event.topic === 'service' && phoneOf(event) === usual)
  here.cut()
  await rename(short)
  const there = await listen(second())
  await there.subscribe({ service: 0 })
  const { version } = await there.next((event) => event.topic === 'service' && phoneOf(event) === short)
  there.cut()
  await rename(usual)
  const back = await listen(first())
  await back.subscribe({ service: version })
  expect(phoneOf(await back.next(({ topic }) => topic === 'service'))).toBe(usual)
})

test('a change that is none is not sent again', async () => {
  const stream = await listen(first())
  await stream.subscribe({ service: 0 })
  const { state } = await stream.next(({ topic }) => topic === 'service')
  await rename(phoneOf({ state } as Heard))
  await rename('+7 495 336-00-00')
  expect(phoneOf(await stream.next(({ topic }) => topic === 'service'))).toBe('+7 495 336-00-00')
})

test('a notification that is lost is healed within a second or so', async () => {
  const stream = await listen(first())
  await stream.subscribe({ service: 0 })
  await stream.next(({ topic }) => topic === 'service')
  expect(await quickest(3000, () => untilHeard(stream, renameUnsaid))).toBeLessThan(3000)
})

test('a change that commits after a later one is not missed', async () => {
  const stream = await listen(second())
  await stream.subscribe({ service: 0 })
  await stream.next(({ topic }) => topic === 'service')
  let finish: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begun = false
  const early = transaction(world.database, async (tx) => {
    await publish(tx, 'service')
    await writeSetting(tx, 'brandEmail', 'early@menyala.example', world.clock.now(), null)
    begun = true
    await held
  })
  await until(() => begun)
  await rename('+7 495 555-55-55')
  await stream.next((event) => event.topic === 'service' && phoneOf(event) === '+7 495 555-55-55')
  // a few readings pass while the early one is still open
  await wait(1500)
  finish()
  await early
  await stream.next(
    ({ topic, state }) => topic === 'service' && (state as { brand: { email: string } }).brand.email === 'early@menyala.example',
  )
})

test('the listening connection is opened anew after it broke', async () => {
  const stream = await listen(first())
  await stream.subscribe({ service: 0 })
  await stream.next(({ topic }) => topic === 'service')
  const sql = async (text: string) => (await world.database.pool.query<{ pid: number }>(text)).rows.map(({ pid }) => pid)
  const ours =
    "from pg_stat_activity where application_name = 'menyala listener' and datname = current_database() and query like 'listen %'"
  const before = await sql(`select pid ${ours}`)
  expect(before).toHaveLength(2)
  await sql(`select pid, pg_terminate_backend(pid) ${ours}`)
  // those that end may be seen for a moment longer
  await until(async () => (await sql(`select pid ${ours}`)).filter((pid) => !before.includes(pid)).length === 2)
  await expectAtOnce(stream)
})

test('a stream shows a person only what he may see', async () => {
  const visitor = await world.visitor()
  const stream = await listen(first(), visitor)
  await stream.subscribe({ queue: 0, 'order:AAAAAAAAAAAAAAAAAAAAAA': 0, 'staffOrder:AAAAAAAAAAAAAAAAAAAAAA': 0 })
  for (const topic of ['queue', 'order:AAAAAAAAAAAAAAAAAAAAAA', 'staffOrder:AAAAAAAAAAAAAAAAAAAAAA'])
    expect(await stream.next((event) => event.topic === topic)).toMatchObject({ event: 'gone', code: 'NO_ACCESS' })
  const nobody = await listen(first())
  await nobody.subscribe({ queue: 0 })
  expect(await nobody.next(({ topic }) => topic === 'queue')).toMatchObject({ event: 'gone' })
  const operator = await listen(first(), await world.operator())
  await operator.subscribe({ queue: 0 })
  expect(await operator.next(({ topic }) => topic === 'queue')).toMatchObject({ event: 'state', state: { rows: [] } })
})

test('a topic that there is not, or a broken wish, is refused with the field', async () => {
  const stream = await listen(first())
  const answer = await stream.subscribe({ 'order:': 0 })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: { status: 'INVALID_ARGUMENT', details: { code: 'INVALID_ARGUMENT', field: 'topics.order:' } },
  })
  expect((await stream.subscribe({ service: -1 })).status).toBe(400)
  expect((await stream.subscribe({ rates: 0, 'rates:x': 0 })).status).toBe(400)
})

test('a stream has room for the topics of many tabs; of what is more, that is heard which fits', async () => {
  const orders = vi.spyOn(topicStates.personal, 'order').mockResolvedValue({ version: 1, state: {} })
  onTestFinished(() => orders.mockRestore())
  const stream = await listen(first(), await world.visitor())
  const ask = (from: number) => stream.subscribe(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`order:${from + index}`, 0])))
  const statuses = []
  for (let part = 0; part < 5; part++) statuses.push((await ask(part * 50)).status)
  // the first 5 of these are heard already, and take no room again
  statuses.push((await ask(245)).status)
  expect(new Set(statuses)).toEqual(new Set([204]))
  const full = await ask(295)
  expect(full.status).toBe(400)
  expect(await full.json()).toMatchObject({ error: { details: { code: 'INVALID_ARGUMENT', field: 'topics' } } })
  expect(await stream.next(({ topic }) => topic === 'order:299')).toMatchObject({ event: 'state' })
  await stream.unsubscribe(['order:0'])
  expect((await stream.subscribe({ 'order:300': 0 })).status).toBe(204)
  await stream.next(({ topic }) => topic === 'order:300')
})

test("another person's stream cannot be told what to listen to", async () => {
  const stream = await listen(first(), await world.operator())
  expect((await stream.subscribe({ queue: 0 }, await world.visitor())).status).toBe(404)
  await wait(100)
  expect(stream.events.filter(({ topic }) => topic === 'queue')).toEqual([])
})

test('a wish that reaches the wrong process finds its stream', async () => {
  const visitor = await world.visitor()
  const stream = await listen(first(), visitor)
  expect((await stream.subscribe({ service: 0 }, visitor, second())).status).toBe(204)
  await stream.next(({ topic }) => topic === 'service')
  // with somebody else's session nothing comes of it
  await stream.subscribe({ currencies: 0 }, await world.visitor(), second())
  await wait(300)
  expect(stream.events).toEqual([])
})

test('a topic that is left says no more', async () => {
  const stream = await listen(first())
  await stream.subscribe({ service: 0 })
  await stream.next(({ topic }) => topic === 'service')
  expect((await stream.unsubscribe(['service'])).status).toBe(204)
  await rename('+7 495 777-77-77')
  await wait(300)
  expect(stream.events).toEqual([])
})

test('signing out through one process ends the streams of that session on all, and only those', async () => {
  const [mine, theirs] = [await world.visitor(), await world.visitor()]
  const streams = [await listen(first(), mine), await listen(second(), mine)]
  const other = await listen(second(), theirs)
  await first().call('signOut', {}, mine)
  await until(() => streams.every((stream) => stream.isEnded()))
  expect(other.isEnded()).toBe(false)
})

test('a session that is over by its time takes its streams with it', async () => {
  const [mine, theirs] = [await world.visitor(), await world.visitor()]
  const stream = await listen(second(), mine)
  const other = await listen(second(), theirs)
  await world.database.pool.query('update sessions set expires_at = $1 where user_id = $2', [addSeconds(world.clock.now(), -1), mine.uid])
  await world.sweep('forgetOld')
  await until(() => stream.isEnded())
  expect(other.isEnded()).toBe(false)
})

test('a change of rights ends the streams of that person', async () => {
  const operator = await world.operator()
  const stream = await listen(second(), operator)
  await stream.subscribe({ queue: 0 })
  await stream.next(({ topic }) => topic === 'queue')
  await transaction(world.database, async (tx) => {
    await tx.updateTable('users').set({ user_type: 'regular' }).where('uid', '=', operator.uid).execute()
    await publish(tx, `person:${operator.uid}`)
  })
  await until(() => stream.isEnded())
  const back = await listen(second(), operator)
  await back.subscribe({ queue: 0 })
  expect(await back.next(({ topic }) => topic === 'queue')).toMatchObject({ event: 'gone' })
})

test("a stream is kept alive by the server's time", async () => {
  const answer = await fetch(`${first().url}/live`)
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  let text = ''
  while (!/event: clock\n.*\n\n/.test(text)) text += new TextDecoder().decode((await reader.read()).value)
  await reader.cancel()
  expect(text).toContain(`event: clock\ndata: ${JSON.stringify({ now: world.clock.now() })}\n\n`)
})

// the last one: those before it have an empty queue
test('a new order made through one process is at once at the desk of another, and what staff do with it on the screen of its client', async () => {
  await world.sweep('refreshRates')
  const [client, operator] = [await world.visitor(), await world.operator()]
  const desk = await listen(second(), operator)
  await desk.subscribe({ queue: 0 })
  await desk.next(({ topic }) => topic === 'queue')
  const { orderId } = await anOrder(world, client)
  const inQueue = (status: string) =>
    desk.next(
      ({ topic, state }) =>
        topic === 'queue' && (state as TopicState<'queue'>).rows.some((row) => row.id === orderId && row.status === status),
    )
  await inQueue('toBePaid')
  const screen = await listen(second(), client)
  await screen.subscribe({ [`order:${orderId}`]: 0 })
  const nextState = async () => (await screen.next(({ topic }) => topic === `order:${orderId}`)).state
  expect(await nextState()).toMatchObject({ status: 'toBePaid' })
  await operated(world, operator, orderId, 'cancel', { reason: 'Передумал' })
  expect(await nextState()).toMatchObject({ status: 'canceled' })
  await inQueue('canceled')
})
