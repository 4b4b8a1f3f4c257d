/** getRateHistory: the line of a day or a week, out of what the sources really said; a silence is a gap. */
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../server/base/db/transaction.ts'
import { insertSnapshots } from '../../server/stores/rates/snapshot-store.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'

const world = aWorld()
beforeAll(async () => {
  const now = Date.parse(world.clock.now())
  // every minute of the last 20 hours but one of them; the price is the number of hours ago, and 80
  const minutes = Array.from({ length: 20 * 60 }, (_, index) => index + 1).filter((ago) => ago < 600 || ago >= 660)
  await transaction(world.database, (tx) =>
    insertSnapshots(
      tx,
      minutes.map((ago) => ({
        legKey: 'rapira:USDT/RUB',
        at: new Date(now - ago * 60_000).toISOString(),
        price: String(80 + Math.floor(ago / 60)),
      })),
    ),
  )
})

test('points ascend and end now; hours of silence, and those before the first price, are gaps', async () => {
  const { directionId, points } = good(await world.call('getRateHistory', { directionId: 'usdt-sber' }))
  expect(directionId).toBe('usdt-sber')
  expect(points).toHaveLength(24 * 4 + 1)
  expect(points.at(-1)?.at).toBe(world.clock.now())
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted())
  const hoursAgo = (hours: number) => points.at(-1 - hours * 4)?.rate
  expect(hoursAgo(22)).toBeNull()
  expect(hoursAgo(10.5)).toBeNull()
  expect(Number(hoursAgo(5)) / Number(hoursAgo(15))).toBeCloseTo(85 / 95, 3)
})

test('a week has its own step, and only directions that are on are shown', async () => {
  const { points } = good(await world.call('getRateHistory', { directionId: 'usdt-sber', span: 'week' }))
  expect(points).toHaveLength(7 * 12 + 1 + 1)
  expect(points.filter(({ rate }) => rate !== null).length).toBeGreaterThan(7)
  expect(await world.call('getRateHistory', { directionId: 'usdt-moon' })).toMatchObject({ code: 'DIRECTION_NOT_FOUND' })
  expect(await world.call('getRateHistory', { directionId: 'usdt-sber', span: 'year' } as never)).toMatchObject({
    code: 'INVALID_ARGUMENT',
  })
})

test('a fall of this minute belongs to the line: it ends with the present rate', async () => {
  world.clock.turn({ minutes: 7 })
  await world.sweep('refreshRates')
  const { rate } = good(await world.call('getRates', { directionId: 'usdt-sber' })) as { rate: string }
  const { points } = good(await world.call('getRateHistory', { directionId: 'usdt-sber' }))
  expect(points.at(-1)?.at).toBe(world.clock.now())
  expect(Number(points.at(-1)?.rate)).toBeCloseTo(Number(rate), 1)
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted())
})
