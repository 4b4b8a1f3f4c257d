import { expect, test } from 'vitest'
import { needsSecondAdmin } from './second-admin.ts'

test('rights of staff are given by two, and an admin’s are taken by two; an operator’s by one', () => {
  const role = (before: 'regular' | 'operator' | 'admin', after: 'regular' | 'operator' | 'admin') =>
    needsSecondAdmin({ kind: 'role', before, after }, 1)
  expect([role('regular', 'operator'), role('regular', 'admin'), role('operator', 'admin')]).toEqual([true, true, true])
  expect([role('admin', 'operator'), role('admin', 'regular')]).toEqual([true, true])
  expect([role('operator', 'regular'), role('admin', 'admin')]).toEqual([false, false])
  expect(needsSecondAdmin({ kind: 'secondFactor' }, 1)).toBe(true)
  expect(needsSecondAdmin({ kind: 'invitation' }, 1)).toBe(true)
})

test('where there is no other admin, one is enough', () => {
  expect(needsSecondAdmin({ kind: 'secondFactor' }, 0)).toBe(false)
  expect(needsSecondAdmin({ kind: 'role', before: 'regular', after: 'admin' }, 0)).toBe(false)
})
