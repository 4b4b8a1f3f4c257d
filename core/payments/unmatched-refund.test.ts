import { describe, expect, test } from 'vitest'
import type { Refund } from '../orders/order.ts'
import { moveUnmatched, proposeUnmatched, type UnmatchedRefundBy, unmatchedRefundSteps, unmatchedStepsAt } from './unmatched-refund.ts'

const at = '2026-03-03T09:00:00.000Z'
const proposed = proposeUnmatched({ amount: '500', networkCost: '3', kind: 'crypto' }, { id: 'r', toId: 'd', personId: 'anna', at })
const by: UnmatchedRefundBy = {
  personId: 'anna',
  actor: 'operator',
  at,
  moneyGone: false,
  worthInRub: '1000',
  secondFactorFresh: true,
  settings: { secondPersonAbove: '500000', payoutClaimMinutes: 20 },
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
const claimed = moved(approved, 'claim')
const sent = moved(claimed, 'send')

test('what the network takes is borne by who gets it, unless it would leave nothing', () => {
  expect(proposed).toMatchObject({ amount: '500', cost: '3', state: 'proposed', proposedBy: 'anna', toId: 'd' })
  const little = proposeUnmatched({ amount: '2', networkCost: '3', kind: 'crypto' }, { id: 'r', toId: 'd', personId: 'anna', at })
  expect(little.cost).toBe('0')
})

describe('steps', () => {
  test.each([
    ['proposed', ['approve', 'drop']],
    ['approved', ['claim', 'drop']],
    ['sent', ['arrived', 'fail']],
    ['confirmed', []],
    ['failed', []],
    ['dropped', []],
  ] as const)('at %s: %j', (state, steps) => {
    expect(unmatchedStepsAt({ ...proposed, state }, by)).toEqual(steps)
    for (const step of unmatchedRefundSteps)
      expect(moveUnmatched({ ...proposed, state }, step, by).ok).toBe((steps as readonly string[]).includes(step))
  })
  test('to its end, and to its failure', () => {
    expect(sent).toMatchObject({ state: 'sent', proof: 'hash', sentAt: at, approvedBy: 'anna' })
    expect(moved(sent, 'arrived')).toMatchObject({ state: 'confirmed', endedAt: at })
    expect(moved(sent, 'fail', { ...by, proof: 'the answer' })).toMatchObject({ state: 'failed', endedAt: at })
    expect(moved(approved, 'drop')).toMatchObject({ state: 'dropped' })
  })
})

test.each([
  ['the limit, approved by who proposed', proposed, 'approve', dear, 'RETURN_NEEDS_OTHER'],
  ['the limit, all by one', approved, 'claim', dear, 'RETURN_NEEDS_OTHER'],
  ['the limit, recorded by the same one', claimed, 'send', dear, 'RETURN_NEEDS_OTHER'],
  ['an unknown worth counts as above', proposed, 'approve', { ...by, worthInRub: null }, 'RETURN_NEEDS_OTHER'],
  ['no hash', claimed, 'send', { ...by, proof: ' ' }, 'PROOF_NEEDED'],
  ['failed without a proof', sent, 'fail', { ...by, proof: '' }, 'FAILURE_PROOF_NEEDED'],
  ['failed by its own hash', sent, 'fail', { ...by, proof: sent.proof ?? '' }, 'FAILURE_PROOF_NEEDED'],
  ['failed without a reason', sent, 'fail', { ...by, proof: 'the answer', reason: '' }, 'REASON_NEEDED'],
  ['dropped without a reason', approved, 'drop', { ...by, reason: '' }, 'REASON_NEEDED'],
  ['an old second factor', proposed, 'approve', { ...by, secondFactorFresh: false }, 'SECOND_FACTOR_NEEDED'],
] as const)('%s', (_, refund, step, who, code) => {
  expect(moveUnmatched(refund, step, who)).toMatchObject({ ok: false, code })
})

test('another person is enough, at either end', () => {
  expect(moveUnmatched(proposed, 'approve', boris).ok).toBe(true)
  expect(moveUnmatched({ ...claimed, approvedBy: 'boris' }, 'send', dear).ok).toBe(true)
})

describe('its claim', () => {
  const other: UnmatchedRefundBy = { ...by, personId: 'boris' }
  const admin: UnmatchedRefundBy = { ...other, actor: 'admin' }
  const later = (who: UnmatchedRefundBy): UnmatchedRefundBy => ({ ...who, at: '2026-03-03T09:20:00.000Z' })
  test('one sends it, and he alone records it', () => {
    expect(claimed.claim).toEqual({ by: 'anna', at, until: '2026-03-03T09:20:00.000Z', alarmed: 'nobody' })
    expect(sent).toMatchObject({ recordedBy: 'anna', claim: { by: 'anna' } })
    expect(unmatchedStepsAt(claimed, by)).toEqual(['send', 'claim', 'release'])
    expect(unmatchedStepsAt(claimed, other)).toEqual([])
    expect(unmatchedStepsAt(claimed, admin)).toEqual(['release'])
  })
  test.each([
    ['recorded before it is claimed', approved, 'send', by, 'REFUND_NOT_CLAIMED'],
    ['recorded by another', claimed, 'send', other, 'REFUND_CLAIMED'],
    ['claimed by another', claimed, 'claim', admin, 'REFUND_CLAIMED'],
    ['dropped while it is sent', claimed, 'drop', by, 'REFUND_CLAIMED'],
    ['released by another', claimed, 'release', other, 'REFUND_CLAIMED'],
    ['released by an admin without a reason', claimed, 'release', { ...admin, reason: ' ' }, 'REASON_NEEDED'],
    ['claimed while nobody knows whether it was sent', claimed, 'claim', later(by), 'REFUND_TO_ANSWER'],
    ['said not to be sent, and nobody says how he knows', claimed, 'release', { ...later(by), reason: '' }, 'REASON_NEEDED'],
    ['money that is gone', approved, 'claim', { ...by, moneyGone: true }, 'PAYMENT_SETTLED'],
  ] as const)('%s is refused', (_, refund, step, who, code) => {
    expect(moveUnmatched(refund, step, who)).toMatchObject({ ok: false, code })
  })
  test('let go, it waits again; after its time anybody answers', () => {
    expect(moved(claimed, 'release')).toEqual(approved)
    expect(moved(claimed, 'release', admin)).toEqual(approved)
    expect(unmatchedStepsAt(claimed, later(other))).toEqual(['send', 'release'])
    expect(moved(claimed, 'release', later(other))).toEqual(approved)
    expect(moved(claimed, 'send', later(other))).toMatchObject({ recordedBy: 'boris', claim: { by: 'boris' } })
    expect(moved(claimed, 'claim', { ...by, at: '2026-03-03T09:10:00.000Z' }).claim).toMatchObject({
      at,
      until: '2026-03-03T09:30:00.000Z',
    })
  })
  test('let go after its money is gone, it is dropped', () => {
    expect(moved(claimed, 'release', { ...by, moneyGone: true })).toMatchObject({ state: 'dropped', endedAt: at })
  })
})
