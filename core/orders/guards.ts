/**
 * The words of the table's column "only if". Each gives the reason why not, or null.
 * While buttons are listed (`listing`), what nobody has typed or looked up yet counts as fine.
 */
import type { ErrorCode } from '../errors/catalogue.ts'
import { add, compare, decimalsOf, isLess, isMore, isPositive, multiply, subtract } from '../money/decimal.ts'
import { addHours, addMinutes, addSeconds, type Instant, isAfter, isBefore } from '../time/instant.ts'
import { acceptable, arrived, atHand, hasMoney, refunding, sumTolerance } from './exceptions.ts'
import type { Facts, Inputs, LightFacts, Mover } from './facts.ts'
import { isCovered, nextStatus, openNeed } from './next-status.ts'
import type { OrderDraft } from './open-order.ts'
import type { Order, Payout } from './order.ts'
import { graceAfterPayUntil, idleEnds, lookLimit, openingOfOrder, reminderDueAt, watchMark } from './timers.ts'

export type Question = {
  order: Order
  by: Mover
  inputs: Inputs
  facts: LightFacts
  /** The draft while the order is being made, else null. */
  draft: OrderDraft | null
  listing: boolean
}
type Guard = (question: Question) => ErrorCode | null

/** A guard that is content when `holds`, and otherwise gives `code`. */
const when =
  (code: ErrorCode, holds: (question: Question) => boolean): Guard =>
  (question) =>
    holds(question) ? null : code

/** A guard on what is typed: not asked while buttons are listed. */
const typed = (code: ErrorCode, holds: (question: Question) => boolean): Guard => when(code, (q) => q.listing || holds(q))

/** A guard on a fact that need not be known while buttons are listed. */
function known<Name extends keyof Facts>(name: Name, code: ErrorCode, holds: (fact: Facts[Name], question: Question) => boolean): Guard {
  return (question) => {
    const fact = question.facts[name] as Facts[Name] | undefined
    if (fact === undefined) return question.listing ? null : code
    return holds(fact, question) ? null : code
  }
}

const past = (at: Instant | null, now: Instant): boolean => at !== null && !isAfter(at, now)
const alive = (payout: Payout): boolean => payout.state === 'sent' || payout.state === 'confirmed'
const queued = (order: Order): readonly Payout[] => order.payouts.filter((payout) => payout.state === 'queued')
const sent = (order: Order): boolean => order.payouts.some((payout) => payout.state === 'sent')
const paymentOf = ({ order, inputs }: Question) => order.payments.find((payment) => payment.id === inputs.paymentId)
const dueLess = ({ order, facts }: Question) => subtract(order.due, sumTolerance(order, facts.settings))
const lockOver = ({ order, facts }: Question): boolean => order.rateFixedUntil !== null && isBefore(order.rateFixedUntil, facts.now)
const quoteAtHand = known('freshQuote', 'NO_RATE', (quote) => quote !== null)
const leadsTo = (status: ReturnType<typeof nextStatus>) => when('ACTION_NOT_NOW', (q) => nextStatus(q.order, q.facts.settings) === status)

