import { expect, test } from 'vitest'
import { addMinutes } from '../time/instant.ts'
import { blockedActions, decide } from './decide.ts'
import { client, factsAt, moved, newOrder, now, operator, paymentOf, system } from './example-order.ts'
import { notFoundWaits } from './not-found-waits.ts'
import type { Order } from './order.ts'

const soon = addMinutes(now, 2)
const marked = moved(decide(newOrder(), 'markOrderAsPaid', client, {}, factsAt(soon))).order
const waits = (order: Order, at = soon) => notFoundWaits(order, blockedActions(order, 'operator', factsAt(at)), factsAt(at))

test('until the client was asked for his hash or receipt, it says when he is asked', () => {
  expect(waits(marked)).toEqual({ why: 'clientNotAsked', until: addMinutes(soon, 30) })
  const goal = addMinutes(soon, 31)
  const { order } = moved(decide(marked, 'checkGoalOver', system, {}, factsAt(goal)))
  expect(waits(order, goal)).toBeNull()
  expect(moved(decide(order, 'paymentNotFound', operator, {}, factsAt(goal))).order.status).toBe('paymentNotReceived')
})

test('a transfer like the payment is decided over first', () => {
  const likely: Order = {
    ...marked,
    likelyPayments: [
      { id: 'likely', amount: '100', state: 'seen', seenAt: soon, memo: null, transactionHash: null, toldAt: null, denied: null },
    ],
  }
  expect(waits(likely)).toEqual({ why: 'likelyPayment', until: null })
})

test('details that no machine watches are looked at by a person first', () => {
  const byHand: Order = { ...marked, askedForProofAt: now, credentials: marked.credentials && { ...marked.credentials, watched: false } }
  const facts = factsAt(soon)
  expect(notFoundWaits(byHand, blockedActions(byHand, 'operator', facts), facts)).toEqual({ why: 'notLooked', until: null })
})

test('where money was seen, or nothing is being checked, there is nothing to say', () => {
  expect(waits(newOrder())).toBeNull()
  expect(waits(moved(decide(marked, 'paymentSeen', system, paymentOf('100', soon), factsAt(soon))).order)).toBeNull()
})
