import { expect, test } from 'vitest'
import { goalReading } from './goal-clock.ts'

const now = '2026-11-21T10:00:00.000Z'
const nb = '\u00a0'

test.each([
  ['2026-11-21T10:12:05.000Z', '12:05', false],
  ['2026-11-21T10:00:49.900Z', '0:49', false],
  ['2026-11-21T09:53:50.000Z', '+6:10', true],
  ['2026-11-21T10:59:59.000Z', '59:59', false],
  ['2026-11-21T11:00:00.000Z', `1${nb}ч`, false],
  ['2026-11-22T09:30:00.000Z', `23${nb}ч`, false],
  ['2026-11-21T07:30:00.000Z', `+2${nb}ч`, true],
  ['2026-11-24T09:00:00.000Z', `2${nb}дн`, false],
])('a goal at %s reads %s', (goal, text, over) => {
  expect(goalReading(goal, now, 'ru')).toEqual({ text, over })
})

test('the moment of the goal itself is not over yet, and English has its own units', () => {
  expect(goalReading(now, now, 'ru')).toEqual({ text: '0:00', over: false })
  expect(goalReading('2026-11-21T13:00:00.000Z', now, 'en').text).toBe(`3${nb}h`)
})
