import { expect, test } from 'vitest'
import { compare } from '../../../core/money/decimal.ts'
import { walkBack } from './simulated-history.ts'

const now = '2026-03-03T09:02:00.000Z'

test('a week back from the present price, ever more seldom, the same each time, and never far away', () => {
  const walk = walkBack('spot-binance:BTCUSDT', '100000', now, 1200)
  expect(walk).toEqual(walkBack('spot-binance:BTCUSDT', '100000', now, 1200))
  expect(walk).not.toEqual(walkBack('spot-binance:ETHUSDT', '100000', now, 1200))
  expect(walk).toHaveLength(120 + 22 * 30 + 6 * 144 + 18)
  expect([walk[0]?.at, walk.at(-1)?.at]).toEqual(['2026-03-03T09:02:00.000Z', '2026-02-24T06:12:00.000Z'])
  for (const { price } of walk) expect([compare(price, '80000'), compare(price, '120000')]).toEqual([1, -1])
  expect(new Set(walk.map(({ price }) => price)).size).toBeGreaterThan(500)
})
