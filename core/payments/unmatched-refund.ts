/**
 * The refund of money that belongs to no order: the steps of an order's refund (proposed, approved, claimed by whoever sends it, sent,
 * arrived), with staff at both ends of it. It returns its payment whole; less is split off first. Pure.
 */
import type { CurrencyKind } from '../directions/currency.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Decimal } from '../money/decimal.ts'
import { claimedBy, recordedUnder, refundClaimCodes, whyNotClaim, whyNotRecord, whyNotRelease, withoutClaim } from '../orders/claims.ts'
import type { Actor, Refund } from '../orders/order.ts'
import { corrected } from '../orders/proof-correction.ts'
import { costOf } from '../orders/refunds.ts'
import { isAgreed } from '../orders/second-person.ts'
import type { Settings } from '../settings/settings.ts'
import type { Instant } from '../time/instant.ts'
import { mayProveFailure } from './proof-key.ts'

export const unmatchedRefundSteps = ['approve', 'send', 'claim', 'release', 'arrived', 'fail', 'drop', 'correct'] as const
export type UnmatchedRefundStep = (typeof unmatchedRefundSteps)[number]

/** Who does it and when. */
export type UnmatchedRefundBy = {
  personId: string
  actor: Actor
  at: Instant
  /** The payment that it returns has vanished: nothing is sent any more, what was sent is recorded. */
  moneyGone: boolean
  /** What the whole transfer is worth in roubles now, of which this may return a part; null where no price is known. */
  worthInRub: Decimal | null
  secondFactorFresh: boolean
  settings: Pick<Settings, 'secondPersonAbove' | 'payoutClaimMinutes'>
  /** Hash or receipt of what was sent, or what shows that it never arrived. */
  proof?: string
  reason?: string
}

type Outcome = { ok: true; refund: Refund } | { ok: false; code: ErrorCode; field?: 'proof' | 'reason' }

/** A refund of the whole payment, proposed by a member of staff who knows where to. */
export const proposeUnmatched = (
  { amount, networkCost, kind }: { amount: Decimal; networkCost: Decimal; kind: CurrencyKind },
  { id, toId, personId, at }: { id: string; toId: string; personId: string; at: Instant },
): Refund => ({
  id,
  amount,
  cost: costOf(amount, networkCost, kind),
  state: 'proposed',
  openedAt: at,
  proposedBy: personId,
  approvedBy: null,
  toId,
  proof: null,
  sentAt: null,
  endedAt: null,
})

const startsAt: Record<UnmatchedRefundStep, readonly Refund['state'][]> = {
  approve: ['proposed'],
  send: ['approved'],
  claim: ['approved'],
  release: ['approved'],
  arrived: ['sent'],
  fail: ['sent'],
  drop: ['proposed', 'approved'],
  correct: ['sent', 'confirmed'],
}
/** What this person can do with the refund where it stands, apart from the limit of one person. */
export const unmatchedStepsAt = (
  refund: Refund,
  by: Pick<UnmatchedRefundBy, 'personId' | 'actor' | 'at' | 'moneyGone'>,
): UnmatchedRefundStep[] =>
  unmatchedRefundSteps.filter((step) => {
    if (!startsAt[step].includes(refund.state)) return false
    const why = refusalByClaim(refund, step, by)
    return why === null || why === 'REASON_NEEDED'
  })

type ClaimQuestion = Pick<UnmatchedRefundBy, 'personId' | 'actor' | 'at' | 'moneyGone' | 'reason'>

function refusalByClaim(refund: Refund, step: UnmatchedRefundStep, by: ClaimQuestion): ErrorCode | null {
  const claim = refund.claim ?? null
  switch (step) {
    case 'claim':
      return by.moneyGone ? 'PAYMENT_SETTLED' : whyNotClaim(claim, by, by.at, refundClaimCodes)
    case 'send':
      return whyNotRecord(claim, by, by.at, refundClaimCodes)
    case 'release':
      return whyNotRelease(claim, { ...by, reason: by.reason }, by.at, refundClaimCodes)
    case 'correct':
      return by.actor === 'admin' ? null : 'NO_ACCESS'
    case 'drop':
      return claim === null ? null : 'REFUND_CLAIMED'
    default:
      return null
  }
}

/** The refund after a step, or why there is none: PAYMENT_SETTLED where somebody was faster. */
export function moveUnmatched(refund: Refund, step: UnmatchedRefundStep, by: UnmatchedRefundBy): Outcome {
  const refused = refusal(refund, step, by)
  if (refused) return { ok: false, ...refused }
  const { personId, at } = by
  switch (step) {
    case 'approve':
      return { ok: true, refund: { ...refund, state: 'approved', approvedBy: personId } }
    case 'send':
      return {
        ok: true,
        refund: {
          ...refund,
          state: 'sent',
          proof: said(by.proof),
          sentAt: at,
          recordedBy: personId,
          claim: recordedUnder(personId, refund.claim, at, by.settings),
        },
      }
    case 'claim':
      return { ok: true, refund: { ...refund, claim: claimedBy(personId, refund.claim, at, by.settings) } }
    case 'release':
      return { ok: true, refund: { ...withoutClaim(refund), ...(by.moneyGone && { state: 'dropped', endedAt: at }) } }
    case 'arrived':
      return { ok: true, refund: { ...refund, state: 'confirmed', endedAt: at } }
    case 'fail':
      return { ok: true, refund: { ...refund, state: 'failed', endedAt: at } }
    case 'correct':
      return { ok: true, refund: corrected(refund, said(by.proof), { by: personId, at, reason: said(by.reason) }) }
    case 'drop':
      return { ok: true, refund: { ...refund, state: 'dropped', endedAt: at } }
  }
}

const said = (text: string | undefined): string => (text ?? '').trim()

function refusal(refund: Refund, step: UnmatchedRefundStep, by: UnmatchedRefundBy): { code: ErrorCode; field?: 'proof' | 'reason' } | null {
  if (!startsAt[step].includes(refund.state)) return { code: 'PAYMENT_SETTLED' }
  const byClaim = refusalByClaim(refund, step, by)
  if (byClaim !== null) return byClaim === 'REASON_NEEDED' ? { code: byClaim, field: 'reason' } : { code: byClaim }
  if ((step === 'send' || step === 'correct') && said(by.proof) === '') return { code: 'PROOF_NEEDED', field: 'proof' }
  if (step === 'fail' && !mayProveFailure(said(by.proof), [refund.proof])) return { code: 'FAILURE_PROOF_NEEDED', field: 'proof' }
  if (step === 'correct' && said(by.proof) === refund.proof) return { code: 'PROOF_SAME', field: 'proof' }
  if ((step === 'drop' || step === 'fail' || step === 'correct') && said(by.reason) === '')
    return { code: 'REASON_NEEDED', field: 'reason' }
  const people = step === 'approve' ? [refund.proposedBy, by.personId] : [refund.proposedBy, refund.approvedBy, by.personId]
  if ((step === 'approve' || step === 'claim' || step === 'send') && !isAgreed(by.worthInRub, by.settings, people))
    return { code: 'RETURN_NEEDS_OTHER' }
  const moves = step === 'approve' || step === 'send' || step === 'fail' || step === 'correct'
  return moves && !by.secondFactorFresh ? { code: 'SECOND_FACTOR_NEEDED' } : null
}
