import { expect, test } from 'vitest'
import { limitWindows } from './limit-windows.ts'

test.each([
  ['2026-03-03T09:00:00.000Z', '2026-03-02T21:00:00.000Z', '2026-02-28T21:00:00.000Z'],
  ['2026-03-31T20:59:59.999Z', '2026-03-30T21:00:00.000Z', '2026-02-28T21:00:00.000Z'],
  ['2026-03-31T21:00:00.000Z', '2026-03-31T21:00:00.000Z', '2026-03-31T21:00:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2025-12-31T21:00:00.000Z', '2025-12-31T21:00:00.000Z'],
])('at %s the day of Moscow began %s, its month %s', (now, day, month) => {
  expect(limitWindows(now)).toEqual({ day, month })
})
