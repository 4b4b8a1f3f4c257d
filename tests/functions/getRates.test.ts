/** getRates: the public rate in as many digits as asked for, and its legs for staff alone. */
import { expect, test } from 'vitest'
import { insertSession } from '../../server/base/people/sessions/session-store.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'

const world = aWorld()

test('anyone gets the rate, with two decimals unless asked otherwise', async () => {
  const two = good(await world.call('getRates', { directionId: 'usdt-sber' }))
  expect(two).toMatchObject({ directionId: 'usdt-sber', onSale: true, rate: expect.stringMatching(/^\d{2}\.\d{1,2}$/) })
  expect(good(await world.call('getRates', { directionId: 'usdt-sber', floatDigits: 0 }))).toMatchObject({
    rate: expect.stringMatching(/^\d{2}$/),
  })
})

test('below one the digits are significant ones', async () => {
  const { rate } = good(await world.call('getRates', { directionId: 'usdt-btc', floatDigits: 3 })) as { rate: string }
  expect(rate).toMatch(/^0\.0+[1-9]\d{0,2}$/)
})

test('an unknown direction and one that is off are the same to the public, and named', async () => {
  await world.database.kysely.updateTable('directions').set({ active: false }).where('id', '=', 'xlm-sber').execute()
  world.clock.turn({ seconds: 1 })
  const visitor = await world.visitor()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  for (const directionId of ['usdt-moon', 'xlm-sber'])
    expect(await world.call('getRates', { directionId }, visitor)).toMatchObject({
      ok: false,
      http: 404,
      code: 'DIRECTION_NOT_FOUND',
      details: { field: 'directionId' },
    })
  expect(await world.call('getRates', {} as never)).toMatchObject({
    http: 400,
    code: 'INVALID_ARGUMENT',
    details: { field: 'directionId' },
  })
})

test('the legs are for staff, once their second factor was shown', async () => {
  const asked = { directionId: 'usdt-sber', type: 'source' } as const
  expect(await world.call('getRates', asked)).toMatchObject({ http: 401, code: 'UNAUTHENTICATED' })
  expect(await world.call('getRates', asked, await world.visitor())).toMatchObject({ http: 403, code: 'NO_ACCESS' })
  const operator = await world.operator()
  const { legs } = good(await world.call('getRates', asked, operator)) as { legs: { source: string; price: string | null }[] }
  expect(legs.length).toBeGreaterThan(0)
  for (const leg of legs) expect(leg).toMatchObject({ source: expect.any(String), price: expect.stringMatching(/^\d/), problem: null })

  const { kysely } = world.database
  await kysely.deleteFrom('settings').where('name', '=', 'staffSecondFactor').execute()
  const token = world.context.newId() + world.context.newId()
  const session = { id: world.context.newId(), token, uid: operator.uid, at: world.clock.now(), days: 1, secondFactorFreshUntil: null }
  await kysely.transaction().execute((tx) => insertSession(tx, session))
  expect(await world.call('getRates', asked, { token, uid: operator.uid })).toMatchObject({ ok: false, code: 'SECOND_FACTOR_NEEDED' })
})

test('a cached answer is told again only until a price has moved', async () => {
  const ask = async () => good(await world.call('getRates', { directionId: 'usdt-sber', floatDigits: 6 })) as { rate: string }
  const before = await ask()
  expect(await ask()).toEqual(before)
  world.simulator.control('price', { pair: 'USDT/RUB', percent: '1' })
  world.clock.turn({ seconds: 10 })
  await world.sweep('refreshRates')
  expect(Number((await ask()).rate) / Number(before.rate)).toBeCloseTo(1.01, 3)
})

test('a leg that fails is priced by its fall-back, and staff see which of the two it is', async () => {
  const { kysely } = world.database
  const leg = { source: 'rapira', pair: 'USDT/RUB', inverted: false }
  const fallback = { source: 'p2p-bybit', type: 'SELL', method: '382', currencyCode: 'RUB', inverted: false }
  await kysely
    .updateTable('directions')
    .set({ legs: JSON.stringify([{ ...leg, fallback }]) })
    .where('id', '=', 'usdt-sber')
    .execute()
  const operator = await world.operator()
  const used = async () => {
    world.clock.turn({ seconds: 61 })
    await world.sweep('refreshRates')
    const found = good(await world.call('getRates', { directionId: 'usdt-sber', type: 'source' }, operator))
    const { legs } = found as { legs: { source: string; fallback: boolean; used: boolean; problem: string | null }[] }
    return legs.map((each) => [each.source, each.fallback, each.used, each.problem])
  }
  expect(await used()).toEqual([
    ['rapira', false, true, null],
    ['p2p-bybit', true, false, null],
  ])
  world.simulator.control('fault', { source: 'rapira', fault: 'empty' })
  expect(await used()).toEqual([
    ['rapira', false, false, 'stale'],
    ['p2p-bybit', true, true, null],
  ])
  expect(good(await world.call('getRates', { directionId: 'usdt-sber' }))).toMatchObject({ onSale: true })
  world.simulator.control('fault', { source: 'rapira', fault: 'none' })
})
