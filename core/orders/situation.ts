/** Where an order stands: which situation it is, who acts, and until when. The words of each are in situation-words.ts. */
import { isPositive, subtract, sum } from '../money/decimal.ts'
import { addHours, addMinutes, type Instant, isAfter, isBefore } from '../time/instant.ts'
import { offeredUntil } from './choice-figures.ts'
import { mayChoose } from './choices.ts'
import { claimOf, isClaimOver, refundClaimOf, warnsAt } from './claims.ts'
import { atHand, binds, counts, hasAnyMoney, hasMoney, remaining } from './exceptions.ts'
import type { LightFacts } from './facts.ts'
import { holdGoal } from './held.ts'
import { hasLikelyPayment, isLikelyPaid, isMoneySeen, likelyPaymentsOf } from './likely-payments.ts'
import { isCovered } from './next-status.ts'
import { type Order, type Payment, type PayoutDoubt, waitsForHash } from './order.ts'
import { confirmUntil } from './payout-guards.ts'
import { knowsWhereTo, presentRefund, returnedBy } from './refunds.ts'
import { needsSecondPerson } from './second-person.ts'
import type { SituationKey } from './situation-words.ts'
import { isClosed } from './statuses.ts'
import { graceAfterPayUntil, idleEnds, noShowEnds, openingOfOrder } from './timers.ts'

export type Situation = {
  key: SituationKey
  who: 'client' | 'operator' | 'system' | 'nobody'
  /** When something changes by itself; null when no clock runs for it. */
  until: Instant | null
  /** For the placeholders of the words: sums as decimals in the order's currencies, moments as instants, counts as text. */
  values: Record<string, string>
}
type TransitionContext = Pick<LightFacts, 'now' | 'settings' | 'office' | 'openingFrom' | 'amlPassed' | 'valueInRub'>
type Place = Omit<Situation, 'values'>

const at = (key: SituationKey, who: Situation['who'], until: Instant | null = null): Place => ({ key, who, until })

/** Our own goal counts from the opening of the service. */
const checkGoal = (order: Order, { settings, openingFrom }: TransitionContext): Instant =>
  addMinutes(openingFrom(order.lastStatusUpdate), settings.paymentCheckGoalMinutes)
/** Our own time to look at a file. */
const reviewGoal = (order: Order, { settings, openingFrom }: TransitionContext): Instant =>
  addMinutes(openingFrom(order.lastStatusUpdate), settings.verificationGoalMinutes)
/** No clock closes an order that has money or was marked as paid. */
const bindsMoney = (order: Order): boolean => isMoneySeen(order) || order.paidMarkedAt !== null
/** A goal is shown only while it can still be met. */
const ahead = (moment: Instant, { now }: TransitionContext): Instant | null => (isAfter(moment, now) ? moment : null)

function awaitingPayment(order: Order, context: TransitionContext): Place {
  const { now, settings, openingFrom } = context
  const ends = graceAfterPayUntil(order, settings)
  if (isLikelyPaid(order, remaining(order, settings))) return at('likelyPayment', 'operator')
  if (order.alarmedAt !== null && !hasMoney(order)) return at('moneyUnexplained', 'operator')
  if (ends !== null && isAfter(now, ends)) return at(hasMoney(order) ? 'payTimeOverWithMoney' : 'payTimeOver', 'system')
  if (hasMoney(order)) return at('partialPaymentTopUp', 'client', order.payUntil)
  if (order.instructionsRequired && order.instructionsReadAt === null) return at('readInstructions', 'client', order.payUntil)
  if (order.giveKind === 'cash') return at('payInCashFirst', 'client', order.payUntil)
  if (order.offHours) return at('toBePaidOffHours', 'client', openingOfOrder(order, openingFrom))
  return at('toBePaid', 'client', order.payUntil)
}

const problems: readonly (readonly [kind: Order['exceptions'][number], key: SituationKey])[] = [
  ['replaced', 'paymentReplaced'],
  ['wrongMemo', 'wrongMemo'],
  ['wrongSender', 'wrongSender'],
  ['duplicate', 'duplicatePayment'],
  ['late', 'latePayment'],
  ['partial', 'partialPayment'],
  ['over', 'overPayment'],
]

/** The exceptions that the client can settle by a choice, and the text for the case that no choice is left. */
const stuck: Partial<Record<SituationKey, SituationKey>> = {
  latePayment: 'latePaymentStuck',
  partialPayment: 'partialPaymentStuck',
  overPayment: 'overPaymentStuck',
}

