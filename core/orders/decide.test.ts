import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../settings/settings.ts'
import { addHours, addMinutes, addSeconds } from '../time/instant.ts'
import { actionOfCall, allowedActions, blockedActions, decide } from './decide.ts'
import { client, factsAt, moved, newOrder, now, opened, operator, paymentOf, system } from './example-order.ts'
import type { Facts, Inputs, Mover } from './facts.ts'
import type { Order } from './order.ts'
import { situation } from './situation.ts'
import { nextDeadline } from './timers.ts'

const pay = (order: Order, amount: string, seenAt: string, confirmations = 1): Order =>
  moved(decide(order, 'paymentSeen', system, paymentOf(amount, seenAt, confirmations), factsAt(seenAt))).order
const codeOf = (order: Order, action: Parameters<typeof decide>[1], by: Mover, inputs: Inputs, facts: Facts): string => {
  const answer = decide(order, action, by, inputs, facts)
  return answer.ok ? answer.row : answer.code
}

describe('credentials that are gone', () => {
  const gone = (order: Order, facts: Partial<Facts>) => decide(order, 'credentialsGone', system, {}, factsAt(now, facts))
  const made = newOrder()

  it('close the order only where nothing else is free and no money is here', () => {
    expect(gone(made, {})).toMatchObject({ ok: false, code: 'ACTION_NOT_NOW' })
    expect(gone(made, { freeCredentials: null })).toMatchObject({ ok: true, row: 'P10', to: 'canceled' })
  })

  it('alert staff once where a part has come, and close nothing', () => {
    const amount = '10'
    const payment = {
      id: 'p',
      amount,
      seenAt: now,
      confirmations: 0,
      confirmationsNeeded: 3,
      transactionHash: 'h',
      sender: null,
      memo: null,
      problem: null,
    }
    const part = moved(decide(made, 'paymentSeen', system, { payment }, factsAt(now))).order
    const first = gone(part, { freeCredentials: null })
    expect(first).toMatchObject({ ok: true, row: 'P10b', to: 'toBePaid' })
    expect(moved(first).outgoing).toContainEqual({ kind: 'staffAlert', alert: 'credentialsGone', forAdmin: false })
    expect(gone(moved(first).order, { freeCredentials: null })).toMatchObject({ ok: false })
  })
})

it('staff are called where money comes after the end and the reserve has less than is promised again', () => {
  const closed = moved(decide(newOrder(), 'cancelOrder', client, {}, factsAt(now))).order
  const come = (freeReserve: string) =>
    moved(decide(closed, 'paymentSeen', system, paymentOf('100', now, 0), factsAt(now, { freeReserve }))).outgoing
  const call = { kind: 'staffAlert', alert: 'reserveMissing', forAdmin: false }
  expect(come('1')).toContainEqual(call)
  expect(come('9000')).not.toContainEqual(call)
})

describe('a new rate for an order that nobody has paid', () => {
  const better: Partial<Facts> = { freshQuote: { give: '100', take: '9500', rate: '95' } }
  const call = { kind: 'staffAlert', alert: 'reserveMissing', forAdmin: false }
  // the rate's lock is over, and the grace of its pay window is not
  const over = addSeconds(now, 15 * 60 + 30)
  const opensAt = addHours(now, 8)
  const openingFrom = (at: string): string => (at < opensAt ? opensAt : at)

  it('is not given on a press where it promises more than before, and than the reserve has', () => {
    const fresh = (more: Partial<Facts>) => decide(newOrder(), 'refreshQuote', client, {}, factsAt(over, { ...better, ...more }))
    expect(fresh({ freeReserve: '9499.99' })).toMatchObject({ ok: false, code: 'RESERVE_LACKING' })
    expect(fresh({ freeReserve: '9500' })).toMatchObject({ row: 'P13', order: { take: '9500', softReserve: '9500' } })
    // a reserve that was lowered meanwhile is no reason against a promise that does not grow
    const less = { give: '100', take: '8900', rate: '89' }
    expect(fresh({ freeReserve: '0', freshQuote: less })).toMatchObject({ row: 'P13', order: { softReserve: '8900' } })
  })

  const verified = () => {
    const need = { kind: 'card', numberHash: 'h', lastFour: '1234', state: 'missing', askedAt: null } as const
    const waits = newOrder({ needs: [need] })
    return decide(waits, 'verifiedElsewhere', system, {}, factsAt(now, { numberVerified: true, ...better, freeReserve: '9499.99' }))
  }
  it.each([
    [
      'at the opening',
      'P12',
      (freeReserve: string) =>
        decide(
          newOrder({}, factsAt(now, { office: { open: false, opensAt } })),
          'openingOfService',
          system,
          {},
          factsAt(opensAt, { openingFrom, ...better, freeReserve }),
        ),
    ],
    [
      'with other details to pay to',
      'P9',
      (freeReserve: string) => {
        const others = { id: 'pool-2', value: 'TOther', memo: null, label: null, watched: true, takenOff: '0' }
        return decide(newOrder(), 'replaceCredentials', operator, {}, factsAt(over, { ...better, freeReserve, freeCredentials: others }))
      },
    ],
  ] as const)('is given %s all the same, and staff are called where the reserve has less', (_, row, give) => {
    expect(give('9499.99')).toMatchObject({ row, order: { take: '9500', softReserve: '9500' } })
    expect(moved(give('9499.99')).outgoing).toContainEqual(call)
    expect(moved(give('9500')).outgoing).not.toContainEqual(call)
  })
  it('is given after a verification too, which promised nothing', () => {
    expect(verified()).toMatchObject({ row: 'V2', to: 'toBePaid', order: { softReserve: '9500' } })
    expect(moved(verified()).outgoing).toContainEqual(call)
  })
})

