/** Money that goes back: chosen by the client, agreed to by those who must, sent once, and made anew when it is proved dead. */
import { describe, expect, it } from 'vitest'
import { addHours, addMinutes } from '../time/instant.ts'
import type { Action } from './actions.ts'
import { choicesOf } from './choices.ts'
import { allowedActions, decide } from './decide.ts'
import { client, factsAt as exampleFacts, moved, now, opened, paymentOf, system } from './example-order.ts'
import type { Facts, Inputs, Mover } from './facts.ts'
import type { Order } from './order.ts'
import type { OrderDraft } from './order-draft.ts'
import { wholeBack } from './refunds.ts'
import { situation } from './situation.ts'

const anna: Mover = { actor: 'operator', personId: 'anna' }
const boris: Mover = { actor: 'operator', personId: 'boris' }
const admin: Mover = { actor: 'admin', personId: 'admin' }

let ids = 0
/** Ids of one life differ, and sending money back costs 3. */
const factsAt = (at: string, more: Partial<Facts> = {}): Facts =>
  exampleFacts(at, { networkCost: '3', newId: () => `id-${(ids += 1)}`, ...more })

const later = addMinutes(now, 2)
const code = (answer: ReturnType<typeof decide>): string => (answer.ok ? answer.row : answer.code)
const act = (order: Order, action: Action, by: Mover, inputs: Inputs = {}, more: Partial<Facts> = {}) =>
  decide(order, action, by, inputs, factsAt(later, more))
const then = (order: Order, action: Action, by: Mover, inputs: Inputs = {}, more: Partial<Facts> = {}): Order =>
  moved(act(order, action, by, inputs, more)).order

/** So much has come to a new order, and is confirmed. */
function paid(amount: string, change: Partial<OrderDraft> = {}, id = 'payment', problem: null | 'wrongMemo' = null): Order {
  const { order } = moved(opened(change, factsAt(now)))
  const seenAt = addMinutes(now, 1)
  const payment = {
    id,
    amount,
    seenAt,
    confirmations: 1,
    confirmationsNeeded: 1,
    transactionHash: 'hash',
    sender: null,
    memo: null,
    problem,
  }
  return moved(decide(order, 'paymentSeen', system, { payment }, factsAt(seenAt))).order
}

const confirmed = (order: Order): Order => {
  const given = then(order, 'giveRefundDetails', client, { address: 'TBack' })
  return then(given, 'confirmRefundDetails', client, { detailsId: given.refundTo?.id ?? '' })
}
const claimed = (order: Order, by: Mover = anna, more?: Partial<Facts>): Order => then(order, 'claimRefund', by, {}, more)
/** Approved and sent by one. */
const sent = (order: Order): Order => then(claimed(then(order, 'approveRefund', anna)), 'recordRefund', anna, { proof: 'back' })

