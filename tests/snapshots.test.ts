/** What the sources said is kept for as long as the setting says, ever fewer with age; the first of each stretch stays. */
import { expect, test } from 'vitest'
import { addSeconds, secondsBetween } from '../core/time/instant.ts'
import { transaction } from '../server/base/db/transaction.ts'
import { insertSnapshots, readSnapshots, thinSnapshots } from '../server/stores/rates/snapshot-store.ts'
import { testDatabaseForOne } from './database.ts'

const now = '2026-03-03T09:00:00.000Z'
const legKey = 'rapira:USDT/RUB'

test('thinned with age, by as many runs as there may be, and gone after the last day', async () => {
  const { database } = await testDatabaseForOne()
  const ages = Array.from({ length: (40 * 24 * 3600) / 20 }, (_, index) => index * 20 + 7)
  for (let from = 0; from < ages.length; from += 40_000)
    await transaction(database, (tx) =>
      insertSnapshots(
        tx,
        ages.slice(from, from + 40_000).map((age) => ({ legKey, at: addSeconds(now, -age), price: '80' })),
      ),
    )
  const kept = async (at: string) =>
    (await readSnapshots(database.kysely, [legKey], addSeconds(at, -50 * 86_400), at)).map((each) => secondsBetween(each.at, at))
  const count = (all: number[], fromHours: number, toHours: number) =>
    all.filter((age) => age >= fromHours * 3600 && age < toHours * 3600).length
  // the runs of every hour come to the same as one
  for (const hoursBefore of [3, 2, 1, 0, 0])
    await transaction(database, (tx) => thinSnapshots(tx, addSeconds(now, -hoursBefore * 3600), 30))
  const all = await kept(now)
  expect(count(all, 0, 2)).toBe(360)
  expect(count(all, 2, 24)).toBeGreaterThanOrEqual(22 * 60 - 1)
  expect(count(all, 2, 24)).toBeLessThanOrEqual(22 * 60 + 2)
  expect(Math.abs(count(all, 24, 7 * 24) - 6 * 288)).toBeLessThanOrEqual(2)
  expect(Math.abs(count(all, 7 * 24, 30 * 24) - 23 * 48)).toBeLessThanOrEqual(2)
  expect(Math.max(...all)).toBeLessThanOrEqual(30 * 86_400)
  // the first of a stretch stays: no two stand further apart than two stretches
  const [, firstOfMinute] = all.filter((age) => age > 3 * 3600).toSorted((a, b) => a - b)
  expect(new Date(addSeconds(now, -(firstOfMinute ?? 0))).getUTCSeconds()).toBeLessThan(20)
})

test('a line asks for the last of each stretch, and for what held before its beginning', async () => {
  const { database } = await testDatabaseForOne()
  const at = (seconds: number) => addSeconds(now, seconds)
  const prices = [-500, -90, 10, 50, 130, 170, 400].map((seconds) => ({ legKey, at: at(seconds), price: String(1000 + seconds) }))
  await transaction(database, (tx) => insertSnapshots(tx, [...prices, ...prices]))
  const found = await readSnapshots(database.kysely, [legKey, 'nobody'], now, at(300), 60)
  expect(found.map(({ price }) => price)).toEqual(['910', '1050', '1170'])
})