function odd(key: SituationKey, order: Order, context: TransitionContext): Place {
  const withoutChoice = stuck[key]
  if (withoutChoice === undefined) return at(key, 'operator')
  if (mayChoose(order, 'client', context)) return at(key, 'client', offeredUntil(order, context.now))
  // an unconfirmed payment may still vanish: there is something to settle only when it is confirmed
  if (isPositive(order.seen) && order.giveKind === 'cash') return at('cashToBeCounted', 'operator')
  if (isPositive(order.seen) && !order.exceptions.includes('late')) return at('oddSumAwaited', 'system')
  return at(withoutChoice, 'operator')
}

/** Who must act about money in another currency: the client, until he has confirmed where it goes back to. */
const isWhereKnown = ({ otherAssets }: Order): boolean => otherAssets.every(({ sure }) => sure)

function checking(order: Order, context: TransitionContext): Place {
  const { settings, openingFrom } = context
  if (order.exceptions.includes('wrongAsset')) return isWhereKnown(order) ? at('wrongAssetBack', 'operator') : at('wrongAsset', 'client')
  const goal = ahead(checkGoal(order, context), context)
  if (isLikelyPaid(order, remaining(order, settings))) return at('likelyPayment', 'operator', goal)
  if (hasMoney(order)) {
    const problem = problems.find(([kind]) => order.exceptions.includes(kind))
    if (problem !== undefined) return odd(problem[1], order, context)
    if (isPositive(order.seen) && order.giveKind === 'cash') return at('cashToBeCounted', 'operator')
    if (isPositive(order.seen)) return at(order.offHours ? 'confirmationsAwaitedOffHours' : 'confirmationsAwaited', 'system')
    if (order.offHours) return at('paidOffHours', 'system', ahead(openingOfOrder(order, openingFrom), context))
    const offered = offeredUntil(order, context.now)
    if (offered !== null) return at('newRateOffered', 'client', offered)
    if (order.rateOffer !== null) return at('rateToDecide', 'operator')
    return context.amlPassed === false ? at('screeningAwaited', 'system', goal) : at('paymentArrived', 'operator', goal)
  }
  if (order.giveKind === 'cash') return at('cashToBeCounted', 'operator')
  if (order.paidMarkedAt === null) return at('paymentGone', 'operator')
  const givenUp = addHours(order.paidMarkedAt, settings.paymentNotFoundHours)
  return order.askedForProofAt === null
    ? at('markedPaid', order.credentials?.watched === true ? 'system' : 'operator', goal)
    : at('paymentNotFoundYet', 'client', ahead(givenUp, context))
}

/** A payout that needs two people, and the second has not agreed yet. Clients are told neither its worth nor that a second person is asked. */
function waitsForAnother({ agreement }: Order, { valueInRub, settings }: TransitionContext): boolean {
  const asked = agreement?.action === 'recordPayout' ? agreement : null
  if (asked !== null) return asked.agreedBy === null
  return valueInRub !== undefined && needsSecondPerson(valueInRub, settings)
}

/** What speaks against a payout that is on its way. */
const doubts: Readonly<Record<PayoutDoubt, SituationKey>> = {
  otherTransfer: 'payoutDoubted',
  failed: 'payoutFailed',
  strange: 'payoutStrange',
  sentAfterAll: 'payoutSentAfterAll',
}

function transferring(order: Order, context: TransitionContext): Place {
  const { settings, office } = context
  const sent = order.payouts.find((payout) => payout.state === 'sent')
  if (sent?.doubt !== undefined) return at(doubts[sent.doubt], 'operator')
  if (order.complaintAt !== null) return complained(order, order.complaintAt, sent)
  if (sent && waitsForHash(sent)) return at('payoutUnderway', 'system')
  if (sent?.sentAt) return at('payoutSent', 'client', addHours(sent.sentAt, settings.automaticDoneHours))
  const claim = claimOf(order)
  if (claim !== null) {
    if (isClaimOver(claim, context.now)) return at('payoutClaimOver', 'operator')
    const nearly = !isAfter(warnsAt(claim, settings), context.now)
    return at(nearly ? 'payoutClaimNearlyOver' : 'payoutClaimed', 'operator', nearly ? claim.until : warnsAt(claim, settings))
  }
  if (order.takeKind === 'cash') return at('meetingToBeSet', 'operator')
  const asked = order.payouts.find(({ state, askedAt }) => state === 'queued' && askedAt !== null)
  if (asked) return asked.lostAt === null ? at('payoutUnderway', 'system') : at('payoutLost', 'operator')
  if (waitsForAnother(order, context)) return at('payoutToAgree', 'operator')
  return office.open ? at('payoutQueued', 'operator') : at('payoutQueuedOffHours', 'operator', office.opensAt)
}

