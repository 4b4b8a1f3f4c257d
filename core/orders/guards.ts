/**
 * The guards of the table's column "only if", by name. Each gives the reason for a refusal, or null.
 * While buttons are listed (`listing`), an input or a fact that is not known yet counts as good.
 */
import type { ErrorCode } from '../errors/catalogue.ts'
import { decimalsOf, isLess, isMore, isPositive, multiply, subtract } from '../money/decimal.ts'
import { type Instant, isAfter } from '../time/instant.ts'
import { choiceGuards } from './choice-guards.ts'
import { clockGuards } from './clock-guards.ts'
import { enteredPaymentGuards } from './entered-payment.ts'
import { hasAnyMoney } from './exceptions.ts'
import type { LightFacts } from './facts.ts'
import { type Guard, known, type Question, typed, when } from './guard-builders.ts'
import { likelyPaymentGuards } from './likely-payments.ts'
import { moneyGuards } from './money-guards.ts'
import { nextStatus, openNeed } from './next-status.ts'
import { payoutGuards } from './payout-guards.ts'
import { refundGuards } from './refund-guards.ts'
import { isMoneyOwed } from './refunds.ts'
import { verificationGuards } from './verification-guards.ts'

const leadsTo = (status: ReturnType<typeof nextStatus>) => when('ACTION_NOT_NOW', (q) => nextStatus(q.order, q.facts.settings) === status)

