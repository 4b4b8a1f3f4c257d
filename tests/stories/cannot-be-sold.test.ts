/** What cannot be sold is off sale, with its reason, for clients and for staff alike: no address to pay to, nothing to pay out. */
import { expect, test } from 'vitest'
import type { RateHealth } from '../../contract/rate-health.ts'
import type { DirectionRate } from '../../contract/rates.ts'
import { aWorld } from '../a-world.ts'
import { aCard, onlyCredentials, someCredentials } from '../drafts.ts'
import { anOrder, good, setReserve, usdtToCard } from '../make.ts'

const world = aWorld({ fresh: true })
const admin = world.signedIn('admin')

const rateOf = async (id: string): Promise<DirectionRate | undefined> =>
  ((await world.hub.present('rates')).state as { rates: DirectionRate[] }).rates.find(({ directionId }) => directionId === id)
const healthOf = async (id: string) => {
  const health = (await world.hub.present('rateHealth')).state as RateHealth
  return { problems: health.problems[id], partly: health.partly[id] }
}
const offSale = (why: string) => ({ onSale: false, why })
const someOf = async (currencyId: string, count: number) => {
  const { rows } = await world.database.pool.query('select id from credentials where currency_id = $1 order by id limit $2', [
    currencyId,
    count,
  ])
  return rows.map(({ id }) => id as string)
}

test('the last free address is given: its network is not sold, the others are; staff read why; a new address sells it again', async () => {
  await onlyCredentials(world, 'usdt-trc20', await someOf('usdt-trc20', 1))
  expect(await rateOf('usdt-sber')).toMatchObject({ onSale: true, stops: {} })
  await anOrder(world, await world.visitor())
  await expect.poll(() => rateOf('usdt-sber')).toMatchObject({ onSale: true, stops: { 'usdt-trc20': 'NO_FREE_CREDENTIALS' } })
  await expect
    .poll(() => healthOf('usdt-sber'))
    .toEqual({
      problems: undefined,
      partly: [{ code: 'NO_FREE_CREDENTIALS', words: { ru: expect.stringContaining('USDT TRC20'), en: expect.anything() } }],
    })
  const value = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
  good(await world.call('addCredentials', { credentials: someCredentials({ currencyId: 'usdt-trc20', value, label: null }) }, admin))
  await expect.poll(() => rateOf('usdt-sber')).toMatchObject({ onSale: true, stops: {} })
  await expect.poll(() => healthOf('usdt-sber')).toEqual({ problems: undefined, partly: undefined })
})

test('a direction whose only give currency has no address is off sale, on the page, by the API and at the desk', async () => {
  await onlyCredentials(world, 'btc', [])
  await world.sweep('refreshRates')
  await expect.poll(() => rateOf('btc-sber')).toMatchObject(offSale('NO_FREE_CREDENTIALS'))
  expect(good(await world.call('getRates', { directionId: 'btc-sber' }))).toMatchObject(offSale('NO_FREE_CREDENTIALS'))
  expect((await healthOf('btc-sber')).problems).toMatchObject([{ code: 'NO_FREE_CREDENTIALS' }])
  const { directions } = good(await world.call('listDirections', { sort: 'problems' }, admin))
  expect(directions.slice(0, 12).map(({ id }) => id)).toContain('btc-sber')
  // cash needs no credentials
  expect(await rateOf('cash-rub-btc')).toMatchObject({ onSale: true, stops: {} })
})

test('a reserve of nil: nothing is sold of it, and it says so', async () => {
  await setReserve(world, 'sber', '0')
  await expect.poll(() => rateOf('usdt-sber')).toMatchObject(offSale('NO_RESERVE'))
  expect((await healthOf('usdt-sber')).problems).toMatchObject([{ code: 'NO_RESERVE', words: { en: expect.stringContaining('0 RUB') } }])
  expect(await rateOf('usdt-tbank')).toMatchObject({ onSale: true, stops: {} })
  expect(await world.call('createOrder', usdtToCard(), await world.visitor())).toMatchObject({ ok: false })
})

test('cards whose limits are below the minimum take nothing; one that has room sells again', async () => {
  await onlyCredentials(world, 'sber', await someOf('sber', 1))
  await world.database.pool.query("update credentials set limit_per_day = 9999 where currency_id = 'sber' and active")
  await world.sweep('refreshRates')
  await expect.poll(() => rateOf('rub-btc')).toMatchObject({ onSale: true, stops: { sber: 'NO_FREE_CREDENTIALS' } })
  const roomy = someCredentials({ value: aCard(7), limitPerOrder: '50000' })
  good(await world.call('addCredentials', { credentials: roomy }, admin))
  await expect.poll(() => rateOf('rub-btc')).toMatchObject({ onSale: true, stops: {} })
})

test('an absurd price is being checked, and the API says the same as the page', async () => {
  await world.database.pool.query(
    "update source_prices set suspect_price = price * 2, suspect_since = asked_at, problem = 'absurd' where leg_key like '%rapira%USDT/RUB%'",
  )
  await world.database.pool.query("insert into signals (topic, at) values ('rates', now())")
  await expect.poll(() => rateOf('usdt-sber')).toMatchObject(offSale('RATE_BEING_CHECKED'))
  expect(good(await world.call('getRates', { directionId: 'usdt-sber' }))).toMatchObject(offSale('RATE_BEING_CHECKED'))
})