describe('opening an order', () => {
  it('fixes the rate for the pay window, promises the take and allots credentials', () => {
    const order = newOrder()
    expect(order).toMatchObject({
      status: 'toBePaid',
      rateFixedUntil: addMinutes(now, 15),
      payUntil: addMinutes(now, 15),
      softReserve: '9000',
      due: '100',
      version: 1,
    })
    expect(order.credentials?.id).toBe('pool-1')
  })

  it.each([
    ['BELOW_MINIMUM', { give: '9' }, {}],
    ['ABOVE_MAXIMUM', { give: '1001' }, {}],
    ['CONSENT_NEEDED', { consents: false }, {}],
    ['TOO_MANY_ORDERS', { openOrders: 3 }, {}],
    ['SERVICE_PAUSED', {}, { paused: true }],
    ['OFF_SALE', {}, { directionActive: false }],
    ['RESERVE_SHORT', {}, { freeReserve: '8999.99' }],
    ['CREDENTIALS_NOT_RELEVANT', {}, { freeCredentials: null }],
    ['MEETING_TIME_INVALID', { payAt: 'meeting', giveKind: 'cash' }, {}],
  ] as const)('refuses with %s', (code, changed, facts) => {
    expect(opened(changed, factsAt(now, facts))).toMatchObject({ ok: false, code, status: null })
  })

  it('gives a better rate simply, and tells of a worse one beyond tolerance', () => {
    expect(opened({ rateSeen: '80' }).ok).toBe(true)
    expect(opened({ rateSeen: '90.27' }).ok).toBe(true)
    expect(opened({ rateSeen: '90.28' })).toMatchObject({
      code: 'RATE_CHANGED',
      details: { old: '90.28', new: '90' },
    })
  })

  it('starts the window at the opening when the office is closed', () => {
    const opensAt = addHours(now, 10)
    const order = newOrder({}, factsAt(now, { office: { open: false, opensAt } }))
    expect(order).toMatchObject({ offHours: true, rateFixedUntil: addMinutes(opensAt, 15), payUntil: addMinutes(opensAt, 15) })
  })
})

