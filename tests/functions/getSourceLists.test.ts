/** getSourceLists: what a source offers to choose from; kept, usable while the source is down, asked for seldom. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld({ priced: false })
const operator = world.signedIn('operator')

const ask = (payload: Parameters<typeof world.call<'getSourceLists'>>[1], who: Session | null = operator) =>
  world.call('getSourceLists', payload, who)

test('whoever asks while another is getting the list has the same', async () => {
  // a list that nobody has asked for before
  const payload = { source: 'p2p-bybit', currencyCode: 'RUB' } as const
  const both = await Promise.all([ask(payload), ask(payload)])
  const [one, other] = both.map(good)
  expect(one?.methods.length).toBeGreaterThan(1)
  expect(other).toEqual(one)
})

test('staff get pairs, currencies and methods as the sources offer them', async () => {
  const spot = good(await ask({ source: 'spot-binance' }))
  expect(spot).toMatchObject({ fetchedAt: world.clock.now(), problem: null, currencies: [], methods: [] })
  expect(spot.pairs).toEqual(expect.arrayContaining(['BTCUSDT', 'ETHUSDT']))
  expect(good(await ask({ source: 'rapira' })).pairs).toContain('USDT/RUB')
  for (const source of ['p2p-bybit', 'p2p-binance'] as const) {
    const currencyCode = source === 'p2p-bybit' ? 'RUB' : 'KZT'
    const lists = good(await ask({ source, currencyCode }))
    expect(lists.currencies).toContain(currencyCode)
    expect(lists.methods.length).toBeGreaterThan(1)
    expect(lists.pairs).toEqual([])
  }
})

test('visitors get nothing, and a currency is three letters', async () => {
  expect(await ask({ source: 'rapira' }, null)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await ask({ source: 'rapira' }, await world.visitor())).toMatchObject({ code: 'NO_ACCESS' })
  expect(await ask({ source: 'p2p-bybit', currencyCode: 'rub' })).toMatchObject({
    code: 'INVALID_ARGUMENT',
    details: { field: 'currencyCode' },
  })
})

test('while the source is down the kept list is there, with the reason; it is renewed when the source is back', async () => {
  const before = good(await ask({ source: 'rapira' }))
  world.simulator.control('fault', { source: 'rapira', fault: '5xx' })
  world.clock.turn({ minutes: 2 })
  const down = good(await ask({ source: 'rapira', refresh: true }))
  expect(down).toMatchObject({ pairs: before.pairs, fetchedAt: before.fetchedAt, problem: { code: 'http' } })
  expect(/[а-я]/.test(down.problem?.words.ru ?? '')).toBe(true)

  world.simulator.control('fault', { source: 'rapira', fault: 'none' })
  // at most one ask a minute, however often somebody presses
  world.clock.turn({ seconds: 59 })
  expect(good(await ask({ source: 'rapira', refresh: true })).fetchedAt).toBe(before.fetchedAt)
  world.clock.turn({ seconds: 2 })
  expect(good(await ask({ source: 'rapira', refresh: true }))).toMatchObject({ fetchedAt: world.clock.now(), problem: null })
})

test('a list of yesterday is renewed unasked, and a source that wants rest is left alone', async () => {
  good(await ask({ source: 'spot-binance' }))
  world.clock.turn({ hours: 25 })
  expect(good(await ask({ source: 'spot-binance' })).fetchedAt).toBe(world.clock.now())
  world.clock.turn({ hours: 25 })
  await world.database.kysely
    .insertInto('source_rests')
    .values({ source: 'spot-binance', until: new Date(Date.parse(world.clock.now()) + 60_000).toISOString(), reason: 'limit' })
    .execute()
  const resting = good(await ask({ source: 'spot-binance', refresh: true }))
  expect(resting.problem?.code).toBe('limit')
  expect(resting.pairs).toContain('BTCUSDT')
  expect(resting.fetchedAt).not.toBe(world.clock.now())
})
