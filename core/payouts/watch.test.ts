import { expect, test } from 'vitest'
import { addHours, addMinutes } from '../time/instant.ts'
import { nextWatch, watchFrom } from './watch.ts'

const now = '2026-03-02T12:00:00.000Z'

test('what ended without money leaving is looked at every half an hour, as long as payments of a closed order are', () => {
  const { lookAfter, watchedUntil } = watchFrom(now, { watchAfterCloseHours: 2 })
  expect([lookAfter, watchedUntil]).toEqual([addMinutes(now, 30), addHours(now, 2)])
  const looks: string[] = []
  for (let look: string | null = lookAfter; look !== null; look = nextWatch(look, watchedUntil)) looks.push(look)
  expect(looks).toEqual([30, 60, 90, 120].map((minutes) => addMinutes(now, minutes)))
  expect(nextWatch(now, null)).toBeNull()
})
