import { expect, test } from 'vitest'
import { hindrancesOf, keptUntil, type OrderOfPerson } from './account-deletion.ts'

const at = '2026-11-22T12:00:00.000Z'
const order = (change: Partial<OrderOfPerson> = {}): OrderOfPerson => ({
  id: 'one',
  number: 20418,
  isOpen: false,
  owesRefund: false,
  watchUntil: null,
  endedAt: '2026-11-01T12:00:00.000Z',
  ...change,
})
const hindrances = (orders: OrderOfPerson[], change: object = {}) =>
  hindrancesOf({ isStaff: false, isStopped: false, partnerMoney: false, orders, ...change }, at)

test('an ended order hinders nothing', () => {
  expect(hindrances([order()])).toEqual([])
  expect(hindrances([order({ watchUntil: '2026-11-22T11:59:59.999Z' })])).toEqual([])
})

test.each([
  ['an order that goes on', { isOpen: true }, { kind: 'order', orderId: 'one', number: 20418 }],
  ['a refund that is owed', { owesRefund: true }, { kind: 'order', orderId: 'one', number: 20418 }],
  [
    'payments that may still come',
    { watchUntil: '2026-11-23T00:00:00.000Z' },
    { kind: 'watched', orderId: 'one', number: 20418, until: '2026-11-23T00:00:00.000Z' },
  ],
] as const)('%s hinders', (_, change, hindrance) => {
  expect(hindrances([order(), order(change)])).toEqual([hindrance])
})

test('staff, a stopped person and the money of a partner hinder', () => {
  expect(hindrances([], { isStaff: true, isStopped: true, partnerMoney: true })).toEqual([
    { kind: 'staff' },
    { kind: 'stopped' },
    { kind: 'partner' },
  ])
})

test('records are kept for five years from the last order, and for no time without one', () => {
  expect(keptUntil([], 5)).toBeNull()
  expect(keptUntil([order(), order({ endedAt: '2026-11-10T00:00:00.000Z' }), order({ endedAt: null })], 5)).toBe('2031-11-10T00:00:00.000Z')
})
