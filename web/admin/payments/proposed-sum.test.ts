import { expect, test } from 'vitest'
import { proposedSum } from './proposed-sum.ts'

const order = (missing: string, ...found: readonly ('sumMissing' | 'sumDue' | 'sumOther')[]) => ({
  missing,
  reasons: found.map((reason) => ({ reason, points: 1 })),
})

test('of a payment that is larger than what the order lacks only that is proposed', () => {
  expect(proposedSum('100000', order('42948.36', 'sumOther'))).toBe('42948.36')
  expect(proposedSum('100', order('42948.36', 'sumOther'))).toBe('100')
  // all that is due, where a part has come already
  expect(proposedSum('100000', order('60000', 'sumDue'))).toBe('60000')
})

test('all of a payment is proposed where the order lacks nothing, or lacks just that within its tolerance', () => {
  expect(proposedSum('100000', order('0'))).toBe('100000')
  expect(proposedSum('42948.4', order('42948.36', 'sumMissing'))).toBe('42948.4')
})
