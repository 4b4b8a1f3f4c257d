import { expect, test } from 'vitest'
import { roles } from './permissions.ts'
import { roleInForce, suspensionAt, whyNoSignIn, whyNothingNew } from './suspension.ts'

const noon = '2026-03-03T09:00:00.000Z'
const later = '2026-03-04T09:00:00.000Z'
const signIn = { what: 'signIn', reason: 'разбираемся с платежом', until: later } as const
const orders = { ...signIn, what: 'orders' } as const

test('whoever may not sign in starts nothing new either; whoever may not start anything new still signs in', () => {
  expect(whyNothingNew(orders, noon)).toEqual({ code: 'NEW_ORDERS_STOPPED_UNTIL', details: { reason: signIn.reason, until: later } })
  expect(whyNoSignIn(orders, noon)).toBeNull()
  expect(whyNothingNew(signIn, noon)?.code).toBe('NEW_ORDERS_STOPPED_UNTIL')
  expect(whyNoSignIn(signIn, noon)?.code).toBe('SIGN_IN_CLOSED_UNTIL')
  expect(whyNoSignIn({ ...signIn, until: null }, noon)?.code).toBe('SIGN_IN_CLOSED')
  expect(whyNothingNew({ ...orders, until: null }, noon)?.code).toBe('NEW_ORDERS_STOPPED')
})

test('it is over at its moment by itself, and one without an end never is', () => {
  expect(suspensionAt(signIn, noon)).toBe(signIn)
  expect(suspensionAt(signIn, later)).toBeNull()
  expect(whyNoSignIn(signIn, later)).toBeNull()
  expect(whyNothingNew(signIn, later)).toBeNull()
  expect(suspensionAt({ ...signIn, until: null }, '2099-01-01T00:00:00.000Z')).not.toBeNull()
  expect(whyNothingNew(null, noon)).toBeNull()
})

test('without access nobody has the rights of staff', () => {
  expect(roles.map((role) => roleInForce(role, signIn, noon))).toEqual(['regular', 'partner', 'regular', 'regular'])
  expect(roles.map((role) => roleInForce(role, signIn, later))).toEqual([...roles])
  expect(roles.map((role) => roleInForce(role, orders, noon))).toEqual([...roles])
})
