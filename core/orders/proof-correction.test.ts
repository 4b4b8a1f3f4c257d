/** An admin corrects a recorded proof: in any status, with a reason, and the former one stays. */
import { describe, expect, it } from 'vitest'
import { allowedActions } from './decide.ts'
import { act, admin, code, orderAfter, soon } from './example-moves.ts'
import { factsAt, moved, newOrder, operator, paymentOf, system } from './example-order.ts'
import type { Facts, Inputs } from './facts.ts'
import type { Order } from './order.ts'

const offered = (order: Order, by: 'operator' | 'admin') =>
  allowedActions(order, by, factsAt(soon)).some(({ action }) => action === 'correctProof')

const queued = (takeKind: 'crypto' | 'cashless'): Order =>
  orderAfter(orderAfter(newOrder({ takeKind }), 'paymentSeen', system, paymentOf('100', soon)), 'confirmPayment', operator)
const recorded = (takeKind: 'crypto' | 'cashless', proof: string): Order =>
  orderAfter(orderAfter(queued(takeKind), 'claimPayout', operator), 'recordPayout', operator, { proof })

const sent = recorded('cashless', 'СБП-1001')
const done = orderAfter(sent, 'complete', operator)
const sentId = sent.payouts[0]?.id ?? ''
const right = { sentId, proof: 'СБП-1002', reason: 'оператор взял чек соседней заявки' }

describe('a recorded proof', () => {
  it('is corrected by an admin alone, and where there is one', () => {
    expect([offered(sent, 'admin'), offered(done, 'admin'), offered(sent, 'operator'), offered(queued('cashless'), 'admin')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(code(sent, 'correctProof', operator, right)).toBe('ACTION_NOT_NOW')
    expect(code(queued('cashless'), 'correctProof', admin, right)).toBe('ACTION_NOT_NOW')
  })
  it.each<[string, Inputs, Partial<Facts>, string]>([
    ['of which payout nobody said', { proof: 'СБП-1002', reason: 'ошибка' }, {}, 'ACTION_NOT_NOW'],
    ['no new one', { ...right, proof: ' ' }, {}, 'PROOF_NEEDED'],
    ['the same one', { ...right, proof: ' СБП-1001 ' }, {}, 'PROOF_SAME'],
    ['too short for a receipt', { ...right, proof: '12345' }, {}, 'RECEIPT_INVALID'],
    ['no hash of its network', right, { proofHasForm: false }, 'HASH_INVALID'],
    ['the proof of another', right, { proofUse: { number: 7, paymentId: null } }, 'PROOF_USED'],
    ['what another once had', right, { proofUse: { number: 7, paymentId: null, former: true } }, 'PROOF_FORMER'],
    ['no reason', { ...right, reason: ' ' }, {}, 'REASON_NEEDED'],
    ['an old second factor', right, { secondFactorFresh: false }, 'SECOND_FACTOR_NEEDED'],
  ])('is not corrected: %s', (_, inputs, facts, answer) => expect(code(sent, 'correctProof', admin, inputs, facts)).toBe(answer))
  it.each([sent, done])('gives way to the new one and stays, in any status; no money moves', (order) => {
    const { order: after, outgoing } = moved(act(order, 'correctProof', admin, right))
    expect(after.status).toBe(order.status)
    expect(after.payouts).toMatchObject([
      { proof: 'СБП-1002', formerProofs: [{ proof: 'СБП-1001', correctedBy: 'admin', correctedAt: soon, reason: right.reason }] },
    ])
    expect(outgoing).toEqual([{ kind: 'audit', action: 'correctProof' }])
    const twice = orderAfter(after, 'correctProof', admin, { ...right, proof: 'СБП-1003' })
    expect(twice.payouts[0]?.formerProofs?.map(({ proof }) => proof)).toEqual(['СБП-1001', 'СБП-1002'])
  })
  it('takes with it what the chain said against it', () => {
    const doubted = recorded('crypto', 'hash')
    const said: Order = { ...doubted, payouts: doubted.payouts.map((one) => ({ ...one, hashFault: 'less', doubt: 'otherTransfer' })) }
    const [payout] = orderAfter(said, 'correctProof', admin, { ...right, sentId: said.payouts[0]?.id ?? '' }).payouts
    expect([payout?.hashFault, payout?.doubt]).toEqual([undefined, undefined])
  })
  it('stays, whatever an exchange says later', () => {
    const byHand = recorded('crypto', 'hash')
    const after = orderAfter(byHand, 'correctProof', admin, { ...right, sentId: byHand.payouts[0]?.id ?? '', proof: 'the right hash' })
    expect(code(after, 'payoutNews', system, { proof: 'another hash', cost: '1' })).toBe('NO_PAYOUT_RECORDED')
  })
  it('of an exchange is the exchange’s to tell', () => {
    const bySelf: Order = { ...sent, payouts: sent.payouts.map((one) => ({ ...one, providerId: '17' })) }
    expect(code(bySelf, 'correctProof', admin, right)).toBe('ACTION_NOT_NOW')
  })
})