describe('where to', () => {
  const inPart = then(paid('40'), 'payTimer', system, {}, { now: addMinutes(now, 20), watchedUntil: addHours(now, 1) })

  it('is asked before a part is chosen to be returned, and nothing counts that was not confirmed by the email', () => {
    expect(code(act(inPart, 'resolvePartial', client, { choice: 'refund' }))).toBe('REFUND_DETAILS_NEEDED')
    const { order: given, outgoing } = moved(act(inPart, 'giveRefundDetails', client, { address: ' TBack ' }))
    expect(given.refundTo).toMatchObject({ value: 'TBack', memo: null, confirmedAt: null })
    expect(outgoing).toContainEqual({ kind: 'email', email: 'refundDetails' })
    expect(code(act(given, 'resolvePartial', client, { choice: 'refund' }))).toBe('REFUND_DETAILS_NEEDED')
    const other = then(given, 'giveRefundDetails', client, { address: 'TOther' })
    expect(code(act(other, 'confirmRefundDetails', client, { detailsId: given.refundTo?.id ?? '' }))).toBe('LINK_EXPIRED')
    const sure = then(other, 'confirmRefundDetails', client, { detailsId: other.refundTo?.id ?? '' })
    expect(code(act(sure, 'confirmRefundDetails', client, { detailsId: other.refundTo?.id ?? '' }))).toBe('LINK_EXPIRED')
    const { order, row } = moved(act(sure, 'resolvePartial', client, { choice: 'refund' }))
    expect([row, order.status]).toEqual(['K5c', 'canceled'])
    expect(order.refunds).toMatchObject([{ amount: '40', cost: '3', state: 'proposed', proposedBy: null }])
  })

  it('is not asked for where nothing is to be returned', () => {
    expect(code(act(paid('100'), 'giveRefundDetails', client, { address: 'TBack' }))).toBe('ACTION_NOT_NOW')
    expect(code(act(then(paid('100'), 'requestCancel', client), 'giveRefundDetails', client, { address: 'TBack' }))).toBe('R5n')
  })

  it('is told by what the client sees, step by step', () => {
    const key = (order: Order) => situation(order, factsAt(later))
    const ended = then(inPart, 'cancel', anna, { reason: 'so' })
    expect(key(ended)).toMatchObject({ key: 'closedRefundWhere', who: 'client', values: { refundGets: '37', refundCost: '3' } })
    const given = then(ended, 'giveRefundDetails', client, { address: 'TBack' })
    expect(key(given)).toMatchObject({ key: 'closedRefundEmail', who: 'client' })
    const sure = then(given, 'confirmRefundDetails', client, { detailsId: given.refundTo?.id ?? '' })
    expect(key(sure)).toMatchObject({ key: 'closedWithRefund', who: 'operator' })
    const approved = then(sure, 'approveRefund', anna)
    expect(key(approved)).toMatchObject({ key: 'closedRefundApproved', who: 'operator' })
    const sending = claimed(approved)
    expect(key(sending)).toMatchObject({ key: 'refundClaimed', who: 'operator' })
    const gone = then(sending, 'recordRefund', anna, { proof: 'back' })
    expect(key(gone)).toMatchObject({ key: 'closedRefundSent', who: 'system' })
    expect(key(then(gone, 'refundConfirmed', system))).toMatchObject({
      key: 'closedRefundDone',
      who: 'nobody',
      values: { refundGets: '37' },
    })
  })

  it('given anew after an approval asks for another', () => {
    const approved = then(confirmed(then(inPart, 'cancel', anna, { reason: 'so' })), 'approveRefund', anna)
    const given = then(approved, 'giveRefundDetails', client, { address: 'TOther' })
    expect(given.refunds).toMatchObject([{ state: 'proposed', approvedBy: null, placeChangedAt: later }])
    expect(code(act(given, 'approveRefund', anna))).toBe('REFUND_DETAILS_NEEDED')
    const sure = then(given, 'confirmRefundDetails', client, { detailsId: given.refundTo?.id ?? '' })
    expect(sure.refunds).toMatchObject([{ state: 'proposed', approvedBy: null }])
  })

  it('may be where bank money came from, with a reason; coins never', () => {
    const ended = then(paid('40', { giveKind: 'cashless', takeKind: 'crypto' }), 'cancel', anna, { reason: 'so' })
    expect(code(act(ended, 'approveRefund', anna))).toBe('REFUND_DETAILS_NEEDED')
    const bank = claimed(then(ended, 'approveRefund', anna, { reason: 'to the card it came from' }))
    expect(code(act(bank, 'recordRefund', anna, { proof: 'back' }))).toBe('REFUND_DETAILS_NEEDED')
    expect(code(act(bank, 'recordRefund', anna, { proof: 'back', reason: 'to the card it came from' }))).toBe('R5b')
    const coins = then(inPart, 'cancel', anna, { reason: 'so' })
    expect(code(act(coins, 'approveRefund', anna, { reason: 'so' }))).toBe('REFUND_DETAILS_NEEDED')
  })
})

describe('what came in another way, or late', () => {
  it('may be asked back by its client', () => {
    const wrong = paid('100', {}, 'payment', 'wrongMemo')
    expect(choicesOf(wrong, 'client', factsAt(later))).toMatchObject([{ choice: 'refund', returned: '97', cost: '3' }])
    const { order, row } = moved(act(confirmed(wrong), 'resolveLate', client, { choice: 'refund' }))
    expect([row, order.status]).toEqual(['K8', 'canceled'])
    expect(code(act(wrong, 'resolveLate', anna, { choice: 'refund' }))).toBe('K8')
    expect(code(act(confirmed(then(paid('100'), 'requestCancel', client)), 'resolveLate', client, { choice: 'refund' }))).toBe(
      'ACTION_NOT_NOW',
    )
  })
})