describe('paying', () => {
  it('goes from payment to done with profit, reserves and one partner income', () => {
    const paid = pay(newOrder(), '100', addMinutes(now, 3))
    const credited = moved(decide(paid, 'confirmPayment', operator, {}, factsAt(addMinutes(now, 4))))
    expect(credited.order).toMatchObject({
      status: 'paymentChecked',
      credited: true,
      rateFinal: true,
      profit: '10',
      turnover: '100',
      addedToReserve: '100',
    })
    const claimed = moved(decide(credited.order, 'claimPayout', operator, {}, factsAt(addMinutes(now, 8))))
    const sent = moved(decide(claimed.order, 'recordPayout', operator, { proof: 'receipt 1' }, factsAt(addMinutes(now, 9))))
    expect(sent.outgoing).toContainEqual({ kind: 'reserve', currencyId: 'rub', delta: '-9000' })
    const done = moved(decide(sent.order, 'finishOrder', client, {}, factsAt(addMinutes(now, 10))))
    expect(done.order.status).toBe('done')
    expect(done.outgoing.filter((thing) => thing.kind === 'partnerIncome')).toEqual([{ kind: 'partnerIncome', entry: 1 }])
  })

  it('counts a payment as late by when it was first seen, and keeps the order waiting with its money', () => {
    const order = pay(newOrder(), '100', addMinutes(now, 16))
    expect(order).toMatchObject({ status: 'checkingPayment', exceptions: ['late'] })
    expect(codeOf(order, 'confirmPayment', operator, {}, factsAt(addMinutes(now, 17)))).toBe('OPEN_EXCEPTION')
    expect(situation(order, factsAt(addMinutes(now, 17)))).toMatchObject({ key: 'latePaymentStuck', who: 'operator' })
    // the rate has not moved: nobody has to be asked
    expect(codeOf(order, 'resolveLate', system, {}, factsAt(addMinutes(now, 17)))).toBe('K7a')
  })

  it('asks for the rest of a partial payment at most twice, and closes the question by itself', () => {
    const part = pay(newOrder(), '40', addMinutes(now, 10))
    expect(part).toMatchObject({ status: 'toBePaid', exceptions: ['partial'], topUps: 1, payUntil: addMinutes(now, 25) })
    expect(situation(part, factsAt(addMinutes(now, 10)))).toMatchObject({
      key: 'partialPaymentTopUp',
      values: { remaining: '60', received: '40' },
    })
    expect(pay(part, '60', addMinutes(now, 20))).toMatchObject({ status: 'checkingPayment', exceptions: [], received: '100' })
  })

  it('does not expire before the watchers have looked past the grace, and never with money', () => {
    const order = newOrder()
    const after = addSeconds(now, 15 * 60 + 61)
    expect(codeOf(order, 'payTimer', system, {}, factsAt(after, { watchedUntil: addSeconds(now, 15 * 60 + 59) }))).toBe('WATCHERS_BEHIND')
    expect(codeOf(order, 'payTimer', system, {}, factsAt(after))).toBe('P5')
    expect(codeOf(pay(order, '40', addMinutes(now, 1)), 'payTimer', system, {}, factsAt(addHours(now, 1)))).toBe('P6')
  })

  it('waits for an operator to look where no machine watches', () => {
    const order = newOrder(
      {},
      factsAt(now, { freeCredentials: { id: 'card', value: '4', memo: null, label: null, watched: false, takenOff: '0' } }),
    )
    const after = addMinutes(now, 17)
    expect(codeOf(order, 'payTimer', system, {}, factsAt(after, { watchedUntil: null }))).toBe('WATCHERS_BEHIND')
    expect(codeOf(order, 'payTimer', system, {}, factsAt(after, { watchedUntil: null, lookedUntil: after }))).toBe('P5')
    expect(codeOf(order, 'payTimer', system, {}, factsAt(addMinutes(now, 46), { watchedUntil: null }))).toBe('P5')
  })

  it('takes the mark back within a minute only', () => {
    const marked = moved(decide(newOrder(), 'markOrderAsPaid', client, {}, factsAt(now))).order
    expect(codeOf(marked, 'unmarkPaid', client, {}, factsAt(addSeconds(now, 60)))).toBe('K3')
    expect(codeOf(marked, 'unmarkPaid', client, {}, factsAt(addSeconds(now, 61)))).toBe('TIME_OVER')
  })

  // marked, asked to verify, cancelled, money seen (R1) and taken off again within the minute: it would be to be paid unverified
  it('takes no mark back while something is to be verified', () => {
    const marked = moved(decide(newOrder(), 'markOrderAsPaid', client, {}, factsAt(now))).order
    const need = { kind: 'card', numberHash: 'card', lastFour: '1234', state: 'missing', askedAt: now } as const
    expect(codeOf({ ...marked, needs: [need] }, 'unmarkPaid', client, {}, factsAt(addSeconds(now, 20)))).toBe('VERIFICATION_NEEDED')
  })

  it('turns the client’s cancel into a request once money is here', () => {
    const order = pay(newOrder(), '100', now)
    expect(decide(order, 'cancelOrder', client, {}, factsAt(now))).toMatchObject({
      ok: false,
      code: 'MONEY_ON_ITS_WAY',
      status: 'checkingPayment',
    })
    expect(actionOfCall(order, 'cancelOrder')).toBe('requestCancel')
    expect(allowedActions(order, 'client', factsAt(now)).map(({ action }) => action)).toContain('requestCancel')
    expect(blockedActions(order, 'client', factsAt(now))).toContainEqual({ action: 'cancelOrder', row: 'K12', code: 'MONEY_ON_ITS_WAY' })
  })
})

