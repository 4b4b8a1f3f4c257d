/** tryLeg: a source is asked now, for a leg that may not be saved yet. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'

const world = aWorld({ priced: false })
const admin = world.signedIn('admin')

test('every source answers with its price; a typed number is its own', async () => {
  for (const leg of [
    { source: 'spot-binance', pair: 'BTCUSDT', inverted: false },
    { source: 'rapira', pair: 'USDT/RUB', inverted: true },
    { source: 'p2p-bybit', type: 'SELL', method: '382', currencyCode: 'RUB', inverted: false },
    { source: 'p2p-binance', type: 'SELL', method: 'KaspiBank', currencyCode: 'KZT', adverts: { count: 3 }, inverted: false },
    { source: 'fixed', value: '1.5', inverted: false },
  ] as const)
    expect(good(await world.call('tryLeg', { leg }, admin)), leg.source).toEqual({
      price: expect.stringMatching(/^\d+(\.\d+)?$/),
      seenAt: world.clock.now(),
      problem: null,
    })
})

test('what a leg lacks is named by its parameter', async () => {
  const faulty = (leg: object) => world.call('tryLeg', { leg } as never, admin)
  expect(await faulty({ source: 'spot-binance', pair: '', inverted: false })).toMatchObject({
    code: 'INVALID_ARGUMENT',
    details: { field: 'leg.pair', problem: 'missing' },
  })
  expect(await faulty({ source: 'p2p-bybit', type: 'SELL', method: '382', currencyCode: 'rub', inverted: false })).toMatchObject({
    details: { field: 'leg.currencyCode', problem: 'wrong' },
  })
  expect(await faulty({ source: 'okx', pair: 'BTCUSDT', inverted: false })).toMatchObject({ code: 'INVALID_ARGUMENT' })
  expect(await world.call('tryLeg', { leg: { source: 'fixed', value: '1', inverted: false } }, await world.visitor())).toMatchObject({
    code: 'NO_ACCESS',
  })
})

test('a source that fails says why, in words', async () => {
  const leg = { source: 'spot-binance', pair: 'NOSUCHUSDT', inverted: false } as const
  const { price, problem } = good(await world.call('tryLeg', { leg }, admin))
  expect(price).toBeNull()
  expect(problem).toMatchObject({ code: 'body', words: { ru: expect.stringMatching(/[а-я]/), en: expect.stringMatching(/[a-z]/) } })
  world.simulator.control('fault', { source: 'rapira', fault: '429' })
  expect(good(await world.call('tryLeg', { leg: { source: 'rapira', pair: 'BTC/USDT', inverted: false } }, admin)).problem?.code).toBe(
    'limit',
  )
  world.simulator.control('fault', { source: 'rapira', fault: 'none' })
  // it wanted rest, and has it
  expect(good(await world.call('tryLeg', { leg: { source: 'rapira', pair: 'ETH/USDT', inverted: false } }, admin)).problem?.code).toBe(
    'limit',
  )
})

test('one person may ask so often in a minute', async () => {
  const other = await world.operator()
  const outcomes = []
  for (let count = 1; count <= 25; count += 1) {
    const leg = { source: 'p2p-binance', type: 'SELL', method: `M${count}`, currencyCode: 'KZT', inverted: false } as const
    outcomes.push(await world.call('tryLeg', { leg }, other))
  }
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20)
  expect(outcomes.at(-1)).toMatchObject({ code: 'TOO_MANY_CALLS', details: { retryAfterSeconds: expect.any(Number) } })
})
