/** getMonthReport: a month adds up, and agrees with the reserves as they are. */
import { expect, test } from 'vitest'
import { moscowDate } from '../../core/directions/working-hours.ts'
import { isZero, subtract, sum } from '../../core/money/decimal.ts'
import { aWorld } from '../a-world.ts'
import { credited, good, operated } from '../make.ts'

const world = aWorld()
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]
const month = () => moscowDate(world.clock.now()).slice(0, 7)
const report = async (of = month()) => good(await world.call('getMonthReport', { month: of }, admin))
const changes = ['exchange', 'costs', 'losses', 'capital', 'other'] as const

test('the beginning and all changes are the end, and the end of this month is the reserve as it is', async () => {
  const visitor = await world.visitor()
  const { orderId } = await credited(world, visitor, 'report@example.com')
  await operated(world, operator, orderId, 'recordPayout', { proof: `CHECK 1000 ${orderId}` })
  good(await world.call('finishOrder', { orderId }, visitor))

  const { currencies, done, turnover, profit } = await report()
  expect({ done, turnover }).toEqual({ done: 1, turnover: expect.stringMatching(/^\d/) })
  expect(Number(profit)).toBeGreaterThan(0)
  for (const one of currencies)
    expect(isZero(subtract(sum([one.begin, ...changes.map((change) => one[change])]), one.end)), JSON.stringify(one)).toBe(true)
  const reserves = await world.database.kysely.selectFrom('currencies').select(['id', 'reserve']).execute()
  for (const { id, reserve } of reserves) {
    const end = currencies.find(({ currencyId }) => currencyId === id)?.end ?? '0'
    expect(isZero(subtract(end, reserve)), `${id}: ${end} and ${reserve}`).toBe(true)
  }
  // what came in and what went out by the exchange
  expect(currencies.find(({ currencyId }) => currencyId === 'usdt-trc20')).toMatchObject({ exchange: '500' })
  expect(Number(currencies.find(({ currencyId }) => currencyId === 'sber')?.exchange)).toBeLessThan(0)
})

test('the next month begins where this one ended', async () => {
  const now = await report()
  world.clock.turn({ hours: 24 * 32 })
  const next = await report()
  expect(next).toMatchObject({ done: 0, turnover: '0' })
  const begins = new Map(next.currencies.map(({ currencyId, begin }) => [currencyId, begin]))
  for (const { currencyId, end } of now.currencies) expect(begins.get(currencyId)).toBe(end)
})

test('a month that is none is refused, and an operator has no access', async () => {
  for (const wrong of ['2026-13', '0000-01', '2026', '2026-1'])
    expect(await world.call('getMonthReport', { month: wrong }, admin)).toMatchObject({ code: 'INVALID_ARGUMENT' })
  expect(await world.call('getMonthReport', { month: month() }, operator)).toMatchObject({ code: 'NO_ACCESS' })
})
