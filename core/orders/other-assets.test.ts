/** Money in another currency: the order waits for its return, and goes where that leaves it. */
import { describe, expect, it, test } from 'vitest'
import { addHours, addMinutes } from '../time/instant.ts'
import type { Action } from './actions.ts'
import { actionOfCall, decide } from './decide.ts'
import { client, factsAt, moved, newOrder, now, operator, paymentOf, system } from './example-order.ts'
import type { Facts, Inputs, Mover } from './facts.ts'
import type { Order } from './order.ts'

const soon = addMinutes(now, 2)
const act = (order: Order, action: Action, by: Mover, inputs: Inputs = {}, more: Partial<Facts> = {}) =>
  decide(order, action, by, inputs, factsAt(soon, more))
const then = (...given: Parameters<typeof act>): Order => moved(act(...given)).order
const code = (answer: ReturnType<typeof decide>): string => (answer.ok ? answer.row : answer.code)

const other = (id: string) => ({ id, sure: false })
const [trx, more] = [other('trx'), other('more')]
const seen = (order: Order, ...otherAssets: (typeof trx)[]): Order => then(order, 'otherAssetSeen', system, { otherAssets })
/** What waits now, as the server reads it before every move. */
const gone = (order: Order, by: Mover, otherAssets = order.otherAssets.slice(0, 0), facts: Partial<Facts> = {}) =>
  act({ ...order, otherAssets }, 'otherAssetGone', by, { otherAssets }, facts)
const free = { id: 'pool-1', value: 'TAddress', memo: null, label: null, watched: true, takenOff: '0' }
const late = { now: addHours(now, 1), watchedUntil: addHours(now, 2) }

test('it is told of once, to the client and to staff, in whatever status', () => {
  for (const [order, row] of [
    [newOrder(), 'P3w'],
    [then(newOrder(), 'markOrderAsPaid', client), 'A1w'],
  ] as const) {
    const told = moved(act(order, 'otherAssetSeen', system, { otherAssets: [trx] }))
    expect(told).toMatchObject({ row, order: { status: 'checkingPayment', exceptions: ['wrongAsset'], otherAssets: [trx] } })
    expect(told.outgoing).toContainEqual({ kind: 'email', email: 'otherAssetSeen' })
    expect(told.outgoing).toContainEqual(expect.objectContaining({ kind: 'staffAlert' }))
    expect(code(act(told.order, 'otherAssetSeen', system, { otherAssets: [trx] }))).toBe('ACTION_NOT_NOW')
    expect(code(act(told.order, 'otherAssetSeen', system, { otherAssets: [trx, more] }))).toBe('A1w')
    expect(code(gone(told.order, system, [trx]))).toBe('ACTION_NOT_NOW')
  }
})

test('what waits again, as its return was dropped, is told of again, unless its order was exchanged meanwhile', () => {
  const waitsAgain = (order: Order) => code(act({ ...order, otherAssets: [trx] }, 'otherAssetSeen', system, { otherAssets: [trx] }))
  const left = moved(gone(seen(newOrder(), trx), operator)).order
  expect(waitsAgain(left)).toBe('P3w')
  const paid = then(newOrder(), 'paymentSeen', system, paymentOf('100', soon))
  const exchanged = then(moved(gone(seen(paid, trx), operator)).order, 'confirmPayment', operator)
  expect(waitsAgain(exchanged)).toBe('ACTION_NOT_NOW')
  // what is known of beside an exchange stands in no way of it
  expect(
    then(then({ ...exchanged, otherAssets: [trx] }, 'claimPayout', operator), 'recordPayout', operator, { proof: 'paper 17' }).exceptions,
  ).toEqual([])
})

describe('once it is seen to', () => {
  const waits = seen(newOrder(), trx)
  it('the order is to be paid while its time runs, and has what it is paid to', () => {
    const back = moved(gone(waits, operator, [], { credentialsHeld: false, freeCredentials: { ...free, id: 'pool-2' } }))
    expect(back).toMatchObject({
      row: 'K11w',
      order: { status: 'toBePaid', exceptions: [], otherAssets: [], credentials: { id: 'pool-2' } },
    })
    expect(code(gone(waits, system))).toBe('K11w')
    // never to be paid without anything to pay to
    expect(code(gone({ ...waits, credentials: null }, system))).toBe('K11x')
  })
  it('it is over after that: cancelled with its reason where staff return it, without a payment where its network took it back', () => {
    const cancelled = moved(gone(waits, operator, [], late))
    expect(cancelled).toMatchObject({
      row: 'K8w',
      order: { status: 'canceled', reason: 'payment.otherAsset', softReserve: '0', exceptions: [] },
    })
    const nothing = moved(gone(waits, system, [], late))
    expect(nothing).toMatchObject({ row: 'K11x', order: { status: 'paymentNotReceived', softReserve: '0', exceptions: [] } })
    for (const { order } of [cancelled, nothing]) expect(order.dateCompleted).not.toBeNull()
  })
  const stays: [string, Order, (typeof trx)[]][] = [
    ['its own money is here', then(waits, 'paymentSeen', system, paymentOf('40', soon)), []],
    ['its client says that he has paid', seen(then(newOrder(), 'markOrderAsPaid', client), trx), []],
    ['it is on hold', { ...waits, hold: { kind: 'manual', reason: 'сверка', since: now } }, []],
  ]
  it('it stays while more of it waits, whether the order knew that already or not', () => {
    const two = seen(waits, trx, more)
    for (const by of [operator, system]) {
      expect(code(gone(two, by, [more]))).toBe('ACTION_NOT_NOW')
      const left = act(two, 'otherAssetGone', by, { otherAssets: [more] })
      expect(left).toMatchObject({ row: 'A2w', order: { status: 'checkingPayment', exceptions: ['wrongAsset'], otherAssets: [more] } })
    }
  })
  it.each(stays)('it stays where %s', (_, order, left) => {
    for (const by of [operator, system])
      for (const facts of [{}, late])
        expect(gone(order, by, left, facts)).toMatchObject({ row: 'A2w', order: { status: 'checkingPayment', otherAssets: left } })
  })
})

test('while it waits the money of the order may vanish and nothing is over; a cancel is a request', () => {
  const both = then(seen(newOrder(), trx), 'paymentSeen', system, paymentOf('40', soon))
  const vanished = moved(act(both, 'paymentReversed', system, { paymentId: both.payments[0]?.id ?? '' }))
  expect(vanished).toMatchObject({ row: 'A2v', order: { status: 'checkingPayment', exceptions: ['wrongAsset', 'replaced'] } })
  expect(actionOfCall(vanished.order, 'cancelOrder')).toBe('requestCancel')
  expect(code(act(vanished.order, 'paymentNotFound', operator, {}, late))).toBe('MONEY_ON_ITS_WAY')
})
