/** Guards on money: what came, what is credited, and what goes out. */
import type { ErrorCode } from '../errors/catalogue.ts'
import { add, compare, isLess, isMore, isNegative, isPositive, subtract, sum } from '../money/decimal.ts'
import { isBefore } from '../time/instant.ts'
import { isAgreedTo, mayNeedTwo } from './agreement.ts'
import { claimOf } from './claims.ts'
import { acceptable, arrived, atHand, counts, hasAnyMoney, hasMoney, refunding, sumTolerance } from './exceptions.ts'
import { type Guard, known, type Question, typed, when } from './guard-builders.ts'
import { isCovered } from './next-status.ts'
import type { Order, Payment, Payout } from './order.ts'
import { confirmedLeft, isGone, waitingRefund } from './refunds.ts'
import { areTwoPeople, needsSecondPerson } from './second-person.ts'
import { isOpen } from './statuses.ts'

const alive = (payout: Payout): boolean => payout.state === 'sent' || payout.state === 'confirmed'
/** A provider may have sent it already: until it is known that it has not, it counts as alive. */
const underway = ({ payouts }: Pick<Order, 'payouts'>): Payout | undefined =>
  payouts.find(({ state, askedAt }) => state === 'queued' && askedAt !== null)
const queued = (order: Order): readonly Payout[] => order.payouts.filter((payout) => payout.state === 'queued')
const sent = (order: Order): boolean => order.payouts.some((payout) => payout.state === 'sent')
const paymentOf = ({ order, inputs }: Question) => order.payments.find((payment) => payment.id === inputs.paymentId)
/** Why a payment cannot be taken from its order; null where it can. What somebody sends back now has left as surely as what was sent. */
export function whyBound(order: Pick<Order, 'credited' | 'payments' | 'refunds'>, payment: Payment): ErrorCode | null {
  if (payment.kind === 'cash') return 'NOT_FOR_CASH'
  if (payment.unmatched) return null
  if (order.credited) return 'PAYMENT_EXCHANGED'
  const returned = sum(order.refunds.filter(isGone).map(({ amount }) => amount))
  const others = sum(
    order.payments.filter((other) => counts(other) && other.state === 'confirmed' && other.id !== payment.id).map(({ amount }) => amount),
  )
  if (isMore(returned, others)) return 'REFUND_ALREADY_SENT'
  const waiting = waitingRefund(order)
  const isShort = waiting?.claim !== undefined && isMore(add(returned, waiting.amount), others)
  return isShort ? 'REFUND_CLAIMED' : null
}
const dueLess = ({ order, facts }: Question) => subtract(order.due, sumTolerance(order, facts.settings))

/** What another person agreed to is done as he agreed to it. A machine decides nothing here: it tells what has happened. */
const withinOnePersonsLimit: Guard = ({ order, by, action, inputs, facts, listing }) => {
  if (by.actor === 'system') return null
  if (facts.valueInRub === undefined && listing) return null
  if (!needsSecondPerson(facts.valueInRub, facts.settings)) return null
  return isAgreedTo(order, action, inputs, listing) ? null : 'NEEDS_SECOND_PERSON'
}