describe('all of it at once', () => {
  it('is told with what the network takes, and without it where nothing is taken or nothing came', () => {
    expect(wholeBack(paid('600'), '3')).toEqual({ amount: '600', cost: '3', returned: '597' })
    // what does not pay for its own way goes back as it is
    expect(wholeBack(paid('2'), '3')).toEqual({ amount: '2', cost: '0', returned: '2' })
    expect(wholeBack(moved(opened({}, factsAt(now))).order, '3')).toBeNull()
  })
})

describe('an excess', () => {
  it('goes back beside the exchange, which goes on', () => {
    const over = paid('120')
    expect(choicesOf(over, 'client', factsAt(later)).find(({ choice }) => choice === 'returnExcess')).toMatchObject({
      returned: '17',
      cost: '3',
      why: null,
    })
    const back = then(over, 'resolveOver', client, { choice: 'returnExcess' })
    expect(back).toMatchObject({ due: '100', received: '100', exceptions: [], refunds: [{ amount: '20', cost: '3', state: 'proposed' }] })
    const credited = then(back, 'confirmPayment', system)
    expect(credited).toMatchObject({ status: 'paymentChecked', addedToReserve: '100' })
    expect(code(act(credited, 'dropRefund', anna, { reason: 'so' }))).toBe('RATE_FINAL')
    const returned = then(sent(confirmed(credited)), 'refundConfirmed', system)
    const paidOut = then(then(returned, 'claimPayout', anna), 'recordPayout', anna, { proof: 'out 1000', amount: '9000' })
    expect(then(paidOut, 'finishOrder', client)).toMatchObject({ status: 'done', refunds: [{ state: 'confirmed' }] })
  })

  it('that does not pay for its way back stays', () => {
    expect(code(act(paid('103'), 'resolveOver', client, { choice: 'returnExcess' }))).toBe('ACTION_NOT_NOW')
    expect(choicesOf(paid('103'), 'client', factsAt(later)).map(({ choice }) => choice)).toEqual(['exchangeAll'])
  })
})

describe('agreed to', () => {
  const great = { valueInRub: '900000' }
  const ended = confirmed(then(then(paid('100'), 'requestCancel', client), 'cancel', anna, { reason: 'so' }))

  it('by one within the limit', () => {
    expect(then(ended, 'approveRefund', anna).refunds).toMatchObject([{ proposedBy: 'anna', approvedBy: 'anna', state: 'approved' }])
    expect(sent(ended).refunds).toMatchObject([{ state: 'sent', proof: 'back', sentAt: later }])
    const used = { proofUse: { number: 7, paymentId: null } }
    expect(code(act(claimed(then(ended, 'approveRefund', anna)), 'recordRefund', anna, { proof: 'back' }, used))).toBe('PROOF_USED')
  })

  it('by two above it', () => {
    expect(code(act(ended, 'approveRefund', anna, {}, great))).toBe('NEEDS_SECOND_PERSON')
    const approved = then(ended, 'approveRefund', boris, {}, great)
    expect(code(act(claimed(approved, boris, great), 'recordRefund', boris, { proof: 'back' }, great))).toBe('R5b')
  })

  it('by two above it also where the client proposed it', () => {
    const chosen = then(confirmed(paid('100', {}, 'payment', 'wrongMemo')), 'resolveLate', client, { choice: 'refund' })
    const approved = then(chosen, 'approveRefund', anna, {}, great)
    expect(code(act(approved, 'claimRefund', anna, {}, great))).toBe('NEEDS_SECOND_PERSON')
    expect(code(act(claimed(approved, boris, great), 'recordRefund', boris, { proof: 'back' }, great))).toBe('R5b')
  })
})

