/** Which payments of a night order came before its opening, whatever became of the working hours meanwhile. */
import { expect, it } from 'vitest'
import { addHours, addMinutes } from '../time/instant.ts'
import { paidBeforeOpening } from './clock-guards.ts'
import { factsAt, newOrder, now, paymentOf } from './example-order.ts'
import type { Payment } from './order.ts'

const opensAt = addHours(now, 10)
const night = newOrder({}, factsAt(now, { office: { open: false, opensAt } }))
const paidAt = (hours: number, opening: number, change: Partial<Payment> = {}) => {
  const { payment } = paymentOf('100', addHours(now, hours))
  return paidBeforeOpening({
    order: { ...night, payments: [{ ...payment, kind: 'transfer', state: 'seen', confirmedAt: null, unmatched: false, ...change }] },
    facts: factsAt(addHours(now, 13), { openingFrom: () => addHours(now, opening) }),
  })
}

it('is told the opening by the pay window that begins with it', () => {
  expect(night.rateFixedUntil).toBe(addMinutes(opensAt, 15))
})
it.each([
  ['before the opening', 9, 10, true],
  ['after it', 10.5, 10, false],
  ['after an earlier one that the hours say now, before the one that was told', 9, 8, true],
  ['at night, where the hours say now that the office was open all the time', 1, 0, true],
  ['after the one that was told, before a later one that the hours say now', 10.5, 12, true],
])('paid %s', (_, hours, opening, before) => {
  expect(paidAt(hours, opening)).toBe(before)
})
it('does not count money that is gone, or that belongs to nobody', () => {
  expect(paidAt(9, 10, { state: 'vanished' })).toBe(false)
  expect(paidAt(9, 10, { unmatched: true })).toBe(false)
})
