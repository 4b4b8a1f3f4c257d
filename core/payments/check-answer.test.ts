import { expect, test } from 'vitest'
import { type Check, type CheckNext, checkNexts, nextAfterCheck } from './check-answer.ts'

const nothing: Check = {
  found: false,
  unconfirmed: false,
  odd: false,
  waitsForStaff: false,
  hidden: false,
  places: 1,
  silent: 0,
  open: true,
  markedPaid: false,
}

const cases: readonly (readonly [CheckNext, Partial<Check>])[] = [
  ['payFirst', {}],
  ['waitOn', { markedPaid: true }],
  ['grows', { found: true, unconfirmed: true }],
  ['odd', { found: true, unconfirmed: true, odd: true, silent: 1 }],
  ['arrived', { found: true, silent: 1 }],
  ['waitsForStaff', { waitsForStaff: true, open: false }],
  ['readInstructions', { hidden: true, silent: 1 }],
  ['askStaff', { places: 0 }],
  ['askStaffMarked', { places: 0, markedPaid: true }],
  ['writeToUs', { places: 0, open: false }],
  ['tryAgain', { silent: 1, markedPaid: true }],
  ['tryAgainClosed', { silent: 1, open: false }],
  ['nameHash', { open: false }],
]

test.each(cases)('%s', (next, check) => {
  expect(nextAfterCheck({ ...nothing, ...check })).toBe(next)
})

test('each of them is said somewhere', () => {
  expect(cases.map(([next]) => next).toSorted()).toEqual(checkNexts.toSorted())
})