/** What left after the report, or was answered in words, answers it: the press is the client's, and without it nothing ends by itself. */
function complained(order: Order, complaintAt: Instant, sent: Order['payouts'][number] | undefined): Place {
  if (!sent?.sentAt || waitsForHash(sent)) return at('problemReported', 'operator')
  if (isAfter(sent.sentAt, complaintAt)) return at('payoutSentAfterReport', 'client')
  const { complaintAnsweredAt } = order
  const isAnswered = complaintAnsweredAt !== undefined && !isBefore(complaintAnsweredAt, complaintAt)
  return isAnswered ? at('problemAnswered', 'client') : at('problemReported', 'operator')
}

/** Who must act about a payout that did not arrive. */
function delayed(order: Order, context: TransitionContext): Place {
  if (!isCovered(order, context.settings)) return at('delayedWithoutMoney', 'operator')
  const confirmedAt = order.newDetails?.confirmedAt ?? null
  if (confirmedAt !== null) return at('newDetailsSent', 'operator', ahead(detailsGoal(confirmedAt, context), context))
  const until = confirmUntil(order, context.settings)
  return until !== null && isAfter(until, context.now) ? at('newDetailsToConfirm', 'client', until) : at('delayed', 'client')
}

/** Our goal for looking at new details, counted from the moment when the client confirmed them. */
export const detailsGoal = (
  confirmedAt: Instant,
  { settings, openingFrom }: Pick<TransitionContext, 'settings' | 'openingFrom'>,
): Instant => addMinutes(openingFrom(confirmedAt), settings.paymentCheckGoalMinutes)

function meeting(order: Order, context: TransitionContext): Place {
  const ends = noShowEnds(order, context.settings)
  if (order.meeting?.proposal?.by === 'operator') return at('meetingMoveOffered', 'client', order.meeting.proposal.at)
  if (order.meeting?.proposal?.by === 'client') return at('meetingMoveAsked', 'operator', order.meeting.proposal.at)
  if (order.alarmedAt !== null) return at('meetingMissedThoughPaid', 'operator')
  if (order.credited) return at('comeForCash', 'client', order.meeting?.at ?? null)
  if (hasMoney(order)) return at('moneyBeforeMeeting', 'operator')
  if (hasLikelyPayment(order)) return at('likelyPayment', 'operator')
  return at(order.giveKind === 'cash' ? 'bringCash' : 'payAtMeeting', 'client', ends)
}

/** Who must act for a refund that is not sent yet. */
function waitingFor(order: Order): 'details' | 'email' | 'us' {
  if (knowsWhereTo(order)) return 'us'
  return order.refundTo === null ? 'details' : 'email'
}

/** Somebody sends it by hand. While he has time that stands behind what else an open order waits for. */
function sending(order: Order, { now, settings }: TransitionContext): { place: Place; first: boolean } | null {
  const claim = refundClaimOf(order)
  if (claim === null) return null
  if (isClaimOver(claim, now)) return { place: at('refundClaimOver', 'operator'), first: true }
  const warns = warnsAt(claim, settings)
  return isAfter(warns, now)
    ? { place: at('refundClaimed', 'operator', warns), first: isClosed(order.status) || order.status === 'done' }
    : { place: at('refundClaimNearlyOver', 'operator', claim.until), first: true }
}

/** Money that came beside what the order counts. */
const isMore = ({ unmatched, state }: Payment): boolean => unmatched && state !== 'vanished'

/** The page asks the client what becomes of such a transfer, until he has chosen. Notes are handed back in person. */
const asksOfMore = ({ payments }: Order): boolean =>
  payments.some((payment) => isMore(payment) && payment.kind === 'transfer' && payment.settled !== true)

function closed(order: Order): Place {
  const refund = presentRefund(order)
  if (refund?.state === 'sent' && refund.hashFault) return at('refundDoubted', 'operator')
  if (refund?.state === 'sent') return at('closedRefundSent', order.giveKind === 'crypto' ? 'system' : 'operator')
  if (refund?.state === 'proposed' || refund?.state === 'approved') {
    const waits = waitingFor(order)
    if (waits === 'details') return at('closedRefundWhere', 'client')
    if (waits === 'email') return at('closedRefundEmail', 'client')
    if (order.giveKind === 'cash') return at('closedRefundCash', 'operator')
    return at(refund.state === 'approved' ? 'closedRefundApproved' : 'closedWithRefund', 'operator')
  }
  if (hasMoney(order)) return at('closedMoneyHere', 'operator')
  if (order.otherAssets.length > 0) return isWhereKnown(order) ? at('closedOtherAssetBack', 'operator') : at('closedOtherAsset', 'client')
  if (hasLikelyPayment(order)) return at('closedLikelyPayment', 'operator')
  if (refund !== undefined) return at('closedRefundDone', 'nobody')
  if (order.payments.some(isMore)) return asksOfMore(order) ? at('closedUnmatchedToChoose', 'client') : at('closedUnmatched', 'operator')
  if (order.reason === 'credentialsNotRelevant') return at('credentialsNotRelevant', 'nobody', order.watchUntil)
  if (order.status === 'canceled') return at(order.reason === null ? 'closedForGood' : 'canceled', 'nobody', order.watchUntil)
  if (order.status === 'canceledByClient') return at('canceledByClient', 'nobody', order.watchUntil)
  return at(order.status === 'paymentNotReceived' ? 'paymentNotReceived' : 'canceledAutomatically', 'nobody', order.watchUntil)
}