describe('sent', () => {
  const ended = confirmed(then(then(paid('100'), 'requestCancel', client), 'cancel', anna, { reason: 'so' }))

  it('once, and only when approved', () => {
    expect(code(act(ended, 'recordRefund', anna, { proof: 'back' }))).toBe('ACTION_NOT_NOW')
    expect(code(act(sent(ended), 'recordRefund', anna, { proof: 'back' }))).toBe('ACTION_NOT_NOW')
    expect(allowedActions(sent(ended), 'operator', factsAt(later)).map(({ action }) => action)).toEqual([
      'checkTransaction',
      'refundConfirmed',
      'refundFailed',
      'paymentReversed',
      'attachPayment',
    ])
  })

  it('not while money is unconfirmed', () => {
    const more = { id: 'more', amount: '5', seenAt: later, confirmations: 0, confirmationsNeeded: 3, transactionHash: 'more', sender: null }
    const waiting = then(paid('40'), 'paymentSeen', system, { payment: { ...more, memo: null, problem: null } })
    const approved = then(confirmed(then(waiting, 'cancel', anna, { reason: 'so' })), 'approveRefund', anna)
    expect(approved.refunds).toMatchObject([{ amount: '45' }])
    expect(code(act(approved, 'claimRefund', anna))).toBe('UNCONFIRMED_MONEY')
  })

  it('anew only with proof that the former is dead, and after another approval', () => {
    const gone = sent(ended)
    // the hash by which it was sent shows that it left, and not that it is dead
    for (const proof of ['back', ' back ', ' ', undefined])
      expect(code(act(gone, 'refundFailed', anna, { reason: 'so', ...(proof === undefined ? {} : { proof }) }))).toBe(
        'FAILURE_PROOF_NEEDED',
      )
    const failed = then(gone, 'refundFailed', anna, { reason: 'so', proof: 'dead' })
    expect(failed.refunds).toMatchObject([{ state: 'failed' }, { state: 'proposed', amount: '100', proof: null }])
    expect(code(act(failed, 'recordRefund', anna, { proof: 'again' }))).toBe('ACTION_NOT_NOW')
  })

  it('that staff proposed stays theirs, whatever sum a machine finds since', () => {
    const two = then(paid('60'), 'paymentSeen', system, { payment: { ...paymentOf('40', later).payment, id: 'more' } })
    const canceled = then(two, 'cancel', anna, { reason: 'so' })
    expect(canceled.refunds).toMatchObject([{ amount: '100', proposedBy: 'anna' }])
    const less = then(canceled, 'paymentReversed', system, { paymentId: 'more' })
    expect(less.refunds).toMatchObject([{ amount: '60', proposedBy: 'anna' }])
    expect(code(act(less, 'withdrawRefundRequest', client))).toBe('ACTION_NOT_NOW')
    const none = then(less, 'paymentReversed', system, { paymentId: 'payment' })
    expect(none.refunds.map(({ state }) => state)).toEqual(['dropped'])
    const again = then(none, 'paymentReturned', system, { payment: { ...paymentOf('60', later).payment, id: 'payment' } })
    expect(again.refunds.at(-1)).toMatchObject({ amount: '60', proposedBy: 'anna', state: 'proposed' })
  })

  it('in notes is in his hands at once, against a receipt and out of the till', () => {
    const { order } = moved(
      opened(
        { giveKind: 'cash', takeKind: 'crypto', payAt: 'meeting', meeting: { placeId: 'office', at: addHours(now, 3) } },
        factsAt(now, { slotOffered: () => true }),
      ),
    )
    const given = then(order, 'cashReceived', anna, { code: '123456', amount: '100' })
    // notes that are in no till could not be handed back out of it
    expect(code(act(given, 'cancel', anna, { reason: 'so' }))).toBe('CASH_NOT_COUNTED')
    // a verification leads past the counting, and to no way out of it
    const number = { kind: 'card', numberHash: '1', lastFour: '1111' } as const
    expect(code(act(given, 'requireVerification', anna, { reason: 'so', kind: 'card', number }))).toBe('CASH_NOT_COUNTED')
    const brought = then(given, 'cashCounted', anna, { amount: '100' })
    expect(code(act(brought, 'requireVerification', anna, { reason: 'so', kind: 'card', number }))).toBe('K10')
    const approved = then(then(brought, 'cancel', anna, { reason: 'so' }), 'approveRefund', anna)
    const { order: back, outgoing } = moved(act(claimed(approved), 'recordRefund', anna, { proof: 'receipt' }))
    expect(back.refunds).toMatchObject([{ state: 'confirmed', cost: '0' }])
    expect(outgoing).toContainEqual({ kind: 'tillEntry', direction: 'out', amount: '100', currencyId: 'usdt' })
  })
})

