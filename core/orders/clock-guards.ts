/** Guards on time: marks, clocks, the rate's lock, working hours. */
import { addHours, addMinutes, addSeconds, type Instant, isAfter, isBefore, later } from '../time/instant.ts'
import { type Guard, known, type Question, when } from './guard-builders.ts'
import { waitsForHash } from './order.ts'
import {
  awaitsGoal,
  graceAfterPayUntil,
  idleEnds,
  lookLimit,
  noShowEnds,
  openingOfOrder,
  openingTold,
  reminderDueAt,
  unmarkUntil,
  watchMark,
} from './timers.ts'

const past = (at: Instant | null, now: Instant): boolean => at !== null && !isAfter(at, now)
const lockOver = ({ order, facts }: Question): boolean => order.rateFixedUntil !== null && isBefore(order.rateFixedUntil, facts.now)
const quoteAtHand = known('freshQuote', 'NO_RATE', (quote) => quote !== null)

export const clockGuards = {
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
  justMarkedPaid: when('TIME_OVER', ({ order, facts }) => {
    const until = unmarkUntil(order, facts.settings)
    return until !== null && !isAfter(facts.now, until)
  }),
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
  awaitsGoal: when('ACTION_NOT_NOW', ({ order }) => awaitsGoal(order)),
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
        payout.state === 'sent' &&
        payout.doubt === undefined &&
        !waitsForHash(payout) &&
        payout.sentAt !== null &&
        past(addHours(payout.sentAt, facts.settings.automaticDoneHours), facts.now),
    ),
  ),
  noShowTimePassed: when('TOO_EARLY', ({ order, facts }) => {
    const ends = noShowEnds(order, facts.settings)
    return ends !== null && past(ends, facts.now)
  }),
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
  seenOffHours: when('ACTION_NOT_NOW', (question) => paidBeforeOpening(question)),
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
  /** Nothing else to pay to: were other credentials free, the order would get those (replaceCredentials). */
  noneFree: known('freeCredentials', 'ACTION_NOT_NOW', (free) => free === null),
  otherCredentialsFree: known(
    'freeCredentials',
    'CREDENTIALS_NOT_RELEVANT',
    (free, { order }) => free !== null && free !== undefined && free.id !== order.credentials?.id,
  ),
} as const satisfies Record<string, Guard>

/**
 * The payment was first seen before the service opened for this order: its rate is recalculated. Where the working hours were changed
 * meanwhile, the opening is the later of what its client was told and what the hours say now.
 */
export function paidBeforeOpening({ order, facts }: Pick<Question, 'order' | 'facts'>): boolean {
  const opened = openingOfOrder(order, facts.openingFrom)
  const told = openingTold(order, facts.settings) ?? opened
  return order.payments.some(({ state, unmatched, seenAt }) => state !== 'vanished' && !unmatched && isBefore(seenAt, later(opened, told)))
}
