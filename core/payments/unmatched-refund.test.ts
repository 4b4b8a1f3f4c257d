import { describe, expect, test } from 'vitest'
import type { Refund } from '../orders/order.ts'
import { moveUnmatched, proposeUnmatched, type UnmatchedRefundBy, unmatchedRefundSteps, unmatchedStepsAt } from './unmatched-refund.ts'

const at = '2026-03-03T09:00:00.000Z'
const proposed = proposeUnmatched({ amount: '500', networkCost: '3', kind: 'crypto' }, { id: 'r', toId: 'd', personId: 'anna', at })
const by: UnmatchedRefundBy = {
  personId: 'anna',
  at,
  worthInRub: '1000',
  secondFactorFresh: true,
  settings: { secondPersonAbove: '500000' },
  proof: 'hash',
  reason: 'why',
}
const dear: UnmatchedRefundBy = { ...by, worthInRub: '500001' }
const boris: UnmatchedRefundBy = { ...dear, personId: 'boris' }
const moved = (refund: Refund, step: (typeof unmatchedRefundSteps)[number], who = by): Refund => {
  const outcome = moveUnmatched(refund, step, who)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.refund
}
const approved = moved(proposed, 'approve')
const sent = moved(approved, 'send')

test('what the network takes is borne by who gets it, unless it would leave nothing', () => {
  expect(proposed).toMatchObject({ amount: '500', cost: '3', state: 'proposed', proposedBy: 'anna', toId: 'd' })
  const little = proposeUnmatched({ amount: '2', networkCost: '3', kind: 'crypto' }, { id: 'r', toId: 'd', personId: 'anna', at })
  expect(little.cost).toBe('0')
})

describe('steps', () => {
  test.each([
    ['proposed', ['approve', 'drop']],
    ['approved', ['send', 'drop']],
    ['sent', ['arrived', 'fail']],
    ['confirmed', []],
    ['failed', []],
    ['dropped', []],
  ] as const)('at %s: %j', (state, steps) => {
    expect(unmatchedStepsAt(state)).toEqual(steps)
    for (const step of unmatchedRefundSteps)
      expect(moveUnmatched({ ...proposed, state }, step, by).ok).toBe((steps as readonly string[]).includes(step))
  })
  test('to its end, and to its failure', () => {
    expect(sent).toMatchObject({ state: 'sent', proof: 'hash', sentAt: at, approvedBy: 'anna' })
    expect(moved(sent, 'arrived')).toMatchObject({ state: 'confirmed', endedAt: at })
    expect(moved(sent, 'fail')).toMatchObject({ state: 'failed', endedAt: at })
    expect(moved(approved, 'drop')).toMatchObject({ state: 'dropped' })
  })
})

test.each([
  ['the limit, approved by who proposed', proposed, 'approve', dear, 'RETURN_NEEDS_OTHER'],
  ['the limit, all by one', approved, 'send', dear, 'RETURN_NEEDS_OTHER'],
  ['an unknown worth counts as above', proposed, 'approve', { ...by, worthInRub: null }, 'RETURN_NEEDS_OTHER'],
  ['no hash', approved, 'send', { ...by, proof: ' ' }, 'PROOF_NEEDED'],
  ['failed without a proof', sent, 'fail', { ...by, proof: '' }, 'PROOF_NEEDED'],
  ['failed without a reason', sent, 'fail', { ...by, reason: '' }, 'REASON_NEEDED'],
  ['dropped without a reason', approved, 'drop', { ...by, reason: '' }, 'REASON_NEEDED'],
  ['an old second factor', proposed, 'approve', { ...by, secondFactorFresh: false }, 'SECOND_FACTOR_NEEDED'],
] as const)('%s', (_, refund, step, who, code) => {
  expect(moveUnmatched(refund, step, who)).toMatchObject({ ok: false, code })
})

test('another person is enough, at either end', () => {
  expect(moveUnmatched(proposed, 'approve', boris).ok).toBe(true)
  expect(moveUnmatched({ ...approved, approvedBy: 'boris' }, 'send', dear).ok).toBe(true)
})
