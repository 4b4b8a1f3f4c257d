/** What anybody may ask of a stream that this process does not hold: it is judged before anything is written down. */
import { beforeEach, expect, test } from 'vitest'
import { limits, openRateLimits } from '../server/base/http/call-limits.ts'
import { aWorld } from './a-world.ts'
import { listen } from './listen.ts'
import type { Process } from './world.ts'

const world = aWorld({ priced: false, processes: 2, parts: { rateLimits: openRateLimits() }, fresh: true })
const first = () => world.processes[0] as Process
const second = () => world.processes[1] as Process

const written = async () => {
  const { rows } = await world.database.pool.query<{ count: number }>(
    "select count(*)::int as count from signals where topic like 'relay:%'",
  )
  return rows[0]?.count ?? -1
}
const wish = (word: 'subscribe' | 'unsubscribe', body: object) =>
  fetch(`${second().url}/live/${word}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

let stream: string
beforeEach(async () => {
  stream = (await listen(first())).id ?? ''
})

const unknown = { ofNobody: 'AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB', broken: 'x', long: 'x'.repeat(60) }

test.each(Object.entries(unknown))('a stream of no process is unknown: %s', async (_, id) => {
  for (let count = 0; count < 5; count++) {
    expect((await wish('subscribe', { stream: id, topics: { service: 0 } })).status).toBeGreaterThanOrEqual(400)
    expect((await wish('unsubscribe', { stream: id, topics: ['service'] })).status).toBeGreaterThanOrEqual(400)
  }
  expect(await written()).toBe(0)
})

test('names that are no topics are refused, whoever holds the stream', async () => {
  const names = ['nothing', 'order:', 'service:x', `order:${'x'.repeat(65)}`]
  for (const name of names) {
    expect((await wish('subscribe', { stream, topics: { service: 0, [name]: 0 } })).status).toBe(400)
    expect((await wish('unsubscribe', { stream, topics: ['service', name] })).status).toBe(400)
  }
  expect(await written()).toBe(0)
})

test('more topics than a request may name are refused', async () => {
  const names = Array.from({ length: 51 }, (_, index) => `order:${index}`)
  expect((await wish('subscribe', { stream, topics: Object.fromEntries(names.map((name) => [name, 0])) })).status).toBe(400)
  expect((await wish('unsubscribe', { stream, topics: names })).status).toBe(400)
  expect(await written()).toBe(0)
})

test('a wish of 64 kB is not read', async () => {
  const names = Array.from({ length: 700 }, (_, index) => `${'x'.repeat(70)}${index}`)
  const answer = await wish('subscribe', { stream, topics: Object.fromEntries(names.map((name) => [name, 0])) })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { details: { code: 'BODY_TOO_LARGE' } } })
  expect(await written()).toBe(0)
})

test('one address can let only so many be written', async () => {
  const { burst, perSecond } = limits.relaysOfAddress
  const tries = burst * 3
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: tries }, () => wish('subscribe', { stream, topics: { service: 0 } })))
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([204, 429]))
  // on a busy machine the tries take a while, in which the share fills up again
  const seconds = (performance.now() - began) / 1000
  expect(await written()).toBeLessThanOrEqual(burst + perSecond * seconds + 1)
  expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a process that has ended is unknown', async () => {
  await first().stop()
  // its session may be seen for a moment longer
  const listeners = "select pid from pg_stat_activity where application_name = 'menyala listener' and datname = current_database()"
  await expect.poll(async () => (await world.database.pool.query(listeners)).rows.length).toBe(1)
  expect((await wish('subscribe', { stream, topics: { service: 0 } })).status).toBe(404)
  expect(await written()).toBe(0)
})