export const guards = {
  // making an order
  notPaused: known('paused', 'SERVICE_PAUSED', (paused) => !paused),
  onSale: known('directionActive', 'OFF_SALE', (active) => active === true),
  consentsGiven: when('CONSENT_NEEDED', ({ draft }) => draft?.consents === true),
  emailPresent: when('EMAIL_INVALID', ({ draft }) => (draft?.email ?? '') !== ''),
  notTooManyOrders: ({ draft, facts: { settings } }) => {
    if (draft === null || draft.openOrders >= settings.openOrdersPerPerson) return 'TOO_MANY_ORDERS'
    return draft.openOrdersOfAddress < settings.openOrdersPerAddressPerHour ? null : 'TOO_MANY_ORDERS_OF_NETWORK'
  },
  withinLimits: ({ order }) => {
    if (!isPositive(order.give) || !isPositive(order.take)) return 'AMOUNT_INVALID'
    if (isLess(order.give, order.minimum)) return 'BELOW_MINIMUM'
    return order.maximum !== null && isMore(order.give, order.maximum) ? 'ABOVE_MAXIMUM' : null
  },
  reserveIsFree: known(
    'freeReserve',
    'RESERVE_SHORT',
    (free, { order, draft, facts }) => !isMore(draft === null && facts.freshQuote ? facts.freshQuote.take : order.take, free ?? '0'),
  ),
  /** A rate that moved in the client's favour is accepted; one that moved against him only within the tolerance. */
  rateAsSeen: when('RATE_CHANGED', ({ order, draft, facts: { settings } }) => {
    if (draft === null) return false
    const least = subtract('100', settings.rateTolerancePercent)
    return !isLess(multiply(order.rate, '100'), multiply(draft.rateSeen, least))
  }),
  meetingFits: (question) => {
    const { draft, facts } = question
    if (draft === null) return null
    if (draft.payAt !== 'meeting') {
      // a wish holds no slot: others may wish for the same half hour
      return draft.meeting === null || isAfter(draft.meeting.at, facts.now) ? null : 'MEETING_TIME_INVALID'
    }
    if (draft.meeting === null) return 'MEETING_TIME_INVALID'
    return slot(question, draft.meeting.placeId, draft.meeting.at, facts)
  },
  nothingStandsBeforePayment: leadsTo('toBePaid'),
  cardNeeded: leadsTo('toBeVerified'),
  cardUnderReview: leadsTo('checkingVerification'),
  accountNeeded: leadsTo('toBeAccountVerified'),
  accountUnderReview: leadsTo('checkingAccountVerification'),
  paidAtMeeting: leadsTo('waitingForMeeting'),

  // what is given along
  reasonGiven: typed('REASON_NEEDED', ({ inputs }) => (inputs.reason ?? '').trim() !== ''),
  /** A client needs no reason for a statement about his own transfer. */
  staffGiveReason: typed('REASON_NEEDED', ({ by, inputs }) => by.actor === 'client' || (inputs.reason ?? '').trim() !== ''),
  /** A watcher reports what it sees; a person who says the same must give a reason. */
  personGivesReason: typed('REASON_NEEDED', ({ by, inputs }) => by.actor === 'system' || (inputs.reason ?? '').trim() !== ''),
  proofGiven: typed('PROOF_NEEDED', ({ inputs }) => (inputs.proof ?? '').trim() !== ''),
  amountGiven: typed(
    'AMOUNT_INVALID',
    ({ order, inputs }) => inputs.amount !== undefined && isPositive(inputs.amount) && decimalsOf(inputs.amount) <= order.giveDecimals,
  ),
  receiveCodeMatches: typed('HANDOVER_CODE_WRONG', ({ order, inputs }) => sameCode(order.meeting?.receiveCode, inputs.code)),
  handoverCodeMatches: typed('HANDOVER_CODE_WRONG', ({ order, inputs }) => sameCode(order.meeting?.handoverCode, inputs.code)),
  slotFits: (question) => {
    const placeId = question.inputs.placeId ?? question.order.meeting?.placeId
    if (question.listing) return null
    return placeId === undefined || question.inputs.at === undefined
      ? 'MEETING_TIME_INVALID'
      : slot(question, placeId, question.inputs.at, question.facts)
  },

  ...moneyGuards,
  ...likelyPaymentGuards,
  ...choiceGuards,
  ...refundGuards,
  ...clockGuards,
  ...payoutGuards,
  ...enteredPaymentGuards,
  ...verificationGuards,

  // needs
  needsMet: when('VERIFICATION_NEEDED', ({ order }) => openNeed(order.needs) === null),
  waiverAllowed: when('VERIFICATION_NEEDED', ({ facts }) => facts.waiverAllowed !== false),

  // after the end
  cancelNotRequested: when('ACTION_NOT_NOW', ({ order }) => order.cancelRequestedAt === null),
  cancelRequested: when('ACTION_NOT_NOW', ({ order }) => order.cancelRequestedAt !== null),
  reasonUnread: when('ACTION_NOT_NOW', ({ order }) => order.reason !== null && order.reasonReadAt === null),
  notRatedYet: when('ALREADY_RATED', ({ order }) => !order.rated),
  nothingOwed: when('ACTION_NOT_NOW', ({ order }) => !isMoneyOwed(order)),
  noRefundSent: when(
    'REFUND_ALREADY_SENT',
    ({ order }) => !order.refunds.some((refund) => refund.state === 'sent' || refund.state === 'confirmed'),
  ),
  noOpenRefund: when(
    'ACTION_NOT_NOW',
    ({ order }) => !order.refunds.some((refund) => ['proposed', 'approved', 'sent'].includes(refund.state)),
  ),
  noOpenPayment: when(
    'ACTION_NOT_NOW',
    ({ order }) => !hasAnyMoney(order) && !order.payments.some((payment) => payment.unmatched && payment.state !== 'vanished'),
  ),
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards

const sameCode = (code: string | undefined, typedCode: string | undefined): boolean =>
  code !== undefined && code !== '' && code === typedCode?.replace(/\D/g, '')

function slot({ listing }: Question, placeId: string, at: Instant, facts: LightFacts): ErrorCode | null {
  if (!isAfter(at, facts.now)) return 'MEETING_TIME_INVALID'
  if (facts.slotOffered?.(placeId, at) === false) return 'MEETING_TIME_INVALID'
  if (facts.slotFree === undefined) return listing ? null : 'MEETING_TIME_INVALID'
  return facts.slotFree(placeId, at) ? null : 'MEETING_SLOT_TAKEN'
}
