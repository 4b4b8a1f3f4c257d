import { expect, test } from 'vitest'
import { proposedSum } from './proposed-sum.ts'

test('of a payment that is larger than what the order lacks only that is proposed', () => {
  expect(proposedSum('100000', '42948.36')).toBe('42948.36')
  expect(proposedSum('100', '42948.36')).toBe('100')
})

test('all of a payment is proposed where the order lacks nothing, or what it lacks is not known', () => {
  expect(proposedSum('100000', '0')).toBe('100000')
  expect(proposedSum('100000', undefined)).toBe('100000')
})
