import { expect, test } from 'vitest'
import { pathOf } from './path-of.ts'

const people = { visited: 200, quoted: 80, details: 30, created: 20, paid: 15, done: 15 }
const steps = (['visited', 'quoted', 'details', 'created', 'paid', 'done'] as const).map((step) => ({ step, people: people[step] }))
const shares = (from: string, since: string | null) => pathOf({ from, steps }, since).map(({ share }) => share)

test('each step is a share of the one before it', () => {
  expect(shares('2026-11-20', '2026-11-20')).toEqual([null, '40', '37.5', '66.7', '75', '100'])
})

test('orders of days on which nobody counted visitors are no share of them', () => {
  expect(shares('2026-11-19', '2026-11-20')).toEqual([null, '40', '37.5', null, '75', '100'])
  expect(shares('2026-11-19', null)).toEqual([null, '40', '37.5', null, '75', '100'])
})