describe('claimed before it is sent', () => {
  const approved = then(
    confirmed(then(then(paid('100'), 'requestCancel', client), 'cancel', anna, { reason: 'so' })),
    'approveRefund',
    anna,
  )
  const claim = claimed(approved)
  /** The excess of 120 is approved to go back. */
  const confirmedOver = (): Order =>
    then(confirmed(then(paid('120'), 'resolveOver', client, { choice: 'returnExcess' })), 'approveRefund', anna)
  it('is recorded by its claimer alone', () => {
    expect(code(act(approved, 'recordRefund', anna, { proof: 'back' }))).toBe('REFUND_NOT_CLAIMED')
    expect(code(act(claim, 'recordRefund', boris, { proof: 'back' }))).toBe('REFUND_CLAIMED')
    expect(code(act(claim, 'claimRefund', boris))).toBe('REFUND_CLAIMED')
    expect(then(claim, 'recordRefund', anna, { proof: 'back' }).refunds).toMatchObject([{ recordedBy: 'anna', claim: { by: 'anna' } }])
  })
  it('stands as it was approved until he has said what became of it', () => {
    for (const action of ['dropRefund', 'reopen', 'giveRefundDetails'] as const)
      expect(code(act(claim, action, action === 'giveRefundDetails' ? client : boris, { reason: 'so', address: 'T' }))).toBe(
        'REFUND_CLAIMED',
      )
    const more = paymentOf('60', later)
    const { row, order } = moved(act(claim, 'paymentSeen', system, { payment: { ...more.payment, id: 'more' } }))
    expect([row, order.refunds.length, order.payments.at(-1)?.unmatched]).toEqual(['A4', 1, true])
  })
  it('keeps the payment that it returns in this order, and nothing else', () => {
    expect(code(act(claim, 'detachPayment', boris, { paymentId: 'payment', reason: 'of another' }))).toBe('REFUND_CLAIMED')
    const beside = then(claim, 'paymentSeen', system, { payment: { ...paymentOf('60', later).payment, id: 'more' } })
    then(beside, 'detachPayment', boris, { paymentId: 'more', reason: 'of another' })
    const excess = then(confirmedOver(), 'claimRefund', anna)
    expect(code(act(excess, 'detachPayment', boris, { paymentId: 'payment', reason: 'of another' }))).toBe('REFUND_CLAIMED')
    then(then(claim, 'releaseRefund', anna), 'detachPayment', boris, { paymentId: 'payment', reason: 'of another' })
  })
  it('is sent though a part of the money came back meanwhile that had vanished under a hold', () => {
    const parts = [paymentOf('60', now), paymentOf('40', later)].map(({ payment }, index) => ({
      payment: { ...payment, id: `part ${index}` },
    }))
    const both = parts.reduce((order, part) => then(order, 'paymentSeen', system, part), moved(opened({}, factsAt(now))).order)
    const held = then(both, 'hold', system, { reason: 'amlHigh', holdKind: 'aml' })
    const canceled = then(then(held, 'paymentReversed', system, { paymentId: 'part 1' }), 'cancel', admin, { reason: 'so' })
    const sending = claimed(then(confirmed(canceled), 'approveRefund', anna))
    const { row, order } = moved(act(sending, 'paymentReturned', system, parts[1]))
    expect([row, order.status, order.hold.kind]).toEqual(['A2r', 'canceled', 'none'])
    expect(then(order, 'recordRefund', anna, { proof: 'back' }).refunds).toMatchObject([{ state: 'sent', amount: '60' }, { amount: '40' }])
    // nobody sends yet: the order goes on, held as it was
    expect(then(then(sending, 'releaseRefund', anna), 'paymentReturned', system, parts[1])).toMatchObject({
      status: 'checkingPayment',
      hold: { kind: 'aml' },
    })
  })
  it('of a part leaves the rest of an order that ends meanwhile to be returned after it', () => {
    const excess = then(confirmedOver(), 'claimRefund', anna)
    const ended = then(excess, 'cancel', boris, { reason: 'so' })
    expect(ended.refunds).toMatchObject([{ state: 'approved', amount: '20' }])
    expect(then(ended, 'recordRefund', anna, { proof: 'back' }).refunds).toMatchObject([
      { state: 'sent', amount: '20' },
      { state: 'proposed', amount: '100' },
    ])
  })
  it('follows the sum once it is let go, and what was sent without money is made good from the reserve', () => {
    const short = then(claim, 'paymentReversed', system, { paymentId: 'payment' })
    expect(short.refunds).toMatchObject([{ state: 'approved', amount: '100', claim: { by: 'anna' } }])
    expect(then(short, 'releaseRefund', anna).refunds).toMatchObject([{ state: 'dropped' }])
    const { order, outgoing } = moved(act(short, 'recordRefund', anna, { proof: 'back' }))
    expect(order.addedToReserve).toBe('-100')
    expect(outgoing).toContainEqual({ kind: 'reserve', currencyId: 'usdt', delta: '-100' })
  })
  it('is a loss once it is sent without its money, where the exchange beside it was paid out', () => {
    const two = then(paid('100'), 'paymentSeen', system, { payment: { ...paymentOf('20', later).payment, id: 'more' } })
    const excess = then(confirmed(then(two, 'resolveOver', client, { choice: 'returnExcess' })), 'approveRefund', anna)
    const credited = then(claimed(excess), 'confirmPayment', system)
    const done = then(then(credited, 'claimPayout', boris), 'recordPayout', boris, { proof: 'bank 1001', amount: '9000' })
    const short = then(done, 'paymentReversed', system, { paymentId: 'more' })
    expect(short).toMatchObject({ addedToReserve: '100', hold: { kind: 'manual' } })
    const { order, outgoing } = moved(act(then(short, 'release', anna, { reason: 'so' }), 'recordRefund', anna, { proof: 'back' }))
    expect(order.addedToReserve).toBe('80')
    expect(outgoing).toContainEqual({ kind: 'reserve', currencyId: 'usdt', delta: '-20' })
    expect(outgoing).toContainEqual({ kind: 'loss', amount: '20', currencyId: 'usdt' })
  })
})

