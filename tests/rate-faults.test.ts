/**
 * Every way in which a source can misbehave: no order is ever made at a wrong rate, staff see the reason of each source,
 * and what was off sale comes back by itself.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { RateHealth } from '../contract/rate-health.ts'
import { compare, divide, subtract } from '../core/money/decimal.ts'
import type { PlainLeg } from '../core/rates/leg.ts'
import { legKey } from '../core/rates/leg.ts'
import { transaction } from '../server/base/db/transaction.ts'
import { writeSetting } from '../server/base/settings/settings-store.ts'
import { loadRateHealth } from '../server/market/rates/rate-health.ts'
import { readPrices, saveAssetLegs } from '../server/stores/rates/price-store.ts'
import { type CounterpartyName, type Fault, faults } from '../simulator/faults.ts'
import { aWorld } from './a-world.ts'
import { act, good, usdtToCard, type Wanted } from './make.ts'

const world = aWorld({ priced: false, askSourceWithinMs: 2000 })
const visitor = world.signedIn('visitor')
/** A source nothing of the catalogue asks. */
const tenge: PlainLeg = { source: 'p2p-binance', type: 'SELL', method: 'KaspiBank', currencyCode: 'KZT', inverted: false }
beforeAll(async () => {
  await transaction(world.database, async (tx) => {
    await saveAssetLegs(tx, 'KZT', [tenge])
    await writeSetting(tx, 'openOrdersPerAddressPerHour', 1000, world.clock.now(), null)
  })
  await world.sweep('refreshRates')
})

const sources: readonly CounterpartyName[] = ['binance', 'binance-p2p', 'bybit', 'rapira']
/** What each source is asked by the catalogue, and an order whose rate hangs on it. */
const legs: Record<string, { key: string; order: Partial<Wanted> | null }> = {
  'spot-binance': {
    key: 'spot-binance:BTCUSDT',
    order: {
      directionId: 'usdt-btc',
      amount: '5000',
      fields: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    },
  },
  'p2p-binance': { key: legKey(tenge), order: null },
  'p2p-bybit': { key: 'p2p-bybit:SELL:RUB:382', order: null },
  rapira: { key: 'rapira:USDT/RUB', order: {} },
}

/** They change nothing of what a price is. */
const harmless: readonly Fault[] = ['none', 'duplicate', 'digits-18', 'unknown-fields', 'disorder']

const health = (): Promise<RateHealth> => loadRateHealth(world.context)
const legOf = (found: RateHealth, key: string) => {
  const leg = found.legs.find(({ legKey: each }) => each === key)
  if (!leg) throw new Error(`nobody asks ${key}`)
  return leg
}
/** Later than every back-off, rest and stale price. */
const later = async () => {
  world.clock.turn({ seconds: 181 })
  await world.sweep('refreshRates')
}

test.each(faults.filter((fault) => fault !== 'none'))(
  'all sources under "%s"',
  async (fault) => {
    const before = await readPrices(world.database.kysely)
    for (const source of sources) world.simulator.control('fault', { source, fault })
    await later()
    const [during, kept] = [await health(), await readPrices(world.database.kysely)]
    for (const [source, { key, order }] of Object.entries(legs)) {
      const [was, is] = [before.get(key)?.price ?? '0', kept.get(key)?.price ?? '0']
      // a wrong price is never kept as a good one
      expect(compare(subtract(divide(is, was), '1'), '0.0001'), `${source}: ${was} became ${is}`).toBeLessThanOrEqual(0)
      expect(compare(subtract(divide(was, is), '1'), '0.0001'), `${source}: ${was} became ${is}`).toBeLessThanOrEqual(0)
      const { problem } = legOf(during, key)
      // a source that tells its time is not believed with a wrong one; of the others our own clock says how old a price is
      // Rapira's figures are JSON numbers, which may have an exponent
      const isRead = harmless.includes(fault) || (source === 'rapira' && fault === 'exponent')
      const expected = isRead || (fault === 'wrong-clock' && problem === null) ? null : 'stale'
      expect(problem?.code ?? null, source).toBe(expected)
      // staff read what exactly was answered
      if (fault === '5xx') expect(legOf(during, key).detail, source).toMatch(/./)
      if (problem) expect([/[а-я]/.test(problem.words.ru), /[a-z]/.test(problem.words.en)]).toEqual([true, true])
      if (order === null) continue
      const wanted = usdtToCard(order)
      const made = await world.call('createOrder', wanted, visitor)
      if (expected === null) good(await act(world, visitor, good(made).orderId, 'cancelOrder'))
      else {
        expect(made).toMatchObject({ ok: false, code: 'NO_RATE', details: { field: 'directionId' } })
        expect(during.problems[wanted.directionId]).toMatchObject([{ code: 'stale' }])
      }
    }

    for (const source of sources) world.simulator.control('fault', { source, fault: 'none' })
    await later()
    const after = await health()
    for (const { key } of Object.values(legs))
      expect(legOf(after, key)).toMatchObject({ problem: null, detail: null, failures: 0, askAfter: null })
    expect(after.problems).toEqual({})
    good(await act(world, visitor, good(await world.call('createOrder', usdtToCard(), visitor)).orderId, 'cancelOrder'))
  },
  40_000,
)

