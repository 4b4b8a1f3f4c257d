/** A new rate is on every open screen within a second, nothing is said where nothing has changed, and what fails is off sale by itself. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { RatesState } from '../contract/live.ts'
import type { RateHealth } from '../contract/rate-health.ts'
import { transaction } from '../server/base/db/transaction.ts'
import { publish } from '../server/base/live/signals.ts'
import { aWorld } from './a-world.ts'
import { type Heard, listen } from './listen.ts'
import { act, good, usdtToCard } from './make.ts'
import { quickest } from './quickest.ts'
import type { Process, Session } from './world.ts'

const world = aWorld({ processes: 2 })

/** What a screen of the second process was told of a topic; everything is done through the first. */
async function aScreen(topic: string, session: Session | null = null): Promise<readonly Heard[]> {
  const stream = await listen(world.processes[1] as Process, session)
  await stream.subscribe({ [topic]: 0 })
  await expect.poll(() => stream.events.some((event) => event.topic === topic)).toBe(true)
  return stream.events
}
/** What the last event said. */
const lastOf = (events: readonly Heard[]): unknown => events.at(-1)?.state
const healthOf = (events: readonly Heard[]) => lastOf(events) as RateHealth
const rateOf = (events: readonly Heard[], id: string) => (lastOf(events) as RatesState).rates.find(({ directionId }) => directionId === id)

test('a price that moved is on the screens of another process within a second of its coming', async () => {
  const events = await aScreen('rates')
  let percent = '-1'
  const took = await quickest(1000, async () => {
    const before = rateOf(events, 'usdt-sber')?.tiers[0]?.rate
    // up and down, so that it stays where other sources see it
    percent = percent === '1' ? '-1' : '1'
    world.simulator.control('price', { pair: 'USDTRUB', percent })
    world.clock.turn({ seconds: 6 })
    await world.sweep('refreshRates')
    const kept = performance.now()
    await expect.poll(() => rateOf(events, 'usdt-sber')?.tiers[0]?.rate, { interval: 10 }).not.toBe(before)
    return (events.at(-1)?.at ?? 0) - kept
  })
  expect(took).toBeLessThan(1000)
})

test('where nothing has changed nothing is sent', async () => {
  const events = await aScreen('rates')
  const sent = events.length
  await transaction(world.database, (tx) => publish(tx, 'rates'))
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
    .poll(() => healthOf(events).problems['usdt-sber'])
    .toMatchObject([{ code: 'stale', words: { ru: expect.stringContaining('Rapira USDT/RUB') } }])
  world.simulator.control('fault', { source: 'rapira', fault: 'none' })
  world.clock.turn({ seconds: 61 })
  await world.sweep('refreshRates')
  await expect.poll(() => healthOf(events).problems).toEqual({})
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
      await publish(tx, 'directions')
      await publish(tx, 'rates')
    })
  const events = await aScreen('rates')
  await set('-0.5')
  await expect.poll(() => rateOf(events, 'usdt-sber')).toMatchObject({ onSale: false, why: 'RATE_BEING_CHECKED' })
  expect(rateOf(events, 'rub-usdt-bep20')).toMatchObject({ onSale: false, why: 'RATE_BEING_CHECKED' })
  expect(await world.call('createOrder', order, visitor)).toMatchObject({ ok: false, code: 'RATE_BEING_CHECKED' })
  await set('1.5')
  await expect.poll(() => rateOf(events, 'usdt-sber')).toMatchObject({ onSale: true, why: null })
  good(await act(world, visitor, good(await world.call('createOrder', order, visitor)).orderId, 'cancelOrder'))
})
