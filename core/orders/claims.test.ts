/** A payout by hand: claimed by one, recorded by him, and a question to all where he went silent. */
import { describe, expect, it } from 'vitest'
import { addMinutes } from '../time/instant.ts'
import type { Action } from './actions.ts'
import { claimOf, seesDetails } from './claims.ts'
import { allowedActions, decide } from './decide.ts'
import { client, factsAt, moved, newOrder, now, operator, paymentOf, system } from './example-order.ts'
import type { Inputs, Mover } from './facts.ts'
import type { Order } from './order.ts'
import { situation } from './situation.ts'
import { comesFirst, staffGoal } from './staff-goal.ts'
import { deadlines } from './timers.ts'

const other: Mover = { actor: 'operator', personId: 'another' }
const admin: Mover = { actor: 'admin', personId: 'admin' }
const start = addMinutes(now, 2)
const after = (minutes: number) => addMinutes(start, minutes)
let ids = 0
const act = (order: Order, action: Action, by: Mover, inputs: Inputs = {}, at = start) =>
  decide(order, action, by, inputs, factsAt(at, { newId: () => `id-${(ids += 1)}` }))
const then = (...given: Parameters<typeof act>): Order => moved(act(...given)).order
const code = (...given: Parameters<typeof act>): string => {
  const answer = act(...given)
  return answer.ok ? answer.row : answer.code
}
const credited = (takeKind: 'crypto' | 'cashless' = 'cashless'): Order =>
  then(then(newOrder({ takeKind }), 'paymentSeen', system, paymentOf('100', start)), 'confirmPayment', operator)
const queued = credited()
const claimed = then(queued, 'claimPayout', operator)
const paid = { proof: 'СБП 1001' }
const names = (order: Order, by: Mover, at = start) => allowedActions(order, by.actor, factsAt(at), by.personId).map(({ action }) => action)

describe('a payout by hand', () => {
  it('is not recorded by who has not claimed it, and is by who has', () => {
    expect(code(queued, 'recordPayout', operator, paid)).toBe('PAYOUT_NOT_CLAIMED')
    expect(code(claimed, 'recordPayout', other, paid)).toBe('PAYOUT_CLAIMED')
    expect(code(claimed, 'recordPayout', admin, paid)).toBe('PAYOUT_CLAIMED')
    expect(then(claimed, 'recordPayout', operator, paid).payouts).toMatchObject([
      { state: 'sent', recordedBy: 'operator', claim: { by: 'operator' } },
    ])
  })
  it('is claimed by one, who may take more time', () => {
    expect(code(claimed, 'claimPayout', other)).toBe('PAYOUT_CLAIMED')
    const longer = then(claimed, 'claimPayout', operator, {}, after(16))
    expect(claimOf(longer)).toEqual({ by: 'operator', at: start, until: after(36), alarmed: 'nobody' })
    expect(claimed.assignedTo).toBe('operator')
  })
  it('offers each person what is his', () => {
    expect(names(queued, operator)).toContain('claimPayout')
    expect(names(queued, operator)).not.toContain('recordPayout')
    expect(names(claimed, operator)).toEqual(expect.arrayContaining(['recordPayout', 'releasePayout', 'claimPayout']))
    for (const action of ['recordPayout', 'releasePayout', 'claimPayout', 'cancel', 'requireAccountVerification'])
      expect(names(claimed, other)).not.toContain(action)
    expect(names(claimed, admin)).toContain('releasePayout')
  })
  it('is let go by its owner, or by an admin with a reason', () => {
    expect(code(claimed, 'releasePayout', other, { reason: 'долго' })).toBe('PAYOUT_CLAIMED')
    expect(code(claimed, 'releasePayout', admin)).toBe('REASON_NEEDED')
    expect(claimOf(then(claimed, 'releasePayout', admin, { reason: 'ушёл домой' }))).toBeNull()
    const free = then(claimed, 'releasePayout', operator)
    expect(code(free, 'claimPayout', other)).toBe('X1c')
  })
  it('is sent by no machine meanwhile, and one that a machine sends is not claimed', () => {
    const coins = credited('crypto')
    expect(code(then(coins, 'claimPayout', operator), 'askPayout', system)).toBe('PAYOUT_CLAIMED')
    expect(code(then(coins, 'askPayout', system), 'claimPayout', operator)).toBe('PAYOUT_UNDERWAY')
  })
  it('may not be overtaken: nobody cancels, and a payment that is called back holds the order', () => {
    expect(code(claimed, 'cancel', operator, { reason: 'просит' })).toBe('PAYOUT_CLAIMED')
    expect(code(claimed, 'requestCancel', client)).toBe('PAYOUT_CLAIMED')
    const paymentId = claimed.payments[0]?.id ?? ''
    const reversed = act(claimed, 'paymentReversed', system, { paymentId })
    expect(moved(reversed)).toMatchObject({ row: 'X11c', order: { hold: { kind: 'manual' }, status: 'paymentChecked' } })
    // it was not sent: nothing is left to pay it from
    expect(moved(act(moved(reversed).order, 'releasePayout', operator)).to).toBe('checkingPayment')
  })
})