test('a source that wants rest has it: it is not asked before its time is over, by a new leader neither', async () => {
  world.simulator.control('fault', { source: 'rapira', fault: '429-retry' })
  world.clock.turn({ seconds: 31 })
  await world.sweep('refreshRates')
  const askedAt = async () => (await readPrices(world.database.kysely)).get('rapira:USDT/RUB')?.askedAt
  const told = await askedAt()
  expect(told).toBe(world.clock.now())
  world.simulator.control('fault', { source: 'rapira', fault: 'none' })
  world.clock.turn({ seconds: 6 })
  // each round is a new asker, that knows only what is kept
  await world.sweep('refreshRates')
  expect(await askedAt()).toBe(told)
  world.clock.turn({ seconds: 2 })
  await world.sweep('refreshRates')
  expect(await askedAt()).toBe(world.clock.now())
})

test('failures are asked ever more seldom, and the first success ends that', async () => {
  await later()
  world.simulator.control('fault', { source: 'rapira', fault: '5xx' })
  const asks: number[] = []
  for (let seconds = 0; seconds < 150; seconds += 1) {
    world.clock.turn({ seconds: 1 })
    await world.sweep('refreshRates')
    const { askedAt } = (await readPrices(world.database.kysely)).get('rapira:USDT/RUB') ?? {}
    if (askedAt === world.clock.now()) asks.push(seconds)
  }
  const gaps = asks.slice(1).map((at, index) => at - (asks[index] ?? 0))
  expect(gaps.length).toBeGreaterThan(2)
  expect(gaps.length).toBeLessThan(8)
  // it may be a second later than it is due, and the least is four fifths of the double
  for (const [index, gap] of gaps.slice(1).entries()) expect(gap).toBeGreaterThanOrEqual(Math.min((gaps[index] ?? 0) - 2, 57))
  expect(gaps.every((gap) => gap <= 61)).toBe(true)
  world.simulator.control('fault', { source: 'rapira', fault: 'none' })
  await later()
  expect(legOf(await health(), 'rapira:USDT/RUB')).toMatchObject({ failures: 0, askAfter: null, problem: null })
})

test('a jump takes what hangs on it off sale at once, and a second poll confirms it', async () => {
  await later()
  world.simulator.control('price', { pair: 'USDTRUB', percent: '6' })
  world.clock.turn({ seconds: 6 })
  await world.sweep('refreshRates')
  const waiting = await health()
  expect(legOf(waiting, 'rapira:USDT/RUB')).toMatchObject({ problem: { code: 'jump' }, suspect: { price: expect.any(String) } })
  expect(await world.call('createOrder', usdtToCard(), visitor)).toMatchObject({ ok: false, code: 'RATE_BEING_CHECKED' })
  // that of the market of people is asked more seldom, and jumps later
  world.clock.turn({ seconds: 31 })
  await world.sweep('refreshRates')
  world.clock.turn({ seconds: 31 })
  await world.sweep('refreshRates')
  expect((await health()).problems).toEqual({})
  good(await act(world, visitor, good(await world.call('createOrder', usdtToCard(), visitor)).orderId, 'cancelOrder'))
  world.simulator.control('price', { pair: 'USDTRUB', price: '86.94' })
})

test('a slow source delays nobody else', async () => {
  await later()
  await later()
  world.simulator.control('fault', { source: 'rapira', fault: 'slow' })
  world.clock.turn({ seconds: 31 })
  const seen = async (key: string) => (await readPrices(world.database.kysely)).get(key)?.seenAt
  const round = world.sweep('refreshRates')
  await expect.poll(() => seen('spot-binance:BTCUSDT')).toBe(world.clock.now())
  expect(await seen('rapira:USDT/RUB')).not.toBe(world.clock.now())
  await round
  await pause(0)
  world.simulator.control('fault', { source: 'rapira', fault: 'none' })
})

test('our own clock was an hour ahead and is set back: nothing is sold at the prices of then, and the next answers count at once', async () => {
  await later()
  world.clock.turn({ hours: 1 })
  await world.sweep('refreshRates')
  const dated = async () => (await readPrices(world.database.kysely)).get('rapira:USDT/RUB')?.seenAt
  expect(await dated()).toBe(world.clock.now())
  world.clock.turn({ hours: -1, seconds: 5 })
  expect(await world.call('createOrder', usdtToCard(), visitor)).toMatchObject({ ok: false, code: 'NO_RATE' })
  const frozen = await health()
  expect(legOf(frozen, 'rapira:USDT/RUB')).toMatchObject({
    problem: { code: 'stale', words: { en: expect.stringContaining('has not come yet') } },
  })

  await world.sweep('refreshRates')
  expect(await dated()).toBe(world.clock.now())
  const after = await health()
  expect(after.problems).toEqual({})
  for (const { key } of Object.values(legs)) expect(legOf(after, key)).toMatchObject({ problem: null, seenAt: world.clock.now() })
  good(await act(world, visitor, good(await world.call('createOrder', usdtToCard(), visitor)).orderId, 'cancelOrder'))
})
