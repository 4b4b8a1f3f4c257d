/** A transfer like the one that is awaited: money on its way for every clock, in no sum, and decided over by people. */
import { describe, expect, it } from 'vitest'
import { addHours, addMinutes } from '../time/instant.ts'
import type { Action } from './actions.ts'
import { actionOfCall, allowedActions, decide } from './decide.ts'
import { client, factsAt, moved, newOrder, now, operator, paymentOf, system } from './example-order.ts'
import type { Facts, Inputs, Mover } from './facts.ts'
import type { LikelyPayment, Order } from './order.ts'
import { situation } from './situation.ts'

const soon = addMinutes(now, 2)
const over = addMinutes(now, 17)
const act = (order: Order, action: Action, by: Mover, inputs: Inputs = {}, at = soon, more: Partial<Facts> = {}) =>
  decide(order, action, by, inputs, factsAt(at, more))
const then = (...given: Parameters<typeof act>): Order => moved(act(...given)).order
const code = (answer: ReturnType<typeof decide>): string => (answer.ok ? answer.row : answer.code)
const emails = (answer: ReturnType<typeof decide>) =>
  moved(answer).outgoing.flatMap((thing) => (thing.kind === 'email' ? [thing.email] : []))

const likely: LikelyPayment = {
  id: 'likely',
  amount: '100',
  state: 'confirmed',
  seenAt: soon,
  memo: '7',
  transactionHash: 'hash',
  toldAt: null,
  denied: null,
}
const seen = (order: Order, ...more: LikelyPayment[]): Order =>
  then(order, 'likelyPaymentSeen', system, { likelyPayments: [...order.likelyPayments, likely, ...more] })
const waits = seen(newOrder())
const deny = { paymentId: 'likely', reason: 'another client sent it' }

describe('while it waits', () => {
  it('it is in no sum, and never credited by itself', () => {
    expect(waits).toMatchObject({ status: 'toBePaid', seen: '0', received: '0', payments: [], exceptions: [] })
    expect(situation(waits, factsAt(soon))).toMatchObject({ key: 'likelyPayment', who: 'operator', values: { likely: '100' } })
    expect(code(act(then(waits, 'markOrderAsPaid', client), 'confirmPayment', operator))).toBe('NOT_ENOUGH_RECEIVED')
  })
  it('the end of the pay time brings the order to the check, with one email and one alarm', () => {
    const ended = act(waits, 'payTimer', system, {}, over)
    expect(moved(ended)).toMatchObject({ row: 'P6l', to: 'checkingPayment' })
    expect(emails(ended)).toEqual(['likelyPaymentSeen'])
    expect(moved(ended).outgoing).toContainEqual({ kind: 'staffAlert', alert: 'likelyPayment', forAdmin: false })
    // told once: not again when it is told of anew, nor by another clock
    expect(code(act(moved(ended).order, 'likelyPaymentSeen', system, { likelyPayments: moved(ended).order.likelyPayments }))).toBe(
      'ACTION_NOT_NOW',
    )
    expect(emails(act(moved(ended).order, 'checkGoalOver', system, {}, addHours(now, 2)))).toEqual([])
  })
  it('no clock closes it, and nobody says that it was not paid', () => {
    const marked = then(waits, 'markOrderAsPaid', client)
    const asked = { ...marked, askedForProofAt: soon }
    const late = addHours(now, 30)
    for (const by of [system, operator])
      expect(code(act(asked, 'paymentNotFound', by, {}, late, { watchedUntil: addHours(late, 1) }))).toBe('LIKELY_PAYMENT_WAITS')
    const paid = then(waits, 'paymentSeen', system, paymentOf('100', soon, 0))
    const gone = act(paid, 'paymentReversed', system, { paymentId: paid.payments[0]?.id ?? '' }, over)
    expect(moved(gone)).toMatchObject({ to: 'checkingPayment' })
    expect(code(act(waits, 'refreshQuote', client, {}, addMinutes(now, 15)))).not.toBe('P13')
    expect(code(act(waits, 'credentialsGone', system, {}, soon, { freeCredentials: null }))).toBe('P10b')
  })
  it('its client is offered the refund and not to cancel: staff see to the transfer first', () => {
    expect(code(act(waits, 'cancelOrder', client))).toBe('MONEY_ON_ITS_WAY')
    expect(actionOfCall(waits, 'cancelOrder')).toBe('requestCancel')
    const offered = allowedActions(waits, 'client', factsAt(soon)).map(({ action }) => action)
    expect(offered).not.toContain('cancelOrder')
    expect(offered).toContain('requestCancel')
    const asked = act(waits, 'requestCancel', client)
    expect(moved(asked)).toMatchObject({ row: 'K13', to: 'toBePaid' })
    const wanted = moved(asked).order
    expect(situation(wanted, factsAt(soon))).toMatchObject({ key: 'likelyRefundAsked', who: 'operator', values: { likely: '100' } })
    // where to is said meanwhile, and kept for the refund
    expect(then(wanted, 'giveRefundDetails', client, { address: 'T-address' }).refundTo).toMatchObject({ value: 'T-address' })
    // he may take it back
    expect(situation(then(wanted, 'withdrawRefundRequest', client), factsAt(soon)).key).toBe('likelyPayment')
  })
  it('staff give it to the order before they cancel with a refund, or say whose it is', () => {
    for (const order of [waits, then(waits, 'payTimer', system, {}, over)])
      expect(code(act(order, 'cancel', operator, { reason: 'so' }))).toBe('LIKELY_PAYMENT_WAITS')
    const wanted = then(waits, 'requestCancel', client)
    const payment = { ...paymentOf('100', soon).payment, id: 'likely' }
    const given = then(wanted, 'attachPayment', operator, { paymentId: 'likely', amount: '100', proof: 'hash', payment })
    expect(situation(given, factsAt(soon)).key).toBe('cancelRequested')
    expect(then(given, 'cancel', operator, { reason: 'so' })).toMatchObject({ status: 'canceled', refunds: [{ amount: '100' }] })
    // once it is another's, nothing is left to give back, and the order may be cancelled as any other
    const denied = then(wanted, 'denyLikelyPayment', operator, deny)
    expect(denied.cancelRequestedAt).toBeNull()
    expect(then(denied, 'cancelOrder', client).status).toBe('canceledByClient')
    const settled = { ...then(wanted, 'payTimer', system, {}, over), likelyPayments: [] }
    expect(then(settled, 'likelyPaymentSettled', system, {}, over).cancelRequestedAt).toBeNull()
  })
})