describe('a claim whose time is over', () => {
  const told = then(claimed, 'claimNearlyOver', system, {}, after(15))
  const over = then(told, 'claimOver', system, {}, after(20))
  it('calls the claimer first and then everybody', () => {
    expect(code(claimed, 'claimNearlyOver', system, {}, after(14))).toBe('TOO_EARLY')
    expect(code(told, 'claimOver', system, {}, after(19))).toBe('TOO_EARLY')
    const next = (order: Order) => deadlines(order, factsAt(start).settings, factsAt(start).openingFrom)[0]
    expect(next(claimed)).toEqual({ action: 'claimNearlyOver', at: after(15) })
    expect(next(told)).toEqual({ action: 'claimOver', at: after(20) })
    expect(next(over)).toBeUndefined()
    expect(situation(claimed, factsAt(after(15))).key).toBe('payoutClaimNearlyOver')
    expect(staffGoal(claimed, factsAt(start))).toBe(after(20))
  })
  it('asks whether it was sent, before everything else on the desk', () => {
    const asked = situation(over, factsAt(after(20)))
    expect(asked).toMatchObject({ key: 'payoutClaimOver', who: 'operator' })
    expect(comesFirst(asked)).toBe(true)
  })
  it('is given to nobody until that is answered', () => {
    for (const by of [operator, other, admin]) expect(code(over, 'claimPayout', by, {}, after(21))).toBe('PAYOUT_TO_ANSWER')
    expect(code(claimed, 'claimPayout', other, {}, after(20))).toBe('PAYOUT_TO_ANSWER')
  })
  it('yes, with the proof, by whoever has found out: the payout is his', () => {
    expect(code(over, 'recordPayout', other, {}, after(21))).toBe('PROOF_NEEDED')
    for (const by of [operator, other])
      expect(then(over, 'recordPayout', by, paid, after(21)).payouts).toMatchObject([
        { state: 'sent', recordedBy: by.personId, claim: { by: by.personId } },
      ])
  })
  it('no, with what was seen: it may be claimed again', () => {
    expect(code(over, 'releasePayout', operator, {}, after(21))).toBe('REASON_NEEDED')
    const free = then(over, 'releasePayout', other, { reason: 'в выписке его нет' }, after(21))
    expect(code(free, 'claimPayout', other, {}, after(21))).toBe('X1c')
  })
})

it('whole details are for the claimer alone, until the payout has arrived', () => {
  expect([seesDetails(queued, 'operator'), seesDetails(claimed, 'operator'), seesDetails(claimed, 'another')]).toEqual([false, true, false])
  const sent = then(claimed, 'recordPayout', operator, paid)
  expect(seesDetails(sent, 'operator')).toBe(true)
  expect(seesDetails(then(sent, 'finishOrder', client), 'operator')).toBe(false)
})