export const moneyGuards = {
  // money that came
  noMoney: when('MONEY_ON_ITS_WAY', ({ order }) => !hasAnyMoney(order)),
  anyMoney: when('NO_MONEY_SEEN', ({ order }) => hasAnyMoney(order)),
  someMoney: when('NO_MONEY_SEEN', ({ order }) => hasMoney(order)),
  moneyOnceRefundsDrop: when('NO_MONEY_SEEN', ({ order }) =>
    isMore(
      arrived(order),
      refunding({ ...order, refunds: order.refunds.filter((refund) => refund.state === 'sent' || refund.state === 'confirmed') }),
    ),
  ),
  paymentIsNew: when(
    'ACTION_NOT_NOW',
    ({ order, inputs }) =>
      inputs.payment !== undefined && !order.payments.some((payment) => payment.id === inputs.payment?.id && payment.state !== 'vanished'),
  ),
  paymentHasProblem: when('ACTION_NOT_NOW', ({ inputs }) => inputs.payment !== undefined && inputs.payment.problem !== null),
  /** It vanished by itself, and what that did can be undone: no other money has come in its place and been credited. */
  vanishedByItself: when('ACTION_NOT_NOW', ({ order, inputs, facts: { settings } }) => {
    const known = order.payments.find(({ id }) => id === inputs.payment?.id)
    const replaced = order.credited && isCovered(order, settings)
    return known?.state === 'vanished' && !replaced && order.vanishing?.paymentIds.includes(known.id) === true
  }),
  /** It waited among the payments to be settled when it vanished. */
  vanishedUnmatched: when('ACTION_NOT_NOW', ({ order, inputs }) =>
    order.payments.some(({ id, state, unmatched }) => id === inputs.payment?.id && state === 'vanished' && unmatched),
  ),
  /** The order was not closed yet when it vanished: its end came by that, or after it. */
  closedSinceThen: when('ACTION_NOT_NOW', ({ order }) => order.vanishing !== null && isOpen(order.vanishing.status)),
  creditWasTakenBack: when('NOT_CREDITED', ({ order }) => order.vanishing?.credited === true && order.vanishing.paymentIds.length === 0),
  paymentCoversDue: when('NOT_ENOUGH_RECEIVED', (q) => !isLess(add(atHand(q.order), q.inputs.payment?.amount ?? '0'), dueLess(q))),
  paymentKnown: typed('NOT_FOUND', (q) => ['seen', 'confirmed'].includes(paymentOf(q)?.state ?? '')),
  paymentCounts: typed('ACTION_NOT_NOW', (q) => {
    const payment = paymentOf(q)
    return payment !== undefined && payment.state !== 'vanished' && !payment.unmatched
  }),
  /** Notes have no other order; what was exchanged or returned already cannot be another's. */
  paymentMayLeave: (q) => {
    const mayLeave = (payment: Payment): ErrorCode | null => whyBound(q.order, payment)
    if (q.listing)
      return q.order.payments.some((payment) => payment.state !== 'vanished' && mayLeave(payment) === null) ? null : 'PAYMENT_EXCHANGED'
    const payment = paymentOf(q)
    return payment === undefined ? 'NOT_FOUND' : mayLeave(payment)
  },
  /** Money that counts here leaves as it came: above the limit by two. What only stands beside the order concerns nobody else. */
  leavesWithinOnePersonsLimit: (q) => {
    const { paymentId } = q.inputs
    const named = q.order.payments.filter((payment) =>
      paymentId === undefined ? payment.state !== 'vanished' && whyBound(q.order, payment) === null : payment.id === paymentId,
    )
    return named.some(({ unmatched }) => unmatched) ? null : withinOnePersonsLimit(q)
  },
  allMoneyGoes: typed(
    'MONEY_ON_ITS_WAY',
    (q) => q.order.otherAssets.length === 0 && !isMore(arrived(q.order), paymentOf(q)?.amount ?? '0'),
  ),
  /** Something in another currency waits that the order did not know of, or had stopped waiting for. */
  otherAssetIsNew: when('ACTION_NOT_NOW', ({ order, inputs: { otherAssets } }) => {
    const untold = !order.credited && !order.exceptions.includes('wrongAsset')
    return otherAssets?.some(({ id }) => untold || !order.otherAssets.some((known) => known.id === id)) === true
  }),
  otherAssetWent: when('ACTION_NOT_NOW', ({ order, inputs: { otherAssets } }) => {
    if (otherAssets === undefined) return false
    const stillTold = order.exceptions.includes('wrongAsset') && otherAssets.length === 0
    return stillTold || order.otherAssets.some(({ id }) => !otherAssets.some((known) => known.id === id))
  }),
  /** Once the other currency is seen to, nothing is left here that this order could be exchanged from. */
  nothingElseHere: when(
    'MONEY_ON_ITS_WAY',
    ({ order, inputs: { otherAssets = [] } }) => otherAssets.length === 0 && !hasMoney(order) && order.paidMarkedAt === null,
  ),
  somethingGrew: typed('ACTION_NOT_NOW', (q) => {
    const payment = paymentOf(q)
    return payment !== undefined && payment.state === 'seen' && (q.inputs.confirmations ?? 0) > payment.confirmations
  }),
  receivedCoversDue: when('NOT_ENOUGH_RECEIVED', ({ order, facts }) => isCovered(order, facts.settings)),
  nothingUnconfirmed: when('UNCONFIRMED_MONEY', ({ order }) => !isPositive(order.seen)),
  /** Notes that never came into the till could not be handed back out of it: their refund would wait for ever. */
  notesCounted: when('CASH_NOT_COUNTED', ({ order }) => !order.payments.some(({ kind, state }) => kind === 'cash' && state === 'seen')),
  noException: when('OPEN_EXCEPTION', ({ order }) => order.exceptions.length === 0),
  exceptionCanBeAccepted: when('ACTION_NOT_NOW', ({ order, inputs, listing }) =>
    order.exceptions.some((kind) => acceptable.includes(kind) && (listing || inputs.exception === undefined || inputs.exception === kind)),
  ),
  onHold: when('ACTION_NOT_NOW', ({ order }) => order.hold.kind !== 'none'),
  noHold: when('ORDER_ON_HOLD', ({ order }) => order.hold.kind === 'none'),
  amlPassed: known('amlPassed', 'AML_NOT_PASSED', (passed) => passed === true),
  amlHoldOnlyByAdmin: when('ORDER_ON_HOLD', ({ order, by }) => order.hold.kind !== 'aml' || by.actor === 'admin'),
  stillWatched: when('TIME_OVER', ({ order, facts }) => order.watchUntil !== null && !isBefore(order.watchUntil, facts.now)),
  credentialsStillOurs: known('credentialsReallotted', 'ACTION_NOT_NOW', (reallotted) => reallotted !== true),
  credentialsOnceShown: when('ACTION_NOT_NOW', ({ order }) => order.credentials !== null || order.formerCredentials.length > 0),

  // credit and payout
  /**
   * Notes are counted once, and again only where that changes something: another sum, or more notes on the table for a part.
   * Once the sum counted settles the order there is nothing left to offer.
   */
  cashLeftToCount: when('ALREADY_COUNTED', ({ order, inputs, listing }) => {
    const counted = order.payments.find((payment) => payment.kind === 'cash' && payment.state === 'confirmed')
    if (counted === undefined) return true
    if (listing) return order.exceptions.includes('partial') || order.exceptions.includes('over')
    const amount = inputs.amount ?? '0'
    // what was handed back is no longer there to be counted away
    return compare(amount, counted.amount) !== 0 && !isNegative(add(confirmedLeft(order), subtract(amount, counted.amount)))
  }),
  isCredited: when('NOT_CREDITED', ({ order }) => order.credited),
  notCredited: when('RATE_FINAL', ({ order }) => !order.credited),
  payoutQueued: when('PAYOUT_ALREADY_SENT', ({ order }) => queued(order).length === 1 && !order.payouts.some(alive)),
  noPayoutAlive: ({ order }) => {
    if (order.payouts.some(alive)) return 'PAYOUT_ALREADY_SENT'
    // somebody pays it now, or has not said yet whether he did
    if (claimOf(order) !== null) return 'PAYOUT_CLAIMED'
    return underway(order) === undefined ? null : 'PAYOUT_UNDERWAY'
  },
  payoutUnderway: when('NO_PAYOUT_RECORDED', ({ order }) => underway(order) !== undefined),
  /** Nobody sends by hand a payout that a provider may be sending. If the answer of the provider was lost, a person looks there and says what he saw. */
  notUnderway: when('PAYOUT_UNDERWAY', ({ order }) => {
    const asked = underway(order)
    return asked === undefined || asked.lostAt !== null
  }),
  notAskedYet: when('PAYOUT_UNDERWAY', ({ order }) => underway(order) === undefined),
  /** The provider knows itself that it has sent nothing; a person says so only where it could not be asked. */
  lostIfPerson: when('PAYOUT_UNDERWAY', ({ order, by }) => by.actor === 'system' || underway(order)?.lostAt != null),
  notLostYet: when('ACTION_NOT_NOW', ({ order }) => underway(order)?.lostAt === null),
  cryptoPayout: when('CRYPTO_ONLY', ({ order }) => queued(order).every(({ kind }) => kind === 'crypto')),
  /** Above the limit of one person a machine pays only what two have agreed to pay. */
  payoutAgreed: ({ order, inputs, facts, listing }) => {
    if (facts.valueInRub === undefined && listing) return null
    if (!needsSecondPerson(facts.valueInRub, facts.settings)) return null
    return isAgreedTo(order, 'recordPayout', inputs, listing) ? null : 'NEEDS_SECOND_PERSON'
  },
  /** What was credited is no longer all here. */
  moneyMissing: when('ACTION_NOT_NOW', ({ order, facts }) => !isCovered(order, facts.settings)),
  somethingNew: typed('ACTION_NOT_NOW', ({ order, inputs }) => {
    const payout = order.payouts.find(({ state }) => state === 'sent' || state === 'confirmed')
    if (payout === undefined) return false
    const hash = inputs.proof !== undefined && inputs.proof.trim() !== '' && inputs.proof.trim() !== payout.proof
    return hash || (inputs.cost !== undefined && compare(inputs.cost, payout.cost) !== 0)
  }),
  payoutByProvider: when('NO_PAYOUT_RECORDED', ({ order }) => order.payouts.some((payout) => alive(payout) && payout.providerId !== null)),
  payoutSent: when('NO_PAYOUT_RECORDED', ({ order }) => sent(order)),
  notCashPayout: when('NOT_FOR_CASH', ({ order }) => queued(order).every((payout) => payout.kind !== 'cash')),
  cashPayoutQueued: when(
    'PAYOUT_ALREADY_SENT',
    ({ order }) => queued(order).length === 1 && queued(order)[0]?.kind === 'cash' && !order.payouts.some(alive),
  ),
  noComplaint: when('ACTION_NOT_NOW', ({ order }) => order.complaintAt === null),
  cashGiven: when('CASH_ONLY', ({ order }) => order.giveKind === 'cash'),
  notCashGiven: when('NOT_FOR_CASH', ({ order }) => order.giveKind !== 'cash'),
  cashTaken: when('CASH_ONLY', ({ order }) => order.takeKind === 'cash'),
  notAtMeeting: when('NOT_FOR_CASH', ({ order }) => order.payAt !== 'meeting'),
  withinOnePersonsLimit,
  /** A cancel that sends money back; without money it concerns nobody else. */
  moneyWithinOnePersonsLimit: (question) => (hasMoney(question.order) ? withinOnePersonsLimit(question) : null),
  /** Two people are needed for any sum. */
  secondPersonAgrees: when('NEEDS_SECOND_PERSON', ({ order, action, inputs, listing }) => isAgreedTo(order, action, inputs, listing)),
  /** Asked beside a form, so it is no button of its own; what may be asked for is judged by decide.ts. */
  mayBeAsked: when('ACTION_NOT_NOW', ({ inputs, listing }) => !listing && inputs.asked !== undefined && mayNeedTwo(inputs.asked)),
  nothingAsked: when('AGREEMENT_WAITS', ({ order }) => order.agreement === null),
  somethingAsked: when('ACTION_NOT_NOW', ({ order }) => order.agreement !== null && order.agreement.agreedBy === null),
  otherPersonAgrees: typed('OTHER_PERSON_NEEDED', ({ order, by }) => areTwoPeople([order.agreement?.askedBy, by.personId])),
  agreementThere: when('ACTION_NOT_NOW', ({ order }) => order.agreement !== null),
  notCashTaken: when('NOT_FOR_CASH', ({ order }) => order.takeKind !== 'cash'),
  secondFactorFresh: (question) =>
    question.by.actor === 'system' ? null : known('secondFactorFresh', 'SECOND_FACTOR_NEEDED', (fresh) => fresh === true)(question),
  sumAsQueued: typed(
    'PAYOUT_DIFFERS',
    ({ order, inputs }) =>
      inputs.amount === undefined || queued(order).some((payout) => compare(payout.amount, inputs.amount ?? '0') === 0),
  ),
} as const satisfies Record<string, Guard>