describe('it is decided over', () => {
  it('given to the order it is a payment of it, and likely no more', () => {
    const payment = { ...paymentOf('100', soon).payment, id: 'likely', problem: 'wrongMemo' as const }
    const given = moved(act(waits, 'attachPayment', operator, { paymentId: 'likely', amount: '100', proof: 'hash', payment }))
    expect(given.order).toMatchObject({ status: 'checkingPayment', received: '100', exceptions: ['wrongMemo'], likelyPayments: [] })
  })
  it('staff say why it is not its payment: nothing holds the order any more', () => {
    expect(code(act(waits, 'denyLikelyPayment', operator, { paymentId: 'likely' }))).toBe('REASON_NEEDED')
    expect(code(act(waits, 'denyLikelyPayment', operator, { ...deny, paymentId: 'other' }))).toBe('NOT_FOUND')
    const denied = moved(act(waits, 'denyLikelyPayment', operator, deny))
    expect(denied).toMatchObject({ row: 'A2d', to: 'toBePaid', order: { likelyPayments: [{ denied: { at: soon, why: deny.reason } }] } })
    expect(code(act(denied.order, 'payTimer', system, {}, over))).toBe('P5')
    expect(code(act(denied.order, 'denyLikelyPayment', operator, deny))).toBe('NOT_FOUND')
  })
  it('whoever marked it as paid is asked for his hash before it closes as not received, also where it was alarmed of before', () => {
    const marked = then(waits, 'markOrderAsPaid', client)
    const goal = addHours(now, 2)
    const told = act(marked, 'checkGoalOver', system, {}, goal)
    expect(emails(told)).toEqual([])
    const denied = then(moved(told).order, 'denyLikelyPayment', operator, deny)
    expect(denied).toMatchObject({ status: 'checkingPayment', askedForProofAt: null })
    const looked = { watchedUntil: addHours(now, 60), lookedUntil: addHours(now, 60) }
    expect(code(act(denied, 'paymentNotFound', operator, {}, goal, looked))).toBe('TOO_EARLY')
    const asked = act(denied, 'checkGoalOver', system, {}, goal)
    expect(emails(asked)).toEqual(['askForProof'])
    expect(code(act(moved(asked).order, 'checkGoalOver', system, {}, goal))).toBe('ACTION_NOT_NOW')
    expect(code(act(moved(asked).order, 'paymentNotFound', operator, {}, goal, looked))).toBe('K4')
  })
  it('once the time is over a denial closes an order that nobody marked as paid, with its reason', () => {
    const checked = then(waits, 'payTimer', system, {}, over)
    expect(moved(act(checked, 'denyLikelyPayment', operator, deny, over))).toMatchObject({
      row: 'K4d',
      to: 'paymentNotReceived',
      order: { reason: deny.reason },
    })
    expect(code(act(checked, 'denyLikelyPayment', client, deny, over))).toBe('K4c')
    const marked = then(then(waits, 'markOrderAsPaid', client), 'denyLikelyPayment', operator, deny, over)
    expect(marked).toMatchObject({ status: 'checkingPayment', reason: null })
  })
  it('whoever was written to is written to again; whoever says himself that it is not his is not', () => {
    const marked = seen(then(newOrder(), 'markOrderAsPaid', client))
    expect(marked.likelyPayments).toMatchObject([{ toldAt: soon }])
    expect(emails(act(marked, 'denyLikelyPayment', operator, deny))).toEqual(['likelyPaymentDenied'])
    expect(emails(act(marked, 'denyLikelyPayment', client, deny))).toEqual([])
    expect(emails(act(waits, 'denyLikelyPayment', operator, deny))).toEqual([])
  })
  it('of two the other one still holds the order', () => {
    const two = then(seen(newOrder(), { ...likely, id: 'second' }), 'payTimer', system, {}, over)
    const one = moved(act(two, 'denyLikelyPayment', operator, deny, over))
    expect(one).toMatchObject({ row: 'A2d', to: 'checkingPayment' })
    expect(code(act(one.order, 'likelyPaymentSettled', system, {}, over))).toBe('ACTION_NOT_NOW')
  })
  it('settled elsewhere it leaves an order that is to be paid, or one that was not', () => {
    const checked = { ...then(waits, 'payTimer', system, {}, over), likelyPayments: [] }
    expect(code(act(checked, 'likelyPaymentSettled', system, {}, over))).toBe('K11m')
    expect(code(act({ ...checked, payUntil: addHours(now, 1) }, 'likelyPaymentSettled', system, {}, over))).toBe('K11l')
    expect(code(act({ ...checked, paidMarkedAt: soon }, 'likelyPaymentSettled', system, {}, over))).toBe('ACTION_NOT_NOW')
  })
})

