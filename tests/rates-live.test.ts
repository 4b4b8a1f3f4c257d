/** A new rate is on every open screen within a second, nothing is said where nothing has changed, and what fails is off sale by itself. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { RatesState } from '../contract/live.ts'
import type { RateHealth } from '../contract/rate-health.ts'
import { transaction } from '../server/db/open.ts'
import { tell } from '../server/live/signals.ts'
import { aWorld } from './a-world.ts'
import { act, good, usdtToCard } from './make.ts'
import type { Process, Session } from './world.ts'

const world = aWorld({ processes: 2 })

type Event = { topic?: string; version?: number; state?: unknown; gone?: boolean; stream?: string }

/** A screen of the second process; everything is done through the first. */
async function aScreen(topic: string, session: Session | null = null) {
  const to = world.processes[1] as Process
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const headers = { 'content-type': 'application/json', ...(session ? { authorization: `Bearer ${session.token}` } : {}) }
  const answer = await fetch(`${to.url}/live`, { signal: gone.signal, headers })
  const events: (Event & { at: number })[] = []
  void (async () => {
    let rest = ''
    try {
      for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
        const parts = (rest + chunk).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          const data = /^data: (.*)$/m.exec(part)?.[1]
          if (data) events.push({ ...(JSON.parse(data) as Event), at: performance.now() })
        }
      }
    } catch {
      // the test is over
    }
  })()
  await expect.poll(() => events[0]?.stream).toBeDefined()
  await fetch(`${to.url}/live/subscribe`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ stream: events[0]?.stream, topics: { [topic]: 0 } }),
  })
  await expect.poll(() => events.some((event) => event.topic === topic)).toBe(true)
  return events
}
/** What the last event said. */
const lastOf = (events: readonly Event[]): unknown => events.at(-1)?.state
const healthOf = (events: readonly Event[]) => lastOf(events) as RateHealth
const rateOf = (events: readonly Event[], id: string) => (lastOf(events) as RatesState).rates.find(({ directionId }) => directionId === id)

test('a price that moved is on the screens of another process within a second of its coming', async () => {
  const events = await aScreen('rates')
  const before = rateOf(events, 'usdt-sber')?.tiers[0]?.rate
  world.simulator.control('price', { pair: 'USDTRUB', percent: '1' })
  world.clock.turn({ seconds: 6 })
  await world.sweep('refreshRates')
  const kept = performance.now()
  await expect.poll(() => rateOf(events, 'usdt-sber')?.tiers[0]?.rate, { timeout: 3000, interval: 10 }).not.toBe(before)
  expect((events.at(-1)?.at ?? 0) - kept).toBeLessThan(1000)
})

test('where nothing has changed nothing is sent', async () => {
  const events = await aScreen('rates')
  const sent = events.length
  await transaction(world.database, (tx) => tell(tx, 'rates'))
  await wait(1500)
  expect(events).toHaveLength(sent)
})

test('the health of the sources is for staff', async () => {
  const visitors = await aScreen('rateHealth', await world.visitor())
  expect(visitors.at(-1)).toMatchObject({ gone: true, code: 'NO_ACCESS' })
  const events = await aScreen('rateHealth', await world.operator())
  const found = healthOf(events)
  expect(found.legs.map(({ legKey }) => legKey)).toEqual(expect.arrayContaining(['spot-binance:BTCUSDT', 'rapira:USDT/RUB']))
  expect(found.problems).toEqual({})
  expect(found.rates['usdt-sber']).toMatchObject({ market: expect.any(String), rate: expect.any(String) })
  world.simulator.control('fault', { source: 'rapira', fault: '5xx' })
  world.clock.turn({ seconds: 61 })
  await world.sweep('refreshRates')
  await expect
    .poll(() => healthOf(events).problems['usdt-sber'], { timeout: 3000 })
    .toMatchObject([{ code: 'stale', words: { ru: expect.stringContaining('rapira USDT/RUB') } }])
  world.simulator.control('fault', { source: 'rapira', fault: 'none' })
  world.clock.turn({ seconds: 61 })
  await world.sweep('refreshRates')
  await expect.poll(() => healthOf(events).problems, { timeout: 3000 }).toEqual({})
})

test('a loop of our own directions that pays is off sale in every part, with a calm word, and comes back', async () => {
  const visitor = await world.visitor()
  const order = usdtToCard()
  const set = (percent: string) =>
    transaction(world.database, async (tx) => {
      await tx
        .updateTable('directions')
        .set({ markup_percent: percent, markup_tiers: '[]' })
        .where('id', 'in', ['usdt-sber', 'rub-usdt-bep20'])
        .execute()
      await tell(tx, 'directions')
      await tell(tx, 'rates')
    })
  const events = await aScreen('rates')
  await set('-0.5')
  await expect.poll(() => rateOf(events, 'usdt-sber'), { timeout: 3000 }).toMatchObject({ onSale: false, why: 'RATE_BEING_CHECKED' })
  expect(rateOf(events, 'rub-usdt-bep20')).toMatchObject({ onSale: false, why: 'RATE_BEING_CHECKED' })
  expect(await world.call('createOrder', order, visitor)).toMatchObject({ ok: false, code: 'RATE_BEING_CHECKED' })
  await set('1.5')
  await expect.poll(() => rateOf(events, 'usdt-sber'), { timeout: 3000 }).toMatchObject({ onSale: true, why: null })
  good(await act(world, visitor, good(await world.call('createOrder', order, visitor)).orderId, 'cancelOrder'))
})
