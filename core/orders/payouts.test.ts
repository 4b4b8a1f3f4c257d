/** Payouts of machines and of people: when one may leave, what is known of it, and what speaks against it. */
import { describe, expect, it, test } from 'vitest'
import { addHours } from '../time/instant.ts'
import type { Action } from './actions.ts'
import { act, admin, code, orderAfter, soon } from './example-moves.ts'
import { client, moved, newOrder, now, operator, paymentOf, system } from './example-order.ts'
import type { Facts, Inputs, Mover } from './facts.ts'
import type { Order, PayoutDoubt } from './order.ts'

/** Credited, with its payout in the queue. */
const credited = (takeKind: 'crypto' | 'cashless' = 'crypto'): Order =>
  orderAfter(orderAfter(newOrder({ takeKind }), 'paymentSeen', system, paymentOf('100', soon)), 'confirmPayment', operator)
const queued = credited()
const claimed = orderAfter(queued, 'claimPayout', operator)
const asked = orderAfter(queued, 'askPayout')
const lost = orderAfter(asked, 'payoutLost')
const byMachine = { proof: '17', providerId: '17' }
const sent = orderAfter(asked, 'recordPayout', system, byMachine)
/** Its money was called back. */
const without = (order: Order): Order => ({
  ...order,
  received: '0',
  payments: order.payments.map((one) => ({ ...one, state: 'vanished' })),
})
const held = (order: Order): Order => ({ ...order, hold: { kind: 'manual', reason: 'сверка', since: now } })

describe('a machine is asked', () => {
  it.each<[string, Order, Partial<Facts>, string]>([
    ['once', queued, {}, 'X1a'],
    ['and not again while it may be sending', asked, {}, 'PAYOUT_UNDERWAY'],
    ['and not again once it has sent', sent, {}, 'PAYOUT_ALREADY_SENT'],
    ['for coins alone', credited('cashless'), {}, 'CRYPTO_ONLY'],
    ['for no order on hold', held(queued), {}, 'ORDER_ON_HOLD'],
    ['for nothing that is not here', without(queued), {}, 'NOT_ENOUGH_RECEIVED'],
    ['not while the client asks for his money back', { ...queued, cancelRequestedAt: now }, {}, 'ACTION_NOT_NOW'],
    ['not while he has a complaint', { ...queued, complaintAt: now }, {}, 'ACTION_NOT_NOW'],
    ['not for what two have to agree to', queued, { valueInRub: '99999999' }, 'NEEDS_SECOND_PERSON'],
  ])('%s', (_, order, facts, answer) => expect(code(order, 'askPayout', system, {}, facts)).toBe(answer))
})

describe('a person records it', () => {
  it('from a bank with the number of its receipt: nothing shorter than 6 characters, and not without a digit', () => {
    const waits = orderAfter(credited('cashless'), 'claimPayout', operator)
    const late = orderAfter(orderAfter(waits, 'recordPayout', operator, { proof: 'СБП-1001' }), 'payoutDeclined', operator, {
      reason: 'payout.bankFailed',
      proof: 'ответ',
    })
    for (const proof of ['1', '12345', 'оплачено']) {
      expect(code(waits, 'recordPayout', operator, { proof }), proof).toBe('RECEIPT_INVALID')
      expect(code(late, 'complete', operator, { proof }), proof).toBe('RECEIPT_INVALID')
    }
    expect(code(waits, 'recordPayout', operator, { proof: ' СБП-1001 ' })).toBe('X1')
  })
  const byHand = (order: Order, more: Inputs = {}) => code(order, 'recordPayout', operator, { proof: 'hash', ...more })
  it('as it was queued, and not while a machine may be sending it, unless nobody knows', () => {
    expect(byHand(claimed)).toBe('X1')
    expect(byHand(claimed, { amount: '8999' })).toBe('PAYOUT_DIFFERS')
    expect(byHand(claimed, { amount: '9000' })).toBe('X1')
    expect(byHand(asked)).toBe('PAYOUT_UNDERWAY')
    expect(byHand(lost)).toBe('X1')
    expect(byHand(sent)).toBe('PAYOUT_ALREADY_SENT')
  })
  it('by what proves nothing else', () => {
    const declined = orderAfter(sent, 'payoutDeclined', operator, { reason: 'payout.noSuchRecipient', proof: 'ответ банка' })
    for (const [order, action] of [
      [claimed, 'recordPayout'],
      [declined, 'complete'],
    ] as const) {
      const used = (proofUse: Facts['proofUse']) => code(order, action, operator, { proof: 'hash' }, { proofUse: proofUse ?? null })
      expect(used(null)).toMatch(/^(X1|L5)$/)
      expect(used({ number: 7, paymentId: null })).toBe('PROOF_USED')
      expect(used({ number: null, paymentId: 'p' })).toBe('RETURN_PROOF_USED')
    }
  })
  it('at most one is open: another comes in place of a dead one, and no other details while one is', () => {
    const dead = { reason: 'payout.bankFailed', proof: 'вывод отменён' }
    expect(orderAfter(sent, 'retryPayout', operator, dead).payouts.map(({ state }) => state)).toEqual(['failed', 'queued'])
    expect(code(without(sent), 'retryPayout', operator, dead)).toBe('NOT_ENOUGH_RECEIVED')
    const declined = orderAfter(sent, 'payoutDeclined', operator, { ...dead, reason: 'payout.noSuchRecipient' })
    expect(code(declined, 'acceptDetails', operator, { reason: 'по телефону' })).toBe('L2')
    for (const { payouts } of [sent, queued])
      expect(code({ ...declined, payouts }, 'acceptDetails', operator, { reason: 'по телефону' })).toBe('PAYOUT_ALREADY_SENT')
    expect(code(sent, 'retryPayout', operator, { ...dead, proof: '17' })).toBe('FAILURE_PROOF_NEEDED')
    // one that is open is enough, whatever leads to it again
    const verified: Order = { ...queued, status: 'checkingPayment', credited: false }
    expect(orderAfter(verified, 'confirmPayment', operator).payouts).toEqual(queued.payouts)
  })
})