it('an order that never had payment details is closed, and not to be paid, once its money is gone', () => {
  const bare = (order: Order): Order => ({ ...order, credentials: null, payUntil: addHours(now, 1) })
  const checked = then(waits, 'payTimer', system, {}, over)
  expect(code(act(bare({ ...checked, likelyPayments: [] }), 'likelyPaymentSettled', system, {}, over))).toBe('K11m')
  expect(code(act(bare(checked), 'denyLikelyPayment', operator, deny, over))).toBe('K4d')
  const paid = then(newOrder(), 'paymentSeen', system, paymentOf('100', soon))
  const reversed = { paymentId: paid.payments[0]?.id ?? '' }
  expect(code(act({ ...paid, payUntil: addHours(now, 1) }, 'paymentReversed', system, reversed, over))).toBe('K11')
  expect(code(act(bare(paid), 'paymentReversed', system, reversed, over))).toBe('K11a')
})

it('an order that was closed is told of it once, by an email, and stands in the queue', () => {
  const closed = then(newOrder(), 'payTimer', system, {}, over)
  const told = act(closed, 'likelyPaymentSeen', system, { likelyPayments: [likely] }, over)
  expect(emails(told)).toEqual(['likelyPaymentSeen'])
  expect(situation(moved(told).order, factsAt(over))).toMatchObject({ key: 'closedLikelyPayment', who: 'operator' })
  expect(allowedActions(moved(told).order, 'client', factsAt(over)).map(({ action }) => action)).toContain('denyLikelyPayment')
})
