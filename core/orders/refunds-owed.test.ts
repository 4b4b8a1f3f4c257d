import { expect, test } from 'vitest'
import { allowedActions } from './decide.ts'
import { client, factsAt, newOrder, now } from './example-order.ts'
import type { Order } from './order.ts'

const canceled: Order = { ...newOrder(), status: 'canceled' }
const refund = {
  id: 'refund',
  amount: '100',
  cost: '0',
  openedAt: now,
  proposedBy: null,
  approvedBy: null,
  toId: null,
  proof: null,
  sentAt: null,
  endedAt: null,
} as const
const asks = (order: Order) => allowedActions(order, client.actor, factsAt(now)).some(({ action }) => action === 'rateService')

test('who waits for his money back is not asked how he was served', () => {
  expect(asks(canceled)).toBe(true)
  expect(asks({ ...canceled, status: 'done' })).toBe(true)
  for (const status of ['canceled', 'done'] as const) {
    for (const state of ['proposed', 'approved', 'sent'] as const)
      expect(asks({ ...canceled, status, refunds: [{ ...refund, state }] })).toBe(false)
    expect(asks({ ...canceled, status, refunds: [{ ...refund, state: 'confirmed' }] })).toBe(true)
    expect(asks({ ...canceled, status, otherAssets: [{ id: 'x', sure: false }] })).toBe(false)
  }
  expect(asks({ ...canceled, received: '100' })).toBe(false)
})