describe('staff', () => {
  const credited = (): Order => moved(decide(pay(newOrder(), '100', now), 'confirmPayment', operator, {}, factsAt(now))).order

  it('needs a second person above the limit, for payouts and for cancels after credit', () => {
    const big = factsAt(now, { valueInRub: '500000.01' })
    expect(codeOf(credited(), 'recordPayout', operator, { proof: 'paper 17' }, big)).toBe('NEEDS_SECOND_PERSON')
    expect(codeOf(credited(), 'cancel', operator, { reason: 'r' }, big)).toBe('NEEDS_SECOND_PERSON')
    expect(codeOf(credited(), 'claimPayout', operator, {}, big)).toBe('NEEDS_SECOND_PERSON')
    expect(codeOf(credited(), 'claimPayout', operator, {}, factsAt(now, { valueInRub: '500000' }))).toBe('X1c')
  })

  it('needs a second person above the limit for any cancel that sends money back, and none where there is no money', () => {
    const big = factsAt(now, { valueInRub: '500000.01' })
    const other = { actor: 'operator', personId: 'other' } as const
    const ready = moved(decide(pay(newOrder({ takeKind: 'cash' }), '100', now), 'confirmPayment', operator, {}, factsAt(now))).order
    const meets = moved(decide(ready, 'scheduleMeeting', operator, { placeId: 'office', at: addHours(now, 3) }, factsAt(now))).order
    expect(meets.status).toBe('waitingForMeeting')
    for (const [order, row] of [
      [meets, 'M7'],
      [pay(newOrder(), '100', now), 'K14'],
    ] as const) {
      expect(codeOf(order, 'cancel', operator, { reason: 'r' }, big)).toBe('NEEDS_SECOND_PERSON')
      const asked = moved(decide(order, 'askAgreement', operator, { asked: 'cancel', reason: 'r' }, big)).order
      expect(codeOf(asked, 'agree', operator, {}, big)).toBe('OTHER_PERSON_NEEDED')
      const agreed = moved(decide(asked, 'agree', other, {}, big)).order
      expect(codeOf(agreed, 'cancel', operator, { reason: 'another' }, big)).toBe('NEEDS_SECOND_PERSON')
      expect(codeOf(agreed, 'cancel', operator, { reason: 'r' }, big)).toBe(row)
    }
    expect(codeOf(newOrder(), 'cancel', operator, { reason: 'r' }, big)).toBe('P8')
  })

  it('opens a refund of everything with a cancel, and drops the payout', () => {
    const { order } = moved(decide(credited(), 'cancel', operator, { reason: 'r' }, factsAt(now)))
    expect(order).toMatchObject({
      status: 'canceled',
      softReserve: '0',
      refunds: [{ amount: '100', state: 'proposed' }],
      payouts: [{ state: 'dropped' }],
    })
    expect(situation(order, factsAt(now))).toMatchObject({ key: 'closedRefundWhere', values: { refund: '100' } })
  })

  it('gives back the credit when the payment is reversed before the payout', () => {
    const order = credited()
    const answer = moved(decide(order, 'paymentReversed', system, { paymentId: order.payments[0]?.id ?? '' }, factsAt(now)))
    expect(answer.order).toMatchObject({
      status: 'checkingPayment',
      credited: false,
      addedToReserve: '0',
      profit: null,
      payouts: [{ state: 'dropped' }],
    })
    expect(answer.outgoing).toContainEqual({ kind: 'reserve', currencyId: 'usdt', delta: '-100' })
  })

  it('pays out cash at the meeting against the code', () => {
    const paid = pay(newOrder({ takeKind: 'cash' }), '100', now)
    const ready = moved(decide(paid, 'confirmPayment', operator, {}, factsAt(now))).order
    expect(codeOf(ready, 'recordPayout', operator, { proof: 'paper 17' }, factsAt(now))).toBe('NOT_FOR_CASH')
    const meeting = moved(decide(ready, 'scheduleMeeting', operator, { placeId: 'office', at: addHours(now, 3) }, factsAt(now))).order
    expect(codeOf(meeting, 'cashHandedOver', operator, { code: '000000' }, factsAt(now))).toBe('HANDOVER_CODE_WRONG')
    const done = moved(decide(meeting, 'cashHandedOver', operator, { code: '123 456' }, factsAt(now)))
    expect(done.to).toBe('done')
    expect(done.outgoing).toContainEqual({ kind: 'tillEntry', direction: 'out', amount: '9000', currencyId: 'rub' })
  })

  it('credits nothing before its screening has passed, whoever presses', () => {
    const paid = pay(newOrder(), '100', now)
    const unscreened = factsAt(now, { amlPassed: false })
    expect(codeOf(paid, 'confirmPayment', system, {}, unscreened)).toBe('AML_NOT_PASSED')
    expect(codeOf(paid, 'confirmPayment', operator, {}, unscreened)).toBe('AML_NOT_PASSED')
    expect(allowedActions(paid, 'operator', unscreened).map(({ action }) => action)).not.toContain('confirmPayment')
    expect(situation(paid, unscreened)).toMatchObject({ key: 'screeningAwaited', who: 'system' })
    expect(situation(paid, factsAt(now))).toMatchObject({ key: 'paymentArrived', who: 'operator' })
  })

  it('holds by hand what a person holds, and tells who accepted a screening', () => {
    const paid = pay(newOrder(), '100', now)
    const byHand = moved(decide(paid, 'hold', operator, { reason: 'r', holdKind: 'aml' }, factsAt(now)))
    expect(byHand.order.hold.kind).toBe('manual')
    const told = { kind: 'email', email: 'orderReleased' }
    expect(moved(decide(byHand.order, 'release', operator, { reason: 'r' }, factsAt(now))).outgoing).toEqual([told])
    const held = moved(decide(paid, 'hold', system, { reason: 'amlHigh', holdKind: 'aml' }, factsAt(now))).order
    expect(held.hold).toEqual({ kind: 'aml', reason: 'amlHigh', since: now })
    expect(codeOf(held, 'cancel', operator, { reason: 'r' }, factsAt(now))).toBe('ORDER_ON_HOLD')
    const admin = { actor: 'admin', personId: 'boss' } as const
    expect(codeOf(held, 'cancel', admin, { reason: 'r' }, factsAt(now))).toBe('K14')
    expect(moved(decide(held, 'release', system, { reason: 'amlPassed' }, factsAt(now))).outgoing).toEqual([told])
    const accepted = { kind: 'amlAccepted', personId: 'boss', reason: 'amlHigh' }
    expect(moved(decide(held, 'release', admin, { reason: 'r' }, factsAt(now))).outgoing).toEqual([accepted, told])
  })

  it('takes the money of another sender once a person lets the order go', () => {
    const theirs = { ...pay(newOrder(), '100', now), exceptions: ['wrongSender' as const] }
    const paid = { ...theirs, payments: theirs.payments.map((payment) => ({ ...payment, problem: 'wrongSender' as const })) }
    const held = moved(decide(paid, 'hold', system, { reason: 'senderDiffers', holdKind: 'sender' }, factsAt(now))).order
    expect(held).toMatchObject({ hold: { kind: 'sender', reason: 'senderDiffers' }, exceptions: ['wrongSender'] })
    expect(moved(decide(held, 'release', operator, { reason: 'r' }, factsAt(now))).order).toMatchObject({
      hold: { kind: 'none' },
      exceptions: [],
      payments: [{ problem: null }],
    })
    const byHand = moved(decide(paid, 'hold', operator, { reason: 'r' }, factsAt(now))).order
    expect(moved(decide(byHand, 'release', operator, { reason: 'r' }, factsAt(now))).order.exceptions).toEqual(['wrongSender'])
  })

  it('keeps an off-hours rate beside the old one when it moved against the client, tells the client, and lets the operator decide', () => {
    const opensAt = addHours(now, 8)
    const closed = { open: false, opensAt }
    const openingFrom = (at: string): string => (at < opensAt ? opensAt : at)
    const order = pay(newOrder({}, factsAt(now, { office: closed })), '100', addMinutes(now, 1))
    const worse = { give: '100', take: '8000', rate: '80' }
    const opened = moved(decide(order, 'openingOfService', system, {}, factsAt(opensAt, { openingFrom, freshQuote: worse })))
    const asked = opened.order
    expect(opened.outgoing).toContainEqual({ kind: 'email', email: 'rateOffered' })
    expect(asked).toMatchObject({ rate: '90', offHours: false, rateOffer: { over: false } })
    expect(codeOf(asked, 'confirmPayment', system, {}, factsAt(opensAt))).toBe('OFFICE_CLOSED')
    expect(codeOf(asked, 'confirmPayment', operator, {}, factsAt(opensAt))).toBe('K1')
    const better = { give: '100', take: '9100', rate: '91' }
    expect(moved(decide(order, 'openingOfService', system, {}, factsAt(opensAt, { openingFrom, freshQuote: better }))).order).toMatchObject(
      { rate: '91', take: '9100', rateOffer: null },
    )
  })

  it('asks the client for his word on a worse rate at the opening, when only a part of his money came at night', () => {
    const opensAt = addHours(now, 8)
    const openingFrom = (at: string): string => (at < opensAt ? opensAt : at)
    const order = pay(newOrder({}, factsAt(now, { office: { open: false, opensAt } })), '40', addMinutes(now, 1))
    expect(order.status).toBe('toBePaid')
    const opening = (take: string, from = order) => {
      const freshQuote = { give: '100', take, rate: take.slice(0, 2) }
      return moved(decide(from, 'openingOfService', system, {}, factsAt(opensAt, { openingFrom, freshQuote })))
    }
    const toAsk = opening('8000')
    expect([toAsk.row, toAsk.to]).toEqual(['P12p', 'checkingPayment'])
    expect(nextDeadline(toAsk.order, defaultSettings, openingFrom)).toEqual({ action: 'openingOfService', at: opensAt })
    const asked = opening('8000', toAsk.order)
    expect(asked.row).toBe('K16')
    expect(asked.order).toMatchObject({ rate: '90', take: '9000', offHours: false, exceptions: ['partial'], rateOffer: { over: false } })
    expect(asked.outgoing).toContainEqual({ kind: 'email', email: 'rateOffered' })
    // to add the rest would keep the rate of the night
    expect(codeOf(asked.order, 'resolvePartial', client, { choice: 'topUp' }, factsAt(opensAt))).toBe('ACTION_NOT_NOW')
    // and so would a verification that forgets the offer
    const card = { reason: 'r', kind: 'card', number: { kind: 'card', numberHash: '1', lastFour: '1111' } } as const
    const verifying = moved(decide(asked.order, 'requireVerification', operator, card, factsAt(opensAt)))
    expect(verifying.to).toBe('toBeVerified')
    const back = moved(decide(verifying.order, 'waiveVerification', operator, { reason: 'r' }, factsAt(opensAt)))
    expect([back.to, back.order.rateOffer]).toEqual(['checkingPayment', asked.order.rateOffer])
    // a rate that did not get worse is simply given, and he goes on paying
    const given = opening('9100')
    expect([given.row, given.to]).toEqual(['P12', 'toBePaid'])
    expect(given.order).toMatchObject({ rate: '91', take: '9100', rateOffer: null })
  })
})