function done(order: Order): Place {
  if (order.payouts.some(({ state, doubt }) => state === 'confirmed' && (doubt === 'failed' || doubt === 'strange')))
    return at('donePayoutDoubted', 'operator')
  const refund = presentRefund(order)
  if (refund?.state === 'sent' && refund.hashFault) return at('refundDoubted', 'operator')
  if (refund?.state === 'sent') return at('doneRefundSent', order.giveKind === 'crypto' ? 'system' : 'operator')
  if (refund?.state === 'proposed' || refund?.state === 'approved') {
    return at(waitingFor(order) === 'us' ? 'doneRefund' : 'doneRefundWhere', waitingFor(order) === 'us' ? 'operator' : 'client')
  }
  if (asksOfMore(order)) return at('doneUnmatchedToChoose', 'client')
  if (!isWhereKnown(order)) return at('doneOtherAsset', 'client')
  const more = order.otherAssets.length > 0 || hasLikelyPayment(order) || order.payments.some(isMore)
  return at(more ? 'doneUnmatched' : 'done', 'nobody')
}

function placeOf(order: Order, context: TransitionContext): Place {
  if (order.payouts.some(({ doubt }) => doubt === 'sentAfterAll')) return at('payoutSentAfterAll', 'operator')
  const refund = sending(order, context)
  if (refund?.first) return refund.place
  if (isClosed(order.status)) return closed(order)
  const holdEnds = holdGoal(order, context.settings)
  if (holdEnds !== null) {
    const until = ahead(holdEnds, context)
    return at(until === null ? 'onHoldOver' : 'onHold', 'operator', until)
  }
  if (
    order.cancelRequestedAt !== null &&
    order.status !== 'done' &&
    isMoneySeen(order) &&
    !order.payouts.some(({ state }) => state === 'sent')
  ) {
    return at(hasAnyMoney(order) ? 'cancelRequested' : 'likelyRefundAsked', 'operator')
  }
  switch (order.status) {
    case 'toBeVerified':
      return bindsMoney(order) ? at('cardNeededForMoney', 'client') : at(order.status, 'client', idleEnds(order, context.settings))
    case 'toBeAccountVerified':
      return bindsMoney(order) ? at('accountNeededForMoney', 'client') : at(order.status, 'client', idleEnds(order, context.settings))
    case 'checkingVerification':
    case 'checkingAccountVerification':
      return at(bindsMoney(order) ? 'checkedForMoney' : order.status, 'operator', ahead(reviewGoal(order, context), context))
    case 'verificationDeclined':
      if (order.declines >= context.settings.declinesAtMost) return at('attemptsUsedUp', 'operator')
      return bindsMoney(order) ? at('declinedWithMoney', 'client') : at(order.status, 'client', idleEnds(order, context.settings))
    case 'toBePaid':
      return awaitingPayment(order, context)
    case 'checkingPayment':
      return checking(order, context)
    case 'paymentChecked':
      return transferring(order, context)
    case 'delayed':
      return delayed(order, context)
    case 'waitingForMeeting':
      return meeting(order, context)
    // closed orders were answered above
    default:
      return done(order)
  }
}

/** The situation of an order now. Every status has one, and every situation has its words in both languages. */
export function situation(order: Order, facts: TransitionContext): Situation {
  const likely = likelyPaymentsOf(order).at(-1)
  const unconfirmed = order.payments.find((payment) => counts(payment) && payment.state === 'seen')
  const total = atHand(order)
  const excess = subtract(total, order.due)
  const refunds = order.refunds.filter(binds)
  const refund = presentRefund(order)
  const values = {
    due: order.due,
    give: order.give,
    take: order.take,
    received: total,
    remaining: remaining(order, facts.settings),
    excess: isPositive(excess) ? excess : '0',
    likely: likely?.amount ?? '0',
    refund: sum(refunds.map(({ amount }) => amount)),
    refundGets: refund === undefined ? '0' : returnedBy(refund),
    refundCost: refund?.cost ?? '0',
    confirmations: String(unconfirmed?.confirmations ?? 0),
    confirmationsNeeded: String(unconfirmed?.confirmationsNeeded ?? 0),
    opensAt: facts.office.opensAt,
    meetingAt: order.meeting?.at ?? '',
    proposedAt: order.meeting?.proposal?.at ?? '',
  }
  return { ...placeOf(order, facts), values }
}
