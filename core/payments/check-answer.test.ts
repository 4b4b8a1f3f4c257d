import { expect, test } from 'vitest'
import { type Check, type CheckNext, checkNexts, checkWords, nextAfterCheck } from './check-answer.ts'

const nothing: Check = {
  found: false,
  unconfirmed: false,
  odd: false,
  likely: 'no',
  hashUnseen: false,
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
  ['likely', { likely: 'some', silent: 1 }],
  // a part that came does not hide the rest that very likely came too
  ['likely', { likely: 'some', found: true }],
  ['likelyNamed', { likely: 'named', open: false }],
  ['hashUnseen', { hashUnseen: true, markedPaid: true }],
  ['hashUnseen', { hashUnseen: true, open: false }],
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

test('nobody is asked to pay while something looks like his payment', () => {
  for (const likely of ['some', 'named'] as const)
    for (const open of [true, false])
      for (const markedPaid of [true, false])
        for (const hidden of [true, false])
          for (const places of [0, 1])
            expect(checkWords[nextAfterCheck({ ...nothing, likely, open, markedPaid, hidden, places })].ru).toContain('Больше не платите')
})

test('each of them is said somewhere', () => {
  expect([...new Set(cases.map(([next]) => next))].toSorted()).toEqual(checkNexts.toSorted())
})