it('above the limit a payment leaves by two, unless it only stands beside the order', () => {
  const paid = pay(newOrder(), '100', now)
  const [counted] = paid.payments
  if (!counted) throw new Error('paid')
  const order = { ...paid, payments: [counted, { ...counted, id: 'beside', unmatched: true }] }
  const said = (action: 'detachPayment' | 'askAgreement', paymentId: string, valueInRub = '600000') =>
    codeOf(order, action, operator, { asked: 'detachPayment', paymentId, reason: 'r' }, factsAt(now, { valueInRub }))
  expect([said('detachPayment', counted.id), said('detachPayment', counted.id, '9000')]).toEqual(['NEEDS_SECOND_PERSON', 'A3d'])
  expect(said('detachPayment', 'beside')).toBe('A3d')
  // a second person is asked for what needs one
  expect([said('askAgreement', counted.id), said('askAgreement', 'beside')]).toEqual(['G1', 'ACTION_NOT_NOW'])
})

describe('clocks', () => {
  it('knock just after the grace of the pay window, and at the opening of an off-hours order', () => {
    const order = newOrder()
    expect(nextDeadline(order, defaultSettings, (at) => at)).toEqual({ action: 'payTimer', at: '2026-03-02T12:16:00.001Z' })
    const opensAt = addHours(now, 8)
    const offHours = newOrder({}, factsAt(now, { office: { open: false, opensAt } }))
    expect(nextDeadline(offHours, defaultSettings, () => opensAt)).toEqual({ action: 'openingOfService', at: opensAt })
  })

  it('stop during a hold', () => {
    expect(nextDeadline({ ...newOrder(), hold: { kind: 'aml', reason: 'check', since: now } }, defaultSettings, (at) => at)).toBeNull()
  })
})