describe('what a machine was thought not to have sent, and has', () => {
  const notSent = orderAfter(lost, 'payoutNotSent', operator, { reason: 'в списке выводов его нет' })
  it('is the payout that waits, under the name of its provider', () => {
    expect(code(notSent, 'recordPayout', system, byMachine)).toBe('X1f')
    expect(orderAfter(notSent, 'recordPayout', system, byMachine).payouts).toMatchObject([{ state: 'sent', proof: '17', providerId: '17' }])
    expect(code(notSent, 'recordPayout', system, { proof: '17' })).toBe('PROOF_NEEDED')
    expect(code(asked, 'recordPayout', system, byMachine)).toBe('X1s')
    expect(code(credited('cashless'), 'recordPayout', system, byMachine)).toBe('CRYPTO_ONLY')
  })
  it('is not it while somebody pays it by hand, nor before he has said whether he did', () => {
    const paying = orderAfter(notSent, 'claimPayout', operator)
    expect(code(paying, 'recordPayout', system, byMachine)).toBe('PAYOUT_CLAIMED')
    expect(code(paying, 'recordPayout', system, byMachine, { now: addHours(now, 30) })).toBe('PAYOUT_CLAIMED')
    expect(code(orderAfter(paying, 'releasePayout', operator), 'recordPayout', system, byMachine)).toBe('X1f')
    expect(code(paying, 'payoutDoubted', system, { payoutId: paying.payouts[0]?.id ?? '', doubt: 'sentAfterAll' })).toBe('A5')
  })
  it('is a loss where its money is here no more', () => {
    const { outgoing } = moved(act(without(notSent), 'recordPayout', system, byMachine))
    expect(outgoing).toContainEqual({ kind: 'loss', amount: '100', currencyId: 'usdt' })
  })
})

test('who called his money back while a machine was sending is blocked once it has sent, and nobody else', () => {
  const blocks = (order: Order) =>
    moved(act(order, 'recordPayout', system, byMachine)).outgoing.filter(({ kind }) => kind === 'detailsBlocked')
  expect(blocks(held(without(asked)))).toEqual([{ kind: 'detailsBlocked', reason: null, personId: null }])
  expect(blocks(asked)).toEqual([])
  const reversed = { paymentId: sent.payments[0]?.id ?? '', reason: 'банк отозвал' }
  const { row, outgoing } = moved(act(sent, 'paymentReversed', operator, reversed))
  expect(row).toBe('X11')
  expect(outgoing).toContainEqual({ kind: 'detailsBlocked', reason: 'банк отозвал', personId: 'operator' })
})