export const guards = {
  // making an order
  notPaused: known('paused', 'SERVICE_PAUSED', (paused) => !paused),
  onSale: known('directionActive', 'OFF_SALE', (active) => active === true),
  consentsGiven: when('CONSENT_NEEDED', ({ draft }) => draft?.consents === true),
  emailPresent: when('EMAIL_INVALID', ({ draft }) => (draft?.email ?? '') !== ''),
  notTooManyOrders: when(
    'TOO_MANY_ORDERS',
    ({ draft, facts: { settings } }) =>
      draft !== null &&
      draft.openOrders < settings.openOrdersPerPerson &&
      draft.addressOrdersThisHour < settings.openOrdersPerAddressPerHour,
  ),
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
  /** A move in the client's favour is simply given; against him only within tolerance. */
  rateAsSeen: when('RATE_CHANGED', ({ order, draft, facts: { settings } }) => {
    if (draft === null) return false
    const least = subtract('100', settings.rateTolerancePercent)
    return !isLess(multiply(order.rate, '100'), multiply(draft.rateSeen, least))
  }),
  meetingFits: (question) => {
    const { draft, facts } = question
    if (draft === null || draft.payAt !== 'meeting') return null
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
  sumAsQueued: typed(
    'PAYOUT_DIFFERS',
    ({ order, inputs }) =>
      inputs.amount === undefined || queued(order).some((payout) => compare(payout.amount, inputs.amount ?? '0') === 0),
  ),

  // money that came
  noMoney: when('MONEY_ON_ITS_WAY', ({ order }) => !hasMoney(order)),
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
  paymentCoversDue: when('NOT_ENOUGH_RECEIVED', (q) => !isLess(add(atHand(q.order), q.inputs.payment?.amount ?? '0'), dueLess(q))),
  paymentKnown: typed('NOT_FOUND', (q) => ['seen', 'confirmed'].includes(paymentOf(q)?.state ?? '')),
  paymentCounts: typed('ACTION_NOT_NOW', (q) => {
    const payment = paymentOf(q)
    return payment !== undefined && payment.state !== 'vanished' && !payment.unmatched
  }),
  allMoneyGoes: typed('MONEY_ON_ITS_WAY', (q) => !isMore(arrived(q.order), paymentOf(q)?.amount ?? '0')),
  somethingGrew: typed('ACTION_NOT_NOW', (q) => {
    const payment = paymentOf(q)
    return payment !== undefined && payment.state === 'seen' && (q.inputs.confirmations ?? 0) > payment.confirmations
  }),
  receivedCoversDue: when('NOT_ENOUGH_RECEIVED', ({ order, facts }) => isCovered(order, facts.settings)),
  nothingUnconfirmed: when('UNCONFIRMED_MONEY', ({ order }) => !isPositive(order.seen)),
  noException: when('OPEN_EXCEPTION', ({ order }) => order.exceptions.length === 0),
  exceptionCanBeAccepted: when('ACTION_NOT_NOW', ({ order, inputs, listing }) =>
    order.exceptions.some((kind) => acceptable.includes(kind) && (listing || inputs.exception === undefined || inputs.exception === kind)),
  ),
  noHold: when('ORDER_ON_HOLD', ({ order }) => order.hold.kind === 'none'),
  amlHoldOnlyByAdmin: when('ORDER_ON_HOLD', ({ order, by }) => order.hold.kind !== 'aml' || by.actor === 'admin'),
  stillWatched: when('TIME_OVER', ({ order, facts }) => order.watchUntil !== null && !isBefore(order.watchUntil, facts.now)),
  credentialsStillOurs: known('credentialsReallotted', 'ACTION_NOT_NOW', (reallotted) => reallotted !== true),
  credentialsOnceShown: when('ACTION_NOT_NOW', ({ order }) => order.credentials !== null || order.formerCredentials.length > 0),

  // marks and clocks
  notMarkedPaid: when('ALREADY_MARKED_PAID', ({ order }) => order.paidMarkedAt === null),
  instructionsUnread: when('ACTION_NOT_NOW', ({ order }) => order.instructionsReadAt === null),
  instructionsRead: when('INSTRUCTIONS_NOT_READ', ({ order }) => !order.instructionsRequired || order.instructionsReadAt !== null),
  payWindowOpen: when('TIME_OVER', ({ order, facts }) => {
    const ends = graceAfterPayUntil(order, facts.settings)
    return ends !== null && !isAfter(facts.now, ends)
  }),
  payTimePassed: when('TOO_EARLY', ({ order, facts }) => {
    const ends = graceAfterPayUntil(order, facts.settings)
    return ends !== null && isAfter(facts.now, ends)
  }),
  timerRuns: when('TIME_OVER', ({ order, facts }) => order.payUntil !== null && !isAfter(facts.now, order.payUntil)),
  justMarkedPaid: when(
    'TIME_OVER',
    ({ order, facts }) => order.paidMarkedAt !== null && !isAfter(facts.now, addSeconds(order.paidMarkedAt, facts.settings.unmarkSeconds)),
  ),
  watchersUpToDate: (question) => {
    const { order, facts, listing } = question
    const mark = watchMark(order, facts.settings, question.by.actor)
    const machines = [order.credentials, ...order.formerCredentials].some((credentials) => credentials?.watched === true)
    const people = [order.credentials, ...order.formerCredentials].some((credentials) => credentials?.watched === false)
    if (machines && !(facts.watchedUntil === undefined && listing) && !(facts.watchedUntil && isAfter(facts.watchedUntil, mark))) {
      return 'WATCHERS_BEHIND'
    }
    const looked = facts.lookedUntil ? isAfter(facts.lookedUntil, mark) : false
    if (!people || looked) return null
    return isBefore(facts.now, lookLimit(mark, facts.settings, facts.openingFrom)) ? 'WATCHERS_BEHIND' : null
  },
  notRemindedYet: when('ACTION_NOT_NOW', ({ order }) => order.remindedAt === null),
  clientReminded: when('TOO_EARLY', ({ order }) => order.remindedAt !== null),
  reminderIsDue: when('TOO_EARLY', ({ order, facts }) => past(reminderDueAt(order, facts.settings), facts.now)),
  idleTimePassed: when('TOO_EARLY', ({ order, facts }) => past(idleEnds(order, facts.settings), facts.now)),
  notAlarmedYet: when('ACTION_NOT_NOW', ({ order }) => order.alarmedAt === null),
  reviewGoalPassed: when('TOO_EARLY', ({ order, facts }) =>
    past(addMinutes(facts.openingFrom(order.lastStatusUpdate), facts.settings.verificationGoalMinutes), facts.now),
  ),
  checkGoalPassed: when('TOO_EARLY', ({ order, facts }) =>
    past(addMinutes(facts.openingFrom(order.lastStatusUpdate), facts.settings.paymentCheckGoalMinutes), facts.now),
  ),
  clientWasAsked: when('TOO_EARLY', ({ order }) => order.askedForProofAt !== null || order.paymentProof !== null),
  systemWaitedEnough: when(
    'TOO_EARLY',
    ({ order, by, facts }) =>
      by.actor !== 'system' || past(addHours(order.paidMarkedAt ?? order.lastStatusUpdate, facts.settings.paymentNotFoundHours), facts.now),
  ),
  offerTimePassed: when(
    'TOO_EARLY',
    ({ order, facts }) => order.rateOffer !== null && !order.rateOffer.over && past(order.rateOffer.until, facts.now),
  ),
  silenceAfterPayout: when('TOO_EARLY', ({ order, facts }) =>
    order.payouts.some(
      (payout) =>
        payout.state === 'sent' && payout.sentAt !== null && past(addHours(payout.sentAt, facts.settings.automaticDoneHours), facts.now),
    ),
  ),
  noShowTimePassed: when(
    'TOO_EARLY',
    ({ order, facts }) => order.meeting !== null && past(addHours(order.meeting.at, facts.settings.noShowHours), facts.now),
  ),
  notTooSoon: when(
    'TOO_SOON',
    ({ order, facts }) =>
      order.lookedAt === null || !isBefore(facts.now, addSeconds(order.lookedAt, facts.settings.checkTransactionSeconds)),
  ),
  oldEnough: when(
    'TOO_EARLY',
    ({ order, facts }) =>
      order.dateCompleted !== null && past(addHours(order.dateCompleted, facts.settings.archiveAfterDays * 24), facts.now),
  ),
  notArchivedYet: when('ACTION_NOT_NOW', ({ order }) => order.archivedAt === null),

  // rate, hours, credentials
  lockOver: when('RATE_STILL_FIXED', lockOver),
  refreshesLeft: when('REFRESH_LIMIT', ({ order, facts }) => order.quoteRefreshes < facts.settings.quoteRefreshesAtMost),
  quoteAtHand,
  quoteIfLockOver: (question) => (lockOver(question) ? quoteAtHand(question) : null),
  quoteIfSeenOffHours: (question) => (paidBeforeOpening(question) ? quoteAtHand(question) : null),
  rateNotFinal: when('RATE_FINAL', ({ order }) => !order.rateFinal),
  madeOffHours: when('ACTION_NOT_NOW', ({ order }) => order.offHours),
  notOffHours: when('OFF_HOURS_ORDER', ({ order }) => !order.offHours),
  officeOpen: when('OFFICE_CLOSED', ({ facts }) => facts.office.open),
  /** A person may confirm at any hour; the system only in hours, where it is trusted to, and with no rate left to decide. */
  systemMayConfirm: when(
    'OFFICE_CLOSED',
    ({ order, by, facts }) =>
      by.actor !== 'system' || (facts.office.open && facts.automaticConfirmation === true && order.rateOffer === null),
  ),
  credentialsAtHand: (question) =>
    question.order.giveKind === 'cash' ? null : known('freeCredentials', 'CREDENTIALS_NOT_RELEVANT', (free) => free !== null)(question),
  otherCredentialsFree: known(
    'freeCredentials',
    'CREDENTIALS_NOT_RELEVANT',
    (free, { order }) => free !== null && free !== undefined && free.id !== order.credentials?.id,
  ),

  // needs
  needsMet: when('VERIFICATION_NEEDED', ({ order }) => openNeed(order.needs) === null),
  waiverAllowed: when('VERIFICATION_NEEDED', ({ facts }) => facts.waiverAllowed !== false),

  // credit and payout
  isCredited: when('NOT_CREDITED', ({ order }) => order.credited),
  notCredited: when('RATE_FINAL', ({ order }) => !order.credited),
  payoutQueued: when('PAYOUT_ALREADY_SENT', ({ order }) => queued(order).length === 1 && !order.payouts.some(alive)),
  noPayoutAlive: when('PAYOUT_ALREADY_SENT', ({ order }) => !order.payouts.some(alive)),
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
  withinOnePersonsLimit: known(
    'valueInRub',
    'NEEDS_SECOND_PERSON',
    (value, { facts }) => value !== null && value !== undefined && !isMore(value, facts.settings.secondPersonAbove),
  ),
  secondFactorFresh: (question) =>
    question.by.actor === 'system' ? null : known('secondFactorFresh', 'SECOND_FACTOR_NEEDED', (fresh) => fresh === true)(question),

  // after the end
  cancelNotRequested: when('ACTION_NOT_NOW', ({ order }) => order.cancelRequestedAt === null),
  reasonUnread: when('ACTION_NOT_NOW', ({ order }) => order.reason !== null && order.reasonReadAt === null),
  notRatedYet: when('ALREADY_RATED', ({ order }) => !order.rated),
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
    ({ order }) => !hasMoney(order) && !order.payments.some((payment) => payment.unmatched && payment.state !== 'vanished'),
  ),
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards

/** The payment was first seen before the service opened for this order: its rate is recalculated. */
export function paidBeforeOpening({ order, facts }: Pick<Question, 'order' | 'facts'>): boolean {
  const opened = openingOfOrder(order, facts.openingFrom)
  return order.payments.some((payment) => payment.state !== 'vanished' && !payment.unmatched && isBefore(payment.seenAt, opened))
}

const sameCode = (code: string | undefined, typedCode: string | undefined): boolean =>
  code !== undefined && code !== '' && code === typedCode?.replace(/\D/g, '')

function slot({ listing }: Question, placeId: string, at: Instant, facts: LightFacts): ErrorCode | null {
  if (!isAfter(at, facts.now)) return 'MEETING_TIME_INVALID'
  if (facts.slotFree === undefined) return listing ? null : 'MEETING_TIME_INVALID'
  return facts.slotFree(placeId, at) ? null : 'MEETING_SLOT_TAKEN'
}