describe('money of a closed order', () => {
  it('stays in the queue until it is returned', () => {
    const ended = then(then(paid('100'), 'requestCancel', client), 'cancel', anna, { reason: 'so' })
    const dropped = then(ended, 'dropRefund', anna, { reason: 'wrong sum' })
    expect(situation(dropped, factsAt(later))).toMatchObject({ key: 'closedMoneyHere', who: 'operator' })
    expect(then(dropped, 'openRefund', anna).refunds).toMatchObject([{ state: 'dropped' }, { state: 'proposed', amount: '100' }])
    expect(code(act(ended, 'openRefund', anna))).toBe('NO_MONEY_SEEN')
  })

  it('that vanishes after it was returned is made good from the reserve', () => {
    const gone = sent(confirmed(then(then(paid('100'), 'requestCancel', client), 'cancel', anna, { reason: 'so' })))
    const { order, outgoing } = moved(act(gone, 'paymentReversed', system, { paymentId: 'payment' }))
    expect(order.addedToReserve).toBe('-100')
    expect(outgoing).toContainEqual({ kind: 'reserve', currencyId: 'usdt', delta: '-100' })
    expect(outgoing).toContainEqual({ kind: 'loss', amount: '100', currencyId: 'usdt' })
  })

  it('that comes anew makes up for what the reserve made good, as far as it goes', () => {
    const gone = sent(confirmed(then(then(paid('100'), 'requestCancel', client), 'cancel', anna, { reason: 'so' })))
    const short = then(gone, 'paymentReversed', system, { paymentId: 'payment' })
    const again = { ...paymentOf('60', later, 0), id: 'again' }
    const seen = then(short, 'paymentSeen', system, { payment: { ...again.payment, confirmationsNeeded: 2 } })
    expect(seen.addedToReserve).toBe('-100')
    const { order, outgoing } = moved(act(seen, 'confirmationsGrew', system, { paymentId: again.payment.id, confirmations: 2 }))
    expect(order.addedToReserve).toBe('-40')
    expect(outgoing).toContainEqual({ kind: 'reserve', currencyId: 'usdt', delta: '60' })
    // the other way: the very transfer is in the chain again
    const back = then(short, 'paymentSeen', system, { payment: { ...again.payment, id: 'payment', amount: '100', confirmations: 1 } })
    expect(back).toMatchObject({ addedToReserve: '0', received: '0' })
  })
})

it('a payment reversed after the payout is a loss: the order is held, and nobody earns on its end', () => {
  const out = then(then(then(paid('100'), 'confirmPayment', system), 'claimPayout', anna), 'recordPayout', anna, {
    proof: 'out 1000',
    amount: '9000',
  })
  const { order: held, row, outgoing } = moved(act(out, 'paymentReversed', anna, { paymentId: 'payment', reason: 'charge-back' }))
  expect([row, held.hold.kind, held.status]).toEqual(['X11', 'manual', 'paymentChecked'])
  expect(outgoing.map(({ kind }) => kind)).toEqual(['reserve', 'loss', 'detailsBlocked', 'staffAlert'])
  const { order: done, outgoing: told } = moved(act(then(held, 'release', anna, { reason: 'written off' }), 'complete', anna))
  expect(done.status).toBe('done')
  expect(told.map(({ kind }) => kind)).not.toContain('partnerIncome')
})