describe('a doubt', () => {
  const doubted = (doubt: PayoutDoubt, order = sent, payoutId = order.payouts.at(-1)?.id ?? '') =>
    orderAfter(order, 'payoutDoubted', system, { payoutId, doubt })
  const doubts = ({ payouts }: Order) => payouts.map(({ doubt }) => doubt)
  const dead = { reason: 'payout.bankFailed', proof: 'вывод отменён' }
  const late = { now: addHours(now, 30), watchedUntil: addHours(now, 30) }

  it('is of one payout, and is told once', () => {
    const two = orderAfter(sent, 'retryPayout', operator, dead)
    const [first, second] = two.payouts
    expect(doubts(doubted('sentAfterAll', two, first?.id))).toEqual(['sentAfterAll', undefined])
    expect(doubts(doubted('failed', doubted('sentAfterAll', two, first?.id), second?.id))).toEqual(['sentAfterAll', 'failed'])
    const told = (doubt: PayoutDoubt | null) =>
      code(doubted('failed'), 'payoutDoubted', system, { payoutId: sent.payouts[0]?.id ?? '', doubt })
    expect(told('failed')).toBe('ACTION_NOT_NOW')
    expect(told('strange')).toBe('A5')
    expect(told(null)).toBe('A5')
    expect(code(sent, 'payoutDoubted', system, { payoutId: sent.payouts[0]?.id ?? '', doubt: null })).toBe('ACTION_NOT_NOW')
  })
  it('keeps every clock from ending the order', () => {
    expect(code(orderAfter(sent, 'payoutNews', system, { proof: 'hash' }), 'automaticDone', system, {}, late)).toBe('X5')
    expect(code(doubted('strange', orderAfter(sent, 'payoutNews', system, { proof: 'hash' })), 'automaticDone', system, {}, late)).toBe(
      'TOO_EARLY',
    )
  })
  it('is settled by a watcher that sees it there, or by its failure; not by the word of the client', () => {
    expect(doubts(orderAfter(doubted('otherTransfer'), 'payoutConfirmed'))).toEqual([undefined])
    expect(doubts(orderAfter(doubted('otherTransfer'), 'finishOrder', client))).toEqual(['otherTransfer'])
    expect(doubts(orderAfter(doubted('failed'), 'payoutDeclined', operator, dead))).toEqual([undefined])
  })
  it('of a dead payout that has left after all lets nothing else leave before an admin has explained it', () => {
    const again = orderAfter(sent, 'retryPayout', operator, dead)
    const left = doubted('sentAfterAll', again, sent.payouts[0]?.id)
    const refund = { id: 'refund', amount: '5', cost: '0', state: 'approved', openedAt: now, approvedBy: 'admin', toId: null } as const
    const refunding: Order = {
      ...left,
      refunds: [{ ...refund, proposedBy: null, proof: null, sentAt: null, endedAt: null }],
      refundTo: { id: 'to', value: 'T', memo: null, givenAt: now, confirmedAt: now },
    }
    const deeds: [Order, Action, Mover][] = [
      [left, 'askPayout', system],
      [left, 'claimPayout', operator],
      [doubted('sentAfterAll'), 'retryPayout', operator],
      [refunding, 'claimRefund', operator],
    ]
    const reason = { ...dead, proof: 'новый документ' }
    for (const [order, action, by] of deeds) {
      expect(code(order, action, by, reason), action).toBe('PAYOUT_LEFT_AFTER_ALL')
      const explained = orderAfter(order, 'payoutExplained', admin, { reason: 'клиент подтвердил одну' })
      expect(code(explained, action, by, reason), action).toMatch(/^(X1a|X1c|X7|R5q)$/)
    }
  })
  it('stays where it went out beside what was paid, until an admin explains it', () => {
    const twice = doubted('sentAfterAll')
    expect(doubts(orderAfter(twice, 'payoutConfirmed'))).toEqual(['sentAfterAll'])
    expect(doubts(orderAfter(twice, 'payoutDeclined', operator, dead))).toEqual(['sentAfterAll'])
    const why = { reason: 'клиент вернул лишнее' }
    expect(code(twice, 'payoutExplained', operator, why)).toBe('ACTION_NOT_NOW')
    expect(code(twice, 'payoutExplained', admin)).toBe('REASON_NEEDED')
    expect(code(sent, 'payoutExplained', admin, why)).toBe('ACTION_NOT_NOW')
    const explained = moved(act(twice, 'payoutExplained', admin, why))
    expect(doubts(explained.order)).toEqual([undefined])
    expect(explained.outgoing).toContainEqual({ kind: 'audit', action: 'payoutExplained' })
  })
})
