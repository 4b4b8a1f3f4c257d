/**
 * The refund of money that belongs to no order: the steps of an order's refund (proposed, approved, sent, arrived), with staff at
 * both ends of it. It returns its payment whole; less is split off first. Pure.
 */
import type { CurrencyKind } from '../directions/currency.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Decimal } from '../money/decimal.ts'
import type { Refund } from '../orders/order.ts'
import { costOf } from '../orders/refunds.ts'
import { isAgreed } from '../orders/second-person.ts'
import type { Settings } from '../settings/settings.ts'
import type { Instant } from '../time/instant.ts'

export const unmatchedRefundSteps = ['approve', 'send', 'arrived', 'fail', 'drop'] as const
export type UnmatchedRefundStep = (typeof unmatchedRefundSteps)[number]

/** Who does it and when; null is the machine that saw it arrive. */
export type UnmatchedRefundBy = {
  personId: string | null
  at: Instant
  /** What the whole transfer is worth in roubles now, of which this may return a part; null where no price is known. */
  worthInRub: Decimal | null
  secondFactorFresh: boolean
  settings: Pick<Settings, 'secondPersonAbove'>
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
  arrived: ['sent'],
  fail: ['sent'],
  drop: ['proposed', 'approved'],
}
/** Where the refund stands there these can be done to it, whoever does them. */
export const unmatchedStepsAt = (state: Refund['state']): UnmatchedRefundStep[] =>
  unmatchedRefundSteps.filter((step) => startsAt[step].includes(state))

/** The refund after a step, or why there is none: PAYMENT_SETTLED where somebody was faster. */
export function moveUnmatched(refund: Refund, step: UnmatchedRefundStep, by: UnmatchedRefundBy): Outcome {
  const refused = refusal(refund, step, by)
  if (refused) return { ok: false, ...refused }
  const { personId, at } = by
  switch (step) {
    case 'approve':
      return { ok: true, refund: { ...refund, state: 'approved', approvedBy: personId } }
    case 'send':
      return { ok: true, refund: { ...refund, state: 'sent', proof: said(by.proof), sentAt: at } }
    case 'arrived':
      return { ok: true, refund: { ...refund, state: 'confirmed', endedAt: at } }
    case 'fail':
      return { ok: true, refund: { ...refund, state: 'failed', endedAt: at } }
    case 'drop':
      return { ok: true, refund: { ...refund, state: 'dropped', endedAt: at } }
  }
}

const said = (text: string | undefined): string => (text ?? '').trim()

function refusal(refund: Refund, step: UnmatchedRefundStep, by: UnmatchedRefundBy): { code: ErrorCode; field?: 'proof' | 'reason' } | null {
  if (!startsAt[step].includes(refund.state)) return { code: 'PAYMENT_SETTLED' }
  if ((step === 'send' || step === 'fail') && said(by.proof) === '') return { code: 'PROOF_NEEDED', field: 'proof' }
  if ((step === 'drop' || step === 'fail') && said(by.reason) === '') return { code: 'REASON_NEEDED', field: 'reason' }
  const people = step === 'approve' ? [refund.proposedBy, by.personId] : [refund.proposedBy, refund.approvedBy, by.personId]
  if ((step === 'approve' || step === 'send') && !isAgreed(by.worthInRub, by.settings, people)) return { code: 'RETURN_NEEDS_OTHER' }
  return step !== 'arrived' && step !== 'drop' && !by.secondFactorFresh ? { code: 'SECOND_FACTOR_NEEDED' } : null
}
